import type { Category } from "#domain/athletes/types.ts"
import data from "#domain/catalogue/poomsae.json" with { type: "json" }
import type { Random } from "#domain/draw/random.ts"
import { Refusal } from "#domain/refusal.ts"
import type { Pool, RuleSet } from "#domain/rules/rule-set.ts"
import { type FormNumber, isExtra, type Round, rounds } from "./types.ts"

/** A recognised form. */
export interface Form {
  readonly id: number
  readonly name: string
  readonly short: string
}

export const forms: readonly Form[] = data.poomsae.map(({ id, nameUk, short }) => ({ id, name: nameUk, short }))

/** '' if there is none: freestyle, or not drawn. */
export const formName = (id: number): string => forms.find((form) => form.id === id)?.name ?? ""

/** A form of a round, drawn or chosen; the same for everybody who performs it. */
export interface DrawnForm {
  readonly round: Round
  readonly number: FormNumber
  readonly poomsae: number
}

/** The compulsory forms of a category: those of its youngest age, otherwise of the nearest age that has any. */
export function poolOf(
  { age1, workType }: Pick<Category, "age1" | "workType">,
  { pools }: Pick<RuleSet, "pools">,
): readonly number[] {
  const own = workType === "individual" ? pools.individual : pools.pairAndTeam
  const distance = ({ ageStart, ageStop }: Pool): number => Math.max(0, ageStart - age1, age1 - ageStop)
  const [nearest] = own.toSorted((one, other) => distance(one) - distance(other))
  return nearest?.poomsae ?? []
}

/**
 * Draws a form of a round: never another form of the round, none of an earlier round while the pool has others, and
 * never `anew`, the form that is replaced.
 */
export function drawForm(
  pool: readonly number[],
  drawn: readonly DrawnForm[],
  { round, number }: Pick<DrawnForm, "round" | "number">,
  random: Random,
): number {
  const own = drawn.filter((one) => one.round === round)
  const earlier = drawn.filter((one) => rounds.indexOf(one.round) < rounds.indexOf(round))
  const ids = (some: readonly DrawnForm[]): number[] => some.map(({ poomsae }) => poomsae)
  const never = ids(own.filter((one) => one.number !== number))
  return drawAmong(pool, { number, never, avoided: [ids([...earlier, ...own]), ids(own)] }, random)
}

interface Drawing {
  readonly number: FormNumber
  /** Forms of the round. */
  readonly never: readonly number[]
  /** What is kept away from, if the pool allows it; the first of these if possible. */
  readonly avoided: readonly (readonly number[])[]
}

/** Draws from a pool; refuses `no_forms`. A small pool is used up by extra forms: then one is performed again. */
export function drawAmong(pool: readonly number[], { number, never, avoided }: Drawing, random: Random): number {
  const without = (from: readonly number[], gone: readonly number[]): number[] =>
    from.filter((id) => !gone.includes(id))
  const others = without(pool, never)
  const allowed = others.length === 0 && isExtra(number) ? pool : others
  if (allowed.length === 0) throw new Refusal("no_forms")
  const choice = avoided.map((gone) => without(allowed, gone)).find(({ length }) => length > 0) ?? allowed
  return choice[random.below(choice.length)] ?? allowed[0] ?? 0
}
