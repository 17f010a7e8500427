import { expect, test } from "vitest"
import { rangesFor } from "#server/records/mirror/ranges.ts"
import { testDatabase } from "#tests/support/database.ts"
import { athletes, category, tournament, world } from "#tests/support/world.ts"
import { nextNumbers, numbered } from "./numbers.ts"

const { db } = await testDatabase()

/** Draws this many numbers and is then refused. */
async function givenUp(of: string, count: number, error = new Error("refused")): Promise<number[]> {
  let drawn: number[] = []
  const refused = numbered(db, async (tx) => {
    drawn = await nextNumbers(tx, of, count)
    throw error
  })
  await expect(refused).rejects.toBe(error)
  return drawn
}
const drawn = (of: string, count: number) => numbered(db, (tx) => nextNumbers(tx, of, count))

test("what a refused step drew goes to the next one, the lowest first; what was stored goes to nobody", async () => {
  const [last = 0] = await drawn("athletes", 1)
  for (let n = 0; n < 50; n++) await givenUp("athletes", 300)
  expect(await drawn("athletes", 2)).toEqual([last + 1, last + 2])
  const more = await drawn("athletes", 300)
  expect(more).toEqual(Array.from({ length: 300 }, (_, at) => last + 3 + at))
  expect(await drawn("athletes", 1)).toEqual([last + 303])
})

test("of several at once nobody gets a number of another, whoever is refused", async () => {
  const stored = new Set<number>()
  const one = (n: number) =>
    numbered(db, async (tx) => {
      const numbers = [...(await nextNumbers(tx, "categories", 5)), ...(await nextNumbers(tx, "categories", 3))]
      if (n % 3 > 0) throw new Error("refused")
      for (const number of numbers) {
        expect(stored.has(number)).toBe(false)
        stored.add(number)
      }
    })
  for (let round = 0; round < 5; round++) await Promise.allSettled(Array.from({ length: 9 }, (_, n) => one(n)))
  expect(stored.size).toBe(5 * 3 * 8)
  expect(Math.max(...stored) - Math.min(...stored)).toBeLessThan(stored.size + 6 * 8)
})

test("a number that a row has already is not offered again and again", async () => {
  const people = await world(db)
  const cup = await tournament(people)
  const [taken = 0] = await athletes(people, cup, await category(people, cup), 1)
  const [free = 0] = await givenUp("athletes", 1, Object.assign(new Error("there"), { code: "23505" }))
  expect(free).toBeGreaterThan(taken)
  expect(await drawn("athletes", 1)).toEqual([free + 1])
})

test("a tournament that was not given to a hall after all loses no block of numbers", async () => {
  const people = await world(db)
  const [one, other] = [await tournament(people), await tournament(people)]
  let lost = {}
  for (let n = 0; n < 5; n++) {
    const refused = numbered(db, async (tx) => {
      lost = await rangesFor(tx, one, {})
      throw new Error("refused")
    })
    await expect(refused).rejects.toThrow("refused")
  }
  expect(lost).not.toEqual({})
  expect(await numbered(db, (tx) => rangesFor(tx, other, {}))).toEqual(lost)
})
