import { Button, Group, TextInput } from "@mantine/core"
import { type SubmitEvent, useState } from "react"
import { messages } from "./uk.ts"

/** Asks for a name; `onFind` gets it trimmed. */
export function SearchForm({ onFind }: { onFind: (search: string) => void }) {
  const [typed, setTyped] = useState("")
  const find = (event: SubmitEvent): void => {
    event.preventDefault()
    onFind(typed.trim())
  }
  return (
    <Group component="form" gap={12} align="flex-end" onSubmit={find}>
      <TextInput
        flex="1 1 240px"
        maw={480}
        label={messages.search}
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit">{messages.find}</Button>
    </Group>
  )
}
