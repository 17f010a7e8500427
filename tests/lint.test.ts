import { spawnSync } from "node:child_process"
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join, resolve } from "node:path"
import { expect, test } from "vitest"

const clockless = "Rules know no clock and no dice"
const recordsOnly = "Queries are built in src/server/records alone"

const nouns = "Name a type by a noun that says what it holds"

const dice = ["Math.random()", "Date.now()", "new Date()", "performance.now()"]
const queries = [
  'db.selectFrom("athletes").selectAll()',
  'db.deleteFrom("athletes")',
  'db.transaction().execute((tx) => tx.updateTable("athletes").set({ out: true }))',
  "sql`select 1`.execute(db)",
  "sql<{ id: number }>`select id from athletes`.execute(db)",
]
const moment = (value: string): string => `export const moment = (): unknown => ${value}\n`
const rows = (query: string): string => `import { sql } from "kysely"\nexport const rows = (db) => [sql, ${query}]\n`

/** Files that break a rule or keep it, with what is said of each; null: nothing of these rules. */
const planted: readonly (readonly [path: string, source: string, refused: string | null])[] = [
  ...dice.flatMap((found, at) => [
    [`src/domain/dice${at}.ts`, moment(found), clockless] as const,
    [`src/layout/dice${at}.ts`, moment(found), clockless] as const,
    [`src/server/dice${at}.ts`, moment(found), null] as const,
  ]),
  ["src/web/vague-interface.ts", "export interface Told {\n  readonly text: string\n}\n", nouns],
  ["src/web/vague-alias.ts", "export type Of<Name> = readonly Name[]\n", nouns],
  ["src/web/clear.ts", "export interface ToldWrite {\n  readonly text: string\n}\n", null],
  // A fixed day is no clock.
  ["src/domain/day.ts", moment('new Date("2020-01-01")'), null],
  ...queries.flatMap((query, at) => [
    [`src/server/features/athletes/query${at}.ts`, rows(query), recordsOnly] as const,
    [`src/server/views/query${at}.ts`, rows(query), recordsOnly] as const,
    [`src/server/records/query${at}.ts`, rows(query), null] as const,
    [`src/server/features/athletes/query${at}.test.ts`, rows(query), null] as const,
  ]),
]

test("our lint refuses clocks and dice in rules, queries outside records, and types of a vague name", () => {
  const folder = mkdtempSync(join(tmpdir(), "sijak-lint-"))
  try {
    for (const path of ["biome.json", "tools/lint"]) cpSync(path, join(folder, path), { recursive: true })
    for (const [path, source] of planted) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), source)
    }
    const biome = resolve("node_modules/@biomejs/biome/bin/biome")
    const options = ["lint", "--vcs-enabled=false", "--colors=off", "--max-diagnostics=none", "src"]
    const { stdout, stderr } = spawnSync(process.execPath, [biome, ...options], { cwd: folder, encoding: "utf8" })
    expect(stdout).toContain(`Checked ${planted.length} files`)
    const found = [...stderr.matchAll(/^(src\S+?):\d+:\d+ plugin [^×]*× (.*?):/gm)]
    const said = new Map(found.map(([, path, rule]) => [path, rule]))
    expect(planted.map(([path, source]) => [path, source, said.get(path) ?? null])).toEqual(planted)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
