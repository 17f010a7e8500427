import { rankName } from "#contract/standings/uk.ts"
import { type Formula, usualFormula } from "#domain/standings/formula.ts"
import type { RankNorm } from "#domain/standings/rank-norms.ts"
import type { HistoryChange } from "./row-change.ts"

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

/** «Формула заліку: за місця: 7, 5, 3 → 8, 6, 4». The first formula is compared with the default. */
export function formulaSentence({ before, after }: HistoryChange): string {
  if (after === null) return "Формула заліку знову звичайна"
  const old: Readonly<Record<string, unknown>> = before ?? { ...usualFormula, norms: [] }
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

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
