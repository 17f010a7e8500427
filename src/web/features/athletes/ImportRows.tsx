import { useVirtualizer } from "@tanstack/react-virtual"
import { useRef, useState } from "react"
import type { ImportAnswer } from "#contract/athletes-import.ts"
import { Scroll } from "#web/ui/Scroll.tsx"
import { ImportRow } from "./ImportRow.tsx"
import { ImportRowForm } from "./ImportRowForm.tsx"
import styles from "./import.module.css"
import { importMessages } from "./import-messages.ts"
import { cellToMend, type ReportRow } from "./import-report.ts"
import type { ImportWork } from "./use-import.ts"

interface Props {
  readonly rows: readonly ReportRow[]
  readonly work: ImportWork
  readonly answer: ImportAnswer
  /** By which the rows are filtered; '' any. */
  readonly reason: string
}

/** Rows of the sheet with what is to be said of them, mended in place; of thousands only those in sight are built. */
export function ImportRows({ rows, work, answer, reason }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const [edited, setEdited] = useState<number | null>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 44,
    getItemKey: (index) => rows[index]?.row ?? index,
    overscan: 8,
  })
  const shown = virtual.getVirtualItems()
  const before = shown[0]?.start ?? 0
  const after = virtual.getTotalSize() - (shown.at(-1)?.end ?? 0)
  const columns = work.isDone ? 5 : 6
  return (
    <Scroll className={styles.importRows} ref={scroller} label={importMessages.rows}>
      <table aria-rowcount={rows.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">{importMessages.row}</th>
            <th scope="col">{importMessages.name}</th>
            <th scope="col">{importMessages.category}</th>
            <th scope="col">{importMessages.outcome}</th>
            <th scope="col">{importMessages.notes}</th>
            {!work.isDone && <th scope="col">{importMessages.actions}</th>}
          </tr>
        </thead>
        <tbody>
          {before > 0 && <Spacer height={before} columns={columns} />}
          {shown.map(({ index }) => {
            const row = rows[index]
            if (!row) return null
            const isEdited = edited === row.row && !work.isDone
            return (
              <tr key={row.row} ref={virtual.measureElement} data-index={index} aria-rowindex={index + 2}>
                {isEdited ? (
                  <td colSpan={columns}>
                    <ImportRowForm
                      row={row}
                      work={work}
                      answer={answer}
                      cell={cellToMend(row, reason)}
                      onClose={() => setEdited(null)}
                    />
                  </td>
                ) : (
                  <ImportRow row={row} work={work} onEdit={() => setEdited(row.row)} />
                )}
              </tr>
            )
          })}
          {after > 0 && <Spacer height={after} columns={columns} />}
        </tbody>
      </table>
    </Scroll>
  )
}

function Spacer({ height, columns }: { height: number; columns: number }) {
  return (
    <tr aria-hidden>
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
    </tr>
  )
}
