import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { type Kysely, sql } from "kysely"
import { describe, expect, test } from "vitest"
import { BASELINE, FORMER } from "#server/platform/db/former-migrations.ts"
import { migrations } from "#server/platform/db/migrate.ts"
import { type OwnMigration, runMigrations } from "#server/platform/db/run-migrations.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { textMigrations } from "#server/platform/db/text-columns.ts"
import { unlistedMigrations } from "../tools/migrations.mjs"
import { emptyDatabase, testDatabase } from "./support/database.ts"
import { writeEveryRow } from "./support/every-table.ts"

const folder = fileURLToPath(new URL("../src/server/platform/db/migrations", import.meta.url))

const later = Object.entries(migrations).filter(([name]) => name !== BASELINE)

test.each(later)("%s can run while an instance of the release before serves", async (name, { up }) => {
  const { db } = await emptyDatabase()
  const earlier = Object.entries(migrations).filter(([other]) => other < name)
  await runMigrations(db, Object.fromEntries(earlier))
  await writeEveryRow(db)
  expect(await faultsOf(db, up)).toEqual([])
})

test("every migration is run, and none has the name of a former one", () => {
  const files = readdirSync(folder).map((file) => file.replace(/\.ts$/, ""))
  const names = [...files, ...Object.keys(textMigrations())].sort()
  expect(Object.keys(migrations).sort()).toEqual(names)
  expect(names.filter((name) => name !== BASELINE && name <= (FORMER.at(-1) ?? ""))).toEqual([])
  const numbers = names.map((name) => Number.parseInt(name, 10))
  expect(numbers.filter((number, at) => numbers.indexOf(number) < at)).toEqual([])
})

test("a build finds a migration that no list names, as somebody who forgot it would plant it", () => {
  const room = "src/server/platform/db"
  const tree = mkdtempSync(join(tmpdir(), "sijak-migrations-"))
  cpSync(join(folder, ".."), join(tree, room), { recursive: true })
  expect(unlistedMigrations(tree)).toEqual([])
  writeFileSync(join(tree, room, "migrations/901-forgotten.ts"), "export async function up() {}\n")
  expect(unlistedMigrations(tree)).toEqual(["901-forgotten.ts"])
  rmSync(tree, { recursive: true })
})

describe("the look at migrations", async () => {
  const { db } = await testDatabase()
  await writeEveryRow(db)
  const planted = (...statements: readonly string[]) =>
    faultsOf(db, async (tx) => {
      for (const one of statements) await sql.raw(one).execute(tx)
    })

  test.each([
    ["alter table athletes rename to people", "athletes is gone"],
    ["alter table athletes rename coach to trainer", "athletes.coach is gone"],
    ['alter table athletes drop column "coach"', "athletes.coach is gone"],
    ["drop table awards", "awards is gone"],
    ["alter table sections alter rounds drop default", "sections.rounds has lost its default"],
    ["alter table athletes alter name type varchar", "athletes.name has another type"],
    ["alter table fights alter rounds set not null", "fights.rounds is required"],
    ["update screens set name = 'x'", "screens has changed rows"],
    ["delete from fights", "fights has changed rows"],
    ["create index on journal (kind)", "journal is locked"],
    ["create unique index j on journal (kind, revision)", "journal is locked"],
    ["lock table journal", "journal is locked"],
    ["alter table journal add constraint k check (kind <> '')", "journal is checked under a lock"],
    ["alter table athletes add column shoes integer not null", /^fails: .*shoes/],
    ["alter table athletes add column at timestamptz not null default clock_timestamp()", "athletes is written anew"],
    ["truncate journal", "journal is written anew"],
  ])("finds %s", async (statement, fault) => {
    expect(await planted(statement)).toEqual([fault instanceof RegExp ? expect.stringMatching(fault) : fault])
  })

  test.each([
    [
      [
        'create table extras (id integer, "tournamentId" integer references tournaments)',
        "create index on extras (id)",
        "alter table extras add check (id > 0)",
      ],
    ],
    [["alter table athletes add column shoes integer not null default 0"]],
    [["alter table athletes add column shoes integer"]],
    [["alter table journal add constraint k check (kind <> '') not valid"]],
    [["alter table photos alter bytes set storage external"]],
  ])("lets %j pass", async (statements) => {
    expect(await planted(...statements)).toEqual([])
  })
})

/**
 * What an instance of the release before could not live with, or would have to wait for, of what a migration does to a
 * database with rows (`docs/operation.md`). Nothing of it stays.
 */
async function faultsOf(db: Kysely<Tables>, up: OwnMigration["up"]): Promise<string[]> {
  return await db.connection().execute(async (own) => {
    const before = await columnsOf(own)
    // The counters of a transaction go on from one that was rolled back before.
    await sql`select pg_stat_force_next_flush()`.execute(own)
    await sql`begin`.execute(own)
    try {
      await up(own)
      const found = [...lostOf(before, await columnsOf(own)), ...(await touchedIn(own))]
      const faults = [...new Set(found)].filter((fault) => before.some(({ table }) => fault.startsWith(table)))
      // What is written or checked is locked meanwhile.
      return faults.length > 1 ? faults.filter((fault) => !fault.endsWith("is locked")) : faults
    } catch (error) {
      return [`fails: ${error instanceof Error ? error.message : error}`]
    } finally {
      await sql`rollback`.execute(own)
    }
  })
}

interface Column {
  readonly table: string
  readonly column: string
  readonly type: number
  readonly hasDefault: boolean
  readonly isRequired: boolean
  /** Another one: the whole table was written under a lock. */
  readonly file: number
}

async function columnsOf(db: Kysely<Tables>): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname::text as "table", a.attname::text as "column", a.atttypid::int as "type", a.atthasdef as "hasDefault",
      a.attnotnull as "isRequired", pg_relation_filenode(c.oid)::int as file
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace`.execute(db)
  return rows
}

function lostOf(before: readonly Column[], after: readonly Column[]): string[] {
  return before.flatMap((old) => {
    const { table, column } = old
    const same = after.filter((one) => one.table === table)
    if (same.length === 0) return [`${table} is gone`]
    const now = same.find((one) => one.column === column)
    if (!now) return [`${table}.${column} is gone`]
    return [
      ...(now.type === old.type ? [] : [`${table}.${column} has another type`]),
      ...(now.hasDefault || !old.hasDefault ? [] : [`${table}.${column} has lost its default`]),
      ...(now.isRequired && !old.isRequired ? [`${table}.${column} is required`] : []),
      ...(now.file === old.file ? [] : [`${table} is written anew`]),
    ]
  })
}

/**
 * What the running transaction did to tables: rows that it changed, constraints whose check read a table, and locks
 * that keep writers out: those of an index, and a full one of a table in whose description nothing changed.
 */
async function touchedIn(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select relname || ' has changed rows' as fault from pg_class c
      where pg_stat_get_xact_tuples_updated(oid) + pg_stat_get_xact_tuples_deleted(oid) > 0
    union all
    select c.relname || ' is checked under a lock' from pg_constraint k join pg_class c on c.oid = k.conrelid
      where k.xmin = pg_current_xact_id()::xid and k.convalidated and k.contype in ('c', 'f', 'p', 'u', 'x')
    union all
    select c.relname || ' is locked' from pg_locks l join pg_class c on c.oid = l.relation and c.relkind = 'r'
      where l.pid = pg_backend_pid() and (l.mode in ('ShareLock', 'ExclusiveLock') or l.mode = 'AccessExclusiveLock'
        and c.xmin <> pg_current_xact_id()::xid
        and not exists (select from pg_attribute a where a.attrelid = c.oid and a.xmin = pg_current_xact_id()::xid))
  `.execute(db)
  return rows.map(({ fault }) => fault)
}
