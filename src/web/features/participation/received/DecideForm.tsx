import { Textarea } from "@mantine/core"
import { useEffect, useState } from "react"
import { fieldErrors } from "#web/lib/errors.ts"
import type { GuardedClose } from "#web/ui/use-guarded-close.ts"
import { FormFrame } from "../FormDialog.tsx"
import { messages } from "./messages.ts"
import { useDecide } from "./use-decide.ts"

interface Props {
  readonly tournament: number
  readonly applications: readonly number[]
  readonly decision: "decline" | "ask"
  readonly guard: GuardedClose
  readonly onSaved: () => void
}

/** The reason or the question, for one entry or many. */
export function DecideForm({ tournament, applications, decision, guard, onSaved }: Props) {
  const [text, setText] = useState("")
  useEffect(() => guard.watch(() => text.trim() !== ""), [guard.watch, text])
  const { mutate, isPending, error } = useDecide(tournament, onSaved, "form")
  const errors = fieldErrors(error)
  return (
    <FormFrame
      failure={error}
      fields={["reason", "question"]}
      isBusy={isPending}
      action={messages[decision]}
      onSubmit={() => mutate({ id: tournament, applications: [...applications], decision, text })}
      onClose={guard.requestClose}
    >
      <Textarea
        label={messages.decideLabel[decision]}
        description={messages.decideHint}
        required
        autosize
        minRows={3}
        maxLength={500}
        data-autofocus
        value={text}
        error={errors.reason ?? errors.question}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </FormFrame>
  )
}
