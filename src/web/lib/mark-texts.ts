/** What is said of a judge's mark wherever marks are shown. */
export const markTexts = { dropped: "відкинуто" } as const
