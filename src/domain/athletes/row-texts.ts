import { key, text, trimmedOf } from "#domain/key.ts"
import { MAX_TEXT, parseWeight } from "./cell-values.ts"
import type { Header } from "./columns.ts"
import type { ColumnName } from "./header-words.data.ts"
import { type BehindName, behindName } from "./name-tail.ts"
import { clubAndCoach, clubPlaces, originParts } from "./origin-text.ts"
import { byName, type PlainTextName, plainTexts } from "./plain-texts.ts"
import { parsePoomsaeText } from "./poomsae-words.ts"
import { hasEventColumns, markedEvents } from "./row-events.ts"
import {
  AGE_AND_WEIGHT,
  BEFORE_NAME,
  BEHIND_NAME,
  BETWEEN_NAMES,
  NAME_MARK,
  WEIGHT_BEFORE,
  WEIGHT_BEHIND,
  WHOLE_NAME,
} from "./sheet-words.data.ts"
import { classWithoutMark, nameWithoutMark, remarksWithoutMark, type Unmarked, unrankedMark } from "./unranked-text.ts"

const SHOWN = [
  "name",
  "birth",
  "sex",
  "region",
  "country",
  "organization",
  "qualification",
  "coach",
  "coach2",
  "coach3",
  "category",
  "events",
  "weight",
  "grade",
  "insurance",
  "rank",
  "team",
  "unranked",
] as const

/** The fields of a row: several columns may make one (surname and first name, age group and class). */
export type CellField = (typeof SHOWN)[number] | PlainTextName
export const cellFields: readonly CellField[] = [...new Set([...SHOWN, ...plainTexts.map(({ name }) => name)])]
export type RowTexts = Readonly<Record<CellField, string>>

/** A person's correction of a row; `skip` leaves it out. */
export type Correction = "skip" | Partial<RowTexts>
/** By the number of the row. */
export type Corrections = ReadonlyMap<number, Correction>

export interface NameParts {
  readonly surname: string
  readonly firstName: string
  readonly patronymic: string
}

export interface ReadTexts {
  readonly texts: RowTexts
  /** Where they have columns of their own; null: the name stands in one. */
  readonly nameParts: NameParts | null
  /** Instead of a year of birth; '' none. */
  readonly age: string
  /** Whether the sheet has a column that is marked for who spars. */
  readonly marksKyorugi: boolean
  /** Whether the sheet marks events, and none of them here. */
  readonly isUnmarked: boolean
  /** What stands beside the name and is none of it: an office, or that somebody stands by. */
  readonly beside: string
  /** Whether surname and first name have columns of their own, and only one of them is filled. */
  readonly isHalfNamed: boolean
  /** The names of two people, whose lists stand side by side; null: one. */
  readonly twoNames: readonly string[] | null
  /** The text that bears the mark «поза конкурсом» where no column of its own says it; '' none. */
  readonly markedIn: string
  /** What further columns of the same name say, and what stands behind the name. */
  readonly others: readonly { readonly name: (typeof compared)[number]; readonly value: string }[]
  /** One was longer than a field takes. */
  readonly wasCut: boolean
}

/** The texts of a row by the columns of the header. */
export function rowTexts(cells: readonly string[], { columns }: Header, cell: (value: string) => string): ReadTexts {
  const row: Row = { cells, columns, cell, wasCut: false }
  const { events, className, weight: kilograms } = markedEvents(columns, (name) => first(row, name))
  const { named, category, weight, markedIn } = unmarkedTexts(row, className)
  const { name, beside, behind } = wholeName(row, named.text)
  const { region, organization, coach } = originOf(row)
  const plain = byName(({ name, isJoined }) => (isJoined ? joined(row, [name], ", ") : first(row, name)))
  const texts = {
    ...plain,
    name,
    birth: bornOf(row, birthOf(row)) || behind.birth,
    sex: first(row, "sex") || behind.sex,
    region,
    country: first(row, "country"),
    organization,
    coach: bareName(coach).name,
    coach2: bareName(first(row, "coach2")).name,
    coach3: bareName(first(row, "coach3")).name,
    category: category.text.slice(0, MAX_TEXT),
    events,
    weight: weight.text || kilograms || behind.weight,
    rank: first(row, "rank"),
    team: first(row, "team"),
    unranked: markedIn === "" ? first(row, "unranked") : unrankedMark,
    qualification: gradeOf(row, plain.qualification) || behind.qualification,
  }
  const isHalfNamed =
    columns.firstName !== undefined &&
    joined(row, ["name"], " ") === "" &&
    (first(row, "surname") === "") !== (first(row, "firstName") === "")
  return {
    texts,
    nameParts: partsOf(row),
    age: bornOf(row, first(row, "age")),
    beside,
    marksKyorugi: columns.kyorugi !== undefined,
    isUnmarked: events === "" && hasEventColumns(columns),
    isHalfNamed,
    twoNames: twoNames(row) ?? namesInCell(row, `${category.text} ${events}`),
    markedIn,
    others: [...othersOf(row), ...othersBehind(texts, behind)],
    wasCut: row.wasCut,
  }
}

const compared = ["birth", "sex", "weight"] as const

function othersOf(row: Row): ReadTexts["others"] {
  const { columns } = row
  return compared.flatMap((name) => {
    const places = columns[name] ?? nowhere
    if (places.length < 2 || (name === "birth" && /^\d{1,2}$/.test(first(row, name)))) return []
    const values = places.map((place) => textAt(row, place)).filter(Boolean)
    return values.slice(1).map((value) => ({ name, value }))
  })
}

/** «Ткач Олег (2013)»: that it says the same as the columns is seen when all of it is read. A class is no kilograms. */
const othersBehind = (texts: Pick<RowTexts, "weight">, { birth, weight, sex }: BehindName): ReadTexts["others"] => [
  ...(sex === "" ? [] : [{ name: "sex", value: sex } as const]),
  ...(birth === "" ? [] : [{ name: "birth", value: birth } as const]),
  ...(weight === "" || typeof parseWeight(texts.weight) !== "number"
    ? []
    : [{ name: "weight", value: weight } as const]),
]

/** The cells that may bear the mark «поза конкурсом», without it, and which of them bears it. */
function unmarkedTexts(row: Row, className: string) {
  const fullName = joined(row, ["name"], " ") || joined(row, ["surname", "firstName", "patronymic"], " ")
  const ownClass = [joined(row, ["ageGroup", "category"], " "), className].filter(Boolean).join(" ")
  const [ownWeight, remarks] = [weightOf(row), joined(row, ["remarks"], " ")]
  const [named, category, weight] = [nameWithoutMark(fullName), classWithoutMark(ownClass), classWithoutMark(ownWeight)]
  const marked: readonly (readonly [string, Unmarked])[] = [
    [fullName, named],
    [ownClass, category],
    [ownWeight, weight],
    [remarks, remarksWithoutMark(remarks)],
  ]
  const bearer = marked.find(([, { isMarked }]) => isMarked)?.[0] ?? ""
  return { named, category, weight, markedIn: first(row, "unranked") === "" ? bearer : "" }
}

interface BareName {
  readonly name: string
  /** An office, or that somebody stands by. */
  readonly beside: string
  readonly behind: BehindName
}

/** «1. Ткач Олег (тренер)» and «Ткач Олег КМС (2010)» are «Ткач Олег». */
function bareName(cell: string): BareName {
  const behind = behindName(cell.replace(NAME_MARK, ""))
  const { name } = behind
  const office = BEHIND_NAME.exec(name)
  if (office) return { name: name.slice(0, office.index), beside: office[1] ?? "", behind }
  const before = BEFORE_NAME.exec(name)?.[0] ?? ""
  return { name: name.slice(before.length), beside: trimmedOf(before, "", ": –—-"), behind }
}

/** Where surname and first name have columns of their own, each of them may have something behind it. */
function wholeName(row: Row, whole: string): BareName {
  if (!isInParts(row)) return bareName(whole)
  const parts = [joined(row, ["surname"], " "), joined(row, ["firstName"], " ")]
  const tails = parts.map(behindName)
  const bare = bareName(parts.reduce((name, part, at) => name.replace(part, () => tails[at]?.name ?? part), whole))
  const all = [bare.behind, ...tails]
  const said = (field: keyof BehindName): string => all.map((one) => one[field]).find(Boolean) ?? ""
  const behind = {
    birth: said("birth"),
    qualification: said("qualification"),
    weight: said("weight"),
    sex: said("sex"),
  }
  return { name: bare.name, beside: bare.beside, behind }
}

/** «13 р. / 45 кг» below «Вік/вага» */
const bornOf = (row: Row, cell: string): string => (weighsToo(row) ? (AGE_AND_WEIGHT.exec(cell)?.[1] ?? cell) : cell)

function weightOf(row: Row): string {
  const cell = first(row, "weight")
  if (gradesToo(row)) return weightAndGrade(cell).weight
  return weighsToo(row) ? (AGE_AND_WEIGHT.exec(cell)?.[2] ?? "") : cell
}

const gradeOf = (row: Row, cell: string): string => (gradesToo(row) ? weightAndGrade(cell).grade : cell)

/** «44,5 кг, КМС», «КМС / 44,5» below «Вага, розряд»; a cell without a weight is the grade. */
function weightAndGrade(cell: string): { readonly weight: string; readonly grade: string } {
  const [weighed = "", weight = "", grade = ""] = WEIGHT_BEFORE.exec(cell) ?? []
  if (weighed !== "") return { weight, grade }
  const behind = WEIGHT_BEHIND.exec(cell)
  return { weight: behind?.[1] ?? "", grade: behind ? cell.slice(0, behind.index) : cell }
}

const gradesToo = ({ columns: { qualification = nowhere, weight = nowhere } }: Row): boolean =>
  weight.some((place) => qualification.includes(place))

const weighsToo = ({ columns: { age = nowhere, birth = nowhere, weight = nowhere } }: Row): boolean =>
  weight.some((place) => age.includes(place) || birth.includes(place))

/** Day, month and year may have a column each. */
function birthOf(row: Row): string {
  const values = (row.columns.birth ?? nowhere).map((place) => textAt(row, place)).filter(Boolean)
  const [own = ""] = values
  return values.length > 2 && /^\d{1,2}$/.test(own) ? values.join(/\p{L}/u.test(values[1] ?? "") ? " " : ".") : own
}

/** Place, club and coach, two of which may stand in one column. */
function originOf(row: Row): Pick<RowTexts, "region" | "organization" | "coach"> {
  const { region = nowhere, city = nowhere, coach = nowhere } = row.columns
  const clubs = clubPlaces(row.columns)
  const plain = {
    region: first(row, "region") || first(row, "city"),
    organization: first(row, "organization") || first(row, "society"),
    coach: first(row, "coach"),
  }
  const shared = [...region, ...city, ...coach].find((place) => clubs.has(place))
  if (shared === undefined) return plain
  const cell = textAt(row, shared)
  const lines = row.cells[shared] ?? ""
  const parts = {
    region: "",
    coach: "",
    ...(coach.includes(shared) ? clubAndCoach(cell, lines.length > MAX_TEXT ? cell : lines) : originParts(cell)),
  }
  const own = (name: "region" | "organization" | "coach"): string => (plain[name] === cell ? parts[name] : plain[name])
  const beside = [...clubs].filter((place) => place !== shared).map((place) => textAt(row, place))
  return {
    region: own("region"),
    organization: own("organization") || (beside.find(Boolean) ?? ""),
    coach: own("coach"),
  }
}

const isInParts = (row: Row): boolean => row.columns.firstName !== undefined && joined(row, ["name"], " ") === ""

function partsOf(row: Row): NameParts | null {
  if (!isInParts(row)) return null
  return {
    surname: bareName(nameWithoutMark(joined(row, ["surname"], " ")).text).name,
    firstName: bareName(nameWithoutMark(joined(row, ["firstName"], " ")).text).name,
    patronymic: bareName(nameWithoutMark(joined(row, ["patronymic"], " ")).text).name,
  }
}

/** A row while its texts are read. */
interface Row extends Pick<Header, "columns"> {
  readonly cells: readonly string[]
  readonly cell: (value: string) => string
  wasCut: boolean
}

// These are not inside `rowTexts`: functions made for each row were compiled again for each sheet.

function textAt(row: Row, place: number): string {
  const value = row.cell(row.cells[place] ?? "")
  if (value.length <= MAX_TEXT) return value
  row.wasCut = true
  return text(value.slice(0, MAX_TEXT))
}

/** The text of the first filled column of that name; '' if there is none. */
function first(row: Row, name: ColumnName): string {
  for (const place of row.columns[name] ?? nowhere) {
    const value = textAt(row, place)
    if (value !== "") return value
  }
  return ""
}

/** The texts of all filled columns of those names as one, each text once. */
function joined(row: Row, names: readonly ColumnName[], by: string): string {
  const values: string[] = []
  for (const name of names)
    for (const place of row.columns[name] ?? nowhere) {
      const value = textAt(row, place)
      if (value !== "") values.push(value)
    }
  return values.length < 2 ? (values[0] ?? "") : distinct(values).join(by).slice(0, MAX_TEXT)
}

/** Two columns of names, each with its column of birth to the right, both filled: two people. */
function twoNames(row: Row): readonly string[] | null {
  const { name, surname, birth } = row.columns
  const [one = 0, other = 0] = name ?? surname ?? nowhere
  const [born = 0, otherBorn = 0] = birth ?? nowhere
  if (!(one < born && born < other && other < otherBorn)) return null
  const names = [one, other].map((place) => textAt(row, place).replace(NAME_MARK, ""))
  return names.includes("") || distinct(names).length < 2 ? null : names
}

/** Two whole names in one cell: two people, unless they are a pair or a team. */
function namesInCell({ cells, columns }: Row, event: string): readonly string[] | null {
  const kind = parsePoomsaeText(event)?.workType ?? "individual"
  const [place = -1] = columns.name ?? columns.surname ?? nowhere
  const parts = (cells[place] ?? "").split(BETWEEN_NAMES).map(text)
  return kind === "individual" && parts.length > 1 && parts.every((part) => WHOLE_NAME.test(part)) ? parts : null
}

const nowhere: readonly number[] = []

/** Removes repeated texts. */
const distinct = (values: readonly string[]): readonly string[] => [
  ...new Map(values.map((value) => [key(value), value])).values(),
]
