import { randomBytes } from "node:crypto"
import type { TournamentId } from "#domain/ids.ts"
import { FORCED, TAKEN } from "#domain/mirror/link.ts"
import { Refusal } from "#domain/refusal.ts"
import type { MirrorFault } from "#domain/refusal-facts.ts"
import { action } from "#server/platform/action.ts"
import { authorize, change, type Doer, type Scope, type Shell, type Tx } from "#server/platform/change.ts"
import type { CloudNumbers } from "#server/platform/db/tables.ts"
import { inTurn } from "#server/platform/in-turn.ts"
import { tournamentWithStaff } from "#server/platform/staffed.ts"
import { tournamentFile } from "#server/records/files/write-file.ts"
import {
  deleteMirror,
  findMirror,
  insertMirror,
  type Mirror,
  mirrorOfCode,
  revisionOf,
  sha256,
  writeMirror,
} from "#server/records/mirror/mirrors.ts"
import { deleteNumbers } from "#server/records/mirror/numbers.ts"
import { rangesFor } from "#server/records/mirror/ranges.ts"

const refused = (reason: MirrorFault) => new Refusal("mirror", reason === "code" ? "code" : null, { reason })

/** A code by which a laptop may take the tournament within a day; an earlier one ends. Refused (`held`) while a hall has it. */
export async function offerMirror(shell: Shell, doer: Doer, id: TournamentId, now: Date): Promise<string> {
  const code = randomBytes(24).toString("base64url")
  await inTurn(id, () =>
    shell.db.transaction().execute(async (tx) => {
      const tournament = await tournamentWithStaff(tx, id)
        .where("deletedAt", "is", null)
        .forUpdate("tournaments")
        .executeTakeFirst()
      if (!tournament) throw new Refusal("not_found")
      authorize(doer, tournament, "own")
      const before = await findMirror(tx, id)
      if (before && (before.state === "held" || before.side === "hall")) throw refused("held")
      await deleteMirror(tx, id)
      // The numbers kept for earlier venue servers are kept for the next one.
      const kept = before?.numbers as CloudNumbers | null | undefined
      await insertMirror(tx, {
        tournamentId: id,
        side: "cloud",
        state: "offered",
        secret: sha256(code),
        since: now,
        numbers: kept ? { ...kept, same: null, ruleSets: [] } : null,
      })
    }),
  )
  return code
}

const DAY_MS = 24 * 60 * 60 * 1000

export interface Laptop {
  /** 32 bytes, hex: the venue server's own key, the same for every request with this code. */
  readonly key: string
  readonly place: string
}

export interface GivenNumbers {
  readonly tournament: TournamentId
  readonly revision: number
  readonly ranges: CloudNumbers["ranges"]
}

/**
 * Gives the tournament to a venue server: from this step on this server may not change it. The same venue server may
 * ask again if it has sent nothing; another one, or an outdated code, is refused (`mirror`, `code`).
 */
export async function giveToHall(
  shell: Shell,
  code: string | null,
  { key, place }: Laptop,
  now: Date,
): Promise<GivenNumbers> {
  const { tournamentId } = await mirrorOfCode(shell.db, code)
  const scope: Scope = { tournamentId, need: "upkeep" }
  const isAgain = await mirrorOfCode(shell.db, code).then(({ state }) => state === "held")
  if (!isAgain) {
    const doer = { accountId: null, isAdmin: false, device: place.slice(0, 200) }
    await change(shell, doer, scope, async (tx) => {
      const mirror = await mirrorOfCode(tx, code)
      if (mirror.state !== "offered" || now.getTime() - mirror.since.getTime() > DAY_MS) throw refused("code")
      const amend = () => handOver(tx, mirror, { key, place }, now)
      return { kind: TAKEN, changes: [], topics: ["tournament"], outcome: { place }, amend }
    })
  }
  const held = await ofHolder(shell, code, key)
  return { tournament: tournamentId, revision: held.cursor, ranges: (held.numbers as CloudNumbers).ranges }
}

async function handOver(tx: Tx, { tournamentId, numbers }: Mirror, { key, place }: Laptop, now: Date): Promise<void> {
  await deleteNumbers(tx, tournamentId)
  const revision = (await revisionOf(tx, tournamentId)) + 1
  const ranges = await rangesFor(tx, tournamentId, (numbers as CloudNumbers | null)?.ranges ?? {})
  await writeMirror(tx, tournamentId, {
    state: "held",
    since: now,
    contactAt: now,
    place,
    holder: sha256(key),
    cursor: revision,
    known: revision,
    numbers: { ranges, same: null, ruleSets: [] },
  })
}

/**
 * The whole tournament with which the venue server begins: the same bytes at every request, so that it can request the
 * rest of them.
 */
export async function fileForHall(shell: Shell, code: string | null, key: string): Promise<Buffer> {
  const { tournamentId, since } = await ofHolder(shell, code, key)
  return await shell.db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute((tx) => tournamentFile(tx, tournamentId, since))
}

/** The link of the laptop that has the tournament and has sent nothing yet. */
async function ofHolder(shell: Shell, code: string | null, key: string): Promise<Mirror> {
  const mirror = await mirrorOfCode(shell.db, code)
  const isUntouched = (await revisionOf(shell.db, mirror.tournamentId)) === mirror.cursor
  if (mirror.state !== "held" || mirror.holder !== sha256(key) || !isUntouched) throw refused("code")
  return mirror
}

/** Takes the tournament back without the venue server: its steps after the last one received are no longer accepted. */
export const forceBack = action(
  async (tx, { id }, now: Date) => {
    const mirror = await findMirror(tx, id)
    if (mirror?.side !== "cloud" || mirror.state !== "held") throw refused("not_held")
    const amend = async (): Promise<void> => {
      await writeMirror(tx, id, { state: "forced", since: now })
      await deleteNumbers(tx, id)
    }
    return { kind: FORCED, changes: [], topics: ["tournament"], outcome: null, amend }
  },
  { need: "own", takesBack: true },
)
