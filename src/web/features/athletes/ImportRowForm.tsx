import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react"
import type { ImportAnswer } from "#contract/athletes-import.ts"
import type { CellField } from "#domain/registration/row-texts.ts"
import styles from "./import.module.css"
import { correctionsWith } from "./import-corrections.ts"
import { cellLabels } from "./import-labels.ts"
import { importMessages } from "./import-messages.ts"
import type { ReportRow } from "./import-report.ts"
import type { ImportWork } from "./use-import.ts"

interface Props {
  readonly row: ReportRow
  readonly work: ImportWork
  readonly answer: ImportAnswer
  /** Where the correcting begins. */
  readonly cell: CellField
  readonly onClose: () => void
}

type Values = Readonly<Partial<Record<CellField, string>>>

const fields = Object.keys(cellLabels).filter((field): field is CellField => field in cellLabels)

/** One row of the sheet, field by field; Enter applies, Escape leaves it as it was. */
export function ImportRowForm({ row, work, answer, cell, onClose }: Props) {
  const [before] = useState<Values>(() =>
    Object.fromEntries(answer.fields.map((field, at) => [field, row.cells[at] ?? ""])),
  )
  const [values, setValues] = useState(before)
  const first = useRef<HTMLInputElement>(null)
  const list = useId()
  useEffect(() => {
    first.current?.focus()
    first.current?.select()
  }, [])
  const { isRowTyped } = work
  useEffect(() => {
    isRowTyped.current = values !== before
    return () => {
      isRowTyped.current = false
    }
  }, [isRowTyped, values, before])
  const apply = (event: FormEvent): void => {
    event.preventDefault()
    // The dialog's form, if there were one, is not meant.
    event.stopPropagation()
    const corrections = correctionsWith(work.said?.corrections ?? {}, row.row, before, values)
    if (corrections !== work.said?.corrections) work.change({ corrections })
    onClose()
  }
  const leave = (event: KeyboardEvent): void => {
    if (event.key === "Escape") onClose()
  }
  return (
    <form aria-label={importMessages.correcting(row.row)} onSubmit={apply} onKeyDown={leave} className={styles.rowForm}>
      <strong>{importMessages.correcting(row.row)}</strong>
      <div className={styles.rowFields}>
        {fields.map((field) => (
          <label key={field}>
            {cellLabels[field]}
            <input
              ref={field === cell ? first : undefined}
              // The library's dialog would close by Escape.
              data-mantine-stop-propagation="true"
              value={values[field] ?? ""}
              maxLength={300}
              autoComplete="off"
              list={field === "category" ? list : undefined}
              onChange={({ currentTarget: { value } }) => setValues({ ...values, [field]: value })}
            />
          </label>
        ))}
      </div>
      <datalist id={list}>
        {answer.categories.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {row.remarks.map(({ text, isError }) => (
        <p key={text} data-error={isError || undefined}>
          {text}
        </p>
      ))}
      <div className={styles.rowActions}>
        <button type="submit" className="button" data-mantine-stop-propagation="true">
          {importMessages.apply}
        </button>
        <button type="button" data-mantine-stop-propagation="true" onClick={onClose}>
          {importMessages.cancel}
        </button>
      </div>
    </form>
  )
}
