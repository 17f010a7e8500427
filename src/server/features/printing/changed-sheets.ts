import { setImmediate } from "node:timers/promises"
import type { WireSheet } from "#contract/printing/jobs.ts"
import type { TournamentId } from "#domain/ids.ts"
import { type PrintedSheet, printedSheets } from "#server/records/printing/printed.ts"
import type { Deps } from "#server/views/deps.ts"
import { contentHash, type Sheet } from "./sheet.ts"
import { sheetsOf } from "./sheets/all-sheets.ts"
import { loadPapers } from "./sheets/papers.ts"

/** Papers whose content differs from the printed one; never printed ones are left out. */
export async function changedSheets(
  { db }: Pick<Deps, "db">,
  id: TournamentId,
  sheets: readonly Sheet[],
): Promise<Sheet[]> {
  const printed = await printedSheets(db, id)
  const changed: Sheet[] = []
  for (const sheet of sheets) if (await isChanged(sheet, printed.get(sheet.key))) changed.push(sheet)
  return changed
}

/** Only what was printed is laid out to be compared, and between two sheets the server answers others. */
async function isChanged(sheet: Sheet, printed: PrintedSheet | undefined): Promise<boolean> {
  if (!printed) return false
  await setImmediate()
  return contentHash(sheet) !== printed.hash
}

/** The states of a tournament's sheets, cached until the tournament changes. */
export function createSheetStates(deps: Deps) {
  const kept = new Map<TournamentId, { readonly revision: number; readonly list: Promise<WireSheet[]> }>()
  return {
    read(id: TournamentId, revision: number): Promise<WireSheet[]> {
      const known = kept.get(id)
      if (known?.revision === revision) return known.list
      const list = statesOf(deps, id)
      kept.delete(id)
      kept.set(id, { revision, list })
      list.catch(() => kept.delete(id))
      const oldest = kept.keys().next().value
      if (kept.size > MOST && oldest !== undefined) kept.delete(oldest)
      return list
    },
  }
}

const MOST = 20

/** Only what was printed is laid out again. A sheet is named by its kind, and behind a colon by what it is of. */
const kindsOf = (printed: ReadonlyMap<string, PrintedSheet>): ReadonlySet<string> =>
  new Set([...printed.keys()].map((sheet) => sheet.split(":")[0] ?? ""))

async function statesOf(deps: Deps, id: TournamentId): Promise<WireSheet[]> {
  const printed = await printedSheets(deps.db, id)
  const papers = await loadPapers(deps, id, "", kindsOf(printed))
  const list: WireSheet[] = []
  for (const sheet of sheetsOf(papers)) {
    const { key, kind, title, category, section, day } = sheet
    const row = printed.get(key)
    list.push({
      key,
      kind,
      title,
      category: category ?? 0,
      section: section ?? 0,
      day: day ?? 0,
      printedAt: row?.printedAt.toISOString() ?? "",
      changed: await isChanged(sheet, row),
    })
  }
  return list
}
