import type { Row } from "#domain/journal/journal-change.ts"
import type { PersonalTables } from "./declared.ts"
import { type Clean, emptied, rewritten } from "./scrub.ts"

/**
 * What a tournament stops keeping automatically. `medical`: weights, notes of the desks and of doctors. `personal`:
 * contact data, insurance, online entries, what courts wrote to headquarters. Names, years of birth, clubs and results
 * are the record of the event: they stay until somebody asks.
 */
export type Stage = "medical" | "personal"

/** Days after the last day of a tournament; 0: never. */
export type Retention = Readonly<Record<Stage, number>>

/** Longer than the longest rest after knock-outs, 180 days, which is counted from medical notes; and two years. */
export const usualRetention: Retention = { medical: 190, personal: 730 }

/** Which stages are due, a number of days after the last day. */
export const dueStages = (rules: Retention, daysSince: number): Stage[] =>
  (["medical", "personal"] as const).filter((stage) => rules[stage] > 0 && daysSince > rules[stage])

/** What stays of a row when a stage is over. */
export const stageCleaner =
  (stage: Stage, tables: PersonalTables): Clean =>
  (table, key, row) => {
    const { after, said = [] } = tables[table] ?? {}
    const left = after?.[stage]
    if (left === null) return null
    if (left === undefined) return row
    const columns = typeof left === "function" ? left(String(key.id ?? "")) : left
    return rewritten(emptied(row, columns), said, (earlier) =>
      typeof earlier === "object" && earlier !== null ? emptied(earlier as Row, columns) : earlier,
    )
  }
