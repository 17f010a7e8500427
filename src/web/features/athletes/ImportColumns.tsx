import { type ColumnField, columnFields, type ImportAnswer } from "#contract/athletes-import.ts"
import styles from "./import.module.css"
import { columnLabels } from "./import-labels.ts"
import { importMessages } from "./import-messages.ts"
import type { ImportWork } from "./use-import.ts"

/** What each column holds, as it was recognised; a person says otherwise, and the sheet is looked through anew. */
export function ImportColumns({ work, answer }: { work: ImportWork; answer: ImportAnswer }) {
  const { columns, known_by } = answer
  const isGuessed = known_by === "values"
  const used = columns.filter(({ field }) => offered(field) !== "").length
  const assign = (place: number, field: ColumnField): void => {
    const now = columns.map((column, at): [string, ColumnField] => [String(at), at === place ? field : column.field])
    work.change({ columns: Object.fromEntries(now) })
  }
  return (
    <details className={styles.made} open={isGuessed || known_by === "person"}>
      <summary>{importMessages.columns(used, columns.length)}</summary>
      <p className={isGuessed ? styles.warning : styles.muted} role={isGuessed ? "status" : undefined}>
        {isGuessed ? importMessages.columnsGuessed : importMessages.columnsLead}
      </p>
      <ul className={styles.columns}>
        {columns.map(({ title, field, samples }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
          <li key={place}>
            <label>
              <span className={styles.columnTitle}>{title || importMessages.column(place + 1)}</span>
              <select
                aria-label={`${importMessages.column(place + 1)}: ${title || importMessages.noTitle}`}
                value={offered(field)}
                disabled={work.isReading || work.isUploading}
                onChange={({ currentTarget: { value } }) => assign(place, fieldOf(value))}
              >
                {choices.map((choice) => (
                  <option key={choice} value={choice}>
                    {columnLabels[choice]}
                  </option>
                ))}
              </select>
            </label>
            <span className={styles.samples}>{samples.join(" · ") || importMessages.columnEmpty}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

type Offered = keyof typeof columnLabels
const choices = Object.keys(columnLabels).filter((field): field is Offered => field in columnLabels)

/** The row's own number, age and remarks are read over like anything unknown. */
const offered = (field: ColumnField): Offered => (field === "number" || field === "other" ? "" : field)
const fieldOf = (value: string): ColumnField => columnFields.find((field) => field === value) ?? ""
