import type { WirePlacing } from "#contract/outside/calls.ts"
import { count, plural } from "#domain/uk/words.ts"

const people = (value: number): string => plural(value, "спортсмен", "спортсмени", "спортсменів")

const numberless = (value: number): string => `Без номера: ${plural(value, "поєдинок", "поєдинки", "поєдинків")}`

type Left = WirePlacing["left"][number]

const reasons: Readonly<Record<Left["why"], string>> = {
  fought: "вільних місць у сітці немає: сусіди зайняті або вже провели поєдинки далі",
  full: "сітка більше не вміщає",
  started: "наступний раунд списку вже почався",
}

/** Words of the dialog that puts those who stand outside onto free places; apart, so that pages do not carry them. */
export const placingTexts = {
  nobody: "Усі в сітках.",
  willStand: "Отримають місце",
  hasPlace: ({ name, category_name, position, opponent_name, grown }: WirePlacing["placed"][number]) => {
    const where =
      position === ""
        ? "наприкінці списку"
        : opponent_name
          ? `перший суперник – ${opponent_name}`
          : "без пари в першому колі"
    return `${name} (${category_name}): ${where}${grown ? ", у збільшеній сітці" : ""}`
  },
  noPlace: "Без вільного місця",
  left: ({ name, category_name, why }: Left) => `${name} (${category_name}): ${reasons[why]}`,
  grow: "Збільшити сітки",
  grownTo: (name: string, size: number) => `${name}: сітка на ${size}`,
  redraw: "Нове жеребкування",
  redrawNamed: (name: string) => `Нове жеребкування: ${name}`,
  falls: (value: number) =>
    value === 0
      ? "Нове жеребкування змінить місця всіх, результатів ще немає."
      : `Нове жеребкування забере ${plural(value, "результат", "результати", "результатів")} категорії.`,
  stays: "Місця інших, зіграні поєдинки й номери лишаються.",
  numberless,
  place: (value: number) => `Поставити: ${count(value)}`,
  placed: (value: number, unnumbered: number) =>
    [`На вільних місцях: ${people(value)}`, unnumbered > 0 && numberless(unnumbered)].filter(Boolean).join(". "),
  notPlaced: "Помилка. На місця не поставлено...",
} as const
