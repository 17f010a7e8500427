/**
 * Why somebody takes no part whom no person has set aside, but that the category was finished. Such a mark belongs to that
 * category: in another one there is none (docs/decisions/draws.md).
 */
export const finishedMarks = {
  /** Came into it. */
  came: "категорію вже завершено",
  /** Stood outside of it when it ended, before that kept it open. */
  before: "до правила про місце в сітці",
} as const
