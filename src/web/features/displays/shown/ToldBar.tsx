import type { WireShownFight } from "#contract/displays/calls.ts"
import { sideScores } from "#domain/bracket/score-text.ts"
import type { Side } from "#domain/bracket/types.ts"
import { toldReason } from "#domain/catalogue/decision-words.ts"
import { ClubLine } from "#web/ui/stage/ClubLine.tsx"
import { SideMark } from "#web/ui/stage/SideMark.tsx"
import { AirName } from "./AirName.tsx"
import { aboutFight, winnerOf } from "./court-board.ts"
import { Winner } from "./LiveBar.tsx"
import styles from "./overlay.module.css"
import { messages } from "./uk.ts"

interface Props {
  readonly fight: WireShownFight
  readonly court: string
  readonly hasTags: boolean
  /** From left to right. */
  readonly order: readonly [Side, Side]
}

/** The bar of a fight that no devices score: called, running, or over as it was recorded. */
export function ToldBar({ fight, court, hasTags, order: [left, right] }: Props) {
  // The reason of a match is too long for the middle.
  const about = fight.state === "over" && fight.totals ? toldReason(fight) : aboutFight(fight)
  return (
    <>
      {hasTags && (
        <p className={styles.tags}>
          <span>
            {court} · № {fight.number}
          </span>
          <span>{about}</span>
        </p>
      )}
      <div className={styles.bar}>
        <SideOf fight={fight} side={left} at="left" />
        <Middle fight={fight} />
        <SideOf fight={fight} side={right} at="right" />
      </div>
    </>
  )
}

function SideOf({ fight, side, at }: { fight: WireShownFight; side: Side; at: "left" | "right" }) {
  const athlete = fight[side]
  const points = fight.state === "over" ? sideScores(fight)[side] : ""
  return (
    <section className={styles.side} data-side={side} data-at={at} aria-label={messages.sides[side]}>
      <SideMark side={side} />
      <div className={styles.who}>
        {athlete ? <AirName name={athlete.name} /> : <p className={styles.name}>{messages.unknown}</p>}
        <ClubLine club={athlete?.organization ?? ""} region="" isUnranked={athlete?.unranked} className={styles.club} />
      </div>
      {winnerOf(fight) === side && <Winner />}
      {points !== "" && (
        <p
          className={`${styles.points} num`}
          data-sum={fight.totals !== undefined || undefined}
          data-won={winnerOf(fight) === side || undefined}
        >
          {points}
        </p>
      )}
    </section>
  )
}

const Middle = ({ fight }: { fight: WireShownFight }) => (
  <div className={styles.middle} data-state={fight.state}>
    <p>
      {fight.state === "called"
        ? messages.overlay.next
        : fight.state === "over"
          ? messages.result
          : messages.overlay.running}
    </p>
    {fight.state === "over" && !fight.totals && (
      <small>{[winnerOf(fight) === null ? messages.bothOut : "", toldReason(fight)].filter(Boolean).join(" · ")}</small>
    )}
  </div>
)
