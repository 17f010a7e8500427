import { Button, Group, Text, Title } from "@mantine/core"
import type { ReactNode } from "react"
import { useUndo } from "#web/tournament/use-undo.ts"
import { messages } from "./desk.uk.ts"
import type { RecordedList } from "./use-recorded.ts"

interface Props {
  readonly tournament: number
  readonly recorded: RecordedList
  readonly onUndone: () => void
  /** What the server answered last. */
  readonly children: ReactNode
}

/** The last results of this desk; the newest is taken back by one press. */
export function JustRecorded({ tournament, recorded: { list, remove }, onUndone, children }: Props) {
  const { mutate, isPending } = useUndo(tournament)
  const undo = (step: number): void => {
    mutate({ id: tournament, step }, { onSuccess: () => remove(step) })
    onUndone()
  }
  return (
    <section aria-label={messages.justRecorded}>
      {list.length > 0 && (
        <Title order={3} fz={12} lh={1.25}>
          {messages.justRecorded}
        </Title>
      )}
      {children}
      <ol className="plain-list">
        {list.map(({ revision, number, winner, score }, at) => (
          <Group component="li" key={revision} gap={8} mih={28} fz={13} wrap="nowrap">
            <strong className="num">{number === 0 ? "·" : number}</strong>
            <Text span fz={13} truncate title={winner}>
              {winner === "" ? messages.bothOut : winner}
            </Text>
            <span className="num">{score}</span>
            {at === 0 && (
              <Button
                variant="subtle"
                size="compact-sm"
                flex="none"
                ml="auto"
                loading={isPending}
                onClick={() => undo(revision)}
              >
                {messages.undo}
              </Button>
            )}
          </Group>
        ))}
      </ol>
    </section>
  )
}
