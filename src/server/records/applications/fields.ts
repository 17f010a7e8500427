import type { People } from "#domain/applications/mended.ts"
import type { ApplicationFields } from "#domain/applications/types.ts"
import { type AthleteFields, checkAthlete } from "#domain/athletes/athlete-rules.ts"
import { noPlainTexts } from "#domain/athletes/plain-texts.ts"
import { teamBirthYear, teamName, teamSex } from "#domain/athletes/team.ts"
import { fullName, type TeamAthlete } from "#domain/athletes/team-athlete.ts"
import type { TeamAthleteId } from "#domain/ids.ts"
import { type Problem, Refusal } from "#domain/refusal.ts"

/** These athletes of a team, in the given order; refused as in `peopleOrProblem`. */
export function peopleOf(team: readonly TeamAthlete[], ids: readonly TeamAthleteId[]): People {
  const found = peopleOrProblem(team, ids)
  if ("code" in found) throw Refusal.of(found)
  return found
}

/**
 * The same, or what is wrong: one is not of this team (`not_found`), lacks a day of birth or a sex (`team_incomplete`), without
 * which no category fits, or nobody was named.
 */
export function peopleOrProblem(team: readonly TeamAthlete[], ids: readonly TeamAthleteId[]): People | Problem {
  const named = [...new Set(ids)].map((id) => team.find((one) => one.id === id))
  const athletes = named.filter((one) => one !== undefined)
  if (athletes.length < named.length) return { field: null, code: "not_found", data: {} }
  const members = athletes.map(({ birthDate, sex, ...athlete }) => ({
    name: fullName(athlete),
    birthYear: Number(birthDate.slice(0, 4)),
    sex,
  }))
  const lacking = athletes.filter(({ birthDate, sex }) => birthDate === "" || sex === "none")
  if (lacking.length > 0)
    return { field: null, code: "team_incomplete", data: { names: lacking.map(fullName).join(", ") } }
  const [first] = members
  if (!first) return { field: "items", code: "required", data: { about: "application" } }
  if (members.length === 1) return { ...first, members: [] }
  return { name: teamName(members), birthYear: teamBirthYear(members), sex: teamSex(members), members }
}

/** The days of birth of these athletes of a team, in the given order. */
export const birthDatesOf = (team: readonly TeamAthlete[], ids: readonly TeamAthleteId[]): string[] =>
  [...new Set(ids)].map((id) => team.find((one) => one.id === id)?.birthDate ?? "")

/**
 * As an athlete of the list is checked and spelled: a region in full, a country apart, no blanks around. What is wrong stands
 * beside the fields as they came, so that it can be told together with the rest.
 */
export function fieldsAndProblems(
  fields: ApplicationFields,
  thisYear: number,
): { readonly fields: ApplicationFields; readonly problems: readonly Problem[] } {
  const checked = checkAthlete(entryOf(fields), thisYear, null)
  if (checked.ok) return { fields: { ...fields, ...only(checked.value), categoryId: fields.categoryId }, problems: [] }
  const problems = checked.problems.map(({ field, code, range }) => ({
    field,
    code,
    data: { about: "athlete", ...range },
  }))
  return { fields, problems }
}

/** The entry that an application asks for. */
export const entryOf = (fields: ApplicationFields): AthleteFields => ({
  ...noPlainTexts,
  ...only(fields),
  categoryId: fields.categoryId,
  coach2: "",
  coach3: "",
  rank: 0,
})

const only = (fields: Omit<ApplicationFields, "categoryId">): Omit<ApplicationFields, "categoryId"> => ({
  name: fields.name,
  birthYear: fields.birthYear,
  sex: fields.sex,
  members: fields.members,
  region: fields.region,
  country: fields.country,
  organization: fields.organization,
  qualification: fields.qualification,
  coach: fields.coach,
  weight: fields.weight,
  unranked: fields.unranked,
})
