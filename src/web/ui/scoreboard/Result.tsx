import type { Side } from "#domain/bracket/types.ts"
import { CheckMark } from "#web/ui/stage/CheckMark.tsx"
import { StageHead } from "#web/ui/stage/StageHead.tsx"
import type { BoardProps } from "./around.ts"
import type { ResultBoard, ResultSide } from "./board.ts"
import { Pair, Person, SideWord } from "./parts.tsx"
import { Sum } from "./Sum.tsx"
import styles from "./scoreboard.module.css"
import { messages } from "./uk.ts"

/** Who has won, on the side where the winner stood; why; and what follows. */
export function Result({ board, order, stale }: BoardProps & { board: ResultBoard }) {
  const { court, tournament, about, number, winner, reason, next } = board
  return (
    <>
      <StageHead
        place={court}
        about={[messages.number(number), about].filter(Boolean).join(" · ")}
        event={tournament}
        align="middle"
        stale={stale}
      />
      <main
        className={styles.result}
        data-winner={winner === null ? "none" : order[0] === winner ? "left" : "right"}
        aria-label={messages.number(number)}
      >
        {order.map((side, at) => (
          <ResultHalf key={side} board={board} side={side} at={at === 0 ? "left" : "right"} />
        ))}
        {winner === null && (
          <h1 className={`${styles.plate} ${styles.noWinner}`} data-tone="white">
            {messages.noWinner}
          </h1>
        )}
        <div className={styles.after}>
          <p className={styles.reasonPlate}>{reason}</p>
          {next && (
            <section className={styles.then} aria-label={messages.following}>
              <Pair
                next={next}
                order={order}
                row={ROW}
                stacked={STACKED}
                beforeWidth={BEFORE}
                before={
                  <>
                    <p className={styles.label}>{messages.following}</p>
                    <p className="num">{messages.number(next.number)}</p>
                  </>
                }
              />
            </section>
          )}
        </div>
      </main>
    </>
  )
}

/** The word and a number of four digits, with what is between them. */
const BEFORE = 32
const ROW = { most: 4.6, least: 3.4 }
const STACKED = { one: { most: 4.2, least: 3.2 }, two: { most: 2.9, least: 2.8 } }

interface HalfProps {
  readonly board: ResultBoard
  readonly side: Side
  readonly at: "left" | "right"
}

function ResultHalf({ board, side, at }: HalfProps) {
  const { [side]: own, winner } = board
  const isWinner = winner === side
  const places = isWinner ? WINNER : LOSER
  return (
    <section
      className={styles.resultHalf}
      data-side={side}
      data-at={at}
      data-won={isWinner || undefined}
      data-sum={own.sum !== undefined || undefined}
      aria-label={messages.sides[side]}
    >
      <div className={styles.resultName}>
        {isWinner ? (
          <h1 className={styles.winnerPlate}>
            <CheckMark /> {messages.winner(own.athlete?.sex ?? "none")}
          </h1>
        ) : (
          <SideWord side={side} />
        )}
        <Person who={own.athlete} surname={places.surname} given={places.given} />
        {isWinner && <Rounds {...own} />}
      </div>
      <div className={styles.scores}>
        {!isWinner && <Rounds {...own} />}
        {own.score !== null && winner !== null && (
          <div className={styles.score}>
            <p className={styles.label}>{board.isByRounds ? messages.rounds : messages.score}</p>
            <p className={`${styles.scoreNumber} num`} data-digits={String(own.score).length}>
              {own.score}
            </p>
          </div>
        )}
        {own.sum && <Sum sum={own.sum} />}
      </div>
    </section>
  )
}

const WINNER = {
  surname: { one: { most: 17, least: 9 }, two: { most: 9, least: 4.4 } },
  given: { one: { most: 8, least: 4.6 }, two: { most: 4.6, least: 3.2 } },
}
const LOSER = {
  surname: { one: { most: 9.4, least: 5.2 }, two: { most: 5.2, least: 4.4 } },
  given: { one: { most: 5, least: 3.2 }, two: { most: 3.6, least: 2.8 } },
}

const Rounds = ({ rounds }: Pick<ResultSide, "rounds">) =>
  rounds.length > 0 && (
    <ul className={styles.byRound} data-digits={Math.max(...rounds.map(({ points }) => String(points).length))}>
      {rounds.map(({ points, isWon }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a round is its number.
        <li key={at} data-lost={!isWon || undefined}>
          <small>{messages.roundNumber(at + 1)}</small>
          <strong className="num">{points}</strong>
        </li>
      ))}
    </ul>
  )
