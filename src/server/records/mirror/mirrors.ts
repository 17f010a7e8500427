import { createHash } from "node:crypto"
import { type Selectable, sql } from "kysely"
import { hallSilence } from "#contract/mirror/uk.ts"
import type { TournamentId } from "#domain/ids.ts"
import { SILENT_MS } from "#domain/mirror/link.ts"
import { Refusal } from "#domain/refusal.ts"
import type { Db, RowChange, Tables } from "#server/platform/db/tables.ts"
import { ofTournament } from "#server/records/of-tournament.ts"

export type Mirror = Selectable<Tables["mirrors"]>

export const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex")

export const findMirror = (db: Db, id: TournamentId): Promise<Mirror | undefined> =>
  ofTournament(db, "mirrors", id).executeTakeFirst()

/** The tournament of a laptop's code. Refuses `mirror` (`code`) an unknown one. */
export async function mirrorOfCode(db: Db, code: string | null): Promise<Mirror> {
  const found =
    code === null
      ? undefined
      : await db
          .selectFrom("mirrors")
          .selectAll()
          .where("side", "=", "cloud")
          .where("secret", "=", sha256(code))
          .executeTakeFirst()
  if (!found) throw new Refusal("mirror", "code", { reason: "code" })
  return found
}

export async function writeMirror(
  db: Db,
  id: TournamentId,
  { problem, numbers, ...plain }: Partial<Omit<Mirror, "tournamentId">>,
): Promise<void> {
  const json = {
    ...(problem !== undefined && { problem: problem && JSON.stringify(problem) }),
    ...(numbers !== undefined && { numbers: numbers && JSON.stringify(numbers) }),
  }
  await db
    .updateTable("mirrors")
    .set({ ...plain, ...json })
    .where("tournamentId", "=", id)
    .execute()
}

export const insertMirror = async (
  db: Db,
  { numbers, ...row }: Pick<Mirror, "tournamentId" | "side" | "state" | "secret" | "since"> & Partial<Mirror>,
): Promise<void> => {
  const { problem: _, ...plain } = row
  await db
    .insertInto("mirrors")
    .values({
      place: "",
      address: "",
      holder: "",
      theirId: 0,
      cursor: 0,
      known: 0,
      contactAt: null,
      problem: null,
      ...plain,
      numbers: numbers ? JSON.stringify(numbers) : null,
    })
    .execute()
}

export async function deleteMirror(db: Db, id: TournamentId): Promise<void> {
  await db.deleteFrom("mirrors").where("tournamentId", "=", id).execute()
}

/** The tournament that was brought here by this code. */
export async function broughtBy(db: Db, code: string): Promise<TournamentId | null> {
  const row = await db
    .selectFrom("mirrors")
    .select("tournamentId")
    .where("side", "=", "hall")
    .where("secret", "=", code)
    .executeTakeFirst()
  return row?.tournamentId ?? null
}

/** A copy that this laptop gave back to that server earlier. */
export const returnedCopy = (db: Db, address: string, theirId: number) =>
  db
    .selectFrom("mirrors")
    .innerJoin("tournaments", "tournaments.id", "mirrors.tournamentId")
    .select(["tournaments.id", "tournaments.revision", "mirrors.cursor"])
    .where("side", "=", "hall")
    .where("mirrors.state", "=", "returned")
    .where("mirrors.address", "=", address)
    .where("theirId", "=", theirId)
    .executeTakeFirst()

/** When the hall that has a tournament was last heard, if that is more than a minute ago. */
export async function silentSince(db: Db, id: TournamentId, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom("mirrors")
    .select("contactAt")
    .where("tournamentId", "=", id)
    .where("state", "=", "held")
    .executeTakeFirst()
  return row?.contactAt && now.getTime() - row.contactAt.getTime() > SILENT_MS ? row.contactAt : null
}

/** The sentence about it; '' if the venue server is heard, or nobody holds the tournament. */
export async function noteOfHall(db: Db, id: TournamentId, now: Date): Promise<string> {
  const at = await silentSince(db, id, now)
  return at ? hallSilence(at, now) : ""
}

/** Links by which this server sends, with how far their tournaments are. */
export async function listSending(db: Db): Promise<(Mirror & { readonly revision: number })[]> {
  return await db
    .selectFrom("mirrors")
    .innerJoin("tournaments", "tournaments.id", "mirrors.tournamentId")
    .selectAll("mirrors")
    .select("tournaments.revision")
    .where("side", "=", "hall")
    .where("state", "in", ["writing", "returning"])
    .execute()
}

export async function revisionOf(db: Db, id: TournamentId): Promise<number> {
  const row = await db.selectFrom("tournaments").select("revision").where("id", "=", id).executeTakeFirst()
  if (!row) throw new Refusal("not_found")
  return row.revision
}

/** Whether a display or a link of these changes has a code that leads to another tournament here. */
export async function hasCodeOfOthers(db: Db, id: TournamentId, changes: readonly RowChange[]): Promise<boolean> {
  for (const [table, column] of [
    ["screens", "code"],
    ["invitations", "codeHash"],
  ] as const) {
    const codes = changes.flatMap((change) => (change.table === table ? [change.after?.[column]] : []))
    const texts = codes.filter((code) => typeof code === "string")
    if (texts.length === 0) continue
    const { rows } = await sql`select 1 from ${sql.table(table)}
      where ${sql.ref(column)} = any(${texts}::text[]) and "tournamentId" <> ${id} limit 1`.execute(db)
    if (rows.length > 0) return true
  }
  return false
}

/** Looks at every reference now, not at the commit: what leads nowhere is of what was just written. */
export const checkReferences = (tx: Db): Promise<unknown> => sql`set constraints all immediate`.execute(tx)

/** Usernames, by which accounts of two servers are matched: of the owner, the staff, and the doers of these steps. */
export async function peopleOf(db: Db, id: TournamentId, from: number): Promise<Record<string, string>> {
  const { rows } = await sql<{ id: number; username: string }>`
    select a.id, a.username from accounts a where a.id in (select "ownerId" from tournaments where id = ${id}
      union select "accountId" from staff where "tournamentId" = ${id}
      union select "accountId" from journal where "tournamentId" = ${id} and revision > ${from})`.execute(db)
  return Object.fromEntries(rows.map((one) => [one.id, one.username]))
}
