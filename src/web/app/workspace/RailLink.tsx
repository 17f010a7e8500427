import { Link } from "@tanstack/react-router"
import { memo } from "react"
import { count as written } from "#domain/uk/words.ts"
import styles from "./rail.module.css"
import type { Row } from "./rows.ts"
import { messages } from "./uk.ts"

interface Props {
  readonly row: Row
  readonly tournament: number
  readonly isCurrent: boolean
  readonly count?: number | undefined
  readonly name?: string
  readonly label?: string
  readonly onFollow?: () => void
}

/** A row of the rail, of the phone's bar and of its sheet. */
export const RailLink = memo(function RailLink(props: Props) {
  const { row, tournament, isCurrent, count, name, label, onFollow } = props
  const { icon: Icon, page, link, tab } = row
  const text = label ?? messages.rows[page]
  return (
    <Link
      {...link(tournament)}
      {...(tab !== undefined && { search: besideFilters(tab) })}
      activeOptions={{ exact: true }}
      className={`${styles.row} pick`}
      aria-current={isCurrent ? "page" : undefined}
      aria-label={name}
      title={label === undefined ? undefined : name}
      onClick={onFollow}
      data-page={page}
    >
      <Icon size={16} stroke={1.75} aria-hidden />
      <span className={`${styles.label} cut sentence-case hidden-when-folded`}>{text}</span>
      {count !== undefined && count > 0 && (
        <span
          className={`${styles.count} num hidden-when-folded`}
          data-asks={page === "applications" || undefined}
          aria-hidden
        >
          {written(count)}
        </span>
      )}
    </Link>
  )
})

/** Filters of the tabs stay in the address when another tab is opened; the athlete whose card is open does not. */
const besideFilters =
  (tab: number) =>
  ({ athlete: _, ...before }: Readonly<Record<string, unknown>>) => ({ ...before, tab })
