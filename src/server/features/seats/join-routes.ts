import { randomInt } from "node:crypto"
import type { Kysely } from "kysely"
import * as contract from "#contract/seats/calls.ts"
import type { SeatId, TournamentId } from "#domain/ids.ts"
import { orNotFound, Refusal } from "#domain/refusal.ts"
import { PIN_DIGITS } from "#domain/seats/pins.ts"
import { isOpen } from "#domain/seats/seats.ts"
import { hashOfCode, newCode } from "#server/platform/code.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { scopeOf } from "#server/platform/http/scope.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import type { Pulses } from "#server/platform/pulses.ts"
import { findSeat, findSeatBy, type SeatRow, tournamentOfSeat } from "#server/records/seats/seats.ts"
import type { Deps } from "#server/views/deps.ts"
import { presentSeat, seatPlaceOf } from "#server/views/seats.ts"
import { joinSeat, leaveSeat, offerSeat } from "./actions.ts"
import type { PinTries } from "./pin-tries.ts"

/** How a device comes to a seat and leaves it. */
export function joinRoutes(serve: Serve, { shell, db, clock }: Deps, pulses: Pulses, pins: PinTries): void {
  serve(contract.offerSeat, async (input, caller) => {
    const { code, pin } = await newSecrets(db)
    const how = { codeHash: hashOfCode(code), pinHash: hashOfCode(pin), now: clock() }
    const scope = scopeOf(input.tournament, input)
    const { revision, outcome } = await offerSeat(
      shell,
      caller,
      scope,
      { ...seatPlaceOf(input), seat: input.seat },
      how,
    )
    await pins.isHall(caller.address, scope.tournamentId, "desk")
    const row = await seatOf(scope.tournamentId, outcome.id)
    // For a repeated action they belong to the first one, which has sent them.
    const isNew = row.codeHash === how.codeHash
    return { revision, item: presentSeat(row), code: isNew ? code : "", pin: isNew ? pin : "" }
  })

  serve(contract.joinSeat, async (input, caller) => {
    const code = input.code ?? ""
    const token = tokenOf(input.token)
    const who = { tokenHash: hashOfCode(token), device: caller.device }
    // A code cannot be guessed: wrong PINs do not prevent joining by QR code.
    const seat = await (code === "" ? byPin(input.pin ?? "", caller.address, who.tokenHash) : byCode(code))
    const join = { ...who, isTakeover: input.takeover === true, now: clock() }
    const { revision } = await joinSeat(shell, caller, { tournamentId: seat.tournamentId }, seat.id, join)
    await pins.isHall(caller.address, seat.tournamentId, "tablet")
    pulses.forget(seat.id)
    return { revision, item: presentSeat(await seatOf(seat.tournamentId, seat.id)), token }
  })

  serve(contract.leaveSeat, async (input, caller) => {
    const id = input.seat
    const tournamentId = orNotFound(await tournamentOfSeat(db, id))
    const own = caller.accountId === null && caller.bearer !== null ? hashOfCode(caller.bearer) : null
    const { revision } = await leaveSeat(shell, caller, scopeOf(tournamentId, input), id, own)
    return { revision, item: presentSeat(await seatOf(tournamentId, id)) }
  })

  async function byCode(code: string): Promise<SeatRow> {
    const seat = await findSeatBy(db, "codeHash", hashOfCode(code))
    if (!seat) throw new Refusal("seat_offer_over", "code")
    return seat
  }

  /** An expired PIN is answered like a wrong one, and counts as one. */
  async function byPin(typed: string, address: string, tokenHash: string): Promise<SeatRow> {
    const pin = typed.replace(/\D/g, "")
    if (pin === "") throw new Refusal("required", "pin", { about: "seat" })
    const attempt = await pins.begin(address)
    const seat = await findSeatBy(db, "pinHash", hashOfCode(pin))
    if (!seat || !(seat.tokenHash === tokenHash || isOpen(seat, clock()))) {
      attempt.wasWrong()
      throw new Refusal("seat_offer_over", "pin")
    }
    await attempt.wasRight(seat.tournamentId)
    return seat
  }

  async function seatOf(tournament: TournamentId, id: SeatId) {
    return orNotFound(await findSeat(db, tournament, id))
  }
}

/** A token that a device makes has to be as hard to guess as ours: 16 bytes written down. */
const LEAST_TOKEN = 22

function tokenOf(sent: string | undefined): string {
  const token = sent || newCode()
  if (token.length < LEAST_TOKEN) throw new Refusal("invalid", "token", { about: "seat" })
  return token
}

interface Secrets {
  /** 144 random bits. */
  readonly code: string
  /** `PIN_DIGITS` digits that no other seat of this server has. */
  readonly pin: string
}

/** A new code and PIN of one seat. */
async function newSecrets(db: Kysely<Tables>): Promise<Secrets> {
  let pin = newPin()
  while (await findSeatBy(db, "pinHash", hashOfCode(pin))) pin = newPin()
  return { code: newCode(), pin }
}

const newPin = (): string => String(randomInt(10 ** PIN_DIGITS)).padStart(PIN_DIGITS, "0")
