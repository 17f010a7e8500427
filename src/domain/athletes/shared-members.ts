import { groupBy } from "#domain/group-by.ts"
import { key } from "#domain/key.ts"
import type { CategoryFields } from "./category-rules.ts"
import type { Notice } from "./import-notice.ts"
import { memberIdentity, personNumbers } from "./persons.ts"
import type { Athlete, Member } from "./types.ts"

/** A pair or team as it is entered by whatever door; who stands alone has no members. */
export interface TeamEntry {
  readonly team: Pick<Athlete, "name" | "members" | "organization">
  /** undefined: none yet. */
  readonly category: Pick<CategoryFields, "poomsaeKind"> | undefined
}

/** Somebody of a pair or team, and the others of the same size and event with the same member. */
interface SharedMember {
  readonly member: Member
  readonly names: readonly string[]
}

/**
 * Who of an entry stands in another one of the same size and event. Traditional and freestyle poomsae are two events; a pair
 * and a team are two as well.
 */
export function sharedMembers(entries: readonly TeamEntry[], keyOf: (value: string) => string = key) {
  const teams = entries.filter(({ team }) => team.members.length > 1)
  const memberships = teams.flatMap((one) => one.team.members.map((member) => ({ one, member })))
  const numbers = personNumbers(
    memberships.map(({ one, member }) => memberIdentity(member, one.team.organization, keyOf)),
  )
  const numberOf = new Map(memberships.map(({ member }, at) => [member, numbers[at]]))
  const teamsOf = groupBy(memberships, ({ member }) => numberOf.get(member))
  return (own: TeamEntry): SharedMember[] =>
    own.team.members.flatMap((member) => {
      const others = teamsOf.get(numberOf.get(member)) ?? []
      const names = others.flatMap(({ one }) => (one !== own && isSameEvent(own, one) ? one.team.name : []))
      return names.length > 0 ? [{ member, names }] : []
    })
}

/** The doubts about any of these entries as a whole, each with the name of who stands twice; the entries are compared once. */
export function memberDoubts(entries: readonly TeamEntry[]): (own: TeamEntry) => Notice<"two_teams">[] {
  const shared = sharedMembers(entries)
  return (own) =>
    shared(own).map(({ member: { name }, names }) => ({ field: "members", code: "two_teams", value: name, names }))
}

const isSameEvent = (one: TeamEntry, other: TeamEntry): boolean =>
  one.team.members.length === other.team.members.length &&
  (one.category?.poomsaeKind ?? other.category?.poomsaeKind) ===
    (other.category?.poomsaeKind ?? one.category?.poomsaeKind)
