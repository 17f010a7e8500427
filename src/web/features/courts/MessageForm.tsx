import { Button, NativeSelect, TextInput } from "@mantine/core"
import { type FormEvent, useState } from "react"
import type { MessageSide } from "#contract/messages.ts"
import styles from "./line.module.css"
import { lineMessages } from "./messages.ts"

interface Props {
  readonly side: MessageSide
  readonly court: number
  readonly courtNames: ReadonlyMap<number, string>
  readonly isPending: boolean
  readonly onSend: (section: number, text: string) => Promise<boolean>
}

/** Ready phrases go at a press; other words are typed. What was not sent stays in the field. */
export function MessageForm({ side, court, courtNames, isPending, onSend }: Props) {
  const [text, setText] = useState("")
  const [to, setTo] = useState(court)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (text.trim() !== "" && !isPending && (await onSend(to, text))) setText("")
  }
  return (
    <form className={styles.write} onSubmit={(event) => void submit(event)} noValidate>
      {side === "office" && (
        <NativeSelect
          label={lineMessages.to}
          value={String(to)}
          data={[
            { value: "0", label: lineMessages.toCourts },
            ...[...courtNames].map(([id, label]) => ({ value: String(id), label })),
          ]}
          onChange={(event) => setTo(Number(event.currentTarget.value))}
        />
      )}
      <fieldset className={styles.phrases}>
        <legend className="visually-hidden">{lineMessages.phrases}</legend>
        {lineMessages[side].map((phrase) => (
          <Button key={phrase} variant="default" disabled={isPending} onClick={() => void onSend(to, phrase)}>
            {phrase}
          </Button>
        ))}
      </fieldset>
      <div className={styles.row}>
        <TextInput
          label={lineMessages.write}
          maxLength={300}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" loading={isPending} disabled={text.trim() === ""}>
          {lineMessages.send}
        </Button>
      </div>
    </form>
  )
}
