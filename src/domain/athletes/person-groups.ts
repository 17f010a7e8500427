import { groupBy } from "#domain/group-by.ts"
import type { AthleteId } from "#domain/ids.ts"
import { keptByText } from "#domain/kept-by.ts"
import { key } from "#domain/key.ts"
import { areOne, type Identifying, identityOf, personNumbers } from "./persons.ts"
import type { Athlete } from "./types.ts"

/** The fields of an entry that identify its person. */
export type Entry = Identifying & Pick<Athlete, "id" | "personId">

/** The new `personId` of each entry for which it changes. */
export type PersonIds = ReadonlyMap<AthleteId, number>

/** After a save: `saved` as it is now, `before` as it was (null: new), among all entries that may be the same person's. */
export function personsAfterSave(entries: readonly Entry[], saved: Entry, before: Entry | null): PersonIds {
  const others = entries.filter(({ id }) => id !== saved.id)
  if (before !== null && (sameIdentity(before, saved) || isJoinedByHand(others, before))) return new Map()
  const alone = partedByHand(others)
  const open = others.filter(({ id }) => !alone.has(id))
  const own = identityOf(saved)
  const alike = [saved, ...open.filter((entry) => identityOf(entry).name === own.name)]
  const numbers = personNumbers(alike.map((entry) => identityOf(entry)))
  const same = new Set(alike.filter((_, at) => numbers[at] === numbers[0]).map(({ id }) => id))
  const left = personsWithout(entries, new Set([saved.id]))
  const all = [...withPersons(others, left), { ...saved, personId: 0 }]
  return changedOnly([...others, saved], new Map([...left, ...linked(all, same)]))
}

/**
 * These entries belong to one person from now on, together with those of everybody who was one person with any of them.
 */
export const personsJoined = (entries: readonly Entry[], ids: ReadonlySet<AthleteId>): PersonIds =>
  changedOnly(entries, linked(entries, ids))

/** Makes each of these entries a separate person, whatever its key: its own id in `personId` marks it. */
export function personsParted(entries: readonly Entry[], ids: ReadonlySet<AthleteId>): PersonIds {
  const alone = [...ids].map((id): [AthleteId, number] => [id, id])
  return changedOnly(entries, new Map([...personsWithout(entries, ids), ...alone]))
}

/** After a deletion of entries, the remaining ones of the same persons are numbered again. */
export function personsWithout(entries: readonly Entry[], gone: ReadonlySet<AthleteId>): PersonIds {
  const touched = new Set(entries.filter(({ id, personId }) => gone.has(id) && personId !== 0).map(personOf))
  const staying = entries.filter((entry) => touched.has(personOf(entry)) && !gone.has(entry.id))
  return changedOnly(staying, numbered([...groupBy(staying, personOf).values()]))
}

/** Everybody by key, and those whom people joined by hand; entries parted by hand stay parted. */
export function personsByKey(entries: readonly Entry[]): PersonIds {
  const alone = partedByHand(entries)
  const keyOf = keptByText(key)
  const open = entries.filter(({ id }) => !alone.has(id))
  const numbers = personNumbers(open.map((entry) => identityOf(entry, keyOf)))
  const byKey = groupBy(open.entries(), ([at]) => numbers[at])
  const sameKey = [...byKey.values()].map((own) => own.map(([, entry]) => entry))
  return changedOnly(open, numbered(unions([...sameKey, ...groupBy(open, personOf).values()])))
}

/** A number that all entries of one person share, and no other entry has. */
export const personOf = ({ id, personId }: Pick<Entry, "id" | "personId">): number => personId || id

const sameIdentity = (one: Entry, other: Entry): boolean =>
  JSON.stringify(identityOf(one)) === JSON.stringify(identityOf(other))

/** Joined with entries of another key: a person decided it, and a corrected name does not undo it. */
function isJoinedByHand(others: readonly Entry[], entry: Entry): boolean {
  const own = others.filter((other) => entry.personId !== 0 && other.personId === entry.personId)
  return own.length > 0 && own.every((other) => !areOne(identityOf(entry), identityOf(other)))
}

/** Entries with their own id, which no other entry has: parted by hand. */
export function partedByHand(entries: readonly Entry[]): ReadonlySet<AthleteId> {
  const byPerson = groupBy(entries, ({ personId }) => personId)
  return new Set(entries.filter((one) => one.personId === one.id && byPerson.get(one.id)?.length === 1).map(idOf))
}

const idOf = ({ id }: Entry): AthleteId => id

/** Makes one person of `ids` and of all who were one person with any of them. */
function linked(entries: readonly Entry[], ids: ReadonlySet<AthleteId>): PersonIds {
  const persons = new Set(entries.filter(({ id }) => ids.has(id)).map(personOf))
  return numbered([entries.filter((entry) => persons.has(personOf(entry)))])
}

const numbered = (groups: readonly (readonly Entry[])[]): PersonIds =>
  new Map(
    groups.flatMap((group) => {
      const person = group.length > 1 ? Math.min(...group.map(({ id }) => id)) : 0
      return group.map(({ id }): [AthleteId, number] => [id, person])
    }),
  )

/** Groups that share an entry are one. */
function unions(groups: readonly (readonly Entry[])[]): Entry[][] {
  const rootOf = new Map<AthleteId, AthleteId>()
  const find = (id: AthleteId): AthleteId => {
    const parent = rootOf.get(id) ?? id
    return parent === id ? id : find(parent)
  }
  for (const [first, ...rest] of groups) {
    if (first) for (const entry of rest) rootOf.set(find(entry.id), find(first.id))
  }
  const entries = new Map(groups.flat().map((entry) => [entry.id, entry]))
  return [...groupBy(entries.values(), ({ id }) => find(id)).values()]
}

const withPersons = (entries: readonly Entry[], ids: PersonIds): Entry[] =>
  entries.map((entry) => ({ ...entry, personId: ids.get(entry.id) ?? entry.personId }))

const changedOnly = (entries: readonly Entry[], ids: PersonIds): PersonIds =>
  new Map(
    entries.flatMap(({ id, personId }): [AthleteId, number][] => {
      const person = ids.get(id)
      return person === undefined || person === personId ? [] : [[id, person]]
    }),
  )
