import { text } from "#domain/key.ts"
import { type Clean, emptied, type Row, rewritten } from "./scrub.ts"

/** Whose data are erased from a tournament, by the ids of all rows that are of that person alone. */
export interface Subject {
  /** Entries, deleted ones too. */
  readonly athletes: readonly number[]
  readonly applications: readonly number[]
  readonly medicalNotes: readonly number[]
  readonly payments: readonly number[]
}

/** What he is called from now on: the number of his first entry, which says nothing outside the tournament. */
export const aliasOf = ({ athletes, applications }: Pick<Subject, "athletes" | "applications">): string =>
  athletes.length > 0 ? `Учасник №${Math.min(...athletes)}` : `Учасник заявки №${Math.min(...applications)}`

/**
 * Erases one person: his name becomes the alias, also inside what others wrote; year of birth, weights, insurance, grades and notes
 * go, medical notes wholly. Club, region, coach, sex, category, places and marks stay: results hold together, standings too.
 * `names`: all spellings under which the tournament knew him.
 */
export function personCleaner(subject: Subject, names: readonly string[]): Clean {
  const alias = aliasOf(subject)
  const own = ownRows(subject, alias)
  const withoutName = nameless(names, alias)
  return (table, key, row) => {
    const clean = own[table]
    if (clean?.ids.has(key.id ?? key.athleteId ?? 0)) return clean.left(row)
    return rewritten(row, FREE_TEXTS[table] ?? [], (value) => (typeof value === "string" ? withoutName(value) : value))
  }
}

/** What is left of the rows that are of him alone. */
function ownRows(subject: Subject, alias: string): Readonly<Record<string, OwnRows>> {
  const athletes = new Set(subject.athletes)
  return {
    medicalNotes: { ids: new Set(subject.medicalNotes), left: () => null },
    athletes: { ids: athletes, left: (row) => anonymous(row, alias) },
    checkins: { ids: athletes, left: (row) => emptied(row, WEIGHED) },
    payments: { ids: new Set(subject.payments), left: (row) => emptied(row, { payer: alias, note: "" }) },
    applications: { ids: new Set(subject.applications), left: (row) => unsaid(row, alias) },
  }
}

interface OwnRows {
  readonly ids: ReadonlySet<number>
  readonly left: (row: Row) => Row | null
}

/** An online entry, and what it said when it was brought in. */
const unsaid = (row: Row, alias: string): Row =>
  rewritten(emptied(anonymous(row, alias), { note: "", answer: "", teamAthletes: [] }), ["synced"], (said) =>
    isRow(said) ? anonymous(said, alias) : said,
  )

/** Replaces every spelling of a name in a text, whatever its case; a name of a few letters stands in other words too and is left. */
export function nameless(names: readonly string[], alias: string): (value: string) => string {
  const spellings = [...new Set(names.flatMap(spellingsOf))].sort((one, other) => other.length - one.length)
  if (spellings.length === 0) return (value) => value
  const any = new RegExp(spellings.map(escaped).join("|"), "giu")
  // An alias may be longer than the name: a full message stays as long as it may be.
  return (value) => value.replace(any, alias).slice(0, Math.max(value.length, LONGEST))
}

/** What a desk wrote down of a weigh-in. */
export const WEIGHED = { declared: null, weight1: null, weight2: null, note: "" }

/** Columns in which people write whatever they like of whomever they like. */
const FREE_TEXTS: Readonly<Record<string, readonly string[]>> = {
  messages: ["text"],
  protests: ["askedBy", "note"],
  checkins: ["note"],
  medicalNotes: ["text"],
  payments: ["payer", "note"],
  contacts: ["note"],
  officials: ["note"],
  applications: ["note", "answer"],
  printedSheets: ["title"],
}

const SHORTEST = 5
/** Characters of the shortest of these columns, a message. */
const LONGEST = 300

function anonymous(row: Row, alias: string): Row {
  const plain = emptied(row, { name: alias, birthYear: null, qualification: "", insurance: "", weight: null })
  return rewritten(plain, ["members"], (members) =>
    Array.isArray(members) ? members.map((one) => ({ ...one, name: alias, birthYear: 0 })) : members,
  )
}

/** «Стасюк Захар Іванович», «Стасюк Захар», «Захар Стасюк». */
function spellingsOf(name: string): string[] {
  const [surname = "", first = "", ...rest] = text(name).split(" ")
  const short = first === "" ? [] : [`${surname} ${first}`, `${first} ${surname}`]
  const whole = rest.length > 0 || first === "" ? [text(name)] : []
  return [...whole, ...short].filter(({ length }) => length >= SHORTEST)
}

const escaped = (spelling: string): string => spelling.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")

const isRow = (value: unknown): value is Row => typeof value === "object" && value !== null
