import { groupBy } from "#domain/group-by.ts"
import { key } from "#domain/key.ts"
import { licenseKey, ownMarks } from "./own-marks.ts"
import { peopleByParts } from "./people-by-parts.ts"
import type { Athlete, Member } from "./types.ts"

/**
 * What tells people apart, its texts in their compared form (`key`); null, `none` and '' mean unknown. `birthDate` as
 * yyyy-mm-dd: a sheet says it, nothing keeps it.
 */
export type Identity = Pick<Athlete, "name" | "birthYear" | "sex" | "organization" | "license"> & {
  readonly birthDate: string
}

/** The fields of an entry that identify its person. */
export type Identifying = Omit<Identity, "birthDate"> & Pick<Athlete, "members">

/** The identity of an athlete; a pair or a team is identified by its members, in whatever order, and club. */
export function identityOf(athlete: Identifying, keyOf: (value: string) => string = key): Identity {
  const organization = keyOf(athlete.organization)
  if (athlete.members.length > 0) {
    const members = athlete.members.map((one) => memberKey(one, keyOf))
    const name = `team ${members.sort().join()}`
    return { name, birthYear: null, sex: "none", organization, license: "", birthDate: "" }
  }
  const { name, birthYear, sex, license } = athlete
  return { name: keyOf(name), birthYear, sex, organization, license: licenseKey(keyOf(license)), birthDate: "" }
}

/** The identity of somebody of a pair or a team, who may stand alone in another entry. */
export const memberIdentity = (
  { name, birthYear, sex }: Member,
  organization: string,
  keyOf: (value: string) => string = key,
): Identity => identityOf({ name, birthYear, sex, organization, license: "", members: [] }, keyOf)

/** Whether nothing says that two people of these identities are two. */
export function areOne(one: Identity, other: Identity): boolean {
  const [first, second] = personNumbers([one, other])
  return first === second
}

const memberKey = (one: Member, keyOf: (value: string) => string): string =>
  [keyOf(one.name), one.birthYear, one.sex].join(" ")

/**
 * The number of the person behind each identity, in the order of the identities. Equal identities are one person; one
 * with an unknown part belongs to another person if exactly one fits. Two licences or two dates of birth are two
 * people. Who is one person does not depend on the order.
 */
export function personNumbers(identities: readonly Identity[]): number[] {
  const numbers = numbersByKey(identities)
  const marked = new Set(identities.flatMap((one, at) => (one.license || one.birthDate ? [numbers[at]] : [])))
  if (marked.size === 0) return numbers
  let next = Math.max(-1, ...numbers) + 1
  const several = [...numbers.keys()].filter((at) => marked.has(numbers[at]))
  const places = groupBy(several, (at) => numbers[at])
  for (const own of places.values()) {
    const parts = ownMarks(own.map((at) => identities[at] ?? unmarked))
    // The first part keeps the number of the key.
    for (const [at, place] of own.entries()) if (parts[at]) numbers[place] = next + (parts[at] ?? 0) - 1
    next += Math.max(0, ...parts)
  }
  return numbers
}

const unmarked = { license: "", birthDate: "" }

/**
 * As `personNumbers`, by name, year, sex and organisation alone: people whom a licence or a date tells apart share a
 * number.
 */
export function numbersByKey(identities: readonly Identity[]): number[] {
  const signatures = new Map<string, Identity>()
  for (const identity of identities) signatures.set(signature(identity), identity)
  const ordered = [...signatures.entries()].sort(
    ([left, one], [right, other]) => unknowns(one) - unknowns(other) || (left < right ? -1 : 1),
  )
  const people = peopleByParts()
  const numbers = new Map<string, number>()
  for (const [text, identity] of ordered) {
    const only = unknowns(identity) === 0 ? null : people.onlyOne(identity)
    if (only !== null) people.learn(only, identity)
    numbers.set(text, only ?? people.add(identity))
  }
  return identities.map((identity) => numbers.get(signature(identity)) ?? -1)
}

const signature = (one: Identity): string => JSON.stringify([one.name, one.birthYear, one.sex, one.organization])

const unknowns = (one: Identity): number =>
  Number(one.birthYear === null) + Number(one.sex === "none") + Number(one.organization === "")
