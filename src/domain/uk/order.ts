/** Ukrainian order of names and numbers inside them: «Б-2» before «Б-10», «Ґ» after «Г». */
export const collator = new Intl.Collator("uk", { numeric: true })

/** The same letter by letter: «Б-10» before «Б-2». */
export const letterCollator = new Intl.Collator("uk")
