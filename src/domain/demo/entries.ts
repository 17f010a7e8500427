import { noPlainTexts } from "#domain/athletes/plain-texts.ts"
import type { Athlete } from "#domain/athletes/types.ts"
import type { CheckinRow } from "#domain/checkin/checkin.ts"
import { notSeen, SECOND_ATTEMPT_MINUTES } from "#domain/checkin/checkin.ts"
import type { Random } from "#domain/draw/random.ts"
import type { AthleteId, CategoryId } from "#domain/ids.ts"
import { invariant } from "#domain/refusal.ts"
import { inventedInsurance, QUALIFICATIONS } from "./names.data.ts"
import { inventedClubs, inventedNames, pick } from "./names.ts"
import type { PlannedCategory } from "./plan.ts"

/** An athlete of a demo, with what check-in recorded; null: not seen. */
export interface DemoEntry {
  readonly athlete: Omit<Athlete, "tournamentId">
  readonly checkin: CheckinRow | null
}

/** Invents an athlete of a category, each time another one. */
export type Inventor = (
  category: Pick<PlannedCategory, "fields">,
  who: { readonly id: AthleteId; readonly categoryId: CategoryId | null },
) => Omit<Athlete, "tournamentId">

interface Wanted {
  readonly random: Random
  /** The year of the tournament. */
  readonly year: number
}

/** In addition to those who compete: one who did not come, and one who was twice too heavy. */
const AWAY = ["absent", "out"] as const

export const entriesOf = (plan: readonly PlannedCategory[]): number =>
  plan.reduce((sum, { athletes, hasAway }) => sum + athletes + (hasAway ? AWAY.length : 0), 0)

/** The entries of a plan, of invented people; `ids` are as many as `entriesOf` gives. */
export function inventedEntries(
  plan: readonly (PlannedCategory & { readonly id: CategoryId })[],
  ids: readonly AthleteId[],
  { invent, random, now }: { readonly invent: Inventor; readonly random: Random; readonly now: Date },
): DemoEntry[] {
  const left = ids.values()
  const make = (category: (typeof plan)[number]) => {
    const { value: id } = left.next()
    invariant(id !== undefined, "there are ids for all entries")
    return invent(category, { id, categoryId: category.id })
  }
  return plan.flatMap((category) => [
    ...Array.from({ length: category.athletes }, (_, n) => checkedIn(make(category), category, n, now, random)),
    ...(category.hasAway ? AWAY.map((state) => gone(make(category), category, state)) : []),
  ])
}

/** Invents one athlete after another, never the same person twice. */
export function inventor({ random, year }: Wanted): Inventor {
  const nameOf = inventedNames(random)
  const clubs = inventedClubs(random)
  return ({ fields }, { id, categoryId }) => {
    const { name: organization, region, coaches } = pick(random, clubs)
    const sex = fields.sex === "none" ? pick(random, SEXES) : fields.sex
    return {
      id,
      categoryId,
      name: nameOf(sex),
      sex,
      birthYear: year - ageIn(fields, random),
      region,
      country: "",
      organization,
      coach: pick(random, coaches),
      coach2: "",
      coach3: "",
      ...noPlainTexts,
      qualification: pick(random, QUALIFICATIONS),
      insurance: inventedInsurance(100_000 + random.below(900_000)),
      weight: weightIn(fields, random),
      verified: random.below(12) > 0,
      rank: 0,
      members: [],
      personId: 0,
      out: false,
      aside: "",
      unranked: false,
    }
  }
}

const SEXES = ["male", "female"] as const
const OLDEST = 14

function ageIn({ age1, age2 }: PlannedCategory["fields"], random: Random): number {
  return age1 + random.below(Math.min(age2 - age1, OLDEST) + 1)
}

/** A weight within the class, to a tenth of a kilogram; null if the class has none. */
function weightIn({ weight1, weight2, kind }: PlannedCategory["fields"], random: Random): number | null {
  if (kind === "poomsae") return null
  const width = Math.min(weight2 - weight1, HEAVIEST)
  return Math.round(10 * weight1 + 1 + random.below(10 * width)) / 10
}

/** Kilograms of the heaviest above the last limit. */
const HEAVIEST = 5

/** What check-in has seen of the competing athletes: all of today's, some of the next day's. */
function checkedIn(
  athlete: DemoEntry["athlete"],
  category: PlannedCategory,
  n: number,
  now: Date,
  random: Random,
): DemoEntry {
  const seen = { ...notSeen, documents: true, insurance: true, athleteId: athlete.id }
  const weighed = {
    athlete,
    checkin: { ...seen, state: "weighed" as const, declared: athlete.weight, weight1: athlete.weight },
  }
  if (category.day === 1) return category.stage === "unlisted" ? { athlete, checkin: null } : weighed
  if (n % 3 === 0) return weighed
  if (n % 7 === 1) return again(unverified(athlete), category, now)
  return { athlete: random.below(3) === 0 ? unverified(athlete) : athlete, checkin: null }
}

const unverified = (athlete: DemoEntry["athlete"]): DemoEntry["athlete"] => ({ ...athlete, verified: false })

/** Slightly too heavy, with time left for the second attempt. */
function again(athlete: DemoEntry["athlete"], { fields }: PlannedCategory, now: Date): DemoEntry {
  const weight = tenths(fields.weight2 + 0.4)
  const secondUntil = new Date(now.getTime() + SECOND_ATTEMPT_MINUTES * 60_000)
  const checkin = {
    ...notSeen,
    athleteId: athlete.id,
    documents: true,
    declared: athlete.weight,
    weight1: weight,
    secondUntil,
  }
  return { athlete: { ...athlete, weight }, checkin: { ...checkin, state: "second" } }
}

function gone(athlete: DemoEntry["athlete"], { fields }: PlannedCategory, state: (typeof AWAY)[number]): DemoEntry {
  const isWeighed = state === "out"
  const [weight1, weight2] = isWeighed ? [tenths(fields.weight2 + 1.4), tenths(fields.weight2 + 0.9)] : [null, null]
  return {
    athlete: { ...athlete, out: true, weight: weight2 ?? athlete.weight },
    checkin: {
      ...notSeen,
      athleteId: athlete.id,
      state,
      documents: isWeighed,
      declared: isWeighed ? athlete.weight : null,
      weight1,
      weight2,
    },
  }
}

const tenths = (kg: number): number => Math.round(10 * kg) / 10
