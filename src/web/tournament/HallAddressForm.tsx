import { Button, Group, Radio, Stack, TextInput } from "@mantine/core"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { chooseHallAddress, type WireHallAddress } from "#contract/site/hall-address.ts"
import { call } from "#web/lib/api.ts"
import { errorText } from "#web/lib/errors.ts"
import { hallAddressQuery } from "#web/lib/hall-address.ts"
import { toastSuccess } from "#web/ui/toasts.ts"
import { hallMessages as messages } from "./hall.uk.ts"

const OTHER = "other"

/** The networks of the server's computer, or an address typed in. */
export function HallAddressForm({ given, onClose }: { given: WireHallAddress; onClose: () => void }) {
  const queries = useQueryClient()
  const isTyped = given.source === "chosen" && given.ways.every(({ origin }) => origin !== given.origin)
  const [choice, setChoice] = useState(given.source !== "chosen" ? "" : isTyped ? OTHER : given.origin)
  const [typed, setTyped] = useState(isTyped ? given.origin : "")
  const { mutate, error, isPending } = useMutation({
    mutationFn: (origin: string) => call(chooseHallAddress, { origin }),
    onSuccess: (next) => {
      queries.setQueryData(hallAddressQuery.queryKey, next)
      toastSuccess(messages.saved(next.origin))
      onClose()
    },
  })
  return (
    <Stack
      component="form"
      flex="1 1 100%"
      gap={12}
      aria-label={messages.title}
      onSubmit={(event) => {
        event.preventDefault()
        mutate(choice === OTHER ? typed : choice)
      }}
    >
      <Radio.Group maw={640} label={messages.title} description={messages.hint} value={choice} onChange={setChoice}>
        <Stack gap={8} mt={8}>
          <Radio value="" label={messages.found} />
          {given.ways.map(({ origin, adapter, isLikely }) => (
            <Radio key={origin} value={origin} label={messages.way(origin, adapter, isLikely)} />
          ))}
          <Radio value={OTHER} label={messages.other} />
        </Stack>
      </Radio.Group>
      {choice === OTHER && (
        <TextInput
          maw={640}
          label={messages.typed}
          description={messages.typedHint}
          required
          inputMode="url"
          value={typed}
          error={error && errorText(error)}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {choice !== OTHER && error && <p role="alert">{errorText(error)}</p>}
      <Group gap={8} justify="flex-end" maw={640}>
        <Button variant="default" onClick={onClose}>
          {messages.close}
        </Button>
        <Button type="submit" loading={isPending}>
          {messages.save}
        </Button>
      </Group>
    </Stack>
  )
}
