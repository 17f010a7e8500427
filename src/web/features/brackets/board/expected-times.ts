import type { QueryClient } from "@tanstack/react-query"
import { type CourtFight, expectedByDay, nameOf } from "#domain/queue/index.ts"
import { timeOf } from "#domain/uk/dates.ts"
import { courtFightOf } from "#web/tournament/court-fight.ts"
import { courtHours } from "#web/tournament/court-hours.ts"
import { type CourtsData, courtsQuery } from "#web/tournament/courts-query.ts"

/** By category, then by technical number: «10:42». */
export type ExpectedTimes = Readonly<Record<number, Readonly<Record<number, string>>>>

/** When the open fights of a tournament are expected now; the courts are fetched only if they have changed. */
export async function readExpected(queries: QueryClient, tournament: number): Promise<ExpectedTimes> {
  const query = courtsQuery(tournament)
  const data = await queries.fetchQuery({ ...query, staleTime: Number.POSITIVE_INFINITY })
  const age = Date.now() - (queries.getQueryState(query.queryKey)?.dataUpdatedAt ?? Date.now())
  return expectedTimes(data, Date.parse(data.now) + age)
}

/** `now`: a moment of the server's clock. */
export function expectedTimes(data: CourtsData, now: number): ExpectedTimes {
  const fights = data.fights.map(courtFightOf)
  const times: Record<number, Record<number, string>> = {}
  for (const { id } of data.courts) {
    const own = fights.filter(({ court }) => court === id)
    const starts = expectedByDay(own, { now, rest: data.rest, hoursOn: courtHours(data, id, fights) })
    for (const fight of own) tell(fight, starts.get(nameOf(fight)))
  }
  return times

  function tell({ category, t }: CourtFight, start: number | undefined): void {
    if (start === undefined) return
    times[category] ??= {}
    times[category][t] = timeOf(new Date(start))
  }
}
