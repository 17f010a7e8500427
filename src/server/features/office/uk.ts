/** Texts of fees for unknown values. */
export const feeTexts = {
  noOrganization: "Без організації",
}
