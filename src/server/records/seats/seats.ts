import type { Selectable } from "kysely"
import type { SeatId, TournamentId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import type { SeatPlace } from "#domain/seats/seats.ts"
import { hashOfCode } from "#server/platform/code.ts"
import type { Db, Tables } from "#server/platform/db/tables.ts"
import type { Caller } from "#server/platform/http/serve.ts"
import { ofTournament } from "#server/records/of-tournament.ts"

export type SeatRow = Selectable<Tables["seats"]>

/** By court, scoring place and number. */
export const listSeats = (db: Db, id: TournamentId): Promise<SeatRow[]> =>
  ofTournament(db, "seats", id).orderBy("sectionId").orderBy("kort").orderBy("seat").execute()

export const seatsAt = async (db: Db, id: TournamentId, place: SeatPlace): Promise<SeatRow[]> =>
  (await listSeats(db, id)).filter((one) => one.sectionId === place.sectionId && one.kort === place.kort)

export const findSeat = (db: Db, id: TournamentId, seat: SeatId): Promise<SeatRow | undefined> =>
  ofTournament(db, "seats", id).where("id", "=", seat).executeTakeFirst()

/** The tournament that a seat is of; ids of seats are given once for all tournaments. */
export const tournamentOfSeat = async (db: Db, seat: SeatId): Promise<TournamentId | undefined> =>
  (await db.selectFrom("seats").select("tournamentId").where("id", "=", seat).executeTakeFirst())?.tournamentId

/** The seat that one secret leads to, in any tournament; none if two have the same PIN. */
export async function findSeatBy(
  db: Db,
  column: "codeHash" | "pinHash" | "tokenHash",
  hash: string,
): Promise<SeatRow | undefined> {
  const [found, ...others] = await db
    .selectFrom("seats")
    .innerJoin("tournaments", "tournaments.id", "seats.tournamentId")
    .innerJoin("sections", (join) =>
      join.onRef("sections.tournamentId", "=", "seats.tournamentId").onRef("sections.id", "=", "seats.sectionId"),
    )
    .selectAll("seats")
    .where(`seats.${column}`, "=", hash)
    .where("tournaments.deletedAt", "is", null)
    .limit(2)
    .execute()
  return others.length === 0 ? found : undefined
}

/**
 * The seat whose token came with the call. Refuses `seat_lost` if another device or nobody has it, or if it is gone.
 */
export async function heldSeat(db: Db, { bearer, isDevice }: Pick<Caller, "bearer" | "isDevice">): Promise<SeatRow> {
  const seat = bearer === null ? undefined : await findSeatBy(db, "tokenHash", hashOfCode(bearer))
  if (!seat) throw new Refusal("seat_lost")
  isDevice()
  return seat
}
