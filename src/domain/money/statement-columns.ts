import type { SheetKind } from "#domain/athletes/chosen-tables.ts"
import {
  type ColumnChoice,
  type ColumnLooks,
  chosenHeader,
  guessedColumns,
  likelyHeader,
  type SheetHeader,
  widthOf,
} from "#domain/athletes/column-choice.ts"
import { bestHeader, type Columns, type Header, headerTitles } from "#domain/athletes/columns.ts"
import { NUMBER_WORD } from "#domain/athletes/header-words.data.ts"
import { key } from "#domain/key.ts"
import { readDay, readSum } from "./statement-cells.ts"
import { HRYVNIA, type StatementColumn, statementColumns, statementWords } from "./statement-words.data.ts"

/** Bank statements among the sheets that an import reads (`chosenOf`). */
export const statements: SheetKind<StatementColumn> = {
  headerOf: statementHeader,
  isOne: ({ columns }) => isWhole(columns),
}

/** The header of a statement below whatever the bank writes above it. `row` -1: none, the data begin with the first line. */
export function statementHeader(
  rows: readonly (readonly string[])[],
  choice?: ColumnChoice<StatementColumn>,
): SheetHeader<StatementColumn> {
  const found = findStatementHeader(rows)
  if (choice !== undefined) return chosenHeader(rows, found, choice, (field) => (field === "" ? [] : [field]))
  if (found) return { ...found, knownBy: "words" }
  const row = likelyHeader(rows)
  const known = row < 0 ? {} : columnsOf(rows[row] ?? [])
  return { row, columns: guessedColumns(rows.slice(row + 1), known, looks), width: widthOf(rows), knownBy: "values" }
}

/** The row that names the most columns; undefined: none names a day, a sum and something else. */
export const findStatementHeader = (rows: readonly (readonly string[])[]): Header<StatementColumn> | undefined =>
  bestHeader(rows, headerAt, isWhole)

/** A day, a sum and something by which a payment is told. */
const isWhole = ({ date, amount, credit, payer, payerCode, purpose, reference }: Columns<StatementColumn>): boolean =>
  date !== undefined && (amount ?? credit) !== undefined && (payer ?? payerCode ?? purpose ?? reference) !== undefined

/** «Дебет» and «Кредит» below «Сума» are one header of two lines. */
function headerAt(rows: readonly (readonly string[])[], row: number): Header<StatementColumn> {
  const [first = [], second = []] = rows.slice(row, row + 2)
  const alone = { row, columns: columnsOf(first), width: first.length }
  // What a bank writes above its header is no line of it.
  if (Object.keys(alone.columns).length < 2 || second.some((cell) => /\d/.test(cell))) return alone
  const titles = headerTitles(rows, { row, lines: 2 })
  const joined = { row, lines: 2, columns: columnsOf(titles), width: titles.length }
  return Object.keys(joined.columns).length > Object.keys(alone.columns).length ? joined : alone
}

/** Each thing in the column whose words name it best, the first of equal ones; the rest is `other`. */
function columnsOf(titles: readonly string[]): Columns<StatementColumn> {
  const named = titles.flatMap((title, place) => {
    const found = columnOf(title)
    return found ? [{ ...found, place, title }] : []
  })
  const columns: Partial<Record<StatementColumn, readonly number[]>> = {}
  for (const { name, place } of named.toSorted((one, other) => one.rank - other.rank))
    if (columns[name] === undefined && name !== "other") columns[name] = [place]
  const { currency: _, ...others } = columns
  const [sum = -1] = columns.amount ?? columns.credit ?? []
  // A card's sum is in hryvnias, whatever the currency in which somebody paid.
  return titles[sum]?.search(HRYVNIA) !== -1 ? others : columns
}

/** Longer cells are texts. */
const LONGEST_TITLE = 80

interface NamedColumn {
  readonly name: StatementColumn
  /** The lower, the better its words say it. */
  readonly rank: number
}

/** The longest run of a title's words that a bank's header has. */
function columnOf(title: string): NamedColumn | undefined {
  if (title.length > LONGEST_TITLE) return undefined
  const words = wordsOf(title).split(" ")
  let best: NamedColumn | undefined
  let longest = 0
  for (const start of words.keys())
    for (let end = words.length; end > start; end--) {
      const run = words.slice(start, end).join(" ")
      const known = byWords.get(run)
      if (known && run.length > longest) [best, longest] = [known, run.length]
    }
  return best
}

const wordsOf = (title: string): string =>
  key(title.replace(/[№#]/g, ` ${NUMBER_WORD} `))
    .replace(/[^\p{L}\p{N}']+/gu, " ")
    .trim()

const byWords: ReadonlyMap<string, NamedColumn> = new Map(
  statementColumns.flatMap((name) =>
    statementWords[name].split("|").map((words, rank): [string, NamedColumn] => [wordsOf(words), { name, rank }]),
  ),
)

/** What values look like, the surest first. A bare number may be anything: a person decides. */
const looks: ColumnLooks<StatementColumn> = [
  ["date", (value) => /[./-]/.test(value) && readDay(value) !== null],
  ["amount", (value) => /[.,]\d{2}\D{0,5}$/u.test(value) && readSum(value) !== null],
  ["payerCode", (value) => /^(?:\d{8}|\d{10})$/.test(value)],
  ["purpose", (value) => value.split(/\s+/u).length > 2],
]

/** What a bank's file is known again by: the titles of its header; '' if it has none. */
export function headKey(rows: readonly (readonly string[])[], header: Header<StatementColumn>): string {
  const titles = header.row < 0 ? [] : headerTitles(rows, header)
  return titles.map(wordsOf).join("|").slice(0, LONGEST_HEAD)
}

const LONGEST_HEAD = 2000

/** A choice of columns as it is stored. */
export const columnsText = (choice: ColumnChoice<StatementColumn>): string =>
  Array.from({ length: Math.max(0, ...choice.keys()) + 1 }, (_, place) => choice.get(place) ?? "").join(",")

/** The choice that a stored text says; what is no column's name is not read. */
export const columnsIn = (stored: string): ColumnChoice<StatementColumn> =>
  new Map(stored.split(",").map((said, place) => [place, statementColumns.find((name) => name === said) ?? ""]))
