import { type Kysely, sql } from "kysely"
import { invariant } from "#domain/refusal.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import type { CheckedFile } from "./check-file.ts"
import type { Kind, Renumber } from "./references.ts"

/** How the ids of a file become this server's; `isNew`: they all had to change. */
export interface Numbering {
  readonly of: Renumber
  readonly isNew: boolean
}

type Own = Exclude<Kind, "accounts">

/** Rows of these are looked for by their id alone, whatever tournament they are of. */
const GLOBAL = ["tournaments", "sections", "categories", "athletes", "poomsaeEvents"] as const
/** Half of what an id may be: no file uses up the numbers of a server. */
const HIGHEST = 1_000_000_000

/**
 * Keeps the ids of the file where nobody here has had them: what hangs on them (papers with their codes, proofs of draws, tablets)
 * goes on. Else all are new, in the order of the old ones. `mayReturn`: the number of a tournament that is gone may come back.
 */
export async function numberingFor(
  tx: Kysely<Tables>,
  { header, ids }: CheckedFile,
  mayReturn: boolean,
): Promise<Numbering> {
  const own = [...ids].filter((entry): entry is [Own, ReadonlySet<number>] => entry[0] !== "accounts")
  const isFree = (mayReturn || header.id > (await lastOf(tx, "tournaments"))) && (await areFree(tx, own))
  if (isFree) {
    for (const [kind, set] of own) await passBy(tx, kind, max(set))
    return { of: (_, id) => id, isNew: false }
  }
  const maps = new Map<Kind, ReadonlyMap<number, number>>()
  for (const [kind, set] of own) maps.set(kind, await newOnes(tx, kind, set))
  const of: Renumber = (kind, id) => {
    const found = maps.get(kind)?.get(id)
    invariant(found, `${kind} ${id} was not seen when the file was checked`)
    return found
  }
  return { of, isNew: true }
}

async function areFree(tx: Kysely<Tables>, own: readonly (readonly [Own, ReadonlySet<number>])[]): Promise<boolean> {
  for (const [kind, set] of own) {
    if (max(set) > HIGHEST) return false
    if (!(GLOBAL as readonly string[]).includes(kind)) continue
    const { rows } = await sql`select 1 from ${sql.table(kind)} where id = any(${[...set]}::int[]) limit 1`.execute(tx)
    if (rows.length > 0) return false
  }
  return true
}

const max = (set: ReadonlySet<number>): number => [...set].reduce((most, id) => Math.max(most, id), 0)

const sequenceOf = (kind: Own) => sql`pg_get_serial_sequence(quote_ident(${kind}::text), 'id')`

/** The last number that a table has given out. */
async function lastOf(tx: Kysely<Tables>, kind: Own): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(pg_sequence_last_value(${sequenceOf(kind)}::regclass), 0)::int as last`.execute(tx)
  return rows[0]?.last ?? 0
}

/** Later rows get numbers beyond `id`. */
async function passBy(tx: Kysely<Tables>, kind: Own, id: number): Promise<void> {
  if (id > (await lastOf(tx, kind))) await sql`select setval(${sequenceOf(kind)}, ${id})`.execute(tx)
}

async function newOnes(tx: Kysely<Tables>, kind: Own, set: ReadonlySet<number>): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number }>`
    select nextval(${sequenceOf(kind)})::int as id from generate_series(1, ${set.size}::int)`.execute(tx)
  const old = [...set].sort((one, other) => one - other)
  return new Map(old.map((id, at) => [id, rows[at]?.id ?? 0]))
}
