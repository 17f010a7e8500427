import { setImmediate } from "node:timers/promises"
import type { ImportAnswer } from "#contract/athletes/import.ts"
import { sheetColumns } from "#domain/registration/column-choice.ts"
import type { Likeness } from "#domain/registration/known-people.ts"
import { cellFields } from "#domain/registration/row-texts.ts"
import { presentNotice } from "#server/views/athlete-notices.ts"
import { presentAthlete } from "#server/views/athletes.ts"
import type { Imported } from "./import-actions.ts"

/** What goes before a plan in the answer. */
type Named = Pick<ImportAnswer, "revision" | "sheet" | "sheets">
type ImportedRow = Imported["rows"][number]

/** Rows that are written in one go: a few milliseconds. */
const SLICE = 300

/** The answer's body as the page shows a plan, written in slices: megabytes in one go would hold up every other call. */
export async function importJson(
  named: Named,
  imported: Imported,
  sheet: readonly (readonly string[])[],
): Promise<Buffer> {
  const head = JSON.stringify({ status: 200, ...named, ...headOf(imported, sheet) })
  const parts = [Buffer.from(`${head.slice(0, -1)},"rows":[`)]
  const present = rowPresenter(imported)
  for (let at = 0; at < imported.rows.length; at += SLICE) {
    await setImmediate()
    const rows = imported.rows.slice(at, at + SLICE).map((row) => JSON.stringify(present(row)))
    parts.push(Buffer.from(`${at === 0 ? "" : ","}${rows.join(",")}`))
  }
  parts.push(Buffer.from("]}"))
  return Buffer.concat(parts)
}

const headOf = (
  { header, ...plan }: Imported,
  sheet: readonly (readonly string[])[],
): Omit<ImportAnswer, keyof Named | "rows"> => ({
  checked: plan.checked,
  read: plan.read,
  added: plan.added,
  merged: plan.merged,
  rejected: plan.rejected,
  created: plan.created,
  header: header.row + 1,
  known_by: header.knownBy,
  columns: sheetColumns(sheet, header).map(({ title, field, samples }) => ({ title, field, samples: [...samples] })),
  fields: [...cellFields],
  categories: plan.categories.map((one) => ({ ...one })),
  large: plan.large.map(({ name, count, ways }) => ({
    name,
    count,
    ways: ways.map(({ by, parts, left }) => ({ by, left, parts: parts.map((part) => ({ ...part })) })),
  })),
  unticked: plan.unticked.map(({ id, name, count }) => ({ id, name, count })),
  missing: [...plan.missing],
  alike: plan.alike.map(({ clubs }) => clubs.map(({ name, count }) => ({ name, count }))),
})

function rowPresenter({ entries, placed }: Imported): (row: ImportedRow) => ImportAnswer["rows"][number] {
  const isPlaced = new Set(placed)
  const athleteOf = ({ entry, category }: ImportedRow) => {
    const athlete = entry === null ? undefined : entries[entry]
    return athlete ? presentAthlete(athlete, { category, isPlaced: isPlaced.has(athlete.id), isOutside: false }) : null
  }
  return (row) => ({
    row: row.row,
    outcome: row.outcome,
    athlete: athleteOf(row),
    category: row.category,
    cells: cellsOf(row),
    errors: row.errors.map(presentNotice),
    warnings: row.warnings.map(presentNotice),
    differences: row.differences.map(({ field, stored, sheet, answer, isHeld }) => {
      return { field, stored, sheet, answer: answer ?? "", held: isHeld }
    }),
    alike: row.likeness && alikeOf(row.likeness),
  })
}

const alikeOf = ({ athletes, who }: Likeness): NonNullable<ImportAnswer["rows"][number]["alike"]> => ({
  athletes: athletes.map(({ id, name, birthYear, reason }) => ({ id, name, bdate: birthYear, reason })),
  who: who === "nobody" ? 0 : who,
})

const cellsOf = ({ texts }: ImportedRow): string[] => (texts ? cellFields.map((field) => texts[field]) : [])
