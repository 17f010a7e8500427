import type { ReactNode } from "react"
import type { SeatLink } from "./link.ts"
import styles from "./seat.module.css"

interface Props {
  /** What the page adds to it: its sizes, and what its head has room for. */
  readonly className: string | undefined
  readonly children: ReactNode
}

/** The whole screen of a device on a seat: its head, and what it is for below. */
export const SeatPage = ({ className = "", children }: Props) => (
  <div className={`${styles.page} ${className}`}>{children}</div>
)

const marks = { online: "●", asking: "○", offline: "×" } satisfies Record<SeatLink, string>

interface HeadProps {
  readonly seat: string
  /** Court and number of the fight; null: not known yet. */
  readonly place: string | null
  /** What is not as usual in the fight; '' */
  readonly mark?: string
  /** Round and time; null: no fight is on. */
  readonly clock: ReactNode
  readonly link: SeatLink
  readonly words: Readonly<Record<SeatLink, string>>
  /** What else the device says of itself. */
  readonly children?: ReactNode
}

/** Which seat it is, the fight on its court with round and clock, and whether it is connected. */
export const SeatHead = ({ seat, place, mark = "", clock, link, words, children }: HeadProps) => (
  <header className={styles.head}>
    <div className={styles.place}>
      <span className={styles.seat}>{seat}</span>
      <span>{place}</span>
      {mark !== "" && <b className={styles.mark}>{mark}</b>}
    </div>
    {clock && <span className={styles.clock}>{clock}</span>}
    <div className={styles.device}>
      <span className={styles.link} data-link={link} role="status">
        <span aria-hidden="true">{marks[link]}</span> <span className={styles.word}>{words[link]}</span>
      </span>
      {children}
    </div>
  </header>
)
