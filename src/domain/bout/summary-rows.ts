import { type Bracket, isSameResult, isSameScore, type Result } from "#domain/bracket/index.ts"
import type { CategoryId } from "#domain/ids.ts"
import { inserted, type RowChange, removed, updated } from "#domain/value/changes.ts"
import type { PlainRow } from "#domain/value/rows.ts"
import { partOf, type Value } from "#domain/value/value.ts"
import type { Entry } from "./events.ts"

type Summary = PlainRow<"boutSummaries">

/** What was kept of the bout of a fight. */
export const summaryIn = (value: Value, categoryId: CategoryId, t: number): Summary | undefined =>
  partOf(value, "boutSummaries", categoryId).find((one) => one.t === t)

/** A bout, by its log. */
export interface LoggedBout {
  readonly bout: Summary["bout"]
  /** Its last entry but for those that say who holds it. */
  readonly last: number
}

export const lastOf = (log: readonly Entry[]): number => log.findLast(({ kind }) => kind !== "holder")?.seq ?? 0

/**
 * Whether a result is that of this bout: its summary is kept, of that very result, and the log has no more than the summary was made of.
 * A result that was taken back may stand again after its log was corrected.
 */
export const isOfBout = (
  summary: Pick<Summary, "bout" | "result" | "entries"> | undefined,
  result: Result,
  { bout, last }: LoggedBout,
): boolean => summary?.bout === bout && isSameResult(summary.result, result) && last <= summary.entries

/** What is kept of a bout instead of what was; null: nothing. */
export function summaryChanges(
  { categoryId, t }: Pick<Summary, "categoryId" | "t">,
  before: Summary | undefined,
  after: Omit<Summary, "categoryId" | "t"> | null,
): RowChange[] {
  const key = { categoryId, t }
  if (!before) return after ? [inserted("boutSummaries", key, after)] : []
  const { categoryId: _, t: __, ...stored } = before
  return after ? updated<object>("boutSummaries", key, stored, after) : [removed("boutSummaries", key, stored)]
}

/**
 * What was kept of bouts whose winner or decision alone is corrected by hand: it stays that of the standing result, so
 * that its techniques are told and the panel can open it again. Another score is another result, which it is not of.
 */
export function correctedSummaries(value: Value, categoryId: CategoryId, before: Bracket, after: Bracket): RowChange[] {
  const corrected = new Map<number, { readonly old: Result; readonly now: Result }>()
  for (const [t, { result: now }] of after.fights.entries()) {
    const old = before.fights[t]?.result
    if (now && old && isSameScore(old, now) && !isSameResult(old, now)) corrected.set(t, { old, now })
  }
  if (corrected.size === 0) return []
  return partOf(value, "boutSummaries", categoryId).flatMap(({ t, result }): RowChange[] => {
    const change = corrected.get(t)
    if (!change || !isSameResult(result, change.old)) return []
    return updated("boutSummaries", { categoryId, t }, { result }, { result: change.now })
  })
}
