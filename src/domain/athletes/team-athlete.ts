import type { AccountId, TeamAthleteId } from "#domain/ids.ts"
import { text } from "#domain/key.ts"
import { isCalendarDate } from "#domain/tournament/calendar-date.ts"
import { type Checked, checked, problemIf } from "./problem.ts"
import type { Sex } from "./types.ts"

/** A person of a coach's own team, in whatever tournaments. */
export interface TeamAthlete {
  readonly id: TeamAthleteId
  readonly accountId: AccountId
  readonly firstName: string
  readonly lastName: string
  readonly middleName: string
  /** yyyy-mm-dd, '' if it is not known. */
  readonly birthDate: string
  readonly sex: Sex
}

export type TeamAthleteFields = Omit<TeamAthlete, "id" | "accountId">

/** As an entry names the person. */
export const fullName = ({
  lastName,
  firstName,
  middleName,
}: Pick<TeamAthlete, "lastName" | "firstName" | "middleName">): string =>
  [lastName, firstName, middleName].filter(Boolean).join(" ")

/** The names and the day of birth of a saved team athlete; `today` as yyyy-mm-dd. Problems use the wire's names. */
export function checkTeamAthlete(draft: TeamAthleteFields, today: string): Checked<TeamAthleteFields> {
  const value = {
    ...draft,
    firstName: text(draft.firstName),
    lastName: text(draft.lastName),
    middleName: text(draft.middleName),
    birthDate: draft.birthDate.trim(),
  }
  const problems = [
    ...problemIf(value.firstName === "", "first_name", "required"),
    ...problemIf(value.lastName === "", "last_name", "required"),
    ...problemIf(value.birthDate !== "" && !isBirthDate(value.birthDate, today), "bdate", "invalid"),
  ]
  return checked(problems, value)
}

/** Days of this form are ordered as their texts are. */
const isBirthDate = (day: string, today: string): boolean => {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)
  return parts !== null && isCalendarDate(`${parts[3]}.${parts[2]}.${parts[1]}`) && day <= today
}
