import { regionName } from "#domain/catalogue/regions.ts"
import { text } from "#domain/key.ts"
import { parseClassText } from "./class-text.ts"
import {
  type Columns,
  columnsOf,
  type Header,
  headerTitles,
  isHeader,
  findHeader as namedHeader,
  originsOf,
} from "./columns.ts"
import { divisionOf } from "./grade-text.ts"
import type { ColumnName } from "./header-words.data.ts"
import { clubPlaces, namesClub } from "./origin-text.ts"
import { parseSex } from "./sex-text.ts"
import { INITIALED, KILOGRAMS, LOOKS_BIRTH, MARK, SIGNED_NUMBER } from "./sheet-words.data.ts"

/** The columns as a person assigned them: indexes from 0; '' is ignored. */
export type ColumnChoice<Name extends string = ColumnName> = ReadonlyMap<number, Name | "">

/** How the columns became known: by the header's words, by their content, or by a person. */
export type KnownBy = "words" | "values" | "person"

export interface SheetHeader<Name extends string = ColumnName> extends Header<Name> {
  readonly knownBy: KnownBy
}

export interface SheetColumn<Name extends string = ColumnName> {
  readonly place: number
  /** Cell of the header; '' without one. */
  readonly title: string
  readonly field: Name | ""
  /** Up to three different values of it. */
  readonly samples: readonly string[]
}

const SHOWN_SAMPLES = 3
const SAMPLED_ROWS = 60
const SHOWN_COLUMNS = 80

/** Rows by whose values a column is judged, and the share of them that decides: of a doubtful header, of an unknown one. */
const JUDGED_ROWS = 200
const MOSTLY = 0.8
const LIKELY = 0.7

/** The header of a sheet and what its columns hold. `row` -1: no header, the data begin with the first line. */
export function sheetHeader(rows: readonly (readonly string[])[], choice?: ColumnChoice): SheetHeader {
  const found = namedHeader(rows)
  if (choice !== undefined) return chosenHeader(rows, found, choice, namesOfChoice)
  if (found) {
    const below = belowHeader(rows, found)
    return { ...found, columns: withPlainValues(settledColumns(found.columns, below), below), knownBy: "words" }
  }
  const row = likelyHeader(rows)
  const below = rows.slice(row + 1)
  const known = settledColumns(columnsOf(rows[row] ?? []), below)
  return { row, columns: guessedColumns(below, known, looks), width: widthOf(rows), knownBy: "values" }
}

const belowHeader = (rows: readonly (readonly string[])[], { row, lines = 1 }: Pick<Header, "row" | "lines">) =>
  rows.slice(row + lines)

/** The columns as a person sees them, to be assigned by hand. */
export function sheetColumns(rows: readonly (readonly string[])[], header: Header): SheetColumn[] {
  const clubs = clubPlaces(header.columns)
  return shownColumns(rows, header, (name, place) => !(ofPlaces.has(name) && clubs.has(place)))
}

/** The same of a sheet of any kind; `isShown`: whether a column is shown by this name. */
export function shownColumns<Name extends string>(
  rows: readonly (readonly string[])[],
  header: Header<Name>,
  isShown: (name: Name, place: number) => boolean = () => true,
): SheetColumn<Name>[] {
  const fields = new Map<number, Name>()
  for (const [name, places] of columnEntries(header.columns))
    for (const place of places) if (isShown(name, place)) fields.set(place, name)
  const below = belowHeader(rows, header).slice(0, SAMPLED_ROWS)
  const titles = header.row < 0 ? [] : headerTitles(rows, header)
  const width = Math.max(titles.length, ...below.map((cells) => cells.length), 0)
  return Array.from({ length: Math.min(width, SHOWN_COLUMNS) }, (_, place) => ({
    place,
    title: text(titles[place] ?? "").slice(0, 80),
    field: fields.get(place) ?? "",
    samples: [...new Set(below.map((cells) => (cells[place] ?? "").trim().slice(0, 60)).filter(Boolean))].slice(
      0,
      SHOWN_SAMPLES,
    ),
  }))
}

/** A column that holds them beside clubs is shown as that of the clubs. */
const ofPlaces: ReadonlySet<ColumnName> = new Set(["region", "city", "coach"])

/** The header as a person assigned its columns; `namesOf`: what a column of that choice and title holds. */
export function chosenHeader<Name extends string>(
  rows: readonly (readonly string[])[],
  found: Header<Name> | undefined,
  choice: ColumnChoice<Name>,
  namesOf: (field: Name | "", title: string) => readonly Name[],
): SheetHeader<Name> {
  const columns: Partial<Record<Name, readonly number[]>> = {}
  const titles = found ? headerTitles(rows, found) : []
  for (const [place, field] of [...choice].sort(([one], [other]) => one - other))
    for (const name of namesOf(field, titles[place] ?? "")) columns[name] = [...(columns[name] ?? []), place]
  const row = found?.row ?? likelyHeader(rows)
  const width = found ? Math.max(found.width, ...[...choice.keys()].map((place) => place + 1)) : widthOf(rows)
  return { row, ...(found?.lines && { lines: found.lines }), columns, width, knownBy: "person" }
}

/** Of a column that holds two things a person names one: it holds both still. */
function namesOfChoice(field: ColumnName | "", title: string): readonly ColumnName[] {
  if (field === "") return []
  const both = originsOf(title) ?? []
  return both.includes(field) ? both : [field]
}

export const widthOf = (rows: readonly (readonly string[])[]): number =>
  rows.reduce((most, cells) => Math.max(most, cells.length), 0)

/** A first line of several words and no numbers is a header in unknown words; otherwise the data begin immediately. */
export function likelyHeader(rows: readonly (readonly string[])[]): number {
  const [first = [], second = []] = rows
  const hasNumbers = (cells: readonly string[]): boolean => cells.some((cell) => /\d/.test(cell))
  return first.filter((cell) => cell.trim() !== "").length > 1 && !hasNumbers(first) && hasNumbers(second) ? 0 : -1
}

/** Headers that name a class in one sheet and a division by skill in the next: «Категорія», «Дивізіон», «Клас», «Група». */
const doubtful: readonly ColumnName[] = ["category", "ageGroup", "grade", "age"]

/**
 * The columns; those of a doubtful header by what they mostly contain: «А» and «Б» are a grade, '-37' and «Кадети» a
 * category.
 */
function settledColumns(columns: Columns, below: readonly (readonly string[])[]): Columns {
  const settled: Partial<Record<ColumnName, number[]>> = {}
  for (const [name, places] of columnEntries(columns))
    for (const place of places) {
      const own = doubtful.includes(name) ? meant(name, valuesOf(below, place), columns) : classesIn(name, below, place)
      settled[own] = [...(settled[own] ?? []), place].sort((one, other) => one - other)
    }
  return settled
}

/** «В. к.» is the class in one sheet and «поза конкурсом» in the next. */
function classesIn(name: ColumnName, below: readonly (readonly string[])[], place: number): ColumnName {
  if (name !== "unranked") return name
  const values = valuesOf(below, place)
  const classes = values.filter((value) => parseClassText(value) !== undefined)
  return values.length > 0 && classes.length / values.length >= MOSTLY ? "category" : name
}

function meant(name: ColumnName, values: readonly string[], columns: Columns): ColumnName {
  const share = (test: (value: string) => boolean): number => values.filter(test).length / values.length
  if (values.length === 0) return name
  if (name === "age") {
    if (share((value) => LOOKS_BIRTH.test(value)) >= MOSTLY && columns.birth === undefined) return "birth"
    return share((value) => parseClassText(value)?.group != null) >= MOSTLY ? "ageGroup" : name
  }
  if (name !== "grade") return share((value) => divisionOf(value) !== "") >= MOSTLY ? "grade" : name
  return share((value) => divisionOf(value) === "" && parseClassText(value) !== undefined) >= MOSTLY ? "category" : name
}

const valuesOf = (rows: readonly (readonly string[])[], place: number): string[] =>
  rows
    .slice(0, JUDGED_ROWS)
    .map((cells) => (cells[place] ?? "").trim())
    .filter(Boolean)

const columnEntries = <Name extends string>(columns: Columns<Name>): [Name, readonly number[]][] =>
  (Object.keys(columns) as Name[]).flatMap((name): [Name, readonly number[]][] => {
    const places = columns[name]
    return places === undefined ? [] : [[name, places]]
  })

/** '-45', 'до 45': a bare number may be anything. */
const saysMoreThanNumber = (value: string): boolean =>
  SIGNED_NUMBER.test(value) || (/\d/.test(value) && /\p{L}/u.test(value))

/** What values look like, the surest first. A bare number may be a weight or the row's number: a person decides. */
const looks: ColumnLooks<ColumnName> = [
  ["birth", (value) => LOOKS_BIRTH.test(value)],
  ["sex", (value) => parseSex(value) !== undefined && !/^\d$/.test(value)],
  ["region", (value) => regionName(value) !== undefined],
  ["weight", (value) => KILOGRAMS.test(value) && /\p{L}/u.test(value)],
  ["category", (value) => saysMoreThanNumber(value) && parseClassText(value) !== undefined],
  ["organization", (value) => namesClub(value)],
  ["coach", (value) => INITIALED.test(value)],
  ["name", (value) => /^\p{Lu}[\p{L}'’ʼ-]+(?: \p{Lu}[\p{L}'’ʼ-]+){1,2}$/u.test(value)],
]

/** Values that are told from all others, whatever their header says: «С», «Ст.», «Дата» of birth, «Кол-в» of clubs. */
const plainLooks = looks
  .filter(([name]) => name === "birth" || name === "sex" || name === "organization")
  // «х» below «Хлопці» is a mark.
  .map(([name, test]) => [name, (value: string) => test(value) && !MARK.test(value)] as const)

/** With unknown columns that hold what no known one does. A sheet with ages or towns may have no births or clubs. */
function withPlainValues(columns: Columns, below: readonly (readonly string[])[]): Columns {
  const { other = [], ...known } = columns
  const isSaid = (name: ColumnName): boolean =>
    (name === "birth" && known.age !== undefined) || (name === "organization" && known.society !== undefined)
  const names = [...(known.name ?? []), ...(known.surname ?? [])]
  // «Хлопці» alone in its row is no value of a column, nor is a header that is printed again.
  const named = below
    .slice(0, JUDGED_ROWS)
    .filter((cells) => names.some((place) => (cells[place] ?? "").trim() !== "") && !isHeader(columnsOf(cells)))
  const found = guessedColumns(
    named,
    known,
    plainLooks.filter(([name]) => !isSaid(name)),
  )
  const taken = new Set(Object.values(found).flat())
  const left = other.filter((place) => !taken.has(place))
  return left.length > 0 ? { ...found, other: left } : found
}

/** What the values of columns look like, the surest first. */
export type ColumnLooks<Name extends string> = readonly (readonly [Name, (value: string) => boolean])[]

/** What the columns of a sheet without a known header seem to hold; each field once, those `known` first. */
export function guessedColumns<Name extends string>(
  below: readonly (readonly string[])[],
  known: Columns<Name>,
  looked: ColumnLooks<Name>,
): Columns<Name> {
  // «Хлопці» alone in its row is no value of a column.
  const rows = below.filter((cells) => cells.filter((cell) => cell.trim() !== "").length > 1).slice(0, JUDGED_ROWS)
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  const columns: Partial<Record<Name, readonly number[]>> = { ...known }
  const taken = new Set(columnEntries(known).flatMap(([, places]) => places))
  for (const [name, test] of looked) {
    if (columns[name] !== undefined) continue
    const best = bestPlace(rows, width, taken, test)
    if (best === undefined) continue
    columns[name] = [best]
    taken.add(best)
  }
  return columns
}

function bestPlace(
  rows: readonly (readonly string[])[],
  width: number,
  taken: ReadonlySet<number>,
  test: (value: string) => boolean,
): number | undefined {
  const shares = Array.from({ length: width }, (_, place) => {
    const values = valuesOf(rows, place)
    const share = values.length === 0 || taken.has(place) ? 0 : values.filter(test).length / values.length
    return { place, share }
  })
  return shares.filter(({ share }) => share >= LIKELY).sort((one, other) => other.share - one.share)[0]?.place
}
