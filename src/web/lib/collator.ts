/** Ukrainian order of names and numbers inside them: «Б-2» before «Б-10», «Ґ» after «Г». */
export const collator = new Intl.Collator("uk", { numeric: true })
