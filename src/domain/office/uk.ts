/** What gathering of contacts notes. */
export const contactTexts = {
  otherClubs: (clubs: string) => `також: ${clubs}`,
}
