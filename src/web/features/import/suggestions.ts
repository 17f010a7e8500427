import { weightWords } from "#domain/athletes/category-words.ts"
import { parseBirthYear, parseWeight } from "#domain/athletes/cell-values.ts"
import { inOrderOfFit } from "#domain/athletes/fit-order.ts"
import { type ClassField, fittingClasses } from "#domain/athletes/fitting-classes.ts"
import { divisionOf } from "#domain/athletes/grade-text.ts"
import { likelySex, likelyYears } from "#domain/athletes/likely-values.ts"
import type { CellField } from "#domain/athletes/row-texts.ts"
import { parseSex, sexLetter } from "#domain/athletes/sex-text.ts"
import { regions } from "#domain/catalogue/regions.ts"
import { key } from "#domain/key.ts"
import { hasWords, searchWords } from "#domain/search-words.ts"
import type { StandingClass } from "#web/tournament/class-field.ts"
import { countBy } from "#web/tournament/totals.ts"
import type { SheetRow, Texts } from "./sheet-rows.ts"

/** What a cell may hold. */
export interface Suggestion {
  /** The text that the cell gets. */
  readonly value: string
  readonly kind: "fits" | "make" | "other"
  /** Of a class: its weights in words. */
  readonly weights?: string
}

export interface Suggestions {
  readonly list: readonly Suggestion[]
  /** Whether the first one is likely what the cell should say. */
  readonly isSure: boolean
  /** Whether no other text means anything: what is typed finds one of the list. */
  readonly isClosed: boolean
}

/** What the tournament and the rest of the sheet know. */
export interface Known {
  readonly field: ClassField<StandingClass>
  readonly thisYear: number
  readonly rows: readonly SheetRow[]
  /** Of the tournament, as spelt. */
  readonly athletes: readonly { readonly organization: string; readonly coach: string }[]
}

/** What is offered for a cell of a row, what fits first. */
export function suggestionsFor(field: CellField, { texts }: SheetRow, known: Known): Suggestions {
  const make = makers[field]
  return make ? make(full(texts), known) : nothing
}

const nothing: Suggestions = { list: [], isSure: false, isClosed: false }

type Row = ReturnType<typeof full>
const full = (texts: Texts) => ({
  name: "",
  birth: "",
  sex: "",
  region: "",
  organization: "",
  coach: "",
  category: "",
  weight: "",
  grade: "",
  ...texts,
})

const makers: Partial<Record<CellField, (row: Row, known: Known) => Suggestions>> = {
  birth: (row, { field: { year }, thisYear }) => ({
    list: likelyYears(row, { year, thisYear }).map((one) => ({ value: String(one), kind: "fits" })),
    isSure: row.birth !== "",
    isClosed: false,
  }),
  sex: (row) => {
    const likely = likelySex(row)
    const list = likely === "female" ? (["female", "male"] as const) : (["male", "female"] as const)
    return { list: list.map((sex) => other(sexLetter(sex))), isSure: likely !== "none", isClosed: true }
  },
  region: ({ region }) => ({
    list: nearestFirst(
      regions.map(({ name }) => name),
      region,
    ).map(other),
    isSure: false,
    isClosed: true,
  }),
  organization: ({ organization }, known) => texts(textsOf(known, "organization"), organization),
  coach: ({ organization, coach }, known) => {
    const own = textsOf(known, "coach", (club) => key(club) === key(organization))
    return texts([...own, ...textsOf(known, "coach")], coach)
  },
  category: classes,
}

const other = (value: string): Suggestion => ({ value, kind: "other" })

const texts = (list: readonly string[], typed: string): Suggestions => ({
  list: nearestFirst([...new Set(list)], typed).map(other),
  isSure: false,
  isClosed: false,
})

/** What the tournament and the sheet say already, the most frequent first. */
function textsOf(
  { athletes, rows }: Known,
  name: "organization" | "coach",
  isOf: (organization: string) => boolean = () => true,
): string[] {
  const said = [...athletes, ...rows.map(({ shown }) => ({ organization: "", coach: "", ...shown }))]
  return countBy(
    said.filter(({ organization }) => isOf(organization)),
    (one) => one[name],
  )
    .map(({ label }) => label)
    .filter(Boolean)
}

/** Those that share the first word's beginning with a text come first. */
function nearestFirst(list: readonly string[], typed: string): string[] {
  const start = key(typed).slice(0, 3)
  const isNear = (one: string): boolean => start !== "" && key(one).includes(start)
  return [...list.filter(isNear), ...list.filter((one) => !isNear(one))]
}

/** The classes that fit by the one rule of the product, existing or to be made, then all other categories by how badly they misfit. */
function classes(row: Row, { field, thisYear }: Known): Suggestions {
  const who = {
    sex: parseSex(row.sex) ?? ("none" as const),
    birthYear: parseBirthYear(row.birth, thisYear) ?? null,
    weight: parseWeight(row.weight) ?? null,
    members: [],
  }
  const grade = divisionOf(row.grade)
  const { all, best } = fittingClasses(field)({ ...who, workType: "individual", grade, ageCategory: 0 })
  const fitting = all.map(({ kind, category }): Suggestion => {
    return { value: category.name, kind: kind === "make" ? "make" : "fits", weights: weightWords(category) }
  })
  const rest = inOrderOfFit(field.standing, who, field.year).map(
    ({ category, misfits }): Suggestion => ({
      value: category.name,
      kind: misfits.length === 0 ? "fits" : "other",
    }),
  )
  const known = new Set(fitting.map(({ value }) => value))
  const list = [...fitting, ...rest.filter(({ value }) => !known.has(value))]
  return { list: byKind(list), isSure: best.length > 0, isClosed: true }
}

/** In the groups of the list: what is there and fits, what would be made, the others. */
const byKind = (list: readonly Suggestion[]): Suggestion[] =>
  (["fits", "make", "other"] as const).flatMap((kind) => list.filter((one) => one.kind === kind))

/** Those that a typed text finds, by parts of words. */
export function foundBy(list: readonly Suggestion[], typed: string): readonly Suggestion[] {
  const words = searchWords(typed)
  return list.filter(({ value }) => hasWords(key(value), words))
}
