import { randomUUID } from "node:crypto"
import { describe, expect, test } from "vitest"
import type { WireScreen } from "#contract/displays/calls.ts"
import type { WireHistoryEntry } from "#contract/history/calls.ts"
import type { WireScore, WireScoringCourt } from "#contract/poomsae/scoring.ts"
import { hall, no, ok, sentencesOf } from "#tests/support/hall.ts"
import { bearer } from "#tests/support/http.ts"
import { half, matchJudging } from "#tests/support/match-judging.ts"

const { signUp, nobody, db, app } = await hall()
const olena = await signUp("olena")
const danylo = await signUp("danylo")
const judging = (judges: number) => matchJudging(app, olena, judges)

const rowsOf = async (tournament: number) => ({
  marks: await db
    .selectFrom("poomsaeMarks")
    .selectAll()
    .where("tournamentId", "=", tournament as never)
    .execute(),
  fights: await db
    .selectFrom("fights")
    .selectAll()
    .where("tournamentId", "=", tournament as never)
    .orderBy("t")
    .execute(),
})

const HIDDEN = expect.objectContaining({ technique: null, presentation: null })
interface WireShown {
  readonly show: { readonly stands?: readonly { readonly item: WireScoringCourt }[] }
}

const BETTER = half(3.7, 1.7)
const WORSE = half(3.5, 1.6)

describe("a judge's mark of two", () => {
  test("is stored for both or for none, and once", async () => {
    const { id, open, send } = await judging(3)
    ok(await open(2))
    expect(no(await send(0, BETTER))).toEqual([422, ["red", "required"]])
    expect(sentencesOf(await send(0, BETTER))).toEqual([
      "Тут виступають двоє: потрібна й оцінка червоного. Оновіть сторінку планшета",
    ])
    expect(no(await send(0, { ...BETTER, red: { technique: 3.7 } }))).toEqual([422, ["strong", "required"]])
    expect(no(await send(0, { ...BETTER, red: half(9, 1.7) }))).toEqual([422, ["technique", "out_of_range"]])
    expect((await rowsOf(id)).marks).toEqual([])
    const action = randomUUID()
    const { item } = ok<{ item: WireScore }>(await send(0, { ...BETTER, red: WORSE }, action))
    expect([item.technique, item.red?.technique, item.red?.strong]).toEqual([3.7, 3.5, 1.6])
    ok(await send(0, { ...BETTER, red: WORSE }, action))
    expect(no(await send(0, { ...BETTER, red: WORSE }))).toEqual([409, [null, "score_sent"]])
    const { marks } = await rowsOf(id)
    expect(marks.map(({ technique, seat, sendId }) => [technique, seat, sendId])).toEqual([
      [3700, 1, action],
      [3500, 1, action],
    ])
  })

  test("is seen by nobody but its judge before all have sent for both", async () => {
    const { id, section, open, send, look, tokens, chief, step } = await judging(3)
    ok(await open(2))
    for (const at of [0, 1]) ok(await send(at, { ...BETTER, red: WORSE }))
    for (const headers of [{}, olena.headers, danylo.headers, bearer(chief), bearer(tokens[2] ?? "")]) {
      const { judges, red, total, sums, before } = await look(headers as never)
      const numbers = [...judges, ...(red?.judges ?? [])].flatMap((one) => [one.technique, one.presentation])
      expect([...new Set(numbers), total, red?.total, red?.technique, sums, before]).toEqual([
        null,
        null,
        null,
        null,
        null,
        [],
      ])
      expect(judges.map(({ sent }) => sent)).toEqual([true, true, false])
    }
    const { code } = ok<{ item: WireScreen }>(
      await olena.post("/api/v1/screens", { tournament: id, section, kort: 1 }),
    ).item
    const shown = async () => ok<WireShown>(await nobody.get(`/api/v1/screens/${code}`)).show.stands?.[0]?.item
    expect(await shown()).toMatchObject({
      total: null,
      judges: Array(3).fill(HIDDEN),
      red: { total: null, judges: Array(3).fill(HIDDEN) },
    })
    const own = await look(bearer(tokens[0] ?? ""))
    expect([own.judges[0]?.technique, own.red?.judges[0]?.technique, own.red?.judges[1]?.technique]).toEqual([
      3.7,
      3.5,
      null,
    ])
    ok(await send(2, { ...BETTER, red: WORSE }))
    expect(await look()).toMatchObject({ total: 8.8, red: { total: 8.3 }, state: "open", winner: "" })
    // The hall sees a result when it is final.
    expect(await shown()).toMatchObject({ state: "open", total: null, red: { total: null } })
    ok(await step("events/close"))
    expect(await shown()).toMatchObject({ state: "closed", total: 8.8, red: { total: 8.3 } })
  })
})

describe("a match", () => {
  test("is called and begun with its first form, and decided with its last, in one step that is undone and redone", async () => {
    const { id, open, judge, look, step, next, fightOf } = await judging(3)
    const opened = ok<{ item: { round: string; sp_id: number; poomsae: number } }>(await open(2)).item
    expect([opened.round, opened.poomsae > 0]).toEqual(["", true])
    expect(await fightOf(2)).toMatchObject({ calledAt: expect.any(String), startedAt: expect.any(String) })
    expect((await fightOf(2))?.startedAt).not.toBe("")
    expect(await look()).toMatchObject({ round: "", fight: { t: 2, number: expect.any(Number), round: "півфінал" } })
    await judge(BETTER, WORSE)
    ok(await step("events/close"))
    expect(await look()).toMatchObject({ state: "closed", sums: { blue: 8.8, red: 8.3 }, winner: "", nextFight: 0 })
    ok(await next())
    const second = await look()
    expect(second).toMatchObject({ poomsaeNumber: 2, before: [{ number: 1, blue: 8.8, red: 8.3 }] })
    await judge(WORSE, WORSE)
    const { revision } = ok(await step("events/close"))
    const closed = await look()
    expect(closed).toMatchObject({ state: "closed", sums: { blue: 17.1, red: 16.6 }, winner: "blue", by: "sum" })
    // What the chief's next press opens: the other semi-final, before the final that waits for it.
    expect(closed.nextFight).toBe(42)
    const [final, , fought] = (await rowsOf(id)).fights
    expect(fought).toMatchObject({
      done: true,
      decision: "PTF",
      totals: { blue: 17_100, red: 16_600, by: "sum" },
      bluePoints: null,
      finishedAt: expect.any(Date),
    })
    expect(fought?.winner).toBe(closed.athlete)
    expect(final).toMatchObject({ done: false })
    const steps = ok<{ list: WireHistoryEntry[] }>(await olena.get(`/api/v1/tournaments/${id}/history`)).list
    expect(steps.find((one) => one.revision === revision)?.summary).toContain("№ 41: 17,100 : 16,600")
    const undone = ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: revision }))
    expect((await rowsOf(id)).fights[2]).toMatchObject({ done: false, totals: null, finishedAt: null })
    expect(await look()).toMatchObject({ state: "open", winner: "", sums: { blue: 8.8, red: 8.3 } })
    ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: undone.revision }))
    expect((await rowsOf(id)).fights[2]).toEqual(fought)
    expect(await look()).toEqual(closed)
  })

  test("is opened only where two can meet, and where nobody is judged", async () => {
    const { id, section, category, open, send, next, judge } = await judging(1)
    const bout = { tournament: id, section, category: category.id, technicalNumber: 2, session: randomUUID() }
    expect(no(await olena.post("/api/v1/bouts/open", bout))).toEqual([409, [null, "poomsae_fight"]])
    expect(no(await open(0))).toEqual([409, [null, "fight_not_ready"]])
    expect(no(await open(2, 2))).toEqual([422, ["poomsaeNumber", "out_of_range"]])
    ok(await open(2, 1, { autopilot: 1 }))
    expect(no(await open(2, 1, { kort: 2 }))).toEqual([409, [null, "scored_elsewhere"]])
    ok(await open(1))
    ok(await open(2, 1, { autopilot: 1 }))
    await judge(BETTER, WORSE)
    expect(no(await open(2))).toEqual([409, [null, "form_scored"]])
    ok(await next({ autopilot: 1 }))
    ok(await send(0, { ...BETTER, red: WORSE }))
    expect(no(await open(2))).toEqual([409, [null, "fight_over"]])
    ok(await next({ autopilot: 1 }))
    ok(await send(0, { ...BETTER, red: WORSE }))
    expect(no(await open(2))).toEqual([409, [null, "fight_over"]])
  })

  test("whose winner has performed again is reopened only with consent to what falls", async () => {
    const { id, open, judge, look, next, seats, as, chief } = await judging(1)
    for (const t of [2, 1]) {
      ok(await open(t, 1, { autopilot: 1 }))
      await judge(BETTER, WORSE)
      ok(await next({ autopilot: 1 }))
      await judge(BETTER, WORSE)
    }
    const { event, nextFight } = await look()
    expect(nextFight).toBe(43)
    expect(no(await next({ autopilot: 1 }))).toEqual([409, [null, "athlete_resting"]])
    ok(await next({ autopilot: 1, agreed: ["athlete_resting"] }))
    expect((await look()).fight).toMatchObject({ t: 0, round: "фінал" })
    await judge(BETTER, WORSE)
    ok(await next({ autopilot: 1 }))
    await judge(BETTER, WORSE)
    expect((await look()).nextFight).toBe(0)
    expect(no(await next())).toEqual([409, [null, "nobody_next"]])
    const before = await rowsOf(id)
    const body = { event, seat: seats[0]?.id, reason: "помилка" }
    const asked = await as(chief)("/api/v1/scores/reopen", body)
    expect(no(asked)).toEqual([409, [null, "match_decided"]])
    expect(sentencesOf(asked)[0]).toMatch(/^Поєдинок № 42 уже вирішено, .*і результати пізніших поєдинків: № 43\./)
    expect(await rowsOf(id)).toEqual(before)
    ok(await as(chief)("/api/v1/scores/reopen", { ...body, force: 1 }))
    const after = await rowsOf(id)
    expect(after.fights.map(({ done }) => done)).toEqual([false, false, true])
    expect(after.marks).toHaveLength(before.marks.length - 2)
    expect(after.fights[1]).toMatchObject({ calledAt: expect.any(Date), startedAt: expect.any(Date), finishedAt: null })
  })

  test("counts penalties by their side; one that makes another win is asked about", async () => {
    const { open, judge, look, next, step } = await judging(1)
    ok(await open(2, 1, { autopilot: 1 }))
    await judge(BETTER, BETTER)
    ok(await next({ autopilot: 1 }))
    await judge(BETTER, half(3.6, 1.7))
    const time = { kind: "time", count: 1 }
    expect(no(await step("events/penalty", time))).toEqual([422, ["side", "required"]])
    ok(await step("events/penalty", { ...time, side: "red" }))
    expect(await look()).toMatchObject({ winner: "blue", penalties: { time: 0 }, red: { penalties: { time: 1 } } })
    ok(await step("events/penalty", { ...time, count: 0, side: "red" }))
    expect(no(await step("events/penalty", { ...time, side: "blue" }))).toEqual([409, [null, "match_decided"]])
    ok(await step("events/penalty", { ...time, side: "blue", force: 1 }))
    expect(await look()).toMatchObject({ winner: "red", by: "sum" })
  })

  test("of freestyle on the sheet of 2026 penalises the time of either once", async () => {
    const { id, which, look, step } = await matchJudging(app, olena, 1, { poomsaeType: 2 })
    ok(await olena.post(`/api/v1/tournaments/${id}/rules`, { rules: -5 }))
    ok(
      await olena.post("/wf-api/ep/start-event", { ...which, fight: 2, kort: 1, poomsaeNumber: 1, type: "Free Style" }),
    )
    for (const side of ["blue", "red"]) {
      ok(await step("events/penalty", { kind: "time", count: 1, side }))
      expect(no(await step("events/penalty", { kind: "time", count: 2, side }))).toEqual([
        422,
        ["count", "out_of_range"],
      ])
    }
    expect(await look()).toMatchObject({ penalty: 0.3, red: { penalty: 0.3, penalties: { time: 1 } } })
  })

  test("that is no pair any more delays nobody and takes no mark", async () => {
    const { id, category, open, judge, look, next, send } = await judging(1)
    for (const t of [2, 1]) {
      ok(await open(t, 1, { autopilot: 1 }))
      await judge(BETTER, WORSE)
      ok(await next({ autopilot: 1 }))
      await judge(BETTER, WORSE)
    }
    ok(await next({ autopilot: 1, agreed: ["athlete_resting"] }))
    const { red, event } = await look()
    const { fights } = await rowsOf(id)
    const body = { tournament_id: id, category: category.id, technicalNumber: 1, force: 1 }
    const other = fights[1]?.winner === fights[1]?.blue ? fights[1]?.red : fights[1]?.blue
    ok(await olena.post("/api/update-bracket-fight", { ...body, winSpId: other, decision: "WDR" }))
    expect(await look()).toMatchObject({ state: "idle", event: 0, pairGone: true, red: null })
    const late = { event, ...BETTER, red: WORSE }
    expect(no(await send(0, late))).toEqual([409, [null, "pair_changed"]])
    ok(await next({ agreed: ["athlete_resting"] }))
    expect(await look()).toMatchObject({ state: "open", pairGone: false })
    expect([red?.athlete, (await look()).red?.athlete]).toContain(other)
  })

  test("that is level goes on with an extra form, which is drawn, or is decided by the officials", async () => {
    const { open, judge, look, step, next } = await judging(3)
    ok(await open(2))
    await judge(BETTER, BETTER)
    expect(no(await step("events/decide", { side: "red", reason: "рішення" }))).toEqual([
      409,
      [null, "match_not_level"],
    ])
    ok(await step("events/close"))
    ok(await next())
    await judge(WORSE, WORSE)
    ok(await step("events/close"))
    const level = await look()
    expect(level).toMatchObject({ winner: "", due: { number: 3, names: [level.name, level.red?.name] } })
    expect(level.due?.poomsaeName).not.toBe("")
    expect(no(await step("events/decide", { side: "red", reason: "" }))).toEqual([422, ["reason", "required"]])
    expect(no(await step("events/decide", { side: "red", reason: "три проти двох" }))).toEqual([
      409,
      [null, "judges_decide"],
    ])
    ok(await next())
    expect(await look()).toMatchObject({ poomsaeNumber: 3, poomsaeName: level.due?.poomsaeName })
    await judge(WORSE, BETTER)
    ok(await step("events/close"))
    expect(await look()).toMatchObject({ winner: "red", by: "extra", sums: { blue: 17.1, red: 17.1 } })
  })
})
