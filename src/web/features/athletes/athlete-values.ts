import type { WireAthlete } from "#contract/athletes/calls.ts"
import type { WireCategory } from "#contract/categories/calls.ts"
import { sexCode } from "#contract/wire/codes.ts"
import { isDoubtfulWeight } from "#domain/athletes/entry-doubts.ts"
import { doubtfulWeightText } from "#domain/athletes/entry-doubts.uk.ts"
import { type Entrant, type Misfit, misfits } from "#domain/athletes/fits.ts"
import { licenseKey } from "#domain/athletes/own-marks.ts"
import { areOne, type Identifying, identityOf } from "#domain/athletes/persons.ts"
import { byWire, type PlainTextWire } from "#domain/athletes/plain-texts.ts"
import { homeOf } from "#domain/catalogue/abroad.ts"
import { ABROAD_NAME } from "#domain/catalogue/place-names.data.ts"
import { key } from "#domain/key.ts"
import { categoryFields } from "#web/tournament/category-fields.ts"
import { messages } from "./uk.ts"

/** Organisation of those who belong to none. */
export const unattached = messages.personal

/** One member of a pair or team as the inputs give it. */
export type MemberValues = Readonly<Pick<AthleteValues, "name" | "bdate" | "sex">>

/** The values of the form: all as inputs give them, null if nothing of a list is chosen. */
export interface AthleteValues extends Record<PlainTextWire, string> {
  name: string
  bdate: string
  sex: string
  organization: string
  coach: string
  trainer2: string
  trainer3: string
  oblast: string | null
  country: string
  category_id: string | null
  weight: string
  rank: string
  /** "1": takes part outside the competition. */
  unranked: string
}

/** What the form holds: the members too, whether the category asks for them or not. */
export type AthleteFormValues = AthleteValues & { readonly members: readonly MemberValues[] }

/** What is sent; `members` null: one athlete. */
export type Typed = AthleteValues & { readonly members: readonly MemberValues[] | null }

/** What a stored athlete's form says before anything is typed. */
export const typedOf = (athlete: WireAthlete): Typed => ({
  ...formOf(athlete),
  members: athlete.members.length > 0 ? membersOf(athlete) : null,
})

/** The form of a stored athlete; null: of a new one. */
export const formOf = (athlete: WireAthlete | null): AthleteFormValues => ({
  ...valuesOf(athlete),
  members: membersOf(athlete),
})

/** The texts of a stored athlete; null: of a new one. */
export function valuesOf(athlete: WireAthlete | null): AthleteValues {
  if (athlete === null) return blank
  const isGuest = athlete.oblast.startsWith(ABROAD_NAME)
  return {
    name: athlete.name,
    bdate: textOf(athlete.bdate),
    sex: textOf(athlete.sex),
    organization: athlete.organization,
    coach: athlete.coach,
    trainer2: athlete.trainer2,
    trainer3: athlete.trainer3,
    oblast: isGuest ? ABROAD_NAME : athlete.oblast || null,
    country: isGuest ? homeOf(athlete.oblast, athlete.country) : "",
    category_id: textOf(athlete.category_id) || null,
    weight: textOf(athlete.weight).replace(".", ","),
    rank: textOf(athlete.rank),
    unranked: String(athlete.unranked),
    ...byWire(({ wire }) => athlete[wire]),
  }
}

/** The form of the same person in one more category. */
export const anotherOf = (athlete: WireAthlete): AthleteFormValues => ({
  ...formOf(athlete),
  category_id: null,
  rank: "",
})

/** The form of the next one of the same club: what a list of entries repeats stays. */
export const nextOf = ({ oblast, country, organization, coach, trainer2, trainer3 }: AthleteValues) => ({
  ...blank,
  oblast,
  country,
  organization,
  coach,
  trainer2,
  trainer3,
  members: [],
})

/** Its last entry with a region and a coach: what the next one of the club most likely has too. */
function lastOfClub(club: string, athletes: readonly WireAthlete[]): WireAthlete | undefined {
  const wanted = key(club)
  if (wanted === "" || wanted === key(unattached)) return undefined
  return athletes.reduce<WireAthlete | undefined>(
    (last, one) => (key(one.organization) === wanted && one.id > (last?.id ?? 0) ? one : last),
    undefined,
  )
}

type OfClub = Pick<AthleteValues, "organization" | "oblast" | "country" | "coach">

/**
 * The values with another club. A known one brings region and coach of its last entry in the place of what is empty or
 * came from the club before; what somebody typed stays.
 */
export function withClub<Values extends OfClub>(
  values: Values,
  organization: string,
  athletes: readonly WireAthlete[],
): Values {
  const [before, last] = [values.organization, organization].map((club) => lastOfClub(club, athletes))
  if (!last) return { ...values, organization }
  const [own, next] = [before && valuesOf(before), valuesOf(last)]
  const isOpen = (name: "oblast" | "coach"): boolean => !values[name] || values[name] === own?.[name]
  return {
    ...values,
    organization,
    ...(isOpen("oblast") && { oblast: next.oblast, country: next.country }),
    ...(isOpen("coach") && { coach: next.coach }),
  }
}

/** Whether region and coach are those of the club's last entry. */
export function isOfClub({ organization, oblast, coach }: OfClub, athletes: readonly WireAthlete[]): boolean {
  const last = lastOfClub(organization, athletes)
  return last !== undefined && valuesOf(last).oblast === oblast && last.coach === coach
}

const membersOf = (athlete: WireAthlete | null): readonly MemberValues[] =>
  (athlete?.members ?? []).map(({ name, bdate, sex }) => ({ name, bdate: textOf(bdate), sex: textOf(sex) }))

/** The members, and empty ones up to as many as the kind of the category asks for. */
export const padded = (members: readonly MemberValues[], least: number): readonly MemberValues[] => [
  ...members,
  ...Array.from({ length: Math.max(0, least - members.length) }, () => noMember),
]

export const noMember: MemberValues = { name: "", bdate: "", sex: "" }

/** How many members a category's entries have at least; 0: one athlete. */
export const leastMembers = (category: Pick<WireCategory, "work_type"> | undefined): number =>
  category === undefined || category.work_type < 2 ? 0 : category.work_type

/** The members without those whose inputs are all empty. */
export const filledIn = (members: readonly MemberValues[]): readonly MemberValues[] =>
  members.filter(({ name, bdate, sex }) => `${name}${bdate}${sex}`.trim() !== "")

/** The fields of the call; what is empty is sent as such, to be emptied. */
export function wireOf({ category_id, oblast, country, members, ...texts }: Typed, id: number) {
  const sent = {
    ...texts,
    id,
    oblast: oblast ?? "",
    country: oblast === ABROAD_NAME ? country : "",
    ...categoryOf(category_id),
  }
  return members === null ? { ...sent, members: [] } : { ...sent, ...teamFields(members) }
}

/** Of a team: the members, the year of the oldest, the sex of all; the server makes the name of the surnames. */
function teamFields(members: readonly MemberValues[]) {
  const years = members.map(({ bdate }) => Number(bdate)).filter((year) => year > 0)
  const sexes = new Set(members.map(({ sex }) => sex))
  return {
    name: "",
    bdate: years.length > 0 ? String(Math.min(...years)) : "",
    sex: sexes.size === 1 ? ([...sexes][0] ?? "") : "",
    weight: "",
    members: members.map(({ name, bdate, sex }) => ({ name, bdate: Number(bdate), sex: Number(sex) })),
  }
}

/** The entry that the person of these values has in that category already; the one that is edited is none. */
export function twinOf(
  values: AthleteValues,
  athletes: readonly WireAthlete[],
  own: WireAthlete | null,
): WireAthlete | undefined {
  const typed = identityOf({
    name: values.name,
    birthYear: Number(values.bdate) || null,
    sex: sexCode.from(Number(values.sex)) ?? "none",
    organization: values.organization,
    license: values.license,
    members: [],
  })
  return athletes.find(
    (one) =>
      one.id !== own?.id &&
      one.members.length === 0 &&
      String(one.category_id) === values.category_id &&
      areOne(typed, identityOf(entryOf(one))),
  )
}

const entryOf = ({ name, bdate, sex, organization, license }: WireAthlete): Identifying => ({
  name,
  birthYear: bdate,
  sex: sexCode.from(sex) ?? "none",
  organization,
  license,
  members: [],
})

/** An entry of somebody else by name, year or sex under the licence that is typed anew; a licence is one person's. */
function licenseHolderOf(
  values: AthleteValues,
  athletes: readonly WireAthlete[],
  own: WireAthlete | null,
): WireAthlete | undefined {
  const license = licenseOf(values)
  if (license === "" || (own !== null && licenseOf(own) === license)) return undefined
  const who = `${key(values.name)} ${Number(values.bdate)} ${values.sex}`
  return athletes.find(
    (one) =>
      one.id !== own?.id &&
      one.members.length === 0 &&
      licenseOf(one) === license &&
      `${key(one.name)} ${Number(one.bdate)} ${one.sex}` !== who,
  )
}

const licenseOf = ({ license }: { readonly license: string }): string => licenseKey(key(license))

/** An entry that is most likely meant, and the question about it; null: the typed one is new. */
export function doubleOf(values: AthleteValues, athletes: readonly WireAthlete[], own: WireAthlete | null) {
  const twin = twinOf(values, athletes, own)
  if (twin) return { entry: twin, text: messages.twin(twin.category) }
  const entry = licenseHolderOf(values, athletes, own)
  if (!entry) return null
  const { name, bdate, category } = entry
  const who = [name, textOf(bdate), category || messages.noCategory].filter(Boolean).join(", ")
  return { entry, text: messages.licenseTaken(values.license.trim(), who) }
}

/** The question as it stands by now: null once its entry has left the list, or something else is typed. */
export function sameDouble(
  asked: { readonly entry: WireAthlete },
  values: AthleteValues,
  athletes: readonly WireAthlete[],
  own: WireAthlete | null,
) {
  const now = doubleOf(values, athletes, own)
  return now?.entry.id === asked.entry.id ? now : null
}

/** What of the typed values does not fit the chosen category in the tournament's year, in words; unknown values fit. */
export const misfitTexts = (values: AthleteValues, category: WireCategory | undefined, year: number): string[] =>
  category === undefined
    ? []
    : misfits(entrantOf(values), categoryFields(category), year).map(({ code }) =>
        misfitText(code, values, category, year),
      )

/** What is to be looked at again in the typed weight, in words; '' nothing. `category` undefined: none yet. */
export const weightDoubt = (values: AthleteValues, category: WireCategory | undefined, year: number): string =>
  isDoubtfulWeight(entrantOf(values), category ?? null, year) ? doubtfulWeightText(values.weight.trim()) : ""

/** Prefix of the id of a class whose category does not exist yet. */
export const CLASS = "class "

/** What the call sends of the chosen category: its id, or the class that is to be made. */
const categoryOf = (chosen: string | null): { category_id: number; class_id?: number } =>
  chosen?.startsWith(CLASS)
    ? { category_id: 0, class_id: Number(chosen.slice(CLASS.length)) }
    : { category_id: Number(chosen ?? 0) }

/** What is not typed is not known. */
export const entrantOf = (values: Pick<AthleteValues, "bdate" | "sex" | "weight">): Entrant => ({
  sex: sexCode.from(Number(values.sex)) ?? "none",
  birthYear: Number(values.bdate) || null,
  weight: Number(values.weight.replace(",", ".")) || null,
  members: [],
})

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
  organization: "",
  coach: "",
  trainer2: "",
  trainer3: "",
  oblast: null,
  country: "",
  category_id: null,
  weight: "",
  rank: "",
  unranked: "0",
  ...byWire(() => ""),
}
