import { Button, Radio, TextInput } from "@mantine/core"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { chooseHallAddress, type WireHallAddress } from "#contract/site/hall-address.ts"
import { call } from "#web/lib/api.ts"
import { errorText } from "#web/lib/errors.ts"
import { hallAddressQuery } from "#web/lib/hall-address.ts"
import { toastSuccess } from "#web/ui/toasts.ts"
import { hallMessages as messages } from "./hall.uk.ts"
import styles from "./tournament.module.css"

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
    <form
      className={styles.addressForm}
      aria-label={messages.title}
      onSubmit={(event) => {
        event.preventDefault()
        mutate(choice === OTHER ? typed : choice)
      }}
    >
      <Radio.Group label={messages.title} description={messages.hint} value={choice} onChange={setChoice}>
        <div className={styles.ways}>
          <Radio value="" label={messages.found} />
          {given.ways.map(({ origin, adapter, likely }) => (
            <Radio key={origin} value={origin} label={messages.way(origin, adapter, likely === 1)} />
          ))}
          <Radio value={OTHER} label={messages.other} />
        </div>
      </Radio.Group>
      {choice === OTHER && (
        <TextInput
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
      <div className={styles.addressEnd}>
        <Button variant="default" onClick={onClose}>
          {messages.close}
        </Button>
        <Button type="submit" loading={isPending}>
          {messages.save}
        </Button>
      </div>
    </form>
  )
}
