import type { Side } from "#domain/bracket/types.ts"
import { SideMark } from "#web/ui/stage/SideMark.tsx"
import type { FightBoard, Phase } from "./board.ts"
import { clockText } from "./clock-text.ts"
import styles from "./scoreboard.module.css"
import { messages } from "./uk.ts"

interface Props {
  readonly board: FightBoard
  readonly order: readonly [Side, Side]
}

/** Between the halves: number, round, clock, won rounds; or what stops the fight. */
export function Centre({ board, order }: Props) {
  const { phase } = board
  if (phase.is === "kyeshi") return <KyeShi board={board} phase={phase} />
  if (phase.is === "count") return <Count phase={phase} />
  if (phase.is === "superiority" || phase.is === "decided") return <Judged board={board} phase={phase} />
  const isGold = phase.is === "review" || (board.left !== null && board.left <= LAST)
  return (
    <div className={styles.centre}>
      <FightNumber number={board.number} />
      <Round board={board} />
      <p className={`${styles.clock} num`} data-gold={isGold || undefined}>
        {clockText(board.left)}
      </p>
      <Bar board={board} phase={phase} />
      {board.seats && <Seats seats={board.seats} />}
      {board.toWin > 1 && (
        <>
          <Won board={board} order={order} />
          <Past board={board} order={order} />
        </>
      )}
    </div>
  )
}

/** The last seconds of a round, whose clock is gold. */
const LAST = 10

/** A rehearsal has none; its line stays. */
export const FightNumber = ({ number }: { number: number }) => (
  <p className={styles.number} style={number > 0 ? undefined : { visibility: "hidden" }}>
    <small>№</small> <span className="num">{number}</span>
  </p>
)

const Round = ({ board: { round, isGolden } }: Pick<Props, "board">) => (
  <div className={styles.round} data-golden={isGolden || undefined}>
    <p className={styles.label}>{isGolden ? messages.golden : messages.round}</p>
    {!isGolden && <p className={`${styles.roundNumber} num`}>{round}</p>}
  </div>
)

/** The time left as a bar, or a plate that says why it stands. */
function Bar({ board, phase }: { board: FightBoard; phase: Phase }) {
  const plate = plateOf(phase)
  if (plate) {
    return (
      <p className={styles.centrePlate} data-tone={plate.tone} role="status">
        {plate.text}
      </p>
    )
  }
  return <Rail share={board.left === null ? 0 : board.left / board.whole} />
}

/** A share of a time as a bar. */
export const Rail = ({ share }: { share: number }) => (
  <div className={styles.rail}>
    <span style={{ transform: `scaleX(${Math.min(1, Math.max(0, share))})` }} />
  </div>
)

function plateOf(phase: Phase): { readonly text: string; readonly tone: "white" | "gold" } | null {
  if (phase.is === "stopped") return { text: messages.stopped, tone: "white" }
  if (phase.is === "timeUp") return { text: messages.timeUp, tone: "white" }
  if (phase.is === "unsure") return { text: messages.unsure, tone: "white" }
  if (phase.is === "ended") return { text: messages.grounds[phase.ground], tone: "white" }
  if (phase.is !== "review") return null
  return {
    text: phase.verdict === null ? messages.reviews[phase.card] : messages.verdicts[phase.verdict],
    tone: "gold",
  }
}

const Seats = ({ seats }: { seats: readonly boolean[] }) => (
  <div className={styles.seats}>
    {seats.map((isLit, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number.
      <span key={at} data-lit={isLit || undefined} title={messages.seat(at + 1)}>
        {at + 1}
      </span>
    ))}
  </div>
)

/** Won rounds of both sides, filled from the outer edge. */
const Won = ({ board, order: [left, right] }: Props) => (
  <div className={styles.won}>
    <div className={styles.dots}>
      <Dots won={board[left].roundsWon} of={board.toWin} />
      <i />
      <Dots won={board[right].roundsWon} of={board.toWin} />
    </div>
    <p className={styles.label}>{messages.won}</p>
  </div>
)

const Dots = ({ won, of }: { won: number; of: number }) =>
  Array.from({ length: of }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place.
    <span key={at} data-filled={at < won || undefined} />
  ))

const Past = ({ board: { past }, order: [left, right] }: Props) => (
  <p className={styles.past}>
    {past.map((round, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a round is its number.
      <span key={at}>
        <small>{messages.past(at + 1)}</small>{" "}
        <strong className="num">
          {round[left]} : {round[right]}
        </strong>
      </span>
    ))}
  </p>
)

type PhaseOf<Is extends Phase["is"]> = Extract<Phase, { is: Is }>

function KyeShi({ board, phase }: { board: FightBoard; phase: PhaseOf<"kyeshi"> }) {
  const round = board.isGolden ? messages.goldenRound : messages.roundOf(board.round)
  return (
    <div className={styles.centre} data-tone="gold" role="status">
      <p className={styles.label}>{messages.stands(round, clockText(board.left))}</p>
      <p className={styles.kyeshi}>{messages.kyeshi}</p>
      <p className={`${styles.clock} num`}>{clockText(phase.left)}</p>
      <Rail share={phase.left === null ? 0 : phase.left / phase.whole} />
      <p className={styles.treated}>
        {messages.doctor}
        <br />
        {messages.treated(phase.side, board[phase.side].athlete.sex)}
      </p>
    </div>
  )
}

const Count = ({ phase: { number } }: { phase: PhaseOf<"count"> }) => (
  <div className={styles.centre} data-tone="white" role="status">
    <p className={styles.kyeshi}>{messages.count}</p>
    <p className={`${styles.count} num`}>{number}</p>
    <span />
  </div>
)

/** The officials vote, or the bout is won: a plate, who has it and by what, and the votes. */
function Judged({ board, phase }: { board: FightBoard; phase: PhaseOf<"superiority" | "decided"> }) {
  const side = phase.is === "decided" ? phase.side : null
  const why = phase.is === "decided" ? phase.why : ""
  return (
    <div className={styles.centre}>
      <FightNumber number={board.number} />
      <Round board={board} />
      <p className={styles.centrePlate} data-tone="gold" role="status">
        {phase.is === "superiority" ? messages.superiority : side ? messages.victory : messages.noWinner}
      </p>
      {(side || why !== "") && (
        <div className={styles.reason}>
          {side && (
            <p className={styles.sideBig}>
              <SideMark side={side} isColoured /> {messages.sides[side]}
            </p>
          )}
          <p>{why}</p>
        </div>
      )}
      {phase.votes.length > 0 && (
        <div className={styles.won}>
          <p className={styles.votes}>
            {phase.votes.map((vote, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a vote is its place.
              <SideMark key={at} side={vote} isColoured />
            ))}
          </p>
          <p className={styles.label}>{messages.votes}</p>
        </div>
      )}
    </div>
  )
}
