import type { WireReceived } from "#contract/applications/calls.ts"
import { groupBy } from "#domain/group-by.ts"
import { key } from "#domain/key.ts"
import { hasWords, searchWords } from "#domain/search-words.ts"
import { collator } from "#domain/uk/order.ts"

export const filters = ["waiting", "asked", "accepted", "late", "declined", "withdrawn"] as const
export type Filter = (typeof filters)[number]

export interface ListFilter {
  /** null: all; so is it with the club. */
  readonly filter: Filter | null
  readonly text: string
  readonly club: string | null
}

const isIn = (one: WireReceived, filter: Filter | null): boolean =>
  filter === null || (filter === "late" ? one.late.kind !== "" : one.state === filter)

/** By club and name; those that hold every word of the text. */
export function shownReceived(list: readonly WireReceived[], { filter, text, club }: ListFilter): WireReceived[] {
  const words = searchWords(text)
  return list
    .filter((one) => isIn(one, filter) && (club === null || key(one.organization) === key(club)))
    .filter((one) => {
      const all = key([one.name, one.category, one.organization, one.region, one.coach, one.sender].join(" "))
      return hasWords(all, words)
    })
    .sort(
      (one, other) => collator.compare(one.organization, other.organization) || collator.compare(one.name, other.name),
    )
}

export const countOf = (list: readonly WireReceived[], filter: Filter): number =>
  list.filter((one) => isIn(one, filter)).length

/** Each club once with how many it entered, the largest first. */
export function clubsOf(list: readonly WireReceived[]): { readonly club: string; readonly count: number }[] {
  const clubs = new Map<string, { club: string; count: number }>()
  for (const { organization, state } of list) {
    if (state === "withdrawn") continue
    const known = clubs.get(key(organization)) ?? { club: organization, count: 0 }
    clubs.set(key(organization), { ...known, count: known.count + 1 })
  }
  return [...clubs.values()].sort((one, other) => other.count - one.count || collator.compare(one.club, other.club))
}

/** The age groups that are not ticked, each once with the entries that wait for it; the most wanted first. */
export function untickedOf(list: readonly WireReceived[]) {
  const waiting = list.filter(
    ({ state, place }) => place.code === "group" && state !== "withdrawn" && state !== "declined",
  )
  return [...groupBy(waiting, ({ place }) => place.group)]
    .map(([group, own]) => ({ group, name: own[0]?.place.name ?? "", applications: own.map(({ id }) => id) }))
    .sort((one, other) => other.applications.length - one.applications.length)
}

/** The entries of each person, pair or team that was entered twice in one event, each group once. */
export function doublesIn(list: readonly WireReceived[]): WireReceived[][] {
  const byId = new Map(list.map((one) => [one.id, one]))
  const seen = new Set<number>()
  // Who is a double of a double is in the group too.
  const groupFrom = (one: WireReceived): WireReceived[] => {
    if (seen.has(one.id)) return []
    seen.add(one.id)
    return [one, ...one.doubles.flatMap((id) => byId.get(id) ?? []).flatMap(groupFrom)]
  }
  return list
    .filter(({ doubles }) => doubles.length > 0)
    .map(groupFrom)
    .filter((group) => group.length > 1)
}

/** What a decision is about: a coach took the others back. */
export const isDecidable = ({ state }: WireReceived): boolean => state !== "withdrawn"
