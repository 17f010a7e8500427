import { Box, Button, Group, NativeSelect, Stack, Text, TextInput } from "@mantine/core"
import { type FormEvent, useState } from "react"
import type { MessageSide, WireMessage } from "#contract/courts/messages.ts"
import { timeOf } from "#domain/uk/dates.ts"
import { QueryView } from "#web/ui/QueryView.tsx"
import styles from "./courts.module.css"
import { lineMessages } from "./uk.ts"
import { isUnread, useLine } from "./use-line.ts"

interface Props {
  readonly tournament: number
  readonly side: MessageSide
  /** 0: the lines of all courts, for headquarters. */
  readonly court: number
  readonly courtNames: ReadonlyMap<number, string>
}

const SHOWN = 30

/** What a court and headquarters write to each other, the newest first. */
export function MessageLine({ tournament, side, court, courtNames }: Props) {
  const { query, unread, isPending, send, markRead } = useLine(tournament, side, court)
  return (
    <Stack
      p={16}
      gap={8}
      component="section"
      aria-label={side === "court" ? lineMessages.title : lineMessages.officeTitle}
    >
      {unread > 0 && (
        <Button variant="default" onClick={markRead}>
          {`${lineMessages.markRead} (${unread})`}
        </Button>
      )}
      <MessageForm side={side} court={court} courtNames={courtNames} isPending={isPending} onSend={send} />
      <QueryView query={query} empty={(list) => list.length === 0 && <Text c="dimmed">{lineMessages.empty}</Text>}>
        {(list) => (
          <Box component="ol" mah={320} className="plain-list scroll" aria-live="polite">
            {list
              .toReversed()
              .slice(0, SHOWN)
              .map((one) => (
                <Message key={one.id} message={one} side={side} courtNames={courtNames} />
              ))}
          </Box>
        )}
      </QueryView>
    </Stack>
  )
}

interface FormProps extends Omit<Props, "tournament"> {
  readonly isPending: boolean
  readonly onSend: (section: number, text: string) => Promise<boolean>
}

/** Ready phrases go at a press; other words are typed. What was not sent stays in the field. */
function MessageForm({ side, court, courtNames, isPending, onSend }: FormProps) {
  const [text, setText] = useState("")
  const [to, setTo] = useState(court)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (text.trim() !== "" && !isPending && (await onSend(to, text))) setText("")
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
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
      <Group role="group" aria-label={lineMessages.phrases} gap={8} my={8}>
        {lineMessages[side].map((phrase) => (
          <Button key={phrase} variant="default" disabled={isPending} onClick={() => void onSend(to, phrase)}>
            {phrase}
          </Button>
        ))}
      </Group>
      <Group gap={8} align="end" wrap="nowrap">
        <TextInput
          label={lineMessages.write}
          flex={1}
          maxLength={300}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" flex="none" loading={isPending} disabled={text.trim() === ""}>
          {lineMessages.send}
        </Button>
      </Group>
    </form>
  )
}

interface MessageProps extends Pick<Props, "side" | "courtNames"> {
  readonly message: WireMessage
}

function Message({ message, side, courtNames }: MessageProps) {
  const { from, section, text, at, readAt, readBy, userName } = message
  const court = courtNames.get(section) ?? lineMessages.noCourt
  const who = from === "office" ? lineMessages.fromOffice : court
  const to = from === "office" && side === "office" ? ` → ${court}` : ""
  const state = readAt === "" ? lineMessages.notRead : lineMessages.read(readBy, timeOf(new Date(readAt)))
  return (
    <li className={styles.message} data-new={isUnread(message, side) || undefined}>
      <p>
        <strong>{`${who}${to}:`}</strong> {text}
      </p>
      <Text c="dimmed" fz={13}>
        {[timeOf(new Date(at)), userName, state].filter(Boolean).join(" · ")}
      </Text>
    </li>
  )
}

interface WordProps {
  readonly id: number
  readonly side: MessageSide
  readonly court: number
  readonly onOpen: () => void
}

/** The newest word of the other side that nobody has read. */
export function Word({ id, side, court, onOpen }: WordProps) {
  const { query, unread } = useLine(id, side, court)
  const newest = query.data?.findLast((one) => isUnread(one, side))
  return (
    <Group role="status" px={12} flex="none">
      {newest && (
        <Button variant="default" fullWidth bg="var(--winner)" my={8} onClick={onOpen}>
          {side === "court" && `${lineMessages.fromOffice}: `}
          {newest.text} {unread > 1 && `(${unread})`}
        </Button>
      )}
    </Group>
  )
}
