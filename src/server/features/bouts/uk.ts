/** The invented pair of a practice. */
export const practiceTexts = {
  category: "Навчання",
  blue: { name: "Навчальний Синій", organization: "Навчання", region: "", sex: "none", unranked: false },
  red: { name: "Навчальний Червоний", organization: "Навчання", region: "", sex: "none", unranked: false },
} as const
