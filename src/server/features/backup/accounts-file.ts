import { readFile } from "node:fs/promises"
import { join } from "node:path"
import * as z from "zod"
import { ACCOUNT_TABLES } from "#server/records/backups/kept.ts"
import { ACCOUNTS, writeWhole } from "./folder.ts"
import { readList, sealedList } from "./sealed.ts"

const accountRow = z.object({ t: z.enum(ACCOUNT_TABLES), r: z.record(z.string(), z.unknown()) })
export type AccountRow = z.infer<typeof accountRow>

/** `keys`: the keys of its rows, by which lost rows are found. */
const about = z.object({ savedAt: z.iso.datetime(), keys: z.array(z.string()) })

export const writeAccounts = (hall: string, rows: readonly string[], now: Date): Promise<void> =>
  writeWhole(
    join(hall, ACCOUNTS),
    sealedList(rows, {
      savedAt: now.toISOString(),
      keys: rows.map((row) => keyOf(accountRow.parse(JSON.parse(row)))),
    }),
  )

/** What the places of one hall hold together of its accounts. */
export interface AccountBook {
  readonly rows: readonly AccountRow[]
  /** Ids of accounts that existed and have no sound row in any copy target. */
  readonly lost: readonly number[]
  /** How many rows of other tables are lost. */
  readonly lostRows: number
  /** Files that were not whole. */
  readonly damaged: readonly string[]
  /** It is unknown which rows the newest file contained. */
  readonly isUnknown: boolean
}

/** The newest file decides which rows exist; damaged ones are taken from the other files. */
export async function readAccountBook(halls: readonly string[]): Promise<AccountBook> {
  const files = (await Promise.all(halls.map(readOne))).flatMap((file) => file ?? [])
  // A file without a known time of writing may be the newest.
  const newest = files.toSorted((one, other) => other.savedAt.localeCompare(one.savedAt))
  const keys = newest[0]?.keys ?? null
  const rows = new Map<string, AccountRow>()
  for (const { rows: own } of newest.toReversed()) for (const row of own) rows.set(keyOf(row), row)
  const wanted = keys ?? [...rows.keys()]
  const lost = wanted.filter((key) => !rows.has(key))
  const lostAccounts = lost.flatMap((key) => (key.startsWith("accounts ") ? [Number(key.split(" ")[1])] : []))
  return {
    rows: wanted.flatMap((key) => rows.get(key) ?? []),
    lost: lostAccounts,
    lostRows: lost.length - lostAccounts.length,
    damaged: files.filter(({ isWhole }) => !isWhole).map(({ file }) => file),
    isUnknown: files.some((one) => one.keys === null),
  }
}

interface AccountsFile {
  readonly file: string
  readonly rows: readonly AccountRow[]
  readonly keys: readonly string[] | null
  readonly isWhole: boolean
  /** "": unknown. */
  readonly savedAt: string
}

async function readOne(hall: string): Promise<AccountsFile | null> {
  const file = join(hall, ACCOUNTS)
  const list = await readList(file)
  if (list === null) return null
  const head = about.safeParse(list.about)
  if (!head.success && list.rows.length === 0) {
    const earlier = await readEarlier(file)
    if (earlier) return { file, rows: earlier, keys: earlier.map(keyOf), isWhole: true, savedAt: FIRST }
  }
  const rows = list.rows.flatMap((row) => accountRow.safeParse(row).data ?? [])
  const { keys = null, savedAt = "" } = head.data ?? {}
  return { file, rows, keys, isWhole: list.isWhole && keys !== null, savedAt }
}

/** Before every file with a date. */
const FIRST = "1970-01-01T00:00:00.000Z"

/** As servers wrote it before rows proved themselves: one object of lists. null: it is no such file, or not whole. */
async function readEarlier(file: string): Promise<AccountRow[] | null> {
  try {
    const tables = z.record(z.enum(ACCOUNT_TABLES), z.array(z.record(z.string(), z.unknown())))
    const content = tables.parse(JSON.parse(await readFile(file, "utf8")))
    return ACCOUNT_TABLES.flatMap((t) => content[t].map((r) => ({ t, r })))
  } catch {
    return null
  }
}

const keyOf = ({ t, r }: AccountRow): string => [t, r.id, ...(t === "ruleSets" ? [r.version] : [])].join(" ")
