/** Why a small category can be merged with none. */
export const barrierTexts = {
  /** By the limits that keep it from the nearest one. */
  limits: (limits: readonly string[]) => `заважає ${limits.join(", ")}`,
  none: "інших таких категорій немає",
}
