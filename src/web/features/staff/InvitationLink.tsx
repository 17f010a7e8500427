import { Button, TextInput } from "@mantine/core"
import { useEffect, useRef } from "react"
import { useHallLink } from "#web/lib/hall-address.ts"
import { HallCode } from "#web/tournament/HallCode.tsx"
import { toastError, toastSuccess } from "#web/ui/toasts.ts"
import { messages } from "./messages.ts"
import styles from "./staff.module.css"

/** The link as text, as a button that copies it, and as a code for a phone's camera. */
export function InvitationLink({ code }: { code: string }) {
  const field = useRef<HTMLInputElement>(null)
  const path = `/join/${code}`
  const { link } = useHallLink(path)
  useEffect(() => {
    if (code) field.current?.select()
  }, [code])
  if (!code) return <p role="alert">{messages.lostCode}</p>
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(link, field.current)
    if (isCopied) toastSuccess(messages.copied)
    else toastError(messages.copyFailed)
  }
  return (
    <div className={styles.link}>
      <p role="status">{messages.ready}</p>
      <div className={styles.row}>
        <TextInput
          ref={field}
          label={messages.link}
          value={link}
          readOnly
          className={styles.wide}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button variant="default" onClick={copy}>
          {messages.copy}
        </Button>
      </div>
      <HallCode path={path} label={messages.qr} />
    </div>
  )
}

/** The plain HTTP of a hall's network has no clipboard, but the old command copies what is selected. */
async function copyText(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    field?.select()
    return document.execCommand("copy")
  }
}
