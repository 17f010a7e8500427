import { text, trimmedOf } from "#domain/key.ts"
import { parseBirthYear } from "./cell-values.ts"
import { findHeader } from "./columns.ts"
import { type ColumnName, headerWords } from "./header-words.data.ts"
import { namesClub } from "./origin-text.ts"
import { parseSex } from "./sex-text.ts"
import {
  BRACKETED_YEAR,
  CHAT_MARK,
  COACH_WORD,
  GRADE_IN_LINE,
  GREETING,
  KILOGRAMS_WORD,
  LINE_MARK,
  LINE_WEIGHT,
  NO_SEX_IN_LINE,
  OF_BIRTH,
  UP_TO_WORD,
} from "./sheet-words.data.ts"

/** A table that was made of lines: its header has the number 0. */
export interface PeopleLines {
  readonly rows: string[][]
  readonly lines: number[]
}

const columns = [
  "name",
  "birth",
  "sex",
  "category",
  "weight",
  "organization",
  "coach",
  "qualification",
] as const satisfies ColumnName[]
type Field = (typeof columns)[number]
type Person = Record<Field, string>

/**
 * The table in lines of a message: «1. Шевченко Тарас 2013 -45 СК Січ». Lines without a name and a year stand alone in their
 * row («Дівчата:»). Null: no line is a person, or the text has a header.
 */
export function peopleLines(content: string): PeopleLines | null {
  const lines = content.split(/\r\n|\n|\r/).map(text)
  if (findHeader(lines.slice(0, SEARCHED).map((line) => line.split(/[,;\t]/)))) return null
  const people = lines.map((line) => personIn(line))
  if (!people.some(Boolean)) return null
  const filled = lines.flatMap((line, at) => {
    const person = people[at]
    const cells = person ? columns.map((name) => person[name]) : [plainLine(line)]
    return cells.every((cell) => cell === "") ? [] : [{ cells, line: at + 1 }]
  })
  const header = columns.map((name) => headerWords[name].split("|")[0] ?? "")
  return { rows: [header, ...filled.map(({ cells }) => cells)], lines: [0, ...filled.map(({ line }) => line)] }
}

const plainLine = (line: string): string => line.replace(CHAT_MARK, "").replace(GREETING, "")

const SEARCHED = 25
/** Of a line that is a person's. */
const LONGEST = 300

function personIn(line: string): Person | undefined {
  if (line.length > LONGEST) return undefined
  const entry = line.replace(CHAT_MARK, "").replace(LINE_MARK, "")
  const qualification = GRADE_IN_LINE.exec(entry)?.[1] ?? ""
  const words = entry
    .replace(GRADE_IN_LINE, " ")
    .replace(BRACKETED_YEAR, "$1")
    .split(/[\s;]+|,(?!\d)|(?<!\d),|(?<=\d{4}),/)
    .filter(Boolean)
  const nameEnd = words.findIndex((word, at) => at > 0 && !isOfName(word) && !isInitial(word))
  if (nameEnd < 2 || !words.some(isBirth)) return undefined
  const rest = words.slice(nameEnd)
  const coachAt = rest.findIndex((word) => COACH_WORD.test(word))
  const coach = coachAt < 0 ? "" : rest.splice(coachAt).slice(1).join(" ")
  return filledBy(rest, { ...nobody, name: words.slice(0, nameEnd).join(" "), coach, qualification })
}

const nobody: Person = {
  name: "",
  birth: "",
  sex: "",
  category: "",
  weight: "",
  organization: "",
  coach: "",
  qualification: "",
}

/** The person with what the words behind the name say. */
function filledBy(words: readonly string[], named: Person): Person {
  const person = { ...named }
  const club: string[] = []
  for (const [at, word] of words.entries()) {
    const before = words[at - 1] ?? ""
    const field = fieldOf({ word, before, after: words[at + 1] ?? "" }, person)
    if (field === null) club.push(word)
    else if (field !== "") person[field] = field === "category" ? classOf(word, before) : word
  }
  person.organization = trimmedOf(club.join(" "), "(", ")")
  return person
}

const isBirth = (word: string): boolean =>
  /\d{4}|[./]\d\d/.test(word) && parseBirthYear(word.replace(/[^\d./-]+$/u, ""), LAST_YEAR) !== undefined
const LAST_YEAR = 2099

/** «Шевченко Ч. 2013», «Шевченко Олег Ч. 2013»: behind words of the name the letter of a sex is an initial. */
const isInitial = (word: string): boolean => /^\p{Lu}\.(?:\p{Lu}\.)?$/u.test(word)

const saysSex = (word: string): boolean => !NO_SEX_IN_LINE.test(word) && parseSex(word) !== undefined

/** A capital letter, and no word for sex or a club's kind. */
const isOfName = (word: string): boolean =>
  /^\p{Lu}[\p{L}'’ʼ.-]*$/u.test(word) && !saysSex(word) && !namesClub(`${word} 1`)

/** What a word of a line is; '' says nothing, null: a part of the club's name. */
function fieldOf(spot: Spot, person: Person): Field | "" | null {
  const { word } = spot
  const found = readings.find(([field, is]) => person[field] === "" && is(spot, person))
  if (found) return found[0]
  return KILOGRAMS_WORD.test(word) || OF_BIRTH.test(word) || UP_TO_WORD.test(word) || /^[-–—]$/.test(word) ? "" : null
}

/** A word of a line between its neighbours. */
interface Spot {
  readonly word: string
  readonly before: string
  readonly after: string
}

const readings: readonly (readonly [Field, (spot: Spot, person: Person) => boolean])[] = [
  ["birth", ({ word }) => isBirth(word)],
  ["sex", ({ word }) => !/\d/.test(word) && saysSex(word)],
  ["category", ({ word }) => /^[-–−+]\d{2,3}(?:[.,]\d+)?\p{L}*$|^\d{2,3}\+\p{L}*$/u.test(word)],
  ["category", ({ word, before }) => /^\d{2,3}\p{L}*$/u.test(word) && UP_TO_WORD.test(before)],
  // Behind the year, or before «кг»: another number before it, or of a club, is no weight.
  ["weight", ({ word, after }, { birth }) => LINE_WEIGHT.test(word) && (birth !== "" || saysKilograms(word, after))],
]

const saysKilograms = (word: string, after: string): boolean => /\p{L}/u.test(word) || KILOGRAMS_WORD.test(after)

const classOf = (word: string, before: string): string => (UP_TO_WORD.test(before) ? `${before} ${word}` : word)
