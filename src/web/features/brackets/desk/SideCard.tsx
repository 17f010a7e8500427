import { useId } from "react"
import type { Side } from "#domain/bracket/index.ts"
import { messages } from "../messages.ts"
import styles from "./desk.module.css"

interface Props {
  readonly side: Side
  readonly name: string
  readonly points: string
  readonly isWinner: boolean
  readonly isBad: boolean
  /** The points follow from the rounds, or are on their way. */
  readonly isFixed: boolean
  readonly onChange: (points: string) => void
}

/** One athlete of the fight with his points: dot and word for blue, square and word for red, gold for the winner. */
export function SideCard({ side, name, points, isWinner, isBad, isFixed, onChange }: Props) {
  const id = useId()
  return (
    <div className={styles.side} data-side={side} data-winner={isWinner || undefined}>
      <p className={styles.colour}>
        <span className={styles.sign} aria-hidden="true" />
        {messages[side]}
        {isWinner && <span className={styles.won}>{messages.winner}</span>}
      </p>
      <p className={styles.name}>{name}</p>
      <label htmlFor={id} className="visually-hidden">
        {`${side === "blue" ? messages.bluePoints : messages.redPoints}: ${name}`}
      </label>
      <input
        id={id}
        className={styles.points}
        data-autofocus={side === "blue" || undefined}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={points}
        readOnly={isFixed}
        aria-invalid={isBad || undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  )
}
