export const enteringTexts = {
  /** Why somebody is set aside who came into a finished category. */
  reason: "категорію вже завершено",
} as const
