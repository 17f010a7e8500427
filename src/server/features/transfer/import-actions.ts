import { createHmac, randomBytes } from "node:crypto"
import type { Kysely } from "kysely"
import { fullTournament } from "#contract/tournaments/calls.ts"
import type { AccountId, TournamentId } from "#domain/ids.ts"
import { invariant, Refusal } from "#domain/refusal.ts"
import { updated } from "#domain/value/changes.ts"
import { type Doer, hashOf, type Scope, type Shell, type Tx } from "#server/platform/change.ts"
import type { RowChange, Tables } from "#server/platform/db/tables.ts"
import { saveDelta } from "#server/platform/delta.ts"
import { inTurn } from "#server/platform/in-turn.ts"
import { TOURNAMENT } from "#server/platform/journals.ts"
import { numbered } from "#server/platform/numbers.ts"
import { inPieces, PIECE, type Pieces } from "#server/platform/pieces.ts"
import { lockAccount } from "#server/records/accounts/accounts.ts"
import { type CheckedFile, checkFile } from "#server/records/files/check-file.ts"
import { keepOld } from "#server/records/files/keep-old.ts"
import { type Numbering, newNumbering, numberingFor } from "#server/records/files/numbering.ts"
import { openedBy, usernameOf, writeOpening } from "#server/records/files/openings.ts"
import { type Schema, schemaOfParts } from "#server/records/files/parts.ts"
import { ruleSetOf, ruleSetsHere } from "#server/records/files/rule-sets-here.ts"
import { writeFile } from "#server/records/files/write-rows.ts"
import { isDeleted } from "#server/records/privacy/deletions.ts"
import { type Erasure, erasuresIn, repeatErasures } from "#server/records/privacy/repeat.ts"
import { findTournament } from "#server/records/tournaments/tournaments.ts"
import { presentView, type TournamentView, viewInParts } from "#server/views/tournament/view.ts"

export interface Opened {
  readonly tournamentId: TournamentId
  readonly revision: number
  readonly checked: CheckedFile
}

/** Reads a file to its end and returns its content, or refuses it; nothing is written. `check`: the reader. */
export const lookInto = async <Read>(
  db: Kysely<Tables>,
  bytes: Uint8Array,
  check: (bytes: Uint8Array, schema: Schema) => Promise<Read>,
): Promise<Read> => await check(bytes, await schemaOfParts(db))

/** How a file is opened, apart from who does it. */
interface Opening extends Pick<Scope, "action" | "body"> {
  /**
   * `mine`: the person who runs this server opens a file known as theirs on an empty server (a restore), and its numbers,
   * seats and codes stay valid. Otherwise only its content is trusted.
   */
  readonly trust?: "mine"
}

/**
 * Makes a tournament of the doer from a file, in one transaction, with its journal and one more step that records it.
 * Existing data are never touched. One file is written at a time; of whoever has left (`gone`) nothing is.
 */
export async function openFile(
  shell: Shell & { readonly check?: typeof checkFile; readonly gone?: AbortSignal },
  doer: Doer,
  opening: Opening,
  bytes: Uint8Array,
): Promise<Opened> {
  const { accountId } = doer
  if (accountId === null) throw new Refusal("not_signed_in")
  const checked = await lookInto(shell.db, bytes, shell.check ?? checkFile)
  return await inTurn("files", async () => {
    const pieces = inPieces(shell.gone)
    // Whoever has left while others' files were written.
    await pieces(PIECE)
    const opened = await numbered(shell.db, async (tx) => {
      // The same action, sent twice, opens one.
      await lockAccount(tx, accountId)
      const earlier = await openedEarlier(tx, accountId, opening)
      if (earlier) return earlier
      const numbering = await (opening.trust === "mine" ? numberingFor(tx, checked) : newNumbering(tx, checked))
      return await write(tx, { ...doer, accountId }, opening, { bytes, checked, numbering, pieces })
    }).catch(refuseBroken)
    shell.wake(opened.tournamentId)
    return { ...opened, checked }
  })
}

async function openedEarlier(tx: Tx, accountId: AccountId, scope: Pick<Scope, "action" | "body">) {
  if (scope.action === undefined) return null
  const entry = await openedBy(tx, accountId, scope.action)
  if (!entry) return null
  if (entry.bodyHash !== hashOf(scope)) throw new Refusal("action_reused")
  return { tournamentId: entry.tournamentId, revision: entry.revision }
}

type SignedIn = Doer & { readonly accountId: AccountId }

interface Content {
  readonly bytes: Uint8Array
  readonly checked: CheckedFile
  readonly numbering: Numbering
  readonly pieces: Pieces
}

async function write(
  tx: Tx,
  doer: SignedIn,
  opening: Opening,
  { bytes, checked, numbering, pieces }: Content,
): Promise<Omit<Opened, "checked">> {
  const { header } = checked
  const tournamentId = numbering.of("tournaments", header.id) as TournamentId
  const { of, isNew } = numbering
  const accountOf = await accountsHere(tx, doer, header.people)
  const salt = randomBytes(32)
  await writeFile(
    tx,
    tournamentId,
    { bytes, header, pieces },
    {
      of: (kind, id) => (kind === "accounts" ? accountOf(id) : of(kind, id)),
      ownerId: doer.accountId,
      people: header.people,
      ruleSetOf: ruleSetOf(await ruleSetsHere(tx, header, tournamentId)),
      isRenumbered: isNew,
      hasSeats: opening.trust === "mine",
      // Random: what was a code in the file is no code that anybody who has the file can work out.
      newCode: isNew
        ? (code, length) => createHmac("sha256", salt).update(code).digest("base64url").slice(0, length)
        : null,
    },
  )
  await keepOld(tx, tournamentId, header)
  if (await isDeleted(tx, tournamentId, header.id)) {
    throw new Refusal("transfer_file", "file", { reason: "deleted" })
  }
  const changes = isNew ? await unpublished(tx, tournamentId) : []
  await saveDelta(tx, TOURNAMENT, tournamentId, changes)
  const revision = header.revision + 1
  await writeOpening(tx, tournamentId, {
    revision,
    changes,
    doer,
    action: opening.action ?? null,
    bodyHash: hashOf(opening),
  })
  await readWhole(tx, tournamentId, pieces)
  const repeated = await repeatErasures(tx, tournamentId, await erasedHere(tx, checked, numbering), header.id)
  return { tournamentId, revision: revision + repeated }
}

/** What was erased here after the file was saved, by the numbers of the rows that it has now. */
async function erasedHere(tx: Tx, { header, ids }: CheckedFile, { of }: Numbering): Promise<Erasure[]> {
  const here = (kind: "athletes" | "applications", list: readonly number[]): number[] =>
    list.filter((id) => ids.get(kind)?.has(id)).map((id) => of(kind, id))
  return (await erasuresIn(tx, header.id as TournamentId)).map((one) => ({
    ...one,
    athletes: here("athletes", one.athletes),
    applications: here("applications", one.applications),
  }))
}

/** Of the people of a file only the doer is known here: an equal name may be anybody's. */
async function accountsHere(
  tx: Tx,
  { accountId }: SignedIn,
  people: Readonly<Record<string, string>>,
): Promise<(theirs: number) => number> {
  const own = await usernameOf(tx, accountId)
  return (id) => (people[id] !== undefined && people[id] === own ? accountId : 0)
}

/** A copy beside its original is unpublished, so that it is news to nobody. */
async function unpublished(tx: Tx, id: TournamentId): Promise<RowChange[]> {
  const before = await findTournament(tx, id)
  invariant(before, "just written")
  return updated("tournaments", { id }, before, { published: false, registrationOpen: false })
}

/** A tournament that no page could show is refused, whatever its checksum. */
async function readWhole(tx: Tx, id: TournamentId, pieces: Pieces): Promise<void> {
  let parts = 0
  for await (const part of viewInParts(tx, id, OF_PIECE)) {
    await pieces(PIECE)
    if (!isShowable(part)) throw broken("tournaments")
    parts += 1
  }
  if (parts === 0) throw broken("tournaments")
}

/** Categories and athletes that are presented and looked at in a few milliseconds. */
const OF_PIECE = 15

function isShowable(view: TournamentView): boolean {
  try {
    return fullTournament.output.safeParse({ item: presentView(view, "staff", new Date()) }).success
  } catch {
    return false
  }
}

const broken = (what: string) => new Refusal("transfer_file", "file", { reason: "broken", what })

/** Values that a column does not take (class 22), and references that lead nowhere (class 23). */
function refuseBroken(error: unknown): never {
  const code = error instanceof Error && "code" in error ? String(error.code) : ""
  const table = error instanceof Error && "table" in error ? String(error.table) : ""
  if (/^2[23]/.test(code)) throw broken(table)
  throw error
}
