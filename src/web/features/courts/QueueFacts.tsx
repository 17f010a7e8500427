import { Group } from "@mantine/core"
import type { Queue } from "#domain/queue/index.ts"
import { timeOf } from "#domain/uk/dates.ts"
import { paceText } from "./queue.uk.ts"
import { messages } from "./uk.ts"

/** How much is left of a court's day, when it ends, and how fast it goes. */
export const QueueFacts = ({ queue: { left, endsAt, pace } }: { queue: Queue }) => (
  <Group component="p" gap="2px 16px" mb={8}>
    <strong>{messages.left(left)}</strong>
    {endsAt !== null && <span>{messages.endsAt(timeOf(new Date(endsAt)))}</span>}
    <span>{paceText(pace)}</span>
  </Group>
)
