import { printedAfter } from "#domain/schedule/index.ts"
import { nextIds } from "#server/athletes/store.ts"
import { type DrawRow, findDraws } from "#server/brackets/store.ts"
import { change, type Doer, type Done, type Scope, type Shell, type Tx } from "#server/platform/change.ts"
import type { RowChange } from "#server/platform/db/tables.ts"
import { inserted, updated } from "#server/platform/delta.ts"
import type { KeptFile } from "./job-store.ts"
import type { MadeSheet } from "./make-file.ts"
import { printedSheets } from "./printed-store.ts"

interface Printed {
  readonly made: Pick<KeptFile, "contents" | "revision">
  readonly now: Date
}

/** Remembers what stands on the sheets that were made, and the fights' numbers on them. Outcome: how many sheets. */
export const markSheets = (shell: Shell, doer: Doer, scope: Scope, { made, now }: Printed): Promise<Done<number>> =>
  change(shell, doer, scope, async (tx, { id }) => {
    const before = await printedSheets(tx, id)
    const { contents } = made
    const fresh = contents.filter(({ sheet }) => !before.has(sheet.key))
    const ids = await nextIds<number>(tx, "printedSheets", fresh.length)
    const idOf = new Map(fresh.map(({ sheet }, at) => [sheet.key, ids[at]]))
    const sheets = contents.flatMap(({ sheet, hash }): RowChange[] => {
      const row = { title: sheet.title, hash, ofRevision: made.revision, printedAt: now.toISOString() }
      const old = before.get(sheet.key)
      if (old) return updated("printedSheets", { id: old.id }, { ...old, printedAt: old.printedAt.toISOString() }, row)
      const fresh = idOf.get(sheet.key)
      return fresh === undefined ? [] : [inserted("printedSheets", { id: fresh }, { sheet: sheet.key, ...row })]
    })
    const numbers = await numberChanges(tx, id, contents)
    return {
      kind: "sheet.print",
      changes: [...sheets, ...numbers],
      topics: numbers.length > 0 ? ["papers", "sections"] : ["papers"],
      outcome: contents.length,
    }
  })

/** The numbers that now stand on paper. */
async function numberChanges(tx: Tx, tournamentId: DrawRow["tournamentId"], contents: readonly MadeSheet[]) {
  const categories = new Set(contents.flatMap(({ sheet }) => sheet.numbered ?? []))
  const draws = await findDraws(
    tx,
    [...categories].map((categoryId) => ({ tournamentId, categoryId })),
  )
  return draws.flatMap(({ row, bracket }) =>
    updated<Pick<DrawRow, "printed">>(
      "draws",
      { categoryId: row.categoryId },
      { printed: row.printed },
      { printed: printedAfter(row.printed, bracket) },
    ),
  )
}
