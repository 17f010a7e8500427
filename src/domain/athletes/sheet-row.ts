import type { AgeGroups } from "#domain/catalogue/age-groups.ts"
import { regionName } from "#domain/catalogue/regions.ts"
import { keptByText } from "#domain/kept-by.ts"
import { text } from "#domain/key.ts"
import { wordsOf } from "#domain/uk/name-words.ts"
import { patronymicSex } from "#domain/uk/patronymic-sex.ts"
import type { AthleteFields } from "./athlete-rules.ts"
import type { BlockField } from "./block-columns.ts"
import {
  cellText,
  cyrillicMixedWords,
  cyrillicWords,
  MAX_TEXT,
  mayBeAge,
  parseAge,
  parseBirthDate,
  parseBirthYear,
  parseRank,
  parseWeight,
  YOUNGEST,
} from "./cell-values.ts"
import { parseClassText } from "./class-text.ts"
import { patronymicOf } from "./contrary-sex.ts"
import type { RowError, RowWarning } from "./import-notice.ts"
import { byName } from "./plain-texts.ts"
import { sheetOrigin } from "./region-country.ts"
import { type RowEvent, rowEvents } from "./row-events.ts"
import {
  type CellField,
  type Correction,
  cellFields,
  type NameParts,
  type ReadTexts,
  type RowTexts,
} from "./row-texts.ts"
import { parseSex } from "./sex-text.ts"
import { isWaiting, type SheetContext } from "./sheet-context.ts"
import { RESERVE } from "./sheet-words.data.ts"
import type { Sex } from "./types.ts"
import { parseUnranked, unrankedMark } from "./unranked-text.ts"

/** A row of the spreadsheet as read: complete if `errors` is empty. The category is still a text. */
export interface SheetRow {
  /** As `rowNumber`. */
  readonly row: number
  /** The texts that were read, corrected ones among them. */
  readonly texts: RowTexts
  /** Null: the name is one text, or was corrected. */
  readonly nameParts: NameParts | null
  readonly person: Omit<AthleteFields, "categoryId">
  /** yyyy-mm-dd; '' if the sheet says the year alone. Tells two children of one name apart, and is kept nowhere. */
  readonly birthDate: string
  readonly categoryText: string
  /** «Команда №»; '' for one athlete. */
  readonly team: string
  /** Further events of the row, each of which is an entry of its own. */
  readonly more: readonly RowEvent[]
  readonly errors: readonly RowError[]
  readonly warnings: readonly RowWarning[]
}

/** How rows are read, whichever sheet they are of. */
export interface Reading {
  readonly thisYear: number
  /** Of the tournament: ages are reckoned from it. */
  readonly year: number
  /** Whether the tournament's draw heeds seeds. */
  readonly usesSeeds: boolean
  readonly groups?: AgeGroups
  /** Whether a text is the name of one category, as a whole. */
  readonly isCategory: (text: string) => boolean
}

export type CellReaders = ReturnType<typeof cellReaders>

/** Readers of cells that remember what they have read: most texts of a sheet occur often. */
export const cellReaders = (reading: Reading) => ({
  reading,
  text: keptByText(text),
  cell: keptByText(cellText),
  birthYear: keptByText((cell) => parseBirthYear(cell, reading.thisYear)),
  birthDate: keptByText((cell) => parseBirthDate(cell, reading.thisYear)),
  sex: keptByText(parseSex),
  weight: keptByText(parseWeight),
  className: keptByText((cell) => parseClassText(cell, reading.groups)),
  /** Of region and country, a line each. */
  origin: keptByText((both) => {
    const [region = "", country = ""] = both.split("\n")
    return sheetOrigin(region, country)
  }),
  person: keptByText(cyrillicWords),
  club: keptByText(cyrillicMixedWords),
})

/** What the lines above the list of one sheet say, for sheets of its workbook that name no club. */
export interface BesideSheet extends Pick<SheetContext, "organization" | "region" | "country" | "coach"> {
  readonly sheet: string
}

/** A row before it is read: its texts as they stand, and what is said of it elsewhere. */
export interface RowSource {
  readonly row: number
  readonly read: ReadTexts
  /** Of lines above it. */
  readonly context: SheetContext
  /** Of signatures below the list. */
  readonly below: Partial<Record<"organization" | "region" | "coach", string>>
  /** What another sheet of the workbook says of its club, for all sheets that say nothing; undefined: nothing. */
  readonly beside: BesideSheet | undefined
  /** What was taken from the first row of its block. */
  readonly blocks: readonly BlockField[]
  /** Titles of columns that are marked here and have no meaning. */
  readonly marks: readonly string[]
  /** What says that the athlete stands by, or does not come; '' nothing. */
  readonly waiting: string
  /** A line right above of which nothing was taken; '' none. */
  readonly noteAbove: string
  /** A person's texts for all rows that lack them. */
  readonly fill: Partial<RowTexts>
  readonly correction: Exclude<Correction, "skip"> | undefined
  readonly isSkipped: boolean
  /** Cells to the right of the header. */
  readonly extra: readonly string[]
  /** Whether the sheet has a column for the club. */
  readonly hasClubs: boolean
}

/** Reads one row: what is wrong with it, and what is doubtful. */
export function readRow(source: RowSource, values: CellReaders): SheetRow {
  const { row, read, correction, extra } = source
  const said = saidOf(source, values)
  const texts = correction ? { ...said.texts, ...cleanTexts(correction) } : said.texts
  const birthYear = values.birthYear(texts.birth)
  const { sex, ...ofSex } = sexOf(source, texts, values)
  const errors = [...sourceErrors(source), ...errorsOf(texts, birthYear, sex)]
  const { className, ...weighed } = weightOf(texts, values)
  const who = { birthYear: birthYear ?? null, sex: sex ?? "none", weight: weighed.weight }
  const { person, warnings } = readPerson(texts, who, values)
  warnings.push(...ofSex.warnings, ...otherValues(source, { birthYear, sex, weight: weighed.weight }, values))
  warnings.push(...weighed.warnings, ...nameWarnings(person.name, read.isHalfNamed && correction?.name === undefined))
  warnings.push(...rankWarnings(person.rank, texts.rank, values))
  if (person.unranked) warnings.push(unrankedWarning(source))
  warnings.push(...said.warnings.filter(({ field }) => field !== "bdate" || correction?.birth === undefined))
  warnings.push(...readingWarnings({ texts, birthYear, read, extra, marks: source.marks, year: values.reading.year }))
  if (source.noteAbove !== "" && !correction)
    warnings.push({ field: null, code: "note_above", value: source.noteAbove })
  const birthDate = values.birthDate(texts.birth)
  const events = {
    categoryText: className === "" ? texts.category : `${texts.category} ${className}`.trim(),
    events: texts.events,
    team: texts.team,
    hasWeight: person.weight !== null,
    marksKyorugi: read.marksKyorugi || correction?.events !== undefined,
  }
  const [{ categoryText, team }, ...more] = rowEvents(events, values.reading.isCategory)
  return { row, texts, nameParts: partsOf(source), person, birthDate, categoryText, team, more, errors, warnings }
}

/** Why the row is left out, whatever its texts say. */
function sourceErrors({ isSkipped, correction, read, waiting }: RowSource): RowError[] {
  const { beside, twoNames } = read
  const waits = correction ? undefined : [beside, waiting].find(isWaiting)
  return [
    ...(isSkipped ? [{ field: null, code: "skipped" } as const] : []),
    // Entered by a person's hand alone: any correction of the row does it.
    ...(waits ? [{ field: null, code: RESERVE.test(waits) ? "reserve" : "not_coming", value: waits } as const] : []),
    ...(twoNames && correction?.name === undefined
      ? [{ field: "name", code: "two_people", names: twoNames } as const]
      : []),
  ]
}

/**
 * Without a word for the sex the row's class may have it («Ч -37», «Кадетки -41»). «Романівна» is a woman's: without either it
 * is a woman's row, and somebody should look.
 */
function sexOf(source: RowSource, texts: RowTexts, values: CellReaders) {
  const { sex: cell, name } = texts
  const parts = partsOf(source)
  const word = parts === null ? patronymicOf(name) : (wordsOf(`${parts.firstName} ${parts.patronymic}`)[1] ?? "")
  const ofClass = cell === "" ? sexOfClass(texts, values) : "none"
  if (ofClass !== "none") return { sex: ofClass, warnings: [] }
  const told = cell === "" ? patronymicSex(word) : "none"
  if (told === "none") return { sex: values.sex(cell), warnings: [] }
  return { sex: told, warnings: [{ field: "sex", code: "sex_from_patronymic", value: word } as const] }
}

/** The sex that the row's class names in its category, or where its kilograms should be; `none`: neither, or one each. */
function sexOfClass({ category, weight }: RowTexts, values: CellReaders): Sex {
  const said = new Set([category, weight].map((cell) => values.className(cell)?.sex ?? "none"))
  said.delete("none")
  const [sex = "none", other] = said
  return other === undefined ? sex : "none"
}

type Found = { readonly birthYear: number | undefined; readonly sex: Sex | undefined; readonly weight: number | null }

/** A second column «Вага» that says something else than the first: the first one was taken. */
function otherValues({ read, correction }: RowSource, found: Found, values: CellReaders): RowWarning[] {
  const differs = {
    birth: (cell: string) => values.birthYear(cell) !== undefined && values.birthYear(cell) !== found.birthYear,
    sex: (cell: string) => values.sex(cell) !== undefined && values.sex(cell) !== found.sex,
    weight: (cell: string) => typeof values.weight(cell) === "number" && values.weight(cell) !== found.weight,
  }
  return read.others.flatMap(({ name, value }): RowWarning[] =>
    correction?.[name] === undefined && differs[name](value)
      ? [{ field: name === "birth" ? "bdate" : name, code: "second_value", value }]
      : [],
  )
}

interface AsRead extends Pick<RowSource, "read" | "extra" | "marks"> {
  readonly texts: RowTexts
  readonly birthYear: number | undefined
  /** Of the tournament. */
  readonly year: number
}

function readingWarnings({ texts: { birth, events }, birthYear, read, extra, marks, year }: AsRead): RowWarning[] {
  const isShort = birthYear !== undefined && mayBeAge(birth)
  return [
    ...(birthYear !== undefined && year - birthYear < YOUNGEST
      ? [{ field: "bdate", code: "birth_unlikely", value: String(birthYear) } as const]
      : []),
    ...(isShort ? [{ field: "bdate", code: "birth_short", value: birth, names: [String(birthYear)] } as const] : []),
    ...(read.isUnmarked && events === "" ? [{ field: "events", code: "events_unmarked" } as const] : []),
    ...(read.wasCut ? [{ field: null, code: "text_cut" } as const] : []),
    ...(marks.length > 0 ? [{ field: null, code: "mark_unread", names: marks } as const] : []),
    ...(extra.length > 0 ? [{ field: null, code: "extra_cells", value: extra.join("; ") } as const] : []),
  ]
}

const partsOf = ({ read, correction }: RowSource): NameParts | null =>
  correction?.name === undefined ? read.nameParts : null

/** A mark in another cell than its own, or above the row, may mean something else: somebody should look. */
function unrankedWarning({ read, context: { unranked: line = "" }, correction }: RowSource): RowWarning {
  const field = "unranked"
  if (correction?.unranked !== undefined) return { field, code: "unranked" }
  if (read.markedIn !== "") return { field, code: "unranked_read", value: read.markedIn }
  return read.texts.unranked === "" && line !== ""
    ? { field, code: "unranked_above", value: line }
    : { field, code: "unranked" }
}

function rankWarnings(rank: number, value: string, { reading }: CellReaders): RowWarning[] {
  return rank > 0 && !reading.usesSeeds ? [{ field: "rank", code: "rank_unused", value }] : []
}

/** The row's texts with what lines above it and a person said for all rows. */
function saidOf({ read, context, below, beside, blocks, fill, hasClubs }: RowSource, values: CellReaders) {
  const texts: Record<CellField, string> = { ...read.texts }
  const warnings = [
    ...yearOfAge(texts, read.age, values.reading.year),
    ...(hasClubs ? [] : clubInRegion(texts)),
    ...takenOver(texts, context, values),
    ...takenBelow(texts, below),
    ...takenBeside(texts, beside),
    ...(blocks.length > 0 ? [{ field: null, code: "taken_block", names: blocks } as const] : []),
  ]
  for (const field of cellFields) if (texts[field] === "") texts[field] = fill[field] ?? ""
  return { texts, warnings }
}

type Texts = Record<CellField, string>

function yearOfAge(texts: Texts, cell: string, year: number): RowWarning[] {
  const age = texts.birth === "" ? parseAge(cell) : undefined
  if (age === undefined) return []
  texts.birth = String(year - age)
  return [{ field: "bdate", code: "birth_from_age", value: cell, names: [texts.birth] }]
}

/** A sheet without a column for clubs that has them where the region should be. */
function clubInRegion(texts: Texts): RowWarning[] {
  if (texts.organization !== "" || texts.region === "" || regionName(texts.region) !== undefined) return []
  texts.organization = texts.region
  texts.region = ""
  return [{ field: "organization", code: "club_in_region", value: texts.organization }]
}

function takenOver(texts: Texts, context: SheetContext, values: CellReaders): RowWarning[] {
  const taken: string[] = []
  for (const [field, wire] of takenFields) {
    const value = context[field] ?? ""
    if (texts[field] !== "" || value === "") continue
    texts[field] = value
    taken.push(wire)
  }
  if (texts.unranked === "" && (context.unranked ?? "") !== "") texts.unranked = unrankedMark
  const category = categoryWith(texts, context, values)
  if (category !== texts.category) taken.push("category_id")
  texts.category = category
  const { organization, guessedClub } = context
  const isGuess = guessedClub !== undefined && guessedClub === organization && taken.includes("organization")
  return [
    ...(isGuess ? [{ field: "organization", code: "club_guessed", value: guessedClub } as const] : []),
    ...(taken.length > 0 ? [{ field: null, code: "taken_over", names: taken } as const] : []),
  ]
}

function takenBelow(texts: Texts, below: RowSource["below"]): RowWarning[] {
  const taken: string[] = []
  for (const [field, wire] of [
    ["organization", "organization"],
    ["region", "oblast"],
    ["coach", "coach"],
  ] as const) {
    if (texts[field] !== "" || !below[field]) continue
    texts[field] = below[field]
    taken.push(wire)
  }
  return taken.length > 0 ? [{ field: null, code: "taken_below", names: taken }] : []
}

/** A sheet of a club that it names itself has its own coach and town. */
function takenBeside(texts: Texts, beside: BesideSheet | undefined): RowWarning[] {
  if (!beside || texts.organization !== "") return []
  const taken: string[] = []
  for (const [field, wire] of takenFields) {
    const value = field === "sex" ? "" : (beside[field] ?? "")
    if (texts[field] !== "" || value === "") continue
    texts[field] = value
    taken.push(wire)
  }
  return [{ field: null, code: "taken_from_sheet", value: beside.sheet, names: taken }]
}

const takenFields = [
  ["sex", "sex"],
  ["region", "oblast"],
  ["country", "country"],
  ["organization", "organization"],
  ["coach", "coach"],
] as const

/** The row's category with the age group, or instead of an empty one the class, that stands above it. */
function categoryWith({ category, weight }: RowTexts, context: SheetContext, values: CellReaders): string {
  const { ageGroup = "", category: event = "" } = context
  if (ageGroup === "" && event === "") return category
  if (category !== "") {
    const own = values.className(category)
    return own && own.group === null ? `${ageGroup} ${category}`.trim() : category
  }
  const hasClass = values.weight(weight) === undefined
  const above = values.className(event)
  if (event === "" || (hasClass && above)) return ageGroup
  return above && above.group === null ? `${ageGroup} ${event}`.trim() : event
}

/** Kilograms, or a class that stands in their place («до 45», «-45», «понад 65»). */
function weightOf({ weight, category }: RowTexts, values: CellReaders) {
  const kg = values.weight(weight)
  if (kg !== undefined) return { weight: kg, className: "", warnings: [] }
  const named = values.className(weight)
  const own = category === "" ? null : values.className(category)
  const isClass = named !== undefined && named.limit !== null && named.group === null
  if (isClass && (own === null || own?.limit === null)) return { weight: null, className: weight, warnings: [] }
  if (isClass && JSON.stringify(own?.limit) === JSON.stringify(named.limit))
    return { weight: null, className: "", warnings: [] }
  const warning: RowWarning = { field: "weight", code: "weight_invalid", value: weight }
  return { weight: null, className: "", warnings: [warning] }
}

/** One word is no whole name; a formula or a number is none at all, and nobody is called «Олег (кап.)» or «Петро б/р». */
function nameWarnings(name: string, isHalfNamed: boolean): RowWarning[] {
  const isOneWord = isHalfNamed || /^\p{L}[\p{L}'’ʼ-]+$/u.test(name)
  return [
    ...(isOneWord ? [{ field: "name", code: "first_name_missing", value: name } as const] : []),
    ...(NO_NAME.test(name) ? [{ field: "name", code: "name_odd", value: name } as const] : []),
  ]
}

const NO_NAME = /[\d()[\]]|(?<!\p{L})\p{L}{1,2}\/\p{L}{1,2}(?!\p{L})/u

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

function readPerson(texts: RowTexts, who: Pick<AthleteFields, "birthYear" | "sex" | "weight">, values: CellReaders) {
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
    rank: kept(parseRank(texts.rank), 0, { field: "rank", code: "rank_invalid", value: texts.rank }),
    unranked: kept(parseUnranked(texts.unranked), false, {
      field: "unranked",
      code: "unranked_unclear",
      value: texts.unranked,
    }),
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
