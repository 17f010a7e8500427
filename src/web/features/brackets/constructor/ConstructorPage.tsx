import { Button, Stack, Text, Textarea, TextInput } from "@mantine/core"
import { IconArrowBackUp, IconDice5 } from "@tabler/icons-react"
import { useRef, useState } from "react"
import type { Named } from "#layout/bracket/model.ts"
import { newActionId } from "#web/lib/action-id.ts"
import { PageHead } from "#web/ui/PageHead.tsx"
import { Panes } from "#web/ui/panes/Panes.tsx"
import { toastInfo } from "#web/ui/toasts.ts"
import { NoBracket } from "../NoBracket.tsx"
import { readNames } from "./names.ts"
import { SheetBoard } from "./SheetBoard.tsx"
import { drawn, inOrder } from "./sheet.ts"
import { messages } from "./uk.ts"
import { useWork, type Work } from "./use-work.ts"

/** `/user/brackets`: a bracket without a tournament, from a pasted list to the printed winner. */
export function ConstructorPage() {
  const { work, type, put, undo } = useWork()
  const takeBack = (): void => {
    undo?.()
    toastInfo(messages.undone)
  }
  return (
    <div className="stack">
      <PageHead
        title={messages.title}
        order={1}
        tabs={
          <Button
            variant="default"
            aria-disabled={undo === null}
            data-disabled={undo === null || undefined}
            leftSection={<IconArrowBackUp size={16} stroke={1.75} aria-hidden />}
            onClick={() => undo !== null && takeBack()}
          >
            {messages.undo}
          </Button>
        }
      />
      <Text c="dimmed">{messages.lead}</Text>
      <Panes
        wideList
        list={
          <NamesForm
            work={work}
            onType={type}
            onDraw={(athletes) => put(drawn(athletes, newActionId()))}
            onPlace={(athletes) => put(inOrder(athletes))}
          />
        }
      >
        {work.sheet === null ? (
          <NoBracket text={messages.empty} />
        ) : (
          <SheetBoard work={work} sheet={work.sheet} onChange={put} />
        )}
      </Panes>
    </div>
  )
}

interface NamesProps {
  readonly work: Work
  readonly onType: (change: Partial<Work>) => void
  readonly onDraw: (athletes: readonly Named[]) => void
  readonly onPlace: (athletes: readonly Named[]) => void
}

/** What the bracket is called, and the list that it is made of. */
function NamesForm({ work, onType, onDraw, onPlace }: NamesProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [isChecked, setChecked] = useState(false)
  const { athletes, problems } = readNames(work.names)
  const go = (make: NamesProps["onDraw"]): void => {
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
