import { groupings } from "#domain/standings/groupings.ts"
import { partReader } from "#web/lib/part-search.ts"

const parts = ["winners", "medals", "teams", "fights", "ranks"] as const
type Part = (typeof parts)[number]
const readPart = partReader(parts)

export { type Grouping, groupings } from "#domain/standings/groupings.ts"

/** What the address of the standings carries; winners of all categories have none of it. */
export interface StandingsSearch {
  readonly part?: Part
  readonly by?: (typeof groupings)[number]
  /** Id of an age group; 0: categories of their own ages. */
  readonly age?: number
  readonly sex?: number
  readonly type?: number
}

/** What narrows the results. */
export const askedIn = ({ age, sex, type }: StandingsSearch) => ({ age, sex, type })

export const isFiltered = ({ age, sex, type }: StandingsSearch): boolean =>
  age !== undefined || sex !== undefined || type !== undefined

export function readStandings(search: Readonly<Record<string, unknown>>): StandingsSearch {
  const by = groupings.find((grouping) => grouping === search.by)
  return {
    ...readPart(search),
    ...(by ? { by } : {}),
    ...numberOf(search, "age", Number.MAX_SAFE_INTEGER),
    ...numberOf(search, "sex", 2),
    ...numberOf(search, "type", 2),
  }
}

function numberOf(search: Readonly<Record<string, unknown>>, name: "age" | "sex" | "type", max: number) {
  const value = typeof search[name] === "number" || typeof search[name] === "string" ? Number(search[name]) : -1
  return Number.isInteger(value) && value >= 0 && value <= max ? { [name]: value } : {}
}
