import { sql } from "kysely"
import type { Application, Dated } from "#domain/applications/types.ts"
import type { AccountId } from "#domain/ids.ts"
import type { Db } from "#server/platform/db/tables.ts"

/** The same, with the days of birth that the teams of their coaches have; '' of who has left the team or came by a file. */
export async function dated<One extends Application>(db: Db, list: readonly One[]): Promise<Dated<One>[]> {
  const ids = [...new Set(list.flatMap(({ teamAthletes }) => teamAthletes))]
  if (ids.length === 0) return list.map((one) => ({ ...one, birthDates: [] }))
  const { rows } = await sql<{ id: number; accountId: AccountId; birthDate: string }>`
    select id, "accountId", "birthDate" from "teamAthletes" where id = any(${ids}::int[])`.execute(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return list.map((one) => ({
    ...one,
    birthDates: one.teamAthletes.map((id) => {
      const row = byId.get(id)
      return row?.accountId === one.accountId ? row.birthDate : ""
    }),
  }))
}
