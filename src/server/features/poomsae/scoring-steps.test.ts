import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import type { WireScoringCourt } from "#contract/poomsae/scoring.ts"
import { Random } from "#domain/draw/random.ts"
import * as Poomsae from "#domain/poomsae/index.ts"
import { filled, hall, no, ok, sentencesOf } from "#tests/support/hall.ts"
import { given, judgingOf } from "#tests/support/judging.ts"
import { rowOf } from "#tests/support/poomsae.ts"
import { rowsOf } from "#tests/support/world.ts"

const { signUp, db, app } = await hall()
const olena = await signUp("olena")
const { as, judging } = judgingOf(app, olena)

test("seven tablets that send at once, each twice, lose nothing and double nothing", async () => {
  const { id, seats, tokens, event, court } = await judging(7, { autopilot: 1 })
  const bodies = seats.map((seat, at) => ({ event, seat: seat.id, ...given(3.3 + at / 10, 1.5), action: randomUUID() }))
  const sendings = [...bodies, ...bodies].map((body, at) => as(tokens[at % 7] ?? "").post("/api/v1/scores", body))
  const revisions = (await Promise.all(sendings)).map((answer) => ok(answer).revision)
  expect(revisions.slice(7)).toEqual(revisions.slice(0, 7))
  expect(new Set(revisions).size).toBe(7)
  expect((await rowsOf(db, id as never)).poomsaeMarks).toHaveLength(7)
  expect(await court()).toMatchObject({ state: "closed", technique: 3.6, presentation: 4.5 })
})

test("whatever is sent, reopened, closed and undone, a written score is what its marks come to", async () => {
  const random = Random.from("пумсе")
  const { id, seats, send, step, court, one, a, event } = await judging(5)
  const before = await rowsOf(db, id as never)
  const done: number[] = []
  for (let n = 0; n < 60; n++) {
    const at = random.below(5)
    const answer = await [
      () => send(at, given((30 + random.below(11)) / 10, (5 + random.below(16)) / 10)),
      () => send((at + 1) % 5, given(3.5, 1.5)),
      () => step("scores/reopen", { seat: seats[at]?.id, reason: "помилка" }),
      () => step("events/penalty", { kind: "time", count: random.below(3) }),
      () => step("events/close", { force: 1 }),
    ][random.below(5)]?.()
    if (answer?.statusCode === 200) done.push(answer.json<{ revision: number }>().revision)
    const { state, judges, penalty } = await court()
    const row = rowOf((await one()).roundsData.all, a)
    const marks = judges.flatMap(({ seat, sent, technique, presentation }) =>
      sent && technique !== null && presentation !== null
        ? [{ seat, technique: Math.round(technique * 1000), presentation: Math.round(presentation * 1000) }]
        : [],
    )
    const tally = Poomsae.tally(marks, "traditional", Poomsae.scoringOn("15.05.2026"))
    const total = state === "closed" ? Math.max(0, tally.technique + tally.presentation - penalty * 1000) / 1000 : null
    expect(row?.final_total_1).toBe(total)
    expect(row?.final_teh1).toBe(state === "closed" ? tally.technique / 1000 : null)
  }
  expect(done.length).toBeGreaterThan(20)
  for (const step of new Set(done.toReversed())) {
    const undone = await olena.post(`/api/v1/tournaments/${id}/undo`, { step })
    expect(undone.statusCode).toBe(200)
  }
  expect(await rowsOf(db, id as never)).toEqual(before)
  expect(event).toBeGreaterThan(0)
})

test("the chief opens one after another to the end of the list, and with autopilot each closes by itself", async () => {
  const { category, section, tokens, seats, chief, court, send, one, a, b } = await judging(1, { autopilot: 1 })
  const next = (token: string) => as(token).post("/api/v1/events/next", { section, kort: 1, autopilot: 1 })
  expect(no(await next(chief))).toEqual([409, [null, "court_scoring"]])
  expect(no(await next(tokens[0] ?? ""))).toEqual([403, [null, "not_the_chief"]])
  ok(await send(0))
  const judged: [number, number][] = [[a, 1]]
  while (judged.length < 4) {
    const { item } = ok<{ item: WireScoringCourt }>(await next(chief))
    expect(item).toMatchObject({ state: "open", category: category.id })
    judged.push([item.athlete, item.poomsaeNumber])
    const body = { event: item.event, seat: seats[0]?.id, ...given(3.5, 1.5) }
    ok(await as(tokens[0] ?? "").post("/api/v1/scores", body))
    expect((await court()).state).toBe("closed")
  }
  const order = (await one()).roundsData.final.map(({ sp_id }) => sp_id)
  expect(judged.slice(2)).toEqual(order.map((id) => [id, 2]))
  expect(judged.map(([id]) => id).sort()).toEqual([a, a, b, b].sort())
  const over = await next(chief)
  expect([no(over), sentencesOf(over)]).toEqual([
    [409, [null, "nobody_next"]],
    ["На цьому корті більше нікого оцінювати: усі списки завершено або ще не складено"],
  ])
  const nowhere = await olena.post("/api/v1/events/next", { section: 99_999_999, kort: 1 })
  expect(no(nowhere)).toEqual([404, [null, "not_found"]])
})

test("a place is free again when the category of whom it was judging is deleted", async () => {
  const { id, category, send, section, court } = await judging(1)
  ok(await send(0))
  ok(await olena.post("/api/tournament-delete-one-category", { id: category.id }))
  expect((await court()).state).toBe("idle")
  const juniors = { name: "Пумсе, юніори", type: 2, showType: 2, poomsaeType: 1, age1: 15, age2: 17, section }
  const next = await filled(olena, id, 1, juniors)
  ok(await olena.post("/api/create-category-list-first", { tournament: id, category: next.category.id }))
  const wish = { sp_id: next.athletes[0]?.id, tournament_id: id, round: "final", kort: 1, poomsaeNumber: 1 }
  ok(await olena.post("/wf-api/ep/start-event", wish))
  expect((await court()).athlete).toBe(wish.sp_id)
})

test("every step of judging is taken back, last first, and leaves nothing behind", async () => {
  const { id, seats, start, step, send, a, b, event } = await judging(3)
  const before = await rowsOf(db, id as never)
  const revisions = [
    ok(await send(0)).revision,
    ok(await send(1)).revision,
    ok(await step("scores/reopen", { seat: seats[1]?.id, reason: "помилка" })).revision,
    ok(await step("events/penalty", { kind: "time", count: 1 })).revision,
    ok(await step("events/close", { force: 1 })).revision,
    ok(await start(b)).revision,
    ok(await start(a, { force: 1 }, "random-event")).revision,
  ]
  for (const step of revisions.toReversed()) ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step }))
  expect(await rowsOf(db, id as never)).toEqual(before)
  expect(event).toBeGreaterThan(0)
})
