import type { Side } from "#domain/bracket/types.ts"
import type { SideOrder } from "#domain/displays/screens.ts"
import { clockText } from "#web/ui/scoreboard/clock-text.ts"
import { ClubLine } from "#web/ui/stage/ClubLine.tsx"
import { FitName } from "#web/ui/stage/FitName.tsx"
import { SideMark } from "#web/ui/stage/SideMark.tsx"
import { contestantOf, formTitleOf, levelOf, type MatchStand, penaltyText, reasonText } from "./match-board.ts"
import { Lamps } from "./PoomsaePerforming.tsx"
import { decimalsOf, secondsOf, totalText } from "./poomsae.ts"
import styles from "./poomsae-match.module.css"
import { messages } from "./uk.ts"

interface Props {
  readonly stand: MatchStand
  readonly now: number
  readonly sides: SideOrder
}

/** A match at one of two places: both performers one above the other, without the judges' marks. */
export function PoomsaeTwoMatch({ stand, now, sides }: Props) {
  const { item } = stand
  const place = messages.poomsae.kort(item.kort)
  const order: readonly Side[] = sides === "redLeft" ? ["red", "blue"] : ["blue", "red"]
  const number = item.fight.number > 0 ? `№ ${item.fight.number}` : ""
  const said = item.by === "" ? levelOf(stand) : reasonText(stand, item.by)
  return (
    <section className={styles.column} aria-label={place}>
      <p className={styles.title}>{[place, number, formTitleOf(stand)].filter(Boolean).join(" · ")}</p>
      {order.map((side) => (
        <Performer key={side} stand={stand} side={side} />
      ))}
      {item.state === "open" ? (
        <div className={styles.below}>
          <p className={`${styles.seconds} num`}>{clockText(secondsOf(item, now))}</p>
          <Lamps judges={item.judges} />
        </div>
      ) : (
        <div className={styles.below}>{said !== "" && <p className={styles.plate}>{said}</p>}</div>
      )}
    </section>
  )
}

function Performer({ stand, side }: { stand: MatchStand; side: Side }) {
  const { item } = stand
  const { surname, given, club, region, isUnranked } = contestantOf(stand, side)
  const { penalty, penalties, total } = side === "blue" ? item : item.red
  const decided = item.winner === "" ? null : item.sums
  const shown = decided?.[side] ?? (item.state === "open" ? item.before.at(-1)?.[side] : total) ?? null
  const taken = penaltyText(penalty, penalties)
  const isWinner = item.winner === side
  return (
    <div className={styles.performer} data-side={side} data-won={isWinner || undefined}>
      <p className={styles.side}>
        <SideMark side={side} /> {messages.sides[side]}
        {isWinner && <span className={styles.won}>✓ {messages.overlay.winner}</span>}
      </p>
      <FitName as="h2" text={surname} place={SURNAME} />
      {given !== "" && <FitName text={given} place={GIVEN} weight={600} />}
      <ClubLine club={club} region={region} isUnranked={isUnranked} className={styles.club} />
      <p className={styles.line}>
        {taken !== "" && <span className={styles.plate}>{taken}</span>}
        {shown !== null && <strong className={`${styles.total} num`}>{totalText(shown, decimalsOf(item))}</strong>}
      </p>
    </div>
  )
}

const SURNAME = { one: { most: 7.4, least: 4.9 }, two: { most: 4.9, least: 4.4 } }
const GIVEN = { one: { most: 4, least: 3 }, two: null }
