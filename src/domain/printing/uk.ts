/** Default texts of a diploma. */
export const diplomaTexts = {
  heading: "ДИПЛОМ",
  text: "нагороджується",
}
