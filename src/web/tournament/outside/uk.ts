import type { WireStander } from "#contract/wire/stander.ts"
import { count, plural } from "#domain/uk/words.ts"

/** Names that one sentence says; the rest is counted. */
const NAMED = 3

const people = (value: number): string => plural(value, "спортсмен", "спортсмени", "спортсменів")

function namesOf(list: readonly Pick<WireStander, "name" | "category_name">[]): string {
  const named = list.slice(0, NAMED).map(({ name, category_name }) => `${name} (${category_name})`)
  const more = list.length > NAMED ? [`ще ${count(list.length - NAMED)}`] : []
  return [...named, ...more].join(", ")
}

/** Words for those who stand outside of a drawn category, and for those who take no part in theirs. */
export const outsideTexts = {
  /** The mark of a category, «3 не в сітці»; of a list, «3 не в списку». */
  mark: (value: number, of: "bracket" | "list" | undefined = "bracket") =>
    `${count(value)} ${of === "list" ? "не в списку" : "не в сітці"}`,
  badge: "не в сітці",
  aside: "не бере участі",
  filter: "Не в сітці",
  checked: (placed: number, all: number) => `Звірено: ${count(placed)} з ${count(all)} у сітках`,
  names: namesOf,

  /** What it means for the category. */
  waits: (names: readonly string[], of: "bracket" | "list" | undefined) =>
    `Не в ${of === "list" ? "списку" : "сітці"}: ${names.join(", ")}. Доки так, категорія не завершиться.`,

  /** The same where their names stand beside it. */
  untilPlaced: "Доки хтось не в сітці, категорія не завершиться.",

  /** The notice of a step after which somebody stands outside. */
  told: (list: readonly WireStander[]) => `Не в сітці: ${namesOf(list)}`,
  placeOne: "Поставити на вільне місце",
  placeMany: "Поставити на вільні місця",

  // Before numbers and papers.
  askTitle: "Не всі в сітці",
  askText: "Хто прийде в сітку потім, змінить номери й папери своєї категорії.",

  // Where everybody would stand.
  title: "Хто не в сітці",
  looking: "Шукаємо вільні місця…",
  close: "Закрити",

  // «Не бере участі».
  setAside: "Не бере участі…",
  setAsideNamed: (name: string) => `${name}: не бере участі…`,
  asideTitle: "Не бере участі",
  asideText: (names: readonly string[]) =>
    `${names.slice(0, NAMED).join(", ")}${names.length > NAMED ? ` і ще ${count(names.length - NAMED)}` : ""}: жереб не візьме, і ніхто не чекатиме. Позначку можна зняти.`,
  reason: "Причина",
  reasonHint: "наприклад: приїхав як глядач",
  confirmAside: "Позначити",
  asideDone: (value: number) => `Не бере участі: ${people(value)}`,
  notAside: "Помилка. Позначку не збережено...",
  takePart: "Бере участь",
  takePartNamed: (name: string) => `${name}: бере участь`,
  takesPart: (name: string) => `Бере участь: ${name}`,
  asked: {
    category_finished: { title: "Категорію завершено", action: "Додати з позначкою" },
    medals_wait: { title: "Категорію завершено", action: "Бере участь" },
    unranked_drawn: { title: "Участь поза конкурсом", action: "Змінити" },
  },
  notTakingPart: "Помилка. Позначку не знято...",
} as const
