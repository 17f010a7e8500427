import type { WireAthlete } from "#contract/athletes.ts"
import { sexCode } from "#contract/codes.ts"
import type { Athlete } from "#domain/registration/types.ts"

export interface AthleteContext {
  /** The category's name; '' without one, or where it is not shown. */
  readonly category: string
  readonly isPlaced: boolean
}

/** An entry as the staff see it. */
export const presentAthlete = (athlete: Athlete, { category, isPlaced }: AthleteContext): WireAthlete => ({
  id: athlete.id,
  tournament_id: athlete.tournamentId,
  name: athlete.name,
  bdate: athlete.birthYear,
  sex: sexCode.to(athlete.sex),
  oblast: athlete.region,
  category,
  category_id: athlete.categoryId ?? 0,
  organization: athlete.organization,
  qualification: athlete.qualification,
  coach: athlete.coach,
  trainer2: athlete.coach2,
  trainer3: athlete.coach3,
  insurence: athlete.insurance,
  weight: athlete.weight,
  verification_status: Number(athlete.verified),
  in_bracket: Number(isPlaced),
  rank: athlete.rank,
  country: athlete.country,
  grade: athlete.grade,
  person: athlete.personId,
  out: Number(athlete.out),
  members: athlete.members.map(({ name, birthYear, sex }) => ({ name, bdate: birthYear, sex: sexCode.to(sex) })),
})

/** What everybody may see of an entry: who, from where, in which category. `category` '' hides a draft one. */
export const presentAthletePublicly = (athlete: Athlete, { category }: AthleteContext): WireAthlete => ({
  ...presentAthlete(athlete, { category, isPlaced: false }),
  category_id: category === "" ? 0 : (athlete.categoryId ?? 0),
  qualification: "",
  trainer2: "",
  trainer3: "",
  insurence: "",
  weight: null,
  verification_status: 0,
  rank: 0,
  country: "",
  grade: "",
  person: 0,
  out: 0,
  members: [],
})
