import { setTimeout as pause } from "node:timers/promises"
import { inventedMark, inventedResult } from "#domain/demo/results.ts"
import { type CourtMove, courtMoves } from "#domain/demo/robot.ts"
import { Random } from "#domain/draw/random.ts"
import type { TournamentId } from "#domain/ids.ts"
import { scoringOf } from "#domain/poomsae/index.ts"
import { allAgreed } from "#domain/questions.ts"
import { orNotFound, Refusal } from "#domain/refusal.ts"
import { CHIEF, type CourtPlace, type SeatPlace } from "#domain/seats/seats.ts"
import { recordFight } from "#server/features/brackets/actions.ts"
import { stepOnCourt } from "#server/features/courts/actions.ts"
import { sendMark } from "#server/features/poomsae/mark-actions.ts"
import { openNext } from "#server/features/poomsae/next-action.ts"
import type { Doer } from "#server/platform/change.ts"
import type { Hub } from "#server/platform/live/hub.ts"
import { claimDemos, type Demo, isWorkedOn, lookAgain } from "#server/records/demos.ts"
import { marksOf, openEvents, shownEvents } from "#server/records/poomsae/poomsae.ts"
import { rulesOf } from "#server/records/rule-sets/rule-sets.ts"
import { listSeats, type SeatRow } from "#server/records/seats/seats.ts"
import { findTournament } from "#server/records/tournaments/tournaments.ts"
import type { Deps } from "#server/views/deps.ts"
import { isThere, placesOf } from "#server/views/poomsae/court.ts"
import type { State } from "#server/views/states/state.ts"
import type { KeepingShell } from "#server/views/states/states.ts"
import { ROBOT } from "./make-demo.ts"

interface RobotParts extends Pick<Deps, "shell" | "clock" | "nonce"> {
  readonly hub: Pick<Hub, "watched">
  readonly onError: (error: unknown) => void
}

/** Pause of the robot between two steps of one demo: the pace of the people of four courts together. */
const PACE_MS = 3000
const TICK_MS = 1000
/** How many demos it moves in a tick; others wait longer, so that many demos cost no more than a few. */
const MOST_AT_ONCE = 5
/** The robot leaves a demo alone for this long after a person's last step in it, seconds. */
const MANNERS_S = 20
/** If nothing is left to do, it looks again after this time. */
const IDLE_MS = 60_000

/** Continues the demos that somebody watches, from their rows only: after a restart it goes on as before. */
export function startRobot(parts: RobotParts): { readonly stop: () => Promise<void> } {
  const ending = new AbortController()
  const running = run(parts, ending.signal)
  return {
    stop: async () => {
      ending.abort()
      await running
    },
  }
}

async function run(parts: RobotParts, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await moveWatched(parts, signal).catch(parts.onError)
    await pause(TICK_MS, null, { signal, ref: false }).catch(() => {})
  }
}

/** Moves each demo that is watched and due, once; answers how many it moved. */
export async function moveWatched(parts: RobotParts, signal?: AbortSignal): Promise<number> {
  const ids = parts.hub.watched()
  if (ids.length === 0) return 0
  const now = parts.clock()
  const since = new Date(now.getTime() - PACE_MS)
  const due = await claimDemos(parts.shell.db, ids, { now, since, most: MOST_AT_ONCE })
  let moved = 0
  for (const demo of due) if (!signal?.aborted && (await move(parts, demo))) moved++
  return moved
}

async function move({ shell, clock, nonce, onError }: RobotParts, { tournamentId, accountId }: Demo): Promise<boolean> {
  try {
    if (await isWorkedOn(shell.db, tournamentId, ROBOT, MANNERS_S)) return false
    const doer: Doer = { accountId, isAdmin: false, device: ROBOT }
    if (await moveOnce({ shell, doer, tournamentId, now: clock(), seed: nonce() })) return true
  } catch (error) {
    onError(error)
  }
  await lookAgain(shell.db, tournamentId, new Date(clock().getTime() + IDLE_MS))
  return false
}

interface Turn {
  readonly shell: KeepingShell
  readonly doer: Doer
  readonly tournamentId: TournamentId
  readonly now: Date
  readonly seed: string
}

/** Something a robot may do next. */
interface Chance {
  /** When its court did something last, milliseconds since 1970. */
  readonly since: number
  readonly take: () => Promise<unknown>
}

/**
 * One step where a court has waited longest, by the actions that people use; a refused step (somebody was quicker) is
 * skipped. Returns whether anything was done.
 */
async function moveOnce(turn: Turn): Promise<boolean> {
  const tournament = await findTournament(turn.shell.db, turn.tournamentId)
  if (!tournament) return false
  const state = await turn.shell.states.of(tournament.id, tournament.revision)
  if (!state) return false
  const chances = [...onCourts(turn, state), ...(await atPlaces(turn))]
  for (const { take } of chances.sort((one, other) => one.since - other.since)) {
    try {
      await take()
      return true
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }
  return false
}

function onCourts(turn: Turn, state: State): Chance[] {
  const { fights } = state.courts()
  return courtMoves(fights, turn.now.getTime()).map((move) => ({
    since: move.since,
    take: () => (move.step === "record" ? record(turn, move) : step(turn, move, move.step)),
  }))
}

const step = ({ shell, doer, tournamentId, now }: Turn, { fight }: CourtMove, name: "call" | "start") =>
  stepOnCourt(
    shell,
    doer,
    { tournamentId },
    { category: fight.category, t: fight.t },
    // If all athletes have to rest, the robot agrees: a demo must not stop.
    { step: name, at: now.toISOString(), agreed: allAgreed },
  )

const record = ({ shell, doer, tournamentId, now, seed }: Turn, { fight }: CourtMove) =>
  recordFight(
    shell,
    doer,
    { tournamentId },
    {
      categoryId: fight.category,
      fight: {
        ...inventedResult(Random.from(seed)),
        t: fight.t,
        blue: fight.blue,
        red: fight.red,
        at: now.toISOString(),
      },
    },
  )

/**
 * Poomsae judges: those who have not sent marks send them, the next performer is called. The robot leaves alone seats
 * that a tablet holds.
 */
async function atPlaces(turn: Turn): Promise<Chance[]> {
  const { shell, tournamentId } = turn
  const seats = await listSeats(shell.db, tournamentId)
  const chances = await Promise.all(placesOf(seats).map((place) => atPlace(turn, place, seats)))
  return chances.flat()
}

async function atPlace(turn: Turn, place: CourtPlace, all: readonly SeatRow[]): Promise<Chance[]> {
  const { shell, doer, tournamentId, now, seed } = turn
  const isHere = (one: SeatPlace): boolean => isThere(one, place)
  const seats = all.filter(isHere)
  const how = { sitter: "staff" as const, now, seed }
  const open = (await openEvents(shell.db, tournamentId)).find(isHere)
  if (!open) {
    const [last] = await shownEvents(shell.db, tournamentId, place)
    const isHeldByChief = seats.some(({ seat, tokenHash }) => seat === CHIEF && tokenHash !== null)
    if (isHeldByChief) return []
    const since = last?.closedAt?.getTime() ?? 0
    return [
      { since, take: () => openNext(shell, doer, { tournamentId }, { ...place, autopilot: true, agreed: null }, how) },
    ]
  }
  const marks = await marksOf(shell.db, open)
  const missing = seats.filter(
    ({ seat, tokenHash }) =>
      tokenHash === null && open.judges.includes(seat) && marks.every((mark) => mark.seat !== seat),
  )
  const since = Math.max(open.openedAt.getTime(), ...marks.map(({ sentAt }) => sentAt.getTime()))
  return missing.slice(0, 1).map(({ id }) => ({ since, take: () => sendInvented(turn, open.id, id) }))
}

async function sendInvented(turn: Turn, event: Parameters<typeof sendMark>[3]["event"], seatId: SeatRow["id"]) {
  const { shell, doer, tournamentId, now, seed } = turn
  const tournament = orNotFound(await findTournament(shell.db, tournamentId))
  const scoring = scoringOf(await rulesOf(shell.db, tournament))
  const draft = inventedMark(Random.from(seed), scoring)
  return await sendMark(shell, doer, { tournamentId }, { event, seatId, draft }, { sitter: "staff", now, seed })
}
