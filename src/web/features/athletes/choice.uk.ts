import { OPEN_WEIGHT } from "#domain/catalogue/weight-classes.ts"
import { inForm, plural, count as thousands } from "#domain/uk/words.ts"

const decimal = (value: number): string => String(value).replace(".", ",")

/** Texts of the dialogs that choose a category or a person; the table of athletes does without them. */
export const choiceTexts = {
  moveTo: "Нова категорія",
  moveNobody: "Усі вибрані вже в цій категорії.",
  moveCount: (count: number) =>
    `${inForm(count, "Перейде", "Перейдуть", "Перейде")} ${plural(count, "спортсмен", "спортсмени", "спортсменів")}. Можна скасувати в історії.`,
  moveMisfits: (count: number) => `Не відповідає категорії за статтю, віком або вагою: ${thousands(count)}`,
  moveTwice: (count: number) => `Уже є в цій категорії, стоятиме двічі: ${thousands(count)}`,
  moved: (count: string, category: string) => `Переведено ${count}: ${category}`,
  notMoved: "Не вдалося перевести",
  samePerson: "Інші записи цієї людини",
  namesakesTitle: "Тезки з інших організацій",
  join: "Це одна людина",
  joinNamed: (name: string, organization: string) => `Це одна людина: ${name}, ${organization}`,
  part: "Це інша людина",
  partNamed: (name: string, organization: string) => `Це інша людина: ${name}, ${organization}`,
  joined: "Записи з’єднано: це одна людина",
  parted: "Записи роз’єднано: це різні люди",
  fieldCategory: "Категорія",
  otherCategory: "Інша категорія…",
  anyCategory: "Назва категорії",
  fits: "підходить",
  poomsae: "пумсе",
  weights: (from: number, to: number) => {
    if (from === 0 && to === 0) return ""
    if (to >= OPEN_WEIGHT) return `понад ${decimal(from)} кг`
    return from === 0 ? `до ${decimal(to)} кг` : `понад ${decimal(from)} до ${decimal(to)} кг`
  },
  entries: (count: number) => plural(count, "учасник", "учасники", "учасників"),
  toMake: "буде створено",
  against: { sex_mismatch: "не та стать", age_mismatch: "не той вік", weight_mismatch: "не та вага" },
} as const
