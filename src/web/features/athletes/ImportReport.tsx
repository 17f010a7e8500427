import { useMemo, useState } from "react"
import type { ImportAnswer } from "#contract/athletes-import.ts"
import { Check } from "./Check.tsx"
import { ImportRows } from "./ImportRows.tsx"
import styles from "./import.module.css"
import { importMessages } from "./import-messages.ts"
import { madeCategories, reportRows, withErrors } from "./import-report.ts"

/** What the server would do, or did, with the sheet: counts, new categories, rows with remarks. */
export function ImportReport({ answer, isDone }: { answer: ImportAnswer; isDone: boolean }) {
  const [onlyErrors, setOnlyErrors] = useState(false)
  const rows = useMemo(() => reportRows(answer.rows), [answer])
  const shown = useMemo(() => (onlyErrors ? withErrors(rows) : rows), [rows, onlyErrors])
  return (
    <div className={styles.report}>
      <p role="status" className={styles.reportTitle}>
        {isDone ? importMessages.done : importMessages.preview}
      </p>
      <Counts answer={answer} isDone={isDone} />
      <NewCategories answer={answer} />
      {rows.length === 0 ? (
        <p className={styles.muted}>{importMessages.clean}</p>
      ) : (
        <>
          <div className={styles.rowsBar}>
            <h3>{`${importMessages.doubtful}: ${rows.length}`}</h3>
            <Check label={importMessages.onlyErrors} isChecked={onlyErrors} onChange={setOnlyErrors} />
          </div>
          {shown.length > 0 ? (
            <ImportRows rows={shown} isDone={isDone} />
          ) : (
            <p className={styles.muted}>{importMessages.noErrors}</p>
          )}
        </>
      )}
    </div>
  )
}

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

function NewCategories({ answer }: { answer: ImportAnswer }) {
  const made = madeCategories(answer)
  if (made.length === 0) return null
  return (
    <details className={styles.made}>
      <summary>{importMessages.newCategories(made.length)}</summary>
      <ul>
        {made.map(({ name, count }) => (
          <li key={name}>{importMessages.categoryCount(name, count)}</li>
        ))}
      </ul>
    </details>
  )
}
