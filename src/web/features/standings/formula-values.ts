import type { saveFormula, WireFormula } from "#contract/standings/calls.ts"
import type { InputOf } from "#contract/wire/endpoint.ts"
import { type Formula, formulas, LIMITS, type ReadyFormula, readyFormulas } from "#domain/standings/formula.ts"
import { messages } from "./uk.ts"

const numbers = ["entry", "win", "minAthletes", "smallPercent", "best"] as const
type NumberField = (typeof numbers)[number]

/** The form: figures as they are typed. */
export type Values = Record<NumberField, string> &
  Pick<WireFormula, "entryTo" | "bestOf" | "coaches"> & {
    points: string[]
    byes: boolean
    walkovers: boolean
  }

const limits: Readonly<Record<NumberField, { readonly min: number; readonly max: number }>> = {
  entry: LIMITS.points,
  win: LIMITS.points,
  minAthletes: LIMITS.minAthletes,
  smallPercent: LIMITS.smallPercent,
  best: LIMITS.best,
}

/** What is wrong with what was typed, by field; the server looks at how the figures go together. */
export function formulaFaults(values: Values): Record<string, string> {
  const faults = [
    ...values.points.map((typed) => ["points", wholeFault(typed, LIMITS.points)] as const),
    ...numbers.map((field) => [field, wholeFault(values[field], limits[field])] as const),
  ]
  return Object.fromEntries(faults.flatMap(([field, fault]) => (fault === null ? [] : [[field, fault]])))
}

/** What is wrong with a whole number as it was typed. */
export const wholeFault = (
  typed: string,
  { min, max }: { readonly min: number; readonly max: number },
): string | null =>
  /^\s*\d{1,4}\s*$/.test(typed) && Number(typed) >= min && Number(typed) <= max ? null : messages.whole(min, max)

export const valuesOf = (formula: WireFormula): Values => ({
  points: formula.points.map(String),
  entry: String(formula.entry),
  entryTo: formula.entryTo,
  win: String(formula.win),
  byes: formula.byes === 1,
  walkovers: formula.walkovers === 1,
  minAthletes: String(formula.minAthletes),
  smallPercent: String(formula.smallPercent),
  best: String(formula.best),
  bestOf: formula.bestOf,
  coaches: formula.coaches,
})

export const inputOf = (id: number, values: Values): InputOf<typeof saveFormula> => ({
  ...values,
  id,
  points: values.points.map(Number),
  byes: values.byes ? 1 : 0,
  walkovers: values.walkovers ? 1 : 0,
})

/** The form of a ready formula. */
export const readyValues = (name: ReadyFormula): Values => valuesOf(wireOf(formulas[name]))

/** The ready formula of the form; '' an own one. */
export const readyOf = (values: Values): ReadyFormula | "" =>
  readyFormulas.find((name) => JSON.stringify(readyValues(name)) === JSON.stringify(ordered(values))) ?? ""

const ordered = (values: Values): Values => {
  const { points, entry, entryTo, win, byes, walkovers, minAthletes, smallPercent, best, bestOf, coaches } = values
  return { points, entry, entryTo, win, byes, walkovers, minAthletes, smallPercent, best, bestOf, coaches }
}

const wireOf = (formula: Formula): WireFormula => ({
  points: [...formula.points],
  entry: formula.entry,
  entryTo: formula.entryTo,
  win: formula.win,
  byes: Number(formula.countsByes),
  walkovers: Number(formula.countsWalkovers),
  minAthletes: formula.minAthletes,
  smallPercent: formula.smallPercent,
  best: formula.best,
  bestOf: formula.bestOf,
  coaches: formula.coaches,
})
