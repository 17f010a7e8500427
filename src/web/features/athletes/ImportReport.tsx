import { useMemo, useState } from "react"
import type { ImportAnswer } from "#contract/athletes-import.ts"
import { ImportClubs } from "./ImportClubs.tsx"
import { ImportRows } from "./ImportRows.tsx"
import styles from "./import.module.css"
import { importMessages } from "./import-messages.ts"
import { filterRows, madeCategories, type RowFilter, reasonsOf, reportRows, type Show } from "./import-report.ts"
import type { ImportWork } from "./use-import.ts"

/** What the server would do, or did, with the sheet: counts, categories, clubs, and every row with what is to be said of it. */
export function ImportReport({ work, answer }: { work: ImportWork; answer: ImportAnswer }) {
  const { isDone } = work
  return (
    <div className={styles.report}>
      <p role="status" className={styles.reportTitle}>
        {isDone ? importMessages.done : importMessages.preview}
      </p>
      <Counts answer={answer} isDone={isDone} />
      <LargeCategories answer={answer} />
      {!isDone && <ImportClubs work={work} answer={answer} />}
      <NewCategories answer={answer} />
      <Rows work={work} answer={answer} />
    </div>
  )
}

function Rows({ work, answer }: { work: ImportWork; answer: ImportAnswer }) {
  const corrections = work.said?.corrections
  const rows = useMemo(() => reportRows(answer.rows, corrections ?? {}), [answer, corrections])
  const [filter, setFilter] = useState<RowFilter>({ show: "remarks", reason: "" })
  const reasons = useMemo(() => reasonsOf(rows), [rows])
  const shown = useMemo(() => filterRows(rows, filter), [rows, filter])
  const isClean = reasons.length === 0
  return (
    <>
      <div className={styles.rowsBar}>
        <h3>{`${importMessages.rows}: ${importMessages.rowsShown(shown.length, rows.length)}`}</h3>
        <label className={styles.select}>
          {importMessages.show}
          <select
            aria-label={importMessages.show}
            value={filter.show}
            onChange={({ currentTarget: { value } }) => setFilter({ ...filter, show: showOf(value) })}
          >
            {shows.map((show) => (
              <option key={show} value={show}>
                {importMessages.shows[show]}
              </option>
            ))}
          </select>
        </label>
        {!isClean && (
          <label className={styles.select}>
            {importMessages.reason}
            <select
              aria-label={importMessages.reason}
              value={filter.reason}
              onChange={({ currentTarget: { value } }) => setFilter({ ...filter, reason: value })}
            >
              <option value="">{importMessages.anyReason}</option>
              {reasons.map(({ code, label }) => (
                <option key={code} value={code}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      {shown.length > 0 ? (
        <ImportRows rows={shown} work={work} answer={answer} reason={filter.reason} />
      ) : (
        <p className={styles.muted}>
          {isClean && filter.show === "remarks" ? importMessages.clean : importMessages.none}
        </p>
      )}
    </>
  )
}

const shows: readonly Show[] = ["remarks", "all", "added", "merged", "rejected", "corrected"]
const showOf = (value: string): Show => shows.find((show) => show === value) ?? "all"

function Counts({ answer: { read, added, merged, rejected }, isDone }: { answer: ImportAnswer; isDone: boolean }) {
  const counts = [
    { label: importMessages.read, value: read },
    { label: isDone ? importMessages.added : importMessages.willAdd, value: added },
    { label: isDone ? importMessages.merged : importMessages.willMerge, value: merged },
    { label: isDone ? importMessages.rejected : importMessages.willReject, value: rejected },
  ]
  return (
    <dl className={styles.counts}>
      {counts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function LargeCategories({ answer: { large } }: { answer: ImportAnswer }) {
  if (large.length === 0) return null
  return (
    <details className={styles.made} open>
      <summary className={styles.warning}>{importMessages.large(large.length)}</summary>
      <ul className={styles.large}>
        {large.map(({ name, count, ways }) => (
          <li key={name}>
            <strong>{importMessages.largeOf(name, count)}</strong>
            {ways.length === 0 && <span>{importMessages.noWay}</span>}
            {ways.map(({ by, parts, left }) => (
              <span key={by}>
                {importMessages.way(
                  importMessages.ways[by],
                  parts.map((part) => importMessages.categoryCount(part.name, part.count)).join(", "),
                  left,
                )}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </details>
  )
}

function NewCategories({ answer }: { answer: ImportAnswer }) {
  const made = madeCategories(answer)
  if (made.length === 0) return null
  return (
    <details className={styles.made}>
      <summary>{importMessages.newCategories(made.length)}</summary>
      <ul className={styles.madeList}>
        {made.map(({ name, count }) => (
          <li key={name}>{importMessages.categoryCount(name, count)}</li>
        ))}
      </ul>
    </details>
  )
}
