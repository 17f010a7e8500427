import { sql } from "kysely"
import { describe, expect, test } from "vitest"
import { testDatabase } from "#tests/support/database.ts"
import { type Counts, countsInDatabase, countsInMemory, sweepCounts } from "./counts.ts"

const { db } = await testDatabase()
const MINUTE = 60_000
const TEN = { most: 20, windowMs: 10 * MINUTE }

/** The clock of the database cannot be set: its counts are made older instead. */
const older = (ms: number) =>
  sql`update tallies set times = array(select one - ${ms} from unnest(times) one),
  "until" = "until" - ${ms}::float8 * interval '1 millisecond'`.execute(db)

const ways: readonly (readonly [string, () => { counts: Counts; wait: (ms: number) => unknown }])[] = [
  [
    "of one process",
    () => {
      let now = 1_000_000
      return {
        counts: countsInMemory(() => now),
        wait: (ms) => {
          now += ms
        },
      }
    },
  ],
  ["of all instances on a database", () => ({ counts: countsInDatabase(db), wait: older })],
]

describe.each(ways)("counts %s", (way, open) => {
  const key = (name: string) => `${way} ${name}`

  test("take as many as are allowed, each key by itself, and tell how long the next has to wait", async () => {
    const { counts } = open()
    for (let n = 0; n < 20; n++) expect(await counts.take(key("olena"), TEN)).toBeNull()
    expect([599, 600]).toContain(await counts.take(key("olena"), TEN))
    expect(await counts.take(key("danylo"), TEN)).toBeNull()
    await counts.forget(key("olena"))
    expect(await counts.take(key("olena"), TEN)).toBeNull()
  })

  test("forget the oldest after its time, one at a time", async () => {
    const { counts, wait } = open()
    await counts.take(key("iryna"), TEN)
    await wait(4 * MINUTE)
    for (let n = 0; n < 19; n++) await counts.take(key("iryna"), TEN)
    expect([359, 360]).toContain(await counts.take(key("iryna"), TEN))
    await wait(6 * MINUTE)
    expect(await counts.take(key("iryna"), TEN)).toBeNull()
    expect([239, 240]).toContain(await counts.take(key("iryna"), TEN))
  })

  test("tell how many were taken lately, and take one out again that was none", async () => {
    const { counts, wait } = open()
    for (let n = 0; n < 20; n++) await counts.take(key("taras"), TEN)
    await counts.giveBack(key("taras"))
    expect(await counts.count(key("taras"), TEN.windowMs)).toBe(19)
    expect(await counts.take(key("taras"), TEN)).toBeNull()
    expect(await counts.take(key("taras"), TEN)).not.toBeNull()
    await wait(11 * MINUTE)
    expect(await counts.count(key("taras"), TEN.windowMs)).toBe(0)
    await counts.giveBack(key("nobody"))
    expect(await counts.count(key("nobody"), TEN.windowMs)).toBe(0)
  })

  test("let no more through when many come at one moment", async () => {
    const { counts } = open()
    const answers = await Promise.all(Array.from({ length: 50 }, () => counts.take(key("many"), TEN)))
    expect(answers.filter((wait) => wait === null)).toHaveLength(20)
  })
})

test("two instances count together, write no name down, and throw away what is over", async () => {
  const [one, other] = [countsInDatabase(db), countsInDatabase(db)]
  for (let n = 0; n < 20; n++) expect(await [one, other][n % 2]?.take("таємне ім’я", TEN)).toBeNull()
  expect(await other.take("таємне ім’я", TEN)).not.toBeNull()
  const { rows } = await sql<{ key: string }>`select key from tallies`.execute(db)
  expect(JSON.stringify(rows)).not.toContain("таємне")
  await older(11 * MINUTE)
  await one.take("свіже", TEN)
  await sweepCounts(db)
  expect(await db.selectFrom("tallies").selectAll().execute()).toHaveLength(1)
})

test("a process keeps no key that is over, though one that lives for a month was taken before it", async () => {
  let now = 0
  const counts = countsInMemory(() => now)
  await counts.take("a month", { most: 1, windowMs: 30 * 24 * 60 * MINUTE })
  for (let n = 0; n < 20_000; n++) {
    now += 1000
    await counts.take(`name ${n}`, TEN)
  }
  expect(counts.size).toBeLessThan(3000)
  expect(await counts.count("a month", 30 * 24 * 60 * MINUTE)).toBe(1)
})
