import { ABROAD } from "#domain/catalogue/regions.ts"
import { text } from "#domain/key.ts"
import { byName } from "./plain-texts.ts"
import { type Checked, checked, type Problem, problemIf, problemOutside } from "./problem.ts"
import { originOf } from "./region-country.ts"
import { teamName } from "./team.ts"
import type { Athlete, Member } from "./types.ts"

export type AthleteFields = Omit<Athlete, "tournamentId" | "id" | "verified" | "personId" | "out" | "aside">

export const MIN_BIRTH_YEAR = 1970
export const MAX_RANK = 64
/** Heavier people take part; this rejects typing errors in a digit. Kilograms. */
export const MAX_WEIGHT = 300

/**
 * Checks a saved athlete in the specification's order. `previous`: the stored row, null for a new athlete; a row of old without a
 * sex or a year may keep that. A recognised region becomes its full name.
 */
export function checkAthlete(
  draft: AthleteFields,
  thisYear: number,
  previous: Pick<Athlete, "sex" | "birthYear"> | null,
): Checked<AthleteFields> {
  const value = clean(draft)
  const problems = [
    ...problemIf(value.name === "", "name", "required"),
    ...problemIf(value.categoryId === null, "categoryId", "required"),
    ...problemIf(value.region === "", "region", "required"),
    ...problemIf(value.coach === "", "coach", "required"),
    ...problemIf(value.organization === "", "organization", "required"),
    ...problemIf(value.region === ABROAD.name && value.country === "", "country", "required"),
    ...birthProblems(value, thisYear, previous),
    ...problemIf(value.sex === "none" && value.members.length === 0 && previous?.sex !== "none", "sex", "required"),
    ...problemOutside(value.weight ?? 0, { min: 0, max: MAX_WEIGHT }, "weight"),
    ...problemOutside(whole(value.rank), { min: 0, max: MAX_RANK }, "rank"),
    ...problemIf(!value.members.every((member) => isMember(member, thisYear)), "members", "invalid"),
  ]
  return checked(problems, value)
}

/** A year of birth that an athlete can have. */
export const isBirthYear = (year: number, thisYear: number): boolean =>
  MIN_BIRTH_YEAR <= whole(year) && year <= thisYear

function birthProblems(value: AthleteFields, thisYear: number, previous: Pick<Athlete, "birthYear"> | null): Problem[] {
  const range = { min: MIN_BIRTH_YEAR, max: thisYear }
  if (value.birthYear !== null) return problemOutside(whole(value.birthYear), range, "birthYear")
  const known = value.members.length > 0 || previous?.birthYear === null
  return problemIf(!known, "birthYear", "required")
}

const isMember = (member: Member, thisYear: number): boolean =>
  member.name !== "" && isBirthYear(member.birthYear, thisYear) && member.sex !== "none"

/** A fraction is in no range of whole numbers. */
const whole = (value: number): number => (Number.isInteger(value) ? value : Number.NaN)

function clean(draft: AthleteFields): AthleteFields {
  const members = draft.members.map((member) => ({ ...member, name: text(member.name) }))
  return {
    ...draft,
    name: text(draft.name) || teamName(members),
    ...originOf(draft.region, draft.country),
    organization: text(draft.organization),
    coach: text(draft.coach),
    coach2: text(draft.coach2),
    coach3: text(draft.coach3),
    ...byName(({ name }) => text(draft[name])),
    weight: draft.weight === 0 ? null : draft.weight,
    members,
  }
}
