import { quoted } from "#domain/uk/words.ts"

/** What is said of a patronymic that tells another sex than the written one. */
export const contrarySexText = (patronymic: string): string => `Стать не відповідає по батькові ${quoted(patronymic)}`

/** What is said of a weight that looks like a slip of a key; kilograms as they were typed. */
export const doubtfulWeightText = (kg: string): string =>
  `Вага ${kg.replace(".", ",")} кг схожа на описку: перевірте число`
