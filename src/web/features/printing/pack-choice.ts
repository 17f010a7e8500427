import { type SheetKind, sheetKinds, type WireSheet } from "#contract/printing/jobs.ts"

/** What is ticked; no categories and no courts: all of them. */
export interface PackChoice {
  readonly kinds: readonly SheetKind[]
  readonly form: "pdf" | "zip"
  readonly by: "category" | "court"
  readonly categories: readonly number[]
  readonly sections: readonly number[]
  readonly days: readonly number[]
}

export const firstChoice: PackChoice = {
  kinds: ["bracket"],
  form: "pdf",
  by: "category",
  categories: [],
  sections: [],
  days: [],
}

/** How many sheets there are of each kind, in the order of a pack. */
export const kindCounts = (sheets: readonly WireSheet[]): { kind: SheetKind; count: number }[] =>
  sheetKinds.map((kind) => ({ kind, count: sheets.filter((sheet) => sheet.kind === kind).length }))

/** The sheets that the server would make of this. */
export const chosenOf = (
  sheets: readonly WireSheet[],
  { kinds, categories, sections, days }: PackChoice,
): WireSheet[] =>
  sheets.filter(
    ({ kind, category, section, day }) =>
      kinds.includes(kind) &&
      (categories.length === 0 || categories.includes(category)) &&
      (sections.length === 0 || sections.includes(section)) &&
      (days.length === 0 || days.includes(day)),
  )

/** The days by which papers can be told apart, ascending; those of a single day need no choice. */
export function daysOfSheets(sheets: readonly WireSheet[]): number[] {
  const days = [...new Set(sheets.map(({ day }) => day).filter((day) => day > 0))].sort((one, other) => one - other)
  return days.length > 1 ? days : []
}
