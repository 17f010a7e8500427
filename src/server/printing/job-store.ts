import { type Kysely, type Selectable, sql } from "kysely"
import type { AccountId, TournamentId } from "#domain/ids.ts"
import { admit } from "#domain/printing/queue.ts"
import { Refusal } from "#domain/refusal.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import type { MadeSheet } from "./make-file.ts"
import type { Wanted } from "./wanted.ts"

type Db = Kysely<Tables>

/** An order of papers, before anything of it is made. */
export interface PrintOrder {
  readonly tournament: TournamentId
  readonly account: AccountId
  readonly wanted: Wanted
}

/** A ready file; its bytes are read apart. */
export interface KeptFile {
  readonly fileName: string
  readonly pages: number
  /** Of the tournament, as the papers show it. */
  readonly revision: number
  readonly contents: readonly MadeSheet[]
}

type Row = Selectable<Tables["printJobs"]>
export type JobRow = Omit<Row, "wanted" | "made" | "refusal"> & {
  readonly wanted: Wanted
  readonly made: KeptFile | null
  readonly refusal: Pick<Refusal, "code" | "field" | "data"> | null
}
export type JobKey = Pick<Row, "tournamentId" | "id">

/** How long a file waits to be fetched, minutes. */
const KEPT = 60
/** How many files wait at most; the oldest goes first. */
const MOST_KEPT = 30
/** An order whose maker has given no sign of life for so long is made by another, seconds. */
const SILENCE = 20
/** Begun so often without an end, it is what ends its makers. */
export const MOST_ATTEMPTS = 3
const PART_BYTES = 1024 * 1024

/** Puts an order into the queue of all instances. Refuses `print_queue_full`. */
export async function insertJob(db: Db, id: string, order: PrintOrder, total: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Two at one moment are counted one after the other.
    await sql`select pg_advisory_xact_lock(hashtext('sijak print'), 1)`.execute(tx)
    const open = await tx
      .selectFrom("printJobs")
      .innerJoin("accounts", "accounts.id", "printJobs.accountId")
      .select(["tournamentId as tournament", "accountId as account", "isGuest"])
      .where("state", "in", ["waiting", "making"])
      .execute()
    admit(open, { ...order, isGuest: await isGuest(tx, order.account) })
    const wanted = JSON.stringify(order.wanted)
    const row = { tournamentId: order.tournament, id, accountId: order.account, wanted, total }
    await tx
      .insertInto("printJobs")
      .values({ ...row, state: "waiting", made: null, refusal: null })
      .execute()
  })
}

async function isGuest(db: Db, id: AccountId): Promise<boolean> {
  const account = await db.selectFrom("accounts").select("isGuest").where("id", "=", id).executeTakeFirst()
  return account?.isGuest ?? false
}

/** Takes the order whose turn it is, so that nobody else makes it; one that was left in the middle too. */
export async function claimJob(db: Db): Promise<JobRow | undefined> {
  const { rows } = await sql<JobRow>`
    update "printJobs" set state = 'making', attempts = attempts + 1, "seenAt" = clock_timestamp()
    where ("tournamentId", id) = (
      select j."tournamentId", j.id from "printJobs" j
      where j.state = 'waiting' or (j.state = 'making' and j."seenAt" < clock_timestamp() - ${SILENCE} * interval '1 second')
      -- Accounts take turns: next is whose last paper was made the longest ago.
      order by (select max(o."seenAt") from "printJobs" o where o."accountId" = j."accountId" and o.state <> 'waiting'
        and o.id <> j.id) nulls first, j."orderedAt" limit 1 for update of j skip locked)
    returning *`.execute(db)
  return rows[0]
}

/** Those that this process would make, had it not been ended: it is alone, nobody else makes them. */
export async function reopenJobs(db: Db): Promise<void> {
  await db.updateTable("printJobs").set({ state: "waiting" }).where("state", "=", "making").execute()
}

/** Says how far an order is, or gives it back. */
export async function updateJob(
  db: Db,
  key: JobKey,
  fields: { readonly done: number } | { readonly state: "waiting"; readonly attempts: number },
): Promise<void> {
  await db
    .updateTable("printJobs")
    .set({ ...fields, seenAt: sql<Date>`clock_timestamp()` })
    .where("tournamentId", "=", key.tournamentId)
    .where("id", "=", key.id)
    .execute()
}

const isJob = ({ tournamentId, id }: JobKey) => sql`"tournamentId" = ${tournamentId} and id = ${id}`

/** Keeps the file in pieces, then says that it is there. */
export async function finishJob(db: Db, key: JobKey, file: KeptFile, bytes: Uint8Array): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await dropParts(tx, key)
    for (let part = 0; part * PART_BYTES < bytes.length; part++) {
      const piece = bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES)
      await tx
        .insertInto("printFiles")
        .values({ tournamentId: key.tournamentId, jobId: key.id, part, bytes: piece })
        .execute()
    }
    await sql`update "printJobs" set state = 'ready', done = total, made = ${JSON.stringify(file)},
      "seenAt" = clock_timestamp() where ${isJob(key)}`.execute(tx)
  })
}

export async function failJob(db: Db, key: JobKey, error: unknown): Promise<void> {
  const { code, field, data } = error instanceof Refusal ? error : { code: null, field: null, data: {} }
  const refusal = code === null ? null : JSON.stringify({ code, field, data })
  await sql`update "printJobs" set state = 'failed', refusal = ${refusal}, "seenAt" = clock_timestamp()
    where ${isJob(key)}`.execute(db)
}

/** An order with how many stand before it. */
export async function findJob(db: Db, key: JobKey): Promise<(JobRow & { readonly ahead: number }) | undefined> {
  const { rows } = await sql<JobRow & { ahead: number }>`
    select j.*, (select count(*)::int from "printJobs" o where j.state = 'waiting'
      and o.state in ('waiting', 'making') and o."orderedAt" < j."orderedAt") as ahead
    from "printJobs" j where ${isJob(key)}`.execute(db)
  return rows[0]
}

export async function readFile(db: Db, { tournamentId, id }: JobKey): Promise<Uint8Array | null> {
  const parts = await db
    .selectFrom("printFiles")
    .select("bytes")
    .where("tournamentId", "=", tournamentId)
    .where("jobId", "=", id)
    .orderBy("part")
    .execute()
  return parts.length === 0 ? null : Buffer.concat(parts.map(({ bytes }) => bytes))
}

/** Throws away what has waited long enough, and the oldest where too many wait. */
export async function forgetJobs(db: Db): Promise<void> {
  await sql`delete from "printJobs" where state in ('ready', 'failed') and (
    "seenAt" < clock_timestamp() - ${KEPT} * interval '1 minute' or ("tournamentId", id) in (
      select "tournamentId", id from "printJobs" where state in ('ready', 'failed')
      order by "seenAt" desc offset ${MOST_KEPT}))`.execute(db)
}

async function dropParts(db: Db, { tournamentId, id }: JobKey): Promise<void> {
  await db.deleteFrom("printFiles").where("tournamentId", "=", tournamentId).where("jobId", "=", id).execute()
}
