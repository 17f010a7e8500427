import type { QueryClient } from "@tanstack/react-query"
import { courtsQuery } from "#web/tournament/courts-query.ts"

/** The fights that are called or run: by category, then by technical number. */
export type OnCourts = ReadonlyMap<number, ReadonlyMap<number, "called" | "running">>

/** By the answer of the courts, which other panes share. */
export async function readOnCourts(queries: QueryClient, tournament: number): Promise<OnCourts> {
  const { fights } = await queries.fetchQuery(courtsQuery(tournament))
  const found = new Map<number, Map<number, "called" | "running">>()
  for (const { category, technicalNumber, over, calledAt, startedAt } of fights) {
    if (over || (calledAt === "" && startedAt === "")) continue
    const own = found.get(category) ?? new Map<number, "called" | "running">()
    found.set(category, own.set(technicalNumber, startedAt === "" ? "called" : "running"))
  }
  return found
}
