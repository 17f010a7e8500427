import { plural } from "#domain/uk/words.ts"

/** Texts of the page of the medal ceremony, for the announcer too. */
export const messages = {
  title: "Нагородження",
  toStandings: "Підсумки",
  loading: "Читаємо результати…",
  forbidden: "Нагородження веде секретаріат турніру",
  open: (count: number): string =>
    count === 0 ? "Усі категорії завершено." : `Ще тривають: ${plural(count, "категорія", "категорії", "категорій")}.`,
  nobody: "Нагороджувати ще нікого",
  nobodyText: "Категорія з’явиться тут, щойно її завершать.",
  toResults: "До результатів",
  groups: { called: "Викликано", ready: "Готові до нагородження", given: "Нагороджено", "": "Результат переглядають" },
  empty: {
    called: "Нікого не викликано.",
    ready: "Завершених категорій, які чекають на медалі, поки немає.",
    given: "Ще нікого не нагороджено.",
    "": "",
  },
  call: "Викликати",
  give: "Нагороджено",
  reveal: (place: number): string => `Показати ${place} місце`,
  revealNamed: (place: number, category: string): string => `Показати ${place} місце на табло: ${category}`,
  revealAll: "Усе одразу",
  revealAllNamed: (category: string): string => `Усе одразу на табло: ${category}`,
  revealed: (category: string): string => `${category}: на п’єдесталі показано ще`,
  back: "Зняти виклик",
  backToCalled: "Повернути до викликаних",
  callNamed: (category: string): string => `Викликати на нагородження: ${category}`,
  giveNamed: (category: string): string => `Нагороджено: ${category}`,
  backNamed: (category: string): string => `Зняти виклик: ${category}`,
  backToCalledNamed: (category: string): string => `Повернути до викликаних: ${category}`,
  done: {
    called: (category: string): string => `${category}: викликано`,
    given: (category: string): string => `${category}: нагороджено`,
    ready: (category: string): string => `${category}: виклик знято`,
  },
  place: (place: number): string => `${place} місце`,
  failed: "Не вдалося",
} as const
