import {
  listSheets as listEndpoint,
  markSheetsPrinted as markEndpoint,
  printFile,
  printJob,
  startPrint,
  type WirePrintJob,
} from "#contract/print-jobs.ts"
import { sentence } from "#contract/texts.ts"
import type { CategoryId, SectionId, TournamentId } from "#domain/ids.ts"
import { invariant, Refusal } from "#domain/refusal.ts"
import { authorize } from "#server/platform/change.ts"
import type { TournamentRow } from "#server/platform/db/tables.ts"
import type { Deps } from "#server/platform/deps.ts"
import { scopeOf } from "#server/platform/http/scope.ts"
import type { Caller, Serve } from "#server/platform/http/serve.ts"
import { findTournament } from "#server/tournaments/store.ts"
import { changedSheets, createSheetStates } from "./changed-sheets.ts"
import type { PrintJob } from "./jobs.ts"
import { markSheets } from "./printed-actions.ts"
import { sheetsOf } from "./sheets/all-sheets.ts"
import { chosenSheets } from "./sheets/chosen-sheets.ts"
import { loadPapers } from "./sheets/papers.ts"

/** Packs of papers, made in the background, and what of them is on paper. For staff alone. */
export function printJobRoutes(serve: Serve, deps: Deps): void {
  const { shell, db, jobs, clock } = deps
  const states = createSheetStates(deps)

  async function admitted(caller: Caller, id: number): Promise<TournamentRow> {
    const tournament = await findTournament(db, id as TournamentId)
    if (!tournament) throw new Refusal("not_found")
    authorize(caller, tournament)
    return tournament
  }

  serve(listEndpoint, async ({ id }, caller) => {
    const { revision } = await admitted(caller, id)
    return { revision, list: await states.read(id as TournamentId, revision) }
  })

  serve(startPrint, async (input, caller) => {
    const tournament = await admitted(caller, input.id)
    if (input.kinds.length === 0) throw new Refusal("required", "kinds", { about: "print" })
    const papers = await loadPapers(deps, tournament.id, caller.origin)
    const categories = input.categories.map((category) => category as CategoryId)
    const sections = input.sections.map((section) => section as SectionId)
    const isOwn = (ids: readonly number[], all: readonly { readonly id: number }[]): boolean =>
      ids.every((id) => all.some((one) => one.id === id))
    if (!isOwn(categories, papers.categories) || !isOwn(sections, papers.sections)) throw new Refusal("not_found")
    const chosen = chosenSheets(sheetsOf(papers, input.kinds), { by: input.by, categories, sections }, papers)
    const sheets = input.changed === 1 ? await changedSheets(deps, tournament.id, chosen) : chosen
    if (sheets.length === 0) throw new Refusal("nothing_to_print")
    invariant(caller.accountId !== null, "whoever is admitted is signed in")
    const plan = { sheets, form: input.form, title: `${tournament.name} друк`, createdAt: clock() }
    const order = { tournament: tournament.id, account: caller.accountId }
    return { item: present(jobs.start({ ...order, plan: { ...plan, revision: papers.tournament.revision } })) }
  })

  serve(printJob, async ({ id, job }, caller) => ({ item: present(await own(caller, id, job)) }))

  serve(printFile, async ({ id, job: name }, caller) => {
    const job = await own(caller, id, name)
    const bytes = await jobs.read(job)
    const fileName = job.made?.fileName ?? ""
    return { kind: "pdf" as const, bytes, fileName, ...(job.order.plan.form === "zip" ? { type: ZIP } : {}) }
  })

  serve(markEndpoint, async (input, caller) => {
    const { order, made } = await own(caller, input.id, input.job)
    if (made === null) throw new Refusal("print_not_ready")
    const printed = { made, plan: order.plan, now: clock() }
    const { revision, outcome } = await markSheets(shell, caller, scopeOf(input.id, input), printed)
    return { revision, count: outcome }
  })

  async function own(caller: Caller, id: number, job: string): Promise<PrintJob> {
    await admitted(caller, id)
    return jobs.find(id as TournamentId, job)
  }
}

const ZIP = "application/zip"

const present = ({ id, state, ahead, done, order, made, error }: PrintJob): WirePrintJob => ({
  ...{ job: id, state, ahead, done, total: order.plan.sheets.length },
  ...{ pages: made?.pages ?? 0, file_name: made?.fileName ?? "", message: error === null ? "" : saidOf(error) },
})

/** Why an order failed: what a rule said, else that it did. */
const saidOf = (error: unknown): string =>
  error instanceof Refusal ? sentence(error.code, error.field, error.data) : sentence("server_error", null)
