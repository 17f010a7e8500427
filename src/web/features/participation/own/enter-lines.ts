import type { WireOffered } from "#contract/applications/participation.ts"
import type { WireTeamAthlete } from "#contract/team/calls.ts"
import { sexCode } from "#contract/wire/codes.ts"
import { fittingCategories, proposedCategory } from "#domain/applications/proposal.ts"
import type { Entrant } from "#domain/registration/fits.ts"
import { ruledCategory } from "#web/tournament/category-fields.ts"

/** One wish of the form: who, and in which category. `category` null: what is proposed. */
export interface Line {
  readonly key: number
  /** 0: nobody is chosen yet for that place in a pair or team. */
  readonly athletes: readonly number[]
  readonly weight: string
  readonly category: number | null
}

interface Offer {
  readonly id: number
  readonly name: string
}

export interface Choice {
  readonly options: readonly Offer[]
  /** Chosen or proposed; 0: none. */
  readonly value: number
}

/** Categories of a line: those that fit its people, without those that `taken` holds. */
export function choiceOf(
  { athletes, weight, category }: Pick<Line, "athletes" | "weight" | "category">,
  team: readonly WireTeamAthlete[],
  { offered, season, taken }: { offered: readonly WireOffered[]; season: number; taken: ReadonlySet<number> },
): Choice {
  const people = athletes.flatMap((id) => team.find((one) => one.id === id) ?? [])
  const [first] = people
  if (!first || people.length < athletes.length) return { options: [], value: 0 }
  const open = offered.filter(({ id }) => !taken.has(id) || id === category).map(ruledCategory)
  const whole = entrantOf(people, weight)
  // An athlete who is too heavy today may be lighter at the weigh-in: the class is proposed by weight, but all classes
  // are offered.
  const options = fittingCategories({ ...whole, weight: null }, open, season).map(({ id, name }) => ({ id, name }))
  const proposed = proposedCategory(whole, open, season)?.id ?? (options.length === 1 ? options[0]?.id : 0)
  const value = category ?? proposed ?? 0
  return { options, value: options.some(({ id }) => id === value) ? value : 0 }
}

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

/** Whether his data suffice for finding a category. */
export const isComplete = ({ bdate, sex }: WireTeamAthlete): boolean => bdate !== "" && sex !== 0

export const nameOf = ({ last_name, first_name, middle_name }: WireTeamAthlete): string =>
  [last_name, first_name, middle_name].filter(Boolean).join(" ")
