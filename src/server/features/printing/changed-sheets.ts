import { setImmediate } from "node:timers/promises"
import type { WireSheet } from "#contract/printing/jobs.ts"
import type { TournamentId } from "#domain/ids.ts"
import { type PrintedSheet, printedSheets } from "#server/records/printing/printed.ts"
import type { Deps } from "#server/views/deps.ts"
import { patiently } from "./make-file.ts"
import type { Printer } from "./printer.ts"
import { inParts } from "./sealed.ts"
import type { Sheet } from "./sheet.ts"
import { sheetsOf } from "./sheets/all-sheets.ts"
import { loadPapers } from "./sheets/papers.ts"

/** Papers whose content differs from the printed one; never printed ones are left out. */
export async function changedSheets(
  { db, printer }: Printing,
  id: TournamentId,
  sheets: readonly Sheet[],
): Promise<Sheet[]> {
  const changed = await changedKeys(printer, sheets, await printedSheets(db, id))
  return sheets.filter(({ key }) => changed.has(key))
}

interface Printing extends Pick<Deps, "db"> {
  readonly printer: Printer
}

/** Papers that are compared in one go. */
const AT_ONCE = 8

/** Only what was printed is laid out to be compared, and between the papers the server answers others. */
async function changedKeys(
  printer: Printer,
  sheets: readonly Sheet[],
  printed: ReadonlyMap<string, PrintedSheet>,
): Promise<ReadonlySet<string>> {
  const changed = new Set<string>()
  const compared = sheets.filter(({ key }) => printed.has(key))
  for (const some of inParts(compared, AT_ONCE)) {
    await setImmediate()
    const hashes = await patiently(() => printer.hashes(some.map((sheet) => sheet.content("bare"))))
    for (const [at, { key }] of some.entries()) if (printed.get(key)?.hash !== hashes[at]?.hash) changed.add(key)
  }
  return changed
}

/** The states of a tournament's sheets, cached until the tournament changes. */
export function createSheetStates(deps: Deps & Printing) {
  const kept = new Map<TournamentId, { readonly revision: number; readonly list: Promise<WireSheet[]> }>()
  return {
    read(id: TournamentId, revision: number): Promise<WireSheet[]> {
      const known = kept.get(id)
      if (known?.revision === revision) return known.list
      const list = statesOf(deps, id)
      kept.delete(id)
      kept.set(id, { revision, list })
      list.catch(() => {
        if (kept.get(id)?.list === list) kept.delete(id)
      })
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

async function statesOf(deps: Deps & Printing, id: TournamentId): Promise<WireSheet[]> {
  const printed = await printedSheets(deps.db, id)
  const papers = await loadPapers(deps, id, "", kindsOf(printed))
  const sheets = sheetsOf(papers)
  const changed = await changedKeys(deps.printer, sheets, printed)
  return sheets.map(({ key, kind, title, category, section, day }) => ({
    key,
    kind,
    title,
    category: category ?? 0,
    section: section ?? 0,
    day: day ?? 0,
    printedAt: printed.get(key)?.printedAt.toISOString() ?? "",
    changed: changed.has(key),
  }))
}
