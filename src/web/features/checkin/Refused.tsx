import { Button, TextInput } from "@mantine/core"
import { type FormEvent, useEffect, useRef, useState } from "react"
import { errorText } from "#web/lib/errors.ts"
import styles from "./checkin.module.css"
import { messages } from "./messages.ts"
import { type EntrySteps, type Stage, wantsReason } from "./use-entry-steps.ts"

interface Props {
  readonly error: unknown
  readonly insist: Extract<Stage, { kind: "refused" }>["insist"]
  readonly steps: EntrySteps
}

/** Why the server said no, and the way past it where there is one; for whoever has to rest with a written reason. */
export function Refused({ error, insist, steps }: Props) {
  const [reason, setReason] = useState("")
  const first = useRef<HTMLInputElement>(null)
  const back = useRef<HTMLButtonElement>(null)
  const isReason = wantsReason(error)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another refusal in its place takes the focus too.
  useEffect(() => (first.current ?? back.current)?.focus(), [error])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void insist?.({ force: 1, ...(isReason ? { reason } : {}) })
  }
  return (
    <form role="alert" className={styles.stage} noValidate onSubmit={submit}>
      <p className={styles.verdict}>{messages.refused}</p>
      <p>{errorText(error)}</p>
      {insist && isReason && (
        <TextInput
          ref={first}
          label={messages.reason}
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      <div className={styles.buttons}>
        {insist && (
          <Button type="submit" loading={steps.isBusy}>
            {messages.anyway}
          </Button>
        )}
        <Button ref={back} variant="default" onClick={() => steps.setStage({ kind: "form" })}>
          {messages.cancel}
        </Button>
      </div>
    </form>
  )
}
