import type { Side } from "#domain/bracket/types.ts"
import { StageHead } from "#web/ui/stage/StageHead.tsx"
import type { BoardProps } from "./around.ts"
import type { CalledBoard } from "./board.ts"
import { clockText } from "./clock-text.ts"
import { Person, SideWord } from "./parts.tsx"
import styles from "./scoreboard.module.css"
import { messages } from "./uk.ts"

/** Who is called, as large as the halves allow; the same while a fight runs that nobody scores here. */
export function Called({ board, order, stale }: BoardProps & { board: CalledBoard }) {
  const { court, tournament, about, number, isRunning } = board
  return (
    <>
      <StageHead place={court} about={about} event={tournament} align="middle" stale={stale} />
      <main className={styles.called} aria-label={messages.number(number)}>
        {order.map((side, at) => (
          <CalledHalf key={side} board={board} side={side} at={at === 0 ? "left" : "right"} />
        ))}
        <div className={styles.invitation}>
          <p className={`${styles.big} num`}>{messages.number(number)}</p>
          <h1 className={styles.plate} data-tone={isRunning ? "white" : "gold"}>
            {isRunning ? messages.running : messages.invited}
          </h1>
          {board.left === null ? (
            <p className={styles.since}>
              {board.since && (
                <>
                  {isRunning ? messages.beganAt : messages.calledAt} <strong className="num">{board.since}</strong>
                </>
              )}
            </p>
          ) : (
            <p className={`${styles.big} num`}>{clockText(board.left)}</p>
          )}
        </div>
      </main>
    </>
  )
}

interface HalfProps {
  readonly board: CalledBoard
  readonly side: Side
  readonly at: "left" | "right"
}

function CalledHalf({ board, side, at }: HalfProps) {
  const isAbsent = board.absent === side
  return (
    <section className={styles.calledHalf} data-side={side} data-at={at} data-absent={isAbsent || undefined}>
      <SideWord side={side} />
      <Person who={board[side]} surname={SURNAME} given={GIVEN} />
      {isAbsent && (
        <p className={styles.plate} data-tone="white">
          {messages.absent(board[side]?.sex ?? "none")}
        </p>
      )}
    </section>
  )
}

const SURNAME = { one: { most: 16, least: 9 }, two: { most: 9, least: 4.4 } }
const GIVEN = { one: { most: 8, least: 4.6 }, two: { most: 4.6, least: 3.2 } }
