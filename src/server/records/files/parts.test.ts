import { sql } from "kysely"
import { expect, test } from "vitest"
import { LEFT_OUT } from "#server/platform/db/filed.ts"
import { countingDatabase } from "#tests/support/counting.ts"
import { testDatabase } from "#tests/support/database.ts"
import { CONTENT } from "./content.ts"
import { columnsOfParts, KEYS, PARTS, schemaOfParts } from "./parts.ts"
import { REFERENCES } from "./relocate.ts"

const { db } = await testDatabase()

test("every table of a tournament is in its file, or it is said why not", async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = current_schema() and column_name = 'tournamentId'`.execute(db)
  const known = new Set<string>([...PARTS, ...Object.keys(LEFT_OUT)])
  expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
})

test("rows are told apart by the keys of their tables", async () => {
  const { rows } = await sql<{ name: string; key: string[] }>`
    select i.indrelid::regclass::text as name, array_agg(a.attname::text order by k.at) as key
    from pg_index i cross join unnest(i.indkey::int[]) with ordinality k(number, at)
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
    where i.indisprimary and a.attname <> 'tournamentId' group by 1`.execute(db)
  const found = Object.fromEntries(rows.map(({ name, key }) => [name.replaceAll('"', ""), key]))
  for (const part of PARTS) expect([part, found[part]]).toEqual([part, [...KEYS[part]]])
})

// A number that is not renumbered would name a row of somebody else's tournament.
test("every column that may hold somebody's id is known as one, or as none", async () => {
  const { rows } = await sql<{ name: string; part: string }>`
    select column_name as name, table_name as part from information_schema.columns
    where table_schema = current_schema() and table_name = any(${[...PARTS]}::text[])
      and column_name <> 'tournamentId' and (data_type in ('integer', 'jsonb') or udt_name = '_int4')`.execute(db)
  const unknown = rows.filter(({ part, name }) => !(name in (REFERENCES[part as keyof typeof REFERENCES] ?? {})))
  expect(unknown.map(({ part, name }) => `${part}.${name}`).sort()).toEqual(NO_IDS.toSorted())
})

test("every column of free JSON has a schema by which all that comes from elsewhere is checked", async () => {
  const columns = await columnsOfParts(db)
  const found = PARTS.flatMap((part) =>
    [...(columns.get(part)?.types ?? [])].flatMap(([name, type]) => (type === "jsonb" ? [`${part}.${name}`] : [])),
  )
  const known = Object.entries(CONTENT).flatMap(([part, own]) => Object.keys(own).map((name) => `${part}.${name}`))
  expect(known.toSorted()).toEqual(found.toSorted())
})

test("the catalogue is asked again behind a migration alone", async () => {
  const own = await testDatabase()
  const counted = countingDatabase({ connectionString: own.url })
  try {
    const first = await schemaOfParts(counted.db)
    counted.taken()
    expect(await schemaOfParts(counted.db)).toBe(first)
    expect(counted.taken()).toBe(1)
    await sql`insert into kysely_migration (name, timestamp) values ('999-later', '2026-01-01')`.execute(own.db)
    await sql`alter table athletes add column later text`.execute(own.db)
    const later = await schemaOfParts(counted.db)
    expect(later.migrations).toContain("999-later")
    expect(later.columns.get("athletes")?.all).toContain("later")
  } finally {
    await counted.close()
  }
})

test("the columns of every part are read", async () => {
  const columns = await columnsOfParts(db)
  expect([...columns.keys()].sort()).toEqual([...PARTS].sort())
  expect(columns.get("journal")?.required).toEqual(expect.arrayContaining(["revision", "kind", "changes"]))
})

/**
 * Integers, lists of them and JSON that hold no id of a row; sets of rules and teams of coaches are translated
 * separately.
 */
const NO_IDS = `  applicationRules: clubLimit id totalLimit
  applications: birthYear members teamAthletes
  athletes: birthYear members rank
  awards: revealed
  boutEvents: body seq
  bouts: rules seats t
  boutSummaries: corrections entries refused rounds t
  categories: age1 age2 ageCategory day dayPosition finals ruleSetId ruleSetVersion
  days: day
  diplomaPictures: height width
  diplomas: design id
  draws: bound met no printed size version
  guide: id
  feeRules: id individual individualNext kyorugi kyorugiNext pair pairNext receipts team teamNext
  fightChecks: t
  fights: bluePoints number redPoints rounds t totals
  formulas: best entry id minAthletes norms points smallPercent win
  invitations: used uses
  journal: backTo changes outcome revision schema undoes
  officials: day
  payees: id
  payments: amount number
  poomsaeEvents: judges kort number poomsae round t
  poomsaeForms: number poomsae round
  poomsaeMarks: big number parts presentation round seat small technique
  poomsaePlaces: place
  poomsaeScores: boundary number presentation restart round technique time
  printedSheets: ofRevision
  protests: t
  reportFacts: id serviceStaff
  screens: diagonal distance kort margin
  seats: kort seat
  sections: startNumber
  shifts: day
  staff: seat
  tournaments: categoryIds categoryWeighIds revision ruleSetId ruleSetVersion type`
  .trim()
  .split("\n")
  .flatMap((line) => {
    const [part = "", columns = ""] = line.trim().split(": ")
    return columns.split(" ").map((column) => `${part}.${column}`)
  })
