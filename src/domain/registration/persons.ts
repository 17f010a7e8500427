import { key } from "#domain/key.ts"
import type { Athlete, Member } from "./types.ts"

/** What tells people apart, its texts in their compared form (`key`); null, `none` and '' mean unknown. */
export type Identity = Pick<Athlete, "name" | "birthYear" | "sex" | "organization">

/** The fields of an entry that identify its person. */
export type Identifying = Identity & Pick<Athlete, "members">

/** The identity of an athlete; a pair or a team is identified by its members and club. */
export function identityOf(athlete: Identifying, keyOf: (value: string) => string = key): Identity {
  const organization = keyOf(athlete.organization)
  const memberKey = (one: Member): string => [keyOf(one.name), one.birthYear, one.sex].join(" ")
  return athlete.members.length > 0
    ? { name: `team ${athlete.members.map(memberKey).join()}`, birthYear: null, sex: "none", organization }
    : { name: keyOf(athlete.name), birthYear: athlete.birthYear, sex: athlete.sex, organization }
}

/**
 * The number of the person behind each identity, in the order of the identities. Equal identities are one person; one with
 * an unknown part belongs to another person if exactly one fits. Who is one person does not depend on the order.
 */
export function personNumbers(identities: readonly Identity[]): number[] {
  const signatures = new Map<string, Identity>()
  for (const identity of identities) signatures.set(signature(identity), identity)
  const ordered = [...signatures.entries()].sort(
    ([left, one], [right, other]) => unknowns(one) - unknowns(other) || (left < right ? -1 : 1),
  )
  const persons: Identity[] = []
  const byName = new Map<string, number[]>()
  const numbers = new Map<string, number>()
  for (const [text, identity] of ordered) {
    const sameName = byName.get(identity.name) ?? []
    const possible = unknowns(identity) === 0 ? [] : sameName.filter((number) => compatible(persons[number], identity))
    const [only] = possible
    const number = possible.length === 1 && only !== undefined ? only : persons.length
    persons[number] = union(persons[number], identity)
    if (number === persons.length - 1 && !sameName.includes(number)) byName.set(identity.name, [...sameName, number])
    numbers.set(text, number)
  }
  return identities.map((identity) => numbers.get(signature(identity)) ?? -1)
}

const signature = (one: Identity): string => JSON.stringify([one.name, one.birthYear, one.sex, one.organization])

const unknowns = (one: Identity): number =>
  Number(one.birthYear === null) + Number(one.sex === "none") + Number(one.organization === "")

const compatible = (person: Identity | undefined, other: Identity): boolean =>
  person !== undefined &&
  (person.birthYear === null || other.birthYear === null || person.birthYear === other.birthYear) &&
  (person.sex === "none" || other.sex === "none" || person.sex === other.sex) &&
  (person.organization === "" || other.organization === "" || person.organization === other.organization)

const union = (person: Identity | undefined, other: Identity): Identity =>
  person === undefined
    ? other
    : {
        name: person.name,
        birthYear: person.birthYear ?? other.birthYear,
        sex: person.sex === "none" ? other.sex : person.sex,
        organization: person.organization || other.organization,
      }
