import { standingOf } from "./places.ts"
import { formNumbers } from "./round.ts"
import type { ScoringRules } from "./scoring-rules.ts"
import { nameOf, type PerformanceKey, type Round, rounds, type Sheet } from "./types.ts"

/**
 * The next performance: everybody's first form in the order of the round, then everybody's second, then the extra forms of
 * those who are level for a medal, then the next round. It continues behind `last` (null: from the beginning) and returns to athletes who were passed over before the other
 * form begins. `busy`: being judged elsewhere, by `nameOf`. null if nobody is left.
 */
export function nextPerformance(
  sheet: Sheet,
  rules: ScoringRules,
  last: PerformanceKey | null,
  busy: ReadonlySet<string> = NOBODY,
): PerformanceKey | null {
  for (const round of rounds) {
    const left = inTurn(sheet, round, rules, last?.round === round ? last : null).filter((one) => !isScored(sheet, one))
    // The next round waits for athletes who are being judged.
    const due = left.length > 0 ? left : extraForms(sheet, round, rules, last)
    if (due.length > 0) return due.find((one) => !busy.has(nameOf(one))) ?? null
  }
  return null
}

/** All performances of a round after `last`: the rest of that form, those before it, then the other form. */
function inTurn(sheet: Sheet, round: Round, rules: ScoringRules, last: PerformanceKey | null): PerformanceKey[] {
  const ids = sheet.lists[round]
  const at = last === null ? 0 : ids.indexOf(last.athleteId) + 1
  const forms = formNumbers(sheet, rules).toSorted(
    (one, other) => Number(other === last?.number) - Number(one === last?.number),
  )
  return forms.flatMap((number) => {
    const order = number === last?.number ? [...ids.slice(at), ...ids.slice(0, at)] : ids
    return order.map((athleteId): PerformanceKey => ({ athleteId, round, number }))
  })
}

/** What athletes who are level after a round have still to perform, in the order of the list, whoever is behind `last` first. */
function extraForms(sheet: Sheet, round: Round, rules: ScoringRules, last: PerformanceKey | null): PerformanceKey[] {
  const order = sheet.lists[round]
  const from = last === null ? -1 : order.indexOf(last.athleteId)
  const turn = ({ athleteId }: PerformanceKey): number => {
    const at = order.indexOf(athleteId)
    return at > from ? at : at + order.length
  }
  return standingOf(sheet, rules)
    .due.filter((tie) => tie.round === round)
    .flatMap(({ athletes, number }) =>
      number === null ? [] : athletes.map((athleteId): PerformanceKey => ({ athleteId, round, number })),
    )
    .filter((one) => !isScored(sheet, one))
    .sort((one, other) => turn(one) - turn(other))
}

const NOBODY: ReadonlySet<string> = new Set()

function isScored({ performances }: Sheet, key: PerformanceKey): boolean {
  const performance = performances.get(nameOf(key))
  return performance !== undefined && performance.technique !== null && performance.presentation !== null
}
