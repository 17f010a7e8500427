/** What is said of a weight that looks like a slip of a key; kilograms as they were typed. */
export const doubtfulWeightText = (kg: string): string =>
  `Вага ${kg.replace(".", ",")} кг схожа на описку: перевірте число`
