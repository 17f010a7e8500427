import { type Kysely, sql } from "kysely"
import { groupBy } from "#domain/group-by.ts"
import type { TournamentId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import type { CloudNumbers } from "#server/platform/db/tables-mirror.ts"
import { type Kind, REFERENCES, type Renumber } from "#server/transfer/references.ts"

type Db = Kysely<Tables>

/** Ids of one kind that the hall may give out before the two servers number apart. */
const RESERVED = 20_000

/** Kinds of rows that have a number of their own. */
const OWN = Object.entries(REFERENCES).flatMap(([part, rules]) =>
  rules.id === part && part !== "tournaments" ? [part as Kind] : [],
)

const sequenceOf = (kind: Kind) => sql`pg_get_serial_sequence(quote_ident(${kind}::text), 'id')::regclass`

/** Numbers that this server will give to nobody: what is made in the hall has the same ones here. */
export async function reserve(tx: Db): Promise<CloudNumbers["ranges"]> {
  const ranges: Record<string, readonly [number, number]> = {}
  for (const kind of OWN) {
    const { rows } = await sql<{ to: number }>`
      select setval(${sequenceOf(kind)}, nextval(${sequenceOf(kind)}) + ${RESERVED})::int as "to"`.execute(tx)
    const to = rows[0]?.to ?? 0
    ranges[kind] = [to - RESERVED, to]
  }
  return ranges
}

/** Numbers beyond which no range may begin or end: what is left after it is enough for a laptop. */
const HIGHEST = 2_000_000_000
const LONGEST_RANGE = 100_000

/** Refuses (`mirror`, `foreign`) ranges that no cloud keeps: the numbers of this server would be used up by them. */
export function checkRanges(ranges: CloudNumbers["ranges"]): void {
  for (const [kind, [from, to]] of Object.entries(ranges)) {
    const isSound = OWN.includes(kind as Kind) && from < to && to - from <= LONGEST_RANGE && to <= HIGHEST
    if (!isSound) throw new Refusal("mirror", null, { reason: "foreign" })
  }
}

/** At the hall: what is made from now on gets the numbers that were kept for it, unless it has given out higher ones. */
export async function takeReserved(tx: Db, ranges: CloudNumbers["ranges"]): Promise<void> {
  for (const kind of OWN) {
    const from = ranges[kind]?.[0] ?? 0
    await sql`select setval(${sequenceOf(kind)}, greatest(${from}::bigint, nextval(${sequenceOf(kind)})))`.execute(tx)
  }
}

type Ids = ReadonlyMap<Kind, ReadonlySet<number>>

/** How ids of the hall read here: what is new gets a number of this server, unless it is one of those kept for the hall. */
export async function renumberingHere(tx: Db, id: TournamentId, numbers: CloudNumbers, ids: Ids): Promise<Renumber> {
  const maps = new Map<Kind, ReadonlyMap<number, number>>()
  for (const [kind, set] of ids) {
    const foreign = [...set].filter((theirs) => !isSame(numbers, kind, theirs))
    if (foreign.length > 0) maps.set(kind, await mapped(tx, id, kind, foreign))
  }
  return (kind, theirs) => maps.get(kind)?.get(theirs) ?? theirs
}

const isSame = ({ same, ranges }: CloudNumbers, kind: Kind, theirs: number): boolean =>
  same === true && theirs < (ranges[kind]?.[1] ?? 0)

async function mapped(tx: Db, id: TournamentId, kind: Kind, ids: readonly number[]): Promise<Map<number, number>> {
  const known = await tx
    .selectFrom("mirrorNumbers")
    .select(["theirs", "ours"])
    .where("tournamentId", "=", id)
    .where("kind", "=", kind)
    .where("theirs", "in", ids)
    .execute()
  const map = new Map(known.map(({ theirs, ours }) => [theirs, ours]))
  for (const theirs of ids.filter((one) => !map.has(one))) {
    const { rows } = await sql<{ ours: number }>`
      insert into "mirrorNumbers" values (${id}, ${kind}, ${theirs}, nextval(${sequenceOf(kind)})) returning ours`.execute(
      tx,
    )
    map.set(theirs, rows[0]?.ours ?? 0)
  }
  return map
}

/** Takes note of how the rows that the hall was given stand there. */
export async function writePairs(
  tx: Db,
  id: TournamentId,
  pairs: Readonly<Record<string, readonly (readonly [number, number])[]>>,
): Promise<void> {
  const rows = Object.entries(pairs).flatMap(([kind, list]) =>
    OWN.includes(kind as Kind) ? list.map(([ours, theirs]) => ({ tournamentId: id, kind, theirs, ours })) : [],
  )
  for (const [, page] of groupBy(
    rows.map((row, at) => ({ row, page: Math.floor(at / 1000) })),
    (one) => one.page,
  )) {
    await tx
      .insertInto("mirrorNumbers")
      .values(page.map(({ row }) => row))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
