import { MOST_ENTRIES } from "#domain/bout/bounds.ts"
import { isContent, isLogged } from "./content.ts"
import type { Columns, Part } from "./parts.ts"

type Row = Readonly<Record<string, unknown>>

/** Rows of one table; a tournament of a thousand athletes has a twentieth of it. */
const ROWS = 50_000
const MORE: Partial<Record<Part, number>> = {
  fights: 200_000,
  poomsaeMarks: 300_000,
  boutEvents: 500_000,
  journal: 300_000,
}
const FEWER: Partial<Record<Part, number>> = {
  sections: 500,
  days: 100,
  categories: 5000,
  invitations: 5000,
  staff: 5000,
  seats: 5000,
  screens: 2000,
  diplomaPictures: 20,
}
/**
 * Characters of a text; regulations, the list of a draw and a browser's description of itself are longer than a name.
 */
const TEXT = 20_000
const LONG_TEXT = 500_000
const LONG: readonly Part[] = ["tournaments", "draws", "journal"]
/** Characters of the JSON in one column, members of a list. */
const JSON_TEXT = 1_000_000
const LIST = 20_000
const PICTURE = 24 * 1024 * 1024

/** How many rows of a table a file may hold. */
export const mostRows = (part: Part): number => MORE[part] ?? FEWER[part] ?? ROWS

/**
 * Whether every column holds what its type takes, within bounds that no page reaches, and every column of free JSON what its schema says;
 * null is for the store to refuse.
 */
export const areValues = (part: Part, row: Row, { types }: Columns): boolean =>
  Object.entries(row).every(([column, value]) => {
    const type = types.get(column) ?? ""
    return value === null || (isValue(part, type, value) && (type !== "jsonb" || isContent(part, column, value)))
  }) &&
  (part !== "boutEvents" || isLogged(row))

function isValue(part: Part, type: string, value: unknown): boolean {
  switch (type) {
    case "int4":
      return isInt(value)
    case "float8":
      return typeof value === "number"
    case "bool":
      return typeof value === "boolean"
    case "text":
    case "uuid":
      return typeof value === "string" && value.length <= (LONG.includes(part) ? LONG_TEXT : TEXT)
    case "bytea":
      return typeof value === "string" && value.length <= PICTURE && /^\\x[\da-f]*$/.test(value)
    case "timestamptz":
      return isMoment(value)
    case "_int4":
      return isList(value, (one) => one === null || isInt(one))
    case "_text":
      return isList(value, (one) => typeof one === "string" && one.length <= TEXT)
    case "jsonb":
      // A step may be the import of thousands; the length of a line bounds it.
      return part === "journal" || JSON.stringify(value).length <= JSON_TEXT
    default:
      return true
  }
}

const isList = (value: unknown, isOne: (one: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length <= LIST && value.every(isOne)

const isInt = (value: unknown): boolean =>
  typeof value === "number" && Number.isInteger(value) && Math.abs(value) <= 2_147_483_647

const [EARLIEST, LATEST] = [Date.UTC(1970, 0), Date.UTC(2200, 0)]

/** 'infinity' and the year 20000 are moments to the store. */
function isMoment(value: unknown): boolean {
  const at = typeof value === "string" && /^\d{4}-\d\d-\d\d[T ]/.test(value) ? Date.parse(value) : Number.NaN
  return at >= EARLIEST && at <= LATEST
}

/** Facts about a file's rows that are known only after all were read. */
export interface Whole {
  /** false: a row like it was there before. */
  add(part: Part, row: Row, columns: Columns): boolean
  /** The table of a row that names another one which is not in the file; null: all are. */
  missing(): Part | null
}

/** Collects keys and references of rows as they are read. */
export function collectWhole(): Whole {
  const keys = new Set<string>()
  const wanted = new Map<string, Part>()
  return {
    add(part, row, { unique, references }) {
      for (const { part: target, columns, to } of references) {
        const values = columns.map((column) => row[column] ?? null)
        if (!values.includes(null)) wanted.set(keyOf(target, to, values), part)
      }
      return unique.every((columns) => {
        const values = columns.map((column) => row[column] ?? null)
        if (values.includes(null)) return true
        const key = keyOf(part, columns, values)
        const isNew = !keys.has(key)
        keys.add(key)
        return isNew
      })
    },
    missing: () => [...wanted].find(([key]) => !keys.has(key))?.[1] ?? null,
  }
}

/** What is known of the logs of bouts only after all of a file was read. */
export interface Logs {
  add(part: Part, row: Row): void
  /** The table by which a log is none: a gap in it, too many entries, or a moment outside the tournament's years; null: all are. */
  fault(): Part | null
}

/** Collects the logs of bouts, and the years in which the tournament lives: those of its days and of its steps, and one around. */
export function collectLogs(): Logs {
  const logs = new Map<unknown, { count: number; last: number }>()
  const years: number[] = []
  const moments: number[] = []
  return {
    add(part, row) {
      if (part === "tournaments" || part === "days") years.push(...yearsIn(row.date))
      if (part === "journal" && typeof row.at === "string") years.push(new Date(row.at).getUTCFullYear())
      if (part === "bouts" && typeof row.openedAt === "string") moments.push(Date.parse(row.openedAt))
      if (part !== "boutEvents") return
      const { count, last } = logs.get(row.bout) ?? { count: 0, last: 0 }
      logs.set(row.bout, { count: count + 1, last: Math.max(last, Number(row.seq)) })
      moments.push(Number(row.at))
    },
    fault() {
      // Entries are there once: their number is the last one's, or there is a gap.
      if ([...logs.values()].some(({ count, last }) => count !== last || count > MOST_ENTRIES)) return "boutEvents"
      const from = Date.UTC(least(years) - 1, 0)
      const until = Date.UTC(most(years) + 2, 0)
      return moments.some((at) => at < from || at >= until) ? "bouts" : null
    },
  }
}

const yearsIn = (date: unknown): number[] => (/\d{4}/.exec(String(date)) ?? []).map(Number)
const least = (list: readonly number[]): number => list.reduce((one, other) => Math.min(one, other), 9999)
const most = (list: readonly number[]): number => list.reduce((one, other) => Math.max(one, other), 0)

const keyOf = (part: Part, columns: readonly string[], values: readonly unknown[]): string =>
  `${part} ${columns.join()} ${JSON.stringify(values)}`
