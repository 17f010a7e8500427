import { sql } from "kysely"
import { expect, test } from "vitest"
import type { TournamentId } from "#domain/ids.ts"
import { TABLES } from "#domain/value/declared.ts"
import { testDatabase } from "#tests/support/database.ts"
import { EVERY_ID, writeEveryRow } from "#tests/support/every-table.ts"
import { rowsOf } from "#tests/support/world.ts"
import { purgeBin } from "./bin.ts"

const { db } = await testDatabase()
const SHARED = ["printJobs", "printFiles", "retentions"] as const
/** Data that no journal contains: they are deleted with the tournament too. */
const FOLLOWED = ["follows", "followCursors", "followLetters", "mirrors", "mirrorNumbers"] as const
const OTHERS = [
  ...FOLLOWED,
  "bouts",
  "boutEvents",
  "protectorBodies",
  "diplomaPictures",
  "rehearsals",
  "demos",
  "ruleSets",
  ...SHARED,
] as const

test("the purge leaves no row of a tournament in any table", async () => {
  await writeEveryRow(db)
  const id = EVERY_ID as TournamentId
  expect(Object.entries(await rowsOf(db, id)).filter(([, rows]) => rows.length === 0)).toEqual([])
  expect(await purgeBin(db, new Date("2027-01-01"))).toEqual([id])
  expect(await rowsOf(db, id)).toEqual(Object.fromEntries(TABLES.map((table) => [table, []])))
  const { rows } = await sql<{ table: string }>`
    select c.relname as "table" from pg_class c join pg_attribute a on a.attrelid = c.oid
    where a.attname = 'tournamentId' and c.relkind = 'r'`.execute(db)
  expect(new Set(rows.map(({ table }) => table))).toEqual(
    new Set([...TABLES.filter((table) => table !== "tournaments"), "journal", ...OTHERS]),
  )
  for (const table of OTHERS) expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
})
