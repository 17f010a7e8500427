import fc from "fast-check"
import { expect, test } from "vitest"
import { drawIn } from "#domain/bracket/draw-in.ts"
import type { AthleteId, CategoryId } from "#domain/ids.ts"
import { standOutside } from "#domain/outside.ts"
import { readValue } from "#server/records/values/read-value.ts"
import { testDatabase } from "#tests/support/database.ts"
import { heldTournament } from "#tests/support/held-tournament.ts"
import { cases } from "#tests/support/scale.ts"
import { world } from "#tests/support/world.ts"
import { findDrawsIn, listDraws } from "./brackets.ts"
import { outsideAmong, outsideIn, placedAmong } from "./outside.ts"

const { db } = await testDatabase()
const people = await world(db)
const { id, categoryIds, athleteIds } = await heldTournament(people, { athletes: 24, categories: 6 })

/** A draw as it is kept, but for its places. */
const { met, bound, gone, ...drawn } = await db
  .selectFrom("draws")
  .selectAll()
  .where("tournamentId", "=", id)
  .limit(1)
  .executeTakeFirstOrThrow()

const told = { met: JSON.stringify(met), bound: JSON.stringify(bound), gone: JSON.stringify(gone) }

/** How a category stands: its places or the round in which its list begins, by numbers of athletes; null: neither. */
const category = fc.record({
  kind: fc.constantFrom("bracket", "list", "none"),
  startRound: fc.constantFrom("preround", "semifinal", "final"),
  places: fc.array(fc.option(fc.nat(athleteIds.length - 1)), { maxLength: 8 }),
  others: fc.array(fc.nat(athleteIds.length - 1), { maxLength: 4 }),
})
const entry = fc.record({ category: fc.option(fc.nat(categoryIds.length - 1)), out: fc.boolean() })
const day = fc.record({
  categories: fc.tuple(...categoryIds.map(() => category)),
  entries: fc.tuple(...athleteIds.map(() => entry)),
  asked: fc.subarray([...athleteIds]),
  of: fc.subarray([...categoryIds]),
})
type Day = typeof day extends fc.Arbitrary<infer Value> ? Value : never

const athleteAt = (at: number): AthleteId => athleteIds[at] ?? (0 as AthleteId)
const placesOf = ({ places }: Day["categories"][number]): (AthleteId | null)[] =>
  Array.from({ length: 8 }, (_, slot) => {
    const at = places[slot] ?? null
    return at === null ? null : athleteAt(at)
  })

async function write({ categories, entries }: Day): Promise<void> {
  await db.deleteFrom("fights").where("tournamentId", "=", id).execute()
  await db.deleteFrom("draws").where("tournamentId", "=", id).execute()
  await db.deleteFrom("poomsaeLists").where("tournamentId", "=", id).execute()
  for (const [at, { category: of, out }] of entries.entries()) {
    const categoryId = of === null ? null : categoryIds[of]
    await db.updateTable("athletes").set({ categoryId, out }).where("id", "=", athleteAt(at)).execute()
  }
  for (const [at, one] of categories.entries()) {
    const key = { tournamentId: id, categoryId: categoryIds[at] as CategoryId }
    const showType = one.kind === "list" ? "list" : "bracket"
    await db.updateTable("categories").set({ showType }).where("id", "=", key.categoryId).execute()
    if (one.kind === "bracket")
      await db
        .insertInto("draws")
        .values({ ...drawn, ...told, ...key, shared: "[]", size: 8, places: placesOf(one) })
        .execute()
    if (one.kind === "list")
      await db
        .insertInto("poomsaeLists")
        .values({ ...key, ...listOf(one) })
        .execute()
  }
}

function listOf(one: Day["categories"][number]) {
  const first = placesOf(one).filter((athlete) => athlete !== null)
  const rounds = { preround: [] as AthleteId[], semifinal: [] as AthleteId[], final: [] as AthleteId[] }
  // Who is in another round only has no place.
  for (const round of ["preround", "semifinal", "final"] as const) rounds[round] = one.others.map(athleteAt)
  return { startRound: one.startRound, ...rounds, [one.startRound]: first, overall: first }
}

/** Who stands outside by the rule alone, by category. */
const byRule = ({ categories, entries }: Day): Map<CategoryId, AthleteId[]> =>
  new Map(
    categories.flatMap((one, at) => {
      const own = entries.flatMap(({ category: of, out }, n) => (of === at ? [{ id: athleteAt(n), out }] : []))
      return one.kind === "none" ? [] : [[categoryIds[at] as CategoryId, standOutside(own, placesOf(one))]]
    }),
  )

test("the database says as the rule does who stands outside, of brackets and of lists", async () => {
  await fc.assert(
    fc.asyncProperty(day, async (given) => {
      await write(given)
      const rule = byRule(given)
      const all = [...rule.values()].flat().toSorted((one, other) => one - other)
      expect((await outsideIn(db, id, null)).map((one) => one.id)).toEqual(all)
      const own = given.of.flatMap((one) => rule.get(one) ?? []).toSorted((one, other) => one - other)
      expect((await outsideIn(db, id, given.of)).map((one) => one.id)).toEqual(own)
      const asked = all.filter((one) => given.asked.includes(one))
      expect((await outsideAmong(db, id, given.asked)).map((one) => one.id)).toEqual(asked)
      for (const one of await placedAmong(db, id, athleteIds)) expect(all).not.toContain(one.id)
      const [found, listed] = [await findDrawsIn(db, id, categoryIds), await listDraws(db, id)]
      expect(found.size).toBe(listed.size)
      for (const [key, { bracket }] of found) {
        expect(bracket.outside).toEqual(rule.get(key))
        expect(listed.get(key)?.bracket.outside).toEqual(rule.get(key))
      }
    }),
    { numRuns: cases(500) },
  )
})

test("a draw by the rows in memory is the draw by the database", async () => {
  await fc.assert(
    fc.asyncProperty(day, async (given) => {
      await write(given)
      const value = await readValue(db, id)
      for (const [key, { bracket }] of await listDraws(db, id))
        expect(value && drawIn(value, key)?.bracket).toEqual(bracket)
    }),
    { numRuns: cases(50) },
  )
})
