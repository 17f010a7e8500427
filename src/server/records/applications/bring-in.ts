import { type BringIn, type Incoming, planBringIn } from "#domain/applications/bring-in.ts"
import { fieldsOf } from "#domain/applications/differences.ts"
import type { Application } from "#domain/applications/types.ts"
import type { AthleteId, TournamentId } from "#domain/ids.ts"
import { invariant } from "#domain/refusal.ts"
import type { Athlete } from "#domain/registration/types.ts"
import type { Tx } from "#server/platform/change.ts"
import type { RowChange } from "#server/platform/db/tables.ts"
import { inserted, updated } from "#server/platform/delta.ts"
import { nextIds } from "#server/records/athletes/athletes.ts"
import { listCategories } from "#server/records/categories/categories.ts"
import { listApplications } from "./applications.ts"
import { entryOf } from "./fields.ts"

/** What accepted online entries do to the list of athletes, and why some stay outside. */
export interface Brought {
  readonly plan: BringIn
  readonly changes: readonly RowChange[]
  /** `gone`: their category no longer exists. */
  readonly outside: readonly { readonly application: Application; readonly isGone: boolean }[]
}

/** Brings in accepted applications that are not yet in the list; `placed`: entries that a draw or a desk holds. */
export async function bringIn(
  tx: Tx,
  id: TournamentId,
  athletes: readonly Athlete[],
  placed: ReadonlySet<AthleteId>,
): Promise<Brought> {
  const applications = await listApplications(tx, id)
  const waiting = applications.filter(({ state, athleteId }) => state === "accepted" && athleteId === null)
  const categories = new Set((await listCategories(tx, id)).map((category) => category.id))
  const coming = waiting.filter(({ categoryId }) => categories.has(categoryId))
  const ids = await nextIds<AthleteId>(tx, "athletes", coming.length)
  const incoming = coming.map((application, at): Incoming => {
    const own = ids[at]
    invariant(own, "a sequence answers as many as were asked")
    const course = { tournamentId: id, id: own, verified: false, personId: 0, out: false, aside: "" }
    return { application: application.id, entry: { ...entryOf(application), ...course } }
  })
  const plan = planBringIn(athletes, incoming, placed)
  const kept = new Set(plan.kept)
  const linked = applications.flatMap((one) => {
    const now = plan.links.get(one.id)
    if (now !== undefined) {
      return updated("applications", { id: one.id }, one, { athleteId: now, synced: fieldsOf(one) })
    }
    const moved = one.athleteId === null ? undefined : plan.into.get(one.athleteId)
    return moved === undefined ? [] : updated("applications", { id: one.id }, one, { athleteId: moved })
  })
  const added = plan.added.map(({ tournamentId: _, id: own, ...row }) => inserted("athletes", { id: own }, row))
  const outside = [
    ...coming.filter((one) => kept.has(one.id)).map((application) => ({ application, isGone: false })),
    ...waiting.filter((one) => !categories.has(one.categoryId)).map((application) => ({ application, isGone: true })),
  ]
  return { plan, changes: [...added, ...linked], outside }
}
