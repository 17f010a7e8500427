import { Button } from "@mantine/core"
import { type KeyboardEvent, useRef } from "react"
import type { WireCategoryOne, WirePoomsaeRow } from "#contract/poomsae/calls.ts"
import type { FormNumber, Round } from "#domain/poomsae/types.ts"
import { Scroll } from "#web/ui/Scroll.tsx"
import styles from "./poomsae.module.css"
import { type CellProps, ScoreRow } from "./ScoreRow.tsx"
import { type Cell, cellName, cellOf, columnsOf, gridOf, moved, onward, type Step } from "./sheet-moves.ts"
import { messages } from "./uk.ts"

interface Props extends CellProps {
  readonly data: WireCategoryOne
  readonly rows: readonly WirePoomsaeRow[]
  readonly rounds: readonly Round[]
  readonly forms: readonly FormNumber[]
  readonly onRemove: (row: WirePoomsaeRow) => void
  readonly onForm: (round: Round, number: FormNumber) => void
}

/** The sheet: everybody with all rounds side by side. Enter and arrows lead through it. */
export function ScoreTable({ data, rows, rounds, forms, onRemove, onForm, ...cells }: Props) {
  const { mayEdit, hasForms } = cells
  const table = useRef<HTMLTableElement>(null)
  const columns = columnsOf(rounds, forms, hasForms ? ["random", "start"] : ["start"])
  const grid = gridOf(
    rows.map(({ id }) => id),
    columns,
    data.roundsData,
  )
  const byKey = (event: KeyboardEvent): void => {
    const name = event.target instanceof HTMLElement ? event.target.dataset.cell : undefined
    if (name === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    const to = next(event, cellOf(name))
    if (event.key === "Enter" && !to && event.target instanceof HTMLInputElement) leave(event.target)
    if (!to) return
    event.preventDefault()
    table.current?.querySelector<HTMLElement>(`[data-cell="${cellName(to)}"]`)?.focus()
  }
  const next = (event: KeyboardEvent, from: Cell): Cell | null => {
    if (event.key === "Enter") {
      if (!(event.target instanceof HTMLInputElement)) return null
      return onward(grid, columns.groups, from, event.shiftKey ? "back" : "next")
    }
    const step = steps[event.key]
    return step && mayLeave(event.target, step) ? moved(grid, from, step) : null
  }
  return (
    <Scroll className={styles.scroll} label={messages.table(data.item.fullname)} data-pane>
      <table className={styles.table} ref={table} onKeyDown={byKey} aria-label={messages.table(data.item.fullname)}>
        <Heads data={data} rounds={rounds} forms={forms} mayEdit={mayEdit} hasForms={hasForms} onForm={onForm} />
        <tbody>
          {rows.map((row) => (
            <ScoreRow
              key={row.id}
              {...cells}
              row={row}
              rounds={rounds}
              forms={forms}
              onRemove={onRemove}
              inRound={(round) => data.roundsData[round].some(({ id }) => id === row.id)}
            />
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}

/** A field is sent when it loses the focus; at the end of the sheet Enter has no next field. */
function leave(field: HTMLInputElement): void {
  field.blur()
  field.focus()
}

const steps: Readonly<Record<string, Step>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
}

/** Inside a text, left and right move the caret until it is at the edge. */
function mayLeave(target: EventTarget, step: Step): boolean {
  if (!(target instanceof HTMLInputElement) || step === "up" || step === "down") return true
  const { selectionStart, selectionEnd, value } = target
  const isWhole = selectionStart === 0 && selectionEnd === value.length
  return isWhole || (selectionStart === selectionEnd && selectionStart === (step === "left" ? 0 : value.length))
}

type HeadProps = Pick<Props, "data" | "rounds" | "forms" | "mayEdit" | "hasForms" | "onForm">

function Heads({ data, rounds, forms, mayEdit, hasForms, onForm }: HeadProps) {
  const width = mayEdit ? 4 : 3
  const nameOf = (round: Round, number: FormNumber): string =>
    data.forms.find((form) => form.round === round && form.poomsaeNumber === number)?.name ?? ""
  const whole = (text: string, className?: string) => (
    <th rowSpan={3} scope="col" className={className}>
      {text}
    </th>
  )
  return (
    <thead>
      <tr>
        {whole(messages.id)}
        {whole(messages.athlete, styles.name)}
        {rounds.map((round) => (
          <th key={round} scope="colgroup" colSpan={forms.length * width + 1}>
            {messages.rounds[round]}
          </th>
        ))}
        {whole(messages.overall)}
        {whole(messages.place)}
      </tr>
      <tr>
        {rounds.flatMap((round) => [
          ...forms.map((number) => (
            <th key={`${round}${number}`} scope="colgroup" colSpan={width}>
              {mayEdit && hasForms ? (
                <Button
                  variant="default"
                  fullWidth
                  fz={12}
                  aria-label={`${messages.form(number, nameOf(round, number))}. ${messages.chooseForm(messages.rounds[round], number)}`}
                  onClick={() => onForm(round, number)}
                >
                  {messages.form(number, nameOf(round, number))}
                </Button>
              ) : (
                messages.form(number, nameOf(round, number))
              )}
            </th>
          )),
          <th key={`${round}-total`} scope="col" rowSpan={2}>
            {messages.total}
          </th>,
        ])}
      </tr>
      <tr>
        {rounds.flatMap((round) =>
          forms.flatMap((number) =>
            [...(mayEdit ? [messages.judging] : []), messages.technique, messages.presentation, messages.sum].map(
              (text) => (
                <th key={`${round}${number}${text}`} scope="col">
                  {text}
                </th>
              ),
            ),
          ),
        )}
      </tr>
    </thead>
  )
}
