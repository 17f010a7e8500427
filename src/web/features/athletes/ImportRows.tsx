import { useVirtualizer } from "@tanstack/react-virtual"
import { useRef } from "react"
import styles from "./import.module.css"
import { importMessages } from "./import-messages.ts"
import type { ReportRow } from "./import-report.ts"

/** Rows of the sheet with what is to be said of them; of thousands only those in sight are built. */
export function ImportRows({ rows, isDone }: { rows: readonly ReportRow[]; isDone: boolean }) {
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 36,
    getItemKey: (index) => rows[index]?.row ?? index,
    overscan: 8,
  })
  const shown = virtual.getVirtualItems()
  const before = shown[0]?.start ?? 0
  const after = virtual.getTotalSize() - (shown.at(-1)?.end ?? 0)
  const outcomes = isDone ? importMessages.outcomeOf : importMessages.plannedOf
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className={styles.importRows} ref={scroller} aria-label={importMessages.doubtful} tabIndex={0}>
      <table aria-rowcount={rows.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">{importMessages.row}</th>
            <th scope="col">{importMessages.name}</th>
            <th scope="col">{importMessages.category}</th>
            <th scope="col">{importMessages.outcome}</th>
            <th scope="col">{importMessages.notes}</th>
          </tr>
        </thead>
        <tbody>
          {before > 0 && <Spacer height={before} />}
          {shown.map(({ index }) => {
            const row = rows[index]
            if (!row) return null
            return (
              <tr key={row.row} ref={virtual.measureElement} data-index={index} aria-rowindex={index + 2}>
                <td>{row.row}</td>
                <td>{row.name || "—"}</td>
                <td>{row.category || "—"}</td>
                <td data-outcome={row.outcome}>{outcomes[row.outcome]}</td>
                <td>
                  {row.remarks.map(({ text, isError }) => (
                    <p key={text} data-error={isError || undefined}>
                      {text}
                    </p>
                  ))}
                </td>
              </tr>
            )
          })}
          {after > 0 && <Spacer height={after} />}
        </tbody>
      </table>
    </section>
  )
}

function Spacer({ height }: { height: number }) {
  return (
    <tr aria-hidden>
      <td colSpan={5} style={{ height, padding: 0, border: 0 }} />
    </tr>
  )
}
