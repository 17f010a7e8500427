import { type Formula, PLACES, usualFormula } from "#domain/standings/formula.ts"
import { MOST_NORMS, type RankNorm, rankedTitles } from "#domain/standings/rank-norms.ts"
import type { FieldText } from "./field-text.ts"
import type { HistoryChange } from "./history-change.ts"

/** The fields of the formula of the team standings. */
export const standingsTexts: Readonly<Record<string, FieldText>> = {
  points: {
    label: "Бали за місця",
    required: "Укажіть, за що команда отримує бали: за місце, участь або виграний поєдинок",
    invalid: `Бали за місця: потрібні ${PLACES} чисел, і за нижче місце не більше, ніж за вище`,
  },
  entry: {
    label: "Бали за участь",
    required: "Укажіть бали за участь; 0 – не рахуються",
    invalid: "Бали за участь: не більше, ніж за останнє місце з балами",
  },
  entry_to: { label: "Кому бали за участь", required: "Виберіть, кому бали за участь" },
  win: { label: "Бали за виграний поєдинок", required: "Укажіть бали за виграний поєдинок; 0 – не рахуються" },
  byes: { label: "Коло без суперника", required: "Укажіть, чи рахувати коло без суперника" },
  walkovers: { label: "Медалі без жодного поєдинку", required: "Укажіть, чи рахувати медалі без жодного поєдинку" },
  min_athletes: { label: "Найменше учасників у категорії", required: "Укажіть, скільки учасників має категорія" },
  small_percent: { label: "Частка балів меншої категорії, %", required: "Укажіть частку балів меншої категорії" },
  best: { label: "Скільки найкращих результатів", required: "Укажіть, скільки найкращих результатів; 0 – усі" },
  best_of: { label: "Де рахувати найкращі", required: "Виберіть, де рахувати найкращі результати" },
  coaches: { label: "Кілька тренерів", required: "Виберіть, як ділити бали між тренерами" },
  norms: { label: "Норми розрядів", invalid: `Норми розрядів: не більш як ${MOST_NORMS}, і кожна – один раз` },
  rank: { label: "Розряд", required: "Виберіть розряд", invalid: "Норма розряду: виберіть розряд зі списку" },
  place: { label: "Місце, не нижче", required: "Укажіть місце, за яке виконано норму розряду" },
  wins: { label: "Перемог, не менше", required: "Укажіть, скількох перемог вимагає норма; 0 – не вимагає" },
  athletes: { label: "Учасників у категорії, не менше", required: "Укажіть, скільки учасників має категорія" },
  age: { label: "Вік, не менше", required: "Укажіть найменший вік; 0 – будь-який" },
}

/** What the columns of the formula are called in the history. */
export const formulaLabels: Readonly<Record<keyof Formula | "norms", string>> = {
  points: "за місця",
  entry: "за участь",
  entryTo: "за участь – кому",
  win: "за виграний поєдинок",
  countsByes: "коло без суперника як виграний поєдинок",
  countsWalkovers: "медалі без жодного поєдинку",
  minAthletes: "найменше учасників у категорії",
  smallPercent: "частка балів меншої категорії, %",
  best: "найбільше результатів",
  bestOf: "рахуються",
  coaches: "кільком тренерам",
  norms: "норми розрядів",
}

export const formulaValues: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  entryTo: { everyone: "усім", placeless: "без балів за місце" },
  bestOf: { category: "у кожній категорії", age: "у віковій групі", all: "загалом" },
  coaches: { full: "кожному повністю", shared: "порівну" },
}

/** «Формула заліку: за місця: 7, 5, 3 → 8, 6, 4». The first one is told against the usual one. */
export function formulaSentence({ before, after }: HistoryChange): string {
  if (after === null) return "Формула заліку знову звичайна"
  const old: Readonly<Record<string, unknown>> = before ?? { ...usualFormula }
  if (before !== null && Object.keys(after).join() === "norms") return `Норми розрядів: ${normsText(after.norms)}`
  const told = Object.entries(formulaLabels)
    .filter(([column]) => column in after && !isSame(old[column], after[column]))
    .map(([column, label]) => `${label}: ${valueText(column, old[column])} → ${valueText(column, after[column])}`)
  return `Формула заліку: ${told.join(", ") || "звичайна"}`
}

function valueText(column: string, value: unknown): string {
  if (column === "norms") return normsText(value)
  if (Array.isArray(value)) return value.slice(0, value.findLastIndex((one) => one !== 0) + 1).join(", ") || "0"
  if (typeof value === "boolean") return value ? "так" : "ні"
  if (column === "best" && value === 0) return "усі"
  return formulaValues[column]?.[String(value)] ?? String(value)
}

/** «І розряд – 1 місце, КМС – 3 місце». */
function normsText(value: unknown): string {
  const norms = (Array.isArray(value) ? value : []) as readonly RankNorm[]
  return norms.map(({ rank, place }) => `${rankName(rank)} – ${place} місце`).join(", ") || "немає"
}

/** What the places of a table of teams go by, in its column and below it. */
export const placesBy = {
  medals: {
    column: "Місце за медалями",
    note: "місця за медалями",
    rule: "Місця за медалями: спершу золото, далі срібло, далі бронза; рівні ділять місце.",
  },
  points: {
    column: "Місце за балами",
    note: "місця за балами",
    rule: "Місця за балами, а за рівних балів – за золотом, сріблом і бронзою; рівні ділять місце.",
  },
} as const

export const rankName = (rank: number): string => rankedTitles.find(({ id }) => id === rank)?.name ?? ""

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
