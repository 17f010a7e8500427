import { type Kysely, sql } from "kysely"
import { expect, test } from "vitest"
import { emptyDatabase, testDatabase } from "#tests/support/database.ts"
import { everyRow, readEveryRow, writeEveryRow } from "#tests/support/every-table.ts"
import { silent } from "#tests/support/silent.ts"
import { migrate } from "./migrate.ts"
import { openStorage } from "./storage.ts"
import type { Tables } from "./tables.ts"

const empty = await emptyDatabase()
const { db } = await testDatabase()

test("three instances that migrate one database at once all come up", async () => {
  const config = { databaseUrl: empty.url, dataDir: "/nowhere" }
  const instances = await Promise.all([1, 2, 3].map(() => openStorage(config, silent)))
  for (const { engine, db: each } of instances) {
    expect(engine).toBe("postgres")
    expect(await each.selectFrom("athletes").selectAll().execute()).toEqual([])
  }
  expect(await migrationsOf(empty.db)).toEqual(await migrationsOf(db))
  await Promise.all(instances.map(({ close }) => close()))
})

test("a server that already has the collation is migrated as any other", async () => {
  await migrate(db)
  await sql`drop schema public cascade`.execute(empty.db)
  await sql`create schema public`.execute(empty.db)
  await sql`create collation uk (provider = icu, locale = 'uk')`.execute(empty.db)
  await migrate(empty.db)
  expect(await migrationsOf(empty.db)).toEqual(await migrationsOf(db))
})

test("names are ordered as in the Ukrainian alphabet", async () => {
  const names = sql<{ name: string }>`
    select name from unnest(array['Ялта', 'Їжаки', 'Іва', 'Ґрунь', 'Гора', 'Дар', 'Йосип']) as name order by name collate uk`
  const { rows } = await names.execute(db)
  expect(rows.map(({ name }) => name)).toEqual(["Гора", "Ґрунь", "Дар", "Іва", "Їжаки", "Йосип", "Ялта"])
})

test("every key of a tournament's table begins with its tournament", async () => {
  const { rows } = await sql<{ table: string; first: string }>`
    select c.relname as "table", a.attname as first
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    where i.indisunique and exists (
      select from pg_attribute t where t.attrelid = c.oid and t.attname = 'tournamentId' and t.attnotnull)`.execute(db)
  expect(new Set(rows.map(({ table }) => table))).toEqual(
    new Set([
      "sections",
      "days",
      "categories",
      "athletes",
      "checkins",
      "medicalNotes",
      "messages",
      "draws",
      "fights",
      "fightChecks",
      "protests",
      "invitations",
      "staff",
      "journal",
      "mirrors",
      "mirrorNumbers",
      "contacts",
      "officials",
      "shifts",
      "duties",
      "feeRules",
      "formulas",
      "payments",
      "seats",
      "screens",
      "awards",
      ...["rehearsals", "demos"],
      ...["printedSheets", "diplomas", "diplomaPictures", "printJobs", "printFiles", "retentions"],
      ...["applications", "applicationRules", "follows", "followCursors", "followLetters"],
      ...["poomsaeLists", "poomsaeForms", "poomsaePlaces", "poomsaeScores", "poomsaeEvents", "poomsaeMarks"],
    ]),
  )
  expect(new Set(rows.map(({ first }) => first))).toEqual(new Set(["tournamentId"]))
})

test("every column is read as it was written", async () => {
  await writeEveryRow(db)
  expect(await readEveryRow(db)).toEqual(everyRow)
})

test("a database that ran later ones takes an earlier one that came afterwards", async () => {
  const { db: older } = await testDatabase()
  await sql`drop table "poomsaeForms"`.execute(older)
  for (const table of ["poomsaeMarks", "poomsaeEvents", "poomsaeScores", "poomsaePlaces", "poomsaeLists"]) {
    await sql`drop table ${sql.table(table)}`.execute(older)
  }
  await sql`delete from kysely_migration where name = '021-poomsae'`.execute(older)
  await migrate(older)
  expect(await migrationsOf(older)).toEqual(await migrationsOf(db))
})

async function migrationsOf(one: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(one)
  return rows.map(({ name }) => name)
}
