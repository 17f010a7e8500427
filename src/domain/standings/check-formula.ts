import { type Checked, checked, type Problem, problemIf, problemOutside } from "#domain/athletes/problem.ts"
import { type Formula, LIMITS, PLACES } from "./formula.ts"

/** A lower place never brings more than a higher one, nor taking part more than a place; something must bring points. */
export function checkFormula(formula: Formula): Checked<Formula> {
  const { points, entry, win } = formula
  const problems = [
    ...(points.length === PLACES ? firstOutside(points) : [invalid("points")]),
    ...problemIf(
      points.some((value, at) => at > 0 && value > (points[at - 1] ?? 0)),
      "points",
      "invalid",
    ),
    ...problemOutside(entry, LIMITS.points, "entry"),
    ...problemIf(entry > least(points) && formula.entryTo === "placeless", "entry", "invalid"),
    ...problemOutside(win, LIMITS.points, "win"),
    ...problemIf(win === 0 && entry === 0 && points.every((value) => value === 0), "points", "required"),
    ...problemOutside(formula.minAthletes, LIMITS.minAthletes, "minAthletes"),
    ...problemOutside(formula.smallPercent, LIMITS.smallPercent, "smallPercent"),
    ...problemOutside(formula.best, LIMITS.best, "best"),
  ]
  return checked(onePerField(problems), formula)
}

function firstOutside(points: readonly number[]): Problem[] {
  return points.flatMap((value) => problemOutside(value, LIMITS.points, "points")).slice(0, 1)
}

/** What the lowest place with points brings. */
const least = (points: readonly number[]): number => Math.min(...points.filter((value) => value > 0))

const invalid = (field: string): Problem => ({ field, code: "invalid" })

const onePerField = (problems: readonly Problem[]): Problem[] =>
  problems.filter(({ field }, at) => problems.findIndex((other) => other.field === field) === at)
