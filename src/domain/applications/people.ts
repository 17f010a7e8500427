import { type Identity, identityOf, memberIdentity, numbersByKey, personNumbers } from "#domain/athletes/persons.ts"
import { groupBy } from "#domain/group-by.ts"
import type { ApplicationId, AthleteId } from "#domain/ids.ts"
import { key } from "#domain/key.ts"
import type { Application, ApplicationFields, Dated } from "./types.ts"

/** A number for each of these entries: those of one person, pair or team have the same. */
export const entrantNumbers = (list: readonly Dated<ApplicationFields>[]): number[] =>
  personNumbers(list.map(entrantIdentity))

/** How many people are in these, each counted once, in a pair or team too. */
export const countPeople = (list: readonly Dated<ApplicationFields>[]): number =>
  new Set(personNumbers(list.flatMap(peopleOf))).size

/** How many people other coaches have entered: in all, and by the key of the club. */
export interface OtherCoaches {
  readonly all: number
  readonly clubs: ReadonlyMap<string, number>
}

/** The people of these entries, counted for each coach apart: whom two have entered takes two places. */
export function countOfOthers(list: readonly Dated<Application>[]): OtherCoaches {
  const coaches = [...groupBy(list, ({ accountId }) => accountId).values()]
  const clubs = new Map<string, number>()
  for (const own of coaches)
    for (const [club, ofClub] of groupBy(own, ({ organization }) => key(organization)))
      clubs.set(club, (clubs.get(club) ?? 0) + countPeople(ofClub))
  return { all: coaches.reduce((sum, own) => sum + countPeople(own), 0), clubs }
}

/**
 * Of the entries that come into the list, or are in it: those whose name, year, sex and club are also another person's,
 * whom dates of birth alone tell apart. The person who came into the list first, or else was entered first, keeps the
 * key; the others are to be kept apart from it as by a person's hand, because the list has no dates.
 */
export function twinsOf(list: readonly Dated<Application>[]): ReadonlySet<ApplicationId> {
  const identities = list.map(entrantIdentity)
  const keys = numbersByKey(identities)
  const numbers = personNumbers(identities)
  const keeper = new Map<number | undefined, number | undefined>()
  const order = [...list.keys()].sort((one, other) => compare(list[one], list[other]))
  for (const at of order) if (!keeper.has(keys[at])) keeper.set(keys[at], numbers[at])
  return new Set(list.flatMap(({ id }, at) => (keeper.get(keys[at]) === numbers[at] ? [] : [id])))
}

const compare = (one: Application | undefined, other: Application | undefined): number =>
  rank(one) - rank(other) || (one?.id ?? 0) - (other?.id ?? 0)

const rank = (one: { readonly athleteId: AthleteId | null } | undefined): number =>
  one?.athleteId ?? Number.MAX_SAFE_INTEGER

/** Of a pair or a team all dates are known or none, beside the name to which each belongs. */
function entrantIdentity(one: Dated<ApplicationFields>): Identity {
  const people = peopleOf(one)
  const dates = people.map(({ name, birthDate }) => (one.members.length === 0 ? birthDate : `${name} ${birthDate}`))
  const isKnown = people.every(({ birthDate }) => birthDate !== "")
  return { ...identityOf({ ...one, license: "" }), birthDate: isKnown ? dates.sort().join() : "" }
}

const peopleOf = (one: Dated<ApplicationFields>): Identity[] =>
  one.members.length === 0
    ? [{ ...identityOf({ ...one, license: "" }), birthDate: one.birthDates[0] ?? "" }]
    : one.members.map((member, at) => ({
        ...memberIdentity(member, one.organization),
        birthDate: one.birthDates[at] ?? "",
      }))
