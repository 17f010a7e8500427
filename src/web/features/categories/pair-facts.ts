import type { WireTournamentFull } from "#contract/tournaments/calls.ts"

/** From the smallest to the largest that is known; null: nothing is. */
export type Span = readonly [number, number] | null

/** What of a category a person looks at before it is merged. */
export interface Side {
  readonly name: string
  readonly count: number
  /** Years of age in the year of the tournament. */
  readonly ages: Span
  readonly kilograms: Span
}

type Entered = Pick<WireTournamentFull, "protocols" | "sportsmans">

/** Who is in the category: how many, how old, how heavy. */
export function sideOf({ protocols, sportsmans }: Entered, id: number, year: number): Side {
  const own = sportsmans.filter(({ category_id }) => category_id === id)
  const born = own.flatMap(({ bdate, members }) => (members.length > 0 ? members.map((one) => one.bdate) : [bdate]))
  return {
    name: protocols.find((one) => one.id === id)?.fullname ?? "",
    count: own.length,
    ages: spanOf(born.flatMap((one) => (one ? year - one : []))),
    kilograms: spanOf(own.flatMap(({ weight }) => weight ?? [])),
  }
}

const spanOf = (values: readonly number[]): Span =>
  values.length > 0 ? [Math.min(...values), Math.max(...values)] : null
