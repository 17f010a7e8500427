/** Texts of the history beside the names of steps. */
export const historyTexts = {
  reason: (reason: string) => `причина: ${reason}`,
}
