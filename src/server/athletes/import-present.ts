import type { ImportAnswer } from "#contract/athletes-import.ts"
import { sheetColumns } from "#domain/registration/column-choice.ts"
import { cellFields } from "#domain/registration/row-texts.ts"
import type { Imported } from "./import-actions.ts"
import { presentNotice } from "./notices.ts"
import { presentAthlete } from "./present.ts"

/** A plan as the page shows it. */
export function presentImport(
  { entries, placed, rows, header, ...plan }: Imported,
  sheet: readonly (readonly string[])[],
): Omit<ImportAnswer, "revision" | "sheet" | "sheets"> {
  const isPlaced = new Set(placed)
  const athleteOf = ({ entry, category }: Imported["rows"][number]) => {
    const athlete = entry === null ? undefined : entries[entry]
    return athlete ? presentAthlete(athlete, { category, isPlaced: isPlaced.has(athlete.id) }) : null
  }
  return {
    read: plan.read,
    added: plan.added,
    merged: plan.merged,
    rejected: plan.rejected,
    created: plan.created,
    header: header.row + 1,
    known_by: header.knownBy,
    columns: sheetColumns(sheet, header).map(({ title, field, samples }) => ({ title, field, samples: [...samples] })),
    fields: [...cellFields],
    rows: rows.map((row) => ({
      row: row.row,
      outcome: row.outcome,
      athlete: athleteOf(row),
      category: row.category,
      cells: cellsOf(row),
      errors: row.errors.map(presentNotice),
      warnings: row.warnings.map(presentNotice),
    })),
    categories: plan.categories.map((one) => ({ ...one })),
    large: plan.large.map(({ name, count, ways }) => ({
      name,
      count,
      ways: ways.map(({ by, parts, left }) => ({ by, left, parts: parts.map((part) => ({ ...part })) })),
    })),
    alike: plan.alike.map(({ clubs }) => clubs.map(({ name, count }) => ({ name, count }))),
  }
}

const cellsOf = ({ texts }: Imported["rows"][number]): string[] =>
  texts ? cellFields.map((field) => texts[field]) : []
