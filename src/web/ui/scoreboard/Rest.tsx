import type { Side } from "#domain/bracket/types.ts"
import { SideMark } from "#web/ui/stage/SideMark.tsx"
import { StageHead } from "#web/ui/stage/StageHead.tsx"
import type { BoardProps } from "./around.ts"
import type { RestBoard, Technique } from "./board.ts"
import { clockText } from "./clock-text.ts"
import { Person, SideWord } from "./parts.tsx"
import styles from "./scoreboard.module.css"
import { messages } from "./uk.ts"

/** Between rounds: the round's points, the countdown, and by what they were made. */
export function Rest({ board, order, stale }: BoardProps & { board: RestBoard }) {
  const { court, tournament, about, number, techniques } = board
  const [left, right] = order
  const isSilent = stale !== null && "seconds" in stale
  const most = Math.max(0, ...techniques.flatMap(({ blue, red }) => [blue, red]))
  return (
    <>
      <StageHead
        place={court}
        about={[messages.number(number), about].filter(Boolean).join(" · ")}
        event={tournament}
        align="middle"
        stale={stale}
      />
      <main className={styles.rest}>
        <div className={styles.restTop}>
          <RestHalf board={board} side={left} at="left" />
          <div className={styles.restClock} data-taken={board.taken !== null || undefined} role="status">
            <h1 className={styles.label}>{messages.rest}</h1>
            <p className={`${styles.restLeft} num`}>{clockText(isSilent ? null : board.left)}</p>
            {board.taken && <Taken taken={board.taken} />}
            <p className={styles.restNext}>{messages.nextRound(board.nextRound)}</p>
          </div>
          <RestHalf board={board} side={right} at="right" />
        </div>
        <ul className={styles.techniques}>
          {techniques.map((technique) => (
            <Row key={technique.name} technique={technique} order={order} most={most} />
          ))}
        </ul>
      </main>
    </>
  )
}

/** Who has won the round that is over, as soon as it is. */
const Taken = ({ taken: { round, side, why } }: { taken: NonNullable<RestBoard["taken"]> }) => (
  <p className={styles.taken}>
    <strong>
      {messages.taken(round)} <SideMark side={side} /> {messages.sides[side]}
    </strong>
    {why !== "" && <span>{why}</span>}
  </p>
)

const wonText = (count: number | null): string => (count === null ? "" : messages.roundsWon(count))

interface HalfProps {
  readonly board: RestBoard
  readonly side: Side
  readonly at: "left" | "right"
}

const RestHalf = ({ board, side, at }: HalfProps) => (
  <section className={styles.restHalf} data-side={side} data-at={at} aria-label={messages.sides[side]}>
    <div className={styles.restName}>
      <SideWord side={side} more={wonText(board[side].roundsWon)} />
      <Person who={board[side].athlete} surname={SURNAME} given={null} />
    </div>
    <p className={`${styles.restPoints} num`} data-tight={board[side].athlete.surname.length > LONG || undefined}>
      {board[side].points}
    </p>
  </section>
)

const SURNAME = { one: { most: 7, least: 4.8 }, two: { most: 4.8, least: 4.4 }, three: { most: 4.4, least: 4.4 } }
/** A surname of more letters needs the room of the points. */
const LONG = 20

/** So much of a half one technique takes, as long as all have room. */
const SHARE = 13
const WHOLE = 78

interface RowProps {
  readonly technique: Technique
  readonly order: readonly [Side, Side]
  /** The most often that any technique was scored. */
  readonly most: number
}

function Row({ technique, order: [left, right], most }: RowProps) {
  const { name, worth } = technique
  const width = (count: number): string => `${Math.min(SHARE, WHOLE / Math.max(most, 1)) * count}%`
  const bar = (side: Side) => (
    <p className={styles.bar} data-side={side} aria-hidden="true">
      {technique[side] > 0 && (
        <>
          <span style={{ width: width(technique[side]) }} />
          <small className="num">{messages.points(technique[side] * worth)}</small>
        </>
      )}
    </p>
  )
  return (
    <li className={styles.technique}>
      {bar(left)}
      <p className={`${styles.times} num`}>{technique[left]}</p>
      <p className={styles.what}>
        <strong>{name}</strong>
        <small>{messages.worth(worth)}</small>
      </p>
      <p className={`${styles.times} num`}>{technique[right]}</p>
      {bar(right)}
    </li>
  )
}
