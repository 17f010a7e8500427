/**
 * Why somebody takes no part whom no person has set aside, but that his category was finished. Such a mark belongs to that
 * category: in another one he takes part (docs/decisions/draws.md).
 */
export const finishedMarks = {
  /** He came into it. */
  came: "категорію вже завершено",
  /** He stood outside of it when it ended, before that kept it open. */
  before: "до правила про місце в сітці",
} as const
