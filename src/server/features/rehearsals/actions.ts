import { randomUUID } from "node:crypto"
import type { Kysely } from "kysely"
import type { AccountId, TournamentId } from "#domain/ids.ts"
import { orNotFound, Refusal } from "#domain/refusal.ts"
import { admitRehearsal } from "#domain/rehearsals/shares.ts"
import { copyTournament } from "#server/features/tournaments/copy-actions.ts"
import { authorize, type Doer, type Shell } from "#server/platform/change.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { inTurn } from "#server/platform/in-turn.ts"
import type { Tokens } from "#server/platform/tokens.ts"
import { endSession, insertSession } from "#server/records/accounts/accounts.ts"
import { isNewcomerHere } from "#server/records/accounts/newcomers.ts"
import {
  countEntries,
  deleteCopy,
  findRehearsal,
  insertRehearsal,
  isCopy,
  listRunning,
  setState,
} from "#server/records/rehearsals.ts"
import { findTournament, listSections } from "#server/records/tournaments/tournaments.ts"
import { isPlayed, presentRehearsal } from "./present.ts"
import type { Robots } from "./robots.ts"
import { copyName, DEVICE } from "./uk.ts"

export interface RehearsalDeps {
  readonly db: Kysely<Tables>
  readonly shell: Shell
  readonly tokens: Tokens
  readonly clock: () => Date
  readonly robots: Robots
  /** The address at which this server reaches itself; null: it does not listen. */
  readonly address: () => string | null
}

/** The tournament of its owner; refusals as of `authorize`. */
export async function ownTournament(db: Kysely<Tables>, doer: Doer, id: TournamentId) {
  const tournament = orNotFound(await findTournament(db, id))
  authorize(doer, tournament, "own")
  return tournament
}

/**
 * The address at which a robot reaches the server; null: a day of this tournament cannot be rehearsed here, because it
 * is such a copy itself.
 */
export const addressFor = async ({ db, address }: RehearsalDeps, id: TournamentId): Promise<string | null> =>
  (await isCopy(db, id)) ? null : address()

interface RehearsalOptions {
  readonly id: TournamentId
  readonly speed: number
  readonly action?: string | undefined
}

/** Copies the tournament and lets a robot play a day on the copy; nothing of the tournament itself is written. */
export const startRehearsal = (deps: RehearsalDeps, doer: Rehearsing, wish: RehearsalOptions): Promise<void> =>
  // Two at the same moment would both see that there is room.
  inTurn("rehearsals", () => start(deps, doer, wish))

type Rehearsing = Doer & { readonly address: string }

async function start(deps: RehearsalDeps, doer: Rehearsing, { id, speed, action }: RehearsalOptions): Promise<void> {
  const { db, shell, clock } = deps
  const { name, date } = await ownTournament(db, doer, id)
  const url = await addressFor(deps, id)
  if (url === null) throw new Refusal("no_rehearsal")
  const scope = { tournamentId: id, action, body: { rehearsal: id, speed } }
  const before = await findRehearsal(db, id)
  const shown = presentRehearsal(before, deps.robots.aliveSince())
  if (shown?.state === "running" || shown?.state === "stopping") throw new Refusal("rehearsal_running")
  await admit(deps, doer)
  const { tournamentId } = await copyTournament(shell, doer, scope, { name: copyName(name), date })
  // The same action again: its copy is played on already.
  if (!(await insertRehearsal(db, { tournamentId, exampleId: id }, clock()))) return
  if (before) await deleteCopy(db, before.tournamentId)
  const session = { accountId: doer.accountId as AccountId, sessionId: randomUUID() }
  await insertSession(db, session, DEVICE)
  const job = {
    url,
    token: await deps.tokens.issue(session),
    tournament: tournamentId,
    seed: String(tournamentId),
    speed,
    courts: Math.max(2, (await listSections(db, tournamentId)).length),
    counts: await countsFor(db, id, tournamentId),
  }
  deps.robots.start(tournamentId, job, { address: doer.address, onEnd: () => endSession(db, session.sessionId) })
}

async function admit({ db, robots }: RehearsalDeps, { accountId, address }: Rehearsing): Promise<void> {
  const account = accountId as AccountId
  const running = (await listRunning(db, robots.aliveSince())).map((one) => ({
    ...one,
    address: robots.addressOf(one.tournamentId),
  }))
  admitRehearsal(running, { account, address, isNewcomer: await isNewcomerHere(db, account) })
}

/** The copy's categories are in the order of the example's. */
async function countsFor(db: Kysely<Tables>, example: TournamentId, copy: TournamentId) {
  const counts = await countEntries(db, example)
  const own = await countEntries(db, copy)
  return own.map(({ category }, at): [number, number] => [category, counts[at]?.count ?? 0])
}

/** Whichever server plays it sees the word with its next step. */
export async function stopRehearsal({ db, robots }: RehearsalDeps, doer: Doer, id: TournamentId): Promise<void> {
  await ownTournament(db, doer, id)
  const row = await findRehearsal(db, id)
  if (!row || !isPlayed(row)) return
  await setState(db, row.tournamentId, "stopping")
  robots.stop(row.tournamentId)
}

/** Deletes the copy and stops the robot that plays on it. */
export async function deleteRehearsal({ db, robots }: RehearsalDeps, doer: Doer, id: TournamentId): Promise<void> {
  await ownTournament(db, doer, id)
  const row = await findRehearsal(db, id)
  if (!row) return
  await robots.drop(row.tournamentId)
  await deleteCopy(db, row.tournamentId)
}
