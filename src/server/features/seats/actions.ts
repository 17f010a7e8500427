import type { SeatId, TournamentId } from "#domain/ids.ts"
import { orNotFound, Refusal } from "#domain/refusal.ts"
import {
  FIGHTS,
  FREE,
  hasSeat,
  type Join,
  joined,
  judgesAt,
  offerEnd,
  rearranged,
  type SeatPlace,
} from "#domain/seats/seats.ts"
import { inserted, removed, updated } from "#domain/value/changes.ts"
import { action } from "#server/platform/action.ts"
import { change, type Doer, type Done, type Scope, type Shell, type Tx } from "#server/platform/change.ts"
import { nextIds } from "#server/records/athletes/athletes.ts"
import { nextId } from "#server/records/numbered-rows.ts"
import { findSeat, type SeatRow, seatsAt } from "#server/records/seats/seats.ts"
import { requireCourts } from "#server/records/tournaments/own-courts.ts"

/** Sets how many judges sit at a scoring place; a device on a seat that goes loses it. */
export const arrangeSeats = action(
  async (tx, tournament, { judges, ...place }: SeatPlace & { readonly judges: number }) => {
    if (!judgesAt(place).includes(judges)) throw new Refusal("invalid", judgesField(place), { about: "seat" })
    await requireCourts(tx, tournament.id, place.sectionId)
    const changes = await rearrange(tx, tournament.id, place, judges)
    return { kind: "seat.arrange", changes, topics: ["seats"], outcome: null }
  },
)

/**
 * Creates a code and a PIN by which one device takes the seat; they replace those shown before. The device that holds
 * the seat keeps it.
 */
export const offerSeat = action(
  async (
    tx,
    tournament,
    { seat, ...place }: SeatPlace & { readonly seat: number },
    { codeHash, pinHash, now }: { readonly codeHash: string; readonly pinHash: string; readonly now: Date },
  ) => {
    if (!hasSeat(place, seat)) throw new Refusal("invalid", "seat", { about: "seat" })
    await requireCourts(tx, tournament.id, place.sectionId)
    const found = (await seatsAt(tx, tournament.id, place)).find((one) => one.seat === seat)
    const offer = { codeHash, pinHash, offeredUntil: offerEnd(now) }
    const id = found?.id ?? (await nextId<SeatId>(tx, "seats"))
    const key = keyOf({ ...place, seat })
    const changes = found ? updated("seats", key, found, offer) : [inserted("seats", key, { id, ...FREE, ...offer })]
    return { kind: "seat.offer", changes, topics: ["seats"], outcome: { id } }
  },
)

/** Gives a seat to the device that followed its code. Refused as `joined` of the domain. */
export const joinSeat = action(
  async (tx, tournament, id: SeatId, join: Join) => {
    const seat = orNotFound(await findSeat(tx, tournament.id, id))
    const held = joined(seat, join)
    const changes = held ? updated("seats", keyOf(seat), seat, held) : []
    return { kind: "seat.join", changes, topics: ["seats"], outcome: { id } }
  },
  { need: "seat" },
)

/** Frees a seat: `tokenHash` of the device that leaves it, null if the staff frees it. */
export const leaveSeat = (
  shell: Shell,
  doer: Doer,
  scope: Scope,
  id: SeatId,
  tokenHash: string | null,
): Promise<Done<{ readonly id: SeatId }>> =>
  change(shell, doer, tokenHash === null ? scope : { ...scope, need: "seat" }, async (tx, tournament) => {
    const seat = orNotFound(await findSeat(tx, tournament.id, id))
    if (tokenHash !== null && seat.tokenHash !== tokenHash) throw new Refusal("seat_lost")
    return {
      kind: "seat.leave",
      changes: updated("seats", keyOf(seat), seat, FREE),
      topics: ["seats"],
      outcome: { id },
    }
  })

/** Its sentence names the numbers that are possible. */
const judgesField = ({ kort }: SeatPlace): string => (kort === FIGHTS ? "fightJudges" : "judges")

async function rearrange(tx: Tx, id: TournamentId, place: SeatPlace, judges: number) {
  const { missing, surplus } = rearranged(await seatsAt(tx, id, place), judges)
  const ids = await nextIds<SeatId>(tx, "seats", missing.length)
  const added = ids.map((id, at) =>
    inserted("seats", keyOf({ ...place, seat: missing[at] ?? 0 }), { id, ...FREE, codeHash: null, pinHash: null }),
  )
  return [...added, ...surplus.map((row) => removed("seats", keyOf(row), withoutKey(row)))]
}

/** By it the history names the seat of a step. */
const keyOf = ({ sectionId, kort, seat }: Pick<SeatRow, "sectionId" | "kort" | "seat">) => ({ sectionId, kort, seat })

function withoutKey({ tournamentId: _, sectionId: __, kort: ___, seat: ____, ...fields }: SeatRow) {
  return fields
}
