import { sql } from "kysely"
import type { TournamentId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import type { CloudNumbers, Db } from "#server/platform/db/tables.ts"
import { forgetSpare, nextNumbers, sequenceOf } from "#server/platform/numbers.ts"
import { BLOCK, END_OF_HALLS, FIRST_OF_HALLS } from "#server/records/files/hall-numbers.ts"
import { type Kind, REFERENCES } from "#server/records/files/relocate.ts"

type Ranges = CloudNumbers["ranges"]

/** Kinds of rows that have a number of their own. */
export const OWN = Object.entries(REFERENCES).flatMap(([part, rules]) =>
  rules.id === part && part !== "tournaments" ? [part as Kind] : [],
)

/** Tournaments of one owner that have a block; the halls of others number apart. */
const MOST_BLOCKS = 50
/** The longest range that any server of an older version has reserved. */
const LONGEST_RANGE = 100_000

/**
 * Numbers that this server gives to nobody else: rows made at the venue have the same numbers here. A tournament keeps
 * one block for good, however often it goes to a venue. None if the owner has many, or if none are left: then the venue
 * server numbers separately.
 */
export async function rangesFor(tx: Db, id: TournamentId, earlier: Ranges): Promise<Ranges> {
  if (Object.keys(earlier).length > 0) return earlier
  if (!(await mayHaveBlock(tx, id))) return {}
  const [block = 0] = await nextNumbers(tx, "hallBlocks", 1)
  const from = FIRST_OF_HALLS + block * BLOCK
  return from + BLOCK > END_OF_HALLS ? {} : Object.fromEntries(OWN.map((kind) => [kind, [from, from + BLOCK] as const]))
}

async function mayHaveBlock(tx: Db, id: TournamentId): Promise<boolean> {
  const { rows } = await sql<{ held: number; last: string | null }>`
    select (select count(*)::int from mirrors m join tournaments t on t.id = m."tournamentId"
        where m.side = 'cloud' and m.numbers -> 'ranges' <> '{}'::jsonb
          and t."ownerId" = (select "ownerId" from tournaments where id = ${id})) as held,
      greatest(${sql.join(OWN.map((kind) => sql`pg_sequence_last_value(${sequenceOf(kind)})`))}) as last`.execute(tx)
  const [row] = rows
  // A laptop counts in the block of another cloud.
  return (row?.held ?? 0) < MOST_BLOCKS && Number(row?.last ?? 0) < FIRST_OF_HALLS
}

/**
 * Refuses (`mirror`, `foreign`) ranges that no hosted server reserves: they would use up the numbers of this server.
 */
export function checkRanges(ranges: Ranges): void {
  for (const [kind, [from, to]] of Object.entries(ranges)) {
    const isSound = OWN.includes(kind as Kind) && from < to && to - from <= LONGEST_RANGE && to <= END_OF_HALLS
    if (!isSound) throw new Refusal("mirror", null, { reason: "foreign" })
  }
}

/**
 * On the venue server: rows made from now on get the numbers that were reserved for it, after those that an earlier
 * stay has used (`ids`), unless it has given out higher ones.
 */
export async function takeReserved(tx: Db, ranges: Ranges, ids: ReadonlyMap<Kind, ReadonlySet<number>>): Promise<void> {
  forgetSpare(tx)
  for (const kind of OWN) {
    const [from, to] = ranges[kind] ?? [0, 0]
    const used = [...(ids.get(kind) ?? [])].reduce((most, id) => (id < to && id >= most ? id + 1 : most), from)
    await sql`select setval(${sequenceOf(kind)}, greatest(${used}::bigint, nextval(${sequenceOf(kind)})))`.execute(tx)
  }
}
