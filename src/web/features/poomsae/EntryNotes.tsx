import { Button } from "@mantine/core"
import { messages } from "./messages.ts"
import styles from "./poomsae.module.css"
import type { Entries } from "./use-entries.ts"

interface Props {
  readonly entries: Entries
  /** What a field is called. */
  readonly labelOf: (cell: string) => string
  /** Stands beside the line. */
  readonly hint: string
}

/** How the saving of fields is getting on: one line for all, and one for each that was refused. */
export function EntryNotes({ entries, labelOf, hint }: Props) {
  const all = [...entries.byField]
  const refused = all.filter(([, { state }]) => state === "refused")
  const waiting = all.filter(([, { state }]) => state === "waiting").length
  const isSaving = all.some(([, { state }]) => state === "saving")
  const text =
    waiting > 0 ? messages.waitingMany(waiting) : isSaving ? messages.saving : lastText(all.length, refused.length)
  return (
    <div className={styles.notes}>
      <div className={styles.status}>
        <p>{hint}</p>
        <p role="status">{text}</p>
      </div>
      <div role="alert">
        {refused.length > 0 && (
          <ul className={styles.refusals}>
            {refused.map(([cell, { text: typed, message }]) => (
              <li key={cell}>
                <span>{messages.refusedField(labelOf(cell), typed, message)}</span>
                <Button variant="default" onClick={() => focusCell(cell)}>
                  {messages.toField}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

const lastText = (entered: number, refused: number): string => (entered > refused ? messages.savedAll : "")

const focusCell = (cell: string): void => document.querySelector<HTMLElement>(`[data-cell="${cell}"]`)?.focus()
