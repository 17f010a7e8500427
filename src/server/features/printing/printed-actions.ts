import { printedAfter } from "#domain/schedule/index.ts"
import { inserted, updated } from "#domain/value/changes.ts"
import { action } from "#server/platform/action.ts"
import type { Tx } from "#server/platform/change.ts"
import type { RowChange } from "#server/platform/db/tables.ts"
import { nextIds } from "#server/records/athletes/athletes.ts"
import { type DrawRow, findDraws } from "#server/records/brackets/brackets.ts"
import type { KeptFile } from "#server/records/printing/jobs.ts"
import { printedSheets } from "#server/records/printing/printed.ts"
import type { MadeSheet } from "#server/records/printing/wanted.ts"

interface Printed {
  readonly made: Pick<KeptFile, "contents" | "revision">
  readonly now: Date
}

/** Stores the content of the sheets that were made, and the fight numbers on them. Outcome: how many sheets. */
export const markSheets = action(async (tx, { id }, { made, now }: Printed) => {
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

/** The numbers that are on paper now. */
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
