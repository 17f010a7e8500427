import { groupings } from "#domain/standings/groupings.ts"

export const parts = ["winners", "medals", "teams", "ranks"] as const
export type Part = (typeof parts)[number]
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

export const isPart = (value: unknown): value is Part => parts.some((part) => part === value)

export function readStandings(search: Readonly<Record<string, unknown>>): StandingsSearch {
  const by = groupings.find((grouping) => grouping === search.by)
  return {
    ...(isPart(search.part) && search.part !== "winners" ? { part: search.part } : {}),
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
