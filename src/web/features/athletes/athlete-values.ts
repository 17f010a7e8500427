import type { WireAthlete } from "#contract/athletes.ts"
import type { WireCategory } from "#contract/categories.ts"
import { sexCode } from "#contract/codes.ts"
import { type Misfit, misfits } from "#domain/registration/fits.ts"
import { messages } from "./messages.ts"

/** Region of guests; their country follows after a colon, as the server stores it. */
export const abroad = "Інша країна"

/** What the form holds: everything as inputs give it, null where nothing of a list is chosen. */
export interface AthleteValues {
  name: string
  bdate: string
  sex: string
  qualification: string
  organization: string
  coach: string
  trainer2: string
  trainer3: string
  oblast: string | null
  country: string
  category_id: string | null
  weight: string
  insurence: string
  rank: string
}

/** The form of a stored athlete; null: of a new one. */
export function valuesOf(athlete: WireAthlete | null): AthleteValues {
  if (athlete === null) return blank
  const isGuest = athlete.oblast.startsWith(`${abroad}:`)
  return {
    name: athlete.name,
    bdate: textOf(athlete.bdate),
    sex: textOf(athlete.sex),
    qualification: athlete.qualification,
    organization: athlete.organization,
    coach: athlete.coach,
    trainer2: athlete.trainer2,
    trainer3: athlete.trainer3,
    oblast: isGuest ? abroad : athlete.oblast || null,
    country: isGuest ? athlete.oblast.slice(abroad.length + 1).trim() : "",
    category_id: textOf(athlete.category_id) || null,
    weight: textOf(athlete.weight).replace(".", ","),
    insurence: athlete.insurence,
    rank: textOf(athlete.rank),
  }
}

/** The fields of the call; what is empty is not sent. Members are kept as they are. */
export function wireOf({ country, oblast, category_id, ...texts }: AthleteValues, athlete: WireAthlete | null) {
  const filled = Object.fromEntries(Object.entries(texts).filter(([, value]) => value.trim() !== ""))
  const guest = country.trim()
  return {
    ...filled,
    id: athlete?.id ?? 0,
    oblast: oblast === abroad && guest ? `${abroad}: ${guest}` : (oblast ?? ""),
    category_id: Number(category_id ?? 0),
    members: [...(athlete?.members ?? [])],
  }
}

/** Whether everything that the form judges by is as it was. */
export const sameFacts = (one: AthleteValues, two: AthleteValues): boolean =>
  (["bdate", "sex", "weight", "category_id", "oblast"] as const).every((name) => one[name] === two[name])

/** Where what is typed does not fit the chosen category in the tournament's year, in words; unknown values fit. */
export function misfitTexts(values: AthleteValues, category: WireCategory | undefined, year: number): string[] {
  if (!category) return []
  const birthYear = Number(values.bdate) || null
  const weight = Number(values.weight.replace(",", ".")) || null
  const entrant = { sex: sexCode.from(Number(values.sex)) ?? "none", birthYear, weight, members: [] }
  const bounds = { ...category, sex: sexCode.from(category.sex) ?? "none" }
  return misfits(entrant, bounds, year).map(({ code }) => misfitText(code, values, category, year))
}

function misfitText(code: Misfit["code"], values: AthleteValues, { age1, age2 }: WireCategory, year: number): string {
  if (code === "sex_mismatch") return messages.misfitSex
  if (code === "age_mismatch") return messages.misfitAge(year - Number(values.bdate), age1, age2)
  return messages.misfitWeight(values.weight)
}

const textOf = (value: number | null): string => (value ? String(value) : "")

const blank: AthleteValues = {
  name: "",
  bdate: "",
  sex: "",
  qualification: "",
  organization: "",
  coach: "",
  trainer2: "",
  trainer3: "",
  oblast: null,
  country: "",
  category_id: null,
  weight: "",
  insurence: "",
  rank: "",
}
