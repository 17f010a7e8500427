/** The unit in which a password's length is counted. */
export const passwordTexts = {
  characters: "символів",
}
