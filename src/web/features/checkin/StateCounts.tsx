import { Group } from "@mantine/core"
import type { WireCheckinState } from "#contract/checkin/calls.ts"
import { states } from "./desk-view.ts"
import { messages } from "./uk.ts"

interface Props {
  readonly label: string
  readonly counts: Readonly<Record<WireCheckinState, number>>
}

/** How many entries are in which state. */
export const StateCounts = ({ label, counts }: Props) => (
  <ul className="plain-list" aria-label={label}>
    {states.map((state) => (
      <Group key={state} component="li" justify="space-between" gap={24}>
        {messages.states[state]} <strong className="num">{counts[state]}</strong>
      </Group>
    ))}
  </ul>
)
