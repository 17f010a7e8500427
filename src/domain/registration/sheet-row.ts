import { text } from "#domain/key.ts"
import type { AthleteFields } from "./athlete-rules.ts"
import {
  cellText,
  cyrillicMixedWords,
  cyrillicWords,
  MAX_TEXT,
  parseBirthDate,
  parseBirthYear,
  parseRank,
  parseWeight,
} from "./cell-values.ts"
import type { Header } from "./columns.ts"
import type { RowError, RowWarning } from "./import-notice.ts"
import { byName } from "./plain-texts.ts"
import { sheetOrigin } from "./region-country.ts"
import { remembered } from "./remembered.ts"
import { type CellField, type Corrections, cellFields, type RowTexts, rowTexts } from "./row-texts.ts"
import { parseSex } from "./sex-text.ts"
import type { Sex } from "./types.ts"

/** A row of the spreadsheet as read: complete if `errors` is empty. The category is still a text. */
export interface SheetRow {
  /** From 1 at the first row below the header, empty lines not counted. */
  readonly row: number
  /** The texts that were read, corrected ones among them. */
  readonly texts: RowTexts
  readonly person: Omit<AthleteFields, "categoryId">
  /** yyyy-mm-dd; '' if the sheet says the year alone. Tells two children of one name apart, and is kept nowhere. */
  readonly birthDate: string
  readonly categoryText: string
  /** «Команда №»; '' for one athlete. */
  readonly team: string
  readonly errors: readonly RowError[]
  readonly warnings: readonly RowWarning[]
}

/** Reads the rows below the header; empty lines are no rows. */
export function readRows(
  rows: readonly (readonly string[])[],
  header: Header,
  thisYear: number,
  corrections: Corrections = new Map(),
): SheetRow[] {
  const values = cellReaders(thisYear)
  return rows
    .slice(header.row + 1)
    .filter((cells) => cells.some((cell) => values.text(cell) !== ""))
    .map((cells, index) => readRow(cells, index + 1, header, values, corrections))
}

type CellReaders = ReturnType<typeof cellReaders>

const cellReaders = (thisYear: number) => ({
  text: remembered(text),
  cell: remembered(cellText),
  birthYear: remembered((cell) => parseBirthYear(cell, thisYear)),
  birthDate: remembered((cell) => parseBirthDate(cell, thisYear)),
  sex: remembered(parseSex),
  weight: remembered(parseWeight),
  /** Of region and country, a line each. */
  origin: remembered((both) => {
    const [region = "", country = ""] = both.split("\n")
    return sheetOrigin(region, country)
  }),
  person: remembered(cyrillicWords),
  club: remembered(cyrillicMixedWords),
})

function readRow(
  cells: readonly string[],
  row: number,
  header: Header,
  values: CellReaders,
  corrections: Corrections,
): SheetRow {
  const { texts: own, wasCut } = rowTexts(cells, header, values.cell)
  const correction = corrections.get(row)
  const texts = typeof correction === "object" ? { ...own, ...cleanTexts(correction) } : own
  const birthYear = values.birthYear(texts.birth)
  const sex = values.sex(texts.sex)
  const errors = errorsOf(texts, birthYear, sex)
  if (correction === "skip") errors.unshift({ field: null, code: "skipped" })
  const { person, warnings } = readPerson(texts, { birthYear: birthYear ?? null, sex: sex ?? "none" }, values)
  if (wasCut) warnings.push({ field: null, code: "text_cut" })
  const extra = cells.slice(header.width).map(values.cell).filter(Boolean)
  if (extra.length > 0) warnings.push({ field: null, code: "extra_cells", value: extra.join("; ") })
  const birthDate = values.birthDate(texts.birth)
  return { row, texts, person, birthDate, categoryText: texts.category, team: texts.team, errors, warnings }
}

function errorsOf(texts: RowTexts, birthYear: number | undefined, sex: Sex | undefined): RowError[] {
  const errors: RowError[] = []
  if (texts.name === "") errors.push({ field: "name", code: "name_missing" })
  if (birthYear === undefined)
    errors.push({ field: "bdate", code: texts.birth ? "birth_invalid" : "birth_missing", value: texts.birth })
  if (sex === undefined)
    errors.push({ field: "sex", code: texts.sex ? "sex_invalid" : "sex_missing", value: texts.sex })
  return errors
}

function cleanTexts(correction: Partial<RowTexts>): Partial<RowTexts> {
  const clean: Partial<Record<CellField, string>> = {}
  for (const field of cellFields) {
    const value = correction[field]
    if (value !== undefined) clean[field] = cellText(value).slice(0, MAX_TEXT)
  }
  return clean
}

function readPerson(texts: RowTexts, who: Pick<AthleteFields, "birthYear" | "sex">, values: CellReaders) {
  const warnings: RowWarning[] = []
  const kept = <T>(value: T | undefined, otherwise: T, warning: RowWarning): T => {
    if (value === undefined || value === "") warnings.push(warning)
    return value ?? otherwise
  }
  const proper = (value: string, field: string, folded: (value: string) => string): string => {
    const own = folded(value)
    if (own !== value) warnings.push({ field, code: "latin_letters", value: own })
    return own
  }
  const [coach = "", coach2 = "", coach3 = ""] = coachesOf(texts)
  const { region, country, warnings: ofOrigin } = values.origin(`${texts.region}\n${texts.country}`)
  warnings.push(...ofOrigin)
  const person = {
    name: proper(texts.name, "name", values.person),
    ...who,
    region,
    country,
    coach: kept(proper(coach, "coach", values.person), "", { field: "coach", code: "coach_missing" }),
    organization: kept(proper(texts.organization, "organization", values.club), "", {
      field: "organization",
      code: "organization_missing",
    }),
    coach2: proper(coach2, "trainer2", values.person),
    coach3: proper(coach3, "trainer3", values.person),
    weight: kept(values.weight(texts.weight), null, { field: "weight", code: "weight_invalid", value: texts.weight }),
    rank: kept(parseRank(texts.rank), 0, { field: "rank", code: "rank_invalid", value: texts.rank }),
    ...byName(({ name, max }) => texts[name].slice(0, max)),
    members: [],
  }
  return { person, warnings }
}

function coachesOf({ coach, coach2, coach3 }: RowTexts): string[] {
  return coach2 || coach3 ? [coach, coach2, coach3] : separateNames(coach)
}

/** 'Бойко І. П., Мазур Т.' are two coaches; 'Бойко, І. П.' is one. */
function separateNames(value: string): string[] {
  const parts = value.split(/[,;/]/).map(text)
  const areNames = parts.length <= 3 && parts.every((part) => /\p{L}{3}/u.test(part))
  return areNames ? parts : [value]
}
