import type { QueryClient } from "@tanstack/react-query"
import { courtsQuery } from "#web/tournament/courts-query.ts"

/** By the answer of the courts, which other panes share. */
export async function readOnCourts(queries: QueryClient, tournament: number): Promise<ReadonlySet<number>> {
  const { fights } = await queries.fetchQuery(courtsQuery(tournament))
  const now = fights.filter(({ over, calledAt, startedAt }) => !over && (calledAt !== "" || startedAt !== ""))
  return new Set(now.map(({ category }) => category))
}
