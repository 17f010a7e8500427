import { type CategoryTextName, categoryTexts } from "./category-texts.ts"

interface Words {
  /** At its field of the form, and where the field is refused. */
  readonly label: string
  /** Below its field of the form; '' nothing. */
  readonly hint: string
  /** As history names it. */
  readonly noun: string
}

export const categoryTextWords: Readonly<Record<CategoryTextName, Words>> = {
  grade: { label: "Клас (А/Б, пояс)", hint: "Наприклад: А, Б, пояси. Порожньо: для всіх", noun: "дивізіон" },
}

export const categoryNouns: Readonly<Record<CategoryTextName, string>> = categoryTexts.byName(
  ({ name }) => categoryTextWords[name].noun,
)
