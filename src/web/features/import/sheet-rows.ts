import type { WireAthlete, WireNotice } from "#contract/athletes/calls.ts"
import type { ImportAnswer, ImportCorrections } from "#contract/athletes/import.ts"
import { sexCode } from "#contract/wire/codes.ts"
import { byWeight, isTidings } from "#domain/athletes/import-notice.ts"
import { byWire } from "#domain/athletes/plain-texts.ts"
import { type CellField, cellFields } from "#domain/athletes/row-texts.ts"
import { sexLetter } from "#domain/athletes/sex-text.ts"
import { rowNumber } from "#domain/athletes/sheet-table.ts"
import { key } from "#domain/key.ts"
import { inUsualLetters } from "#domain/uk/person-name.ts"

type ImportRow = ImportAnswer["rows"][number]
export type Texts = Readonly<Partial<Record<CellField, string>>>

/** One remark on a row of the sheet. */
export interface Remark {
  readonly text: string
  readonly code: string
  /** `error`: why the row is rejected; `doubt`: somebody should look at it; `tidings`: what was done with the row. */
  readonly weight: "error" | "doubt" | "tidings"
  /** The cell of the row that it is about; null: of no single one. */
  readonly cell: CellField | null
}

export interface SheetRow {
  /** As `rowNumber`: of all sheets together. */
  readonly row: number
  /** Index of its sheet, and the number that Excel shows beside it. */
  readonly table: number
  readonly line: number
  readonly outcome: ImportRow["outcome"]
  /** The texts of the sheet with corrections; {} once it is saved. */
  readonly texts: Texts
  /** What stands in the cells: the organisation and category that the athlete gets, else the sheet's texts. */
  readonly shown: Texts
  /** Errors first, then the weightiest doubt; tidings last. */
  readonly remarks: readonly Remark[]
  /** The cells with an error or a doubt that are not corrected since. */
  readonly marks: Readonly<Partial<Record<CellField, "error" | "doubt">>>
  readonly correction: "none" | "typed" | "skipped"
  /** What stands in the tournament otherwise. */
  readonly differences: ImportRow["differences"]
  /** Whom of the tournament the row looks like. */
  readonly alike: ImportRow["alike"]
  /** Corrected after the server has looked at it. */
  readonly isPending: boolean
}

/** The rows by their number; `answered`: the corrections that the answer knew. */
export function sheetRows(
  { rows, fields }: Pick<ImportAnswer, "rows" | "fields">,
  corrections: ImportCorrections,
  answered: ImportCorrections = corrections,
): SheetRow[] {
  const own = fields.flatMap((name, at) => {
    const field = cellFields.find((one) => one === name)
    return field ? [{ field, at }] : []
  })
  return rows
    .map((row) => {
      const number = rowNumber(row.table, row.row)
      const correction = corrections[number]
      const isPending = correction !== answered[number]
      const typed: Texts = isPending && typeof correction === "object" ? correction : {}
      const texts = { ...Object.fromEntries(own.map(({ field, at }) => [field, row.cells[at] ?? ""])), ...typed }
      const remarks = remarksOf(row)
      return {
        row: number,
        table: row.table,
        line: row.row,
        outcome: row.outcome,
        texts,
        shown: { ...shownOf(row, texts), ...typed },
        remarks,
        marks: marksOf(remarks, typed),
        correction: correction === undefined ? "none" : correction === "skip" ? "skipped" : "typed",
        isPending,
        differences: row.differences,
        alike: row.alike,
      } as const
    })
    .sort((one, two) => one.row - two.row)
}

function shownOf({ athlete, category, outcome }: ImportRow, texts: Texts): Texts {
  if (!athlete || outcome === "rejected") return texts
  const stored = storedTexts(athlete)
  const said = Object.entries(texts).filter(([, text]) => text !== "")
  return {
    ...stored,
    ...Object.fromEntries(said),
    organization: stored.organization,
    category: category || texts.category || "",
  }
}

/** An athlete as a row of a sheet. */
const storedTexts = (athlete: WireAthlete) => ({
  name: athlete.name,
  birth: athlete.bdate === null ? "" : String(athlete.bdate),
  sex: sexLetter(sexCode.from(athlete.sex) ?? "none"),
  region: athlete.oblast,
  country: athlete.country,
  organization: athlete.organization,
  coach: athlete.coach,
  coach2: athlete.trainer2,
  coach3: athlete.trainer3,
  weight: athlete.weight === null ? "" : String(athlete.weight).replace(".", ","),
})

const remarksOf = ({ errors, warnings }: ImportRow): Remark[] => [
  ...errors.map((notice) => remarkOf(notice, "error")),
  ...byWeight(warnings).map((notice) => remarkOf(notice, isTidings(notice.code) ? "tidings" : "doubt")),
]

const remarkOf = ({ message, code, field }: WireNotice, weight: Remark["weight"]): Remark => ({
  text: message,
  code,
  weight,
  cell: cellOfField[field ?? ""] ?? null,
})

/** The cell of a sheet for each field of the wire. */
const cellOfField: Readonly<Record<string, CellField>> = {
  name: "name",
  bdate: "birth",
  sex: "sex",
  oblast: "region",
  country: "country",
  organization: "organization",
  category_id: "category",
  events: "events",
  weight: "weight",
  coach: "coach",
  trainer2: "coach2",
  trainer3: "coach3",
  ...byWire(({ name }) => name),
  rank: "rank",
  unranked: "unranked",
}

function marksOf(remarks: readonly Remark[], typed: Texts): SheetRow["marks"] {
  const marks: Partial<Record<CellField, "error" | "doubt">> = {}
  for (const { cell, weight } of remarks)
    if (cell !== null && weight !== "tidings" && typed[cell] === undefined) marks[cell] ??= weight
  return marks
}

/** What of the rows is shown. */
export const shows = ["all", "errors", "doubts", "merged", "ready", "asked", "typed", "skipped"] as const
export type Show = (typeof shows)[number]

const isDoubtful = ({ remarks }: SheetRow): boolean => remarks.some(({ weight }) => weight === "doubt")

const tests: Readonly<Record<Show, (row: SheetRow) => boolean>> = {
  all: () => true,
  errors: ({ outcome, correction }) => outcome === "rejected" && correction !== "skipped",
  doubts: (row) => row.outcome !== "rejected" && isDoubtful(row),
  merged: ({ outcome }) => outcome === "merged",
  ready: (row) => row.outcome === "added" && !isDoubtful(row),
  asked: ({ differences, alike, correction }) => correction !== "skipped" && (differences.length > 0 || alike !== null),
  typed: ({ correction }) => correction === "typed",
  skipped: ({ correction }) => correction === "skipped",
}

export const countOf = (rows: readonly SheetRow[], show: Show): number => rows.filter(tests[show]).length

/** `held`: rows that stay though they are mended: nothing moves under the hand. `code`: of a remark; '' any. */
export const shownRows = (
  rows: readonly SheetRow[],
  { show, code, held }: { readonly show: Show; readonly code: string; readonly held: ReadonlySet<number> },
): SheetRow[] =>
  rows.filter(
    (row) =>
      held.has(row.row) || (tests[show](row) && (code === "" || row.remarks.some((remark) => remark.code === code))),
  )

/** The codes of the remarks with the number of rows of each, the most frequent first. */
export function codesOf(rows: readonly SheetRow[]): { readonly code: string; readonly count: number }[] {
  const counts = new Map<string, number>()
  for (const { remarks } of rows)
    for (const code of new Set(remarks.map((remark) => remark.code))) counts.set(code, (counts.get(code) ?? 0) + 1)
  return [...counts].map(([code, count]) => ({ code, count })).sort((one, other) => other.count - one.count)
}

/** A cell of the sheet; `cell` null: the remarks of a row that are about no single cell. */
export interface Place {
  readonly row: number
  readonly cell: CellField | null
}

/** The next cell with an error or a doubt after a place, in the order of rows, from the last on to the first; null: none. */
export function nextNote(rows: readonly SheetRow[], from: Place | null): Place | null {
  const notes = rows.flatMap(notesOf)
  const at = rows.findIndex(({ row }) => row === from?.row)
  const order = new Map(rows.map(({ row }, index) => [row, index]))
  const isAfter = (note: Place): boolean => {
    const index = order.get(note.row) ?? 0
    return index > at || (index === at && placeOf(note.cell) > placeOf(from?.cell ?? null))
  }
  return notes.find(isAfter) ?? notes[0] ?? null
}

function notesOf(row: SheetRow): Place[] {
  if (row.correction === "skipped") return []
  const cells = cellFields.filter((field) => row.marks[field] !== undefined)
  const isLoose = row.remarks.some(({ cell, weight }) => cell === null && weight !== "tidings")
  return [...cells, ...(isLoose ? [null] : [])].map((cell) => ({ row: row.row, cell }))
}

/** The remarks stand in the last column. */
const placeOf = (cell: CellField | null): number => (cell === null ? cellFields.length : cellFields.indexOf(cell))

/** What an empty cell holds differs from person to person, but for what a club shares. */
const shared: ReadonlySet<CellField> = new Set(["region", "coach", "country"])

/**
 * The other rows that have the same text in a cell and the same remark on it, which one correction mends together. Empty cells are
 * alike within one organisation, and only where it may decide.
 */
export function alikeRows(rows: readonly SheetRow[], { row, texts, remarks }: SheetRow, field: CellField): number[] {
  const own = key(texts[field] ?? "")
  const codes = new Set(remarks.flatMap(({ cell, code }) => (cell === field ? [code] : [])))
  const club = key(texts.organization ?? "")
  if (own === "" && (club === "" || !shared.has(field))) return []
  return rows
    .filter((other) => other.row !== row && other.marks[field] !== undefined && other.correction !== "skipped")
    .filter((other) => key(other.texts[field] ?? "") === own)
    .filter((other) => own !== "" || key(other.texts.organization ?? "") === club)
    .filter((other) => other.remarks.some(({ cell, code }) => cell === field && codes.has(code)))
    .map((other) => other.row)
}

/** A name of the sheet in capitals, as others are written. */
export interface Rewritten {
  readonly row: number
  readonly name: string
}

/** The rows that come in with a name in capitals; one that is doubtful or left out is a person's own matter. */
export const capitalNames = (rows: readonly SheetRow[]): Rewritten[] =>
  rows.flatMap(({ row, texts: { name = "" }, marks, correction }) => {
    const written = inUsualLetters(name)
    return written === name || marks.name !== undefined || correction === "skipped" ? [] : [{ row, name: written }]
  })

/** The corrections with these names. */
export const withNames = (corrections: ImportCorrections, names: readonly Rewritten[]): ImportCorrections =>
  names.reduce((all, { row, name }) => withTexts(all, [row], { name }), corrections)

/** The categories that the import makes, in the server's order. */
export const madeCategories = ({ categories }: Pick<ImportAnswer, "categories">): ImportAnswer["categories"] =>
  categories.filter(({ made }) => made)

/** The corrections with texts of rows; what was left out comes back with them. */
export function withTexts(corrections: ImportCorrections, rows: readonly number[], texts: Texts): ImportCorrections {
  if (Object.keys(texts).length === 0) return corrections
  const own = rows.map((row) => {
    const before = corrections[row]
    return [row, { ...(typeof before === "object" ? before : {}), ...texts }]
  })
  return { ...corrections, ...Object.fromEntries(own) }
}

/** The row as the sheet has it. */
export const withoutRow = (corrections: ImportCorrections, row: number): ImportCorrections =>
  Object.fromEntries(Object.entries(corrections).filter(([own]) => own !== String(row)))
