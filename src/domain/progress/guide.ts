import type { CategoryId } from "#domain/ids.ts"

/** What the staff have answered to the questions of the next step; each stands until something new appears. */
export interface Guide {
  /** All entries have come. */
  readonly entriesIn: boolean
  /** Nobody is weighed at the scales of this tournament. */
  readonly weighsElsewhere: boolean
  /** Fights are held without papers. */
  readonly withoutPaper: boolean
  /** The report of the head judge is handed in, or none is. */
  readonly reportDone: boolean
  /** Small categories that stay as they are. */
  readonly leftSmall: readonly CategoryId[]
}

export const noAnswers: Guide = {
  entriesIn: false,
  weighsElsewhere: false,
  withoutPaper: false,
  reportDone: false,
  leftSmall: [],
}

export const guideQuestions = ["entries", "small", "weighIn", "papers", "report"] as const
export type GuideQuestion = (typeof guideQuestions)[number]

/** The answers with one more. `small`: the small categories that were shown, which stay so beside those said before. */
export function answered(guide: Guide, question: GuideQuestion, small: readonly CategoryId[]): Guide {
  const { entriesIn, weighsElsewhere, withoutPaper, reportDone, leftSmall } = guide
  return {
    entriesIn: entriesIn || question === "entries",
    weighsElsewhere: weighsElsewhere || question === "weighIn",
    withoutPaper: withoutPaper || question === "papers",
    reportDone: reportDone || question === "report",
    leftSmall: question === "small" ? [...new Set([...leftSmall, ...small])].sort((a, b) => a - b) : leftSmall,
  }
}
