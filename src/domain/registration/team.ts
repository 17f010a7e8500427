import { text } from "#domain/key.ts"
import type { Member, Sex } from "./types.ts"

const ukrainian = new Intl.Collator("uk")

/** The name of a pair or a team: the surnames of its members; '' of nobody. */
export const teamName = (members: readonly Member[]): string =>
  members.map((member) => text(member.name).split(" ")[0]).join(", ")

/** The order in which a team's members stand, whatever the order of the sheet. */
export const inOrder = (members: readonly Member[]): Member[] =>
  [...members].sort(
    (left, right) =>
      ukrainian.compare(left.name, right.name) || left.birthYear - right.birthYear || left.sex.localeCompare(right.sex),
  )

/** The sex of all members, `none` of a mixed team. */
export function teamSex(members: readonly Member[]): Sex {
  const first = members[0]?.sex ?? "none"
  return members.every((member) => member.sex === first) ? first : "none"
}

/** The year of the oldest member, null of nobody. */
export const teamBirthYear = (members: readonly Member[]): number | null =>
  members.length === 0 ? null : Math.min(...members.map((member) => member.birthYear))
