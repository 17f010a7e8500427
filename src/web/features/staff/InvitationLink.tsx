import { Button, TextInput } from "@mantine/core"
import { lazy, Suspense, useEffect, useRef } from "react"
import { toastError, toastSuccess } from "#web/ui/toasts.ts"
import { messages } from "./messages.ts"
import styles from "./staff.module.css"

const QrCode = lazy(async () => ({ default: (await import("#web/ui/QrCode.tsx")).QrCode }))

/** The link as text, as a button that copies it, and as a code for a phone's camera. */
export function InvitationLink({ code }: { code: string }) {
  const field = useRef<HTMLInputElement>(null)
  const link = `${location.origin}/join/${code}`
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
      <Suspense>
        <QrCode text={link} label={messages.qr} />
      </Suspense>
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
