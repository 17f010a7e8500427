import { parseClassText } from "./class-text.ts"
import type { Columns } from "./columns.ts"
import { divisionOf } from "./grade-text.ts"
import type { ColumnName } from "./header-words.ts"

/** Headers that name a class in one sheet and a division by skill in the next: «Категорія», «Дивізіон», «Клас», «Група». */
const doubtful: readonly ColumnName[] = ["category", "ageGroup", "grade"]
const LOOKED_AT = 200
const MOSTLY = 0.8

/** The columns, those of a doubtful header by what mostly stands in them: «А» and «Б» are a grade, '-37' and «Кадети» a category. */
export function settledColumns(columns: Columns, below: readonly (readonly string[])[]): Columns {
  const settled: Partial<Record<ColumnName, number[]>> = {}
  for (const [name, places] of entriesOf(columns))
    for (const place of places) {
      const own = doubtful.includes(name) ? meant(name, valuesOf(below, place)) : name
      settled[own] = [...(settled[own] ?? []), place].sort((one, other) => one - other)
    }
  return settled
}

function meant(name: ColumnName, values: readonly string[]): ColumnName {
  const share = (test: (value: string) => boolean): number => values.filter(test).length / values.length
  if (values.length === 0) return name
  if (name !== "grade") return share((value) => divisionOf(value) !== "") >= MOSTLY ? "grade" : name
  return share((value) => divisionOf(value) === "" && parseClassText(value) !== undefined) >= MOSTLY ? "category" : name
}

const valuesOf = (rows: readonly (readonly string[])[], place: number): string[] =>
  rows
    .slice(0, LOOKED_AT)
    .map((cells) => (cells[place] ?? "").trim())
    .filter(Boolean)

const entriesOf = (columns: Columns): [ColumnName, readonly number[]][] =>
  Object.entries(columns).filter((pair): pair is [ColumnName, readonly number[]] => pair[1] !== undefined)
