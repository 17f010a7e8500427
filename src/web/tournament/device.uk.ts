import { quoted } from "#domain/uk/words.ts"
export const messages = {
  label: "Назва цього пристрою",
  hint: "Наприклад, «стіл 2». Історія показуватиме її біля кожної зміни, зробленої тут.",
  save: "Запам’ятати",
  saved: (name: string) => (name ? `Цей пристрій тепер ${quoted(name)}` : "Назву пристрою прибрано"),
}
