import { plural } from "#domain/uk/words.ts"

export const messages = {
  title: "Звірка результатів з папером",
  hint: "Друга людина порівнює записане з папером. Стрілки ↑ ↓ ходять рядками, Enter ставить або знімає позначку.",
  left: (count: number) =>
    count === 0
      ? "Усі записані результати звірено."
      : `Ще не звірено: ${plural(count, "результат", "результати", "результатів")}.`,
  none: "Записаних результатів ще немає.",
  loading: "Завантаження…",
  all: "Показати звірені",
  notSaved: "Позначку не збережено",
  table: "Записані результати",
  columns: { fight: "Поєдинок", recorded: "Записав", check: "Звірка" },
  check: "Звірено",
  take: "Зняти",
  named: (action: string, fight: string) => `${action}: ${fight}`,
  by: (name: string, time: string) => `${name}, ${time}`,
  same: "той самий, хто записав",
}
