import { Button, Group, TextInput } from "@mantine/core"
import { useState } from "react"
import { MAX_DEVICE } from "#contract/wire/device.ts"
import { device } from "#web/lib/device.ts"
import { toastSuccess } from "#web/ui/toasts.ts"
import { messages } from "./device.uk.ts"

/** What this browser is called in the history. */
export function DeviceField() {
  const kept = device.use()
  const [name, setName] = useState(kept)
  return (
    <Group
      component="form"
      align="flex-end"
      gap={8}
      onSubmit={(event) => {
        event.preventDefault()
        device.keep(name.trim())
        toastSuccess(messages.saved(name.trim()))
      }}
    >
      <TextInput
        flex="1 1 240px"
        maw={480}
        label={messages.label}
        description={messages.hint}
        maxLength={MAX_DEVICE}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" variant="default">
        {messages.save}
      </Button>
    </Group>
  )
}
