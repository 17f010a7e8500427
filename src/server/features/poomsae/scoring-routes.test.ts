import { randomUUID } from "node:crypto"
import { describe, expect, test } from "vitest"
import type { WireScore, WireScoringCourt } from "#contract/poomsae/scoring.ts"
import type { WireRuleSet } from "#contract/rule-sets/whole.ts"
import type { WireSeat } from "#contract/seats/calls.ts"
import { hall, no, ok, sentencesOf } from "#tests/support/hall.ts"
import { given, judgingOf, TRADITIONAL } from "#tests/support/judging.ts"
import { poomsaeField, rowOf } from "#tests/support/poomsae.ts"
import { rowsOf } from "#tests/support/world.ts"

const { signUp, nobody, db, app } = await hall()
const olena = await signUp("olena")
const danylo = await signUp("danylo")
const { as, judging } = judgingOf(app, olena)

type Fields = Readonly<Record<string, unknown>>
type Item = { readonly item: WireScoringCourt }

describe("judging", () => {
  // [P2-50] [P2-83]
  test("by five: hidden until all are in but for who sent, the extremes struck, written when the chief closes it", async () => {
    const { court, send, tokens, step, one, a, event } = await judging(5)
    const marks = [given(3.5, 1.8), given(3.6, 1.7), given(3.7, 1.6), given(3.7, 1.5), given(3.9, 1.4)]
    for (const [at, mark] of marks.slice(0, 4).entries()) ok(await send(at, mark))
    for (const who of [olena, nobody]) {
      const { state, judges, total } = await court(who)
      expect([state, total]).toEqual(["open", null])
      expect(judges.map(({ sent, technique, presentation }) => [sent, technique, presentation])).toEqual([
        ...Array(4).fill([true, null, null]),
        [false, null, null],
      ])
    }
    expect(
      (await court(as(tokens[1] ?? ""))).judges.map(({ technique, presentation }) => [technique, presentation]),
    ).toEqual([[null, null], [3.6, 5.1], ...Array(3).fill([null, null])])
    expect(no(await step("events/close", {}))).toEqual([409, [null, "judges_missing"]])
    ok(await send(4, marks[4]))
    // Technique (3.6 + 3.7 + 3.7) / 3, presentation (5.1 + 4.8 + 4.5) / 3.
    expect(await court(nobody)).toMatchObject({ state: "open", technique: 3.667, presentation: 4.8, total: 8.467 })
    expect((await court()).judges.map((one) => [one.technique, one.techniqueDropped, one.presentationDropped])).toEqual(
      [
        ...[[3.5, true, true] as const, [3.6, false, false] as const, [3.7, false, false] as const],
        ...[[3.7, false, false] as const, [3.9, true, true] as const],
      ],
    )
    expect(rowOf((await one()).roundsData.all, a)).toMatchObject({ final_teh1: null, final_ep_event1: event })
    expect(ok<Item>(await step("events/close", {})).item).toMatchObject({ state: "closed", total: 8.467 })
    expect(rowOf((await one()).roundsData.all, a)).toMatchObject({
      final_teh1: 3.667,
      final_pres1: 4.8,
      final_total_1: 8.467,
    })
    expect(no(await step("events/close", {}))).toEqual([409, [null, "event_closed"]])
  })

  test("with autopilot closes by itself with the last mark, in any order of arrival", async () => {
    const totals: (number | null)[] = []
    for (const order of [
      [0, 1, 2],
      [2, 0, 1],
    ]) {
      const { send, court } = await judging(3, { autopilot: 1 })
      const marks = [given(3.7, 1.7), given(3.5, 1.5), given(3.6, 1.6)]
      for (const at of order) ok(await send(at, marks[at]))
      expect((await court()).state).toBe("closed")
      totals.push((await court()).total)
    }
    expect(totals).toEqual([8.4, 8.4])
  })

  test("of freestyle takes two halves, and its ten criteria where they are told", async () => {
    const { send, court } = await judging(1, { autopilot: 1, type: "Free Style" }, { poomsaeType: 2 })
    const criteria = [0.8, 0.8, 0.8, 0.8, 0.8, 0.8, 0.7, 0.7, 0.7, 0.7]
    expect(no(await send(0, { technique: 4.8 }))).toEqual([422, ["presentation", "required"]])
    expect(no(await send(0, { technique: 4.9, presentation: 2.8, criteria }))).toEqual([422, ["criteria", "invalid"]])
    const { item } = ok<{ item: WireScore }>(await send(0, { technique: 4.8, presentation: 2.8, criteria }))
    expect([item.criteria, item.strong, item.presentation]).toEqual([criteria, null, 2.8])
    expect(await court()).toMatchObject({ style: "freestyle", total: 7.6, state: "closed" })
  })

  test("PM-18 of freestyle is made on the sheet that the rule set names, by its fifteen values and its counts", async () => {
    const { id, send, step, court } = await judging(1, { type: "Free Style" }, { poomsaeType: 2 })
    expect(await court()).toMatchObject({ edition: "2024", counted: { falls: false, acrobatics: false } })
    ok(await olena.post(`/api/v1/tournaments/${id}/rules`, { rules: -5 }))
    expect(await court()).toMatchObject({ edition: "2026-v4", counted: { falls: true, acrobatics: true } })
    const old = [0.8, 0.8, 0.8, 0.8, 0.8, 0.8, 0.7, 0.7, 0.7, 0.7]
    expect(no(await send(0, { technique: 4.8, presentation: 2.8, criteria: old }))).toEqual([
      409,
      [null, "other_sheet"],
    ])
    const kicks = [0.5, 0.2, 0.4, 0.2, 0.5, 0.1, 0, 0, 0.5, 0.3]
    const criteria = [...kicks, 0.7, 0.7, 0.8, 0.7, 0.6]
    const mark = { technique: 2.5, presentation: 2.8, criteria, big: 4, small: 17 }
    expect(no(await send(0, { ...mark, big: 0 }))).toEqual([422, ["criteria", "invalid"]])
    expect(ok<{ item: WireScore }>(await send(0, mark)).item).toMatchObject({ criteria, big: 4, small: 17 })
    ok(await step("events/penalty", { kind: "time", count: 1 }))
    expect(no(await step("events/penalty", { kind: "time", count: 2 }))).toEqual([422, ["count", "out_of_range"]])
    ok(await step("events/penalty", { kind: "boundary", count: 2 }))
    expect(await court()).toMatchObject({ technique: 2.5, presentation: 2.8, penalty: 0.9, total: 4.4 })
  })

  test("without a judge who is missing goes on by consent, and the others make the mean", async () => {
    const { send, step, court } = await judging(5)
    for (const at of [0, 2, 3]) ok(await send(at, given(3.5 + at / 10, 1.5)))
    const refused = await step("events/close", {})
    expect(sentencesOf(refused)).toEqual(["Ще не всі судді надіслали оцінки (2, 5). Потрібне підтвердження"])
    ok(await step("events/close", { force: 1 }))
    // (3.5 + 3.7 + 3.8) / 3: three marks, nothing is dropped.
    expect(await court()).toMatchObject({ technique: 3.667, presentation: 4.5, state: "closed" })
    expect((await court()).judges.map(({ sent }) => sent)).toEqual([true, false, true, true, false])
  })
})

describe("a mark", () => {
  test("sent again under its action is answered the same and kept once; another one is refused", async () => {
    const { id, send, tokens, seats, event } = await judging(3)
    const body = { event, seat: (seats[0] as WireSeat).id, ...TRADITIONAL, action: randomUUID() }
    const first = await as(tokens[0] ?? "").post("/api/v1/scores", body)
    const rows = await rowsOf(db, id as never)
    for (const _ of [1, 2]) {
      const again = await as(tokens[0] ?? "").post("/api/v1/scores", body)
      expect(ok(again)).toEqual(ok(first))
    }
    const other = await send(0, given(3.9, 2))
    expect([no(other), sentencesOf(other)]).toEqual([
      [409, [null, "score_sent"]],
      ["Оцінку вже надіслано: змінити її можна, лише коли старший суддя її поверне"],
    ])
    expect(await rowsOf(db, id as never)).toEqual(rows)
    expect(rows.poomsaeMarks).toHaveLength(1)
    expect(rows.poomsaeMarks?.[0]).toContain(body.action)
  })

  test("is the matter of its own seat; neither another tablet, nor a stranger, nor nobody sends or opens it", async () => {
    const { id, tokens, seats, event, step } = await judging(3)
    const before = await rowsOf(db, id as never)
    const body = { event, seat: (seats[0] as WireSeat).id, ...TRADITIONAL }
    expect(no(await as(tokens[1] ?? "").post("/api/v1/scores", body))).toEqual([401, [null, "seat_lost"]])
    expect(no(await nobody.post("/api/v1/scores", body))).toEqual([401, [null, "seat_lost"]])
    expect(no(await danylo.post("/api/v1/scores", body))).toEqual([403, [null, "forbidden"]])
    for (const [path, more] of [
      ["events/close", {}],
      ["events/penalty", { kind: "time", count: 1 }],
      ["scores/reopen", { seat: body.seat, reason: "помилка" }],
    ] as const) {
      expect(no(await step(path, more, tokens[0]))).toEqual([403, [null, "not_the_chief"]])
      expect(no(await danylo.post(`/api/v1/${path}`, { event, ...more }))).toEqual([403, [null, "forbidden"]])
      expect(no(await nobody.post(`/api/v1/${path}`, { event, ...more }))).toEqual([401, [null, "seat_lost"]])
    }
    const elsewhere = await judging(3)
    const foreign = { ...body, seat: (elsewhere.seats[0] as WireSeat).id }
    expect(no(await as(elsewhere.tokens[0] ?? "").post("/api/v1/scores", foreign))).toEqual([
      409,
      [null, "not_a_judge"],
    ])
    expect(no(await olena.post("/api/v1/scores", foreign))).toEqual([404, [null, "not_found"]])
    expect(no(await elsewhere.step("events/close", { event }))).toEqual([409, [null, "not_a_judge"]])
    expect(await rowsOf(db, id as never)).toEqual(before)
    ok(await olena.post("/api/v1/scores", body))
  })

  // [P2-75]
  test.each([
    ["technique over four", { technique: 4.1 }, "technique out_of_range", "Техніка: від 0 до 4"],
    ["a part below a half", { strong: 0.4 }, "strong out_of_range", "Сила та потужність: від 0.5 до 2"],
    ["a part over two", { speed: 2.1 }, "speed out_of_range", "Потужність / Швидкість / Ритм: від 0.5 до 2"],
    ["a part that is not set", { energetic: null }, "energetic required", "Укажіть «Вираження енергії»"],
    ["a step in between", { strong: 1.75 }, "strong invalid", "Сила та потужність: крок 0,1"],
    ["other mistakes than counted", { big: 2 }, "technique invalid", "Техніка не збігається з лічильниками помилок"],
  ])("with %s is refused in words", async (_, mark, code, sentence) => {
    const { send } = await judging(1)
    const answer = await send(0, { ...TRADITIONAL, ...mark })
    expect([no(answer), sentencesOf(answer)]).toEqual([[422, code.split(" ")], [sentence]])
  })

  test("is taken back by the chief with a reason, also after the end, and its late repetition changes nothing", async () => {
    const { id, send, step, court, seats, tokens, one, a, event } = await judging(3, { autopilot: 1 })
    const seat = (seats[0] as WireSeat).id
    const body = { event, seat, ...given(3.5, 1.5), action: randomUUID() }
    ok(await as(tokens[0] ?? "").post("/api/v1/scores", body))
    expect(no(await step("scores/reopen", { seat: (seats[1] as WireSeat).id, reason: "помилка" }))).toEqual([
      409,
      [null, "score_missing"],
    ])
    for (const at of [1, 2]) ok(await send(at, given(3.6, 1.6)))
    expect(rowOf((await one()).roundsData.all, a)?.final_total_1).toBe(8.267)
    expect(no(await step("scores/reopen", { seat, reason: " " }))).toEqual([422, ["reason", "required"]])
    const { revision } = ok(await step("scores/reopen", { seat, reason: "Натиснув не те" }))
    expect(await court()).toMatchObject({ state: "open", total: null })
    expect((await court()).judges.map(({ sent, technique }) => [sent, technique])).toEqual([
      [false, null],
      [true, null],
      [true, null],
    ])
    expect(rowOf((await one()).roundsData.all, a)).toMatchObject({ final_teh1: null, final_total_1: null })
    ok(await as(tokens[0] ?? "").post("/api/v1/scores", body))
    expect((await court()).judges[0]?.sent).toBe(false)
    ok(await send(0, given(3.6, 1.6)))
    expect(await court()).toMatchObject({ state: "closed", technique: 3.6, presentation: 4.8 })
    const { list } = ok<{ list: { summary: string; revision: number }[] }>(
      await olena.get(`/api/v1/tournaments/${id}/history`),
    )
    expect(list.find((step) => step.revision === revision)?.summary).toMatch(/^Повернуто оцінку судді: Суддя 1: /)
    expect(list[0]?.summary).toMatch(
      /^Оцінка судді: Суддя 1: Стасюк З.*, фінал, пумсе 1 .*техніка 3,6, презентація 4,8/,
    )
  })
})

test("penalties come off the total, before the end and after it, and are taken away again", async () => {
  const { send, step, court, one, a } = await judging(1, { autopilot: 1 })
  ok(await step("events/penalty", { kind: "boundary", count: 2 }))
  ok(await send(0, given(3.6, 1.7)))
  expect(await court()).toMatchObject({ penalty: 0.6, total: 8.1, penalties: { time: 0, boundary: 2, restart: 0 } })
  ok(await step("events/penalty", { kind: "restart", count: 1 }))
  expect(rowOf((await one()).roundsData.all, a)).toMatchObject({
    final_teh1: 3.6,
    final_pres1: 5.1,
    final_total_1: 7.5,
  })
  ok(await step("events/penalty", { kind: "boundary", count: 0 }))
  expect((await court()).total).toBe(8.1)
  expect(no(await step("events/penalty", { kind: "shouting", count: 1 }))).toEqual([422, ["kind", "invalid"]])
})

describe("a scoring place", () => {
  // [P2-67] [P2-76] [P2-105]
  test("is opened for one at a time; the same is answered again, and what is being judged is not pushed aside", async () => {
    const { start, a, b, event, send, step, court } = await judging(3)
    const opened = async (who: number, more: Fields = {}) =>
      ok<{ item: { event: number } }>(await start(who, more)).item.event
    expect(await opened(a)).toBe(event)
    expect(no(await start(a, { kort: 2 }))).toEqual([409, [null, "scored_elsewhere"]])
    const next = await opened(b)
    expect(next).toBeGreaterThan(event)
    expect((await court()).athlete).toBe(b)
    expect(no(await send(0))).toEqual([409, [null, "event_closed"]])
    ok(
      await olena.post("/api/v1/scores", {
        event: next,
        seat: (await court()).seats.find(({ seat }) => seat === 1)?.id,
        ...TRADITIONAL,
      }),
    )
    const busy = await start(a)
    expect(no(busy)).toEqual([409, [null, "court_scoring"]])
    expect(sentencesOf(busy)[0]).toContain("вже оцінюють іншого учасника (Левченко")
    ok(await step("events/close", { event: next, force: 1 }))
    ok(await start(a))
    expect(no(await start(b, { kort: 2 }))).toEqual([409, [null, "form_scored"]])
    ok(await start(b, { kort: 2, force: 1 }))
  })

  test.each([
    ["poomsaeNumber", { poomsaeNumber: 3 }, "out_of_range", "Номер пумсе: не більше 2"],
    ["poomsaeNumber", { poomsaeNumber: "" }, "required", "Укажіть номер пумсе: 1 або 2"],
    ["kort", { kort: 3 }, "out_of_range", "Місце виступу: не більше 2"],
    ["round", { round: "quarter" }, "invalid", "Раунд: попередній, півфінал або фінал"],
    ["type", { type: "Free Style" }, "invalid", "Стиль не збігається з категорією: традиційне або вільне пумсе"],
  ])("refuses a wrong %s: %j", async (field, more, code, sentence) => {
    const { start, athletes } = await poomsaeField(olena, 1)
    const answer = await start(athletes[0]?.id ?? 0, more)
    expect([no(answer), sentencesOf(answer)]).toEqual([[422, [field, code]], [sentence]])
  })

  test("refuses a round that the athlete is not in, a freestyle form by lot, and a category without a court", async () => {
    const { start, athletes } = await poomsaeField(olena, 1, { section: 0 })
    const who = athletes[0]?.id ?? 0
    expect(no(await start(who, { round: "preliminary" }))).toEqual([409, [null, "not_in_round"]])
    expect(no(await start(who))).toEqual([409, [null, "category_without_court"]])
    const free = await poomsaeField(olena, 1, { poomsaeType: 2 })
    expect(no(await free.start(free.athletes[0]?.id ?? 0, {}, "random-event"))).toEqual([409, [null, "freestyle_form"]])
  })

  test("shows what the desk has entered where no judge sits, and tells nobody of a draft category", async () => {
    const { id, start, athletes, field, points, section, category, which } = await poomsaeField(olena, 1)
    const who = athletes[0]?.id ?? 0
    const { event } = ok<{ item: { event: number } }>(await start(who, { type: "Traditional" })).item
    expect(no(await olena.post("/api/v1/events/close", { event }))).toEqual([409, [null, "no_marks"]])
    ok(await points(field(who, "final_teh1", 3.6), field(who, "final_pres1", 5)))
    const path = `/api/v1/courts/${section}/1`
    expect(ok<Item>(await olena.post("/api/v1/events/close", { event })).item).toMatchObject({
      state: "closed",
      total: 8.6,
    })
    expect(ok<Item>(await nobody.get(path)).item).toMatchObject({ event, total: 8.6, seats: [] })
    const { list } = ok<{ list: WireScoringCourt[] }>(await nobody.get(`/api/v1/courts?tournament=${id}`))
    expect(list.map(({ kort, athlete }) => [kort, athlete])).toEqual([[1, who]])
    const draft = {
      id: category.id,
      ...which,
      name: category.name,
      type: 2,
      showType: 2,
      poomsaeType: 1,
      categoryStatus: 2,
    }
    ok(await olena.post("/api/tournament-newcategory", draft))
    expect(ok<Item>(await nobody.get(path)).item).toMatchObject({ event: 0, state: "idle", name: "" })
    expect(ok<Item>(await olena.get(path)).item).toMatchObject({ event })
    expect(no(await nobody.get("/api/v1/courts/99999999/1"))).toEqual([404, [null, "not_found"]])
  })
})

test("a tournament is scored by the values of its own rules, and keeps to them whatever is saved later", async () => {
  const operator = await signUp("operator")
  await db
    .updateTable("accounts")
    .set({ isAdmin: true })
    .where("id", "=", operator.id as never)
    .execute()
  const copy = await operator.post("/api/v1/rule-sets/copy", { id: 0 })
  const { item } = ok<{ item: { id: number; scoring: object } }>(copy)
  const scoring = { ...item.scoring, trimFrom: 3, time: 0.5, small: 0.2 }
  const saved = ok<{ item: WireRuleSet }>(await operator.post("/api/v1/rule-sets/save", { ...item, scoring })).item
  expect(saved.scoring).toEqual({ trimFrom: 3, time: 0.5, boundary: 0.3, restart: 0.6, small: 0.2, big: 0.3 })
  const { id, send, step, court } = await judging(3)
  ok(await olena.post(`/api/v1/tournaments/${id}/rules`, { rules: item.id }))
  ok(await operator.post("/api/v1/rule-sets/save", { ...saved, scoring: { ...scoring, time: 1 } }))
  expect(await court()).toMatchObject({ deductions: { small: 0.2, big: 0.3 }, rulesFrom: "01.01.2024" })
  expect(no(await send(0))).toEqual([422, ["technique", "invalid"]])
  for (const [at, technique] of [3.5, 3.6, 3.9].entries()) ok(await send(at, given(technique, 1.5)))
  ok(await step("events/penalty", { kind: "time", count: 1 }))
  expect(await court()).toMatchObject({ technique: 3.6, penalty: 0.5, total: 7.6 })
})

test("how a form was judged is told to everybody once it is over, with what was dropped and taken off", async () => {
  const { which, send, step, a } = await judging(5, { autopilot: 1 })
  const path = `/api/v1/poomsae/judged?tournament=${which.tournament}&category=${which.category}`
  for (const at of [0, 1, 2, 3]) ok(await send(at, given(3.5 + at / 10, 1.5)))
  expect(ok<{ list: object[] }>(await nobody.get(path)).list).toEqual([])
  ok(await send(4, given(3.9, 1.5)))
  ok(await step("events/penalty", { kind: "time", count: 1 }))
  const { list } = ok<{ list: object[] }>(await nobody.get(path))
  expect(list).toMatchObject([
    { athlete: a, round: "final", technique: 3.7, presentation: 4.5, penalty: 0.3, total: 7.9 },
  ])
  expect(
    (list[0] as { judges: { techniqueDropped: boolean }[] }).judges.map((judge) => judge.techniqueDropped),
  ).toEqual([true, false, false, false, true])
})
