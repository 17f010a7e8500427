import { Button, Group, Stack, Text } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import type { WireHistoryEntry } from "#contract/history/calls.ts"
import { timeOf } from "#domain/uk/dates.ts"
import { useUndo } from "#web/tournament/use-undo.ts"
import styles from "./checkin.module.css"
import { deskStepsQuery } from "./queries.ts"
import { messages } from "./uk.ts"

const OWN = 10
const OTHERS = 6

interface Props {
  readonly tournament: number
  readonly onUndo: () => void
}

/** The last steps of this desk with their way back, and what the others have just done. */
export function DeskSteps({ tournament, onUndo }: Props) {
  const { data = [] } = useQuery(deskStepsQuery(tournament))
  const { mutate, isPending } = useUndo(tournament)
  const undo = (step: number): void => {
    mutate({ id: tournament, step })
    onUndo()
  }
  const others = data.filter(({ own }) => own === 0).slice(0, OTHERS)
  return (
    <Stack gap={16} p={16} className={styles.log}>
      <Steps
        title={messages.ownSteps}
        steps={data.filter(({ own }) => own === 1).slice(0, OWN)}
        undo={isPending ? null : undo}
      />
      {others.length > 0 && <Steps title={messages.otherSteps} steps={others} />}
    </Stack>
  )
}

interface StepsProps {
  readonly title: string
  readonly steps: readonly WireHistoryEntry[]
  /** null: one is being undone; without it they are another desk's. */
  readonly undo?: ((step: number) => void) | null
}

const Steps = ({ title, steps, undo }: StepsProps) => (
  <section aria-label={title}>
    <Text component="h3" fz={13} fw={600}>
      {title}
    </Text>
    {steps.length === 0 && <Text c="dimmed">{messages.noSteps}</Text>}
    <ul className="plain-list">
      {steps.map((step) => (
        <Group
          component="li"
          key={step.revision}
          gap={0}
          py={6}
          justify="space-between"
          style={{ borderTop: "1px solid var(--line)" }}
        >
          <Text span fz={13} fw={500} w="100%" td={step.undoneBy === null ? undefined : "line-through"}>
            {step.summary}
          </Text>
          <Text span c="dimmed" fz={13}>
            {factsOf(step)}
          </Text>
          {undo !== undefined && step.undoneBy === null && (
            <Button
              variant="transparent"
              px={0}
              td="underline"
              disabled={undo === null}
              aria-label={messages.undoNamed(step.summary)}
              onClick={() => undo?.(step.revision)}
            >
              {messages.undo}
            </Button>
          )}
        </Group>
      ))}
    </ul>
  </section>
)

const factsOf = ({ at, own, userName, device, undoneBy }: WireHistoryEntry): string =>
  [timeOf(new Date(at)), ...(own === 1 ? [] : [userName, device]), undoneBy === null ? "" : messages.undone]
    .filter(Boolean)
    .join(" · ")
