import type { WireOffered, WireParticipation } from "#contract/applications/participation.ts"
import { placeText } from "#contract/applications/uk.ts"
import type { WireTeamAthlete } from "#contract/team/calls.ts"
import { sexCode } from "#contract/wire/codes.ts"
import { factOf, isWaiting, type PlaceFact } from "#domain/applications/place-fact.ts"
import { fittingCategories, proposedCategory } from "#domain/applications/proposal.ts"
import { BY_RULE } from "#domain/applications/types.ts"
import { classPlacer } from "#domain/athletes/class-place.ts"
import { isDoubtfulWeight } from "#domain/athletes/entry-doubts.ts"
import { doubtfulWeightText } from "#domain/athletes/entry-doubts.uk.ts"
import { type Entrant, fitsWeight } from "#domain/athletes/fits.ts"
import { ruledCategory } from "#web/tournament/category-fields.ts"
import type { Catalogue } from "#web/tournament/class-field.ts"
import { messages } from "../uk.ts"

/** One wish of the form: who, and in which category; null: what is proposed. */
export interface Line {
  readonly key: number
  /** 0: nobody is chosen yet for that place in a pair or team. */
  readonly athletes: readonly number[]
  readonly weight: string
  readonly category: number | null
  readonly unranked: boolean
}

interface Offer {
  readonly id: number
  readonly name: string
}

export interface Choice {
  /** Categories; the first may be `BY_RULE`: the class that follows from age and weight, or what the secretary decides. */
  readonly options: readonly Offer[]
  /** Chosen or proposed; null: somebody has to choose. */
  readonly value: number | null
  /** Why the entry will wait with the secretary; '' it need not. */
  readonly note: string
  /** What is to be looked at again in the weight; '' nothing. */
  readonly doubt: string
}

/** What a tournament has for those who enter: its categories, and the classes that are made when somebody needs them. */
export interface Offered {
  readonly offered: readonly WireOffered[]
  readonly groups: Catalogue | undefined
  readonly picks: WireParticipation["item"]["picks"]
  readonly season: number
  /** Categories in which the same people stand already. */
  readonly taken: ReadonlySet<number>
}

const nothing: Choice = { options: [], value: null, note: "", doubt: "" }

/** Categories of a line: those that fit its people, without those that are taken, and what the rule makes for them. */
export function choiceOf(
  { athletes, weight, category }: Pick<Line, "athletes" | "weight" | "category">,
  team: readonly WireTeamAthlete[],
  where: Offered,
): Choice {
  const people = athletes.flatMap((id) => team.find((one) => one.id === id) ?? [])
  const { season, taken } = where
  if (people.length === 0 || people.length < athletes.length) return nothing
  const all = where.offered.map(ruledCategory)
  const open = all.filter(({ id }) => !taken.has(id) || id === category)
  const whole = entrantOf(people, weight)
  // An athlete who is too heavy today may be lighter at the weigh-in: the class is proposed by weight, but all classes
  // are offered.
  const fitting = fittingCategories({ ...whole, weight: null }, open, season).map(({ id, name }) => ({ id, name }))
  const fact = factFor(whole, all, where)
  const rule = ruleOffer(fact, fitting)
  const options = [...rule, ...fitting]
  const proposed = proposedCategory(whole, open, season)?.id ?? (options.length === 1 ? options[0]?.id : rule[0]?.id)
  const value = options.find(({ id }) => id === (category ?? proposed))?.id ?? null
  const bounds = all.find(({ id }) => id === value) ?? null
  return {
    options,
    value,
    note: value === BY_RULE && isWaiting(fact) ? messages.waits(placeText(fact)) : "",
    doubt: weightDoubt(whole, bounds, season),
  }
}

/** What a coach should look at again in a weight: it looks like a slip, or is none of the category; '' nothing. */
export function weightDoubt(
  { birthYear, weight, members }: Pick<Entrant, "birthYear" | "weight"> & { readonly members: readonly unknown[] },
  category: Weighed | null,
  season: number,
): string {
  if (weight === null || members.length > 0) return ""
  if (isDoubtfulWeight({ birthYear, weight, members: [] }, category, season)) return doubtfulWeightText(String(weight))
  return category && !fitsWeight(weight, category) ? messages.weightOutside(weightText(weight), category.name) : ""
}

type Weighed = Pick<WireOffered, "name" | "weight1" | "weight2">

function factFor(entrant: Entrant, standing: readonly StandingOffer[], { groups, picks, season }: Offered): PlaceFact {
  const placeOf = classPlacer({
    standing,
    groups: { main: groups?.ageCategories ?? [], extra: groups?.extra ?? [] },
    picks: { categoryIds: picks.ages, categoryWeighIds: picks.classes },
    year: season,
  })
  return factOf(placeOf({ ...entrant, workType: "individual", grade: "", ageCategory: 0 }))
}

type StandingOffer = ReturnType<typeof ruledCategory<WireOffered>>

/** With categories to choose from, only a class that follows by itself is offered beside them. */
function ruleOffer(fact: PlaceFact, fitting: readonly Offer[]): Offer[] {
  const isOffered = fact.code === "made" || (fitting.length === 0 && fact.code !== "stored")
  return isOffered ? [{ id: BY_RULE, name: ruleName(fact) }] : []
}

const ruleName = (fact: PlaceFact): string => (isWaiting(fact) ? messages.bySecretary : messages.byRule(fact.name))

/** «44,6» and «44.6» in kilograms; null: nothing, or no number. */
export function weightOf(text: string): number | null {
  const value = Number(text.trim().replace(",", "."))
  return text.trim() === "" || Number.isNaN(value) ? null : value
}

/** As it is typed. */
export const weightText = (weight: number | null): string => (weight === null ? "" : String(weight).replace(".", ","))

function entrantOf(people: readonly WireTeamAthlete[], weight: string): Entrant {
  const members = people.map(({ last_name, bdate, sex }) => ({
    name: last_name,
    birthYear: Number(bdate.slice(0, 4)),
    sex: sexCode.from(sex) ?? ("none" as const),
  }))
  const [first] = members
  const one = { sex: first?.sex ?? ("none" as const), birthYear: first?.birthYear ?? null }
  return people.length === 1 ? { ...one, weight: weightOf(weight), members: [] } : { ...one, weight: null, members }
}

/** Whether the athlete's data suffice for finding a category. */
export const isComplete = ({ bdate, sex }: WireTeamAthlete): boolean => bdate !== "" && sex !== 0

export const nameOf = ({ last_name, first_name, middle_name }: WireTeamAthlete): string =>
  [last_name, first_name, middle_name].filter(Boolean).join(" ")
