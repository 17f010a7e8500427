import type { Kysely } from "kysely"
import type { SectionId, TournamentId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { listSections } from "#server/records/tournaments/tournaments.ts"

/** Refuses (`not_found`) a court that is none of this tournament; null and undefined name none. */
export async function requireCourts(
  db: Kysely<Tables>,
  id: TournamentId,
  ...named: readonly (SectionId | null | undefined)[]
): Promise<void> {
  const wanted = named.filter((one) => one !== null && one !== undefined)
  if (wanted.length === 0) return
  const own = new Set((await listSections(db, id)).map((section) => section.id))
  if (!wanted.every((one) => own.has(one))) throw new Refusal("not_found")
}
