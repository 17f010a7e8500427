import { groupBy } from "#domain/group-by.ts"
import type { AthleteId } from "#domain/ids.ts"
import { filled } from "./fill.ts"
import { partedByHand, personOf, personsByKey } from "./person-groups.ts"
import type { Athlete } from "./types.ts"

/** The changes of Sync. Every entry is counted once: `updated + unchanged + refused.length` are all former entries. */
export interface SyncPlan {
  readonly changed: readonly { readonly before: Athlete; readonly after: Athlete }[]
  /** Entries joined into another of the same person and category. */
  readonly joined: readonly Athlete[]
  /** The entry that each of them went into. */
  readonly into: ReadonlyMap<AthleteId, AthleteId>
  /** Entries that exist twice and cannot be joined because a draw holds one of them. */
  readonly refused: readonly Athlete[]
  readonly updated: number
  readonly unchanged: number
}

/** Joins entries of one person in one category, never those in a draw (`placed`), and identifies persons again. */
export function planSync(athletes: readonly Athlete[], placed: ReadonlySet<AthleteId>): SyncPlan {
  const persons = personsByKey(athletes)
  const known = athletes.map((athlete) => ({ ...athlete, personId: persons.get(athlete.id) ?? athlete.personId }))
  // Nothing says that two entries without a category are for one event.
  const slotOf = (one: Athlete): string =>
    one.categoryId === null ? `entry ${one.id}` : `${personOf(one)} ${one.categoryId}`
  const slots = [...groupBy(known, slotOf).values()].map((slot) => joinedSlot(slot, placed))
  const kept = slots.flatMap(({ entries }) => entries)
  const after = renumbered(kept, partedByHand(athletes))
  const before = new Map(athletes.map((athlete) => [athlete.id, athlete]))
  const changed = after.flatMap((entry) => {
    const was = before.get(entry.id)
    return was && JSON.stringify(was) !== JSON.stringify(entry) ? [{ before: was, after: entry }] : []
  })
  const joined = slots.flatMap((slot) => slot.joined).flatMap(({ id }) => before.get(id) ?? [])
  const refused = slots.flatMap((slot) => slot.refused).flatMap(({ id }) => before.get(id) ?? [])
  const refusedIds = new Set(refused.map(({ id }) => id))
  const updated = joined.length + changed.filter(({ after: { id } }) => !refusedIds.has(id)).length
  const into = new Map(slots.flatMap(({ joined: gone, base }) => gone.map(({ id }) => [id, base] as const)))
  return { changed, joined, into, refused, updated, unchanged: athletes.length - updated - refused.length }
}

interface Slot {
  /** The entry that the others were joined into; slots without joined entries leave it out. */
  readonly base: AthleteId
  readonly entries: readonly Athlete[]
  readonly joined: readonly Athlete[]
  readonly refused: readonly Athlete[]
}

/** The entries of one person in one category: those outside the draw become one, which takes what it lacked. */
function joinedSlot(slot: readonly Athlete[], placed: ReadonlySet<AthleteId>): Slot {
  const drawn = slot.filter(({ id }) => placed.has(id))
  const [first, ...others] = slot.filter(({ id }) => !placed.has(id))
  const entries = first ? [...drawn, others.reduce(joinTwo, first)] : drawn
  return { base: first?.id ?? (0 as AthleteId), entries, joined: others, refused: entries.slice(1) }
}

const joinTwo = (base: Athlete, other: Athlete): Athlete => ({
  ...base,
  ...filled(base, other).value,
  verified: base.verified || other.verified,
})

/** An entry whose twins went into it may be the only one left. */
function renumbered(entries: readonly Athlete[], alone: ReadonlySet<AthleteId>): Athlete[] {
  const groups = groupBy(entries, personOf)
  return entries.map((entry) => {
    const own = groups.get(personOf(entry)) ?? []
    if (own.length > 1) return { ...entry, personId: Math.min(...own.map(({ id }) => id)) }
    return alone.has(entry.id) ? entry : { ...entry, personId: 0 }
  })
}
