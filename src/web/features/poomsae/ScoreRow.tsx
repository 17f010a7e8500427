import { ActionIcon, Button, Group, Text } from "@mantine/core"
import {
  IconAlertTriangle,
  IconArrowsShuffle,
  IconCheck,
  IconCloudOff,
  IconDots,
  IconPlayerPlay,
  IconX,
} from "@tabler/icons-react"
import { Fragment, type KeyboardEvent, useState } from "react"
import type { WireJudgedForm, WirePoomsaeRow } from "#contract/poomsae/calls.ts"
import { nameWithMark, unrankedTexts } from "#domain/athletes/unranked.uk.ts"
import type { FormNumber, Round } from "#domain/poomsae/types.ts"
import { pointsText } from "#web/lib/points.ts"
import { JudgeMark } from "#web/ui/JudgeMark.tsx"
import type { Entry } from "./entry-queue.ts"
import styles from "./poomsae.module.css"
import { buttonName, cellName } from "./sheet-moves.ts"
import { fieldName, formOf, type Half, judgedName, scoreText, totalOf } from "./sheet-view.ts"
import { messages } from "./uk.ts"
import type { Entries } from "./use-entries.ts"
import type { Performed } from "./use-events.ts"

/** What the cells of a row need. */
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
  /** Opens the choice of who gets which place without an extra form. */
  readonly onTie: (row: WirePoomsaeRow) => void
}

interface Props extends CellProps {
  readonly row: WirePoomsaeRow
  readonly rounds: readonly Round[]
  /** The forms that are shown of a round; none of a folded one. */
  readonly formsIn: (round: Round) => readonly FormNumber[]
  /** Whether the athlete is in that round. */
  readonly inRound: (round: Round) => boolean
  /** Whether the athlete performs that form of the current round. */
  readonly performs: (round: Round, number: FormNumber) => boolean
  /** Somebody else has the same place. */
  readonly isShared: boolean
  readonly onRemove: (row: WirePoomsaeRow) => void
}

/** One athlete through all rounds. */
export function ScoreRow({ row, rounds, formsIn, inRound, performs, isShared, onRemove, ...cells }: Props) {
  const { mayEdit, decimals } = cells
  return (
    <tr data-due={row.rematch === 1 || undefined}>
      <td>
        {row.sp_id}
        {mayEdit && (
          <ActionIcon
            variant="subtle"
            size="var(--control)"
            tabIndex={-1}
            data-cell={cellName({ row: row.id, column: "remove" })}
            aria-label={messages.remove(row.name)}
            onClick={() => onRemove(row)}
          >
            <IconX size={16} stroke={2} aria-hidden />
          </ActionIcon>
        )}
      </td>
      <th scope="row" className={styles.name}>
        {nameWithMark(row.name, row.unranked === 1)}
        <Note>{row.organization || row.oblast}</Note>
      </th>
      {rounds.map((round) =>
        inRound(round) ? (
          <Fragment key={round}>
            {formsIn(round).map((number) =>
              performs(round, number) ? (
                <FormCells key={number} {...cells} row={row} round={round} number={number} />
              ) : (
                <td key={number} colSpan={mayEdit ? 4 : 3} />
              ),
            )}
            <td>
              <strong>{scoreText(totalOf(row, round), decimals)}</strong>
            </td>
          </Fragment>
        ) : (
          <td key={round} colSpan={formsIn(round).length * (mayEdit ? 4 : 3) + 1}>
            <Note>{messages.notIn}</Note>
          </td>
        ),
      )}
      <td>
        <strong>{scoreText(row.total, decimals)}</strong>
      </td>
      <td className={styles.place}>
        <Place {...cells} row={row} isShared={isShared} />
        {row.typed === 1 && <Note>{messages.typed}</Note>}
        {row.rematch === 1 && <Note>{messages.rematch}</Note>}
      </td>
    </tr>
  )
}

/** The place; of who is level for a medal it is given with a reason. */
function Place({ row, isShared, mayEdit, entries, onTie }: CellProps & Pick<Props, "row" | "isShared">) {
  const place = row.place === null ? "" : String(row.place)
  const cell = cellName({ row: row.id, column: "place" })
  if (mayEdit && row.rematch === 1)
    return (
      <Button variant="default" data-cell={cell} aria-label={messages.tiePlace(row.name)} onClick={() => onTie(row)}>
        {messages.shared(place)}
      </Button>
    )
  if (mayEdit) {
    const label = messages.placeField(row.name)
    const hint = row.unranked === 1 ? unrankedTexts.mark : undefined
    return <ScoreField cell={cell} label={label} served={place} entries={entries} hint={hint} />
  }
  if (row.unranked === 1) return unrankedTexts.mark
  return <strong>{isShared ? messages.shared(place) : place}</strong>
}

const Note = ({ children }: { children: string }) => (
  <Text fz={12} c="dimmed">
    {children}
  </Text>
)

type FormProps = CellProps & Performed

/** One form of one athlete: its judging, the two halves and their sum. */
function FormCells({ row, round, number, judged, ...cells }: FormProps) {
  const { decimals, mayEdit, entries } = cells
  const result = formOf(row, round, number)
  const form = judged?.get(judgedName(row.sp_id, round, number))
  const halfCell = (half: Half) => {
    const served = scoreText(result[half], decimals)
    const label = messages.field(row.name, messages.rounds[round], number, messages[half])
    const cell = cellName({ row: row.id, column: fieldName(round, number, half) })
    return (
      <td>
        {mayEdit ? <ScoreField cell={cell} label={label} served={served} entries={entries} /> : served}
        {form && form.judges.length > 0 && <Marks judges={form.judges} half={half} />}
      </td>
    )
  }
  return (
    <>
      {mayEdit && <Judging {...cells} row={row} round={round} number={number} event={result.event} />}
      {halfCell("technique")}
      {halfCell("presentation")}
      <td>
        {scoreText(result.sum, decimals)}
        {form && form.penalty > 0 && <Note>{messages.penalty(pointsText(form.penalty, 1))}</Note>}
      </td>
    </>
  )
}

/** The buttons that open judging: with a form drawn now, or with the one that was drawn before. */
function Judging({
  row,
  round,
  number,
  event,
  hasForms,
  open,
  isBusy,
  onOpen,
}: Omit<FormProps, "judged"> & { event: number }) {
  const buttons = [
    { how: "random", icon: IconArrowsShuffle, nameOf: messages.randomNamed },
    { how: "start", icon: IconPlayerPlay, nameOf: messages.startNamed },
  ] as const
  const isOpen = event > 0 && open.has(event)
  return (
    <td>
      <Group gap={4} wrap="nowrap" className={styles.judging ?? ""}>
        {buttons.slice(hasForms ? 0 : 1).map(({ how, icon: Icon, nameOf }) => (
          <ActionIcon
            key={how}
            variant="default"
            size="var(--control)"
            tabIndex={-1}
            data-cell={cellName({ row: row.id, column: buttonName(round, number, how) })}
            title={messages[how]}
            aria-pressed={how === "start" ? isOpen : undefined}
            aria-disabled={isBusy}
            onClick={() => !isBusy && onOpen(how, { row, round, number })}
          >
            <Icon size={16} stroke={1.75} aria-hidden />
            <span className="visually-hidden">{nameOf(row.name, messages.rounds[round], number)}</span>
          </ActionIcon>
        ))}
      </Group>
    </td>
  )
}

interface MarksProps {
  readonly judges: WireJudgedForm["judges"]
  readonly half: "technique" | "presentation"
}

/** What each judge gave for one half of a form, by their seats, the dropped ones struck. */
const Marks = ({ judges, half }: MarksProps) => (
  <Group component="ol" gap="0 6" maw={92} className="plain-list" aria-label={messages.marks}>
    {judges.map((judge) => (
      <Text component="li" key={judge.seat} fz={12} c="dimmed">
        <JudgeMark points={judge[half]} isDropped={judge[`${half}Dropped`]} />
      </Text>
    ))}
  </Group>
)

interface FieldProps {
  /** Whose field, and what the wire calls it. */
  readonly cell: string
  readonly label: string
  /** What the server has. */
  readonly served: string
  readonly entries: Entries
  /** Stands in the field while it is empty. */
  readonly hint?: string | undefined
}

/** One field, sent as soon as it loses the focus. What is being typed stays, whatever others write meanwhile. */
function ScoreField({ cell, label, served, entries, hint }: FieldProps) {
  const [draft, setDraft] = useState<{ readonly text: string; readonly over: string } | null>(null)
  const entry = entries.byField.get(cell)
  const kept = entry && entry.state !== "saved" ? entry.text : served
  const isOvertaken = draft !== null && draft.over !== served
  const commit = (): void => {
    if (draft === null) return
    setDraft(null)
    const text = draft.text.trim()
    if (text === served && entry?.state === "refused") entries.forget(cell)
    else if (text !== kept || entry?.state === "refused") entries.enter(cell, text)
  }
  const byKey = ({ key }: KeyboardEvent): void => {
    if (key !== "Escape") return
    setDraft(null)
    entries.forget(cell)
  }
  const about = `about-${cell}`
  const Icon = entry && icons[entry.state]
  return (
    <span className={styles.field} data-state={entry?.state}>
      <input
        data-cell={cell}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        aria-label={label}
        placeholder={hint}
        aria-invalid={entry?.state === "refused" || undefined}
        aria-describedby={about}
        value={draft?.text ?? kept}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget: { value: text } }) => setDraft({ text, over: draft?.over ?? served })}
        onBlur={commit}
        onKeyDown={byKey}
      />
      {Icon && <Icon size={14} stroke={2} aria-hidden />}
      <span id={about} className={isOvertaken ? styles.meanwhile : "visually-hidden"}>
        {isOvertaken ? messages.meanwhile(served) : stateText(entry)}
      </span>
    </span>
  )
}

const icons = { saving: IconDots, saved: IconCheck, refused: IconAlertTriangle, waiting: IconCloudOff } as const

const stateText = (entry: Entry | undefined): string =>
  entry === undefined ? "" : [messages[entry.state], entry.message].filter(Boolean).join(". ")
