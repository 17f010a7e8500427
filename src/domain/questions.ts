import { type Problem, Refusal, type RefusalCode } from "./refusal.ts"

/**
 * Refusals that are questions: who has seen one does it all the same by naming it (`agreed`). Consent to one never answers
 * another (docs/decisions/change-and-journal.md).
 */
export const questions = [
  // Whoever comes into a category, by whatever door.
  "category_finished",
  "medals_wait",
  // «Поза конкурсом» in a category that is drawn, set or taken away.
  "unranked_drawn",
  // Numbers, papers, the first call.
  "athletes_outside",
  "athlete_resting",
  "athlete_elsewhere",
  "court_taken",
  "protest_pending",
  "result_contradicts",
  "result_stands",
  "bout_running",
  // The scales.
  "weight_unlikely",
  "no_attempt_left",
  "attempt_too_late",
  "resting",
  "merge_limits",
  "category_has_results",
  // A drawn category that becomes a list, or a list that becomes a bracket.
  "draw_falls",
  // Another rule set for a category whose fights have begun.
  "rules_begun",
] as const satisfies readonly RefusalCode[]
export type Question = (typeof questions)[number]

/** The questions that a person was shown and agreed to. */
export type AgreedQuestions = ReadonlySet<Question>

export const nothingAgreed: AgreedQuestions = new Set()
export const allAgreed: AgreedQuestions = new Set(questions)

/** Refuses with all of these that were not agreed to by their names, in one question. */
export function requireAgreed(agreed: AgreedQuestions, asked: readonly (Problem | null)[]): void {
  const left = asked.flatMap((one) => (one === null || (isQuestion(one.code) && agreed.has(one.code)) ? [] : [one]))
  const [first] = left
  if (first) throw Refusal.ofSeveral(first, left)
}

/** Whether a code of a refusal is a question that can be agreed to by its name. */
export const isQuestion = (code: string): code is Question => (questions as readonly string[]).includes(code)
