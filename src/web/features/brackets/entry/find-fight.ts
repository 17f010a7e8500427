import type { WireCategory } from "#contract/categories/calls.ts"
import type { Bracket } from "#domain/bracket/index.ts"
import * as Domain from "#domain/bracket/index.ts"
import { bracketOf } from "../category-view.ts"
import { messages } from "./uk.ts"

/** The fight that a public number leads to. */
interface FightAt {
  readonly category: WireCategory
  readonly bracket: Bracket
  readonly t: number
}

/**
 * The fight of a typed number, that of the shown category if two courts gave the same one; else why there is none to
 * enter.
 */
export function findFight(
  categories: readonly WireCategory[],
  typed: string,
  shown: number,
): FightAt | { readonly problem: string } {
  const number = /^\s*\d{1,6}\s*$/.test(typed) ? Number(typed) : null
  if (number === null) return { problem: messages.problems.number }
  const bearing = categories.filter((category) => numbersIn(category).includes(number))
  const category = bearing.length === 1 ? bearing[0] : bearing.find(({ id }) => id === shown)
  if (category) return fightIn(category, number)
  const names = bearing.map(({ fullname }) => fullname)
  if (names.length > 0) return { problem: messages.problems.several(number, names) }
  const isNumbered = categories.some((category) => numbersIn(category).length > 0)
  return { problem: isNumbered ? messages.problems.unknown(number) : messages.problems.unnumbered }
}

const numbersIn = ({ drawdata, other_fights }: WireCategory): number[] =>
  [...drawdata, ...other_fights].flatMap(({ number }) => number ?? [])

function fightIn(category: WireCategory, number: number): FightAt | { readonly problem: string } {
  const bracket = bracketOf(category)
  const t = bracket?.fights.findIndex((fight) => fight.number === number) ?? -1
  if (bracket === null || t < 0) return { problem: messages.problems.unknown(number) }
  const state = Domain.standing(bracket).fights[t]?.state
  if (state === "done" || state === "bothOut" || state === "ready") return { category, bracket, t }
  return { problem: state === "waiting" ? messages.problems.notReady(number) : messages.problems.walkover(number) }
}
