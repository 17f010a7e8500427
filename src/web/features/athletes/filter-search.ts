/** The filters of the athletes' table; absent: not filtered; '' (category '0'): athletes without a value. */
export interface FilterSearch {
  /** Name, club, coach or ID. */
  readonly name?: string
  readonly region?: string
  /** Id of the category as text. */
  readonly category?: string
  readonly organization?: string
  readonly coach?: string
  /** Division by skill. */
  readonly grade?: string
  /** '1': checked, '0': not. */
  readonly verified?: string
  /** '1': of a drawn category, without a place in it; '0': the others. */
  readonly outside?: string
  /** Ids between dots: only these. */
  readonly among?: string
}

const names = ["name", "region", "category", "organization", "coach", "grade", "verified", "outside", "among"] as const

/** The filters in an address. The router reads digits as numbers: they are texts here. */
export function readFilters(search: Readonly<Record<string, unknown>>): FilterSearch {
  const entries = names.flatMap((name) => {
    const value = search[name]
    return typeof value === "string" || typeof value === "number" ? [[name, String(value)]] : []
  })
  return Object.fromEntries(entries)
}
