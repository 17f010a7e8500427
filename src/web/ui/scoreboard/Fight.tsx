import { StageHead } from "#web/ui/stage/StageHead.tsx"
import type { BoardProps } from "./around.ts"
import type { FightBoard } from "./board.ts"
import { Centre } from "./Centre.tsx"
import { Half } from "./Half.tsx"
import styles from "./scoreboard.module.css"
import { messages } from "./uk.ts"

/** A round that judges score: points as large as the halves allow, between them the clock. */
export function Fight({ board, order, stale }: BoardProps & { board: FightBoard }) {
  const { court, tournament, about, number, gamJeomLimit } = board
  const [left, right] = order
  // Whoever is not heard knows no time.
  const shown = stale && "seconds" in stale ? unheard(board) : board
  return (
    <>
      <StageHead place={court} about={about} event={tournament} align="middle" stale={stale} />
      <main className={styles.fight}>
        <h1 className="visually-hidden">{[court, messages.number(number)].filter(Boolean).join(", ")}</h1>
        <Half side={left} at="left" limit={gamJeomLimit} {...board[left]} />
        <Centre board={shown} order={order} />
        <Half side={right} at="right" limit={gamJeomLimit} {...board[right]} />
      </main>
    </>
  )
}

function unheard(board: FightBoard): FightBoard {
  const { phase } = board
  return { ...board, left: null, phase: phase.is === "kyeshi" ? { ...phase, left: null } : phase }
}
