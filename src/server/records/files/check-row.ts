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

/** Whether every column holds what its type takes, within bounds that no page reaches; null is for the store to refuse. */
export const areValues = (part: Part, row: Row, { types }: Columns): boolean =>
  Object.entries(row).every(([column, value]) => value === null || isValue(part, types.get(column) ?? "", value))

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

const keyOf = (part: Part, columns: readonly string[], values: readonly unknown[]): string =>
  `${part} ${columns.join()} ${JSON.stringify(values)}`
