import * as contract from "#contract/printing/jobs.ts"
import { sentence } from "#contract/refusals/uk.ts"
import type { CategoryId, TournamentId } from "#domain/ids.ts"
import { invariant, orNotFound, Refusal } from "#domain/refusal.ts"
import { authorize } from "#server/platform/change.ts"
import type { TournamentRow } from "#server/platform/db/tables.ts"
import { scopeOf } from "#server/platform/http/scope.ts"
import type { Caller, Serve } from "#server/platform/http/serve.ts"
import { listCategories } from "#server/records/categories/categories.ts"
import type { Wanted } from "#server/records/printing/wanted.ts"
import { findTournament } from "#server/records/tournaments/tournaments.ts"
import type { Deps } from "#server/views/deps.ts"
import { askPrinting } from "./ask-printing.ts"
import { createSheetStates } from "./changed-sheets.ts"
import type { PrintJob, PrintJobs } from "./jobs.ts"
import { planOf } from "./plan-of.ts"
import { orUnavailable } from "./print.ts"
import { markSheets } from "./printed-actions.ts"
import type { Printer } from "./printer.ts"

/** Packs of papers, made in the background, and which of them are on paper. For staff only. */
export function printJobRoutes(
  serve: Serve,
  deps: Deps & { readonly jobs: PrintJobs; readonly printer: Printer },
): void {
  const { shell, db, jobs, clock } = deps
  const states = createSheetStates(deps)

  async function admitted(caller: Caller, id: TournamentId): Promise<TournamentRow> {
    const tournament = orNotFound(await findTournament(db, id))
    authorize(caller, tournament)
    return tournament
  }

  serve(contract.listSheets, async ({ id }, caller) => {
    const { revision } = await admitted(caller, id)
    return { revision, list: await orUnavailable(states.read(id, revision)) }
  })

  serve(contract.startPrint, async (input, caller) => {
    const tournament = await admitted(caller, input.id)
    if (input.kinds.length === 0) throw new Refusal("required", "kinds", { about: "print" })
    invariant(caller.accountId !== null, "whoever is admitted is signed in")
    const { kinds, form, by, changed } = input
    const wanted: Wanted = {
      kinds,
      form,
      by,
      isChangedOnly: changed === 1,
      origin: caller.origin,
      categories: input.categories,
      sections: input.sections,
      days: input.days,
    }
    const plan = await orUnavailable(planOf(deps, tournament.id, wanted))
    if (kinds.some((kind) => OF_DRAWS.has(kind))) {
      const of = await categoriesOf(tournament.id, wanted)
      await askPrinting(db, caller, tournament, { of, agreed: input.agreed ?? [] })
    }
    return { item: present(await jobs.start({ tournament: tournament.id, account: caller.accountId, wanted }, plan)) }
  })

  serve(contract.printJob, async ({ id, job }, caller) => ({ item: present(await own(caller, id, job)) }))

  serve(contract.printFile, async ({ id, job: name }, caller) => {
    const job = await own(caller, id, name)
    const bytes = await jobs.read(job)
    const fileName = job.made?.fileName ?? ""
    return { kind: "pdf" as const, bytes, fileName, ...(job.wanted.form === "zip" ? { type: ZIP } : {}) }
  })

  serve(contract.markSheetsPrinted, async (input, caller) => {
    const { made } = await own(caller, input.id, input.job)
    if (made === null) throw new Refusal("print_not_ready")
    const { revision, outcome } = await markSheets(shell, caller, scopeOf(input.id, input), { made, now: clock() })
    return { revision, count: outcome }
  })

  /** The categories that were chosen, by themselves or by their courts; null: all. */
  async function categoriesOf(id: TournamentId, { categories, sections }: Wanted): Promise<CategoryId[] | null> {
    if (categories.length + sections.length === 0) return null
    const courts = new Set<number | null>(sections)
    const all = sections.length > 0 ? await listCategories(db, id) : []
    return [...categories, ...all.filter(({ sectionId }) => courts.has(sectionId)).map((one) => one.id)]
  }

  async function own(caller: Caller, id: TournamentId, job: string): Promise<PrintJob> {
    await admitted(caller, id)
    return await jobs.find(id, job)
  }
}

/** Papers of draws, of lists, and of what came of them. */
const OF_DRAWS: ReadonlySet<contract.SheetKind> = new Set([
  "bracket",
  "list",
  "section",
  "call",
  "match",
  "slip",
  "result",
  "table",
  "report",
  "extract",
  "diploma",
  "certificate",
])

const ZIP = "application/zip"

const present = ({ id, state, ahead, done, total, made, refusal }: PrintJob): contract.WirePrintJob => ({
  job: id,
  state,
  ahead,
  done,
  total,
  pages: made?.pages ?? 0,
  fileName: made?.fileName ?? "",
  message: state === "failed" ? saidOf(refusal) : "",
})

/** The reason of a failed order: a rule's refusal, else a general one. */
const saidOf = (refusal: PrintJob["refusal"]): string =>
  refusal ? sentence(refusal.code, refusal.field, refusal.data) : sentence("server_error", null)
