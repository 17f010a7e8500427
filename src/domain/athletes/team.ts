import { text } from "#domain/key.ts"
import { letterCollator } from "#domain/uk/order.ts"
import type { Member, Sex } from "./types.ts"

/** The name of a pair or a team: the surnames of its members; '' without members. */
export const teamName = (members: readonly Member[]): string =>
  members.map((member) => text(member.name).split(" ")[0]).join(", ")

/** The order of a team's members, whatever the order of the spreadsheet. */
export const inOrder = (members: readonly Member[]): Member[] =>
  [...members].sort(
    (left, right) =>
      letterCollator.compare(left.name, right.name) ||
      left.birthYear - right.birthYear ||
      left.sex.localeCompare(right.sex),
  )

/** The sex of all members, `none` of a mixed team. */
export function teamSex(members: readonly Member[]): Sex {
  const first = members[0]?.sex ?? "none"
  return members.every((member) => member.sex === first) ? first : "none"
}

/** The year of the oldest member, null without members. */
export const teamBirthYear = (members: readonly Member[]): number | null =>
  members.length === 0 ? null : Math.min(...members.map((member) => member.birthYear))
