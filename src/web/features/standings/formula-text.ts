import type { WireFormula } from "#contract/standings/calls.ts"
import { messages } from "./uk.ts"

const { told } = messages

/** The formula in words, part by part. */
export function formulaTexts(formula: WireFormula): string[] {
  const { points, entry, win, best } = formula
  return [
    points.some(Boolean) && told.places(pointsText(points)),
    entry > 0 && told.entry(entry, formula.entryTo === "everyone"),
    win > 0 && told.win(win, formula.countsByes),
    best > 0 && told.best(best, messages.bestOfs[formula.bestOf]),
    formula.minAthletes > 1 && told.small(formula.minAthletes, formula.smallPercent),
    !formula.countsWalkovers && told.noWalkovers,
    formula.coaches === "shared" && told.shared,
    told.ties,
  ].filter((text) => text !== false)
}

/** «7 – 5 – 3»: up to the last place with points. */
const pointsText = (points: readonly number[]): string =>
  points.slice(0, points.findLastIndex((value) => value > 0) + 1).join(" – ")
