import type { WireJudgedForm, WirePoomsaeRow } from "#contract/poomsae.ts"
import type { FormNumber, Round } from "#domain/poomsae/types.ts"
import { pointsText } from "#web/lib/points.ts"
import { Marks } from "./Marks.tsx"
import { messages } from "./messages.ts"
import styles from "./poomsae.module.css"
import { ScoreField } from "./ScoreField.tsx"
import { buttonName } from "./sheet-grid.ts"
import { cellName } from "./sheet-moves.ts"
import { fieldName, formOf, type Half, judgedName, scoreText } from "./sheet-view.ts"
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
  /** How forms were judged, by `judgedName`; null: it is not shown. */
  readonly judged: ReadonlyMap<string, WireJudgedForm> | null
  readonly isBusy: boolean
  readonly onOpen: (how: "start" | "random", what: Performed) => void
}

interface Props extends CellProps {
  readonly row: WirePoomsaeRow
  readonly round: Round
  readonly number: FormNumber
}

/** One form of one athlete: its judging, the two halves and their sum. */
export function FormCells({
  row,
  round,
  number,
  decimals,
  mayEdit,
  hasForms,
  entries,
  open,
  judged,
  isBusy,
  onOpen,
}: Props) {
  const result = formOf(row, round, number)
  const form = judged?.get(judgedName(row.sp_id, round, number))
  const roundName = messages.rounds[round]
  const nameOf = (button: "start" | "random"): string =>
    cellName({ row: row.id, column: buttonName(round, number, button) })
  const halfCell = (half: Half) => {
    const served = scoreText(result[half], decimals)
    const label = messages.field(row.name, roundName, number, messages[half])
    const cell = cellName({ row: row.id, column: fieldName(round, number, half) })
    return (
      <td>
        {mayEdit ? <ScoreField {...{ cell, label, served, entries }} /> : served}
        {form && form.judges.length > 0 && <Marks judges={form.judges} half={half === "technique" ? "t" : "p"} />}
      </td>
    )
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
      <td className={styles.sum}>
        {scoreText(result.sum, decimals)}
        {form && form.penalty > 0 && (
          <span className={styles.note}>{messages.penalty(pointsText(form.penalty, 1))}</span>
        )}
      </td>
    </>
  )
}
