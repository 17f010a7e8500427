import { Button } from "@mantine/core"
import type { ReactNode } from "react"
import { useUndo } from "#web/tournament/use-undo.ts"
import { messages } from "../uk.ts"
import styles from "./desk.module.css"
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
    <section className={styles.recorded} aria-label={messages.justRecorded}>
      {list.length > 0 && <h3>{messages.justRecorded}</h3>}
      {children}
      <ol className="plain-list">
        {list.map(({ revision, number, winner, score }, at) => (
          <li key={revision}>
            <strong className="num">{number === 0 ? "·" : number}</strong>
            <span title={winner}>{winner === "" ? messages.bothOut : winner}</span>
            <span className="num">{score}</span>
            {at === 0 && (
              <Button variant="subtle" size="compact-sm" loading={isPending} onClick={() => undo(revision)}>
                {messages.undo}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
