import type { AccountId, AthleteId, TournamentId } from "#domain/ids.ts"
import { personOf } from "#domain/registration/person-groups.ts"
import type { Tx } from "#server/platform/change.ts"
import { listApplications } from "#server/records/applications/applications.ts"
import { listDraws } from "#server/records/brackets/brackets.ts"
import { type Courts, loadCourts } from "#server/views/courts/load.ts"
import { type Day, dayOf } from "#server/views/courts/people-day.ts"
import { isPublicDraw } from "#server/views/tournament/view.ts"

/** The athletes whom an account entered, all entries of each, and their fights in published draws, soonest first. */
export async function loadCoachDay(tx: Tx, id: TournamentId, owner: AccountId, now: Date): Promise<Day> {
  const courts = await loadCourts(tx, id)
  const draws = await listDraws(tx, id)
  const drawn = courts.categories.filter(({ id: own, status }) => {
    const draw = draws.get(own)
    return status === "published" && draw !== undefined && isPublicDraw(draw, now)
  })
  const entries = ownEntries(
    courts,
    (await listApplications(tx, id)).filter(({ accountId }) => accountId === owner),
  )
  const isShown = (category: { readonly status: string } | null) => category?.status === "published"
  return dayOf(courts, { entries, isShown, drawn: new Set(drawn.map((category) => category.id)) }, now)
}

/** What Sync made of the account's entries, and all other entries of the same people. */
function ownEntries({ athleteById }: Courts, own: readonly { readonly athleteId: AthleteId | null }[]): Set<AthleteId> {
  const linked = own.flatMap(({ athleteId }) => (athleteId === null ? [] : (athleteById.get(athleteId) ?? [])))
  const persons = new Set(linked.map(personOf))
  return new Set([...athleteById.values()].filter((one) => persons.has(personOf(one))).map((one) => one.id))
}
