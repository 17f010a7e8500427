import { readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { describe, expect, test } from "vitest"

const folder = fileURLToPath(new URL("../src/server/platform/db/migrations", import.meta.url))
/** From here on a migration runs while instances of the release before still serve. */
const FIRST = "043"

/** Written before anything was released: no instance that knows the old names is anywhere. */
const BEFORE_THE_RELEASE = new Set(["044-followers.ts"])

/** What an instance of the release before could not live with, or would have to wait for. */
const rules: readonly (readonly [why: string, pattern: RegExp])[] = [
  ["renames what the old instance asks for", /\brename\b/],
  ["drops what the old instance asks for: drop it one release later", /\bdrop (table|column)\b/],
  ["takes the default away that the old instance's rows need", /\bdrop default\b/],
  ["changes a type, and writes the whole table anew under a lock", /\balter (column )?("?\w+"?) (set data )?type\b/],
  ["looks through the whole table under a lock: add a check that is not valid, validate it later", /\bset not null\b/],
  ["locks a whole table", /\b(lock table|truncate|vacuum full|cluster|reindex)\b/],
  ["changes rows of a table that is in use: do it in the server, a few at a time", /\b(update|delete from) "?\w+"? /],
]

/** The same of tables that were there before. */
const rulesForOld: readonly (readonly [why: string, pattern: RegExp])[] = [
  [
    "holds up writers while it reads the table: name it among `indexes`",
    /\bcreate (unique )?index\b(?! concurrently)[^;]* on "?(\w+)"?/,
  ],
  [
    "reads the table under a lock: add it as not valid",
    /\balter table "?(\w+)"?[^;]*\badd (constraint|foreign key|check|unique|primary key)\b(?![^;]*\bnot valid\b)/,
  ],
  [
    "the old instance's rows have none: give it a default",
    /\balter table "?(\w+)"?[^;]*\badd (column )?"?\w+"? [^,;]*\bnot null\b(?![^,;]*\bdefault\b)/,
  ],
]

/** What is wrong with the statements of a migration; comments are no part of them. */
function faultsOf(source: string): string[] {
  const statements = source
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/^\s*\/\/.*$/gm, "")
    .split(/`|"(?=\s*(?:alter|create|update|delete|drop))/)
    .map((one) => one.replace(/\s+/g, " ").toLowerCase())
  const made = new Set(
    statements.flatMap((one) => [...one.matchAll(/create (?:unlogged )?table "?(\w+)"?/g)].map(([, name]) => name)),
  )
  const faults = rules.flatMap(([why, pattern]) => (statements.some((one) => pattern.test(one)) ? [why] : []))
  const old = rulesForOld.flatMap(([why, pattern]) => {
    const found = statements.map((one) => pattern.exec(one)).filter((one) => one !== null)
    return found.some((one) => !made.has(one.slice(1).find((word) => word && !/^(unique|column )/.test(word)) ?? ""))
      ? [why]
      : []
  })
  return [...faults, ...old]
}

const files = readdirSync(folder).filter((name) => name >= FIRST)

test.each(files)("%s can run while an instance of the release before serves", (name) => {
  const faults = faultsOf(readFileSync(`${folder}/${name}`, "utf8"))
  expect(BEFORE_THE_RELEASE.has(name) ? [] : faults).toEqual([])
})

test("whatever was written before the release is named only as long as it needs it", () => {
  for (const name of BEFORE_THE_RELEASE) expect(faultsOf(readFileSync(`${folder}/${name}`, "utf8"))).not.toEqual([])
})

describe("the look at migrations", () => {
  const of = (...statements: readonly string[]): string[] =>
    faultsOf(statements.map((one) => `sql\`${one}\``).join("\n"))

  test.each([
    ["alter table athletes rename to people"],
    ['alter table athletes drop column "coach"'],
    ["drop table awards"],
    ["alter table screens alter name drop default"],
    ["alter table athletes alter column name type integer"],
    ["alter table athletes alter name set not null"],
    ["update screens set name = ''"],
    ["create index on journal (kind)"],
    ["create unique index j on journal (kind)"],
    ["alter table journal add constraint k check (kind <> '')"],
    ["alter table athletes add column shoes integer not null"],
    ["truncate journal"],
  ])("finds %s", (statement) => {
    expect(of(statement)).toHaveLength(1)
  })

  test.each([
    [["create table extras (id integer)", "create index on extras (id)", "alter table extras add check (id > 0)"]],
    [["alter table athletes add column shoes integer not null default 0"]],
    [["alter table athletes add column shoes integer"]],
    [["alter table journal add constraint k check (kind <> '') not valid"]],
    [['create unlogged table "files" (id integer)', 'alter table "files" alter bytes set storage external']],
  ])("lets %j pass", (statements) => {
    expect(of(...statements)).toEqual([])
  })
})
