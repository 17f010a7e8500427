import { key, text } from "#domain/key.ts"
import { type ColumnName, eventColumns, GIVEN_NAME, headerWords, NUMBER_WORD } from "./header-words.data.ts"

/** Column indexes, from 0; a name may have several (розряд and пояс), in the spreadsheet's order. */
export type Columns = Readonly<Partial<Record<ColumnName, readonly number[]>>>

export interface Header {
  /** Index of the header's row; the data begin below it. */
  readonly row: number
  readonly columns: Columns
  /** Cells of the header; cells to the right of them have no meaning. */
  readonly width: number
}

/** Longer cells are titles or texts. */
const LONGEST_HEADER = 80

/** Many spreadsheets have titles of the event above the header. */
const SEARCHED_ROWS = 25

/** Finds the header: the row that names the most columns, at least two of them and among them a name; undefined: none. */
export function findHeader(rows: readonly (readonly string[])[]): Header | undefined {
  let best: Header | undefined
  for (const [row, cells] of rows.slice(0, SEARCHED_ROWS).entries()) {
    const header = { row, columns: columnsOf(cells), width: cells.length }
    if (isHeader(header.columns) && size(header) > (best ? size(best) : 0)) best = header
  }
  return best
}

const size = (header: Header): number => Object.keys(header.columns).length
const isHeader = (columns: Columns): boolean =>
  Object.keys(columns).length >= 2 && (columns.name !== undefined || columns.surname !== undefined)

/** The columns that header cells name, in any order and spelling. */
export function columnsOf(cells: readonly string[]): Columns {
  const columns: Partial<Record<ColumnName, number[]>> = {}
  for (const [place, cell] of cells.entries()) {
    const name = free(columnName(cell), columns)
    if (name !== undefined) columns[name] = [...(columns[name] ?? []), place]
  }
  return withGivenName(columns, cells)
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
  const whole = wholeHeader(cell)
  if (whole !== undefined && events.has(whole)) return whole
  const words = wordsOf(cell).split(" ")
  return longestRun(words, (name) => !events.has(name)) ?? longestRun(words, (name) => events.has(name))
}

const events: ReadonlySet<ColumnName> = new Set(eventColumns)

function longestRun(words: readonly string[], counts: (name: ColumnName) => boolean): ColumnName | undefined {
  let best = ""
  for (const start of words.keys())
    for (let end = words.length; end > start; end--) {
      const run = words.slice(start, end).join(" ")
      const known = nameByWords.get(run)
      if (run.length > best.length && known !== undefined && counts(known)) best = run
    }
  const name = nameByWords.get(best)
  // «Прізвище та ініціали тренера»
  return name !== undefined && ofPerson.has(name) && words.some((word) => nameByWords.get(word) === "coach")
    ? "coach"
    : name
}

const ofPerson: ReadonlySet<ColumnName> = new Set(["name", "surname", "firstName"])

/** What a text names that is a header's words and nothing else. */
export const wholeHeader = (cell: string): ColumnName | undefined => nameByWords.get(wordsOf(cell))

const wordsOf = (cell: string): string =>
  key(cell.replace(/[№#]/g, ` ${NUMBER_WORD} `))
    .replace(/[^\p{L}\p{N}']+/gu, " ")
    .trim()

const names = Object.keys(headerWords).filter((name): name is ColumnName => name in headerWords)
const nameByWords: ReadonlyMap<string, ColumnName> = new Map(
  names.flatMap((name) => headerWords[name].split("|").map((words): [string, ColumnName] => [wordsOf(words), name])),
)
