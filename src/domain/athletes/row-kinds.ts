import type { AgeGroups } from "#domain/catalogue/age-groups.ts"
import { key } from "#domain/key.ts"
import { parseAge, parseBirthYear, parseWeight } from "./cell-values.ts"
import { parseClassText } from "./class-text.ts"
import { type Columns, columnsOf, isHeader, wholeHeader } from "./columns.ts"
import { licenseKey } from "./own-marks.ts"
import { namesPoomsae } from "./poomsae-words.ts"
import type { RowTexts } from "./row-texts.ts"
import { parseSex } from "./sex-text.ts"
import { type GroupContext, groupContext, type SheetContext, titleContext } from "./sheet-context.ts"
import { FOOTER, LABEL, OFFICE, RULED, UNIT } from "./sheet-words.data.ts"

/** Why a row of a sheet is no athlete. */
export type PassedKind = "title" | "header" | "group" | "numbered" | "footer" | "official" | "note"

/** What a row is: an athlete, or what it is instead. */
export type RowKind =
  | { readonly kind: "athlete" }
  | { readonly kind: "header"; readonly columns: Columns }
  | { readonly kind: "group"; readonly context: GroupContext }
  /** `coach`: whom the signature names; '' nobody. */
  | { readonly kind: "footer"; readonly coach: string }
  | { readonly kind: Exclude<PassedKind, "header" | "group" | "footer" | "title"> }

/** A row as it is looked at. */
export interface SeenRow {
  /** The cells, cleaned. */
  readonly cells: readonly string[]
  readonly columns: Columns
  readonly texts: Pick<RowTexts, "name" | "birth" | "sex" | "weight" | "category" | "license">
  readonly age: string
  /** What stands beside the name. */
  readonly beside: string
  /** Whether the header stands right above. */
  readonly isFirst: boolean
  readonly thisYear: number
  readonly groups?: AgeGroups
  /** Whether signatures have begun above. */
  readonly isBelow: boolean
  /** Whether the line above begins the list of another club. */
  readonly isOfHead: boolean
}

/** Tells athletes from the other lines of a form. What cannot be told is an athlete: somebody looks at what it lacks. */
export function kindOfRow(row: SeenRow): RowKind {
  const filled = [...row.cells.entries()].filter(([, value]) => !RULED.test(value))
  if (filled.length === 0) return { kind: "note" }
  if (filled.every(([, value]) => /^\d{1,3}\.?$/.test(value)) && isNumbering(filled, row)) return { kind: "numbered" }
  const isBorn = parseBirthYear(row.texts.birth, row.thisYear) !== undefined
  const columns = isBorn ? {} : columnsOf(row.cells)
  if (isHeader(columns)) return { kind: "header", columns: row.isFirst ? both(row.columns, columns) : columns }
  if (row.isFirst && isSecondLine(filled, row)) return { kind: "header", columns: row.columns }
  return kindOfTexts(textsBesideNumber(filled, row), row)
}

function textsBesideNumber(filled: readonly Filled[], { columns }: SeenRow): string[] {
  const others = filled.filter(([place, value]) => !((columns.number ?? []).includes(place) && /^\d+\.?$/.test(value)))
  return (others.length > 0 ? others : filled).map(([, value]) => value)
}

function kindOfTexts(said: readonly string[], row: SeenRow): RowKind {
  const head = headContext(said, row)
  if (head) return { kind: "group", context: head }
  const context = contextOf(said, row)
  if (context && row.isBelow && said.length === 1 && isOfPeople(context)) return { kind: "group", context }
  if (said.length === 1 && context?.organization && context.coach) return { kind: "group", context }
  if (isFooter(said, row)) return { kind: "footer", coach: titleContext([said]).coach ?? "" }
  if (isOfficial(row)) return { kind: "official" }
  return context ? { kind: "group", context } : kindOfRest(said, row)
}

function kindOfRest(said: readonly string[], row: SeenRow): RowKind {
  if (said.length === 1 && !isName(said[0] ?? "")) return { kind: "note" }
  const { name, birth, weight, category, license } = row.texts
  const isOfNobody = name + birth + weight + category + row.age === "" && licenseKey(key(license)) === ""
  return isOfNobody ? { kind: "numbered" } : { kind: "athlete" }
}

/** «Дівчата» below the sum of the boys. */
export const isOfPeople = ({ sex, ageGroup, category }: SheetContext): boolean =>
  (sex ?? ageGroup ?? category) !== undefined

/** A line of the head of another club's list, below the signatures of the one before: its club, and beside that its coach. */
function headContext(said: readonly string[], row: SeenRow): SheetContext | undefined {
  if (isPlainlyAthlete(row) || !(row.isBelow || row.isOfHead || LABEL.test(said[0] ?? ""))) return undefined
  const context = titleContext([said])
  return context.organization !== undefined || (row.isOfHead && context.coach !== undefined) ? context : undefined
}

/** The columns of a header of two lines: the second one says more. */
function both(above: Columns, below: Columns): Columns {
  const said = new Set(Object.values(below).flat())
  const left = Object.entries(above).map(
    ([name, places]) => [name, places.filter((place) => !said.has(place))] as const,
  )
  return { ...Object.fromEntries(left.filter(([, places]) => places.length > 0)), ...below }
}

/** A coach, a doctor or a judge among the athletes. */
function isOfficial({ cells, columns, texts, beside }: SeenRow): boolean {
  if (texts.name === "") return false
  const ofNames = new Set([columns.name, columns.surname, columns.firstName].flatMap((places) => places ?? []))
  return OFFICE.test(beside) || cells.some((cell, place) => !ofNames.has(place) && OFFICE.test(cell))
}

/** Classes, units or parts of a title in a second line of the header: nobody's name, birth, sex or kilograms. */
function isSecondLine(filled: readonly Filled[], { texts, age, thisYear, groups }: SeenRow): boolean {
  const isNobody =
    /^(?:$|\(|\p{Ll})/u.test(texts.name) && parseSex(texts.sex) === undefined && parseAge(age) === undefined
  if (filled.length < 2 || !isNobody || parseBirthYear(texts.birth, thisYear) !== undefined) return false
  const isClass = (value: string): boolean => (parseClassText(value, groups)?.limit?.kind ?? "bare") !== "bare"
  return filled.filter(([, value]) => isClass(value)).length > 1 || filled.every(([, value]) => isOfHeader(value))
}

const isOfHeader = (value: string): boolean =>
  UNIT.test(value) || wholeHeader(value) !== undefined || /^\p{Ll}[\p{Ll}. ]*$/u.test(value)

/** A cell with its place. */
type Filled = readonly [number, string]

/** The row's own number alone, or the numbers of the columns below a header. */
function isNumbering(filled: readonly Filled[], { columns, texts, age }: SeenRow): boolean {
  const [[place = 0] = []] = filled
  if (filled.length === 1) return texts.birth + texts.weight + age === "" || (columns.number ?? []).includes(place)
  const values = filled.map(([, value]) => Number.parseInt(value, 10))
  return filled.length > 2 && values.every((value, at) => at === 0 || value === (values[at - 1] ?? 0) + 1)
}

function isFooter([first = ""]: readonly string[], row: SeenRow): boolean {
  if (!FOOTER.test(first)) return row.isBelow && !isPlainlyAthlete(row)
  return !isPlainlyAthlete(row)
}

/** A year in which somebody was born, not the day of the signature; or a whole name with what only athletes have beside it. */
function isPlainlyAthlete(row: SeenRow): boolean {
  const { texts, age, thisYear } = row
  if (texts.name === "") return false
  const year = parseBirthYear(texts.birth, thisYear)
  if ((year !== undefined && year < thisYear - 2) || parseAge(age) !== undefined || isSexed(texts)) return true
  return isWholeName(texts.name) && (isListed(row) || saysOfAthlete(row))
}

/** Surname and first name, maybe a third one: no «Керівник команди», no «Тренер: Бойко». */
const isWholeName = (name: string): boolean => /^\p{Lu}[\p{L}'’ʼ.-]*(?: \p{Lu}[\p{L}'’ʼ.-]*){1,3}$/u.test(name)

const isListed = ({ cells, columns }: SeenRow): boolean =>
  (columns.number ?? []).some((place) => /^\d{1,3}\.?$/.test(cells[place] ?? ""))

function saysOfAthlete({ texts: { sex, weight, category }, groups }: SeenRow): boolean {
  if (parseSex(sex) !== undefined || typeof parseWeight(weight) === "number" || namesPoomsae(category)) return true
  return [weight, category].some((value) => parseClassText(value, groups) !== undefined)
}

const isSexed = ({ sex, birth }: Pick<RowTexts, "sex" | "birth">): boolean =>
  parseSex(sex) !== undefined && birth !== ""

/** A line with one text, or two beside one another, that says something of the rows below. */
function contextOf(said: readonly string[], row: SeenRow): GroupContext | undefined {
  if (said.length === 0 || said.length > 2 || said.some((value) => value.length < 3)) return undefined
  if (row.texts.birth !== "" && parseBirthYear(row.texts.birth, row.thisYear) !== undefined) return undefined
  const found = said.map((value) => groupContext(value, row.groups))
  return found.every((one) => one !== undefined) ? Object.assign({}, ...found) : undefined
}

/** One to four words without figures: a row that lacks everything else is told so. */
const isName = (value: string): boolean => /^\p{Lu}[\p{L}'’ʼ.-]*(?: [\p{L}'’ʼ.-]+){0,3}$/u.test(value)
