import { isBegun, type Progress, undrawnIn } from "./progress.ts"

export const stepKinds = [
  "ages",
  "entries",
  "applications",
  "uncategorised",
  "allEntries",
  "small",
  "weighIn",
  "draw",
  "outside",
  "publish",
  "courts",
  "numbers",
  "papers",
  "fights",
  "finish",
  "report",
  "print",
] as const
export type StepKind = (typeof stepKinds)[number]

export interface NextStep {
  readonly kind: StepKind
  /**
   * Of how many it is: of people up to the step by which everybody stands in a bracket (online entries where those are
   * next), then of draws, categories and fights; 0: of none.
   */
  readonly count: number
}

/**
 * What the staff of a tournament should do next: the first of these that is not done, in the order that
 * `docs/decisions/next-step.md` gives reasons for. A step is never left out for good: printing is the last, and stands when nothing else is left.
 */
export function nextStep(progress: Progress): NextStep {
  const left = remaining(progress).find(({ isLeft }) => isLeft)
  return left ? { kind: left.kind, count: left.count } : { kind: "print", count: 0 }
}

interface Remaining extends NextStep {
  readonly isLeft: boolean
}

function remaining(progress: Progress): readonly Remaining[] {
  const { hasCategories, athletes, awaitsEntries, applications, uncategorised } = progress
  const { small, weighIn, people, categories, courts, fights, report } = progress
  const counted = (kind: StepKind, count: number): Remaining => ({ kind, count, isLeft: count > 0 })
  const asked = (kind: StepKind, isLeft: boolean, count = 0): Remaining => ({ kind, count, isLeft })
  return [
    asked("ages", !hasCategories),
    asked("entries", athletes === 0),
    counted("applications", applications),
    counted("uncategorised", uncategorised),
    asked("allEntries", awaitsEntries, athletes),
    counted("small", small.athletes),
    counted("weighIn", weighIn.left || (weighsBeforeDraws(progress) ? weighIn.ahead : 0)),
    counted("draw", toDrawNow(progress)),
    counted("outside", people.outside),
    counted("publish", categories.held),
    counted("courts", courts.apart),
    counted("numbers", fights.unnumbered),
    counted("papers", fights.unprinted),
    counted("fights", fights.left),
    // The weigh-in and the draw of a later day, when this one is over.
    counted("weighIn", weighIn.later),
    counted("finish", categories.unfinished),
    // The papers of the last evening come first: they stand until that day is over.
    asked("report", report.isDue),
  ]
}

/** Before anything is drawn, a weigh-in that is yet to come is named: whoever draws without it says so by drawing. */
const weighsBeforeDraws = ({ categories, weighIn, ...progress }: Progress): boolean =>
  categories.drawn === 0 && weighIn.weighed === 0 && !isBegun(progress)

/** A tournament that weighs before it draws does not draw those whose weigh-in is yet to come. */
const toDrawNow = ({ people, weighIn }: Progress): number =>
  weighIn.weighed > 0 ? Math.max(0, undrawnIn({ people }) - weighIn.later) : undrawnIn({ people })
