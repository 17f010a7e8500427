import { formNumbers } from "./round.ts"
import type { ScoringRules } from "./scoring-rules.ts"
import { nameOf, type PerformanceKey, type Round, rounds, type Sheet } from "./types.ts"

/**
 * Who performs next: everybody his first form in the order of the round, then everybody the second, then the next round. It goes on
 * behind `last` (null: from the beginning) and, before the other form begins, comes back to whoever was passed over. `busy`: being judged elsewhere, by `nameOf`. null
 * where nobody is left.
 */
export function nextPerformance(
  sheet: Sheet,
  rules: ScoringRules,
  last: PerformanceKey | null,
  busy: ReadonlySet<string> = NOBODY,
): PerformanceKey | null {
  for (const round of rounds) {
    const left = inTurn(sheet, round, rules, last?.round === round ? last : null).filter((one) => !isScored(sheet, one))
    // The next round waits for those who are being judged.
    if (left.length > 0) return left.find((one) => !busy.has(nameOf(one))) ?? null
  }
  return null
}

/** All performances of a round as they follow on `last`: the rest of his form, those before him, then the other form. */
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

const NOBODY: ReadonlySet<string> = new Set()

function isScored({ performances }: Sheet, key: PerformanceKey): boolean {
  const performance = performances.get(nameOf(key))
  return performance !== undefined && performance.technique !== null && performance.presentation !== null
}
