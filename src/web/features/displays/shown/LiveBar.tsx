import type { WireBoardBout, WireBoardFrame } from "#contract/bouts/frames.ts"
import type { Side } from "#domain/bracket/types.ts"
import { CheckMark } from "#web/ui/stage/CheckMark.tsx"
import { ClubLine } from "#web/ui/stage/ClubLine.tsx"
import { SideMark } from "#web/ui/stage/SideMark.tsx"
import { AirName } from "./AirName.tsx"
import { airOf, type BoutAir } from "./bout-air.ts"
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
  const air = airOf(frame, bout, now)
  return (
    <>
      {hasTags && (
        <p className={styles.tags}>
          {air.tags.map((tag) => (
            <span key={tag}>{tag}</span>
          ))}
        </p>
      )}
      <div className={styles.bar}>
        <LiveSide bout={bout} air={air} side={left} at="left" />
        <Middle bout={bout} air={air} order={[left, right]} />
        <LiveSide bout={bout} air={air} side={right} at="right" />
      </div>
    </>
  )
}

interface SideProps extends Pick<Props, "bout"> {
  readonly air: BoutAir
  readonly side: Side
  readonly at: "left" | "right"
}

function LiveSide({ bout, air, side, at }: SideProps) {
  const own = bout[side]
  const isWinner = air.winner === side
  return (
    <section className={styles.side} data-side={side} data-at={at} aria-label={messages.sides[side]}>
      <SideMark side={side} />
      <div className={styles.who}>
        <AirName name={own.name} />
        <ClubLine
          club={own.organization}
          region={messages.region(own.region)}
          isUnranked={own.unranked}
          className={styles.club}
        />
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
        {air.points[side]}
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

const Middle = ({ bout, air, order }: Pick<Props, "bout" | "order"> & { air: BoutAir }) => (
  <div className={styles.middle} data-state={air.state} data-still={air.isStill ? "" : undefined}>
    {air.heading === "" ? <p className={`${styles.clock} num`}>{air.clock}</p> : <p>{air.heading}</p>}
    <small>
      <Dots bout={bout} side={order[0]} />
      {air.word !== "" && <span>{air.word}</span>}
      <Dots bout={bout} side={order[1]} />
    </small>
  </div>
)

const Dots = ({ bout, side }: { bout: WireBoardBout; side: Side }) =>
  bout.format === "bestOfThree" && (
    <span className={styles.dots} role="img" aria-label={messages.overlay.won(bout[side].won)}>
      {Array.from({ length: bout.wins }, (_, at) => at).map((at) => (
        <i key={at} data-won={at < bout[side].won || undefined} />
      ))}
    </span>
  )
