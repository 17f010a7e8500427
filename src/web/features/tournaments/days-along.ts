import { fullTournament } from "#contract/tournaments/calls.ts"
import { postponed } from "#domain/tournament/next-year.ts"
import { call } from "#web/lib/api.ts"

/** The dates to which days of the programme go with the tournament's own, in order; empty if it stays, or they do. */
export const daysAlong = (days: Parameters<typeof postponed>[0], from: string, to: string): string[] =>
  from === to ? [] : postponed(days, from, to).map(({ date }) => date)

/** The same of a stored tournament, asked before the date is saved: afterwards nobody knows which days have moved. */
export async function storedDaysAlong(id: number, from: string, to: string): Promise<string[]> {
  if (from === to) return []
  const { item } = await call(fullTournament, { id })
  return daysAlong(item.days, from, to)
}
