import type { Progress } from "./progress.ts"

export const stepKinds = [
  "ages",
  "entries",
  "applications",
  "uncategorised",
  "weighIn",
  "draw",
  "publish",
  "courts",
  "numbers",
  "fights",
  "finish",
  "print",
] as const
export type StepKind = (typeof stepKinds)[number]

export interface NextStep {
  readonly kind: StepKind
  /** Of how many it is: applications, athletes to weigh, categories to draw, fights to fight…; 0: of none. */
  readonly count: number
}

/**
 * What the staff of a tournament should do next: the first of these that is not done. Decision 077 says why in this
 * order. A step is never left out for good: printing is the last, and stands when nothing else is left.
 */
export function nextStep(progress: Progress): NextStep {
  const left = remaining(progress).find(({ isLeft }) => isLeft)
  return left ? { kind: left.kind, count: left.count } : { kind: "print", count: 0 }
}

interface Remaining extends NextStep {
  readonly isLeft: boolean
}

function remaining(progress: Progress): readonly Remaining[] {
  const { hasCategories, athletes, applications, uncategorised, weighIn, categories, courts, fights } = progress
  const counted = (kind: StepKind, count: number): Remaining => ({ kind, count, isLeft: count > 0 })
  const withoutAny = (kind: StepKind, isLeft: boolean): Remaining => ({ kind, count: 0, isLeft })
  return [
    withoutAny("ages", !hasCategories),
    withoutAny("entries", athletes === 0),
    counted("applications", applications),
    counted("uncategorised", uncategorised),
    counted("weighIn", weighIn.left),
    counted("draw", categories.undrawn),
    counted("publish", categories.held),
    counted("courts", courts.apart),
    counted("numbers", fights.unnumbered),
    counted("fights", fights.left),
    counted("finish", categories.unfinished),
  ]
}
