import { Button, TextInput } from "@mantine/core"
import { useState } from "react"
import { MAX_DEVICE } from "#contract/wire/device.ts"
import { device } from "#web/lib/device.ts"
import { toastSuccess } from "#web/ui/toasts.ts"
import { messages } from "./device.uk.ts"
import styles from "./tournament.module.css"

/** What this browser is called in the history. */
export function DeviceField() {
  const kept = device.use()
  const [name, setName] = useState(kept)
  return (
    <form
      className={styles.device}
      onSubmit={(event) => {
        event.preventDefault()
        device.keep(name.trim())
        toastSuccess(messages.saved(name.trim()))
      }}
    >
      <TextInput
        label={messages.label}
        description={messages.hint}
        maxLength={MAX_DEVICE}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" variant="default">
        {messages.save}
      </Button>
    </form>
  )
}
