/** The invented pair of a practice. */
export const practiceTexts = {
  category: "Навчання",
  blue: { name: "Навчальний Синій", organization: "Навчання", region: "" },
  red: { name: "Навчальний Червоний", organization: "Навчання", region: "" },
}
