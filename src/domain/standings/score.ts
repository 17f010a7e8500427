import type { CategoryKind, Sex } from "#domain/athletes/types.ts"
import type { Finish } from "#domain/bracket/index.ts"
import type { AthleteId, CategoryId } from "#domain/ids.ts"
import type { BestOf, Formula } from "./formula.ts"

/** How a category ended, or how far it has come. */
export interface CategoryResult {
  readonly categoryId: CategoryId
  readonly kind: CategoryKind
  readonly sex: Sex
  /** Id of the age group in the catalogue; 0: none, then the ages decide. */
  readonly ageCategory: number
  readonly age1: number
  readonly age2: number
  readonly isOver: boolean
  /** Somebody who takes part stands outside, or is level for a medal after the last fight: it gives nobody a point. */
  readonly isHeld: boolean
  /** Everybody who was drawn, those who compete for no place too. */
  readonly finishes: readonly Finish[]
  /** Wins of an athlete without a fight, because the opponent did not come; absent, or not in it: none. */
  readonly noShows?: ReadonlyMap<AthleteId, number>
}

export type Medal = "gold" | "silver" | "bronze"

/** What one athlete brings to the teams. */
export interface Score {
  /** 600ths of a point, so that percents and thirds are exact. */
  readonly units: number
  readonly medal: Medal | null
  /** Results of one team under the same text compete for its N best. */
  readonly group: string
}

/** Of one point: a hundredth of a half and of a third are whole numbers of it. */
export const UNITS = 600

/** How many compete for a place in a category: who takes part outside the competition makes no category larger. */
export const competing = ({ finishes }: Pick<CategoryResult, "finishes">): number =>
  finishes.filter(({ isUnranked }) => !isUnranked).length

/**
 * What somebody brings by a result; null: has not fought, or competes for no place, or the category does not count,
 * or not yet.
 */
export function scoreOf(formula: Formula, result: CategoryResult, finish: Finish): Score | null {
  if (result.isHeld || finish.isUnranked) return null
  const hasFought = finish.fights > 0
  if (!hasFought && (finish.place === null || !formula.countsWalkovers)) return null
  const percent = competing(result) < formula.minAthletes ? formula.smallPercent : 100
  if (percent === 0) return null
  return {
    units: wholePoints(formula, finish) * percent * (UNITS / 100),
    medal: medalOf(finish.place),
    group: groupOf(formula.bestOf, result),
  }
}

/** Of a category that counts in full. */
function wholePoints(formula: Formula, { place, fights, wins, byes }: Finish): number {
  const counted = wins + (formula.countsByes && fights > 0 ? byes : 0)
  const forPlace = formula.points[(place ?? 0) - 1] ?? 0
  const forEntry = formula.entryTo === "everyone" || forPlace === 0 ? formula.entry : 0
  return forPlace + forEntry + counted * formula.win
}

/** Points with two decimals. */
export const pointsOf = (units: number): number => Math.round((units * 100) / UNITS) / 100

const medalOf = (place: number | null): Medal | null =>
  place === null ? null : ((["gold", "silver", "bronze"] as const)[place - 1] ?? null)

function groupOf(bestOf: BestOf, { categoryId, kind, ageCategory, age1, age2 }: CategoryResult): string {
  if (bestOf === "all") return ""
  if (bestOf === "category") return String(categoryId)
  return ageCategory > 0 ? `${kind}/${ageCategory}` : `${kind}/${age1}-${age2}`
}
