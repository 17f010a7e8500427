import { Button, Stack, TextInput } from "@mantine/core"
import { useState } from "react"
import { setAside } from "#contract/outside/calls.ts"
import { fieldErrors } from "#web/lib/errors.ts"
import { useToldWrite } from "#web/tournament/use-told-write.ts"
import { DialogEnd } from "#web/ui/DialogEnd.tsx"
import { FormErrors } from "#web/ui/FormErrors.tsx"
import { outsideTexts } from "./uk.ts"

interface Props {
  readonly tournament: number
  readonly athletes: readonly { readonly id: number; readonly name: string }[]
  readonly onClose: () => void
}

/** Why somebody takes no part in the category though on the list. */
export function AsideForm({ tournament, athletes, onClose }: Props) {
  const [reason, setReason] = useState("")
  const { mutate, isPending, error } = useToldWrite(setAside, tournament, {
    told: ({ count }) => outsideTexts.asideDone(count),
    onDone: onClose,
  })
  const wrong = fieldErrors(error).reason
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) mutate({ id: tournament, athletes: athletes.map(({ id }) => id), reason: reason.trim() })
      }}
    >
      <Stack gap={12}>
        {error !== null && wrong === undefined && <FormErrors title={outsideTexts.notAside} error={error} />}
        <p>{outsideTexts.asideText(athletes.map(({ name }) => name))}</p>
        <TextInput
          data-autofocus
          label={outsideTexts.reason}
          placeholder={outsideTexts.reasonHint}
          maxLength={200}
          value={reason}
          error={wrong}
          onChange={({ currentTarget: { value } }) => setReason(value)}
        />
        <DialogEnd close={outsideTexts.close} onClose={onClose}>
          <Button type="submit" loading={isPending}>
            {outsideTexts.confirmAside}
          </Button>
        </DialogEnd>
      </Stack>
    </form>
  )
}
