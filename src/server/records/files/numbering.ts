import { sql } from "kysely"
import { invariant, Refusal } from "#domain/refusal.ts"
import type { Db } from "#server/platform/db/tables.ts"
import { forgetSpare, nextNumbers, sequenceOf } from "#server/platform/numbers.ts"
import type { CheckedFile } from "./check-file.ts"
import { END_OF_HALLS, isOfHalls } from "./hall-numbers.ts"
import type { Kind, Renumber } from "./relocate.ts"

/** How the ids of a file become this server's; `isNew`: they all had to change. */
export interface Numbering {
  readonly of: Renumber
  readonly isNew: boolean
}

type Own = Exclude<Kind, "accounts">

/** Rows of these tables are found by their id only, in whatever tournament they are. */
const GLOBAL = ["tournaments", "sections", "categories", "athletes", "poomsaeEvents"] as const
/** A twentieth of what an id may be: no file uses up the numbers of a server. */
const HIGHEST = 100_000_000

/**
 * Keeps the ids of the file if nobody here has had them: everything that depends on them (papers with their codes,
 * proofs of draws, tablets) goes on. Otherwise all are new. Only for files that the operator of this server brings
 * here: a restore, or a tournament from an own hosted server.
 */
export async function numberingFor(tx: Db, checked: CheckedFile): Promise<Numbering> {
  const own = [...checked.ids].filter((entry): entry is [Own, ReadonlySet<number>] => entry[0] !== "accounts")
  if (!(await areFree(tx, own))) return await newNumbering(tx, checked)
  forgetSpare(tx)
  for (const [kind, set] of own) await passBy(tx, kind, counted(set))
  return { of: (_, id) => id, isNew: false }
}

/**
 * Rows that a tournament had and has no more, beside as many as it has: they take numbers too, for undo, and cost whoever
 * invents them a few bytes each.
 */
const MOST_GONE = 20_000

function requireFewGone({ rows, counts }: Pick<CheckedFile, "rows" | "counts">): void {
  const had = [...rows].reduce((sum, [kind, own]) => sum + (kind === "accounts" ? 0 : own.size), 0)
  const has = [...counts].reduce((sum, [part, count]) => sum + (rows.has(part as Kind) ? count : 0), 0)
  if (had - has > MOST_GONE + has) throw new Refusal("transfer_file", "file", { reason: "large" })
}

/**
 * New ids for all rows that a tournament has or has had, in the order of the old ones: in a file they are names, nothing more. What
 * names a row that never was gets one number of its kind that no row has. Refuses (`transfer_file`, `large`) a history with many
 * more rows than there are.
 */
export async function newNumbering(
  tx: Db,
  { ids, rows, counts }: Pick<CheckedFile, "ids" | "rows" | "counts">,
): Promise<Numbering> {
  requireFewGone({ rows, counts })
  const maps = new Map<Kind, ReadonlyMap<number, number>>()
  const nobody = new Map<Kind, number>()
  for (const [kind, named] of ids) {
    if (kind === "accounts") continue
    const own = [...(rows.get(kind) ?? [])].sort((one, other) => one - other)
    const numbers = await nextNumbers(tx, kind, own.length + (named.size > own.length ? 1 : 0))
    maps.set(kind, new Map(own.map((id, at) => [id, numbers[at] ?? 0])))
    nobody.set(kind, numbers[own.length] ?? 0)
  }
  const of: Renumber = (kind, id) => {
    const found = maps.get(kind)?.get(id) ?? nobody.get(kind)
    invariant(found, `${kind} ${id} was not seen when the file was checked`)
    return found
  }
  return { of, isNew: true }
}

async function areFree(tx: Db, own: readonly (readonly [Own, ReadonlySet<number>])[]): Promise<boolean> {
  for (const [kind, set] of own) {
    if (counted(set) > HIGHEST || [...set].some((id) => id >= END_OF_HALLS)) return false
    if (!(GLOBAL as readonly string[]).includes(kind)) continue
    const { rows } = await sql`select 1 from ${sql.table(kind)} where id = any(${[...set]}::int[]) limit 1`.execute(tx)
    if (rows.length > 0) return false
  }
  return true
}

/** The highest of those that a sequence counts; numbers of halls are beyond. */
const counted = (set: ReadonlySet<number>): number =>
  [...set].reduce((most, id) => (isOfHalls(id) ? most : Math.max(most, id)), 0)

/** The last number that a table has given out. */
async function lastOf(tx: Db, kind: Own): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(pg_sequence_last_value(${sequenceOf(kind)}), 0)::int as last`.execute(tx)
  return rows[0]?.last ?? 0
}

/** Later rows get numbers beyond `id`. */
async function passBy(tx: Db, kind: Own, id: number): Promise<void> {
  if (id > (await lastOf(tx, kind))) await sql`select setval(${sequenceOf(kind)}, ${id})`.execute(tx)
}
