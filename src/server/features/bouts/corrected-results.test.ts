import { expect, test } from "vitest"
import { ok } from "#tests/support/hall.ts"
import { scoredCourt, scoringHall } from "#tests/support/scored-court.ts"

const at = await scoringHall()

/** A fight that blue has won on the panel by two rounds, in a tournament that enters no rounds by hand. */
async function foughtOnPanel() {
  const { desk, owner, id, category } = await scoredCourt(at)
  const operator = desk()
  await operator.open(1)
  for (const round of [1, 2]) {
    await operator.clock("start")
    at.time.pass(2_000)
    await operator.does({ kind: "point", side: "blue", technique: "trunk" })
    at.time.pass(200_000)
    await operator.does({ kind: "roundEnd", round })
  }
  ok(await operator.confirm())
  const under = `/api/v1/tournaments/${id}`
  const fight = { category, technicalNumber: 1 }
  const query = `category=${category}&technicalNumber=1`
  const [pair] = await at.db
    .selectFrom("bouts")
    .select(["blue", "red"])
    .where("id", "=", operator.bout as never)
    .execute()
  const row = async (table: "fights" | "boutSummaries") =>
    await at.db
      .selectFrom(table)
      .selectAll()
      .where("tournamentId", "=", id as never)
      .where("t", "=", 1)
      .executeTakeFirst()
  return {
    owner,
    id,
    operator,
    under,
    blue: pair?.blue ?? 0,
    red: pair?.red ?? 0,
    fight,
    stored: async () => (await row("fights")) ?? {},
    summary: async () => (await row("boutSummaries")) ?? {},
    bout: async () => ok<{ bout: number }>(await owner.get(`${under}/fights/bout?${query}`)).bout,
    correct: (body: object) => owner.post(`${under}/fights/result`, { ...fight, ...body }),
  }
}

const ROUNDS = [
  { blue: 2, red: 0, winner: null },
  { blue: 2, red: 0, winner: null },
]

test("a result of the panel is corrected with its rounds, whichever door corrects it; a tournament without rounds refuses them elsewhere", async () => {
  const { owner, id, red, stored, summary, bout, correct, under, fight, operator } = await foughtOnPanel()
  const result = async () => await stored()
  expect(await result()).toMatchObject({ decision: "PTF", bluePoints: 2, redPoints: 0, rounds: ROUNDS })
  expect(await bout()).toBe(operator.bout)

  const wire = ROUNDS.map(({ blue: one, red: other }) => ({ blue: one, red: other, winner: "" }))
  const { revision } = ok(await correct({ winner: "red", decision: "DSQ", rounds: wire }))
  expect(await result()).toMatchObject({ winner: red, decision: "DSQ", bluePoints: 2, redPoints: 0, rounds: ROUNDS })
  // What the devices counted stays that of the result, so the panel can open it again.
  expect(await summary()).toMatchObject({ bout: operator.bout, result: { winner: red, decision: "DSQ" } })
  expect(await bout()).toBe(operator.bout)
  ok(await owner.post(`${under}/undo`, { step: revision }))
  expect(await summary()).toMatchObject({ result: { decision: "PTF" } })

  const bySpec = { tournament_id: id, category: fight.category, technicalNumber: 1, winSpId: red, decision: "WDR" }
  ok(await owner.post("/api/update-bracket-fight", bySpec))
  expect(await result()).toMatchObject({ winner: red, decision: "WDR", bluePoints: 2, rounds: ROUNDS })
  ok(await owner.post(`${under}/fights/paper`, { lines: [{ number: 102, winner: "blue", decision: "RSC" }] }))
  expect(await result()).toMatchObject({ decision: "RSC", bluePoints: 2, rounds: ROUNDS })
  expect(await bout()).toBe(operator.bout)

  ok(await correct({ bluePoints: 3, redPoints: 9 }))
  expect(await result()).toMatchObject({ winner: red, bluePoints: 3, redPoints: 9, rounds: null })
  expect(await bout()).toBe(0)
})

test("a corrected result is given back to the panel, where its log goes on", async () => {
  const { owner, red, stored, bout, correct, operator, fight } = await foughtOnPanel()
  ok(
    await correct({
      winner: "red",
      decision: "DSQ",
      bluePoints: 2,
      redPoints: 0,
      rounds: ROUNDS.map((one) => ({ ...one, winner: "" })),
    }),
  )
  expect(await stored()).toMatchObject({ winner: red })
  const id = await bout()
  const session = crypto.randomUUID()
  expect(
    ok<{ undone: number[] }>(await owner.post(`/api/v1/bouts/${id}/reopen`, { session, preview: true })).undone,
  ).toEqual([])
  ok(await owner.post(`/api/v1/bouts/${id}/reopen`, { session }))
  expect(await stored()).toMatchObject({ winner: null })
  expect(await bout()).toBe(0)
  const again = await operator.open(fight.technicalNumber)
  expect([again.bout, again.confirmed]).toEqual([id, false])
  ok(await operator.confirm())
  expect(await stored()).toMatchObject({ decision: "PTF", rounds: ROUNDS })
})
