/** Texts of a judge's mark. */
export const markTexts = { dropped: "відкинуто" } as const
