import * as contract from "#contract/printing/state-papers.ts"
import type { ReportFacts } from "#domain/report/facts.ts"
import { readFor } from "#server/platform/action.ts"
import { scopeOf } from "#server/platform/http/scope.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { findReportFacts } from "#server/records/report-facts.ts"
import type { Deps } from "#server/views/deps.ts"
import { saveReportFacts } from "./report-facts-action.ts"

/** The papers that the state asks for after a tournament, and what only the secretary can say for them; for staff only. */
export function statePaperRoutes(serve: Serve, { shell, db }: Deps): void {
  serve(contract.getReportFacts, ({ id }, caller) =>
    readFor(shell, caller, { tournamentId: id }, async (tx) => ({
      item: presentFacts((await findReportFacts(tx, id)).facts),
    })),
  )

  serve(contract.saveReportFacts, async (input, caller) => {
    const { id, rank, cup, service = null, lines } = input
    const { revision } = await saveReportFacts(shell, caller, scopeOf(id, input), {
      rank,
      cup,
      serviceStaff: service,
      lines,
    })
    return { revision, item: presentFacts((await findReportFacts(db, id)).facts) }
  })
}

const presentFacts = ({ rank, cup, serviceStaff, lines }: ReportFacts): contract.WireReportFacts => ({
  rank,
  cup,
  service: serviceStaff,
  lines,
})
