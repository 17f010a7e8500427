import type { CourtFight } from "#domain/queue/index.ts"
import styles from "./courts.module.css"
import type { CourtsView } from "./courts-view.ts"
import { messages } from "./messages.ts"

interface Props {
  readonly fight: CourtFight
  readonly view: CourtsView
  /** Names alone, in one line each. */
  readonly isShort?: boolean
  readonly winner?: number
}

/** The two of a fight: a dot for blue, a square for red. */
export function Pair({ fight, view, isShort = false, winner = 0 }: Props) {
  return (
    <span className={styles.pair} data-short={isShort || undefined}>
      {(["blue", "red"] as const).map((side) => {
        const athlete = fight[side] === null ? undefined : view.athleteById.get(fight[side])
        const isWinner = athlete !== undefined && athlete.id === winner
        return (
          <span key={side} className={styles.side} data-side={side} data-winner={isWinner || undefined}>
            <span className={styles.sign} aria-hidden="true" />
            <span className="visually-hidden">{`${messages[side]}: `}</span>
            <span className={styles.name}>
              {athlete?.name ?? <span className={styles.muted}>{messages.unknown}</span>}
              {!isShort && athlete && <span className={styles.club}>{athlete.organization}</span>}
              {isWinner && <span className="visually-hidden">{`, ${messages.winnerMark}`}</span>}
            </span>
          </span>
        )
      })}
    </span>
  )
}
