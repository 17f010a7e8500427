import type { InputOf } from "#contract/endpoint.ts"
import type { saveFormula, WireFormula } from "#contract/standings.ts"
import { type Formula, formulas, LIMITS, type ReadyFormula, readyFormulas } from "#domain/standings/formula.ts"
import { messages } from "./messages.ts"

const numbers = ["entry", "win", "min_athletes", "small_percent", "best"] as const
export type NumberField = (typeof numbers)[number]

/** The form: figures as they are typed. */
export type Values = Record<NumberField, string> &
  Pick<WireFormula, "entry_to" | "best_of" | "coaches"> & {
    points: string[]
    byes: boolean
    walkovers: boolean
  }

const limits: Readonly<Record<NumberField, { readonly min: number; readonly max: number }>> = {
  entry: LIMITS.points,
  win: LIMITS.points,
  min_athletes: LIMITS.minAthletes,
  small_percent: LIMITS.smallPercent,
  best: LIMITS.best,
}

/** What is wrong with what was typed, by field; the server looks at how the figures go together. */
export const formulaFaults = {
  points: (typed: string[]) => typed.map((one) => wholeFault(one, LIMITS.points)).find(Boolean) ?? null,
  ...Object.fromEntries(numbers.map((field) => [field, (typed: string) => wholeFault(typed, limits[field])])),
}

/** What is wrong with a whole number as it was typed. */
export const wholeFault = (
  typed: string,
  { min, max }: { readonly min: number; readonly max: number },
): string | null =>
  /^\s*\d{1,4}\s*$/.test(typed) && Number(typed) >= min && Number(typed) <= max ? null : messages.whole(min, max)

export const valuesOf = (formula: WireFormula): Values => ({
  ...{ points: formula.points.map(String), entry: String(formula.entry), entry_to: formula.entry_to },
  ...{ win: String(formula.win), byes: formula.byes === 1, walkovers: formula.walkovers === 1 },
  ...{ min_athletes: String(formula.min_athletes), small_percent: String(formula.small_percent) },
  ...{ best: String(formula.best), best_of: formula.best_of, coaches: formula.coaches },
})

export const inputOf = (id: number, values: Values): InputOf<typeof saveFormula> => ({
  ...{ ...values, id, points: values.points.map(Number) },
  ...{ byes: values.byes ? 1 : 0, walkovers: values.walkovers ? 1 : 0 },
})

/** The form of a ready formula. */
export const readyValues = (name: ReadyFormula): Values => valuesOf(wireOf(formulas[name]))

/** Which ready formula the form says; '' its own. */
export const readyOf = (values: Values): ReadyFormula | "" =>
  readyFormulas.find((name) => JSON.stringify(readyValues(name)) === JSON.stringify(ordered(values))) ?? ""

const ordered = (values: Values): Values => {
  const { points, entry, entry_to, win, byes, walkovers, min_athletes, small_percent, best, best_of, coaches } = values
  return { points, entry, entry_to, win, byes, walkovers, min_athletes, small_percent, best, best_of, coaches }
}

const wireOf = (formula: Formula): WireFormula => ({
  ...{ points: [...formula.points], entry: formula.entry, entry_to: formula.entryTo, win: formula.win },
  ...{ byes: Number(formula.countsByes), walkovers: Number(formula.countsWalkovers) },
  ...{ min_athletes: formula.minAthletes, small_percent: formula.smallPercent },
  ...{ best: formula.best, best_of: formula.bestOf, coaches: formula.coaches },
})
