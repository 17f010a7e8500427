import { key, text } from "#domain/key.ts"
import { MAX_TEXT } from "./cell-values.ts"
import type { Header } from "./columns.ts"
import type { ColumnName } from "./header-words.data.ts"
import { byName, type PlainTextName, plainTexts } from "./plain-texts.ts"

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
  "weight",
  "grade",
  "insurance",
  "rank",
  "team",
] as const

/** The fields of a row: several columns may make one (surname and first name, age group and class). */
export type CellField = (typeof SHOWN)[number] | PlainTextName
export const cellFields: readonly CellField[] = [...new Set([...SHOWN, ...plainTexts.map(({ name }) => name)])]
export type RowTexts = Readonly<Record<CellField, string>>

/** A person's correction of a row; `skip` leaves it out. */
export type Correction = "skip" | Partial<RowTexts>
/** By the number of the row. */
export type Corrections = ReadonlyMap<number, Correction>

/** The texts of a row by the columns of the header; `wasCut`: one was longer than a field takes. */
export function rowTexts(
  cells: readonly string[],
  { columns }: Header,
  cell: (value: string) => string,
): { readonly texts: RowTexts; readonly wasCut: boolean } {
  let wasCut = false
  const cut = (value: string): string => {
    if (value.length <= MAX_TEXT) return value
    wasCut = true
    return text(value.slice(0, MAX_TEXT))
  }
  const first = (name: ColumnName): string => {
    for (const place of columns[name] ?? nowhere) {
      const value = cut(cell(cells[place] ?? ""))
      if (value !== "") return value
    }
    return ""
  }
  const all = (name: ColumnName): string[] =>
    (columns[name] ?? nowhere).map((place) => cut(cell(cells[place] ?? ""))).filter(Boolean)
  const joined = (names: readonly ColumnName[], by: string): string => {
    const values = names.flatMap(all)
    return values.length < 2 ? (values[0] ?? "") : distinct(values).join(by).slice(0, MAX_TEXT)
  }
  const texts = {
    name: joined(["name"], " ") || joined(["surname", "firstName", "patronymic"], " "),
    birth: first("birth"),
    sex: first("sex"),
    region: first("region") || first("city"),
    country: first("country"),
    organization: first("organization") || first("society"),
    coach: first("coach"),
    coach2: first("coach2"),
    coach3: first("coach3"),
    category: joined(["ageGroup", "category"], " "),
    weight: first("weight"),
    rank: first("rank"),
    team: first("team"),
    ...byName(({ name, isJoined }) => (isJoined ? joined([name], ", ") : first(name))),
  }
  return { texts, wasCut }
}

const nowhere: readonly number[] = []

/** Removes repeated texts. */
const distinct = (values: readonly string[]): readonly string[] => [
  ...new Map(values.map((value) => [key(value), value])).values(),
]
