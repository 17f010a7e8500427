import type { WirePoomsaeRow } from "#contract/poomsae.ts"
import type { FormNumber, Round } from "#domain/poomsae/types.ts"
import { messages } from "./messages.ts"
import styles from "./poomsae.module.css"
import { ScoreField } from "./ScoreField.tsx"
import { buttonName } from "./sheet-grid.ts"
import { cellName } from "./sheet-moves.ts"
import { fieldName, formOf, type Half, scoreText } from "./sheet-view.ts"
import type { Entries } from "./use-entries.ts"
import type { Performed } from "./use-events.ts"

/** What a row's cells stand on. */
export interface CellProps {
  readonly decimals: number
  readonly mayEdit: boolean
  /** Freestyle draws no forms. */
  readonly hasForms: boolean
  readonly entries: Entries
  /** Events that are being judged now. */
  readonly open: ReadonlySet<number>
  readonly isBusy: boolean
  readonly onOpen: (how: "start" | "random", what: Performed) => void
}

interface Props extends CellProps {
  readonly row: WirePoomsaeRow
  readonly round: Round
  readonly number: FormNumber
}

/** One form of one athlete: its judging, the two halves and their sum. */
export function FormCells({ row, round, number, decimals, mayEdit, hasForms, entries, open, isBusy, onOpen }: Props) {
  const result = formOf(row, round, number)
  const roundName = messages.rounds[round]
  const nameOf = (button: "start" | "random"): string =>
    cellName({ row: row.id, column: buttonName(round, number, button) })
  const halfCell = (half: Half) => {
    const served = scoreText(result[half], decimals)
    const label = messages.field(row.name, roundName, number, messages[half])
    const cell = cellName({ row: row.id, column: fieldName(round, number, half) })
    return <td>{mayEdit ? <ScoreField {...{ cell, label, served, entries }} /> : served}</td>
  }
  const isOpen = open.has(result.event) && result.event > 0
  return (
    <>
      {mayEdit && (
        <td className={styles.judging}>
          {hasForms && (
            <button
              type="button"
              className={styles.small}
              tabIndex={-1}
              data-cell={nameOf("random")}
              aria-label={messages.randomNamed(row.name, roundName, number)}
              aria-disabled={isBusy}
              onClick={() => !isBusy && onOpen("random", { row, round, number })}
            >
              {messages.random}
            </button>
          )}
          <button
            type="button"
            className={styles.small}
            tabIndex={-1}
            data-cell={nameOf("start")}
            aria-label={messages.startNamed(row.name, roundName, number)}
            aria-pressed={isOpen}
            aria-disabled={isBusy}
            onClick={() => !isBusy && onOpen("start", { row, round, number })}
          >
            {messages.start}
          </button>
        </td>
      )}
      {halfCell("technique")}
      {halfCell("presentation")}
      <td className={styles.sum}>{scoreText(result.sum, decimals)}</td>
    </>
  )
}
