import type { TournamentId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import type { Deps } from "#server/platform/deps.ts"
import { changedSheets } from "./changed-sheets.ts"
import { isAddress } from "./code-squares.ts"
import type { Plan } from "./make-file.ts"
import { sheetsOf } from "./sheets/all-sheets.ts"
import { chosenSheets } from "./sheets/chosen-sheets.ts"
import { loadPapers } from "./sheets/papers.ts"
import type { Wanted } from "./wanted.ts"

/** The papers as the tournament stands now. Refuses `not_found`, `nothing_to_print`, `no_hall_address`. */
export async function planOf(deps: Pick<Deps, "db" | "clock">, id: TournamentId, wanted: Wanted): Promise<Plan> {
  const papers = await loadPapers(deps, id, wanted.origin, new Set(wanted.kinds))
  const isOwn = (ids: readonly number[], all: readonly { readonly id: number }[]): boolean =>
    ids.every((id) => all.some((one) => one.id === id))
  if (!isOwn(wanted.categories, papers.categories) || !isOwn(wanted.sections, papers.sections)) {
    throw new Refusal("not_found")
  }
  const chosen = chosenSheets(sheetsOf(papers, wanted.kinds), wanted, papers)
  const sheets = wanted.isChangedOnly ? await changedSheets(deps, id, chosen) : chosen
  if (sheets.length === 0) throw new Refusal("nothing_to_print")
  // A poster is nothing but the way to the tournament's page.
  if (!isAddress(wanted.origin) && sheets.some(({ kind }) => kind === "poster")) throw new Refusal("no_hall_address")
  const { name, revision } = papers.tournament
  return { sheets, form: wanted.form, title: `${name} друк`, createdAt: deps.clock(), revision }
}
