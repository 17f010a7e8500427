import { key } from "#domain/key.ts"
import { Refusal } from "#domain/refusal.ts"
import { alikeClubs } from "./alike-clubs.ts"
import { isIndividual } from "./category-choice.ts"
import { categoryFinder } from "./category-finder.ts"
import { compareCategories } from "./category-order.ts"
import type { CategoryFields } from "./category-rules.ts"
import { sheetHeader } from "./column-choice.ts"
import { filledCategories, largeCategories } from "./plan-categories.ts"
import { planEntries } from "./plan-entries.ts"
import { personsOf, touchedBy } from "./plan-persons.ts"
import type { ImportPlan, ImportRequest, Outcome, PlanEntry, PlanRow } from "./plan-types.ts"
import { type Wish, wishesOf } from "./plan-wishes.ts"
import { remembered } from "./remembered.ts"
import { sheetEntries } from "./sheet-entry.ts"
import { readRows, type SheetRow } from "./sheet-row.ts"
import { clubJoiner, oneSpelling } from "./spellings.ts"
import type { Athlete } from "./types.ts"

/** Plans an import; changes nothing. Refuses a sheet whose columns are not known (`sheet_unreadable`). */
export function planImport(request: ImportRequest): ImportPlan {
  const { athletes, header, rows } = readSheet(request)
  const keyOf = remembered(key)
  const find = categoryFinder(request.categories, request.options)
  const wishes = wishesOf(
    sheetEntries(rows.filter(isWhole), (entry) => isIndividual(find(entry))),
    find,
  )
  const made = madeBy(wishes)
  const { entries, taken } = planEntries(wishes, made, { ...request, athletes }, keyOf)
  const planned = [...taken, ...rows.filter((row) => !isWhole(row)).map(rejected)].sort((one, two) => one.row - two.row)
  const count = (outcome: Outcome): number => planned.filter((row) => row.outcome === outcome).length
  const after = { entries, made, categories: request.categories, athletes, year: request.options.year }
  const persons = personsOf(entries, athletes, keyOf)
  return {
    read: rows.length,
    added: count("added"),
    merged: count("merged"),
    rejected: count("rejected"),
    header,
    rows: planned,
    entries: persons.entries,
    touched: touchedBy(persons.athletes, request.athletes, entries),
    made,
    categories: filledCategories(after),
    large: largeCategories(after),
    alike: alikeOf(entries, athletes),
  }
}

function readSheet(request: ImportRequest) {
  const header = sheetHeader(request.rows, request.columns)
  if (header.knownBy === "values" && request.headless !== "guess")
    throw new Refusal("sheet_unreadable", "file", { reason: "header" })
  const joins = request.joins ?? []
  const joined = clubJoiner(joins)
  const athletes = request.athletes.map((athlete) => {
    const organization = joined(athlete.organization)
    return organization === undefined ? athlete : { ...athlete, organization }
  })
  const rows = readRows(request.rows, header, request.thisYear, request.corrections)
  return { athletes, header, rows: oneSpelling(rows, athletes, joins) }
}

const isWhole = (row: SheetRow): boolean => row.errors.length === 0

const rejected = (row: SheetRow): PlanRow => ({
  row: row.row,
  outcome: "rejected",
  entry: null,
  texts: row.texts,
  category: row.categoryText,
  errors: row.errors,
  warnings: row.warnings,
})

/** Each category to make once. */
function madeBy(wishes: readonly Wish[]): CategoryFields[] {
  const bySlot = new Map<string, CategoryFields>()
  for (const { choice, slot } of wishes) if (choice.kind === "make" && slot !== null) bySlot.set(slot, choice.category)
  return [...bySlot.values()].sort(compareCategories)
}

/** Clubs that may be one, one of them at least in the sheet. */
function alikeOf(entries: readonly PlanEntry[], athletes: readonly Athlete[]): ImportPlan["alike"] {
  const inSheet = new Set(entries.map(({ fields }) => fields.organization))
  const filled = new Set(entries.map(({ stored }) => stored?.id))
  const others = athletes.filter(({ id }) => !filled.has(id))
  return alikeClubs([...entries.map(({ fields }) => fields), ...others]).filter(({ clubs }) =>
    clubs.some(({ name }) => inSheet.has(name)),
  )
}
