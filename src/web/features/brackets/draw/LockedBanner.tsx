import { Button, Textarea } from "@mantine/core"
import { IconLock } from "@tabler/icons-react"
import { type SyntheticEvent, useState } from "react"
import { Dialog } from "#web/ui/Dialog.tsx"
import { messages } from "../messages.ts"
import styles from "./draw.module.css"

interface Props {
  /** How many fights have a result. */
  readonly results: number
  readonly onUnlock: (reason: string) => void
  readonly onFinish: () => void
}

/** Where fights have results nobody is moved without a reason. */
export function LockedBanner({ results, onUnlock, onFinish }: Props) {
  const [isAsked, setAsked] = useState(false)
  return (
    <div className={styles.banner}>
      <div className={styles.bannerText}>
        <p role="status">{messages.locked(results)}</p>
        <p className={styles.quiet}>{messages.lockedHint}</p>
      </div>
      <div className={styles.bannerActions}>
        <Button
          variant="default"
          leftSection={<IconLock size={18} stroke={1.8} aria-hidden />}
          onClick={() => setAsked(true)}
        >
          {messages.unlock}
        </Button>
        <Button onClick={onFinish}>{messages.finishManual}</Button>
      </div>
      {isAsked && <ReasonDialog onUnlock={onUnlock} onClose={() => setAsked(false)} />}
    </div>
  )
}

interface DialogProps {
  readonly onUnlock: (reason: string) => void
  readonly onClose: () => void
}

function ReasonDialog({ onUnlock, onClose }: DialogProps) {
  const [reason, setReason] = useState("")
  const [isRefused, setRefused] = useState(false)
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (reason.trim() === "") {
      setRefused(true)
      event.currentTarget.querySelector("textarea")?.focus()
      return
    }
    onUnlock(reason.trim())
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={messages.unlockTitle}
      size={760}
      styles={{ content: { minHeight: "min(400px, 90dvh)" } }}
      closeButtonProps={{ "aria-label": messages.close }}
    >
      <form className={styles.choices} noValidate onSubmit={submit}>
        <Textarea
          label={messages.reason}
          description={messages.reasonHint}
          required
          autosize
          minRows={2}
          maxLength={300}
          data-autofocus
          error={isRefused && reason.trim() === "" ? messages.reasonMissing : null}
          value={reason}
          onChange={({ currentTarget: { value } }) => setReason(value)}
        />
        <div className={styles.dialogActions}>
          <Button variant="default" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit">{messages.unlockAction}</Button>
        </div>
      </form>
    </Dialog>
  )
}
