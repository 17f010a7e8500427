import data from "./cities.json" with { type: "json" }

export interface City {
  readonly id: number
  readonly name: string
  readonly regionId: number
}

/** The preset of host cities. */
export const cities: readonly City[] = data
