import type { LightMyRequestResponse } from "fastify"
import { expect, test } from "vitest"
import type { TournamentId } from "#domain/ids.ts"
import { presentFormula } from "#server/views/standings/present.ts"
import { expectCarried } from "#tests/support/carried.ts"
import { hall, newAthlete, newTournament, ok, placed } from "#tests/support/hall.ts"
import { judgingOf } from "#tests/support/judging.ts"

const { app, signUp, db, deps } = await hall()
const { states } = deps.shell
const olena = await signUp("olena")
const { judging } = judgingOf(app, olena)

const stateOf = async (id: number) => {
  const { revision } = await db
    .selectFrom("tournaments")
    .select("revision")
    .where("id", "=", id as TournamentId)
    .executeTakeFirstOrThrow()
  const state = await states.of(id as TournamentId, revision)
  expect(state?.view.tournament.revision).toBe(revision)
  return state!
}
const isCarried = (id: number) => expectCarried(db, states, id as TournamentId)

test("a form of poomsae is marked and closed, another written by hand: lists go along, other categories stay the same values", async () => {
  const { id, category, send, step, one, b, scoreAll, tokens } = await judging(5)
  const other = await placed(olena, id, 4, 4)
  const before = await stateOf(id)
  for (const at of tokens.keys()) {
    ok(await send(at))
    await isCarried(id)
  }
  expect((await stateOf(id)).view.sheets.get(category.id as never)?.marks).toHaveLength(5)
  ok(await step("events/close", {}))
  await isCarried(id)
  ok(await scoreAll("final_", [b], () => 3.9))
  await isCarried(id)
  await one()
  const after = await stateOf(id)
  expect(after.view.draws.get(other.category.id as never)).toBe(before.view.draws.get(other.category.id as never))
  expect(after.view.athletes).toBe(before.view.athletes)
})

test("results, a protest, an athlete who moves, courts and how teams are counted go along", async () => {
  const { id } = await newTournament(olena)
  const { category, athletes } = await placed(olena, id, 4, 4)
  const { formula } = await stateOf(id)
  const record = (t: number, winner: number) =>
    olena.post("/api/update-bracket-fight", {
      tournament_id: id,
      category: category.id,
      technicalNumber: t,
      winSpId: athletes[winner]!.id,
    })
  const steps: readonly (() => Promise<LightMyRequestResponse>)[] = [
    () => record(2, 0),
    () => olena.post("/api/save-section", { tournament_id: id, name: "Корт 1" }),
    () =>
      olena.post(`/api/v1/tournaments/${id}/protests/save`, {
        category: category.id,
        technicalNumber: 2,
        askedBy: "тренер Ткач",
        kind: "replay",
      }),
    () => record(1, 2),
    () => olena.post(`/api/v1/tournaments/${id}/standings/formula`, { ...presentFormula(formula), win: 7 }),
    () => olena.post("/api/tournament-update", { id, city: "Львів" }),
  ]
  for (const take of steps) {
    ok(await take())
    await isCarried(id)
  }
  await newAthlete(olena, 9, category)
  await isCarried(id)
  const state = await stateOf(id)
  expect(state.protests.size).toBe(1)
  expect(state.formula.win).not.toBe(formula.win)
  expect(state.courts().sections).toHaveLength(1)
})

test("the gap of the tournament's rules, and of those that a category names, goes along", async () => {
  const { id } = await newTournament(olena)
  const { category } = await placed(olena, id, 4, 4)
  await stateOf(id)
  ok(await olena.post(`/api/v1/tournaments/${id}/category-rules`, { category: category.id, rules: -4 }))
  await isCarried(id)
  expect([...(await stateOf(id)).gaps.own]).toEqual([[category.id, 30]])
  ok(await olena.post(`/api/v1/tournaments/${id}/rules`, { rules: -3 }))
  await isCarried(id)
  ok(await olena.post(`/api/v1/tournaments/${id}/category-rules`, { category: category.id, tournament: 1 }))
  await isCarried(id)
  expect((await stateOf(id)).gaps.own.size).toBe(0)
})

test("a step that was not read by whoever keeps a state is not missed, however many there were", async () => {
  const { id } = await newTournament(olena)
  const { category } = await placed(olena, id, 4, 4)
  await isCarried(id)
  for (let n = 0; n < 12; n++) await newAthlete(olena, 20 + n, category)
  expect((await stateOf(id)).view.athletes).toHaveLength(16)
  await isCarried(id)
})

test("a tournament in the bin is not there", async () => {
  const { id } = await newTournament(olena)
  await stateOf(id)
  ok(await olena.post("/api/tournament-delete", { id }))
  expect(await states.of(id as TournamentId, 2)).toBeNull()
})
