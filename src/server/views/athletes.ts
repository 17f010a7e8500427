import { type WireAthlete, athlete as wire } from "#contract/athletes/calls.ts"
import { sexCode } from "#contract/wire/codes.ts"
import { byWire, type PlainTextWire, plainTexts } from "#domain/athletes/plain-texts.ts"
import type { Athlete } from "#domain/athletes/types.ts"

export interface AthleteContext {
  /** The category's name; '' if there is none, or if it is not shown. */
  readonly category: string
  readonly isPlaced: boolean
  readonly isOutside: boolean
}

/** An entry as the staff see it. */
export const presentAthlete = (athlete: Athlete, { category, isPlaced, isOutside }: AthleteContext): WireAthlete => ({
  ...inOrder,
  ...textsOf(athlete),
  id: athlete.id,
  tournament_id: athlete.tournamentId,
  name: athlete.name,
  bdate: athlete.birthYear,
  sex: sexCode.to(athlete.sex),
  oblast: athlete.region,
  category,
  category_id: athlete.categoryId ?? 0,
  organization: athlete.organization,
  coach: athlete.coach,
  trainer2: athlete.coach2,
  trainer3: athlete.coach3,
  weight: athlete.weight,
  verification_status: Number(athlete.verified),
  in_bracket: Number(isPlaced),
  rank: athlete.rank,
  country: athlete.country,
  person: athlete.personId,
  unranked: athlete.unranked ? 1 : 0,
  out: Number(athlete.out),
  aside: athlete.aside,
  outside: Number(isOutside),
  members: athlete.members.map(({ name, birthYear, sex }) => ({ name, bdate: birthYear, sex: sexCode.to(sex) })),
})

/** What everybody may see of an entry: who, where from, in which category. `category` '' hides a draft one. */
export const presentAthletePublicly = (athlete: Athlete, { category }: AthleteContext): WireAthlete => ({
  ...presentAthlete(athlete, { category, isPlaced: false, isOutside: false }),
  category_id: category === "" ? 0 : (athlete.categoryId ?? 0),
  trainer2: "",
  trainer3: "",
  weight: null,
  verification_status: 0,
  rank: 0,
  country: "",
  ...noTexts,
  person: 0,
  out: 0,
  aside: "",
  members: [],
})

/** The fields are in the contract's order, wherever their values come from. */
const inOrder: object = Object.fromEntries(Object.keys(wire.shape).map((field) => [field, null]))

const noTexts = byWire(() => "")

function textsOf(athlete: Athlete): typeof noTexts {
  const texts: Record<PlainTextWire, string> = { ...noTexts }
  for (const { name, wire } of plainTexts) texts[wire] = athlete[name]
  return texts
}
