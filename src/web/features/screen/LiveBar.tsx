import type { WireBoardBout, WireBoardFrame } from "#contract/bouts/frames.ts"
import type { Side } from "#domain/bracket/types.ts"
import type { Phase } from "#web/ui/scoreboard/board.ts"
import { clockText } from "#web/ui/scoreboard/clock-text.ts"
import { CheckMark } from "#web/ui/stage/CheckMark.tsx"
import { ClubLine } from "#web/ui/stage/ClubLine.tsx"
import { SideMark } from "#web/ui/stage/SideMark.tsx"
import { AirName } from "./AirName.tsx"
import { aboutBout, leftOf, phaseOf, restLeftOf, verdictReason } from "./bout-board.ts"
import styles from "./overlay.module.css"
import { messages } from "./uk.ts"

interface Props {
  readonly frame: WireBoardFrame
  readonly bout: WireBoardBout
  /** Server time; null: not known. */
  readonly now: number | null
  readonly hasTags: boolean
  /** From left to right. */
  readonly order: readonly [Side, Side]
}

/** The bar of a bout that judges score: names, points, gam-jeom, clock, round. */
export function LiveBar({ frame, bout, now, hasTags, order: [left, right] }: Props) {
  const isOver = bout.phase === "confirmed" && bout.verdict !== null
  return (
    <>
      {hasTags && (
        <p className={styles.tags}>
          <span>{[frame.court, bout.number > 0 ? `№ ${bout.number}` : messages.practice].join(" · ")}</span>
          <span>{isOver ? verdictReason(bout) : aboutBout(bout)}</span>
        </p>
      )}
      <div className={styles.bar}>
        <LiveSide bout={bout} side={left} at="left" />
        <Middle bout={bout} now={now} order={[left, right]} />
        <LiveSide bout={bout} side={right} at="right" />
      </div>
    </>
  )
}

function LiveSide({ bout, side, at }: Pick<Props, "bout"> & { side: Side; at: "left" | "right" }) {
  const own = bout[side]
  const isOver = bout.phase === "confirmed"
  const isWinner = isOver && bout.verdict?.winner === side
  const points = isOver && bout.format === "bestOfThree" ? own.won : own.points
  return (
    <section className={styles.side} data-side={side} data-at={at} aria-label={messages.sides[side]}>
      <SideMark side={side} />
      <div className={styles.who}>
        <AirName name={own.name} />
        <ClubLine club={own.organization} region={messages.region(own.region)} className={styles.club} />
      </div>
      {isWinner ? (
        <Winner />
      ) : (
        <p className={styles.gam} role="img" aria-label={messages.overlay.gamJeomName(own.gamjeoms)}>
          <small>{messages.overlay.gamJeom}</small>
          <b className="num">{own.gamjeoms}</b>
        </p>
      )}
      <p className={`${styles.points} num`} data-won={isWinner || undefined}>
        {points}
      </p>
    </section>
  )
}

/** Gold alone is not seen by everybody. */
export const Winner = () => (
  <p className={styles.winner} role="img" aria-label={messages.overlay.winner}>
    <CheckMark />
  </p>
)

function Middle({ bout, now, order }: Pick<Props, "bout" | "now" | "order">) {
  const phase = phaseOf(bout, now)
  const isResting = bout.phase === "rest" || bout.phase === "golden"
  const isOver = bout.phase === "confirmed"
  const word = wordOf(bout, phase)
  const left = isResting ? restLeftOf(bout, now) : phase.is === "kyeshi" ? phase.left : leftOf(bout, now)
  return (
    <div
      className={styles.middle}
      data-state={isOver ? "over" : isResting || phase.is === "kyeshi" || phase.is === "review" ? "called" : undefined}
      data-still={!isOver && !isResting && phase.is === "stopped" ? "" : undefined}
    >
      {isOver ? <p>{messages.result}</p> : <p className={`${styles.clock} num`}>{clockText(left)}</p>}
      <small>
        <Dots bout={bout} side={order[0]} />
        {!isOver && <span>{word}</span>}
        <Dots bout={bout} side={order[1]} />
      </small>
    </div>
  )
}

function wordOf(bout: WireBoardBout, phase: Phase): string {
  if (bout.phase === "rest" || bout.phase === "golden") return messages.overlay.rest
  if (phase.is === "running" || phase.is === "stopped")
    return bout.round > bout.rounds ? messages.overlay.golden : messages.overlay.round(bout.round)
  if (phase.is === "superiority") return messages.overlay.superiority(bout.round)
  return messages.overlay[phase.is]
}

const Dots = ({ bout, side }: { bout: WireBoardBout; side: Side }) =>
  bout.format === "bestOfThree" && (
    <span className={styles.dots} role="img" aria-label={messages.overlay.won(bout[side].won)}>
      {Array.from({ length: bout.wins }, (_, at) => at).map((at) => (
        <i key={at} data-won={at < bout[side].won || undefined} />
      ))}
    </span>
  )
