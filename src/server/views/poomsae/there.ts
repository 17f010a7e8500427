import type { Kysely } from "kysely"
import { meetingAt } from "#domain/bracket/record.ts"
import type { Bracket } from "#domain/bracket/types.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { findAthlete } from "#server/records/athletes/athletes.ts"
import { findDraw } from "#server/records/brackets/brackets.ts"
import type { EventRow } from "#server/records/poomsae/poomsae.ts"

/** The name of who is being judged at an event, in blue if two are; null: gone from the list, no pair any more, or the match is over. */
export async function whoIsAt(db: Kysely<Tables>, event: EventRow): Promise<string | null> {
  const { tournamentId, categoryId, t } = event
  const athlete = await findAthlete(db, event.athleteId)
  if (athlete?.categoryId !== categoryId) return null
  if (t === null) return athlete.name
  const bracket = (await findDraw(db, tournamentId, categoryId))?.bracket
  const isOn = bracket && isPairOf(bracket, event) && !bracket.fights[t]?.result
  return isOn ? athlete.name : null
}

/** Whether the two whom an event names are still the pair of its fight. */
export function isPairOf(bracket: Bracket, { t, athleteId, opponentId }: EventRow): boolean {
  if (t === null || t >= bracket.fights.length) return false
  const { blue, red } = meetingAt(bracket, t)
  return blue === athleteId && red === opponentId
}
