import { isoDay } from "#domain/tournament/calendar-date.ts"
import type { RuleSet } from "./rule-set.ts"

/** The part of a rule set that decides for which days it is meant. */
export interface DatedRules {
  readonly id: number
  readonly validFrom: string
  readonly format: RuleSet["kyorugi"]["format"]
  /** The edition of the sheet of freestyle that it names; absent, or '': none. */
  readonly freestyle?: string
}

export const datedOf = ({ id, rules }: { readonly id: number; readonly rules: RuleSet }): DatedRules => ({
  id,
  validFrom: rules.validFrom,
  format: rules.kyorugi.format,
  freestyle: rules.freestyle?.edition ?? "",
})

/**
 * The set that is offered to a new tournament for its first day (dd.mm.yyyy): of the sets that have begun, the one that
 * began last; a built-in one if a written one began on the same day. Sets that sum up rounds are for leagues and K44, those
 * that name a sheet of freestyle for whoever holds to it: a person picks them, and they are offered only for days on which no
 * other had begun.
 */
export function offeredOn<Rules extends DatedRules>(day: string, sets: readonly Rules[]): Rules | undefined {
  const inOrder = [...sets].sort(
    (one, other) => compare(startOf(one), startOf(other)) || Math.max(other.id, 0) - Math.max(one.id, 0),
  )
  const begun = inOrder.filter((one) => startOf(one) <= isoDay(day))
  return begun.findLast(isUsual) ?? begun.at(-1) ?? inOrder.find(isUsual)
}

/**
 * Why the set of a tournament and its first day disagree: `notBegun` the set is in force only from a later day on,
 * `superseded` another one has begun since. Null: they agree, or there is no day. A set that was picked on purpose is never
 * superseded.
 */
export function disagreement(
  day: string,
  picked: DatedRules,
  sets: readonly DatedRules[],
): "notBegun" | "superseded" | null {
  if (day === "") return null
  if (startOf(picked) > isoDay(day)) return "notBegun"
  const offered = offeredOn(day, sets)
  const isNewer = offered !== undefined && startOf(offered) > startOf(picked)
  return isUsual(picked) && isNewer ? "superseded" : null
}

const isUsual = ({ format, freestyle = "" }: DatedRules): boolean => format === "bestOfThree" && freestyle === ""
const startOf = ({ validFrom }: DatedRules): string => isoDay(validFrom)
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
