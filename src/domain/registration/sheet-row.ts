import { regionName } from "#domain/catalogue/regions.ts"
import { key, text } from "#domain/key.ts"
import type { AthleteFields } from "./athlete-rules.ts"
import { cellText, MAX_TEXT, parseBirthYear, parseRank, parseWeight } from "./cell-values.ts"
import type { Header } from "./columns.ts"
import type { ColumnName } from "./header-words.ts"
import type { RowError, RowWarning } from "./import-notice.ts"
import { remembered } from "./remembered.ts"
import { parseSex } from "./sex-text.ts"

/** A row of the sheet as read: whole where `errors` is empty. The category is still a text. */
export interface SheetRow {
  /** From 1 at the first row below the header, empty lines not counted. */
  readonly row: number
  readonly person: Omit<AthleteFields, "categoryId">
  readonly categoryText: string
  /** «Команда №»; '' for one athlete. */
  readonly team: string
  readonly errors: readonly RowError[]
  readonly warnings: readonly RowWarning[]
}

/** Reads the rows below the header; empty lines are no rows. */
export function readRows(rows: readonly (readonly string[])[], header: Header, thisYear: number): SheetRow[] {
  const values = cellReaders(thisYear)
  return rows
    .slice(header.row + 1)
    .filter((cells) => cells.some((cell) => values.text(cell) !== ""))
    .map((cells, index) => readRow(cells, index + 1, header, values))
}

type CellReaders = ReturnType<typeof cellReaders>

const cellReaders = (thisYear: number) => ({
  text: remembered(text),
  cell: remembered(cellText),
  birthYear: remembered((cell) => parseBirthYear(cell, thisYear)),
  sex: remembered(parseSex),
  region: remembered(regionName),
  weight: remembered(parseWeight),
})

function readRow(cells: readonly string[], row: number, header: Header, values: CellReaders): SheetRow {
  const read = reader(cells, header, values)
  const name = read.name()
  const birth = read.first("birth")
  const birthYear = values.birthYear(birth)
  const sexText = read.first("sex")
  const sex = values.sex(sexText)
  const errors: RowError[] = []
  if (name === "") errors.push({ field: "name", code: "name_missing" })
  if (birthYear === undefined)
    errors.push({ field: "bdate", code: birth ? "birth_invalid" : "birth_missing", value: birth })
  if (sex === undefined) errors.push({ field: "sex", code: sexText ? "sex_invalid" : "sex_missing", value: sexText })
  const { person, warnings } = readPerson(read, { name, birthYear: birthYear ?? null, sex: sex ?? "none" }, values)
  const extra = cells.slice(header.width).map(values.cell).filter(Boolean)
  if (extra.length > 0) warnings.push({ field: null, code: "extra_cells", value: extra.join("; ") })
  return {
    row,
    person,
    categoryText: read.joined(["ageGroup", "category"], " "),
    team: read.first("team"),
    errors,
    warnings,
  }
}

type Reader = ReturnType<typeof reader>

function readPerson(read: Reader, who: Pick<AthleteFields, "name" | "birthYear" | "sex">, values: CellReaders) {
  const warnings: RowWarning[] = []
  const kept = <T>(value: T | undefined, otherwise: T, warning: RowWarning): T => {
    if (value === undefined || value === "") warnings.push(warning)
    return value ?? otherwise
  }
  const [coach = "", coach2 = "", coach3 = ""] = read.coaches()
  const regionText = read.first("region") || read.first("city")
  const region = regionText
    ? kept(values.region(regionText), "", { field: "oblast", code: "region_unknown", value: regionText })
    : kept("", "", { field: "oblast", code: "region_missing" })
  const weightText = read.first("weight")
  const rankText = read.first("rank")
  const person = {
    ...who,
    region,
    coach: kept(coach, "", { field: "coach", code: "coach_missing" }),
    organization: kept(read.first("organization") || read.first("society"), "", {
      field: "organization",
      code: "organization_missing",
    }),
    qualification: read.joined(["qualification"], ", "),
    coach2,
    coach3,
    insurance: read.first("insurance"),
    weight: kept(values.weight(weightText), null, { field: "weight", code: "weight_invalid", value: weightText }),
    rank: kept(parseRank(rankText), 0, { field: "rank", code: "rank_invalid", value: rankText }),
    country: read.first("country"),
    grade: read.first("grade"),
    members: [],
  }
  if (read.wasCut()) warnings.push({ field: null, code: "text_cut" })
  return { person, warnings }
}

/** Access to the cells of one row by the names of the columns. */
function reader(cells: readonly string[], { columns }: Header, { cell }: CellReaders) {
  let cut = false
  const values = (name: ColumnName): string[] =>
    (columns[name] ?? []).map((place) => {
      const value = cell(cells[place] ?? "")
      if (value.length > MAX_TEXT) cut = true
      return value.length > MAX_TEXT ? text(value.slice(0, MAX_TEXT)) : value
    })
  const first = (name: ColumnName): string => values(name).find(Boolean) ?? ""
  const joined = (names: readonly ColumnName[], by: string): string =>
    distinct(names.flatMap(values)).join(by).slice(0, MAX_TEXT)
  return {
    first,
    joined,
    name: (): string => joined(["name"], " ") || joined(["surname", "firstName", "patronymic"], " "),
    coaches: (): string[] => {
      const own = first("coach")
      const others = [first("coach2"), first("coach3")]
      return others.some(Boolean) ? [own, ...others] : separateNames(own)
    },
    wasCut: (): boolean => cut,
  }
}

/** 'Бойко І. П., Мазур Т.' are two coaches; 'Бойко, І. П.' is one. */
function separateNames(value: string): string[] {
  const parts = value.split(/[,;/]/).map(text)
  const areNames = parts.length <= 3 && parts.every((part) => /\p{L}{3}/u.test(part))
  return areNames ? parts : [value]
}

/** Texts that are there, each once. */
function distinct(values: readonly string[]): readonly string[] {
  const there = values.filter(Boolean)
  if (there.length < 2) return there
  return [...new Map(there.map((value) => [key(value), value])).values()]
}
