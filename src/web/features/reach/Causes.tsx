import { Button, List, Textarea } from "@mantine/core"
import { useRef } from "react"
import { copyText } from "#web/lib/copy-text.ts"
import { toastError, toastSuccess } from "#web/ui/toasts.ts"
import { commandFor, type Reach } from "./firewall.ts"
import { messages } from "./uk.ts"

/** What keeps devices out, the likeliest first, with what to do. */
export function Causes({ reach }: { readonly reach: Reach }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const command = commandFor(reach)
  const copy = async (): Promise<void> => {
    if (await copyText(command, field.current)) toastSuccess(messages.copied)
    else toastError(messages.copyFailed)
  }
  return (
    <>
      <List type="ordered" size="sm" spacing={8}>
        {[...messages.causes[reach.system], ...messages.everywhere].map((cause) => (
          <List.Item key={cause}>{cause}</List.Item>
        ))}
      </List>
      {command !== "" && (
        <>
          <Textarea ref={field} label={messages.command} value={command} readOnly autosize />
          <Button variant="default" onClick={copy} style={{ alignSelf: "flex-start" }}>
            {messages.copy}
          </Button>
        </>
      )}
    </>
  )
}
