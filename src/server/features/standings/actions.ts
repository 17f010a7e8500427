import { checkFormula } from "#domain/standings/check-formula.ts"
import type { Formula } from "#domain/standings/formula.ts"
import { checkNorms, type RankNorm } from "#domain/standings/rank-norms.ts"
import { inserted, updated } from "#domain/value/changes.ts"
import { action } from "#server/platform/action.ts"
import { cleanOf } from "#server/platform/problems.ts"
import { findFormula } from "#server/records/standings.ts"

/** Chooses how teams get their points. */
export const saveFormula = action(async (tx, { id }, draft: Formula) => {
  const clean = cleanOf(checkFormula(draft), "standings")
  const { formula, norms, isStored } = await findFormula(tx, id)
  const changed = updated("formulas", FORMULA_ROW, formula, clean)
  const changes = isStored || changed.length === 0 ? changed : [inserted("formulas", FORMULA_ROW, { ...clean, norms })]
  return { kind: "standings.update", changes, topics: ["tournament"], outcome: null }
})

/** Writes down what the regulations ask for sports ranks. */
export const saveNorms = action(async (tx, { id }, draft: readonly RankNorm[]) => {
  const norms = cleanOf(checkNorms(draft), "standings")
  const { formula, isStored, norms: before } = await findFormula(tx, id)
  const changed = updated("formulas", FORMULA_ROW, { norms: before }, { norms })
  const changes =
    isStored || changed.length === 0 ? changed : [inserted("formulas", FORMULA_ROW, { ...formula, norms })]
  return { kind: "standings.norms", changes, topics: ["tournament"], outcome: null }
})

/** A tournament has one formula. */
export const FORMULA_ROW = { id: 1 }
