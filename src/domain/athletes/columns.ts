import { key, text } from "#domain/key.ts"
import {
  type ColumnName,
  eventColumns,
  FIRST_NAME,
  GIVEN_NAME,
  headerWords,
  NUMBER_WORD,
  wholeHeaderWords,
} from "./header-words.data.ts"
import { parseSex } from "./sex-text.ts"
import { BETWEEN_TITLES, BROKEN_WORD, LABEL, UNIT } from "./sheet-words.data.ts"

/** Column indexes, from 0; a name may have several (розряд and пояс), in the spreadsheet's order. */
export type Columns<Name extends string = ColumnName> = Readonly<Partial<Record<Name, readonly number[]>>>

export interface Header<Name extends string = ColumnName> {
  /** Index of the header's row; the data begin below its lines. */
  readonly row: number
  /** Where its words stand over several lines, how many there are. */
  readonly lines?: number
  readonly columns: Columns<Name>
  /** Cells of the header; cells to the right of them have no meaning. */
  readonly width: number
}

/** Longer cells are titles or texts. */
const LONGEST_HEADER = 80

/** Many spreadsheets have titles of the event above the header. */
const SEARCHED_ROWS = 25

/**
 * Finds the header: the row that names the most columns, at least two of them and among them a name, or the rows whose words
 * together do; undefined: none.
 */
export const findHeader = (rows: readonly (readonly string[])[]): Header | undefined =>
  bestHeader(rows, headerAt, isHeader)

/** The header of a sheet of any kind: of the first rows the one that names the most columns, the highest of equal ones. */
export function bestHeader<Name extends string>(
  rows: readonly (readonly string[])[],
  at: (rows: readonly (readonly string[])[], row: number) => Header<Name>,
  isOne: (columns: Columns<Name>) => boolean,
): Header<Name> | undefined {
  let best: Header<Name> | undefined
  for (const row of rows.slice(0, SEARCHED_ROWS).keys()) {
    const header = at(rows, row)
    if (isOne(header.columns) && size(header) > (best ? size(best) : 0)) best = header
  }
  return best
}

/** The words of a header's cells, over one line or several. */
export const headerTitles = (
  rows: readonly (readonly string[])[],
  { row, lines = 1 }: Pick<Header, "row" | "lines">,
): readonly string[] =>
  rows.slice(row + 1, row + lines).reduce((above, below) => joinedTitles(above, below), rows[row] ?? [])

const MOST_LINES = 3

/** The header that begins in a row, with the lines below that say more of its columns. */
function headerAt(rows: readonly (readonly string[])[], row: number): Header {
  const [first = [], ...below] = rows.slice(row, row + MOST_LINES)
  let best: Header = { row, columns: columnsOf(first), width: first.length }
  let titles: readonly string[] = first
  for (const [at, line] of below.entries()) {
    if (!isOfHeader(first) || !isOfHeader(line)) break
    titles = joinedTitles(titles, line)
    const joined = { row, lines: at + 2, columns: columnsOf(titles), width: titles.length }
    if (saysMore(joined.columns, best.columns)) best = joined
  }
  return best
}

/** «Прізвище» above «ім'я»; a title over several columns stands in the cell above the first of them alone. */
function joinedTitles(above: readonly string[], below: readonly string[]): readonly string[] {
  let over = ""
  return Array.from({ length: Math.max(above.length, below.length) }, (_, place) => {
    const [own, under] = [above[place] ?? "", below[place] ?? ""]
    if (own.trim() !== "") over = own
    if (under.trim() === "") return own
    return own.trim() === "" ? titleBelow(over, under) : `${own}\n${under}`
  })
}

/** «Стать» below «Учасник» says all by itself; «Ім'я» below «Тренер» and «№» below «Команда» do not. */
function titleBelow(over: string, under: string): string {
  const both = `${over}\n${under}`
  const name = wholeHeader(under)
  if (name === undefined || wholeHeader(both) !== undefined) return both
  return ofPerson.has(name) && ofOthers.has(columnName(over)) ? both : under
}

/** A line of titles: nobody's name, birth, sex or class, and no «Клуб: СК «Січ»», in one cell or in two. */
function isOfHeader(cells: readonly string[]): boolean {
  const filled = cells.map(text).filter(Boolean)
  const isTitle = (cell: string): boolean =>
    UNIT.test(cell) ||
    wholeHeader(cell) !== undefined ||
    (/^[\p{Ll}(]/u.test(cell) && !/\d/.test(cell)) ||
    (columnName(cell) !== undefined && !/\d/.test(cell) && !LABEL.test(cell))
  return (
    filled.length > 0 &&
    !filled.slice(0, -1).some((cell) => cell.endsWith(":")) &&
    filled.every((cell) => cell.length <= LONGEST_HEADER && parseSex(cell) === undefined) &&
    (filled.length === 1 ? filled.every((cell) => wholeHeader(cell) !== undefined) : filled.some(isTitle)) &&
    filled.filter((cell) => !isTitle(cell)).every((cell) => isOpenTitle(cell))
  )
}

/** One capital word that is no header: «Назва» above «клубу». */
const isOpenTitle = (cell: string): boolean => /^\p{Lu}[\p{L}.'’ʼ-]*$/u.test(cell)

/** Whether lines together name the columns better than the first one alone. */
function saysMore(joined: Columns, alone: Columns): boolean {
  const count = (columns: Columns): number => Object.values(columns).flat().length
  return isHeader(joined) && count(joined) >= count(alone) && JSON.stringify(joined) !== JSON.stringify(alone)
}

const size = ({ columns }: Header<string>): number => Object.keys(columns).length

/** Whether columns are a header's: at least two, and among them a name. */
export const isHeader = (columns: Columns): boolean =>
  Object.keys(columns).length >= 2 && (columns.name !== undefined || columns.surname !== undefined)

/** The columns that header cells name, in any order and spelling. */
export function columnsOf(cells: readonly string[]): Columns {
  const columns: Partial<Record<ColumnName, number[]>> = {}
  for (const [place, cell] of cells.entries()) {
    const names = originsOf(cell) ?? [free(columnName(cell), columns)]
    for (const name of names) if (name !== undefined) columns[name] = [...(columns[name] ?? []), place]
  }
  return withGivenName(columns, cells)
}

/** «Місто, клуб», «Клуб / тренер», «Вік/вага», «Вага, розряд»: two in one column; undefined: not two of these. */
export function originsOf(cell: string): readonly ColumnName[] | undefined {
  const parts = cell.split(BETWEEN_TITLES)
  if (parts.length !== 2) return undefined
  const named = parts.map(wholeHeader)
  const place = named.find((name) => name === "region" || name === "city" || name === "coach")
  const club = named.find((name) => name === "organization" || name === "society")
  const born = named.find((name) => name === "birth" || name === "age")
  if (place && club) return [place, club]
  const graded = named.find((name) => name === "qualification") ?? born
  return graded && named.includes("weight") ? [graded, "weight"] : undefined
}

/** «Name» beside «Surname» is the first name. */
function withGivenName(columns: Columns, cells: readonly string[]): Columns {
  const { name, ...others } = columns
  const isGiven = columns.surname !== undefined && columns.firstName === undefined && name?.length === 1
  return isGiven && name.every((place) => wordsOf(cells[place] ?? "") === wordsOf(GIVEN_NAME))
    ? { ...others, firstName: name }
    : columns
}

/** A second column «Тренер» is the second coach. */
function free(name: ColumnName | undefined, taken: Columns): ColumnName | undefined {
  if (name !== "coach" || taken.coach === undefined) return name
  return taken.coach2 === undefined ? "coach2" : "coach3"
}

/**
 * What a header cell names: the longest run of its words that is a known header; undefined: nothing known. An event yields to
 * anything else («Вага, керугі»), unless it is all that the cell says («Пумсе, команда»).
 */
export function columnName(cell: string): ColumnName | undefined {
  if (text(cell).length > LONGEST_HEADER) return undefined
  if (namesBirthToo(cell)) return "name"
  const own = wordsOf(cell)
  const alone = wholeHeaderWords[own]
  if (alone !== undefined) return alone
  const whole = nameByWords.get(own)
  if (whole !== undefined && events.has(whole)) return whole
  const words = own.split(" ")
  return longestRun(words, (name) => !events.has(name)) ?? longestRun(words, (name) => events.has(name))
}

/** «Прізвище, ім'я, рік народження»: the birth stands behind the name, where every name is looked at (`behindName`). */
function namesBirthToo(cell: string): boolean {
  const named = cell.split(BETWEEN_TITLES).map(wholeHeader)
  return named.length > 1 && named.pop() === "birth" && named.every((name) => name !== undefined && ofPerson.has(name))
}

const events: ReadonlySet<ColumnName> = new Set(eventColumns)

function longestRun(words: readonly string[], counts: (name: ColumnName) => boolean): ColumnName | undefined {
  let best = ""
  for (const [start, word] of words.entries()) {
    if (!firstWords.has(word)) continue
    for (let end = words.length; end > start; end--) {
      const run = words.slice(start, end).join(" ")
      const known = nameByWords.get(run)
      if (run.length > best.length && known !== undefined && counts(known)) best = run
    }
  }
  const name = nameByWords.get(best)
  // «Прізвище та ініціали тренера»
  return name !== undefined && ofPerson.has(name) && words.some((word) => nameByWords.get(word) === "coach")
    ? "coach"
    : name
}

const ofPerson: ReadonlySet<ColumnName> = new Set(["name", "surname", "firstName"])
/** Columns of people who are no athletes. */
const ofOthers: ReadonlySet<ColumnName | undefined> = new Set<ColumnName>(["coach", "coach2", "coach3", "other"])

/** What a text names that is a header's words and nothing else. */
export const wholeHeader = (cell: string): ColumnName | undefined => nameByWords.get(wordsOf(cell))

const wordsOf = (cell: string): string =>
  key(cell.replace(BROKEN_WORD, "").replace(/[№#]/g, ` ${NUMBER_WORD} `))
    .replace(/[^\p{L}\p{N}']+/gu, " ")
    .replace(...FIRST_NAME)
    .trim()

const names = Object.keys(headerWords).filter((name): name is ColumnName => name in headerWords)
const nameByWords: ReadonlyMap<string, ColumnName> = new Map(
  names.flatMap((name) => headerWords[name].split("|").map((words): [string, ColumnName] => [wordsOf(words), name])),
)
const firstWords: ReadonlySet<string> = new Set([...nameByWords.keys()].map((words) => words.split(" ")[0] ?? ""))
