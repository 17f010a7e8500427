import { setImmediate } from "node:timers/promises"
import type { ImportAnswer, ImportTable } from "#contract/athletes/import.ts"
import { sentence } from "#contract/refusals/uk.ts"
import { sheetColumns } from "#domain/athletes/column-choice.ts"
import type { Likeness } from "#domain/athletes/known-people.ts"
import type { PlanTable } from "#domain/athletes/plan-types.ts"
import { cellFields } from "#domain/athletes/row-texts.ts"
import { lineOf, tableOf as tableOfRow } from "#domain/athletes/sheet-table.ts"
import { presentNotice } from "#server/views/athlete-notices.ts"
import { presentAthlete } from "#server/views/athletes.ts"
import type { ImportReport } from "./import-actions.ts"
import type { ReadFiles, ReadSheet, UnreadFile } from "./import-worker.ts"

type ImportedRow = ImportReport["rows"][number]

/** Rows that are written in one go: a few milliseconds. */
const SLICE = 300

/** The answer's body as the page shows a plan, written in slices: megabytes in one go would hold up every other call. */
export async function importJson(
  { revision, outcome }: { readonly revision: number; readonly outcome: ImportReport },
  files: ReadFiles,
): Promise<Buffer> {
  const head = JSON.stringify({ status: 200, revision, ...headOf(outcome, files) })
  const parts = [Buffer.from(`${head.slice(0, -1)},"rows":[`)]
  const present = rowPresenter(outcome)
  for (let at = 0; at < outcome.rows.length; at += SLICE) {
    await setImmediate()
    const rows = outcome.rows.slice(at, at + SLICE).map((row) => JSON.stringify(present(row)))
    parts.push(Buffer.from(`${at === 0 ? "" : ","}${rows.join(",")}`))
  }
  parts.push(Buffer.from("]}"))
  return Buffer.concat(parts)
}

function headOf(plan: ImportReport, { sheets, unread }: ReadFiles): Omit<ImportAnswer, "revision" | "rows"> {
  const tables = plan.tables.map((table, at) => tableOf(table, sheets[at]))
  const first = tables.find(({ taken }) => taken) ?? tables[0]
  return {
    checked: plan.checked,
    sheet: first?.sheet ?? "",
    sheets: sheets.map(({ name }) => name),
    read: plan.read,
    added: plan.added,
    merged: plan.merged,
    rejected: plan.rejected,
    created: plan.created,
    header: first?.header ?? 0,
    known_by: first?.known_by ?? "words",
    columns: first?.columns ?? [],
    tables,
    unread: unread.map(unreadOf),
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
  }
}

export const unreadOf = ({ file, refusal: { code, field, data } }: UnreadFile) => ({
  file,
  message: sentence(code, field, data),
})

/** A sheet of a plan, with the columns as a person sees them. */
export const tableOf = (
  { file, name, isTaken, header, filled, counts, passed }: PlanTable,
  sheet: ReadSheet | undefined,
): ImportTable => ({
  file,
  sheet: name,
  taken: isTaken,
  filled,
  added: counts.added,
  merged: counts.merged,
  rejected: counts.rejected,
  passed: passed.map(({ row, kind, text }) => ({ row: lineOf(row), kind, text })),
  header: sheet?.lines[header.row] ?? 0,
  known_by: header.knownBy,
  columns: sheetColumns(sheet?.head ?? [], header).map(({ title, field, samples }) => ({
    title,
    field,
    samples: [...samples],
  })),
})

function rowPresenter({ entries, placed }: ImportReport): (row: ImportedRow) => ImportAnswer["rows"][number] {
  const isPlaced = new Set(placed)
  const athleteOf = ({ entry, category }: ImportedRow) => {
    const athlete = entry === null ? undefined : entries[entry]
    return athlete ? presentAthlete(athlete, { category, isPlaced: isPlaced.has(athlete.id), isOutside: false }) : null
  }
  return (row) => ({
    table: tableOfRow(row.row),
    row: lineOf(row.row),
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
