import { sql } from "kysely"
import { isOverSince } from "#domain/tournament/last-day.ts"
import { finishedMarks } from "../finished-marks.uk.ts"

/** Whatever tables it knows: only plain statements are run. */
export type Reader = Parameters<ReturnType<typeof sql>["execute"]>[0]

export interface CategoryKey {
  readonly tournamentId: number
  readonly categoryId: number
}

/** Where results stand: in these tournaments, and in categories whose awards were given. */
export interface Ended {
  /** null: of all tournaments. */
  readonly only: number | null
  /** Tournaments whose last day is over. */
  readonly past: readonly number[]
}

/** What has ended at this moment, in all tournaments or in this one. */
export async function endedAt(db: Reader, only: number | null, now: Date): Promise<Ended> {
  const { rows } = await sql<{ readonly id: number; readonly dates: readonly string[] }>`
    select t.id, array(select d.date from days d where d."tournamentId" = t.id) || t.date as dates from tournaments t
    where ${only}::int is null or t.id = ${only}::int`.execute(db)
  return { only, past: rows.flatMap(({ id, dates }) => (isOverSince(dates, now, 0) === true ? [id] : [])) }
}

/** Of a category `c`: whether it is among them. */
export const hasEnded = ({ only, past }: Ended) => sql<boolean>`
  (${only}::int is null or c."tournamentId" = ${only}::int) and (c."tournamentId" = any(${[...past]}::int[]) or exists (
    select from awards a where a."tournamentId" = c."tournamentId" and a."categoryId" = c.id and a."givenAt" is not null))`

/** Who competes in a category and is none of these takes no part in it. */
export async function setAside(
  db: Reader,
  { tournamentId, categoryId }: CategoryKey,
  placed: readonly (number | null)[],
): Promise<void> {
  await sql`update athletes set aside = ${finishedMarks.before}, out = true
    where "tournamentId" = ${tournamentId} and "categoryId" = ${categoryId} and not out
      and array_position(${placed.filter((id) => id !== null)}::int[], id) is null`.execute(db)
}
