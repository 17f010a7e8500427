import { groupBy } from "#domain/group-by.ts"
import type { TournamentId } from "#domain/ids.ts"
import { dueStages, type Retention, type Stage } from "#domain/privacy/retention.ts"
import type { Db } from "#server/platform/db/tables.ts"

const DAY_MS = 24 * 60 * 60 * 1000

/** Takes note that a time has run out and what had to be erased is erased. */
export async function noteDone(db: Db, id: TournamentId, stage: Stage, now: Date): Promise<void> {
  await db.insertInto("retentions").values({ tournamentId: id, stage, doneAt: now }).execute()
}

/**
 * The last day of a tournament is the latest of its own date and its days, but never before it was created here: data
 * entered for a past tournament are kept as long as any other. Without a date it is the last change.
 */
export async function listDue(db: Db, rules: Retention, now: Date) {
  const done = new Set((await db.selectFrom("retentions").selectAll().execute()).map(nameOf))
  const days = await db.selectFrom("days").select(["tournamentId", "date"]).execute()
  const tournaments = await db
    .selectFrom("tournaments")
    .select(["id", "date"])
    .where("deletedAt", "is", null)
    // The server that has the tournament erases; this one hears of it.
    .where("id", "not in", (own) =>
      own.selectFrom("mirrors").select("tournamentId").where("state", "in", ["held", "returning"]),
    )
    .execute()
  const founded = new Map(
    (await db.selectFrom("journal").select(["tournamentId", "at"]).where("revision", "=", 1).execute()).map((row) => [
      row.tournamentId,
      new Date(row.at).getTime(),
    ]),
  )
  const dates = groupBy(days, ({ tournamentId }) => tournamentId)
  const due: { id: TournamentId; stage: Stage }[] = []
  for (const { id, date } of tournaments) {
    const ends = [date, ...(dates.get(id) ?? []).map((day) => day.date)].map(momentOf).filter((at) => at !== null)
    const last = ends.length > 0 ? Math.max(...ends, founded.get(id) ?? 0) : await lastChange(db, id)
    const since = Math.floor((now.getTime() - last) / DAY_MS)
    due.push(
      ...dueStages(rules, since).flatMap((stage) =>
        done.has(nameOf({ tournamentId: id, stage })) ? [] : [{ id, stage }],
      ),
    )
  }
  return due
}

export const isDone = async (db: Db, id: TournamentId, stage: Stage): Promise<boolean> =>
  (await db
    .selectFrom("retentions")
    .select("stage")
    .where("tournamentId", "=", id)
    .where("stage", "=", stage)
    .executeTakeFirst()) !== undefined

async function lastChange(db: Db, id: TournamentId): Promise<number> {
  const row = await db
    .selectFrom("journal")
    .select((read) => read.fn.max("at").as("at"))
    .where("tournamentId", "=", id)
    .executeTakeFirst()
  return row?.at ? new Date(row.at).getTime() : Date.now()
}

const nameOf = ({ tournamentId, stage }: { tournamentId: TournamentId; stage: Stage }): string =>
  `${tournamentId} ${stage}`

/** The time of a dd.mm.yyyy; null if the text is none. */
function momentOf(date: string): number | null {
  const parts = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(date)
  return parts ? Date.UTC(Number(parts[3]), Number(parts[2]) - 1, Number(parts[1])) : null
}
