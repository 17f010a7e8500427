/** What a device is called that says nothing of itself. */
export const deviceTexts = {
  otherProgram: "інша програма",
}
