import { planSync, type SyncPlan } from "#domain/athletes/sync-plan.ts"
import type { Athlete } from "#domain/athletes/types.ts"
import type { ApplicationId, AthleteId } from "#domain/ids.ts"

/** An accepted application as the entry that it would become, with an unused id; of a twin (`twinsOf`) also as `personId`. */
export interface Incoming {
  readonly application: ApplicationId
  readonly entry: Athlete
}

/**
 * `updated + unchanged + refused` are the entries that were in the list; each incoming one is added, joined or in
 * `kept`.
 */
export interface BringIn extends Omit<SyncPlan, "updated"> {
  readonly added: readonly Athlete[]
  /** Which entry each application is from now on. */
  readonly links: ReadonlyMap<ApplicationId, AthleteId>
  /** Stay outside, for a draw or a desk holds the entry that they would be joined into. */
  readonly kept: readonly ApplicationId[]
  /** Joined ones too. */
  readonly updated: number
}

/** Sync with the accepted online entries: they join like entries of a spreadsheet, never into a draw. */
export function planBringIn(
  athletes: readonly Athlete[],
  incoming: readonly Incoming[],
  placed: ReadonlySet<AthleteId>,
): BringIn {
  const plan = planSync([...athletes, ...incoming.map(({ entry }) => entry)], placed)
  const refused = new Set(plan.refused.map(({ id }) => id))
  const stored = new Set(athletes.map(({ id }) => id))
  const placeOf = (id: AthleteId): AthleteId => plan.into.get(id) ?? id
  const kept = incoming.filter(({ entry: { id } }) => refused.has(placeOf(id)) && !stored.has(placeOf(id)))
  if (kept.length > 0) {
    // Who stays outside must not number anybody's entries: the others are planned by themselves.
    const others = planBringIn(
      athletes,
      incoming.filter((one) => !kept.includes(one)),
      placed,
    )
    return { ...others, kept: [...others.kept, ...kept.map(({ application }) => application)] }
  }
  const fresh = new Map(plan.changed.map(({ after }) => [after.id, after]))
  const joined = plan.joined.filter(({ id }) => stored.has(id))
  const changed = plan.changed.filter(({ before: { id } }) => stored.has(id))
  const news = incoming.filter(({ entry }) => !plan.into.has(entry.id))
  return {
    changed,
    joined,
    refused: plan.refused,
    into: plan.into,
    added: news.map(({ entry }) => fresh.get(entry.id) ?? entry),
    links: new Map(incoming.map(({ application, entry }) => [application, placeOf(entry.id)])),
    kept: [],
    updated: joined.length + changed.filter(({ before: { id } }) => !refused.has(id)).length,
    unchanged: athletes.length - joined.length - new Set([...changed.map(({ before }) => before.id), ...refused]).size,
  }
}
