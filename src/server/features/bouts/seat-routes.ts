import * as contract from "#contract/bouts/calls.ts"
import { mayEdit, maySee } from "#domain/access.ts"
import type { TournamentId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import { FIGHTS, VIDEO } from "#domain/seats/seats.ts"
import { guestOf } from "#server/platform/http/guest.ts"
import type { Caller, Head, Serve } from "#server/platform/http/serve.ts"
import type { Guest } from "#server/platform/live/doors.ts"
import { sharedReading } from "#server/platform/shared-reading.ts"
import { findScreenByCode } from "#server/records/screens.ts"
import { heldSeat } from "#server/records/seats/seats.ts"
import { findTournament } from "#server/records/tournaments/tournaments.ts"
import type { Audience } from "./court-streams.ts"
import type { BoutDeps } from "./deps.ts"
import { propose, writePress } from "./press.ts"

/** What judges' phones and the video table send, and the streams of courts. */
export function seatRoutes(serve: Serve, { db, bouts }: BoutDeps): void {
  const { registry, seats, streams, scores, time, paces } = bouts
  // After each step everybody who follows is looked up again: the tournament is read for all of them at once.
  const presentOf: PresentOf = sharedReading((id) => findTournament(db, id))
  /** A body is read only from the device on a seat that has not pressed too fast. */
  const seatOnly = async ({ bearer }: Head): Promise<void> => {
    await bouts.ready()
    paces.ask("seat", (await seats.byToken(bearer)).id)
  }
  const seatOf = async ({ bearer, isDevice }: Caller) => {
    const seat = await seats.byToken(bearer)
    isDevice()
    return seat
  }

  serve(contract.serverTime, async () => {
    await bouts.ready()
    return { now: time.now(), epoch: time.epoch() }
  })

  serve(
    contract.pressBout,
    async ({ bout, ...press }, caller) => ({
      at: await writePress(bouts, registry.of(bout), { seat: await seatOf(caller), press, gone: caller.signal }),
    }),
    seatOnly,
  )

  serve(
    contract.proposeVerdict,
    async ({ bout: id, of, verdict, correction = "" }, caller) => {
      const bout = registry.of(id)
      propose(bout, await seatOf(caller), { of, verdict, correction: correction === "" ? null : correction })
      streams.publish(bout.sectionId)
      return {}
    },
    seatOnly,
  )

  serve(contract.boutEvents, async ({ section, code = "" }, caller) => {
    await bouts.ready()
    const { tournamentId } = await bouts.court(section)
    const asked = { section, code, tournamentId }
    const who = { tournamentId, ...(await audienceOf(db, presentOf, caller, asked)) }
    const first = who.audience === "public" ? scores.at(section) : null
    return { kind: "events" as const, begin: streams.follow(section, who, caller.signal, first) }
  })
}

type PresentOf = (id: TournamentId) => ReturnType<typeof findTournament>

interface FollowedSeat {
  readonly section: number
  /** Of a display; '' none. */
  readonly code: string
  readonly tournamentId: TournamentId
}

/** For whom a stream is, and whether it still is. */
interface Who {
  readonly audience: Audience
  readonly guest: Guest
  readonly stands: () => Promise<boolean>
}

/** Whose frames a caller gets. Refuses `not_found`, `seat_lost`, `not_a_judge`. */
async function audienceOf(
  db: BoutDeps["db"],
  presentOf: PresentOf,
  caller: Caller,
  { section, code, tournamentId }: FollowedSeat,
): Promise<Who> {
  if (code !== "") return await displayOf(db, caller, { code, tournamentId })
  if (caller.accountId === null && caller.bearer !== null) return await sitterOf(db, caller, section)
  const isStaff = async () => {
    const tournament = await presentOf(tournamentId)
    return tournament !== undefined && mayEdit(caller, tournament)
  }
  if (caller.accountId !== null && (await isStaff()))
    return { audience: "desk", guest: guestOf(caller), stands: isStaff }
  const isSeen = async () => {
    const tournament = await presentOf(tournamentId)
    return tournament !== undefined && maySee(caller, tournament)
  }
  if (!(await isSeen())) throw new Refusal("not_found")
  return { audience: "public", guest: guestOf(caller), stands: isSeen }
}

async function displayOf(
  db: BoutDeps["db"],
  caller: Caller,
  { code, tournamentId }: Pick<FollowedSeat, "code" | "tournamentId">,
): Promise<Who> {
  const stands = async () => (await findScreenByCode(db, code))?.tournamentId === tournamentId
  if (!(await stands())) throw new Refusal("not_found")
  caller.isDevice()
  return { audience: "board", guest: { kind: "known", key: `screen ${code}` }, stands }
}

async function sitterOf(db: BoutDeps["db"], caller: Caller, section: number): Promise<Who> {
  const { id, sectionId, kort, seat } = await heldSeat(db, caller)
  if (sectionId !== section || kort !== FIGHTS) throw new Refusal("not_a_judge")
  const sits = (held: { readonly id: number }): boolean => held.id === id
  const stands = () => heldSeat(db, caller).then(sits, () => false)
  return { audience: seat === VIDEO ? "video" : `seat ${seat}`, guest: { kind: "known", key: `seat ${id}` }, stands }
}
