import { Group, Popover, Progress, Text, UnstyledButton } from "@mantine/core"
import "@mantine/core/styles/Progress.layer.css"
import type { WireCheckinState } from "#contract/checkin/calls.ts"
import { states } from "./desk-view.ts"
import { messages } from "./uk.ts"

interface Props {
  readonly counts: Readonly<Record<WireCheckinState, number>>
  readonly all: number
}

/** How many are through; a press shows how many are in which state. */
export function ProgressButton({ counts, all }: Props) {
  const done = all - counts.expected - counts.second
  return (
    <Popover position="bottom-end" withRoles={false} withinPortal={false}>
      <Popover.Target>
        <UnstyledButton h="var(--control)" title={messages.counts}>
          <Group gap={8} wrap="nowrap">
            <Progress w={100} value={(done / (all || 1)) * 100} visibleFrom="md" aria-hidden />
            <Text fz={13} className="num">
              {messages.progress(done, all)}
            </Text>
          </Group>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <ul className="plain-list" aria-label={messages.counts}>
          {states.map((state) => (
            <Group key={state} component="li" justify="space-between" gap={24}>
              {messages.states[state]} <strong className="num">{counts[state]}</strong>
            </Group>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}
