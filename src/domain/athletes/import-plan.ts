import { groupBy } from "#domain/group-by.ts"
import type { AthleteId } from "#domain/ids.ts"
import { keptByText } from "#domain/kept-by.ts"
import { classKey, key } from "#domain/key.ts"
import { alikeClubs } from "./alike-clubs.ts"
import { besideSheets } from "./beside-sheets.ts"
import { isIndividual } from "./category-choice.ts"
import { categoryFinder, isTemplateName } from "./category-finder.ts"
import { compareCategories } from "./category-order.ts"
import type { CategoryFields } from "./category-rules.ts"
import { chosenTables } from "./chosen-tables.ts"
import { countedTables, type ReadSheetTable } from "./counted-tables.ts"
import { byWeight, type RowError, type RowWarning } from "./import-notice.ts"
import { personsByKey } from "./person-groups.ts"
import { planEntries } from "./plan-entries.ts"
import {
  FIRST_NEW,
  type ImportPlan,
  type ImportRequest,
  type Outcome,
  type PlanEntry,
  type PlanRow,
  type TouchedEntry,
} from "./plan-types.ts"
import { type PlannedEntry, wishesOf } from "./plan-wishes.ts"
import type { Corrections } from "./row-texts.ts"
import { sheetEntries } from "./sheet-entry.ts"
import { cellReaders, type SheetRow } from "./sheet-row.ts"
import { readTable } from "./sheet-table.ts"
import { clubJoiner, oneSpelling } from "./spellings.ts"
import { isTooLarge, splitProposals, takingPart } from "./split-proposal.ts"
import { teamDoubts } from "./team-doubts.ts"
import type { Athlete, Category } from "./types.ts"

/** Plans an import; changes nothing. Refuses a sheet whose columns are not known (`sheet_unreadable`). */
export function planImport(request: ImportRequest): ImportPlan {
  const plan = planRefusing(request, new Map())
  const refused = intoFinished(plan, request)
  return refused.size === 0 ? plan : planRefusing(request, refused)
}

/** The rows that would bring somebody into a finished category, with its name: they wait with the secretary. */
function intoFinished(
  { rows, entries }: ImportPlan,
  { categories, finished = new Set() }: Pick<ImportRequest, "categories" | "finished">,
): ReadonlyMap<number, string> {
  return new Map(
    rows.flatMap(({ row, entry, more }) => {
      const reached = [entry ?? -1, ...more].flatMap((at) => {
        const planned = entries[at]
        const to = planned?.made === null ? planned.fields.categoryId : null
        return to !== null && finished.has(to) && planned?.stored?.categoryId !== to ? to : []
      })
      const names = categories.flatMap(({ id, name }) => (reached.includes(id) ? name : []))
      return reached.length > 0 ? [[row, names.join(", ")] as const] : []
    }),
  )
}

/** `refused`: rows that would come into the finished category of this name, by their numbers. */
function planRefusing(request: ImportRequest, refused: ReadonlyMap<number, string>): ImportPlan {
  const { athletes, rows: read, tables } = readTables(request)
  const rows = read.map((row) => {
    const category = refused.get(row.row)
    if (category === undefined) return row
    const error: RowError = { field: "category_id", code: "category_finished", names: [category] }
    return { ...row, errors: [...row.errors, error] }
  })
  const keyOf = keptByText(key)
  const find = categoryFinder(request.categories, request.options)
  const wishes = wishesOf(
    sheetEntries(rows.filter(isWhole), (entry) => isIndividual(find(entry))),
    find,
  )
  const makeable = madeBy(wishes)
  const { entries, made, taken, ownOf, missing } = withoutUnused(
    planEntries(wishes, makeable, { ...request, athletes }, keyOf),
    makeable,
  )
  const doubtsOf = teamDoubts({ entries, made, categories: request.categories, athletes }, keyOf)
  const doubted = taken.map((row) => ({ ...row, warnings: [...row.warnings, ...doubtsOf(row)] }))
  const planned = [...oncePerRow(doubted), ...rows.filter((row) => !isWhole(row)).map(rejected)]
    .map((row) => ({ ...row, warnings: byWeight(row.warnings) }))
    .sort((one, two) => one.row - two.row)
  const count = (outcome: Outcome): number => planned.filter((row) => row.outcome === outcome).length
  const after = { entries, made, categories: request.categories, athletes, year: request.options.year }
  const known = ownOf.size === 0 ? athletes : athletes.map((athlete) => ({ ...athlete, ...ownOf.get(athlete.id) }))
  const persons = personsOf(entries, known, keyOf)
  return {
    read: rows.length,
    added: count("added"),
    merged: count("merged"),
    rejected: count("rejected"),
    tables: countedTables(tables, planned),
    rows: planned,
    entries: persons.entries,
    touched: touchedBy(persons.athletes, request.athletes, entries),
    made,
    categories: filledCategories(after),
    large: largeCategories(after),
    unticked: untickedIn(wishes),
    missing,
    alike: alikeOf(entries, athletes),
  }
}

function readTables(request: ImportRequest) {
  const joins = request.joins ?? []
  const joined = clubJoiner(joins)
  const athletes = request.athletes.map((athlete) => {
    const organization = joined(athlete.organization)
    return organization === undefined ? athlete : { ...athlete, organization }
  })
  const values = cellReaders({
    thisYear: request.thisYear,
    year: request.options.year,
    usesSeeds: request.usesSeeds ?? true,
    isCategory: categoryNames(request.categories),
    ...(request.options.groups && { groups: request.options.groups }),
  })
  const rows: SheetRow[] = []
  const chosen = chosenTables(request)
  const besideOf = besideSheets(chosen)
  const tables = chosen.map(({ table, header, isTaken }): ReadSheetTable => {
    const fill = { ...request.fill?.get(null), ...request.fill?.get(table.number) }
    const answers = { header, corrections: request.corrections ?? noCorrections, fill, beside: besideOf(table) }
    const { read, passed } = isTaken ? readTable(table, answers, values) : { read: [], passed: [] }
    rows.push(...read)
    return { table, header, isTaken, passed }
  })
  return { athletes, rows: oneSpelling(rows, athletes, joins), tables }
}

/** Whether a text is the name of a category of the tournament or of a template. */
function categoryNames(categories: readonly Category[]): (text: string) => boolean {
  const names = new Set(categories.map(({ name }) => classKey(name)))
  return keptByText((text) => names.has(classKey(text)) || isTemplateName(text))
}

const noCorrections: Corrections = new Map()

/** A row that names several events is one row of the plan: what is said of any of its entries is said at it. */
function oncePerRow(planned: readonly PlanRow[]): PlanRow[] {
  return [...groupBy(planned, ({ row }) => row).values()].flatMap((same) => {
    const first = same.find(({ outcome }) => outcome === "added") ?? same[0]
    if (first === undefined || same.length === 1) return same
    const others = same.filter((one) => one !== first)
    const names = [...new Set(same.map(({ category }) => category).filter(Boolean))]
    const warnings = [...new Map(same.flatMap((one) => one.warnings).map((one) => [JSON.stringify(one), one])).values()]
    const several: RowWarning[] = names.length > 1 ? [{ field: "events", code: "several_events", names }] : []
    return {
      ...first,
      more: others.flatMap(({ entry }) => entry ?? []),
      category: names.join(", "),
      warnings: [...warnings, ...several],
      differences: [...new Map(same.flatMap((one) => one.differences).map((one) => [one.field, one])).values()],
      likeness: same.find(({ likeness }) => likeness !== null)?.likeness ?? null,
    }
  })
}

const isWhole = (row: SheetRow): boolean => row.errors.length === 0

const rejected = (row: SheetRow): PlanRow => ({
  row: row.row,
  outcome: "rejected",
  entry: null,
  more: [],
  texts: row.texts,
  category: row.categoryText,
  errors: row.errors,
  warnings: row.warnings,
  differences: [],
  likeness: null,
})

/** Each category to make once. */
function madeBy(wishes: readonly PlannedEntry[]): CategoryFields[] {
  const bySlot = new Map<string, CategoryFields>()
  for (const { choice, slot } of wishes) if (choice.kind === "make" && slot !== null) bySlot.set(slot, choice.category)
  return [...bySlot.values()].sort(compareCategories)
}

/** Each age group once, with how many entries ask for it, the largest first. */
function untickedIn(wishes: readonly PlannedEntry[]): ImportPlan["unticked"] {
  const asked = wishes.flatMap(({ choice }) => (choice.kind === "unticked" ? choice.group : []))
  return [...groupBy(asked, ({ id }) => id).values()]
    .flatMap((same) => same.slice(0, 1).map(({ id, name }) => ({ id, name, count: same.length })))
    .sort((one, other) => other.count - one.count)
}

/** The plan without categories that nobody comes to, because the one who would stays elsewhere by choice. */
function withoutUnused<Plan extends { readonly entries: readonly PlanEntry[] }>(
  plan: Plan,
  made: readonly CategoryFields[],
) {
  const used = new Set(plan.entries.map((entry) => entry.made))
  const kept = made.filter((_, at) => used.has(at))
  if (kept.length === made.length) return { ...plan, made }
  const places = new Map(made.map((category, at): [number | null, number] => [at, kept.indexOf(category)]))
  return {
    ...plan,
    entries: plan.entries.map((entry) => ({ ...entry, made: places.get(entry.made) ?? null })),
    made: kept,
  }
}

/** Clubs that may be the same, at least one of them in the spreadsheet. */
function alikeOf(entries: readonly PlanEntry[], athletes: readonly Athlete[]): ImportPlan["alike"] {
  const inSheet = new Set(entries.map(({ fields }) => fields.organization))
  const filled = new Set(entries.map(({ stored }) => stored?.id))
  const others = athletes.filter(({ id }) => !filled.has(id))
  return alikeClubs([...entries.map(({ fields }) => fields), ...others]).filter(({ clubs }) =>
    clubs.some(({ name }) => inSheet.has(name)),
  )
}

interface PlannedCategories {
  readonly entries: readonly PlanEntry[]
  readonly made: readonly CategoryFields[]
  readonly categories: readonly Category[]
  readonly athletes: readonly Athlete[]
  readonly year: number
}

/** The categories that the sheet's entries come to, in the order of lists. */
const filledCategories = (plan: PlannedCategories): ImportPlan["categories"] =>
  slotsOf(plan).map(({ category, made, entries }) => ({ name: category.name, made, count: entries.length }))

/** The categories that will be too large for a bracket, with the ways to split them. */
function largeCategories(plan: PlannedCategories): ImportPlan["large"] {
  const filled = new Set(plan.entries.map(({ stored }) => stored?.id))
  const standing = groupBy(
    plan.athletes.filter(({ id }) => !filled.has(id)),
    ({ categoryId }) => categoryId,
  )
  return slotsOf(plan).flatMap(({ category, id, entries }) => {
    const others = id === null ? [] : (standing.get(id) ?? [])
    const own = entries.map(({ fields, stored }) => Object.assign({ out: stored?.out ?? false }, fields))
    const athletes = [...others, ...own]
    if (!isTooLarge(category, takingPart(athletes))) return []
    const ways = splitProposals(category, athletes, plan.year).map(({ by, parts, left }) => ({
      by,
      parts: parts.map((part) => ({ name: part.category.name, count: takingPart(part.athletes) })),
      left: takingPart(left),
    }))
    return [{ name: category.name, count: takingPart(athletes), ways }]
  })
}

function slotsOf({ entries, made, categories }: PlannedCategories) {
  const own = groupBy(entries, (entry) =>
    entry.made === null ? `id ${entry.fields.categoryId}` : `made ${entry.made}`,
  )
  return [
    ...categories.map((category) => ({
      category,
      id: category.id,
      made: false,
      entries: own.get(`id ${category.id}`),
    })),
    ...made.map((category, at) => ({ category, id: null, made: true, entries: own.get(`made ${at}`) })),
  ]
    .flatMap((slot) => (slot.entries ? [{ ...slot, entries: slot.entries }] : []))
    .sort((left, right) => compareCategories(left.category, right.category))
}

/** The person of each entry after the import: the entries of the plan and the existing ones, assigned again. */
function personsOf(
  entries: readonly PlanEntry[],
  athletes: readonly Athlete[],
  keyOf: (value: string) => string,
): { readonly entries: PlanEntry[]; readonly athletes: Athlete[] } {
  const isNew = entries.filter(({ stored }) => stored === null)
  const idOf = new Map(isNew.map((entry, at): [PlanEntry, AthleteId] => [entry, newId(at)]))
  // Its own number keeps an entry apart, as a person's hand does (`personsParted`).
  const apartId = (entry: PlanEntry): number => (entry.isTwin ? (idOf.get(entry) ?? 0) : 0)
  const filled = new Map(entries.map((entry) => [entry.stored?.id, entry.fields]))
  const all = [
    ...athletes.map((athlete) => ({ ...athlete, ...filled.get(athlete.id) })),
    ...isNew.map((entry) => ({ ...entry.fields, id: idOf.get(entry) ?? newId(0), personId: apartId(entry) })),
  ]
  const persons = personsByKey(mayShare(all, keyOf))
  const personOf = (id: AthleteId | undefined, before: number): number =>
    id === undefined ? before : (persons.get(id) ?? before)
  return {
    entries: entries.map((entry) => ({
      ...entry,
      personId: personOf(entry.stored?.id ?? idOf.get(entry), entry.stored?.personId ?? apartId(entry)),
    })),
    athletes: athletes.map((athlete) => ({ ...athlete, personId: personOf(athlete.id, athlete.personId) })),
  }
}

/**
 * Most people occur once: only those with the same name, and those whom people joined or parted by hand, are examined.
 */
function mayShare<One extends Pick<Athlete, "name" | "personId">>(
  entries: readonly One[],
  keyOf: (value: string) => string,
): One[] {
  const byName = groupBy(entries, ({ name }) => keyOf(name))
  return entries.filter(({ name, personId }) => personId !== 0 || (byName.get(keyOf(name))?.length ?? 0) > 1)
}

const newId = (at: number): AthleteId => (FIRST_NEW + at) as AthleteId

/** Existing entries of the tournament that are in no row and have changed. */
function touchedBy(
  after: readonly Athlete[],
  before: readonly Athlete[],
  entries: readonly PlanEntry[],
): TouchedEntry[] {
  const filled = new Set(entries.map(({ stored }) => stored?.id))
  return before.flatMap((stored, at) => {
    const now = after[at]
    if (!now || filled.has(stored.id)) return []
    const isChanged = touchable.some((field) => now[field] !== stored[field])
    return isChanged ? [{ stored, now }] : []
  })
}

const touchable = ["name", "birthYear", "sex", "organization", "license", "personId"] as const
