import { randomBytes } from "node:crypto"
import type { Kysely } from "kysely"
import { fullTournament } from "#contract/tournaments.ts"
import type { AccountId, TournamentId } from "#domain/ids.ts"
import { invariant, Refusal } from "#domain/refusal.ts"
import { lockAccount } from "#server/accounts/store.ts"
import { type Doer, hashOf, type Scope, type Shell, type Tx } from "#server/platform/change.ts"
import type { RowChange, Tables } from "#server/platform/db/tables.ts"
import { saveDelta, updated } from "#server/platform/delta.ts"
import { inTurn } from "#server/platform/in-turn.ts"
import { isDeleted } from "#server/privacy/deletions.ts"
import { type Erasure, erasuresIn, repeatErasures } from "#server/privacy/repeat.ts"
import { findTournament } from "#server/tournaments/store.ts"
import { loadView, presentView, type TournamentView } from "#server/tournaments/view.ts"
import { type CheckedFile, checkFile } from "./check-file.ts"
import { type Numbering, newNumbering, nothingSpare, numberingFor, type Spare } from "./numbering.ts"
import { columnsOfParts, migrationsOf, type Part } from "./parts.ts"
import { readFile } from "./read-file.ts"
import { ruleSetsHere } from "./rule-sets-here.ts"
import { openedBy, usernameOf, writeOpening } from "./store.ts"
import { rowHere, type Target } from "./translate.ts"
import { writeRows } from "./write-rows.ts"

export interface Opened {
  readonly tournamentId: TournamentId
  readonly revision: number
  readonly checked: CheckedFile
}

/** Reads a file to its end and says what it holds, or refuses it; nothing is written. `check`: who reads it, this thread where nothing is said. */
export const lookInto = async (
  db: Kysely<Tables>,
  bytes: Uint8Array,
  check: typeof checkFile = checkFile,
): Promise<CheckedFile> => await check(bytes, { columns: await columnsOfParts(db), migrations: await migrationsOf(db) })

/** How a file is opened, besides who does it. */
interface Opening extends Pick<Scope, "action" | "body"> {
  /**
   * `mine`: whoever runs this server brings a file of his own to an empty one (a restore), and its numbers, seats and codes go on.
   * Else nothing of it but its content is believed.
   */
  readonly trust?: "mine"
}

/**
 * Makes a file a tournament of the doer's own, in one transaction, with its journal and one step more that says so. What is here
 * already is never touched. One file is written at a time.
 */
export async function openFile(
  shell: Shell & { readonly check?: typeof checkFile },
  doer: Doer,
  opening: Opening,
  bytes: Uint8Array,
): Promise<Opened> {
  const { accountId } = doer
  if (accountId === null) throw new Refusal("not_signed_in")
  const checked = await lookInto(shell.db, bytes, shell.check)
  return await inTurn(FILES, async () => {
    const spare = spareOf(shell.db)
    const taken = nothingSpare()
    const opened = await shell.db
      .transaction()
      .execute(async (tx) => {
        // The same action, sent twice, opens one.
        await lockAccount(tx, accountId)
        const earlier = await openedEarlier(tx, accountId, opening)
        if (earlier) return earlier
        const numbering = await (opening.trust === "mine"
          ? numberingFor(tx, checked)
          : newNumbering(tx, checked, spare, taken))
        return await write(tx, { ...doer, accountId }, opening, { bytes, checked, numbering })
      })
      .catch((error: unknown) => {
        for (const [kind, numbers] of taken) spare.set(kind, [...(spare.get(kind) ?? []), ...numbers])
        return refuseBroken(error)
      })
    shell.wake(opened.tournamentId)
    return { ...opened, checked }
  })
}

const spares = new WeakMap<Kysely<Tables>, Spare>()

function spareOf(db: Kysely<Tables>): Spare {
  const spare = spares.get(db) ?? nothingSpare()
  spares.set(db, spare)
  return spare
}

/** No tournament has this number: files wait for one another. */
const FILES = -1

async function openedEarlier(tx: Tx, accountId: AccountId, scope: Pick<Scope, "action" | "body">) {
  if (scope.action === undefined) return null
  const entry = await openedBy(tx, accountId, scope.action)
  if (!entry) return null
  if (entry.bodyHash !== hashOf(scope)) throw new Refusal("action_reused")
  return { tournamentId: entry.tournamentId, revision: entry.revision }
}

type SignedIn = Doer & { readonly accountId: AccountId }

async function write(
  tx: Tx,
  doer: SignedIn,
  opening: Opening,
  {
    bytes,
    checked,
    numbering,
  }: { readonly bytes: Uint8Array; readonly checked: CheckedFile; readonly numbering: Numbering },
): Promise<Omit<Opened, "checked">> {
  const { header } = checked
  const tournamentId = numbering.of("tournaments", header.id) as TournamentId
  const target: Target = {
    tournamentId,
    ownerId: doer.accountId,
    numbering,
    accountOf: await accountsHere(tx, doer, header.people),
    ruleSets: await ruleSetsHere(tx, header, tournamentId),
    people: header.people,
    salt: randomBytes(32),
    hasSeats: opening.trust === "mine",
  }
  await writeRows(tx, tournamentId, rowsHere(bytes, target))
  if (await isDeleted(tx, tournamentId, header.id)) {
    throw new Refusal("transfer_file", "file", { reason: "deleted" })
  }
  const changes = numbering.isNew ? await unpublished(tx, tournamentId) : []
  await saveDelta(tx, tournamentId, changes)
  const revision = header.revision + 1
  await writeOpening(tx, tournamentId, {
    revision,
    changes,
    doer,
    action: opening.action ?? null,
    bodyHash: hashOf(opening),
  })
  await readWhole(tx, tournamentId)
  const repeated = await repeatErasures(tx, tournamentId, await erasedHere(tx, checked, numbering), header.id)
  return { tournamentId, revision: revision + repeated }
}

/** What was erased here after the file was saved, by the numbers of the rows that it has now. */
async function erasedHere(tx: Tx, { header, ids }: CheckedFile, { of }: Numbering): Promise<Erasure[]> {
  const here = (kind: "athletes" | "applications", list: readonly number[]): number[] =>
    list.filter((id) => ids.get(kind)?.has(id)).map((id) => of(kind, id))
  return (await erasuresIn(tx, header.id as TournamentId)).map((one) => ({
    ...one,
    ...{ athletes: here("athletes", one.athletes), applications: here("applications", one.applications) },
  }))
}

async function* rowsHere(
  bytes: Uint8Array,
  target: Target,
): AsyncGenerator<readonly [Part, Readonly<Record<string, unknown>>]> {
  const { rows } = await readFile(bytes)
  for await (const line of rows) {
    const row = rowHere(line, target)
    if (row) yield [line.t, row]
  }
}

/** Of the people of a file only the doer is known here: an equal name may be anybody's. */
async function accountsHere(
  tx: Tx,
  { accountId }: SignedIn,
  people: Readonly<Record<string, string>>,
): Promise<Target["accountOf"]> {
  const own = await usernameOf(tx, accountId)
  return (id) => (people[id] !== undefined && people[id] === own ? accountId : 0)
}

/** Beside its original a copy is nobody's news. */
async function unpublished(tx: Tx, id: TournamentId): Promise<RowChange[]> {
  const before = await findTournament(tx, id)
  invariant(before, "just written")
  return updated("tournaments", { id }, before, { published: false, registrationOpen: false })
}

/** What no page could show is no tournament, whatever its checksum says. */
async function readWhole(tx: Tx, id: TournamentId): Promise<void> {
  const view = await loadView(tx, id)
  if (!view || !isShowable(view)) throw broken("tournaments")
}

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
