import { plural } from "#web/lib/plural.ts"

export const messages = {
  title: "Історія турніру",
  lead: "Усе, що змінювали в турнірі, найновіше вгорі. Крок можна скасувати, поки пізніші зміни не торкнулися тих самих даних.",
  loading: "Завантаження історії...",
  empty: "Змін ще немає.",
  time: "Коли",
  who: "Хто",
  what: "Що зроблено",
  rows: (count: number) => plural(count, "запис", "записи", "записів"),
  actions: "Дії",
  undo: "Скасувати",
  undoNamed: (summary: string) => `Скасувати: ${summary}`,
  wasUndone: "скасовано",
  undoes: (step: number) => `повернення кроку ${step}`,
  more: "Показати давніші",
}
