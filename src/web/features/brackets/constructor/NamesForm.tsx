import { Button, Stack, Text, Textarea, TextInput } from "@mantine/core"
import { IconDice5 } from "@tabler/icons-react"
import { useRef, useState } from "react"
import type { Named } from "#layout/bracket/model.ts"
import { readNames } from "./names.ts"
import { messages } from "./uk.ts"
import type { Work } from "./use-work.ts"

interface Props {
  readonly work: Work
  readonly onType: (change: Partial<Work>) => void
  readonly onDraw: (athletes: readonly Named[]) => void
  readonly onPlace: (athletes: readonly Named[]) => void
}

/** What the bracket is called, and the list that it is made of. */
export function NamesForm({ work, onType, onDraw, onPlace }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [isChecked, setChecked] = useState(false)
  const { athletes, problems } = readNames(work.names)
  const go = (make: Props["onDraw"]): void => {
    setChecked(problems.length > 0)
    if (problems.length > 0) field.current?.focus()
    else make(athletes)
  }
  return (
    <Stack component="section" gap={10} aria-label={messages.list}>
      <TextInput
        label={messages.event}
        maxLength={200}
        value={work.event}
        onChange={({ currentTarget: { value } }) => onType({ event: value })}
      />
      <TextInput
        label={messages.category}
        maxLength={200}
        value={work.category}
        onChange={({ currentTarget: { value } }) => onType({ category: value })}
      />
      <Textarea
        ref={field}
        label={messages.names}
        description={messages.namesHint}
        required
        rows={14}
        maxLength={20_000}
        error={isChecked && problems.length > 0 ? problems.join(". ") : null}
        value={work.names}
        onChange={({ currentTarget: { value } }) => onType({ names: value })}
      />
      <Text c="dimmed" role="status">
        {messages.counted(athletes.length)}
      </Text>
      <Button leftSection={<IconDice5 size={18} stroke={1.8} aria-hidden />} onClick={() => go(onDraw)}>
        {messages.draw}
      </Button>
      <Button variant="default" onClick={() => go(onPlace)}>
        {messages.inOrder}
      </Button>
    </Stack>
  )
}
