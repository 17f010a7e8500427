import { Button, TextInput } from "@mantine/core"
import { type SubmitEvent, useState } from "react"
import { messages } from "./messages.ts"
import styles from "./privacy.module.css"

/** Asks for a name; `onFind` gets it trimmed. */
export function SearchForm({ onFind }: { onFind: (search: string) => void }) {
  const [typed, setTyped] = useState("")
  const find = (event: SubmitEvent): void => {
    event.preventDefault()
    onFind(typed.trim())
  }
  return (
    <form className={styles.form} onSubmit={find}>
      <TextInput
        className={styles.wide}
        label={messages.search}
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit">{messages.find}</Button>
    </form>
  )
}
