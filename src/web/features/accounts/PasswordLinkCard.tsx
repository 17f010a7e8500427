import { Button } from "@mantine/core"
import { useEffect, useRef } from "react"
import { useHallLink } from "#web/lib/hall-address.ts"
import { Card } from "#web/ui/Card.tsx"
import { toastError, toastInfo } from "#web/ui/toasts.ts"
import styles from "./accounts.module.css"
import { messages } from "./messages.ts"
import { momentText } from "./moment-text.ts"

interface Props {
  readonly username: string
  readonly path: string
  readonly until: string
}

/** The link to hand over; takes the focus, for it stands above the list that it was asked from. */
export function PasswordLinkCard({ username, path, until }: Props) {
  const { link } = useHallLink(path)
  const copyButton = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link is another reason to look here.
  useEffect(() => copyButton.current?.focus(), [path])
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link)
      toastInfo(messages.copied)
    } catch {
      // Over plain HTTP there is no clipboard; the text is selected whole by one click.
      toastError(messages.notCopied)
    }
  }
  return (
    <Card title={messages.linkFor(username)}>
      <div className={styles.form}>
        <p className={styles.link}>{link}</p>
        <p className={styles.note}>{messages.linkUntil(momentText(until))}</p>
        <div className={styles.end}>
          <Button ref={copyButton} onClick={copy}>
            {messages.copy}
          </Button>
        </div>
      </div>
    </Card>
  )
}
