import { type Kysely, sql } from "kysely"
import { describe, expect, test } from "vitest"
import { StartRefusal } from "#server/platform/start-refusal.ts"
import { emptyDatabase, testDatabase } from "#tests/support/database.ts"
import { readEveryRow, writeEveryRow } from "#tests/support/every-table.ts"
import { silent } from "#tests/support/silent.ts"
import { BASELINE, FORMER } from "./former-migrations.ts"
import { migrate, migrations } from "./migrate.ts"
import { runMigrations } from "./run-migrations.ts"
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
      ...["bouts", "boutEvents", "boutSummaries"],
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
      "payees",
      "invoices",
      ...["statementRows", "statementHeads"],
      "protectors",
      "protectorBodies",
      "seats",
      "screens",
      "awards",
      ...["rehearsals", "demos"],
      ...["printedSheets", "diplomas", "diplomaPictures", "printJobs", "printFiles", "retentions"],
      ...["applications", "applicationRules", "guide", "reportFacts", "follows", "followCursors", "followLetters"],
      ...["poomsaeLists", "poomsaeForms", "poomsaePlaces", "poomsaeScores", "poomsaeEvents", "poomsaeMarks"],
    ]),
  )
  expect(new Set(rows.map(({ first }) => first))).toEqual(new Set(["tournamentId"]))
})

test("every column is read as it was written", async () => {
  const written = await writeEveryRow(db)
  expect(await readEveryRow(db)).toEqual(written)
})

test("a database that ran later ones takes an earlier one that came afterwards", async () => {
  const { db: older } = await testDatabase()
  const adding = (column: string) => ({
    up: async (tx: Kysely<unknown>) => {
      await sql`alter table athletes add column ${sql.id(column)} text`.execute(tx)
    },
  })
  await runMigrations(older, { ...migrations, "901-later": adding("later") })
  await runMigrations(older, { ...migrations, "900-earlier": adding("earlier"), "901-later": adding("later") })
  expect(await migrationsOf(older)).toEqual([...(await migrationsOf(db)), "900-earlier", "901-later"])
})

describe("a database from before the baseline", () => {
  const formerDatabase = async (names: readonly string[]) => {
    const former = await testDatabase()
    await sql`delete from kysely_migration`.execute(former.db)
    for (const name of names) await sql`insert into kysely_migration values (${name}, '')`.execute(former.db)
    return former
  }

  test("that went through all the former migrations is opened with its rows, by several instances at once and again", async () => {
    const later = Object.keys(migrations).filter((name) => name !== BASELINE)
    const { db: former, url } = await formerDatabase([...FORMER, ...later])
    const written = await writeEveryRow(former)
    for (let n = 0; n < 2; n++) {
      const opened = await Promise.all([1, 2].map(() => openStorage({ databaseUrl: url, dataDir: "/nowhere" }, silent)))
      await Promise.all(opened.map(({ close }) => close()))
    }
    expect(await readEveryRow(former)).toEqual(written)
    expect(await migrationsOf(former)).toEqual([BASELINE, ...FORMER, ...later].sort())
  })

  test("that stopped halfway is refused with what to do, and nothing is changed", async () => {
    const { db: former, url } = await formerDatabase(FORMER.slice(0, -1))
    await sql`alter table athletes drop column license`.execute(former)
    const opening = openStorage({ databaseUrl: url, dataDir: "/nowhere" }, silent)
    await expect(opening).rejects.toThrow(StartRefusal)
    await expect(opening).rejects.toThrow(/схема неповна\. .* Запустіть на ній один раз збірку з коміту [0-9a-f]{8}/)
    expect(await migrationsOf(former)).toEqual(FORMER.slice(0, -1))
    const { rows } = await sql`select from information_schema.columns where column_name = 'license'`.execute(former)
    expect(rows).toEqual([])
  })
})

async function migrationsOf(one: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(one)
  return rows.map(({ name }) => name)
}
