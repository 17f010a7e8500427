import type { AgeGroups } from "#domain/catalogue/age-groups.ts"
import { regionName } from "#domain/catalogue/regions.ts"
import { key, text, trimmedOf } from "#domain/key.ts"
import { cellText, MAX_TEXT } from "./cell-values.ts"
import { parseClassText } from "./class-text.ts"
import { wholeHeader } from "./columns.ts"
import { clubWithTown, namesClub, originParts } from "./origin-text.ts"
import { namesPoomsae } from "./poomsae-words.ts"
import { isPlainKyorugi } from "./row-events.ts"
import type { RowTexts } from "./row-texts.ts"
import { parseSex, sexLetter } from "./sex-text.ts"
import {
  ADULTS,
  AGES,
  BIRTH_YEARS,
  COACH_INSIDE,
  DATE_BEHIND,
  ENTRY,
  EVENT,
  HOW_MANY,
  NO_CLUB,
  NOT_COMING,
  OF_CLUB,
  OF_COACH,
  PLAIN_SEX,
  RESERVE,
  SAYS_REGION,
} from "./sheet-words.data.ts"
import { lineWithoutMark } from "./unranked-text.ts"

/** What stands above several rows and is meant for each of them. */
export interface SheetContext extends Partial<Pick<RowTexts, "sex" | "region" | "country" | "organization" | "coach">> {
  readonly ageGroup?: string
  /** A weight class or an event. */
  readonly category?: string
  /** The line above those who compete «поза конкурсом»; '' those below compete again. */
  readonly unranked?: string
  /** The club, where nothing but «Заявка» before it says that it is one. */
  readonly guessedClub?: string
}

/** What a line within the list says of the rows below it. */
export interface GroupContext extends SheetContext {
  /** The line itself, above those who stand by, or do not come. */
  readonly waiting?: string
}

/** What a line within the list, or the name of the sheet, says of the rows below it; undefined: it says nothing. */
export function groupContext(line: string, groups?: AgeGroups): GroupContext | undefined {
  if (line.length > MAX_TEXT) return undefined
  const whole = text(line.replace(PICTURES, " ")).replace(HOW_MANY, "")
  const value = whole.replace(/[:.]$/, "")
  if (value === "") return undefined
  const { text: rest, isMarked } = lineWithoutMark(whole)
  const own = isMarked && rest === "" ? {} : contextOf(rest, groups)
  return isMarked && own ? { ...own, unranked: value } : own
}

function contextOf(line: string, groups?: AgeGroups): GroupContext | undefined {
  const value = line.replace(/[:.]$/, "")
  return isWaiting(value) ? { waiting: value } : (ofPeople(value, groups) ?? ofOrigin(line))
}

/** «Запасні», «Не їдуть»: a line above such athletes, or a cell of one. */
export const isWaiting = (value: string): boolean => RESERVE.test(value) || NOT_COMING.test(value)

/** Sex, age and class: «Дівчата», «Кадети, хлопці», «Юнаки 2012-2013 р.н.», «-45 кг». */
const ofPeople = (value: string, groups?: AgeGroups): SheetContext | undefined =>
  ofSexAndLimit(value, groups) ?? ofGroup(value, groups)

/** «Дівчата до 41 кг» are girls, whatever age group stands above them. */
function ofSexAndLimit(value: string, groups?: AgeGroups): SheetContext | undefined {
  const sex = parseSex(PLAIN_SEX.exec(value)?.[1] ?? "")
  const category = text(value.replace(PLAIN_SEX, " "))
  const isAge = key(value).replace(AGES, "").replace(BIRTH_YEARS, "") !== key(value)
  return sex !== undefined && !isAge && plainLimit(category, groups) ? { sex: sexLetter(sex), category } : undefined
}

function ofGroup(value: string, groups?: AgeGroups): SheetContext | undefined {
  // «Юнаки» are boys, and an age group only beside another word for the sex.
  const word = text(trimmedOf(key(value).replace(BIRTH_YEARS, " ").replace(AGES, " "), "", "(), "))
  const sex = parseSex(word)
  const named = parseClassText(value, groups)
  // Years and ages are the rows' own; they and «Чоловіки» end the group that stood above.
  const endsGroup = word !== key(value) || named?.group?.id === ADULTS
  if (sex !== undefined && !/^\d$/.test(value)) return { sex: sexLetter(sex), ...(endsGroup && { ageGroup: "" }) }
  if (word === "") return { ageGroup: "" }
  if (named === undefined) return namesPoomsae(value) || isPlainKyorugi(value) ? { category: value } : undefined
  return {
    ...(named.sex !== "none" && { sex: sexLetter(named.sex) }),
    ...(named.group !== null && { ageGroup: named.group.name, category: "" }),
    ...(named.limit !== null && { category: value }),
  }
}

/** A class that names no age group. */
function plainLimit(value: string, groups?: AgeGroups) {
  const named = parseClassText(value, groups)
  return named?.limit && named.group === null ? named : undefined
}

/** Club, region and coach: «СК «Січ», тренер Бойко І.», «Одеська область». */
function ofOrigin(value: string): SheetContext | undefined {
  const found = partsOf(value).map((part) => labelled(part) ?? unlabelled(part) ?? town(part))
  return found.every((one) => one !== undefined) ? Object.assign({}, ...found) : undefined
}

/** «СК «Січ» (тренер Бойко І. П.)»: the club and its coach. */
function partsOf(value: string): readonly string[] {
  const parts = value.split(COACH_INSIDE)
  return parts.map((part) => text(part.includes("(") ? part : part.replace(/\)$/, ""))).filter(Boolean)
}

/** Alone in its line, a town or a region is no surname. */
const town = (part: string): SheetContext | undefined =>
  /[\d,;/]/.test(part) || regionName(part) === undefined ? undefined : { region: part }

/** «Хлопці», «Кадети» alone in a line above the header. */
export function peopleContext(titles: readonly (readonly string[])[], groups?: AgeGroups): SheetContext {
  const found = titles.flatMap((cells) => {
    const [only = "", ...others] = cells.map(text).filter(Boolean)
    const value = only.replace(HOW_MANY, "").replace(/[:.]$/, "")
    return others.length > 0 || EVENT.test(only) || value.length > LONGEST_CLUB ? [] : (ofPeople(value, groups) ?? [])
  })
  return Object.assign({}, ...found)
}

/** What the lines above the header say of all rows below it. */
export function titleContext(titles: readonly (readonly string[])[]): SheetContext {
  const found: SheetContext[] = []
  for (const cells of titles) {
    const filled = cells
      .flatMap((cell) => cell.split(/[\n;]|,\s*(?=\p{L}[\p{L} ]{1,25}:)/u))
      .flatMap(partsOf)
      .filter((part) => part !== "" && part.length <= MAX_TEXT)
    const [only = ""] = filled.length === 1 ? filled : []
    const { text: rest, isMarked } = lineWithoutMark(only)
    if (isMarked && rest === "") found.push({ unranked: only })
    for (const [at, part] of filled.entries()) {
      const own = labelled(part, filled[at + 1]) ?? unlabelled(part)
      if (own) found.push(own)
    }
  }
  return Object.assign({}, ...found.reverse())
}

/** «Клуб: СК «Січ»», or the label in one cell and its value in the next. */
function labelled(part: string, next = ""): SheetContext | undefined {
  const [, label = "", value = ""] = /^([^:]{2,40}):\s*(.*)$/u.exec(part) ?? [part, part, ""]
  const field = contextField(wholeHeader(label))
  const said = cellText(trimmedOf(value || next, "_", "_"))
  if (!field || said === "" || contextField(wholeHeader(said)) !== undefined) return undefined
  return field === "organization" ? clubWithTown(said) : { [field]: said }
}

const PICTURES = /\p{Extended_Pictographic}/gu

const contextField = (name: ReturnType<typeof wholeHeader>) => {
  if (name === "organization" || name === "society") return "organization"
  if (name === "region" || name === "city") return "region"
  return name === "coach" || name === "country" ? name : undefined
}

function unlabelled(part: string): SheetContext | undefined {
  const coach = OF_COACH.exec(part)?.[1]
  if (coach) return coachAndClub(text(coach.replace(/_+/g, " ")))
  if (EVENT.test(part.replace(ENTRY, "")) || part.length > LONGEST_CLUB) return undefined
  const club = (OF_CLUB.exec(part)?.[1] ?? part.replace(ENTRY, "")).replace(DATE_BEHIND, "")
  const { organization, region = "" } = originParts(club)
  if (region !== "" && namesClub(organization)) return { organization, region }
  if (SAYS_REGION.test(part) && regionName(part) !== undefined) return { region: part }
  if (OF_CLUB.test(part) || namesClub(club)) return clubWithTown(club)
  return isEntryOf(part) ? { organization: club, guessedClub: club } : undefined
}

/** «Заявка Тигреня»: in the title of an entry a word of its own is the club's, though no word for a club stands by it. */
function isEntryOf(part: string): boolean {
  const own = part.replace(ENTRY, "")
  const words = own.split(" ")
  return (
    own !== part &&
    words.length < 4 &&
    /^\p{Lu}[\p{L}'’ʼ -]+$/u.test(own) &&
    regionName(own) === undefined &&
    ofPeople(own) === undefined &&
    !words.some((word) => NO_CLUB.test(word) || wholeHeader(word) !== undefined)
  )
}

/** «Тренер Бойко І. П. СК «Січ»»: a word for a kind of club ends the coach. */
function coachAndClub(value: string): SheetContext {
  const words = value.split(" ")
  const club = words.findIndex((_, at) => at > 0 && namesClub(words.slice(at).join(" ")))
  if (club < 0) return { coach: value }
  return {
    coach: trimmedOf(words.slice(0, club).join(" "), "", ",;–—- "),
    ...clubWithTown(words.slice(club).join(" ")),
  }
}

const LONGEST_CLUB = 60
