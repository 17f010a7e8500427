import { randomUUID } from "node:crypto"
import { describe, expect, test } from "vitest"
import type { WireBoardFrame, WireDeskFrame } from "#contract/bouts/frames.ts"
import type { WireDeskBody } from "#contract/bouts/log.ts"
import type { WireScreen } from "#contract/displays/calls.ts"
import type { listFightStatistics } from "#contract/standings/calls.ts"
import type { OutputOf } from "#contract/wire/endpoint.ts"
import { replay } from "#domain/bout/replay.ts"
import { questions } from "#domain/questions.ts"
import { firstFrame } from "#tests/support/first-frame.ts"
import { full, newAthlete, no, ok, sentencesOf } from "#tests/support/hall.ts"
import { type Desk, scoredCourt, scoringHall } from "#tests/support/scored-court.ts"

const at = await scoringHall()
const { time } = at
const address = await at.app.listen({ port: 0, host: "127.0.0.1" })

/** A round in which these sides kick once each, fought to its end. */
async function round(desk: Desk, number: number, ...sides: readonly ("blue" | "red")[]): Promise<void> {
  await desk.clock("start")
  for (const side of sides) {
    time.pass(2_000)
    await desk.does({ kind: "point", side, technique: "trunk" })
  }
  time.pass(200_000)
  await desk.does({ kind: "roundEnd", round: number })
}

describe("a bout", () => {
  test("is opened, scored by judges and confirmed as one step of the journal", async () => {
    const { desk, press, owner, id } = await scoredCourt(at)
    const operator = desk()
    const { bout, log } = await operator.open(1)
    expect(log.map(({ kind }) => kind)).toEqual(["open", "holder"])
    await operator.clock("start")
    time.pass(5_000)
    for (const seat of [1, 2]) ok(await press(seat, bout, "blue", "turningHead", { ago: 100 * seat }))
    time.pass(200_000)
    await operator.does({ kind: "roundEnd", round: 1 })
    await round(operator, 2, "blue")
    const state = replay((await operator.look()).log)
    expect([state.phase, state.contest.roundsWon]).toEqual(["over", { blue: 2, red: 0 }])
    const before = (await full(owner, id)).revision
    const { revision } = ok(await operator.confirm())
    expect(revision).toBe(before + 1)
  })

  test("counts in the statistics of its tournament with its rounds and techniques, until another result stands over it", async () => {
    const { desk, owner, id, category } = await scoredCourt(at)
    const operator = desk()
    await operator.open(1)
    await round(operator, 1, "blue", "blue")
    await round(operator, 2, "red", "red")
    await round(operator, 3, "blue")
    ok(await operator.confirm())
    const told = async () =>
      ok<OutputOf<typeof listFightStatistics>>(await at.nobody.get(`/api/v1/tournaments/${id}/fights/statistics`))
    const of = { fights: 1, wonByBlue: 1, wonByRed: 0, ends: { PTF: 1 }, lengths: { 3: 1 }, judged: 1, gamjeoms: 0 }
    expect((await told()).categories).toEqual([
      expect.objectContaining({
        ...of,
        category,
        rounds: [
          { round: 1, fought: 1, blue: 4, red: 0 },
          { round: 2, fought: 1, blue: 0, red: 4 },
          { round: 3, fought: 1, blue: 2, red: 0 },
        ],
        techniques: { punch: 0, trunk: 5, head: 0, turningTrunk: 0, turningHead: 0, spinningTrunk: 0 },
      }),
    ])
    const byHand = { category, technicalNumber: 1, winner: "red", decision: "DSQ" }
    ok(await owner.post(`/api/v1/tournaments/${id}/fights/result`, byHand))
    expect((await told()).categories).toEqual([
      expect.objectContaining({ fights: 1, wonByRed: 1, ends: { DSQ: 1 }, lengths: {}, rounds: [], judged: 0 }),
    ])
  })

  test("of two who are both out is recorded without a winner, and may be taken back", async () => {
    const { desk } = await scoredCourt(at)
    const operator = desk()
    await operator.open(1)
    await round(operator, 1, "blue")
    const unnamed = await operator.step({ kind: "decide", code: "", winner: null, round: 2 })
    expect(unnamed.refusal?.code).toBe("decision_reason")
    await operator.does({ kind: "decide", code: "DSQ", winner: null, round: 2 })
    const { saved } = ok<{ saved: object }>(await operator.confirm())
    expect(saved).toMatchObject({ winner: "bothOut", decision: "DSQ" })
    expect((await operator.look()).confirmed).toBe(true)
    ok(await operator.post("reopen", { action: randomUUID() }))
    expect(replay((await operator.look()).log).contest.verdict).toEqual({ winner: null, code: "DSQ" })
    expect((await operator.look()).confirmed).toBe(false)
  })

  test("asks before it replaces another result that somebody entered meanwhile, and opens none but its own again", async () => {
    const { desk, owner, id, category } = await scoredCourt(at)
    const operator = desk()
    await operator.open(1)
    await round(operator, 1, "blue")
    await round(operator, 2, "blue")
    const byHand = (winner: string) =>
      owner.post(`/api/v1/tournaments/${id}/fights/result`, {
        category,
        technicalNumber: 1,
        winner,
        decision: "DSQ",
        agreed: ["bout_running"],
      })
    const standing = async () => (await full(owner, id)).revision
    ok(await byHand("red"))
    const before = await standing()
    const asked = await operator.confirm()
    expect(no(asked)).toEqual([409, [null, "result_stands"]])
    expect(sentencesOf(asked)[0]).toContain("переможець червоний, DSQ")
    expect(await standing()).toBe(before)
    expect(ok<{ saved: object }>(await operator.confirm({ agreed: ["result_stands"] })).saved).toMatchObject({
      winner: "blue",
    })
    ok(await byHand("red"))
    expect(no(await operator.post("reopen", { action: randomUUID() }))).toEqual([409, [null, "state_moved"]])
    expect(no(await operator.confirm())).toEqual([409, [null, "result_stands"]])
  })

  test("is told to whoever enters its result by hand while it goes on, and tells its panel what was entered all the same", async () => {
    const { desk, owner, id, category, section } = await scoredCourt(at)
    const operator = desk()
    await operator.open(1)
    const written = { winner: "red", decision: "WDR" }
    const byHand = (more: object) =>
      owner.post(`/api/v1/tournaments/${id}/fights/result`, { category, technicalNumber: 1, ...written, ...more })
    const fromPaper = (more: object) =>
      owner.post(`/api/v1/tournaments/${id}/fights/paper`, { lines: [{ number: 102, ...written }], ...more })
    const shown = async () => {
      const url = `${address}/api/v1/courts/${section}/bout/events`
      return (await firstFrame<WireDeskFrame>(url, owner.headers))?.bout?.byHand
    }
    await operator.clock("start")
    for (const enter of [byHand, fromPaper]) {
      const asked = await enter({})
      expect(no(asked)).toEqual([409, [null, "bout_running"]])
      expect(sentencesOf(asked)[0]).toContain("Поєдинок іде на пульті (Корт 1)")
      const { revision } = ok(await enter({ agreed: ["bout_running"] }))
      await expect.poll(shown).toEqual({ winner: written.winner, said: written.decision })
      ok(await owner.post(`/api/v1/tournaments/${id}/undo`, { step: revision }))
      await expect.poll(shown).toBeNull()
    }
    ok(await operator.post("close"))
    ok(await byHand({}))
  })

  test("shows the hall who fights outside the competition, also when he is marked while it goes on", async () => {
    const { desk, owner, id, section } = await scoredCourt(at)
    const { item } = ok<{ item: WireScreen }>(
      await owner.post(`/api/v1/tournaments/${id}/screens/save`, { name: "Табло", role: "court", section }),
    )
    const operator = desk()
    await operator.open(1)
    const marks = async () => {
      const url = `${address}/api/v1/courts/${section}/bout/events?code=${item.code}`
      const bout = (await firstFrame<WireBoardFrame>(url))?.bout
      return [bout?.blue.unranked, bout?.red.unranked]
    }
    expect(await marks()).toEqual([false, false])
    const opening = (await operator.look()).log.find((entry) => entry.kind === "open")
    const { sportsmans, protocols } = await full(owner, id)
    const [category] = protocols
    const blue = sportsmans.findIndex((one) => one.id === opening?.blue)
    if (!category) throw new Error("there is no category")
    await newAthlete(owner, blue, category, { id: opening?.blue, unranked: 1, agreed: ["unranked_drawn"] })
    await expect.poll(marks).toEqual([true, false])
  })

  test("is not confirmed by a result that stands again after its log was corrected", async () => {
    const { desk, owner, id } = await scoredCourt(at)
    const operator = desk()
    await operator.open(1)
    for (const number of [1, 2]) await round(operator, number, "blue")
    const { revision } = ok(await operator.confirm())
    const undo = async (step: number) => ok(await owner.post(`/api/v1/tournaments/${id}/undo`, { step }))
    const isConfirmed = async () => (await operator.look()).confirmed
    const undone = await undo(revision)
    await expect.poll(isConfirmed).toBe(false)
    const kicks = (await operator.look()).log.filter(({ kind }) => kind === "point")
    for (const { at: moment } of kicks)
      await operator.does({ kind: "point", side: "red", technique: "turningHead" }, { at: moment + 1 })
    // Another desk brings the former result back: it is not what this log says, and nobody is told that it is.
    await undo(undone.revision)
    const again = await operator.confirm()
    expect(no(again)).toEqual([409, [null, "result_stands"]])
    expect(ok<{ saved: object }>(await operator.confirm({ agreed: ["result_stands"] })).saved).toMatchObject({
      winner: "red",
    })
    expect(await isConfirmed()).toBe(true)
  })

  test("stays on its court with its result when the next one is not called after all", async () => {
    const { desk, owner, id, section, category } = await scoredCourt(at)
    const desks = [desk(), desk()] as const
    for (const [place, operator] of desks.entries()) {
      await operator.open(place + 1, { agreed: questions })
      for (const number of [1, 2]) await round(operator, number, "blue")
      ok(await operator.confirm())
    }
    const final = { tournament: id, section, category, technicalNumber: 0, session: desks[0].session }
    expect(no(await owner.post("/api/v1/bouts/open", final))).toMatchObject([409, [null, "athlete_resting"]])
    expect(await desks[1].look()).toMatchObject({ open: true, confirmed: true })
    ok(await owner.post("/api/v1/bouts/open", { ...final, agreed: questions }))
    expect(await desks[1].look()).toMatchObject({ open: false, confirmed: true })
  })

  test("goes on at the court to which its fight was moved, unless it is being fought where it was", async () => {
    const { desk, owner, id, section, category } = await scoredCourt(at)
    const operator = desk()
    await operator.open(1)
    const saved = await owner.post("/api/save-section", { tournament_id: id, name: "Корт 2" })
    const other = ok<{ item: { id: number } }>(saved).item.id
    ok(await owner.post("/api/save-category-section", { tournament_id: id, category, sectionid: other }))
    ok(await owner.post("/api/category-section-numeration", { tournament_id: id, id: other, start_number: 201 }))
    const there = { tournament: id, section: other, category, technicalNumber: 1, session: operator.session }
    await operator.clock("start")
    expect(no(await owner.post("/api/v1/bouts/open", there))).toMatchObject([409, [null, "bout_elsewhere"]])
    await operator.clock("stop")
    await operator.post("close")
    const { item } = ok<{ item: { bout: number; section: number } }>(await owner.post("/api/v1/bouts/open", there))
    expect(item).toMatchObject({ bout: operator.bout, section: other })
    expect([section, other].map((one) => at.deps.bouts.registry.at(one)?.id)).toEqual([undefined, operator.bout])
    await operator.does({ kind: "point", side: "red", technique: "trunk" })
  })

  test("is closed by the desk that holds it; by another only if that one is heard of no more", async () => {
    const { desk } = await scoredCourt(at)
    const [operator, other] = [desk(), desk()]
    other.bout = (await operator.open(1)).bout
    await operator.clock("start")
    expect(no(await other.post("close"))).toEqual([409, [null, "not_holder"]])
    expect((await operator.look()).open).toBe(true)
    time.pass(6_000)
    ok(await other.post("close"))
    expect((await operator.look()).open).toBe(false)
  })

  test("a key that comes late is written at a whole millisecond, however busy the server was", async () => {
    const { desk } = await scoredCourt(at)
    const operator = desk()
    await operator.open(1)
    const arrived = time.clocks.wall
    for (const until = performance.now() + 60; performance.now() < until; );
    const { at: written } = await operator.step({ kind: "clock", step: "start" }, { at: arrived - 10_000 })
    expect(written % 1).toBe(0)
    expect((await operator.look()).log.every((entry) => Number.isInteger(entry.at))).toBe(true)
  })

  test("the clock obeys the last key, though the one before came late and this one in time", async () => {
    const { desk } = await scoredCourt(at)
    const operator = desk()
    await operator.open(1)
    const keys = [
      ["start", 2_500, "stop", 1_000],
      ["stop", 2_500, "start", 1_000],
    ] as const
    for (const [first, longAgo, last, ago] of keys) {
      time.pass(5_000)
      const came = time.clocks.wall
      await operator.step({ kind: "clock", step: first }, { at: came - longAgo })
      await operator.step({ kind: "clock", step: last }, { at: came - ago })
      const { clock } = replay((await operator.look()).log)
      expect(clock.since === null).toBe(last === "stop")
    }
  })
})

describe("pressed twice at once", () => {
  /** The same from two windows that hold the bout alike: a tab that was duplicated has the session of the first. */
  const twice = async <Answer>(press: () => Promise<Answer>): Promise<readonly [Answer, Answer]> =>
    await Promise.all([press(), press()])
  const kindsOf = async (desk: Desk) => (await desk.look()).log.map(({ kind }) => kind)
  const count = (kinds: readonly string[], kind: string): number => kinds.filter((one) => one === kind).length

  test("with one stamp every step is one entry, and both are answered alike", async () => {
    const { desk } = await scoredCourt(at)
    const operator = desk()
    await operator.open(1)
    const both = (body: WireDeskBody) => {
      const stamp = { id: randomUUID(), at: time.clocks.wall }
      return twice(() => operator.step(body, stamp))
    }
    const bodies: readonly WireDeskBody[] = [
      { kind: "clock", step: "start" },
      { kind: "point", side: "blue", technique: "trunk" },
      { kind: "techCard", side: "red", subject: "other", verdict: "asked" },
      { kind: "techCard", side: "red", subject: "other", verdict: "rejected" },
      { kind: "decide", code: "RSC", winner: "blue", round: 1 },
    ]
    for (const body of bodies) {
      const [one, other] = await both(body)
      expect(one.refusal).toBeNull()
      expect(other).toEqual(one)
    }
    expect((await kindsOf(operator)).slice(2)).toEqual([
      "clock",
      "point",
      "techCard",
      "techCard",
      "gamjeom",
      "decide",
      "clock",
    ])
  })

  test("with two stamps a round ends once, and a decision, a medical minute and the start of the clock stand once", async () => {
    const { desk, owner, id } = await scoredCourt(at)
    const operator = desk()
    await operator.open(1)
    const before = (await full(owner, id)).revision
    await twice(() => operator.clock("start"))
    await expect.poll(async () => (await full(owner, id)).revision).toBe(before + 1)
    time.pass(200_000)
    const ends = await twice(() => operator.step({ kind: "roundEnd", round: 1 }))
    expect(ends.map(({ refusal }) => refusal?.code ?? "").sort()).toEqual(["", "round_ended"])
    const minutes = await twice(() => operator.step({ kind: "medical", side: "blue", step: "start" }))
    expect(minutes.map(({ refusal }) => refusal?.code ?? "").sort()).toEqual(["", "already_written"])
    const decisions = await twice(() => operator.step({ kind: "decide", code: "WDR", winner: "red", round: 2 }))
    expect(decisions.map(({ refusal }) => refusal?.code ?? "").sort()).toEqual(["", "already_written"])
    const kinds = await kindsOf(operator)
    expect(["roundEnd", "medical", "decide"].map((kind) => count(kinds, kind))).toEqual([1, 1, 1])
    expect(replay((await operator.look()).log).contest.verdict).toEqual({ winner: "red", code: "WDR" })
  })

  test("opens one bout, records one result and takes it back once, each as one step of the journal", async () => {
    const { desk, owner, id } = await scoredCourt(at)
    const operator = desk()
    const standing = async () => (await full(owner, id)).revision
    let before = await standing()
    const [one, other] = await twice(() => operator.open(1))
    expect(other.bout).toBe(one.bout)
    expect(await standing()).toBe(before + 1)
    for (const number of [1, 2]) await round(operator, number, "blue")
    before = await standing()
    const results = await twice(() => operator.confirm())
    expect(results.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(no(results.find(({ statusCode }) => statusCode === 409) ?? results[0])).toEqual([
      409,
      [null, "bout_confirmed"],
    ])
    expect(await standing()).toBe(before + 1)
    // The same call again, because its answer was lost, is answered as before.
    const action = randomUUID()
    await twice(() => operator.post("reopen", { action }))
    expect(await standing()).toBe(before + 2)
    const again = randomUUID()
    const [first, second] = await twice(() => operator.confirm({ action: again }))
    expect([ok(first).revision, ok(second).revision]).toEqual([before + 3, before + 3])
    await twice(() => operator.post("reopen", { action: randomUUID() }))
    expect(await standing()).toBe(before + 4)
  })
})
