import { blankCategory } from "#domain/athletes/blank-category.ts"
import { noPlainTexts } from "#domain/athletes/plain-texts.ts"
import type { Athlete, Category } from "#domain/athletes/types.ts"
import type { AthleteId, CategoryId, TournamentId } from "#domain/ids.ts"

/** An athlete's id for tests of rules. */
export const athlete = (id: number): AthleteId => id as AthleteId

/** The ids `from`, `from + 1`, ... of the given number of athletes. */
export const athletes = (count: number, from = 1): AthleteId[] =>
  Array.from({ length: count }, (_, i) => athlete(from + i))

/** A girl of a club, entered in category 1; everything else is not given. */
export const someAthlete = (given: Partial<Athlete> = {}): Athlete => ({
  ...noPlainTexts,
  tournamentId: 1 as TournamentId,
  id: athlete(1),
  name: "Яр Іва",
  birthYear: 2012,
  sex: "female",
  region: "Київ",
  country: "",
  organization: "СК «Тигр»",
  coach: "Ткач О.",
  coach2: "",
  coach3: "",
  weight: null,
  verified: false,
  categoryId: 1 as CategoryId,
  rank: 0,
  members: [],
  personId: 0,
  out: false,
  aside: "",
  unranked: false,
  ...given,
})

/** A published category of single athletes in a bracket, of 12 to 14 years, on no court and no day. */
export const someCategory = (given: Partial<Category> = {}): Category => ({
  ...blankCategory,
  tournamentId: 1 as TournamentId,
  id: 1 as CategoryId,
  name: "Кадети",
  ageCategory: 4,
  age1: 12,
  age2: 14,
  sectionId: null,
  day: 0,
  dayPosition: 0,
  ...given,
})
