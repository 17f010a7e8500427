import { Button } from "@mantine/core"
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react"
import { type KeyboardEvent, useRef, useState } from "react"
import type { WireCategoryOne, WirePoomsaeRow } from "#contract/poomsae/calls.ts"
import type { FormNumber, Round } from "#domain/poomsae/types.ts"
import { Scroll } from "#web/ui/Scroll.tsx"
import styles from "./poomsae.module.css"
import { type CellProps, ScoreRow } from "./ScoreRow.tsx"
import { type Cell, cellName, cellOf, columnsOf, gridOf, moved, onward, type Step } from "./sheet-moves.ts"
import { extraIn, isPerformedBy, sharedIn } from "./sheet-view.ts"
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
  const [folded, setFolded] = useState<ReadonlySet<Round>>(new Set())
  const formsIn = (round: Round): readonly FormNumber[] =>
    folded.has(round) ? [] : [...forms, ...extraIn(data, round)]
  const shared = sharedIn(data.roundsData)
  const fold = (round: Round): void => {
    const next = new Set(folded)
    if (!next.delete(round)) next.add(round)
    setFolded(next)
  }
  const open = rounds.filter((round) => !folded.has(round))
  const columns = columnsOf(open, forms, hasForms ? ["random", "start"] : ["start"])
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
        <Heads
          data={data}
          rounds={rounds}
          formsIn={formsIn}
          mayEdit={mayEdit}
          hasForms={hasForms}
          onForm={onForm}
          onFold={fold}
        />
        <tbody>
          {rows.map((row) => (
            <ScoreRow
              key={row.id}
              {...cells}
              row={row}
              rounds={rounds}
              formsIn={formsIn}
              onRemove={onRemove}
              inRound={(round) => data.roundsData[round].some(({ id }) => id === row.id)}
              performs={(round, number) => isPerformedBy(data, row, round, number)}
              isShared={row.place !== null && shared.has(row.place)}
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

interface HeadProps extends Pick<Props, "data" | "rounds" | "mayEdit" | "hasForms" | "onForm"> {
  readonly formsIn: (round: Round) => readonly FormNumber[]
  readonly onFold: (round: Round) => void
}

/** Rounds fold to their sums. */
function Heads({ data, rounds, formsIn, mayEdit, hasForms, onForm, onFold }: HeadProps) {
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
          <th key={round} scope="colgroup" colSpan={formsIn(round).length * width + 1}>
            <RoundButton round={round} isOpen={formsIn(round).length > 0} onFold={onFold} />
          </th>
        ))}
        {whole(messages.overall)}
        {whole(messages.place, styles.place)}
      </tr>
      <tr>
        {rounds.flatMap((round) => [
          ...formsIn(round).map((number) => (
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
          formsIn(round).flatMap((number) =>
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

interface RoundProps {
  readonly round: Round
  readonly isOpen: boolean
  readonly onFold: (round: Round) => void
}

const RoundButton = ({ round, isOpen, onFold }: RoundProps) => (
  <Button
    variant="subtle"
    fz={12}
    aria-expanded={isOpen}
    rightSection={
      isOpen ? (
        <IconChevronLeft size={14} stroke={1.75} aria-hidden />
      ) : (
        <IconChevronRight size={14} stroke={1.75} aria-hidden />
      )
    }
    onClick={() => onFold(round)}
  >
    {messages.rounds[round]}
  </Button>
)
