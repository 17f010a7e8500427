import { plural } from "#domain/uk/words.ts"

export const messages = {
  open: "Пошук",
  keys: "Ctrl K",
  title: "Пошук",
  field: "Прізвище, організація, категорія або № поєдинку",
  results: "Знайдене",
  hint: "Шукаємо у турнірах, у яких Ви працюєте.",
  nothing: "Нічого не знайдено",
  loading: "Шукаємо…",
  close: "Закрити",
  kinds: { athlete: "спортсмен", fight: "поєдинок", category: "категорія", club: "організація" },
  people: (count: number) => plural(count, "спортсмен", "спортсмени", "спортсменів"),
}
