import type { ReactNode } from "react"
import type { Side } from "#domain/bracket/types.ts"
import { ClubLine } from "#web/ui/stage/ClubLine.tsx"
import { FitName } from "#web/ui/stage/FitName.tsx"
import type { NamePlace } from "#web/ui/stage/fit-name.ts"
import { measureAt } from "#web/ui/stage/measure.ts"
import { SideMark } from "#web/ui/stage/SideMark.tsx"
import { useFaces } from "#web/ui/stage/use-faces.ts"
import { useRoom } from "#web/ui/stage/use-room.ts"
import type { Contestant, NextFight } from "./board.ts"
import styles from "./scoreboard.module.css"
import { messages } from "./uk.ts"

export const SideWord = ({ side, more = "" }: { side: Side; more?: string }) => (
  <p className={styles.side}>
    <SideMark side={side} />
    <span>{messages.sides[side]}</span>
    {more !== "" && (
      <>
        <span>·</span> <span>{more}</span>
      </>
    )}
  </p>
)

interface PersonProps {
  readonly who: Contestant | null
  readonly surname: NamePlace
  /** Of the given name; null: it is left out. */
  readonly given: NamePlace | null
}

/** Surname, given name, club; the club's size is that of the box. */
export function Person({ who, surname, given }: PersonProps) {
  if (!who) return <p className={styles.nobody}>{messages.unknown}</p>
  return (
    <>
      <FitName as="h2" text={who.surname} place={surname} />
      {given && who.given !== "" && <FitName text={who.given} place={given} weight={600} />}
      <ClubLine club={who.club} region={who.region} isUnranked={who.isUnranked} className={styles.club} />
    </>
  )
}

interface PairProps {
  readonly next: NextFight
  readonly order: readonly Side[]
  /** Of one row, in which both have the same size. */
  readonly row: { readonly most: number; readonly least: number }
  /** Of each, where they stand one above the other. */
  readonly stacked: NamePlace
  /** What stands before the names, and how wide it is. */
  readonly before?: ReactNode
  readonly beforeWidth?: number
}

/** The mark beside a name, and what is between two names, in ems. */
const MARK = 0.72 + 0.56
const BETWEEN = 1

/** Both surnames of the fight that follows, in the order of the sides: side by side, or one above the other where they are long. */
export function Pair({ next, order, row, stacked, before, beforeWidth = 0 }: PairProps) {
  const { ref, room } = useRoom()
  useFaces()
  const nameOf = (side: Side): string => next[side] || messages.unknown
  const ems = order.reduce((sum, side) => sum + measureAt(800)(nameOf(side)) + MARK, BETWEEN)
  const size = room === null ? row.most : Math.min(row.most, (room.width - beforeWidth) / ems)
  const isRow = size >= row.least
  const style = { fontSize: `calc(${isRow ? size : stacked.one.most} * var(--u))` }
  return (
    <div ref={ref} className={styles.pair}>
      {before}
      <div className={styles.names} data-stacked={!isRow || undefined} style={style}>
        {order.map((side) => (
          <p key={side} className={styles.one}>
            <SideMark side={side} isColoured />
            <span className="visually-hidden">{messages.sides[side]}: </span>
            {isRow ? <strong>{nameOf(side)}</strong> : <FitName as="strong" text={nameOf(side)} place={stacked} />}
          </p>
        ))}
      </div>
    </div>
  )
}
