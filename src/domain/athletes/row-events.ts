import { key } from "#domain/key.ts"
import { parseWeight } from "./cell-values.ts"
import { type ClassText, parseClassText } from "./class-text.ts"
import type { Columns } from "./columns.ts"
import { type EventColumn, eventColumns } from "./header-words.data.ts"
import { namesPoomsae, parsePoomsaeText } from "./poomsae-words.ts"
import { parseSex } from "./sex-text.ts"
import { BETWEEN_EVENTS, EVENT_TEAM, eventTexts, kyorugiWords, MARK, NO_MARK, yearWords } from "./sheet-words.data.ts"

/** One event of a row: the text that finds its category, and the number of the pair or team in it, '' none. */
export interface RowEvent {
  readonly categoryText: string
  readonly team: string
}

/** Whether a text names sparring and no class of it: age, sex and weight decide. */
export const isPlainKyorugi = (value: string): boolean => {
  const words = key(value).match(/[\p{L}']+|\d+/gu) ?? []
  return words.some((word) => kyorugi.has(word)) && words.every((word) => kyorugi.has(word) || parseSex(word))
}

const kyorugi: ReadonlySet<string> = new Set(kyorugiWords.split(" ").map(key))

/** What the marked columns of a row say: the events as one text, and a class or kilograms in the column of sparring. */
export function markedEvents(columns: Columns, cellOf: (name: EventColumn) => string) {
  const events: string[] = []
  let className = ""
  let weight = ""
  for (const name of eventColumns) {
    const value = columns[name] === undefined ? "" : cellOf(name)
    if (value === "" || NO_MARK.test(value)) continue
    events.push(eventOf(name, value))
    if (name !== "kyorugi" || MARK.test(value) || isPlainKyorugi(value)) continue
    if (typeof parseWeight(value) === "number") weight = value
    else className = value
  }
  return { events: events.join("; "), className, weight }
}

function eventOf(name: EventColumn, value: string): string {
  const event = eventTexts[name]
  if (name === "kyorugi") return event
  if ((name === "poomsaePair" || name === "poomsaeTeam") && /^\d{1,3}$/.test(value)) return `${event} № ${value}`
  if (MARK.test(value)) return event
  return namesPoomsae(value) ? value : `${event} ${value}`
}

/** Whether the sheet has columns that are marked for events. */
export const hasEventColumns = (columns: Columns): boolean => eventColumns.some((name) => columns[name] !== undefined)

export interface SaidEvents {
  /** The text of the category, or the class that stands for it. */
  readonly categoryText: string
  /** As `markedEvents`, or as a person corrected it. */
  readonly events: string
  readonly team: string
  readonly hasWeight: boolean
  /** Whether sparring, too, is marked where somebody takes part in it. */
  readonly marksKyorugi: boolean
}

/**
 * The events of a row, one entry each: the marked ones, and what its category names. A text that is a category's name as a whole
 * (`isCategory`) is one event, whatever commas are in it.
 */
export function rowEvents(said: SaidEvents, isCategory: (text: string) => boolean): readonly [RowEvent, ...RowEvent[]] {
  const named = isCategory(said.categoryText) ? [] : eventsIn(said.categoryText)
  const own = named.length > 0 ? named : said.categoryText === "" ? [] : [said.categoryText]
  if (said.events === "") return listed(own, said.team)
  const marked = listedEvents(said.events)
  const left = [...own]
  const texts = marked.map((event) => {
    const at = left.findIndex((one) => isInstead(one, event))
    return at < 0 ? event : left.splice(at, 1).join("")
  })
  const more = left.filter((one) => namesPoomsae(one) || !said.marksKyorugi)
  const isSparringToo = !said.marksKyorugi && said.hasWeight && ![...texts, ...more].some(isSparring)
  return listed([...(isSparringToo ? [eventTexts.kyorugi] : []), ...more, ...texts], said.team)
}

/** A cell that names the very event of a mark says more of it: «-44» for sparring, «Пумсе кадети» for poomsae. */
function isInstead(own: string, event: string): boolean {
  const [one, other] = [own, event].map((text) => parsePoomsaeText(text.replace(EVENT_TEAM, "")))
  if (one && other) return one.workType === other.workType && one.poomsaeKind === other.poomsaeKind
  return namesPoomsae(own) === namesPoomsae(event)
}

const isSparring = (event: string): boolean => !namesPoomsae(event)

function listed(texts: readonly string[], team: string): readonly [RowEvent, ...RowEvent[]] {
  const [first, ...others] = [...new Set(texts)].map((one): RowEvent => {
    const own = EVENT_TEAM.exec(one)?.[1]
    return { categoryText: one.replace(EVENT_TEAM, ""), team: own ?? team }
  })
  return [first ?? { categoryText: "", team }, ...others]
}

const listedEvents = (events: string): string[] =>
  events
    .split(";")
    .flatMap((one) => {
      const several = partsOf(one.trim())
      return several.length > 0 ? several : one.trim()
    })
    .filter(Boolean)

/** The events of «керугі, пумсе» or «Кадети -45 + пумсе», one of them poomsae; empty: the text names one event, or no known one. */
function eventsIn(value: string): readonly string[] {
  if (!namesPoomsae(value)) return []
  const parts = partsOf(value)
  return parts.length > 1 ? parts : []
}

function partsOf(value: string): readonly string[] {
  if (isEvent(value)) return [value]
  const parts: string[] = []
  for (const part of value.split(BETWEEN_EVENTS)) {
    const before = parts.at(-1)
    // «Пумсе, пари» is one event.
    if (isEvent(part)) parts.push(part)
    else if (before !== undefined && isEvent(`${before}, ${part}`)) parts.splice(-1, 1, `${before}, ${part}`)
    else return []
  }
  return parts
}

const isEvent = (value: string): boolean => {
  const plain = value.replace(EVENT_TEAM, "")
  return isPlainKyorugi(plain) || parsePoomsaeText(plain) !== undefined || isWeightClass(plain)
}
/** «до 30 років (18-30)» is an age of the event before it. */
const isWeightClass = (plain: string): boolean =>
  hasLimit(parseClassText(plain)) && !yearWords.some((word) => key(plain).includes(key(word)))
const hasLimit = (named: ClassText | undefined): boolean => (named?.limit ?? null) !== null
