import { Button, Group, Stack, Text, TextInput } from "@mantine/core"
import { useEffect, useRef } from "react"
import { copyText } from "#web/lib/copy-text.ts"
import { useHallLink } from "#web/lib/hall-address.ts"
import { HallCode } from "#web/tournament/HallCode.tsx"
import { toastError, toastSuccess } from "#web/ui/toasts.ts"
import { messages } from "./uk.ts"

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
    <Stack gap={12} mt={16} align="flex-start">
      <Text role="status">{messages.ready}</Text>
      <Group gap={12} align="flex-end" w="100%">
        <TextInput
          ref={field}
          label={messages.link}
          value={link}
          readOnly
          flex="1 1 280px"
          maw={640}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button variant="default" onClick={copy}>
          {messages.copy}
        </Button>
      </Group>
      <HallCode path={path} label={messages.qr} />
    </Stack>
  )
}
