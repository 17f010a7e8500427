import type { TournamentId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import type { Wanted } from "#server/records/printing/wanted.ts"
import type { Deps } from "#server/views/deps.ts"
import { changedSheets } from "./changed-sheets.ts"
import { isAddress } from "./code-squares.ts"
import type { Plan } from "./make-file.ts"
import type { Printer } from "./printer.ts"
import type { Sheet } from "./sheet.ts"
import { sheetsOf } from "./sheets/all-sheets.ts"
import { loadPapers, type Papers } from "./sheets/papers.ts"
import { printTexts } from "./uk.ts"

/** The papers for the tournament's current state. Refuses with `not_found`, `nothing_to_print`, `no_hall_address`. */
export async function planOf(
  deps: Pick<Deps, "db" | "clock"> & { readonly printer: Printer },
  id: TournamentId,
  wanted: Wanted,
): Promise<Plan> {
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
  const { pictures } = papers
  return { sheets, pictures, form: wanted.form, title: printTexts.printOf(name), createdAt: deps.clock(), revision }
}

type Choice = Pick<Wanted, "by" | "categories" | "sections" | "days">

/** Those of these categories and courts; `by` court: the sheets of a court together, in the order of courts, the others last. */
function chosenSheets(
  sheets: readonly Sheet[],
  { by, categories, sections, days = [] }: Choice,
  papers: Papers,
): Sheet[] {
  const chosen = sheets.filter(
    ({ category, section, day }) =>
      (categories.length === 0 || (category !== null && categories.includes(category))) &&
      (sections.length === 0 || (section !== null && sections.includes(section))) &&
      (days.length === 0 || (day !== undefined && days.includes(day))),
  )
  if (by === "category") return chosen
  const turn = new Map(papers.sections.map(({ id }, at) => [id, at]))
  const turnOf = ({ section }: Sheet): number => (section === null ? LAST : (turn.get(section) ?? LAST))
  return chosen.sort((one, other) => turnOf(one) - turnOf(other))
}

const LAST = Number.MAX_SAFE_INTEGER
