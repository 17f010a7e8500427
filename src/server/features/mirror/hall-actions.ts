import { createHmac } from "node:crypto"
import type { AccountId, TournamentId } from "#domain/ids.ts"
import { type HallState, missingForReturn, RETURNED } from "#domain/mirror/link.ts"
import { Refusal } from "#domain/refusal.ts"
import { lookInto } from "#server/features/transfer/import-actions.ts"
import { action } from "#server/platform/action.ts"
import type { Doer, Shell, Tx } from "#server/platform/change.ts"
import type { CloudNumbers } from "#server/platform/db/tables.ts"
import { inTurn } from "#server/platform/in-turn.ts"
import { numbered } from "#server/platform/numbers.ts"
import { inPieces } from "#server/platform/pieces.ts"
import { isIntegrityError } from "#server/platform/undo.ts"
import { type CheckedFile, checkFile } from "#server/records/files/check-file.ts"
import { numberingFor } from "#server/records/files/numbering.ts"
import type { Kind } from "#server/records/files/relocate.ts"
import { ruleSetOf, ruleSetsHere } from "#server/records/files/rule-sets-here.ts"
import { writeFile } from "#server/records/files/write-rows.ts"
import {
  broughtBy,
  checkReferences,
  findMirror,
  insertMirror,
  returnedCopy,
  writeMirror,
} from "#server/records/mirror/mirrors.ts"
import { checkRanges, takeReserved } from "#server/records/mirror/ranges.ts"
import { deleteTournament } from "#server/records/tournaments/tournaments.ts"
import { LineDown } from "./ask.ts"
import { askToTake, type Begun, type Cloud, fetchFile, nothingBegun } from "./cloud-client.ts"

export interface Fetching {
  /** `check`: how a file is read without anybody waiting for it. */
  readonly shell: Shell & { readonly check?: typeof checkFile }
  /** Of this server: by it the cloud knows the laptop again. */
  readonly secret: string
  readonly now: Date
  /** What came before a line broke. */
  readonly begun: Begun
}

/**
 * Brings a tournament of the cloud here: from now on it is this server's to change. Done again by the same code it ends what was
 * begun, or answers what it has brought. Nothing waits while the other server answers. Refuses `mirror` with why the cloud refused, or
 * `line`.
 */
export async function fetchTournament(
  { shell, secret, now, begun }: Fetching,
  doer: Doer & { readonly accountId: AccountId },
  cloud: Cloud,
  place: string,
): Promise<TournamentId> {
  const earlier = await broughtBy(shell.db, cloud.code)
  if (earlier !== null) return earlier
  const key = createHmac("sha256", secret).update(cloud.code).digest("hex")
  const { given, bytes } = await take(cloud, { key, place }, begun)
  // Whatever the result: bytes assembled from parts are not kept, or they would be refused again.
  Object.assign(begun, nothingBegun())
  const checked = await lookInto(shell.db, bytes, shell.check ?? checkFile)
  if (checked.header.id !== given.tournament || checked.header.revision !== given.revision) {
    throw new Refusal("mirror", null, { reason: "foreign" })
  }
  const opening = { bytes, checked, ranges: given.ranges, cloud, now }
  // One file is written at a time, and twice by one code is once.
  return await inTurn("hall copies", () => open(shell, doer, opening))
}

async function open(shell: Shell, doer: Doer & { readonly accountId: AccountId }, opening: Opening) {
  const earlier = await broughtBy(shell.db, opening.cloud.code)
  if (earlier !== null) return earlier
  const id = await numbered(shell.db, (tx) => write(tx, doer, opening)).catch((error: unknown) => {
    throw isIntegrityError(error) ? new Refusal("mirror", null, { reason: "copies" }) : error
  })
  shell.wake(id)
  return id
}

async function take(cloud: Cloud, laptop: { readonly key: string; readonly place: string }, begun: Begun) {
  try {
    const given = await askToTake(cloud, laptop)
    checkRanges(given.ranges)
    return { given, bytes: await fetchFile(cloud, laptop.key, begun) }
  } catch (error) {
    throw error instanceof LineDown ? new Refusal("mirror", null, { reason: "line" }) : error
  }
}

interface Opening {
  readonly bytes: Uint8Array
  readonly checked: CheckedFile
  readonly ranges: CloudNumbers["ranges"]
  readonly cloud: Cloud
  readonly now: Date
}

async function write(
  tx: Tx,
  doer: Doer & { readonly accountId: AccountId },
  { bytes, checked, ranges, cloud, now }: Opening,
): Promise<TournamentId> {
  const { header, ids } = checked
  await makeRoom(tx, checked, cloud)
  const numbering = await numberingFor(tx, checked)
  const id = numbering.of("tournaments", header.id) as TournamentId
  const ruleSets = await ruleSetsHere(tx, header, id)
  await writeFile(
    tx,
    id,
    { bytes, header, pieces: inPieces() },
    {
      // The doer is the only one who is known to be anybody here.
      of: (kind, theirs) => (kind === "accounts" ? 0 : numbering.of(kind, theirs)),
      ownerId: doer.accountId,
      people: header.people,
      ruleSetOf: ruleSetOf(ruleSets),
      // It is the tournament itself, not a copy beside it: papers and proofs stay valid.
      isRenumbered: false,
      hasSeats: false,
      newCode: null,
    },
  )
  await checkReferences(tx)
  if (!numbering.isNew) await takeReserved(tx, ranges, ids)
  const pairs: Record<string, [number, number][]> = {}
  for (const [kind, set] of numbering.isNew ? ids : []) {
    if (isOwn(kind)) pairs[kind] = [...set].map((one) => [one, numbering.of(kind, one)])
  }
  await insertMirror(tx, {
    tournamentId: id,
    side: "hall",
    state: "writing",
    address: cloud.address,
    secret: cloud.code,
    since: now,
    theirId: header.id,
    cursor: header.revision,
    known: header.revision,
    contactAt: now,
    numbers: { same: !numbering.isNew, pairs, ruleSets: [...ruleSets] },
  })
  return id
}

const isOwn = (kind: Kind): boolean => kind !== "accounts" && kind !== "tournaments"

/**
 * A copy that this venue server gave back earlier is replaced by its newer state: the file contains everything in it,
 * including its last step. Any other copy stays, and the tournament gets numbers of its own beside it.
 */
async function makeRoom(tx: Tx, { header }: CheckedFile, { address }: Cloud): Promise<void> {
  const before = await returnedCopy(tx, address, header.id)
  if (!before || before.revision !== before.cursor || before.revision > header.revision) return
  await deleteTournament(tx, before.id)
}

/** The hall's last step: from it on the tournament is the cloud's again. Refused (`behind`) while the cloud lacks anything. */
export const giveBack = action(
  async (tx, { id, revision }, now: Date) => {
    const mirror = await findMirror(tx, id)
    if (mirror?.side !== "hall" || mirror.state !== "writing") throw new Refusal("mirror", null, { reason: "not_hall" })
    const hall = { state: mirror.state as HallState, cursor: mirror.cursor, revision }
    const count = missingForReturn(hall, mirror.contactAt?.getTime() ?? null, now.getTime())
    if (count !== null) throw new Refusal("mirror", null, { reason: "behind", count })
    const amend = () => writeMirror(tx, id, { state: "returning", since: now })
    return { kind: RETURNED, changes: [], topics: ["tournament"], outcome: null, amend }
  },
  { need: "own" },
)
