import { groupBy } from "#domain/group-by.ts"
import type { AthleteId } from "#domain/ids.ts"
import { personsByKey } from "./person-groups.ts"
import { FIRST_NEW, type PlanEntry, type TouchedEntry } from "./plan-types.ts"
import type { Athlete } from "./types.ts"

/** Whose each entry is after the import: the entries of the plan and those that stand in the tournament, told apart anew. */
export function personsOf(
  entries: readonly PlanEntry[],
  athletes: readonly Athlete[],
  keyOf: (value: string) => string,
): { readonly entries: PlanEntry[]; readonly athletes: Athlete[] } {
  const isNew = entries.filter(({ stored }) => stored === null)
  const idOf = new Map(isNew.map((entry, at): [PlanEntry, AthleteId] => [entry, newId(at)]))
  const filled = new Map(entries.map((entry) => [entry.stored?.id, entry.fields]))
  const all = [
    ...athletes.map((athlete) => ({ ...athlete, ...filled.get(athlete.id) })),
    ...isNew.map((entry) => ({ ...entry.fields, id: idOf.get(entry) ?? newId(0), personId: 0 })),
  ]
  const persons = personsByKey(mayShare(all, keyOf))
  const personOf = (id: AthleteId | undefined, before: number): number =>
    id === undefined ? before : (persons.get(id) ?? before)
  return {
    entries: entries.map((entry) => ({
      ...entry,
      personId: personOf(entry.stored?.id ?? idOf.get(entry), entry.personId),
    })),
    athletes: athletes.map((athlete) => ({ ...athlete, personId: personOf(athlete.id, athlete.personId) })),
  }
}

/** Most people stand once: only those of one name, and whom people have joined or parted by hand, are looked at. */
function mayShare<One extends Pick<Athlete, "name" | "personId">>(
  entries: readonly One[],
  keyOf: (value: string) => string,
): One[] {
  const byName = groupBy(entries, ({ name }) => keyOf(name))
  return entries.filter(({ name, personId }) => personId !== 0 || (byName.get(keyOf(name))?.length ?? 0) > 1)
}

const newId = (at: number): AthleteId => (FIRST_NEW + at) as AthleteId

/** Entries that stand in the tournament, are in no row, and are not as they were. */
export function touchedBy(
  after: readonly Athlete[],
  before: readonly Athlete[],
  entries: readonly PlanEntry[],
): TouchedEntry[] {
  const filled = new Set(entries.map(({ stored }) => stored?.id))
  return before.flatMap((stored, at) => {
    const now = after[at]
    if (!now || filled.has(stored.id)) return []
    const { organization, personId } = now
    return organization === stored.organization && personId === stored.personId
      ? []
      : [{ stored, organization, personId }]
  })
}
