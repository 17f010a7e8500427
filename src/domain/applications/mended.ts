import { teamBirthYear, teamName, teamSex } from "#domain/athletes/team.ts"
import { fullName, type TeamAthlete } from "#domain/athletes/team-athlete.ts"
import type { Member } from "#domain/athletes/types.ts"
import { heldFields } from "./differences.ts"
import type { Application, ApplicationFields } from "./types.ts"

/** The people of an entry. */
export type People = Pick<ApplicationFields, "name" | "birthYear" | "sex" | "members">

/**
 * The people of an entry as the team of its coach has them now. Who has left the team, and what the team does not know of somebody,
 * stays as it was entered; so do all of an entry whose people the team does not name one by one.
 */
export function mendedPeople(one: Application, team: ReadonlyMap<number, TeamAthlete>): People {
  const now = one.teamAthletes.map((id) => team.get(id))
  const { name, birthYear, sex, members } = one
  const [only] = now
  if (members.length === 0 && now.length === 1 && only)
    return {
      ...known(only),
      birthYear: yearOf(only) ?? birthYear,
      sex: only.sex === "none" ? sex : only.sex,
      members,
    }
  if (members.length === 0 || members.length !== now.length) return { name, birthYear, sex, members }
  const mended = members.map((stood, at) => memberNow(stood, now[at]))
  return { name: teamName(mended), birthYear: teamBirthYear(mended), sex: teamSex(mended), members: mended }
}

function memberNow(stood: Member, athlete: TeamAthlete | undefined): Member {
  if (!athlete) return stood
  const { birthYear, sex } = stood
  return {
    ...known(athlete),
    birthYear: yearOf(athlete) ?? birthYear,
    sex: athlete.sex === "none" ? sex : athlete.sex,
  }
}

const known = (athlete: TeamAthlete) => ({ name: fullName(athlete) })

const yearOf = ({ birthDate }: TeamAthlete): number | null => (birthDate === "" ? null : Number(birthDate.slice(0, 4)))

/**
 * What becomes of an entry when its coach has mended its people. While it waits and entries are open, it is as if the coach had
 * entered them so; else it keeps its state, and what it was before stands beside it until a secretary takes one or the other.
 */
export function mended(
  one: Application,
  fields: ApplicationFields,
  { isOpen }: { readonly isOpen: boolean },
): Partial<Application> {
  const isFree = isOpen && one.state !== "accepted"
  return isFree ? { ...fields, kept: "" } : { ...fields, kept: "", synced: heldFields(one) }
}
