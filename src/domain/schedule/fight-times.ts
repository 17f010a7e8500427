import type { Category } from "#domain/athletes/types.ts"
import { groupsOfAge } from "#domain/catalogue/ages.ts"
import data from "./fight-times.json" with { type: "json" }

/** What the length of a category's fights depends on. */
export type Timed = Pick<Category, "ageCategory" | "age1" | "kind" | "showType" | "poomsaeKind">

/** Between two fights of one athlete, seconds. */
export const { restSeconds } = data

/** Seconds that one fight takes of its court, calling and changeover included; whole minutes are not promised. */
export function fightSeconds(category: Timed): number {
  if (category.kind === "poomsae") return data.poomsaeMatchSeconds
  const group = category.ageCategory || groupsOfAge(category.age1)[0]?.id
  const times = data.ages.find(({ ageGroups }) => group !== undefined && ageGroups.includes(group)) ?? adults
  const { roundSeconds, breakSeconds, changeoverSeconds } = times
  return Math.round(data.expectedRounds * roundSeconds + (data.expectedRounds - 1) * breakSeconds + changeoverSeconds)
}

/**
 * Seconds that a category takes of its court: its fights, or all performances of a list. `fights` null: not drawn yet, then
 * one fight fewer than entries.
 */
export function categorySeconds(category: Timed, entries: number, fights: number | null): number {
  if (category.showType === "list") return listSeconds(category, entries)
  return (fights ?? Math.max(0, entries - 1)) * fightSeconds(category)
}

/** A list is one block; sparring without a bracket is counted as if it had one. */
function listSeconds(category: Timed, entries: number): number {
  if (category.kind === "kyorugi") return Math.max(0, entries - 1) * fightSeconds(category)
  return performances(entries) * forms(category) * data.poomsaeSeconds
}

/**
 * 20 and more begin in the preliminary, from which the better half advances; 9 and more begin in the semi-final, from
 * which eight advance.
 */
function performances(entries: number): number {
  if (entries >= 20) return entries + Math.ceil(entries / 2) + 8
  return entries >= 9 ? entries + 8 : entries
}

const forms = ({ poomsaeKind }: Timed): number => (poomsaeKind === "freestyle" ? 1 : 2)

const adults = { roundSeconds: 120, breakSeconds: 60, changeoverSeconds: 138 }
