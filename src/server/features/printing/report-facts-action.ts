import { checkFacts, type ReportFacts } from "#domain/report/facts.ts"
import { inserted, updated } from "#domain/value/changes.ts"
import { action } from "#server/platform/action.ts"
import { cleanOf } from "#server/platform/problems.ts"
import { findReportFacts } from "#server/records/report-facts.ts"

/** Says what only the secretary knows for the report of the head judge. */
export const saveReportFacts = action(async (tx, { id }, draft: ReportFacts) => {
  const clean = cleanOf(checkFacts(draft), "print")
  const { facts, isStored } = await findReportFacts(tx, id)
  const changed = updated("reportFacts", ROW, facts, clean)
  const changes = isStored || changed.length === 0 ? changed : [inserted("reportFacts", ROW, clean)]
  return { kind: "report.update", changes, topics: ["tournament"], outcome: null }
})

/** A tournament has one row of them. */
const ROW = { id: 1 }
