import type { WireAthlete } from "#contract/athletes.ts"
import { collator } from "#web/lib/collator.ts"
import { messages } from "./messages.ts"

export type ColumnId =
  | "id"
  | "name"
  | "oblast"
  | "bdate"
  | "sex"
  | "category"
  | "organization"
  | "qualification"
  | "grade"
  | "coach"
  | "insurence"

/** A column of text: its heading, its width in pixels (the name takes what is left) and what it says of an athlete. */
export interface Column {
  readonly id: ColumnId
  readonly title: string
  readonly width?: number
  readonly textOf: (athlete: WireAthlete) => string
}

const sexText = (sex: number): string => (sex === 1 ? messages.male : sex === 2 ? messages.female : "")

/** The heading says «Область» already; of a guest the country tells more. */
const regionText = ({ oblast, country }: WireAthlete): string => country || oblast.replace(/ область$/, "")

// Widths that show «Молодші юнаки -30 ж» whole.
const columns: readonly Column[] = [
  { id: "id", title: messages.id, width: 52, textOf: ({ id }) => String(id) },
  { id: "name", title: messages.name, textOf: ({ name }) => name },
  { id: "oblast", title: messages.region, width: 110, textOf: regionText },
  { id: "bdate", title: messages.year, width: 48, textOf: ({ bdate }) => String(bdate ?? "") },
  { id: "sex", title: messages.sex, width: 66, textOf: ({ sex }) => sexText(sex) },
  { id: "category", title: messages.category, width: 156, textOf: ({ category }) => category },
  { id: "organization", title: messages.organization, width: 128, textOf: ({ organization }) => organization },
  { id: "qualification", title: messages.qualification, width: 70, textOf: ({ qualification }) => qualification },
  { id: "grade", title: messages.grade, width: 62, textOf: ({ grade }) => grade },
  { id: "coach", title: messages.coach, width: 132, textOf: ({ coach }) => coach },
  { id: "insurence", title: messages.insurance, width: 98, textOf: ({ insurence }) => insurence },
]

/** What the public is not told. */
const ofStaff: readonly ColumnId[] = ["qualification", "grade", "insurence"]

/** The columns that there are: that of the division only where somebody has one, some for the staff alone. */
export const columnsOf = (athletes: readonly WireAthlete[], who: "staff" | "public" = "staff"): readonly Column[] => {
  if (who === "public") return columns.filter(({ id }) => !ofStaff.includes(id))
  return athletes.some(({ grade }) => grade !== "") ? columns : columns.filter(({ id }) => id !== "grade")
}

/** By which column the rows stand, and which way. */
export interface Sorting {
  readonly column: ColumnId
  readonly isDescending: boolean
}

/** The next order when a heading is pressed: ascending, descending, as they came. */
export function nextSorting(sorting: Sorting | null, column: ColumnId): Sorting | null {
  if (sorting?.column !== column) return { column, isDescending: false }
  return sorting.isDescending ? null : { column, isDescending: true }
}

/**
 * The athletes in Ukrainian order of a column, equal ones as they came; what is not given comes last when ascending. `placeOf` is
 * the place of a category in the lists, by which that column is sorted.
 */
export function sorted(
  athletes: readonly WireAthlete[],
  sorting: Sorting | null,
  placeOf: ReadonlyMap<number, number>,
): readonly WireAthlete[] {
  if (sorting === null) return athletes
  const compare = sorting.column === "category" ? byCategory(placeOf) : byText(sorting.column)
  return athletes.toSorted(sorting.isDescending ? (one, other) => compare(other, one) : compare)
}

type Compare = (one: WireAthlete, other: WireAthlete) => number

const byCategory =
  (placeOf: ReadonlyMap<number, number>): Compare =>
  (one, other) =>
    (placeOf.get(one.category_id) ?? placeOf.size) - (placeOf.get(other.category_id) ?? placeOf.size)

function byText(id: ColumnId): Compare {
  const textOf = columns.find((column) => column.id === id)?.textOf ?? (() => "")
  return (one, other) => {
    const [left, right] = [textOf(one), textOf(other)]
    return Number(left === "") - Number(right === "") || collator.compare(left, right)
  }
}
