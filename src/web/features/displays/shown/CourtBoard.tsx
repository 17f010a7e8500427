import type { ShowOf } from "#contract/displays/calls.ts"
import type { SideOrder } from "#domain/displays/screens.ts"
import { timeWithSeconds } from "#domain/uk/dates.ts"
import { Scoreboard } from "#web/ui/scoreboard/Scoreboard.tsx"
import { type Stale, staleOf } from "#web/ui/stage/stale.ts"
import { boutBoard, silenceOf } from "./bout-board.ts"
import { boardOf, nextOf } from "./court-board.ts"
import styles from "./screen.module.css"
import { messages } from "./uk.ts"
import { useCourtFrame } from "./use-court-frame.ts"

interface Props {
  readonly show: ShowOf<"court">
  /** Of the display. */
  readonly code: string
  readonly tournament: string
  /** Of day. */
  readonly time: string
  readonly sides: SideOrder
  readonly stale: Stale | null
}

/** The scoreboard of a court: the bout that is scored there, else what the queue tells of it. */
export function CourtBoard({ show, code, tournament, time, sides, stale }: Props) {
  const { frame, now, age } = useCourtFrame(show.section, code)
  const [following] = show.next
  const next = following ? nextOf(following) : null
  const bout = frame && boutBoard(frame, { tournament, next, now })
  if (!frame || !bout) return <Scoreboard board={boardOf(show, { tournament, time })} sides={sides} stale={stale} />
  const at = timeWithSeconds(new Date(frame.now))
  return (
    <>
      <Scoreboard
        board={bout}
        sides={sides}
        stale={staleOf({ age, at, what: "score", note: silenceOf(frame) }) ?? stale}
      />
      {frame.practice && <p className={styles.practice}>{messages.practice}</p>}
    </>
  )
}
