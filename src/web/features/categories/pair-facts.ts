import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { sexCode } from "#contract/wire/codes.ts"
import { type Apart, apartOf } from "#domain/athletes/merge.ts"

/** From the smallest to the largest that is known; null: nothing is. */
export type Span = readonly [number, number] | null

/** What of a category a person looks at before it is merged. */
export interface Side {
  readonly name: string
  readonly count: number
  /** Years of age in the year of the tournament. */
  readonly ages: Span
  readonly kilograms: Span
  /** Its draw falls by a merge. */
  readonly isDrawn: boolean
}

type Entered = Pick<WireTournamentFull, "protocols" | "sportsmans">

/** Who is in the category: how many, how old, how heavy. */
export function sideOf({ protocols, sportsmans }: Entered, id: number, year: number): Side {
  const own = sportsmans.filter(({ category_id }) => category_id === id)
  const born = own.flatMap(({ bdate, members }) => (members.length > 0 ? members.map((one) => one.bdate) : [bdate]))
  const category = protocols.find((one) => one.id === id)
  return {
    name: category?.fullname ?? "",
    count: own.length,
    ages: spanOf(born.flatMap((one) => (one ? year - one : []))),
    kilograms: spanOf(own.flatMap(({ weight }) => weight ?? [])),
    isDrawn: category !== undefined && category.draw_state !== "",
  }
}

/** What lies between categories that are merged by hand; '' one sex and one age group. */
export function apartAmong(categories: WireTournamentFull["protocols"]): Apart {
  const fields = categories.map(({ age_category, age1, age2, sex }) => ({
    ageCategory: age_category,
    age1,
    age2,
    sex: sexCode.from(sex) ?? "none",
  }))
  const found = new Set(fields.flatMap((one, at) => fields.slice(at + 1).map((other) => apartOf(one, other))))
  const isAge = found.has("age") || found.has("both")
  const isSex = found.has("sex") || found.has("both")
  if (isAge && isSex) return "both"
  if (isAge) return "age"
  return isSex ? "sex" : ""
}

const spanOf = (values: readonly number[]): Span =>
  values.length > 0 ? [Math.min(...values), Math.max(...values)] : null
