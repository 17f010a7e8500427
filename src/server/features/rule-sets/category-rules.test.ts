import { expect, test } from "vitest"
import type { tournamentRules } from "#contract/rule-sets/calls.ts"
import type { OutputOf } from "#contract/wire/endpoint.ts"
import { filled, full, newCategory, no, ok } from "#tests/support/hall.ts"
import { linesOf } from "#tests/support/pdf-text.ts"
import { scoredCourt, scoringHall } from "#tests/support/scored-court.ts"

const at = await scoringHall()
const K44 = { rules: -4 }

/** A court whose category may be given rules of its own. */
async function ruled() {
  const court = await scoredCourt(at)
  const { owner, id, category } = court
  const named = async (of = category) => (await full(owner, id)).protocols.find((one) => one.id === of)?.rules
  const pick = (body: object, of = category) =>
    owner.post(`/api/v1/tournaments/${id}/category-rules`, { category: of, ...body })
  const openedBy = async (t: number) => {
    const desk = court.desk()
    const [opening] = (await desk.open(t)).log
    if (opening?.kind !== "open") throw new Error("no opening")
    return { desk, rules: opening.rules }
  }
  return { ...court, named, pick, openedBy }
}

test("a category is fought by rules of its own, which list, desk and sheet name; no other one is", async () => {
  const { owner, id, category, named, pick, openedBy } = await ruled()
  const other = await newCategory(owner, id, { name: "Інша" })
  const { revision } = ok(await pick(K44))
  expect(await named()).toMatchObject({ id: -4, version: 0, name: expect.stringContaining("K44") })
  expect(await named(other.id)).toBeNull()
  const name = (await named())?.name ?? ""

  const { rules } = await openedBy(1)
  expect(rules).toMatchObject({ format: "sum", rounds: 1, headRule: "forbidden", ruleSet: name })
  const courts = ok<{ categories: { id: number; rules: string }[] }>(
    await owner.get(`/api/v1/tournaments/${id}/courts`),
  )
  expect(courts.categories.find((one) => one.id === category)?.rules).toBe(name)
  const sheet = `/api/v1/tournaments/${id}/match-sheet?category=${category}&technicalNumber=`
  for (const t of [1, 2])
    expect(linesOf((await owner.get(`${sheet}${t}`)).rawPayload).join("\n")).toContain(`правила: ${name}`)
  const read = ok<OutputOf<typeof tournamentRules>>(await owner.get(`/api/v1/tournaments/${id}/rules`)).item
  expect(read.rules).toBe(-2)
  expect(read.own.map((one) => [one.category, one.contests.map(({ rounds }) => rounds)])).toEqual([[category, [1]]])

  ok(await owner.post(`/api/v1/tournaments/${id}/undo`, { step: revision }))
  expect(await named()).toBeNull()
})

test("once a fight or a bout has begun it is asked, and counts for later fights only; a day or the tournament's choice changes it never", async () => {
  const { owner, id, named, pick, openedBy } = await ruled()
  const first = await openedBy(1)
  expect(no(await pick(K44))).toEqual([409, [null, "rules_begun"]])
  expect(await named()).toBeNull()
  ok(await pick({ ...K44, agreed: ["rules_begun"] }))
  expect((await openedBy(1)).rules).toEqual(first.rules)
  await first.desk.post("close")
  expect((await openedBy(2)).rules).toMatchObject({ format: "sum", rounds: 1 })
  // Choosing what stands asks nothing.
  ok(await pick(K44))
  ok(await owner.post("/api/tournament-update", { id, date: "15.06.2031" }))
  ok(await owner.post(`/api/v1/tournaments/${id}/rules`, { rules: 0 }))
  expect(await named()).toMatchObject({ id: -4 })
  ok(await pick({ tournament: 1, agreed: ["rules_begun"] }))
  expect(await named()).toBeNull()
})

test("results by hand are read by the rounds of the category's rules; poomsae, unknown sets and nothing at all are refused", async () => {
  const { owner, id, category, pick } = await ruled()
  ok(await owner.post("/api/tournament-update", { id, best_of_three: 1 }))
  ok(await pick(K44))
  const round = { blue: 3, red: 1, winner: "" }
  const record = (rounds: object[]) =>
    owner.post(`/api/v1/tournaments/${id}/fights/result`, { category, technicalNumber: 2, rounds })
  expect(no(await record([round, round]))).toEqual([422, ["rounds", "round_over"]])
  ok(await record([round]))
  const poomsae = { type: 2, showType: 2, poomsaeType: 1, name: "Пумсе" }
  const list = (await filled(owner, id, 1, poomsae)).category.id
  expect(no(await pick(K44, list))).toEqual([422, ["category", "rules_of_fights"]])
  expect(no(await pick({ rules: 999_999, agreed: ["rules_begun"] }))).toEqual([404, [null, "not_found"]])
  expect(no(await pick({}))).toEqual([422, ["rules", "required"]])
})
