import { EventEmitter, once } from "node:events"
import { type Kysely, sql } from "kysely"
import { describe, expect, test } from "vitest"
import { fullTournament, updateTournament } from "#contract/tournaments/calls.ts"
import { addressOf } from "#contract/wire/client.ts"
import { testDatabase } from "#tests/support/database.ts"
import { hall, newTournament, ok } from "#tests/support/hall.ts"
import { type Migrations, type OwnMigration, runMigrations } from "./run-migrations.ts"
import type { Tables } from "./tables.ts"

/** The release after this one: a table, columns with and without a default, an index on what is large by then. */
const release: OwnMigration = {
  async up(db) {
    await sql`create table "extras" ("tournamentId" integer primary key references tournaments on delete cascade)`.execute(
      db,
    )
    await sql`alter table athletes add column "shoeSize" integer not null default 0`.execute(db)
    await sql`alter table tournaments add column motto text`.execute(db)
  },
  indexes: { journal_kind: "journal (kind)" },
}
const later: Migrations = { "900-next-release": release }

describe.each([["PostgreSQL", testDatabase] as const])("on %s", (_, open) => {
  test("a migration is run once, its indexes are made, a half made one anew, and servers of other releases start on it", async () => {
    const { db } = await open()
    const indexes = async () => {
      const { rows } = await sql<{ valid: boolean }>`select indisvalid as valid from pg_index
        where indexrelid = to_regclass('journal_kind')`.execute(db)
      return rows.map(({ valid }) => valid)
    }
    await runMigrations(db, later)
    await runMigrations(db, later)
    expect(await indexes()).toEqual([true])
    await sql`update pg_index set indisvalid = false where indexrelid = to_regclass('journal_kind')`.execute(db)
    await runMigrations(db, later)
    expect(await indexes()).toEqual([true])
    // A server of another release, which does not know this migration, starts on its schema all the same.
    await runMigrations(db, { "901-other": { up: async () => undefined } })
    const { rows } = await sql`select name from kysely_migration where name like '90%' order by name`.execute(db)
    expect(rows).toEqual([{ name: "900-next-release" }, { name: "901-other" }])
  })
})

test("an instance of the release before goes on serving while the schema of the next one is made", async () => {
  const { db, signUp } = await hall({ writesRows: true })
  const olena = await signUp("olena")
  const { id } = await newTournament(olena, { published: 1 })
  const [written, isOver] = [new EventEmitter(), new AbortController()]
  const write = async (writer: string): Promise<void> => {
    for (let n = 1; !isOver.signal.aborted; n++) {
      ok(await olena.post(updateTournament.paths[0], { id, city: `${writer} ${n}` }))
      ok(await olena.get(addressOf(fullTournament, { id })))
      written.emit("write")
    }
  }
  const writers = [write("Львів"), write("Київ")]
  // Before it takes its locks, while it waits for the writers, and after it they write.
  await runMigrations(db, {
    "900-next-release": {
      ...release,
      async up(tx) {
        for (let n = 0; n < 4; n++) await once(written, "write")
        await release.up(tx)
      },
    },
  })
  for (let n = 0; n < 4; n++) await once(written, "write")
  isOver.abort()
  await Promise.all(writers)
  ok(await olena.post(updateTournament.paths[0], { id, city: "Після" }))
})

test("a migration that does not get its lock holds nobody up, and runs once it does", async () => {
  const { db, signUp } = await hall({ writesRows: true })
  const olena = await signUp("olena")
  const { id } = await newTournament(olena)
  const release = await holding(db, id)
  const migrating = runMigrations(db, later)
  // A reader queues behind the waiting lock, two seconds at most.
  ok(await olena.get(addressOf(fullTournament, { id })))
  await release()
  await migrating
  const { rows } = await sql`select motto from tournaments where id = ${id}`.execute(db)
  expect(rows).toEqual([{ motto: null }])
})

/** A transaction that has read the tournament and is not over. */
async function holding(db: Kysely<Tables>, id: number): Promise<() => Promise<void>> {
  let done = (): void => undefined
  const until = new Promise<void>((resolve) => {
    done = resolve
  })
  let begun = (): void => undefined
  const reading = new Promise<void>((resolve) => {
    begun = resolve
  })
  const over = db.transaction().execute(async (tx) => {
    await sql`select from tournaments where id = ${id}`.execute(tx)
    begun()
    await until
  })
  await reading
  return async () => {
    done()
    await over
  }
}
