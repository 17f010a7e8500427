import { identityOf, memberIdentity, personNumbers } from "#domain/athletes/persons.ts"
import type { Athlete } from "#domain/athletes/types.ts"
import { homeOf } from "#domain/catalogue/abroad.ts"
import { titles } from "#domain/catalogue/qualifications.ts"
import { groupBy } from "#domain/group-by.ts"
import { keptByText } from "#domain/kept-by.ts"
import { key } from "#domain/key.ts"
import { letterCollator } from "#domain/uk/order.ts"
import { rankOf } from "./rank-norms.ts"

/** Who has come from one region, or from one country abroad; people, not entries. */
export interface RegionShare {
  readonly name: string
  readonly clubs: number
  readonly coaches: number
  readonly male: number
  readonly female: number
}

export interface Participation {
  readonly people: number
  readonly entries: number
  readonly clubs: number
  readonly coaches: number
  /** In Ukrainian order of names. */
  readonly regions: readonly RegionShare[]
  /** Those ranks that somebody has, the highest first, and '' for those who have none that is known. */
  readonly ranks: readonly { readonly name: string; readonly athletes: number }[]
}

/** Who takes part: everybody in a category who is not out. A pair or a team counts by its members; somebody in two events once. */
export function participation(athletes: readonly Athlete[]): Participation {
  const entered = athletes.filter(({ categoryId, out }) => categoryId !== null && !out)
  const people = peopleOf(entered)
  const byRegion = groupBy(entered, ({ region, country }) => homeOf(region, country))
  return {
    people: people.length,
    entries: entered.length,
    clubs: clubsOf(entered),
    coaches: coachesOf(entered),
    regions: [...byRegion]
      .map(([name, own]) => shareOf(name, own))
      .sort((one, other) => letterCollator.compare(one.name, other.name)),
    ranks: ranksOf(people),
  }
}

interface Person {
  readonly sex: Athlete["sex"]
  readonly qualification: string
}

/** As people are told apart everywhere, alone and in a team alike. */
function peopleOf(entries: readonly Athlete[]): Person[] {
  const keyOf = keptByText(key)
  const named = entries.flatMap((entry) => {
    const { sex, qualification, members, organization } = entry
    return members.length === 0
      ? [{ identity: identityOf(entry, keyOf), person: { sex, qualification } }]
      : members.map((member) => ({
          identity: memberIdentity(member, organization, keyOf),
          person: { sex: member.sex, qualification: "" },
        }))
  })
  const numbers = personNumbers(named.map(({ identity }) => identity))
  const found = new Map<number | undefined, Person>()
  for (const [at, { person }] of named.entries()) {
    const known = found.get(numbers[at])
    if (!known || known.qualification === "") found.set(numbers[at], person)
  }
  return [...found.values()]
}

const clubsOf = (entries: readonly Athlete[]): number =>
  new Set(
    entries
      .filter(({ organization }) => organization !== "")
      .map(({ organization, region }) => `${key(organization)} ${key(region)}`),
  ).size

const coachesOf = (entries: readonly Athlete[]): number =>
  new Set(entries.flatMap(({ coach, coach2, coach3 }) => [coach, coach2, coach3].map(key).filter((one) => one !== "")))
    .size

function shareOf(name: string, entries: readonly Athlete[]): RegionShare {
  const people = peopleOf(entries)
  return {
    name,
    clubs: clubsOf(entries),
    coaches: coachesOf(entries),
    male: people.filter(({ sex }) => sex === "male").length,
    female: people.filter(({ sex }) => sex === "female").length,
  }
}

function ranksOf(people: readonly Person[]): Participation["ranks"] {
  const counts = groupBy(people, ({ qualification }) => rankOf(qualification))
  const known = titles
    .toReversed()
    .flatMap(({ id, name }) => (id > 0 && counts.has(id) ? [{ name, athletes: counts.get(id)?.length ?? 0 }] : []))
  const others = counts.get(0)?.length ?? 0
  return others > 0 ? [...known, { name: "", athletes: others }] : known
}
