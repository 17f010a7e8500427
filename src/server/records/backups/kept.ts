import { sql } from "kysely"
import type { TournamentId } from "#domain/ids.ts"
import type { Db, TournamentRow } from "#server/platform/db/tables.ts"
import { leavingEntry } from "#server/records/files/leaving.ts"
import { tournamentFile } from "#server/records/files/write-file.ts"

export type Standing = Pick<TournamentRow, "id" | "revision" | "name" | "ownerId">

export const listStandings = (db: Db): Promise<Standing[]> =>
  db
    .selectFrom("tournaments")
    .select(["id", "revision", "name", "ownerId"])
    .where("revision", ">", 0)
    .orderBy("id")
    .execute()

export interface StepRow {
  readonly revision: number
  /** As text of JSON. */
  readonly row: string
  /** Something changed that no delta holds: a picture came, or data of people went from steps of the past. */
  readonly needsWhole: boolean
}

/** At most `limit` steps of a journal after a revision. */
export async function listSteps(db: Db, id: TournamentId, after: number, limit: number): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`
    select j.revision, (${leavingEntry("j")})::text as row,
      j.kind like 'privacy.%' or j.kind = 'sheet.diploma' as "needsWhole"
    from journal j where j."tournamentId" = ${id} and j.revision > ${after} order by j.revision limit ${limit}`.execute(
    db,
  )
  return rows
}

/** The revision of a tournament; undefined: there is no tournament. */
export async function revisionIn(db: Db, id: TournamentId): Promise<number | undefined> {
  return (await db.selectFrom("tournaments").select("revision").where("id", "=", id).executeTakeFirst())?.revision
}

/** A tournament as one file, and its revision; null: the tournament no longer exists. */
export const wholeFile = (
  db: Db,
  id: TournamentId,
  now: Date,
): Promise<{ readonly revision: number; readonly bytes: Buffer } | null> =>
  db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (tx) => {
      const revision = await revisionIn(tx, id)
      return revision === undefined ? null : { revision, bytes: await tournamentFile(tx, id, now) }
    })

/**
 * What a venue needs in addition to its tournaments to go on elsewhere: who signs in, teams of coaches, sets of rules.
 */
export const ACCOUNT_TABLES = ["accounts", "teamAthletes", "ruleSets"] as const

/** The rows of those tables, each `{"t": table, "r": row}` as a text of JSON. */
export async function accountRows(db: Db): Promise<string[]> {
  const found: string[] = []
  for (const table of ACCOUNT_TABLES) {
    const { rows } = await sql<{ text: string }>`
      select to_jsonb(whole)::text as text from ${sql.table(table)} whole order by whole.id`.execute(db)
    for (const { text } of rows) found.push(`{"t":"${table}","r":${text}}`)
  }
  return found
}
