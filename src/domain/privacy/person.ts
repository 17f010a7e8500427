import type { Row } from "#domain/journal/journal-change.ts"
import { text } from "#domain/key.ts"
import type { PersonalData, PersonalTables } from "./declared.ts"
import { type Clean, emptied, rewritten } from "./scrub.ts"
import { privacyTexts } from "./uk.ts"

/** The person whose data are erased from a tournament, by the ids of all rows that belong only to that person. */
export interface Subject {
  /** Entries, deleted ones too. */
  readonly athletes: readonly number[]
  readonly applications: readonly number[]
  readonly medicalNotes: readonly number[]
  readonly payments: readonly number[]
}

/** The name after erasure: the number of the first entry, which means nothing outside the tournament. */
export const aliasOf = ({ athletes, applications }: Pick<Subject, "athletes" | "applications">): string =>
  athletes.length > 0 ? privacyTexts.athlete(Math.min(...athletes)) : privacyTexts.applicant(Math.min(...applications))

/**
 * Erases one person: the name becomes the alias, also inside texts of others; year of birth, weights, insurance, grades
 * and notes are removed, medical notes completely. Club, region, coach, sex, category, places and marks stay, so that
 * results and standings remain consistent. `names`: all spellings that the tournament knew; `tables`:
 * personal data by table.
 */
export function personCleaner(subject: Subject, names: readonly string[], tables: PersonalTables): Clean {
  const alias = aliasOf(subject)
  const withoutName = nameless(names, alias)
  return (table, key, row) => {
    const data = tables[table]
    if (data?.of && subject[data.of].includes(key.id ?? key.athleteId ?? 0)) return ownRow(row, data, alias)
    const texts = data?.texts ?? []
    const left = rewritten(row, texts, (value) => (typeof value === "string" ? withoutName(value) : value))
    const isNamed = texts.some((column) => left[column] !== row[column])
    return isNamed && data?.besideName ? emptied(left, data.besideName) : left
  }
}

/** What remains of a row that belongs to nobody else. */
function ownRow(row: Row, { erased = {}, people = [], said = [] }: PersonalData, alias: string): Row | null {
  if (erased === null) return null
  const columns = typeof erased === "function" ? erased(alias) : erased
  const anonymous = (of: Row): Row => rewritten(emptied(of, columns), people, (list) => namelessPeople(list, alias))
  return rewritten(anonymous(row), said, (earlier) => (isRow(earlier) ? anonymous(earlier) : earlier))
}

const namelessPeople = (people: unknown, alias: string): unknown =>
  Array.isArray(people) ? people.map((one) => ({ ...one, name: alias, birthYear: 0 })) : people

/**
 * Replaces every spelling of a name in a text, regardless of case; a name of a few letters also occurs inside other
 * words and is left.
 */
export function nameless(names: readonly string[], alias: string): (value: string) => string {
  const spellings = [...new Set(names.flatMap(spellingsOf))].sort((one, other) => other.length - one.length)
  if (spellings.length === 0) return (value) => value
  const any = new RegExp(spellings.map(escaped).join("|"), "giu")
  // An alias may be longer than the name: a full message stays within its maximum length.
  return (value) => value.replace(any, alias).slice(0, Math.max(value.length, LONGEST))
}

const SHORTEST = 5
/** Characters of the shortest of these columns, a message. */
const LONGEST = 300

/** «Стасюк Захар Іванович», «Стасюк Захар», «Захар Стасюк». */
function spellingsOf(name: string): string[] {
  const [surname = "", first = "", ...rest] = text(name).split(" ")
  const short = first === "" ? [] : [`${surname} ${first}`, `${first} ${surname}`]
  const whole = rest.length > 0 || first === "" ? [text(name)] : []
  return [...whole, ...short].filter(({ length }) => length >= SHORTEST)
}

const escaped = (spelling: string): string => spelling.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")

const isRow = (value: unknown): value is Row => typeof value === "object" && value !== null
