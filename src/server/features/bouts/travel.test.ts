import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "vitest"
import type { TournamentId } from "#domain/ids.ts"
import { createPlace } from "#server/features/backup/place.ts"
import { restore } from "#server/features/backup/restore.ts"
import type { Db } from "#server/platform/db/tables.ts"
import { logHash, logOf } from "#server/records/bouts/bouts.ts"
import { atEnd, testDatabase } from "#tests/support/database.ts"
import { ok } from "#tests/support/hall.ts"
import { scoredCourt, scoringHall } from "#tests/support/scored-court.ts"

const at = await scoringHall()
const { time } = at

test("KS-19: a file and a restored copy have the summaries as they were, and logs with the hashes that those name", async () => {
  const { desk, owner, id } = await scoredCourt(at)
  const operator = desk()
  await operator.open(1)
  for (const number of [1, 2]) {
    await operator.clock("start")
    time.pass(2_000)
    await operator.does({ kind: "point", side: "red", technique: "turningTrunk" })
    await operator.does({ kind: "gamjeom", side: "red", reason: "grab" })
    time.pass(200_000)
    await operator.does({ kind: "roundEnd", round: number })
  }
  ok(await operator.confirm({ note: "без зауважень" }))
  const here = await boutsIn(at.db, id)
  expect(here).toMatchObject([{ winner: "red", note: "без зауважень", isOfItsLog: true }])
  expect(here[0]?.log.length).toBeGreaterThan(10)

  const file = (await owner.get(`/api/v1/tournaments/${id}/file`)).rawPayload
  const other = await at.signUp("danylo")
  const opened = ok<{ item: { id: number } }>(await other.upload("/api/v1/tournaments/from-file", {}, file)).item
  expect(opened.id).not.toBe(id)
  expect(await boutsIn(at.db, opened.id)).toEqual(here)

  const folder = mkdtempSync(join(tmpdir(), "sijak-bouts-"))
  atEnd(async () => rmSync(folder, { recursive: true }))
  const clock = () => new Date()
  const copies = createPlace({
    db: at.db,
    folder,
    hallName: "h",
    clock,
    onError: (error) => expect.fail(String(error)),
  })
  await copies.save()
  const { db: fresh } = await testDatabase()
  await restore(fresh, folder, clock)
  expect(await boutsIn(fresh, id)).toEqual(here)
})

/** The bouts of a tournament without the numbers that each server gives anew. */
async function boutsIn(db: Db, tournament: number) {
  const id = tournament as TournamentId
  const summaries = await db.selectFrom("boutSummaries").selectAll().where("tournamentId", "=", id).execute()
  const rows = await db.selectFrom("bouts").selectAll().where("tournamentId", "=", id).orderBy("id").execute()
  return await Promise.all(
    summaries.map(async ({ tournamentId: _, categoryId: __, bout, result, ...summary }) => {
      const row = rows.find((one) => one.id === bout)
      if (!row) throw new Error("a summary names a bout that is not there")
      const log = (await logOf(db, row)).map(({ entry }) => entry)
      return {
        ...summary,
        winner: result.winner === result.blue ? "blue" : "red",
        rulesHash: row.rulesHash,
        isOfItsLog: logHash(log, row) === summary.logHash,
        log: log.filter(({ kind }) => kind !== "open"),
      }
    }),
  )
}
