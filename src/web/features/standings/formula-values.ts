import type { saveFormula } from "#contract/standings/calls.ts"
import type { InputOf } from "#contract/wire/endpoint.ts"
import { type Formula, formulas, LIMITS, type ReadyFormula, readyFormulas } from "#domain/standings/formula.ts"
import { messages } from "./uk.ts"

const numbers = ["entry", "win", "minAthletes", "smallPercent", "best"] as const
type NumberField = (typeof numbers)[number]

/** The form: figures as they are typed. */
export type Values = Record<NumberField, string> &
  Pick<Formula, "entryTo" | "bestOf" | "coaches"> & {
    points: string[]
    countsByes: boolean
    countsWalkovers: boolean
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

export const valuesOf = (formula: Formula): Values => ({
  points: formula.points.map(String),
  entry: String(formula.entry),
  entryTo: formula.entryTo,
  win: String(formula.win),
  countsByes: formula.countsByes,
  countsWalkovers: formula.countsWalkovers,
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
})

export const readyValues = (name: ReadyFormula): Values => valuesOf(formulas[name])

/** The ready formula of the form; '' an own one. */
export const readyOf = (values: Values): ReadyFormula | "" =>
  readyFormulas.find((name) => JSON.stringify(readyValues(name)) === JSON.stringify(ordered(values))) ?? ""

const ordered = (values: Values): Values => ({
  points: values.points,
  entry: values.entry,
  entryTo: values.entryTo,
  win: values.win,
  countsByes: values.countsByes,
  countsWalkovers: values.countsWalkovers,
  minAthletes: values.minAthletes,
  smallPercent: values.smallPercent,
  best: values.best,
  bestOf: values.bestOf,
  coaches: values.coaches,
})
