import { type Kysely, sql } from "kysely"
import type { AccountId, TournamentId } from "#domain/ids.ts"
import { key } from "#domain/key.ts"
import { type CloudState, cloudAfter, TAKEN, turnOf } from "#domain/mirror/link.ts"
import { Refusal } from "#domain/refusal.ts"
import type { Shell, Tx } from "#server/platform/change.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import type { CloudNumbers, MirrorProblem } from "#server/platform/db/tables-mirror.ts"
import { countMatching, saveDelta } from "#server/platform/delta.ts"
import type { Deps } from "#server/platform/deps.ts"
import { inTurn } from "#server/platform/in-turn.ts"
import { isIntegrityError } from "#server/platform/undo.ts"
import { withErased } from "#server/privacy/erased.ts"
import { PERSONAL } from "#server/privacy/rewrite.ts"
import type { ReadSteps } from "#server/reading/reader.ts"
import { openTo } from "#server/rule-sets/store.ts"
import { type Columns, columnsOfParts, type Part } from "#server/transfer/parts.ts"
import type { Renumber } from "#server/transfer/references.ts"
import { writeRows } from "#server/transfer/write-rows.ts"
import { forgetAlike } from "./forget.ts"
import type { Here } from "./here.ts"
import { renumberingHere, writePairs } from "./numbers.ts"
import type { Entry } from "./steps.ts"
import { Stopped } from "./stopped.ts"
import {
  checkReferences,
  findMirror,
  hasCodeOfOthers,
  type Mirror,
  mirrorOfCode,
  revisionOf,
  writeMirror,
} from "./store.ts"
import { changesHere, doerHere, idsOf, standingBefore, topicHere } from "./translate.ts"

export interface Received {
  readonly state: CloudState
  readonly revision: number
  readonly problem: Pick<MirrorProblem, "reason" | "revision"> | null
}

/** What a hall says of all the steps it sends. */
type Said = ReadSteps["batch"]

/**
 * Takes steps of the hall: each in a transaction of its own, the next revision alone. What is here already is answered as taken, and
 * whatever happens the answer says how far this server is. Refuses (`mirror`) a code that no tournament knows.
 */
export async function receiveSteps(
  { shell, clock, reader }: Pick<Deps, "shell" | "clock" | "reader">,
  code: string | null,
  bytes: Uint8Array,
): Promise<Received> {
  const { tournamentId } = await mirrorOfCode(shell.db, code)
  const steps = await reader.steps(bytes)
  await inTurn(tournamentId, () => takeAll(shell, tournamentId, steps, clock()))
  shell.wake(tournamentId)
  // Asked again: the owner may have taken it back meanwhile.
  const { state, problem } = await mirrorOfCode(shell.db, code)
  return { state: state as CloudState, revision: await revisionOf(shell.db, tournamentId), problem }
}

async function takeAll(shell: Shell, id: TournamentId, { batch, entries }: ReadSteps, now: Date): Promise<void> {
  const { db } = shell
  await db.transaction().execute((tx) => greet(tx, id, batch, now))
  const columns = await columnsOfParts(db)
  for await (const entry of entries) {
    const problem = await takeEntry(db, id, { entry, batch, columns, now }).catch(problemOf(entry.revision))
    if (problem === "over") return
    if (problem === null) continue
    await writeMirror(db, id, { problem })
    return
  }
}

/** The hall is here: when, how far it is, and how it numbers. */
async function greet(tx: Tx, id: TournamentId, batch: Said, now: Date): Promise<void> {
  await lockTournament(tx, id)
  const mirror = await findMirror(tx, id)
  if (mirror?.state !== "held") return
  const numbers = mirror.numbers as CloudNumbers
  const isNews = numbers.same === null && batch.numbers !== null
  if (isNews && batch.numbers) await writePairs(tx, id, batch.numbers.pairs)
  const pairs = batch.numbers?.ruleSets ?? []
  const open = isNews
    ? await openTo(
        tx,
        id,
        pairs.map(([ours]) => ours),
      )
    : new Set<number>()
  await writeMirror(tx, id, {
    contactAt: now,
    known: Math.max(mirror.known, batch.revision),
    // Looked at anew: what was in the way may be mended.
    problem: null,
    ...(isNews &&
      batch.numbers && {
        numbers: {
          ...numbers,
          same: batch.numbers.same,
          ruleSets: pairs.flatMap(([ours, theirs]) => (open.has(ours) ? [[theirs, ours] as const] : [])),
        },
      }),
  })
}

interface One {
  readonly entry: Entry
  readonly batch: Said
  readonly columns: ReadonlyMap<Part, Columns>
  readonly now: Date
}

async function takeEntry(db: Kysely<Tables>, id: TournamentId, one: One): Promise<"over" | null> {
  const renumber = await numbersFor(db, id, one.entry)
  return await db.transaction().execute((tx) => takeOne(tx, id, one, renumber))
}

/** The numbers of a step that is the next one; of any other nothing is written down. */
async function numbersFor(db: Kysely<Tables>, id: TournamentId, entry: Entry): Promise<Renumber> {
  const mirror = await findMirror(db, id)
  const isNext = mirror?.state === "held" && turnOf(entry.revision, await revisionOf(db, id)) === "next"
  if (!isNext) return (_, theirs) => theirs
  return await renumberingHere(db, id, mirror.numbers as CloudNumbers, idsOf(entry))
}

/** null: it stands here now; `over`: nothing more of this batch is this server's to take. */
async function takeOne(
  tx: Tx,
  id: TournamentId,
  { entry, batch, columns, now }: One,
  renumber: Renumber,
): Promise<"over" | null> {
  const revision = await lockTournament(tx, id)
  const mirror = await findMirror(tx, id)
  if (mirror?.side !== "cloud" || mirror.state !== "held") return "over"
  const turn = turnOf(entry.revision, revision)
  if (turn === "gap") return "over"
  if (turn === "taken") {
    await expectSame(tx, id, entry, mirror)
    return null
  }
  const numbers = mirror.numbers as CloudNumbers
  if (numbers.same === null) throw new Stopped({ reason: "broken", revision: entry.revision })
  const accountOf = await accountsHere(tx, id, batch.people)
  const here: Here = { id, renumber, accountOf, numbers, columns }
  await writeStep(tx, { entry, batch, now }, here)
  const after = cloudAfter({ state: "held", revision }, entry.kind)
  if (after.state !== "held") await writeMirror(tx, id, { state: after.state, since: now })
  return null
}

async function writeStep(tx: Tx, { entry, batch, now }: Omit<One, "columns">, here: Here): Promise<void> {
  const { id } = here
  const { revision } = entry
  const changes = changesHere(entry, here)
  const standing = standingBefore(changes).filter(
    // Cleaned in the hall's journal before it was sent: what stands here is still what it was.
    ({ table }) => !(revision <= batch.cleanedUpTo && table in PERSONAL),
  )
  if ((await countMatching(tx, id, standing)) !== standing.length) {
    throw new Stopped({ reason: "before", revision, ...(changes[0] && { table: changes[0].table }) })
  }
  for (const picture of picturesOf(entry, batch)) {
    const jpeg = Buffer.from(picture.jpeg, "base64")
    const { id: name, width, height, madeAt } = picture
    await sql`insert into "diplomaPictures" ("tournamentId", id, jpeg, width, height, "madeAt")
      values (${id}, ${name}, ${jpeg}, ${width}, ${height}, ${madeAt}) on conflict do nothing`.execute(tx)
  }
  await forgetAlike(tx, entry, here, now)
  await saveDelta(tx, id, changes)
  if (await hasCodeOfOthers(tx, id, changes)) throw new Stopped({ reason: "broken", revision })
  const topics = entry.topics.map((topic) => topicHere(topic, here.renumber))
  const outcome = withErased(entry, here.renumber)
  const row = { ...entry, ...doerHere(entry, batch.people, here.accountOf), topics, changes, outcome }
  await writeRows(tx, id, once(row))
  await tx.updateTable("tournaments").set({ revision }).where("id", "=", id).execute()
  await checkReferences(tx)
}

async function* once(row: object): AsyncGenerator<readonly ["journal", Readonly<Record<string, unknown>>]> {
  yield ["journal", { ...row }]
}

const picturesOf = ({ changes }: Entry, { pictures }: Said) =>
  pictures.filter(({ id }) => changes.some(({ table, after }) => table === "diplomas" && after?.picture === id))

async function lockTournament(tx: Tx, id: TournamentId): Promise<number> {
  const row = await tx.selectFrom("tournaments").select("revision").where("id", "=", id).forUpdate().executeTakeFirst()
  if (!row) throw new Refusal("mirror", "code", { reason: "code" })
  return row.revision
}

/** The step that is here under that number is the hall's own, and no other: an older backup would write it anew. */
async function expectSame(tx: Tx, id: TournamentId, { revision, at, kind }: Entry, { cursor }: Mirror): Promise<void> {
  // Those before it was given away came from here.
  if (revision <= cursor) return
  const same = await tx
    .selectFrom("journal")
    .select("revision")
    .where("tournamentId", "=", id)
    .where("revision", "=", revision)
    .where("kind", "=", kind)
    .where("at", "=", sql<Date>`${at}::timestamptz`)
    .executeTakeFirst()
  if (!same && kind !== TAKEN) throw new Stopped({ reason: "differs", revision })
}

/** Owner and staff of the two servers are told by their usernames. */
async function accountsHere(tx: Kysely<Tables>, id: TournamentId, people: Said["people"]): Promise<Here["accountOf"]> {
  const { rows } = await sql<{ id: AccountId; usernameKey: string }>`
    select a.id, a."usernameKey" from accounts a where a.id in (select "ownerId" from tournaments where id = ${id}
      union select "accountId" from staff where "tournamentId" = ${id})`.execute(tx)
  const byName = new Map(rows.map((one) => [one.usernameKey, one.id]))
  return (theirs) => byName.get(key(people[theirs] ?? "")) ?? 0
}

/** Values that a column does not take, references that lead nowhere, rows that are not there: of the step; the rest is of the moment. */
const problemOf =
  (revision: number) =>
  (error: unknown): MirrorProblem => {
    if (error instanceof Stopped) return error.problem
    const code = error instanceof Error && "code" in error ? String(error.code) : ""
    const isOfStep = isIntegrityError(error) || code.startsWith("22") || error instanceof Refusal
    if (isOfStep || (error instanceof Error && error.message.startsWith("invariant")))
      return { reason: "broken", revision }
    throw error
  }
