import { Group, Stack, Text, TextInput } from "@mantine/core"
import { useEffect, useRef } from "react"
import { useHallLink } from "#web/lib/hall-address.ts"
import { HallCode } from "#web/tournament/HallCode.tsx"
import { CopyButton } from "#web/ui/CopyButton.tsx"
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
        <CopyButton text={link} field={field} words={messages} />
      </Group>
      <HallCode path={path} label={messages.qr} />
    </Stack>
  )
}
