import { expect, test } from "vitest"
import type { WireCategory } from "#contract/categories/calls.ts"
import { full, hall, newTournament, no, ok, placed, sentencesOf, standsAt } from "#tests/support/hall.ts"
import { rowsOf } from "#tests/support/world.ts"

const { signUp, db } = await hall({ writesRows: true })
const olena = await signUp("olena")

const round = (blue: number, red: number, winner = "") => ({ blue, red, winner })

async function duel(fields: Readonly<Record<string, unknown>>) {
  const { id } = await newTournament(olena, { ...fields })
  const { category, athletes } = await placed(olena, id, 2, 2)
  const record = (more: object) =>
    olena.post("/api/update-bracket-fight", { tournament_id: id, category: category.id, technicalNumber: 0, ...more })
  return { id, category, athletes, record }
}

test("where the tournament wants it a fight is the best of three: two rounds win, the points are the rounds won", async () => {
  const { id, athletes, record } = await duel({ best_of_three: 1 })
  const rounds = [round(1, 0), round(0, 20), round(3, 3, "blue")]
  const { item } = ok<{ item: WireCategory }>(await record({ rounds, blue_points: 77 }))
  expect(standsAt(item, "0_0")).toMatchObject({ sp_id: athletes[0]!.id, decision: "PTF", rounds })
  expect([standsAt(item, "1_0")?.points, standsAt(item, "1_1")?.points]).toEqual([2, 1])
  expect((await full(olena, id)).protocols[0]).toEqual(item)
  const before = await rowsOf(db, id as never)
  const corrected = ok(await record({ rounds: JSON.stringify([round(0, 4), round(2, 3)]) }))
  expect(standsAt((corrected as unknown as { item: WireCategory }).item, "0_0")).toMatchObject({
    sp_id: athletes[1]!.id,
  })
  ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: corrected.revision }))
  expect((await rowsOf(db, id as never)).fights).toEqual(before.fights)
})

test("rounds that make no winner are refused by a sentence, and change nothing", async () => {
  const { id, record } = await duel({ best_of_three: 1 })
  const before = await rowsOf(db, id as never)
  const level = await record({ rounds: [round(4, 4)] })
  expect([no(level), sentencesOf(level)]).toEqual([
    [422, ["rounds", "round_level"]],
    ["Раунд 1: рахунок рівний, укажіть, хто його виграв"],
  ])
  expect(no(await record({ rounds: [round(4, 1), round(4, 1), round(4, 1)] }))).toEqual([422, ["rounds", "round_over"]])
  expect(no(await record({ rounds: [round(4, 1)] }))).toEqual([422, ["winSpId", "rounds_open"]])
  expect(no(await record({ rounds: [round(1000, 1)] }))[0]).toBe(422)
  expect(await rowsOf(db, id as never)).toEqual(before)
})

test("how many rounds win is what the tournament's rules say of the category's age, also on paper and for a page", async () => {
  const { id, athletes, record } = await duel({ best_of_three: 1, rules: -4 })
  const { item } = ok<{ item: { contests: readonly { rounds: number }[] } }>(
    await olena.get(`/api/v1/tournaments/${id}/rules`),
  )
  expect(item.contests.map(({ rounds }) => rounds)).toEqual([1])
  expect(no(await record({ rounds: [round(4, 1), round(4, 1)] }))).toEqual([422, ["rounds", "round_over"]])
  const recorded = ok<{ item: WireCategory }>(await record({ rounds: [round(4, 1)] }))
  expect(standsAt(recorded.item, "0_0")).toMatchObject({ sp_id: athletes[0]!.id, decision: "PTF" })
  await db
    .updateTable("fights")
    .set({ number: 101 })
    .where("tournamentId", "=", id as never)
    .execute()
  const lines = [{ number: 101, rounds: [round(1, 6)] }]
  ok(await olena.post(`/api/v1/tournaments/${id}/fights/paper`, { lines }))
  expect(standsAt((await full(olena, id)).protocols[0]!, "0_0")).toMatchObject({ sp_id: athletes[1]!.id })
})

test("rounds are refused where the tournament does not score them; it is an option, off at first", async () => {
  const { id, record } = await duel({})
  expect((await full(olena, id)).best_of_three).toBe(0)
  expect(no(await record({ rounds: [round(4, 1), round(4, 1)] }))).toEqual([422, ["rounds", "rounds_off"]])
  ok(await olena.post("/api/tournament-update", { id, best_of_three: 1 }))
  ok(await record({ rounds: [round(4, 1), round(4, 1)] }))
})
