import type { BoutRules } from "./rules.ts"
import { partOf, type SideTally } from "./tally.ts"

/** The columns of a paper match sheet, in its order. */
export const sheetColumns = ["turning", "head", "trunk", "punch", "gamjeom", "hits", "points"] as const
export type SheetColumn = (typeof sheetColumns)[number]

/**
 * What one side has in each column of a round: points by turning kicks, which are also among those of their target,
 * by target, from the other side's gam-jeom; registered hits; all points. The order is that of the steps at a level score.
 */
export const columnsOf = (rules: BoutRules, side: SideTally): Readonly<Record<SheetColumn, number>> => ({
  turning: partOf(rules, side, ({ turn }) => turn > 0).points,
  head: partOf(rules, side, ({ target }) => target === "head").points,
  trunk: partOf(rules, side, ({ target }) => target === "trunk").points,
  punch: partOf(rules, side, ({ target }) => target === "punch").points,
  gamjeom: side.fromGamjeoms,
  hits: side.hits,
  points: side.points,
})
