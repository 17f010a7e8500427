import type { Kysely } from "kysely"
import * as z from "zod"
import type { TournamentId } from "#domain/ids.ts"
import { type CloudState, cloudAfter, TAKEN, turnOf } from "#domain/mirror/link.ts"
import { Refusal } from "#domain/refusal.ts"
import { builtInOf } from "#domain/rules/built-in.ts"
import type { Shell, Tx } from "#server/platform/change.ts"
import type { CloudNumbers, MirrorProblem, Tables } from "#server/platform/db/tables.ts"
import { countMatching, saveDelta } from "#server/platform/delta.ts"
import { inTurn } from "#server/platform/in-turn.ts"
import { TOURNAMENT } from "#server/platform/journals.ts"
import { ERASED, isIntegrityError, RUN_OUT } from "#server/platform/undo.ts"
import { type Columns, columnsOfParts, type Part } from "#server/records/files/parts.ts"
import type { ReadSteps } from "#server/records/files/reader.ts"
import { type Move, type Renumber, relocateStep } from "#server/records/files/relocate.ts"
import { writeRows } from "#server/records/files/write-rows.ts"
import {
  checkReferences,
  findMirror,
  hasCodeOfOthers,
  type Mirror,
  mirrorOfCode,
  revisionOf,
  writeMirror,
} from "#server/records/mirror/mirrors.ts"
import { renumberingHere, writePairs } from "#server/records/mirror/numbers.ts"
import { accountsHere, hasStep, keepPicture, lockRevision } from "#server/records/mirror/received.ts"
import type { Entry } from "#server/records/mirror/steps.ts"
import { picturesNamed } from "#server/records/printing/logos.ts"
import { eraseAlike, runOutAlike } from "#server/records/privacy/alike.ts"
import { erasedIn } from "#server/records/privacy/erased.ts"
import { PERSONAL } from "#server/records/privacy/rewrite.ts"
import { openTo } from "#server/records/rule-sets/rule-sets.ts"
import { setRevision } from "#server/records/tournaments/tournaments.ts"
import type { Deps } from "#server/views/deps.ts"
import { checkStep, idsOf, Stopped, standingBefore } from "./check-step.ts"

export interface Received {
  readonly state: CloudState
  readonly revision: number
  readonly problem: Pick<MirrorProblem, "reason" | "revision"> | null
}

/** What a venue server sends with its steps. */
type SentBatch = ReadSteps["batch"]

/**
 * Takes steps of the venue server, each in its own transaction, the next revision only. Known steps are acknowledged
 * again, and every answer carries this server's progress. Refuses (`mirror`) an unknown code.
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
  // Checked again: the owner may have taken it back meanwhile.
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
async function greet(tx: Tx, id: TournamentId, batch: SentBatch, now: Date): Promise<void> {
  await lockRevision(tx, id)
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
    // Tried again: the obstacle may be gone.
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
  readonly batch: SentBatch
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

/** null: the step is applied here now; `over`: this server may accept nothing more of this batch. */
async function takeOne(
  tx: Tx,
  id: TournamentId,
  { entry, batch, columns, now }: One,
  renumber: Renumber,
): Promise<"over" | null> {
  const revision = await lockRevision(tx, id)
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
  checkStep(entry, columns)
  const accountOf = await accountsHere(tx, id, batch.people)
  const move: Move = {
    of: (kind, theirs) => {
      if (kind === "tournaments") return id
      return kind === "accounts" ? accountOf(theirs) : renumber(kind, theirs)
    },
    ownerId: null,
    people: batch.people,
    ruleSetOf: (theirs) => ruleSetHere(theirs, entry.revision, numbers),
    isRenumbered: numbers.same !== true,
    hasSeats: false,
    newCode: null,
  }
  await writeStep(tx, id, { entry, batch, now }, move)
  const after = cloudAfter({ state: "held", revision }, entry.kind)
  if (after.state !== "held") await writeMirror(tx, id, { state: after.state, since: now })
  return null
}

function ruleSetHere(theirs: number, revision: number, { ruleSets }: CloudNumbers): number {
  const ours = builtInOf(theirs) ? theirs : ruleSets.find(([id]) => id === theirs)?.[1]
  if (ours === undefined) throw new Stopped({ reason: "rules", revision })
  return ours
}

async function writeStep(
  tx: Tx,
  id: TournamentId,
  { entry, batch, now }: Omit<One, "columns">,
  move: Move,
): Promise<void> {
  const { revision } = entry
  const here = relocateStep(entry, move)
  const { changes } = here
  const standing = standingBefore(changes).filter(
    // Cleaned in the venue server's journal before it was sent: the row here still has its old values.
    ({ table }) => !(revision <= batch.cleanedUpTo && table in PERSONAL),
  )
  if ((await countMatching(tx, TOURNAMENT, id, standing)) !== standing.length) {
    throw new Stopped({ reason: "before", revision, ...(changes[0] && { table: changes[0].table }) })
  }
  for (const picture of picturesOf(entry, batch)) {
    const jpeg = Buffer.from(picture.jpeg, "base64")
    const { id: name, width, height, madeAt } = picture
    await keepPicture(tx, id, { id: name, jpeg, width, height, madeAt })
  }
  await forgetAlike(tx, id, here, now)
  await saveDelta(tx, TOURNAMENT, id, changes)
  if (await hasCodeOfOthers(tx, id, changes)) throw new Stopped({ reason: "broken", revision })
  await writeRows(tx, id, once(here))
  await setRevision(tx, id, revision)
  await checkReferences(tx)
}

async function* once(row: object): AsyncGenerator<readonly ["journal", Readonly<Record<string, unknown>>]> {
  yield ["journal", { ...row }]
}

const picturesOf = ({ changes }: Entry, { pictures }: SentBatch) =>
  pictures.filter(({ id }) => changes.some((change) => picturesNamed(change).includes(id)))

/** The step with that number has to be equal: a restored older copy would write another one. */
async function expectSame(tx: Tx, id: TournamentId, { revision, at, kind }: Entry, { cursor }: Mirror): Promise<void> {
  // Those before it was given away came from here.
  if (revision <= cursor) return
  if (kind !== TAKEN && !(await hasStep(tx, id, { revision, at, kind })))
    throw new Stopped({ reason: "differs", revision })
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

const runOut = z.object({ stage: z.enum(["medical", "personal"]) })

/**
 * People erased on the venue server are erased here too, in the journal's earlier steps, which no step transmits.
 * `entry`: with the numbers of this server.
 */
async function forgetAlike(tx: Tx, id: TournamentId, entry: Entry, now: Date): Promise<void> {
  if (entry.kind === ERASED) await eraseAlike(tx, id, erasedIn(entry))
  if (entry.kind === RUN_OUT) await runOutAlike(tx, id, runOut.parse(entry.outcome).stage, now)
}
