import { type Selectable, sql } from "kysely"
import type { AccountId, TournamentId } from "#domain/ids.ts"
import { admit, type OpenOrder, type Order } from "#domain/printing/queue.ts"
import { Refusal } from "#domain/refusal.ts"
import type { Db, Tables } from "#server/platform/db/tables.ts"
import { isNewcomer } from "#server/records/accounts/newcomers.ts"
import type { MadeSheet, Wanted } from "./wanted.ts"

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
  /** The content of each of its sheets, to find later what has changed. */
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
/** How many files wait at most. */
const MOST_KEPT = 30
/** An order whose maker has given no sign of life for so long is made by another, seconds. */
const SILENCE = 20
/** Begun so often without an end, it is what ends its makers. */
export const MOST_ATTEMPTS = 3
const PART_BYTES = 1024 * 1024

/** Puts an order into the queue of all instances, and answers which one it pushed out. Refuses `print_queue_full`. */
export async function insertJob(db: Db, id: string, order: PrintOrder, total: number): Promise<string | null> {
  return await db.transaction().execute(async (tx) => {
    // Two at one moment are counted one after the other.
    await sql`select pg_advisory_xact_lock(hashtext('sijak print'), 1)`.execute(tx)
    const out = admit(await openOrders(tx), { ...order, ...(await standingOf(tx, order.account)) })
    if (out) {
      await failJob(
        tx,
        { tournamentId: out.tournament, id: out.id },
        new Refusal("print_queue_full", null, { of: "turn" }),
      )
    }
    const wanted = JSON.stringify(order.wanted)
    const row = { tournamentId: order.tournament, id, accountId: order.account, wanted, total }
    await tx
      .insertInto("printJobs")
      .values({ ...row, state: "waiting", made: null, refusal: null })
      .execute()
    return out?.id ?? null
  })
}

/** Those that are being made or wait, the oldest first; what begins meanwhile is not pushed out. */
async function openOrders(tx: Db): Promise<OpenOrder[]> {
  return await tx
    .selectFrom("printJobs")
    .innerJoin("accounts", "accounts.id", "printJobs.accountId")
    .select(["tournamentId as tournament", "accountId as account", "printJobs.id", "isGuest"])
    .select([isNewcomer.as("isNewcomer"), sql<boolean>`state = 'waiting'`.as("isWaiting")])
    .where("state", "in", ["waiting", "making"])
    .orderBy("orderedAt")
    .forUpdate("printJobs")
    .execute()
}

async function standingOf(db: Db, id: AccountId): Promise<Pick<Order, "isGuest" | "isNewcomer">> {
  const account = await db
    .selectFrom("accounts")
    .select(["isGuest", isNewcomer.as("isNewcomer")])
    .where("id", "=", id)
    .executeTakeFirst()
  return account ?? { isGuest: false, isNewcomer: true }
}

/** Takes the next order in turn, so that nobody else makes it; also one that was interrupted. */
export async function claimJob(db: Db): Promise<JobRow | undefined> {
  const { rows } = await sql<JobRow>`
    update "printJobs" set state = 'making', attempts = attempts + 1, "seenAt" = clock_timestamp()
    where ("tournamentId", id) = (
      select j."tournamentId", j.id from "printJobs" j
      where j.state = 'waiting' or (j.state = 'making' and j."seenAt" < clock_timestamp() - ${SILENCE} * interval '1 second')
      order by ${turnOf}, j."orderedAt" limit 1 for update of j skip locked)
    returning *`.execute(db)
  return rows[0]
}

/**
 * Accounts take turns: an order of `j` has waited since it was given, or since its account was last served. Later
 * accounts, whatever their number, come after it: nobody waits for more than one order of each account before.
 */
const turnOf = sql`greatest(j."orderedAt", (select max(o."seenAt") from "printJobs" o
  where o."accountId" = j."accountId" and o.state <> 'waiting' and o.id <> j.id))`

/** Orders that this process was making when it was ended: it is the only process, nobody else makes them. */
export async function reopenJobs(db: Db): Promise<void> {
  await db.updateTable("printJobs").set({ state: "waiting" }).where("state", "=", "making").execute()
}

/**
 * Records the progress of an order, or returns it to the queue. Progress that arrives after the order was finished
 * changes nothing: its account would seem to have been served later than it was.
 */
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
    .where("state", "=", "making")
    .execute()
}

const isJob = ({ tournamentId, id }: JobKey) => sql`"tournamentId" = ${tournamentId} and id = ${id}`

/** Stores the file in pieces, then marks it as finished. */
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

/** An order, with the number of orders before it. */
export async function findJob(db: Db, key: JobKey): Promise<(JobRow & { readonly ahead: number }) | undefined> {
  const { rows } = await sql<JobRow & { ahead: number }>`
    with queue as (
      select j."tournamentId", j.id, row(j.state = 'waiting',
        row_number() over (partition by j."accountId" order by j.state = 'waiting', j."orderedAt"), ${turnOf}, j."orderedAt") as place
      from "printJobs" j where j.state in ('waiting', 'making'))
    select j.*, (select count(*)::int from queue before join queue own on before.place < own.place
      where j.state = 'waiting' and own."tournamentId" = j."tournamentId" and own.id = j.id) as ahead
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

/**
 * Deletes finished orders that have waited long enough; if too many wait, also the oldest of the account with the most.
 */
export async function forgetJobs(db: Db): Promise<void> {
  await sql`delete from "printJobs" where state in ('ready', 'failed') and (
    "seenAt" < clock_timestamp() - ${KEPT} * interval '1 minute' or ("tournamentId", id) in (
      select "tournamentId", id from "printJobs" where state in ('ready', 'failed')
      order by row_number() over (partition by "accountId" order by "seenAt" desc), "seenAt" desc offset ${MOST_KEPT}))`.execute(
    db,
  )
}

async function dropParts(db: Db, { tournamentId, id }: JobKey): Promise<void> {
  await db.deleteFrom("printFiles").where("tournamentId", "=", tournamentId).where("jobId", "=", id).execute()
}
