import {
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  type SortFn,
  tableFeatures,
} from "@tanstack/react-table"
import type { WireAthlete } from "#contract/athletes.ts"
import { collator } from "#web/lib/collator.ts"
import { messages } from "./messages.ts"

export const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() })
export type Features = typeof features

type Sort = SortFn<Features, WireAthlete>

/** Ukrainian order; what is not given comes last. */
const byText: Sort = (one, two, column) => {
  const [left, right] = [String(one.getValue(column)), String(two.getValue(column))]
  return Number(left === "") - Number(right === "") || collator.compare(left, right)
}

const helper = createColumnHelper<Features, WireAthlete>()

/** The columns of text; `orderOf` is the place of a category in the lists, by which that column is sorted. */
export function columnsOf(orderOf: ReadonlyMap<number, number>) {
  const placeOf = (id: number): number => orderOf.get(id) ?? Number.MAX_SAFE_INTEGER
  const byCategory: Sort = (one, two) => placeOf(one.original.category_id) - placeOf(two.original.category_id)
  const text = { sortFn: byText, sortDescFirst: false }
  return helper.columns([
    helper.accessor((athlete) => String(athlete.id), { id: "id", header: messages.id, ...text }),
    helper.accessor("name", { header: messages.name, ...text }),
    helper.accessor("oblast", { header: messages.region, ...text }),
    helper.accessor((athlete) => String(athlete.bdate ?? ""), { id: "bdate", header: messages.year, ...text }),
    helper.accessor((athlete) => sexText(athlete.sex), { id: "sex", header: messages.sex, ...text }),
    helper.accessor("category", { header: messages.category, sortFn: byCategory, sortDescFirst: false }),
    helper.accessor("organization", { header: messages.organization, ...text }),
    helper.accessor("qualification", { header: messages.qualification, ...text }),
    helper.accessor("coach", { header: messages.coach, ...text }),
    helper.accessor("insurence", { header: messages.insurance, ...text }),
  ])
}

const sexText = (sex: number): string => (sex === 1 ? messages.male : sex === 2 ? messages.female : "")

const isTouched = window.matchMedia("(pointer: coarse)").matches

/** Height of a row in pixels: a finger needs more. */
export const rowHeight = isTouched ? 48 : 36

/** Widths in pixels, «Молодші юнаки -30 ж» whole; what is left over goes to the name. */
export const widths: Readonly<Record<string, number>> = {
  id: 52,
  oblast: 122,
  bdate: 50,
  sex: 66,
  category: 164,
  organization: 138,
  qualification: 76,
  coach: 150,
  insurence: 110,
  verified: 80,
  actions: isTouched ? 100 : 76,
}

/** The heading says «Область» already. */
export const shortRegion = (name: string): string => name.replace(/ область$/, "")
