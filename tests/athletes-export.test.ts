import fc from "fast-check"
import { expect, test } from "vitest"
import type { WireAthlete } from "#contract/athletes/calls.ts"
import { sexCode } from "#contract/wire/codes.ts"
import { planImport } from "#domain/athletes/import-plan.ts"
import type { Category } from "#domain/athletes/types.ts"
import { readSheets } from "#server/platform/sheets.ts"
import { unzip } from "#server/platform/sheets-zip.ts"
import { exportSheet } from "#web/features/athletes/export-table.ts"
import { sheetFile } from "#web/lib/sheet-file.ts"
import { oneTable } from "./support/one-table.ts"
import { cases } from "./support/scale.ts"
import { wireAthlete } from "./support/wire.ts"
import { cadets } from "./support/world.ts"

const categories = ["Кадети -53 ч", "Пумсе; пари", "Юніори «А» -44 ж"].map((name, at) => ({
  ...cadets,
  name,
  ageCategory: 0,
  sex: "none",
  kind: "poomsae",
  workType: at === 1 ? "pair" : "individual",
  id: at + 1,
  tournamentId: 1,
  sectionId: null,
  day: 0,
  dayPosition: 0,
})) as unknown as Category[]

/** What a person may have typed, as it is stored: one line, NFC, trimmed. */
const word = fc.stringMatching(/^[А-ЯІЇЄҐ][а-яіїєґ]{3,8}$/)
const ordinary = fc
  .tuple(word, fc.constantFrom("", ";", '"', "'", "«»", " ", ",5", "|"), word)
  .map(([one, sign, other]) => `${one}${sign}${other}`)
const formula = fc
  .tuple(fc.constantFrom("=", "+", "-", "@", "'=", "''-", "＝", "＠"), ordinary)
  .map(([sign, rest]) => `${sign}${rest}`)
const text = fc.oneof({ weight: 3, arbitrary: ordinary }, formula)
const optional = fc.oneof(fc.constant(""), text)
const someone = fc.record({
  name: word.map((name) => `${name} Іван`),
  bdate: fc.integer({ min: 1970, max: 2020 }),
  sex: fc.constantFrom(1, 2),
  oblast: fc.constantFrom("", "Київ", "Львівська область"),
  organization: optional,
  qualification: optional,
  insurence: optional,
  coach: word,
  trainer2: word,
  weight: fc.option(fc.integer({ min: 41, max: 1999 }).map((tenths) => tenths / 10)),
  rank: fc.nat(64),
})
const pair = fc.record({ first: word, second: word, organization: word })
const entries = fc
  .tuple(fc.uniqueArray(someone, { selector: ({ name }) => name, maxLength: 8 }), fc.option(pair))
  .map(([people, team]): WireAthlete[] => [
    ...people.map((one, at) => wireAthlete({ ...one, id: at + 1, ...inCategory(at % 2 === 0 ? 1 : 3) })),
    ...(team ? [teamOf(team)] : []),
  ])
const inCategory = (category_id: number) => ({ category_id, category: categories[category_id - 1]?.name ?? "" })

function teamOf({ first, second, organization }: { first: string; second: string; organization: string }): WireAthlete {
  const members = [
    { name: `${first} Анна`, bdate: 2011, sex: 2 },
    { name: `${second} Іван`, bdate: 2010, sex: 1 },
  ]
  return wireAthlete({ id: 99, members, organization, coach: "Бойко", trainer2: "Мазур", ...inCategory(2) })
}

/** What the import would store of the athletes exported. */
function imported(rows: string[][]) {
  const plan = planImport({
    tables: [oneTable(rows)],
    athletes: [],
    categories,
    thisYear: 2026,
    options: { year: 2026, createMissing: false },
  })
  expect(plan.rejected).toBe(0)
  return plan.entries.map(({ fields }) => ({
    name: fields.members.length > 0 ? "" : fields.name,
    bdate: fields.members.length > 0 ? null : fields.birthYear,
    sex: fields.members.length > 0 ? 0 : sexCode.to(fields.sex),
    oblast: fields.region,
    organization: fields.organization,
    qualification: fields.qualification,
    insurence: fields.insurance,
    coach: fields.coach,
    trainer2: fields.coach2,
    weight: fields.weight,
    rank: fields.rank,
    category_id: fields.categoryId,
    members: fields.members.map(({ name, birthYear, sex }) => ({ name, bdate: birthYear, sex: sexCode.to(sex) })),
  }))
}

const expected = (athletes: readonly WireAthlete[]) =>
  athletes.map((athlete) => ({
    name: athlete.members.length > 0 ? "" : athlete.name,
    bdate: athlete.members.length > 0 ? null : athlete.bdate,
    sex: athlete.members.length > 0 ? 0 : athlete.sex,
    oblast: athlete.oblast,
    organization: athlete.organization,
    qualification: athlete.qualification,
    insurence: athlete.insurence,
    coach: athlete.coach,
    trainer2: athlete.trainer2,
    weight: athlete.weight,
    rank: athlete.rank,
    category_id: athlete.category_id,
    members: expect.arrayContaining([...athlete.members]),
  }))

const bytesOf = async (kind: "csv" | "xlsx", athletes: readonly WireAthlete[]) =>
  new Uint8Array(await (await sheetFile(kind, exportSheet(athletes))).arrayBuffer())

test.each(["csv", "xlsx"] as const)("an exported %s, imported again, says the same", async (kind) => {
  await fc.assert(
    fc.asyncProperty(entries, async (athletes) => {
      fc.pre(athletes.length > 0)
      const bytes = await bytesOf(kind, athletes)
      const [table] = await readSheets(bytes)
      expect(imported(table?.rows ?? [])).toEqual(expected(athletes))
    }),
    { numRuns: cases(kind === "csv" ? 1000 : 200) },
  )
})

test("what a table would run is plain text, and a text with quotes and semicolons stays one cell", async () => {
  const athlete = wireAthlete({ name: '=HYPERLINK("x";"y")', organization: 'СК "Тигр"; Київ', bdate: 2012, sex: 1 })
  const bytes = await bytesOf("csv", [athlete])
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(new TextDecoder().decode(bytes)).toContain(`"'=HYPERLINK(`)
  const [table] = await readSheets(bytes)
  expect(table?.rows[1]?.[1]).toBe(athlete.name)
  expect(table?.rows[1]?.[6]).toBe(athlete.organization)
})

test("a workbook has typed cells, a heading that stays in sight and wide columns", async () => {
  const athlete = wireAthlete({ name: "=1+1", bdate: 2012, sex: 1, weight: 50.5 })
  const parts = unzip(await bytesOf("xlsx", [athlete]), (path) => path === "xl/worksheets/sheet1.xml")
  const sheet = new TextDecoder().decode([...parts.values()][0])
  expect(sheet).toContain('state="frozen"')
  expect(sheet).toContain('ySplit="1"')
  expect(sheet).toContain("<cols>")
  expect(sheet).toMatch(/<c r="L2"[^>]*><v>50\.5<\/v>/)
  expect(sheet).not.toContain("<f>")
})
