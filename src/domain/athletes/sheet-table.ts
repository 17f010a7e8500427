import type { AgeGroups } from "#domain/catalogue/age-groups.ts"
import { key, text } from "#domain/key.ts"
import { type BlockColumns, blockColumns } from "./block-columns.ts"
import { cellText } from "./cell-values.ts"
import { type ClassColumns, classColumns, noClasses, withMarkedClass } from "./class-columns.ts"
import type { SheetHeader } from "./column-choice.ts"
import { type Columns, columnsOf, type Header, headerTitles } from "./columns.ts"
import { isOfPeople, kindOfRow, type PassedKind, type RowKind } from "./row-kinds.ts"
import { type Correction, type Corrections, type ReadTexts, type RowTexts, rowTexts } from "./row-texts.ts"
import { noSexes, type SexColumns, sexColumns, withMarkedSex } from "./sex-columns.ts"
import { type Above, beginsClub, heldBy, saidLast, withAthlete, withLine } from "./sheet-above.ts"
import {
  type GroupContext,
  groupContext,
  isWaiting,
  peopleContext,
  type SheetContext,
  titleContext,
} from "./sheet-context.ts"
import { type BesideSheet, type CellReaders, type RowSource, readRow } from "./sheet-row.ts"
import { DITTO, MARK, MASTERS } from "./sheet-words.data.ts"

/** A sheet of a workbook, a CSV file or a pasted text. */
export interface SheetTable {
  /** Among all sheets of all files that came together, from 0. */
  readonly number: number
  readonly file: string
  /** Of the sheet; '' without one. */
  readonly name: string
  /** Filled ones. */
  readonly rows: readonly (readonly string[])[]
  /** Excel's number of each row. */
  readonly lines: readonly number[]
}

/** Excel has 1,048,576 rows. */
const LINES = 2_000_000

/** One number for a row among all sheets: of the first sheet it is Excel's own. */
export const rowNumber = (table: number, line: number): number => table * LINES + line
export const lineOf = (row: number): number => row % LINES
export const tableOf = (row: number): number => Math.floor(row / LINES)

const COLUMNS = 1000

/** One number for a column among all sheets: of the first sheet it is its index from 0. */
export const columnNumber = (table: number, place: number): number => table * COLUMNS + place
export const placeOf = (column: number): number => column % COLUMNS
export const tableOfColumn = (column: number): number => Math.floor(column / COLUMNS)

/** A row that is no athlete, and what it is. */
export interface PassedRow {
  /** As `rowNumber`. */
  readonly row: number
  readonly kind: PassedKind
  readonly text: string
}

interface Answers {
  readonly header: SheetHeader
  readonly corrections: Corrections
  /** A person's texts for all rows of the sheet that lack them. */
  readonly fill: Partial<RowTexts>
  /** What another sheet of the workbook says of its club. */
  readonly beside?: BesideSheet | undefined
}

/** The athletes of a sheet, and every other filled row with what it is: none is forgotten. */
export function readTable(table: SheetTable, answers: Answers, values: CellReaders) {
  const { header } = answers
  const sources: RowSource[] = []
  const passed: PassedRow[] = []
  const at = startOf(table, header, values.reading.groups)
  for (const [place, filled] of table.rows.entries()) {
    const raw = withoutDittos(filled, at)
    const row = rowNumber(table.number, table.lines[place] ?? place + 1)
    const cells = raw.map(values.cell)
    const correction = answers.corrections.get(row)
    const texts = textsOf(raw, at, values)
    const isFirst = place > 0 && place === at.headerAt + 1
    const kind = kindAt(
      { place, header, isCorrected: correction !== undefined },
      seen(cells, { ...texts, isFirst }, at, values),
    )
    if (kind.kind !== "athlete") {
      // A header that was made of lines stands in no file.
      if (table.lines[place] !== 0) passed.push({ row, kind: kind.kind, text: shown(raw) })
      if (kind.kind === "header") takeHeader(at, cells, { values, sources })
      goOn(at, kind, { place, line: shown(raw), cells, rows: table.rows })
      continue
    }
    takeCoachAbove(at, sources)
    sources.push(athleteOf({ row, raw, texts, correction }, at, { values, answers }))
  }
  sign(at, sources, saidLast(at.above))
  return { read: sources.map((source) => readRow(source, values)), passed }
}

interface Filling {
  readonly values: CellReaders
  readonly answers: Pick<Answers, "fill" | "beside">
}

function athleteOf(own: Omit<RawRow, "blocks">, at: ReadingPosition, { values, answers }: Filling): RowSource {
  const { whole, blocks } = withBlocks(own.raw, at)
  const texts = blocks.length > 0 ? textsOf(whole, at, values) : own.texts
  const source = sourceOf({ row: own.row, raw: whole, texts, correction: own.correction, blocks }, at, answers)
  goOnBelowAthlete(at, whole)
  if (!source.isSkipped) at.unread = at.unread.filter(([, title]) => !source.marks.includes(title))
  return source
}

function textsOf(raw: readonly string[], at: ReadingPosition, { cell, className }: CellReaders): ReadTexts {
  const cells = raw.map(cell)
  const plain = rowTexts(raw, at.header, cell)
  const marked = withMarkedSex(plain.texts, cells, at.sexes)
  return { ...plain, texts: withMarkedClass(marked, cells, at.classes, className) }
}

type Passed = Exclude<RowKind, { kind: "athlete" }> | { readonly kind: "title" }

interface Spot {
  readonly place: number
  readonly header: SheetHeader
  /** Whether a person said something of the row: then it is an athlete. */
  readonly isCorrected: boolean
}

function kindAt({ place, header, isCorrected }: Spot, kind: () => RowKind): Passed | { readonly kind: "athlete" } {
  if (place >= header.row && place < header.row + (header.lines ?? 1))
    return { kind: "header", columns: header.columns }
  if (isCorrected) return { kind: "athlete" }
  return place < header.row ? { kind: "title" } : kind()
}

interface RawRow {
  readonly row: number
  readonly raw: readonly string[]
  readonly texts: ReadTexts
  readonly correction: Correction | undefined
  readonly blocks: RowSource["blocks"]
}

const sourceOf = (
  { row, raw, texts, correction, blocks }: RawRow,
  { header, above, waiting, unranked, noteAbove, unread, classes, sexes }: ReadingPosition,
  { fill, beside }: Filling["answers"],
): RowSource => ({
  row,
  read: texts,
  context: { ...heldBy(above), unranked },
  below: {},
  beside,
  blocks,
  marks: unread.flatMap(([place, title]) =>
    MARK.test(text(raw[place] ?? "")) && !classes.has(place) && !sexes.has(place) ? [title] : [],
  ),
  waiting: raw.find((cell, place) => saysWaiting(text(cell), place, header.columns)) ?? waiting,
  noteAbove,
  fill,
  correction: typeof correction === "object" ? correction : undefined,
  isSkipped: correction === "skip",
  extra: raw.slice(header.width).map(cellText).filter(Boolean),
  hasClubs: header.columns.organization !== undefined || header.columns.society !== undefined,
})

/** «Кандидат» below «Розряд» is a grade. */
const saysWaiting = (cell: string, place: number, { qualification, grade }: Columns): boolean =>
  isWaiting(cell) && !(MASTERS.test(cell) && [...(qualification ?? []), ...(grade ?? [])].includes(place))

/** Where the reading of a sheet is. */
interface ReadingPosition {
  header: Header
  readonly isChosen: boolean
  /** The columns by the header's words alone: a header that is printed again says nothing new. */
  readonly words: string
  above: Above
  /** The line above those who stand by, or do not come; '' those below are athletes again. */
  waiting: string
  /** The same of those who compete «поза конкурсом». */
  unranked: string
  /** Of a line in signatures: of who stands below it without a header, if anybody does. */
  coachAbove: string
  /** A line right above of which nothing was taken; '' none. */
  noteAbove: string
  isBelow: boolean
  /** The cells of the athlete above; none below a header. */
  lastRow: readonly string[]
  /** The last line of the header above. */
  headerAt: number
  /** The groups so far: one that comes again below «Запасні» parts those. */
  readonly groups: Set<string>
  /**
   * What has come below the last «Запасні» or «Поза конкурсом»: nothing yet, athletes, or a group first. It then stands above
   * the groups, as the sheet's own name does, and no group ends it.
   */
  mark: "new" | "rows" | "groups"
  classes: ClassColumns
  sexes: SexColumns
  blockColumns: BlockColumns
  /** The value of each of these columns for the rows below. */
  readonly blocks: Map<number, string>
  /** The club of these values (key). */
  blockClub: string
  /** Columns of which nothing is read, with their titles: those of which no athlete has been told yet. */
  unread: readonly (readonly [place: number, title: string])[]
  /** The first athlete whose signatures are not read yet. */
  signedFrom: number
  /** Whom these signatures name as the coach; '' nobody yet. */
  signedCoach: string
}

function startOf(table: SheetTable, header: SheetHeader, groups: AgeGroups | undefined): ReadingPosition {
  const titles = table.rows.slice(0, Math.max(0, header.row))
  const { waiting = "", ...named } = groupContext(table.name, groups) ?? {}
  const base = { ...named, ...peopleContext(titles, groups), ...titleContext(titles) }
  const heads = header.row < 0 ? [] : headerTitles(table.rows, header)
  const words = JSON.stringify(columnsOf(heads))
  return {
    header,
    isChosen: header.knownBy === "person",
    words,
    above: { base, said: [] },
    waiting,
    unranked: base.unranked ?? "",
    coachAbove: "",
    noteAbove: "",
    isBelow: false,
    lastRow: [],
    headerAt: header.row,
    groups: new Set(),
    mark: "groups",
    classes: noClasses,
    sexes: noSexes,
    blockColumns: blockColumns(table.rows, header),
    blocks: new Map(),
    blockClub: "",
    unread: header.knownBy === "words" ? unreadColumns(heads.entries(), header.columns) : [],
    signedFrom: 0,
    signedCoach: "",
  }
}

function unreadColumns(titles: Iterable<readonly [place: number, title: string]>, columns: Columns) {
  const read = new Set(Object.values(columns).flat())
  return [...titles].flatMap(([place, title]): [number, string][] =>
    read.has(place) || text(title) === "" ? [] : [[place, text(title)]],
  )
}

const seen =
  (
    cells: readonly string[],
    { texts: read, age, beside, isFirst }: ReadTexts & { readonly isFirst: boolean },
    at: ReadingPosition,
    { reading: { thisYear, groups } }: CellReaders,
  ) =>
  (): RowKind => {
    // A year behind the text of a line («Юнаки 2013 р.н.») makes nobody of it.
    const isBorn = (at.header.columns.birth ?? []).some((place) => (cells[place] ?? "") !== "")
    const texts = { ...read, birth: isBorn ? read.birth : "" }
    return kindOfRow({
      cells,
      columns: at.header.columns,
      texts,
      age,
      beside,
      isFirst,
      thisYear,
      ...(groups && { groups }),
      isBelow: at.isBelow,
      isOfHead: beginsClub(at.above),
    })
  }

function takeHeader(
  at: ReadingPosition,
  cells: readonly string[],
  { values, sources }: { readonly values: CellReaders; readonly sources: readonly RowSource[] },
): void {
  sign(at, sources, {})
  // The head of another club's form, which may have no athletes, says nothing of those above.
  if (beginsClub(at.above)) at.signedFrom = sources.length
  takeClasses(at, cells, values)
}

/** A header that is printed again without its classes, or its sexes, leaves them as they are. */
function takeClasses(at: ReadingPosition, cells: readonly string[], { className }: CellReaders): void {
  const classes = classColumns(cells, className)
  if (classes.size > 0) at.classes = classes
  const sexes = sexColumns(cells)
  if (sexes.size > 0) at.sexes = sexes
}

/** Without a header between, the line of signatures is a line of the list. */
function takeCoachAbove(at: ReadingPosition, sources: readonly RowSource[]): void {
  if (at.coachAbove === "") sign(at, sources, {})
  else at.above = withLine(at.above, { coach: at.coachAbove })
  at.coachAbove = ""
  at.signedCoach = ""
  if (beginsClub(at.above)) at.signedFrom = sources.length
}

/** Signatures, and a line below the last athlete, speak of those above if nothing else says it of any of them. */
function sign(at: ReadingPosition, sources: readonly RowSource[], last: SheetContext): void {
  const coach = last.coach || at.signedCoach
  if (last.organization || last.region || coach) signBelow(sources.slice(at.signedFrom), { ...last, coach })
  if (at.signedCoach !== "") at.signedFrom = sources.length
  at.signedCoach = ""
}

function signBelow(own: readonly RowSource[], said: SheetContext): void {
  for (const field of ["organization", "region", "coach"] as const) {
    const value = said[field] ?? ""
    if (value === "" || own.some((source) => saidOf(source, field) !== "")) continue
    for (const { below } of own) below[field] = value
  }
}

const saidOf = ({ read, context }: RowSource, field: "organization" | "region" | "coach"): string =>
  read.texts[field] || (context[field] ?? "")

/** Another club has another coach, and may stand among the same girls. */
function endBlocks(at: ReadingPosition, raw: readonly string[]): void {
  const club = (at.header.columns.organization ?? []).map((place) => key(raw[place] ?? "")).join("")
  if (club !== "" && club !== at.blockClub)
    for (const [place, field] of at.blockColumns) if (field !== "sex") at.blocks.delete(place)
  if (club !== "") at.blockClub = club
}

/** The row with what stands in the first row of its blocks alone. */
function withBlocks(raw: readonly string[], at: ReadingPosition) {
  const { blockColumns, blocks } = at
  if (blockColumns.size === 0) return { whole: raw, blocks: [] }
  endBlocks(at, raw)
  const said = heldBy(at.above)
  const whole = [...raw]
  const taken = new Set<RowSource["blocks"][number]>()
  for (const [place, field] of blockColumns) {
    const own = raw[place] ?? ""
    const held = blocks.get(place) ?? ""
    if (text(own) !== "") blocks.set(place, own)
    else if (held !== "" && !said[fieldOfBlock[field]]) {
      while (whole.length <= place) whole.push("")
      whole[place] = held
      taken.add(field)
    }
  }
  return { whole, blocks: [...taken] }
}

/** What a line above says of it. */
const fieldOfBlock = { oblast: "region", organization: "organization", coach: "coach", sex: "sex" } as const

/** «-//-» below a value is that value, in a row that has a name. */
function withoutDittos(cells: readonly string[], { header: { columns }, lastRow }: ReadingPosition): readonly string[] {
  const names = [...(columns.name ?? []), ...(columns.surname ?? [])]
  if (lastRow.length === 0 || !names.some((place) => /\p{L}/u.test(cells[place] ?? ""))) return cells
  return cells.map((cell, place) => (DITTO.test(text(cell)) && !names.includes(place) ? (lastRow[place] ?? "") : cell))
}

function goOnBelowAthlete(at: ReadingPosition, raw: readonly string[]): void {
  at.lastRow = raw
  at.above = withAthlete(at.above)
  if (at.mark === "new") at.mark = "rows"
  at.noteAbove = ""
  at.isBelow = false
}

/** What a line that is no athlete means for the rows below it. */
function goOn(at: ReadingPosition, kind: Passed, passed: PassedLine): void {
  if (kind.kind === "footer") at.signedCoach ||= kind.coach
  if (kind.kind === "group") goOnInGroup(at, kind.context, key(passed.line))
  if (kind.kind === "header") goOnBelowHeader(at, kind.columns, passed)
  if (kind.kind === "note" && /\p{L}{3}/u.test(passed.line)) at.noteAbove = passed.line
  if (kind.kind === "footer" || kind.kind === "header") at.coachAbove = kind.kind === "footer" ? kind.coach : ""
  at.isBelow = kind.kind === "footer" || (at.isBelow && !endsSignatures(kind))
}

/** The head of another club's list may stand in the signatures of the one before. */
const endsSignatures = (kind: Passed): boolean =>
  kind.kind === "header" ||
  (kind.kind === "group" && kind.context.organization === undefined && !isOfPeople(kind.context))

function goOnBelowHeader(at: ReadingPosition, columns: Columns, passed: PassedLine): void {
  const { place, cells } = passed
  const isSecondLine = place === at.headerAt + 1
  const widest = isSecondLine ? Math.max(cells.length, at.header.width) : cells.length
  if (isSecondLine) at.header = { ...at.header, width: widest }
  at.headerAt = place
  at.lastRow = []
  if (columns === at.header.columns) return
  if (!at.isChosen && JSON.stringify(columns) !== at.words) at.header = { ...at.header, columns, width: widest }
  beginList(at, passed, isSecondLine ? at.unread : cells.entries())
}

/** Below another header, or the same one again, neither blocks nor marks of the list above hold. */
function beginList(
  at: ReadingPosition,
  { place, rows }: PassedLine,
  titles: Iterable<readonly [number, string]>,
): void {
  at.blocks.clear()
  at.blockClub = ""
  at.blockColumns = blockColumns(rows, { row: place, columns: at.header.columns, width: at.header.width })
  if (!at.isChosen) at.unread = unreadColumns(titles, at.header.columns)
}

interface PassedLine {
  readonly place: number
  readonly line: string
  readonly cells: readonly string[]
  /** All of the sheet. */
  readonly rows: SheetTable["rows"]
}

/** A group that was there before «Запасні» or «Поза конкурсом» parts those below it; a new one ends them. */
function goOnInGroup(at: ReadingPosition, { waiting, unranked, ...said }: GroupContext, line: string): void {
  const isMark = waiting !== undefined || unranked !== undefined
  if (isMark) at.mark = "new"
  else if (at.mark === "new") at.mark = "groups"
  if (isMark || (at.mark === "rows" && !at.groups.has(line))) {
    at.waiting = waiting ?? ""
    at.unranked = unranked ?? ""
  }
  at.groups.add(line)
  if (said.organization !== undefined) at.blocks.clear()
  at.above = withLine(at.above, said)
}

const SHOWN = 120
const shown = (cells: readonly string[]): string => cells.map(text).filter(Boolean).join(" · ").slice(0, SHOWN)
