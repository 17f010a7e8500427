import styles from "./import.module.css"
import { correctionsWithout } from "./import-corrections.ts"
import { importMessages } from "./import-messages.ts"
import type { ReportRow } from "./import-report.ts"
import type { ImportWork } from "./use-import.ts"

interface Props {
  readonly row: ReportRow
  readonly work: ImportWork
  readonly onEdit: () => void
}

/** The cells of one row of the sheet, with what can be done to it while nothing is saved. */
export function ImportRow({ row, work, onEdit }: Props) {
  const outcomes = work.isDone ? importMessages.outcomeOf : importMessages.plannedOf
  return (
    <>
      <td>{row.row}</td>
      <td>{row.name || "—"}</td>
      <td>{row.category || "—"}</td>
      <td data-outcome={row.outcome}>
        {outcomes[row.outcome]}
        {row.isCorrected && <span className={styles.muted}>{`, ${importMessages.corrected}`}</span>}
      </td>
      <td>
        {row.remarks.map(({ text, isError }) => (
          <p key={text} data-error={isError || undefined}>
            {text}
          </p>
        ))}
      </td>
      {!work.isDone && (
        <td>
          <Actions row={row} work={work} onEdit={onEdit} />
        </td>
      )}
    </>
  )
}

function Actions({ row: { row, isCorrected }, work, onEdit }: Props) {
  const corrections = work.said?.corrections ?? {}
  const isBusy = work.isReading || work.isUploading
  const isSkipped = corrections[row] === "skip"
  return (
    <div className={styles.rowActions}>
      {!isSkipped && (
        <button type="button" disabled={isBusy} aria-label={importMessages.correctRow(row)} onClick={onEdit}>
          {importMessages.correct}
        </button>
      )}
      {!isSkipped && (
        <button
          type="button"
          disabled={isBusy}
          aria-label={importMessages.skipRow(row)}
          onClick={() => work.change({ corrections: { ...corrections, [row]: "skip" } })}
        >
          {importMessages.skip}
        </button>
      )}
      {isCorrected && (
        <button
          type="button"
          disabled={isBusy}
          aria-label={importMessages.restoreRow(row)}
          onClick={() => work.change({ corrections: correctionsWithout(corrections, row) })}
        >
          {importMessages.restore}
        </button>
      )}
    </div>
  )
}
