import { Migrator, sql } from "kysely"
import { beforeAll, describe, expect, test } from "vitest"
import { sentence } from "#contract/refusals/uk.ts"
import type { TournamentId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import { declared } from "#domain/value/declared.ts"
import { BASELINE, FORMER } from "#server/platform/db/former-migrations.ts"
import { migrations } from "#server/platform/db/migrate.ts"
import { type Columns, columnsOfParts, type Part } from "#server/records/files/parts.ts"
import { tournamentFile } from "#server/records/files/write-file.ts"
import { entering } from "#server/views/entering.ts"
import { emptyDatabase, testDatabase } from "#tests/support/database.ts"
import { EVERY_ID, writeEveryRow } from "#tests/support/every-table.ts"
import { type Content, contentOf, fileOf, withoutIds } from "#tests/support/tournament-file.ts"
import { account } from "#tests/support/world.ts"
import { openFile } from "./import-actions.ts"

/** The schemas from before the baseline by which files were written; the first files are of 044. */
const formerStages = FORMER.filter((name) => name >= "044")

/** The columns of a file's rows that came after the first files, by the migration that added them. */
const CAME: Readonly<Record<string, Partial<Record<Part, readonly string[]>>>> = {
  "050-rank-norms": { formulas: ["norms"] },
  "052-declared-weights": { checkins: ["declared"] },
  "053-draw-status": { draws: ["awaits", "gone", "confirmed"] },
  "056-journal-schema": { journal: ["schema"] },
  "057-license": { athletes: ["license"] },
}

const { db } = await testDatabase()
const old = await emptyDatabase()
const yaryna = { ...(await account(db, "yaryna")), isAdmin: true }
const shell = { db, wake: () => undefined, entering }
const contentIn = async (id: number) =>
  contentOf(
    await db
      .transaction()
      .setIsolationLevel("repeatable read")
      .execute((tx) => tournamentFile(tx, id as never, new Date())),
  )

let content: Content
const laterStages = Object.keys(migrations).sort()
const stages = [...formerStages, ...laterStages]
const columnsAt = new Map<string, ReadonlyMap<Part, Columns>>()
beforeAll(async () => {
  await writeEveryRow(db)
  const id = EVERY_ID as TournamentId
  await db.updateTable("tournaments").set({ deletedAt: null, revision: 1 }).where("id", "=", id).execute()
  await db.updateTable("journal").set({ revision: 1, undoes: null, backTo: null }).execute()
  content = await contentIn(id)
  const provider = { getMigrations: async () => migrations }
  const migrator = new Migrator({ db: old.db, provider, allowUnorderedMigrations: true })
  for (const stage of laterStages) {
    const { error } = await migrator.migrateTo(stage)
    expect(error).toBeUndefined()
    columnsAt.set(stage, await columnsOfParts(old.db))
  }
  for (const stage of formerStages) columnsAt.set(stage, formerColumns(columnsAt.get(BASELINE), stage))
})

/** The columns of the baseline without those that came after a former migration. */
function formerColumns(baseline: ReadonlyMap<Part, Columns> | undefined, stage: string): ReadonlyMap<Part, Columns> {
  const came = Object.entries(CAME).flatMap(([name, parts]) => (name > stage ? [parts] : []))
  return new Map(
    [...(baseline ?? [])].map(([part, columns]) => {
      const later = new Set(came.flatMap((parts) => parts[part] ?? []))
      const all = [...columns.all].filter((name) => !later.has(name))
      expect([part, all.length]).toEqual([part, columns.all.size - later.size])
      return [part, { ...columns, all: new Set(all) }]
    }),
  )
}

/** The same tournament as a server of that stage wrote it. */
function writtenAt(stage: string): Content {
  const columns = columnsAt.get(stage)
  const only = (part: Part, row: object): Record<string, unknown> =>
    Object.fromEntries(Object.entries(row).filter(([name]) => columns?.get(part)?.all.has(name)))
  const lines = content.lines
    .filter(({ t }) => columns?.has(t))
    .map(({ t, r }) => {
      if (t !== "journal") return { t, r: only(t, r) }
      const changes = (r.changes as { table: Part; before: object | null; after: object | null }[])
        .filter(({ table }) => columns?.has(table))
        .map((change) => ({
          ...change,
          before: change.before && only(change.table, change.before),
          after: change.after && only(change.table, change.after),
        }))
      return { t, r: { ...only(t, r), changes } }
    })
  const names = FORMER.includes(stage) ? FORMER : laterStages
  const known = names.filter((name) => name <= stage)
  return { header: { ...content.header, migrations: known }, lines }
}

/** Tables that a copy does not take along. */
const stays = new Set(Object.entries(declared).flatMap(([table, { staysBehind }]) => (staysBehind ? [table] : [])))

test.each(stages)("a file of a server at %s is opened, what came later filled up with defaults", async (stage) => {
  const written = writtenAt(stage)
  const { tournamentId, revision } = await openFile(shell, yaryna, {}, fileOf(written))
  expect(revision).toBe(2)
  const [here, there] = [withoutIds(await contentIn(tournamentId)), withoutIds(written)]
  for (const [part, rows] of Object.entries(there)) {
    // Staff has to be invited again, a copy has no seats and no printed papers, protectors report to their own hall; the journal
    // has the step that opened it.
    if (part === "journal" || stays.has(part)) continue
    expect([part, here[part]?.length]).toEqual([part, rows.length])
  }
  expect(here.formulas?.[0]?.norms).toEqual(there.formulas?.[0]?.norms ?? [])
})

test("a file that names all former migrations is not older than the baseline", async () => {
  const written = writtenAt(FORMER.at(-1) ?? "")
  const lines = written.lines.map(({ t, r }) => {
    const { license: _, ...rest } = r as Record<string, unknown>
    return { t, r: t === "athletes" ? rest : r }
  })
  const later = laterStages.filter((name) => name !== BASELINE)
  const header = { ...written.header, migrations: [...FORMER, ...later] }
  await sql`alter table athletes alter column license drop default`.execute(db)
  const refused = await openFile(shell, yaryna, {}, fileOf({ ...written, header, lines })).catch(
    (thrown: unknown) => thrown,
  )
  await sql`alter table athletes alter column license set default ''`.execute(db)
  expect(refused).toMatchObject({ code: "transfer_file", data: { reason: "broken" } })
})

describe("what this server cannot know is refused in a sentence", () => {
  const saidOf = async (file: Content): Promise<string> => {
    const error = await openFile(shell, yaryna, {}, fileOf(file)).catch((thrown: unknown) => thrown)
    return error instanceof Refusal ? sentence(error.code, error.field, error.data) : String(error)
  }
  const OLDER = "надто старою версією Сіджака"

  test("a column that came since and has no default, a column that is no more, in rows and in steps", async () => {
    const before = writtenAt(stages.at(-1) ?? "")
    expect(await saidOf(before)).not.toContain(OLDER)
    await sql`insert into kysely_migration values ('999-later', '')`.execute(db)
    await sql`alter table athletes rename column coach to trainer`.execute(db)
    expect(await saidOf(before)).toContain(OLDER)
    const stepsAlone = before.lines.filter(({ t }) => t !== "athletes" && t !== "checkins")
    const change = { table: "athletes", key: { id: 9001 }, before: { coach: "А" }, after: { coach: "Б" } }
    const lines = stepsAlone.map((line) =>
      line.t === "journal" ? { ...line, r: { ...line.r, changes: [change] } } : line,
    )
    expect(await saidOf({ ...before, lines })).toContain(OLDER)
    await sql`alter table athletes rename column trainer to coach`.execute(db)
    await sql`alter table athletes add column gym text not null default ''`.execute(db)
    await sql`alter table athletes alter column gym drop default`.execute(db)
    expect(await saidOf(before)).toContain(OLDER)
  })
})
