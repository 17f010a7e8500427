import { randomUUID } from "node:crypto"
import fc from "fast-check"
import { sql } from "kysely"
import { describe, expect, test } from "vitest"
import type {
  WireBoardFrame,
  WireDeskFrame,
  WireFrame,
  WirePublicFrame,
  WireVideoFrame,
} from "#contract/bouts/frames.ts"
import type { WireDeskBody } from "#contract/bouts/log.ts"
import type { WirePublicScore } from "#contract/bouts/score.ts"
import type { WireScreen, WireScreenView } from "#contract/displays/calls.ts"
import type { listStandings } from "#contract/standings/calls.ts"
import type { OutputOf } from "#contract/wire/endpoint.ts"
import { pressRefusal } from "#domain/bout/gate.ts"
import { replay } from "#domain/bout/replay.ts"
import { questions } from "#domain/questions.ts"
import { firstFrame } from "#tests/support/first-frame.ts"
import { full, no, ok } from "#tests/support/hall.ts"
import { bearer } from "#tests/support/http.ts"
import { type LiveLine, lineOf } from "#tests/support/live-line.ts"
import { cases } from "#tests/support/scale.ts"
import { type Desk, scoredCourt, scoringHall, takeSeat } from "#tests/support/scored-court.ts"

// What the design asks of a bout, seen from outside; KS-… are its numbers (docs/scoring.md).

const at = await scoringHall({ perAccount: 100_000, pageTemplate: "<!--head--><!--body-->" })
const origin = await at.app.listen({ port: 0, host: "127.0.0.1" })
const { time } = at

/** A round in which blue kicks once, fought to its end. */
async function round(desk: Desk, number: number, side: "blue" | "red" = "blue"): Promise<void> {
  await desk.clock("start")
  time.pass(2_000)
  await desk.does({ kind: "point", side, technique: "trunk" })
  time.pass(200_000)
  await desk.does({ kind: "roundEnd", round: number })
}

async function fought(desk: Desk, t: number): Promise<void> {
  // Who has not rested is called all the same.
  await desk.open(t, { agreed: questions })
  await round(desk, 1)
  await round(desk, 2)
}

const stateOf = async (desk: Desk) => replay((await desk.look()).log)

describe("a press", () => {
  test("KS-4: of 1,000 ms ago counts, of 1,001 ms ago it is refused with its reason", async () => {
    const { desk, press } = await scoredCourt(at)
    const operator = desk()
    const { bout } = await operator.open(1)
    await operator.clock("start")
    time.pass(5_000)
    ok(await press(1, bout, "blue", "trunk", { ago: 1_000 }))
    // How busy this machine is may be forgiven to a phone, so that the limit itself is asked of the rule.
    const ago = (ms: number) => ({ stamp: 5_000 - ms, offset: 0, rtt: 1, epoch: 1 })
    const refusals = [1_000, 1_001].map((ms) => pressRefusal(ago(ms), { arrival: 5_000, epoch: 1 }, { lateMs: 1_000 }))
    expect(refusals).toEqual([null, "press_late"])
    const late = await press(2, bout, "blue", "trunk", { ago: 3_000 })
    expect(no(late)).toMatchObject([409, [null, "press_late"]])
    expect((await operator.look()).log.filter(({ kind }) => kind === "press")).toHaveLength(1)
  })

  test("KS-5: sent again with the same id is one press and answered as before, after a restart too; so is a step of the desk", async () => {
    const { desk, press } = await scoredCourt(at)
    const operator = desk()
    const { bout } = await operator.open(1)
    await operator.clock("start")
    time.pass(5_000)
    const id = randomUUID()
    const first = ok<{ at: number }>(await press(1, bout, "blue", "trunk", { id, stamp: time.clocks.wall }))
    const again = ok<{ at: number }>(await press(1, bout, "blue", "trunk", { id, stamp: first.at }))
    expect(again.at).toBe(first.at)
    const stamp = { id: randomUUID(), at: time.clocks.wall }
    const kick = await operator.step({ kind: "point", side: "red", technique: "trunk" }, stamp)
    // Another process takes the logs over: what it knows it has read.
    at.deps.bouts.setDuty(false)
    at.deps.bouts.setDuty(true)
    const late = ok<{ at: number }>(await press(1, bout, "blue", "trunk", { id, stamp: first.at }))
    expect(late.at).toBe(first.at)
    expect(await operator.step({ kind: "point", side: "red", technique: "trunk" }, stamp)).toEqual(kick)
    const kinds = (await operator.look()).log.map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === "press" || kind === "point")).toEqual(["press", "point"])
  })

  test("KS-16: to the head is refused where the rules forbid it, by the phone and by the desk", async () => {
    const { desk, press } = await scoredCourt(at, { fields: { rules: -4 } })
    const operator = desk()
    const { bout } = await operator.open(1)
    await operator.clock("start")
    time.pass(5_000)
    expect(no(await press(1, bout, "blue", "head"))).toEqual([422, ["technique", "head_forbidden"]])
    const { refusal } = await operator.step({ kind: "point", side: "red", technique: "turningHead" })
    expect(refusal?.code).toBe("head_forbidden")
    expect((await stateOf(operator)).scores).toEqual([])
  })

  test("KS-16: is judged as the category says, which the tournament's rules leave open; an open bout keeps what it was opened with", async () => {
    const { desk, press, owner, id, category, section } = await scoredCourt(at)
    const save = (headRule: string) => {
      const kept = { type: 1, showType: 1, categoryStatus: 1, name: "Діти", headRule }
      return owner.post("/api/tournament-newcategory", { tournament: id, id: category, ...kept })
    }
    const shown = async () => {
      const saved = { screen: 0, name: "Табло", role: "court", section }
      const { item } = ok<{ item: { code: string } }>(await owner.post(`/api/v1/tournaments/${id}/screens/save`, saved))
      const frame = await frameOf<WireBoardFrame>(`/api/v1/courts/${section}/bout/events?code=${item.code}`)
      return frame?.bout?.headRule
    }
    expect(ok<{ item: object }>(await save("forbidden")).item).toMatchObject({ head_rule: "forbidden" })
    const [first, second] = [desk(), desk()]
    const { bout } = await first.open(1)
    await first.clock("start")
    time.pass(5_000)
    expect(no(await press(1, bout, "blue", "head"))).toEqual([422, ["technique", "head_forbidden"]])
    ok(await save("light"))
    expect(no(await press(1, bout, "blue", "head"))).toEqual([422, ["technique", "head_forbidden"]])
    expect(await shown()).toBe("forbidden")
    await first.post("close")
    const { bout: next } = await second.open(2)
    await second.clock("start")
    time.pass(5_000)
    ok(await press(1, next, "blue", "head"))
    expect(await shown()).toBe("light")
    // A field that is not sent stays; an empty one is what the rules say.
    const { item } = ok<{ item: { head_rule: string } }>(await save(""))
    expect(item.head_rule).toBe("")
    expect(no(await save("knees"))).toMatchObject([422, ["headRule", expect.any(String)]])
  })

  test("KS-22: is taken from the phone of a seat of this court alone", async () => {
    const here = await scoredCourt(at)
    const elsewhere = await scoredCourt(at)
    const operator = here.desk()
    const { bout } = await operator.open(1)
    await operator.clock("start")
    time.pass(5_000)
    const { epoch } = (await at.app.inject("/api/v1/time")).json<{ epoch: number }>()
    const payload = { side: "blue", technique: "trunk", stamp: time.clocks.wall, offset: 0, rtt: 1, epoch }
    const by = (headers: Record<string, string>) =>
      at.app.inject({
        method: "POST",
        url: `/api/v1/bouts/${bout}/press`,
        payload: { id: randomUUID(), ...payload },
        headers,
      })
    const stranger = await by({})
    const other = await by(bearer(elsewhere.tokens[0] ?? ""))
    const staff = await by(here.owner.headers)
    const owner = here.owner
    const video = await by(bearer(await takeSeat(at, owner, { tournament: here.id, section: here.section, seat: 9 })))
    for (const answer of [stranger, other, staff, video]) expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect((await operator.look()).log.filter(({ kind }) => kind === "press")).toEqual([])
    // Whatever a phone says of itself, its seat is that of its token.
    const third = bearer(here.tokens[2] ?? "")
    const url = `/api/v1/bouts/${bout}/press`
    const forged = { id: randomUUID(), seat: 1, ...payload }
    ok(await at.app.inject({ method: "POST", url, payload: forged, headers: third }))
    expect((await operator.look()).log.filter(({ kind }) => kind === "press")).toMatchObject([{ seat: 3, by: 3 }])
  })
})

describe("frames", () => {
  test("KS-22: a display's code shows the score and no press of a judge; a stranger of an unpublished tournament nothing", async () => {
    const { desk, press, owner, id, section } = await scoredCourt(at, { fields: { published: 0 } })
    const operator = desk()
    const { bout } = await operator.open(1)
    await operator.clock("start")
    time.pass(5_000)
    for (const seat of [1, 2]) ok(await press(seat, bout, "blue", "turningHead"))
    const saved = { screen: 0, name: "Табло", role: "court", section }
    const { item } = ok<{ item: { code: string } }>(await owner.post(`/api/v1/tournaments/${id}/screens/save`, saved))
    const shown = await frameOf<WireBoardFrame>(`/api/v1/courts/${section}/bout/events?code=${item.code}`)
    expect(shown?.bout?.blue.points).toBe(6)
    expect(JSON.stringify(shown)).not.toMatch(/"seat"|press|lamp/)
    expect(await frameOf(`/api/v1/courts/${section}/bout/events`)).toBeNull()
    expect(await frameOf(`/api/v1/courts/${section}/bout/events?code=${item.code}x`)).toBeNull()
  })

  test("KS-7: a stopped clock is the same number for desk, board and phone, and its tens of seconds for the public; the court keeps its name after a step", async () => {
    const { desk, owner, id, section, tokens } = await scoredCourt(at)
    const operator = desk()
    await operator.open(1)
    await operator.clock("start")
    time.pass(12_345)
    await operator.clock("stop")
    const saved = { screen: 0, name: "Табло", role: "court", section }
    const { item } = ok<{ item: { code: string } }>(await owner.post(`/api/v1/tournaments/${id}/screens/save`, saved))
    const url = `/api/v1/courts/${section}/bout/events`
    const frames = [
      await frameOf<WireBoardFrame>(`${url}?code=${item.code}`),
      await frameOf<WireBoardFrame>(url, bearer(tokens[0] ?? "")),
    ]
    const { clock } = await stateOf(operator)
    expect(clock).toMatchObject({ left: 90_000 - 12_345, since: null })
    for (const frame of frames) {
      expect(frame?.bout?.clock).toEqual({ running: false, left: clock.left, since: null })
      expect(frame?.court).toBe("Корт 1")
    }
    at.deps.bouts.scores.beat()
    const seen = await frameOf<WirePublicFrame>(url)
    expect(seen?.bout?.about).toBe(Math.ceil(clock.left / 10_000) * 10)
  })
})

describe("the video table", () => {
  const tableOf = async (here: Awaited<ReturnType<typeof scoredCourt>>) => {
    const token = await takeSeat(at, here.owner, { tournament: here.id, section: here.section, seat: 9 })
    const url = `/api/v1/courts/${here.section}/bout/events`
    return {
      token,
      frame: async () => (await frameOf<WireVideoFrame>(url, bearer(token)))?.bout,
      propose: (bout: number, payload: Readonly<Record<string, unknown>>) =>
        at.app.inject({ method: "POST", url: `/api/v1/bouts/${bout}/propose`, payload, headers: bearer(token) }),
    }
  }

  test("sees the card, proposes a verdict with one of the corrections, and writes nothing", async () => {
    const here = await scoredCourt(at)
    const table = await tableOf(here)
    const operator = here.desk()
    const { bout } = await operator.open(1)
    await operator.clock("start")
    time.pass(5_000)
    ok(await here.press(1, bout, "red", "head"))
    time.pass(2_000)
    await operator.clock("stop")
    expect(no(await table.propose(bout, { of: 1, verdict: "accepted" }))).toMatchObject([409, [null, "unknown_event"]])
    await operator.does({ kind: "ivr", side: "blue", subject: "trunk", verdict: "asked" })
    const seen = await table.frame()
    expect(seen).toMatchObject({
      request: { kind: "ivr", side: "blue", subject: "trunk", round: 1, left: 83_000 },
      proposal: null,
      board: { blue: { video: 1 }, red: { video: 1 } },
    })
    expect(seen?.moments.map(({ kind, side }) => [kind, side])).toEqual([
      ["card", "blue"],
      ["press", "red"],
    ])
    expect(seen?.corrections.map(({ id }) => id)).toEqual(["point-blue-trunk", "point-blue-turningTrunk"])
    const { log } = await operator.look()
    const of = seen?.request?.of
    expect(of).toBe(log.at(-1)?.seq)
    const unknown = await table.propose(bout, { of, verdict: "accepted", correction: "point-red-trunk" })
    expect(no(unknown)).toMatchObject([422, ["correction", "unknown_event"]])
    expect(no(await table.propose(bout, { of, verdict: "rejected", correction: "point-blue-trunk" }))[0]).toBe(422)
    ok(await table.propose(bout, { of, verdict: "accepted", correction: "point-blue-trunk" }))
    expect((await table.frame())?.proposal).toEqual({ verdict: "accepted", correction: "point-blue-trunk" })
    // The desk is told of which card, because its own log may be further than the frame.
    const url = `/api/v1/courts/${here.section}/bout/events`
    const shown = async () => (await frameOf<WireDeskFrame>(url, here.owner.headers))?.bout?.proposal
    expect(await shown()).toEqual({ verdict: "accepted", correction: "point-blue-trunk", of: log.at(-1)?.seq })
    expect((await operator.look()).log).toEqual(log)
    // The desk's verdict ends the review, and the proposal with it.
    await operator.does({ kind: "ivr", side: "blue", subject: "trunk", verdict: "rejected" })
    expect(await shown()).toBeNull()
    expect(await table.frame()).toMatchObject({
      request: null,
      proposal: null,
      corrections: [],
      board: { blue: { video: 0 } },
    })
    // An answer that was on its way to the card before is none to the next one.
    await operator.does({ kind: "ivr", side: "red", subject: "head", verdict: "asked" })
    expect(no(await table.propose(bout, { of, verdict: "accepted" }))).toEqual([409, [null, "unknown_event"]])
    expect([await shown(), (await table.frame())?.proposal]).toEqual([null, null])
  })

  test("is told to the desk beside the judges, as long as the court has one: there, silent, its seat free", async () => {
    const here = await scoredCourt(at)
    const told = async () => {
      const frame = await frameOf<WireDeskFrame>(`/api/v1/courts/${here.section}/bout/events`, here.owner.headers)
      return { video: frame?.video, judges: frame?.seats.map(({ seat }) => seat) }
    }
    expect(await told()).toEqual({ video: null, judges: [1, 2, 3] })
    const { token } = await tableOf(here)
    const beat = { doing: "waiting", queued: 0, rtt: 20 }
    const pulse = { method: "POST", url: "/api/v1/seats/pulse", payload: beat, headers: bearer(token) } as const
    const { item } = ok<{ item: { id: number } }>(await at.app.inject(pulse))
    // The seats are read anew when the news of the step has come, which the answer does not wait for.
    await expect.poll(told).toMatchObject({ video: { seat: 9, state: "good", rtt: 20 }, judges: [1, 2, 3] })
    time.pass(7_000)
    expect(await told()).toMatchObject({ video: { state: "gone", why: "silent" } })
    ok(await at.app.inject({ ...pulse, url: "/api/v1/seats/leave", payload: { seat: item.id } }))
    await expect.poll(told).toMatchObject({ video: { state: "free" }, judges: [1, 2, 3] })
  })

  test("is heard of its own court only, and no judge or stranger proposes", async () => {
    const here = await scoredCourt(at)
    const elsewhere = await tableOf(await scoredCourt(at))
    const operator = here.desk()
    const { bout } = await operator.open(1)
    await operator.clock("start")
    time.pass(5_000)
    await operator.clock("stop")
    await operator.does({ kind: "ivr", side: "blue", subject: "head", verdict: "asked" })
    const payload = { of: (await operator.look()).log.at(-1)?.seq, verdict: "accepted" }
    const by = (headers: Record<string, string>) =>
      at.app.inject({ method: "POST", url: `/api/v1/bouts/${bout}/propose`, payload, headers })
    for (const headers of [{}, bearer(here.tokens[0] ?? ""), bearer(elsewhere.token), here.owner.headers])
      expect((await by(headers)).statusCode).toBeGreaterThanOrEqual(400)
    expect(await (await tableOf(here)).frame()).toMatchObject({ proposal: null })
  })

  test("a card that was asked for when the bout was already decided gets its verdict, and a correction opens it again", async () => {
    const here = await scoredCourt(at)
    const table = await tableOf(here)
    const operator = here.desk()
    const { bout } = await operator.open(1)
    await round(operator, 1)
    await round(operator, 2)
    expect((await stateOf(operator)).phase).toBe("over")
    await operator.does({ kind: "ivr", side: "red", subject: "trunk", verdict: "asked" })
    const asked = await table.frame()
    expect(asked?.corrections.map(({ id }) => id)).toContain("point-red-turningTrunk")
    ok(await table.propose(bout, { of: asked?.request?.of, verdict: "accepted", correction: "point-red-turningTrunk" }))
    await operator.does({ kind: "ivr", side: "red", subject: "trunk", verdict: "accepted" })
    const { cards, reviewed } = await stateOf(operator)
    expect([cards.red.video, reviewed]).toEqual([1, null])
  })
})

describe("KS-21: a visitor's page", () => {
  const linesOf = async (id: number) => {
    const views = encodeURIComponent(
      JSON.stringify([
        ["page", "", null],
        ["scores", "", null],
      ]),
    )
    return await lineOf(`${origin}/api/v1/public/tournaments/${id}/events?views=${views}`)
  }
  const scoreOf = ({ held }: LiveLine, section: number): WirePublicScore | undefined =>
    held.get("scores ")?.fragments.get(`court ${section}`) as WirePublicScore | undefined

  test("is told the score of a fight that is on, with the chosen delay, and names nobody with it", async () => {
    const { desk, owner, id, section, category } = await scoredCourt(at, { fields: { public_delay: "30" } })
    const line = await linesOf(id)
    const operator = desk()
    await operator.open(1)
    await operator.clock("start")
    await operator.does({ kind: "point", side: "red", technique: "turningHead" })
    const beat = (ms: number): void => {
      time.pass(ms)
      at.deps.bouts.scores.beat()
    }
    beat(1_000)
    beat(28_000)
    await new Promise(setImmediate)
    expect(scoreOf(line, section)?.red.points ?? 0).toBe(0)
    beat(2_000)
    const score = { category, technicalNumber: 1, phase: "running", round: 1, red: { points: 6, gamjeoms: 0, won: 0 } }
    await expect.poll(() => scoreOf(line, section)).toMatchObject(score)
    expect(JSON.stringify(line.held.get("scores ")?.fragments.get(`court ${section}`))).not.toMatch(
      /\p{Script=Cyrillic}/u,
    )
    ok(await owner.post("/api/tournament-update", { id, public_delay: "0" }))
    await operator.does({ kind: "gamjeom", side: "red", reason: "grab" })
    // The step with the new delay is read anew in the background.
    const after = () => {
      beat(1_000)
      return scoreOf(line, section)
    }
    await expect.poll(() => after()?.blue.points).toBe(1)
    await operator.post("close")
    await expect.poll(after).toBeUndefined()
  })

  test("and the board of calls are told how the fight on a court stands, and after a round how that ended", async () => {
    const { desk, owner, id } = await scoredCourt(at)
    const saved = await owner.post(`/api/v1/tournaments/${id}/screens/save`, { name: "Виклики", role: "calls" })
    const { code } = ok<{ item: WireScreen }>(saved).item
    const shown = async () => {
      const { show } = ok<WireScreenView>(await at.nobody.get(`/api/v1/screens/${code}`))
      return show.role === "calls" ? show.courts[0] : undefined
    }
    const court = async () => {
      time.pass(1_000)
      at.deps.bouts.scores.beat()
      return await shown()
    }
    const operator = desk()
    await operator.open(1)
    expect(await court()).toMatchObject({ score: { phase: "ready", round: 1 } })
    await operator.clock("start")
    await operator.does({ kind: "point", side: "red", technique: "turningHead" })
    const now = { phase: "running", round: 1, isGolden: false, blue: 0, red: 6 }
    expect(await court()).toMatchObject({ score: now })
    // The start is written to the journal in the background.
    await expect.poll(shown).toMatchObject({ current: { number: 102, state: "running" } })
    time.pass(200_000)
    await operator.does({ kind: "roundEnd", round: 1 })
    expect(await court()).toMatchObject({ score: { phase: "rest", round: 1, blue: 0, red: 6 } })
    await operator.post("close")
    expect(await court()).toMatchObject({ score: null })
  })

  test("is told nothing once the tournament is not published, and never of a draw that is hidden", async () => {
    const { desk, owner, id, section, category } = await scoredCourt(at)
    const line = await linesOf(id)
    const operator = desk()
    await operator.open(1)
    await operator.clock("start")
    at.deps.bouts.scores.beat()
    await expect.poll(() => scoreOf(line, section)?.phase).toBe("running")
    ok(await owner.post("/api/v1/draws/state", { category, state: "prepared", force: 1 }))
    await expect
      .poll(() => {
        at.deps.bouts.scores.beat()
        return scoreOf(line, section)
      })
      .toBeUndefined()
    ok(await owner.post("/api/tournament-update", { id, published: 0 }))
    await expect.poll(() => line.gone).toEqual(expect.arrayContaining(["page ", "scores "]))
  })
})

describe("a result", () => {
  test("KS-11: of a final leaves fights, medals and what is kept of it as they were, or as fought, however often it is undone, redone and opened again", async () => {
    const { desk, owner, id } = await scoredCourt(at)
    const operator = desk()
    for (const t of [1, 2]) {
      const semifinal = desk()
      await fought(semifinal, t)
      ok(await semifinal.confirm())
    }
    await fought(operator, 0)
    const standing = async () => {
      const { revision, protocols } = await full(owner, id)
      const medals = ok<OutputOf<typeof listStandings>>(await owner.get(`/api/v1/tournaments/${id}/standings`))
      const summaries = await at.db
        .selectFrom("boutSummaries")
        .selectAll()
        .where("tournamentId", "=", id as never)
        .execute()
      return {
        revision,
        is: { fights: protocols.map(({ drawdata }) => drawdata), medals: medals.categories, summaries },
      }
    }
    const undo = async (step: number) => ok(await owner.post(`/api/v1/tournaments/${id}/undo`, { step })).revision
    const before = await standing()
    const { revision } = ok(await operator.confirm())
    expect(revision).toBe(before.revision + 1)
    const after = await standing()
    expect(after.is).not.toEqual(before.is)
    expect(after.is.summaries).toHaveLength(3)
    const undone = await undo(revision)
    expect((await standing()).is).toEqual(before.is)
    const redone = await undo(undone)
    expect((await standing()).is).toEqual(after.is)
    await undo(redone)
    expect((await standing()).is).toEqual(before.is)
    await expect.poll(async () => (await operator.look()).confirmed).toBe(false)
    ok(await operator.confirm())
    expect((await standing()).is).toEqual(after.is)
    ok(await operator.post("reopen", { action: randomUUID() }))
    expect((await standing()).is).toEqual(before.is)
    ok(await operator.confirm())
    expect((await standing()).is).toEqual(after.is)
  })

  test("KS-11: is one step; undone its log goes on; reopened it may be corrected and confirmed anew", async () => {
    const { desk, owner, id } = await scoredCourt(at)
    const operator = desk()
    await fought(operator, 1)
    const before = (await full(owner, id)).revision
    const { revision, saved } = ok<{ saved: object }>(await operator.confirm())
    expect(revision).toBe(before + 1)
    expect(saved).toMatchObject({ number: 102, winner: "blue", decision: "PTF", bluePoints: 2, redPoints: 0 })
    expect(no(await operator.confirm())).toMatchObject([409, [null, "bout_confirmed"]])
    const refused = await operator.step({ kind: "point", side: "red", technique: "punch" })
    expect(refused.refusal?.code).toBe("bout_confirmed")
    ok(await owner.post(`/api/v1/tournaments/${id}/undo`, { step: revision }))
    await expect.poll(async () => (await operator.look()).confirmed).toBe(false)
    ok(await operator.confirm())
    ok(await operator.post("reopen", { action: randomUUID() }))
    await expect.poll(async () => (await operator.look()).confirmed).toBe(false)
    // A point now would be of no round; one that was missed is put where it was.
    const missed = { kind: "point", side: "blue", technique: "punch" } as const
    time.pass(1_000)
    expect((await operator.step(missed)).refusal?.code).toBe("between_rounds")
    const kick = (await operator.look()).log.find(({ kind }) => kind === "point")?.at
    await operator.does(missed, { at: kick ?? 0 })
    const again = ok<{ saved: object }>(await operator.confirm())
    expect(again.saved).toMatchObject({ winner: "blue" })
  })

  test("KS-13: reopening says beforehand which results above fall, and changes nothing by saying it", async () => {
    const { desk, owner, id, category } = await scoredCourt(at)
    const [first, second, last] = [desk(), desk(), desk()]
    for (const [operator, t] of [
      [first, 1],
      [second, 2],
      [last, 0],
    ] as const) {
      await fought(operator, t)
      ok(await operator.confirm())
    }
    const before = (await full(owner, id)).revision
    const preview = ok<{ undone: number[] }>(await first.post("reopen", { preview: true, action: randomUUID() }))
    expect(preview.undone).toEqual([0])
    // The preview of a correction by hand, to the other winner, names the same.
    const other = { category, technicalNumber: 1, winner: "red", decision: "PTF", preview: true }
    const byHand = ok<{ undone: number[] }>(await owner.post(`/api/v1/tournaments/${id}/fights/result`, other))
    expect(byHand.undone).toEqual(preview.undone)
    expect((await full(owner, id)).revision).toBe(before)
    const done = ok<{ undone: number[] }>(await first.post("reopen", { action: randomUUID() }))
    expect(done.undone).toEqual(preview.undone)
  })
})

test("KS-8: fifty starts and stops over a line of 300 ms take from the clock what was fought, to 20 ms in sum", async () => {
  const { desk } = await scoredCourt(at)
  const operator = desk()
  await operator.open(1)
  let fought = 0
  for (let n = 0; n < 50; n++) {
    const begun = time.clocks.wall
    time.pass(300)
    await operator.clock("start", { at: begun })
    time.pass(400 + n * 7)
    const ended = time.clocks.wall
    time.pass(300)
    await operator.clock("stop", { at: ended })
    fought += ended - begun
    time.pass(1_000)
  }
  const { clock, rules } = await stateOf(operator)
  expect(Math.abs(rules.roundMs - clock.left - fought)).toBeLessThanOrEqual(20)
})

test("KS-14: the gap stops the clock with the point that reached it; the round ends by a key, after late presses", async () => {
  const { desk, press } = await scoredCourt(at)
  const operator = desk()
  const { bout } = await operator.open(1)
  await operator.clock("start")
  time.pass(5_000)
  await operator.does({ kind: "point", side: "blue", technique: "turningHead" })
  await operator.does({ kind: "point", side: "blue", technique: "turningHead" })
  const [seq] = await operator.does({ kind: "point", side: "blue", technique: "head" })
  const { log } = await operator.look()
  const stop = log[seq ?? 0]
  expect(stop).toMatchObject({ kind: "clock", step: "stop", by: "server" })
  expect((stop?.at ?? 0) - (log[(seq ?? 0) - 1]?.at ?? 0)).toBeLessThanOrEqual(50)
  expect((await stateOf(operator)).rounds[0]?.isEnded).toBe(false)
  const ending = operator.step({ kind: "roundEnd", round: 1 })
  // Red's kick of before the stop takes the gap away: the round goes on.
  for (const seat of [1, 2]) ok(await press(seat, bout, "red", "trunk", { ago: 100 }))
  time.pass(2_500)
  expect((await ending).refusal?.code).toBe("round_open")
  expect((await stateOf(operator)).phase).toBe("stopped")
})

test("KS-14: the fifth gam-jeom and the time stop the clock by themselves, the time at its own moment; no round ends by that", async () => {
  const { desk } = await scoredCourt(at)
  const operator = desk()
  await operator.open(1)
  const started = time.clocks.wall
  await operator.clock("start")
  time.pass(90_000 + 7_000)
  // Whatever is written next finds the time over, at the moment at which it was.
  await operator.does({ kind: "hit", side: "blue", number: 1 })
  const up = (await operator.look()).log.find((entry) => entry.kind === "clock" && entry.step === "timeUp")
  expect(up).toMatchObject({ at: started + 90_000, by: "server" })
  expect(await stateOf(operator)).toMatchObject({ ground: "time", phase: "ended", round: 1 })
  await operator.does({ kind: "roundEnd", round: 1 })
  await operator.clock("start")
  time.pass(5_000)
  let last = 0
  for (let n = 0; n < 5; n++) [last = 0] = await operator.does({ kind: "gamjeom", side: "red", reason: "grab" })
  const { log } = await operator.look()
  const [fifth, stop] = [log[last - 1], log[last]]
  expect([fifth, stop]).toMatchObject([{ kind: "gamjeom" }, { kind: "clock", step: "stop", by: "server" }])
  expect((stop?.at ?? 0) - (fifth?.at ?? 0)).toBeLessThanOrEqual(50)
  time.pass(60_000)
  expect(await stateOf(operator)).toMatchObject({ ground: "PUN", phase: "ended", round: 2 })
})

test("KS-18: what a desk noted for 30 s without a line stands at its moments; log and board are as the desk had it", async () => {
  const { desk, owner, id, section } = await scoredCourt(at)
  const operator = desk()
  await operator.open(1)
  await operator.clock("start")
  const begun = time.clocks.wall
  time.pass(40_000)
  const noted = (after: number, body: WireDeskBody) => ({ id: randomUUID(), at: begun + after, body })
  const events = [
    noted(3_000, { kind: "point", side: "blue", technique: "head" }),
    noted(8_000, { kind: "gamjeom", side: "blue", reason: "grab" }),
    noted(20_000, { kind: "clock", step: "stop" }),
    noted(25_000, { kind: "clock", step: "set", left: 71_000 }),
    noted(29_000, { kind: "clock", step: "start" }),
    noted(33_000, { kind: "clock", step: "stop" }),
  ]
  const { log: had } = await operator.look()
  const alone = replay([
    ...had,
    ...events.map(({ at: moment, body }, n) => ({ ...body, seq: had.length + n + 1, at: moment, by: "desk" as const })),
  ])
  const { outcomes } = await operator.send(events, { kept: true })
  expect(outcomes.map(({ at: moment, refusal }) => [moment, refusal])).toEqual(events.map((one) => [one.at, null]))
  const now = await stateOf(operator)
  expect([now.clock, now.scores]).toEqual([alone.clock, alone.scores])
  expect(now.clock.left).toBe(67_000)
  const saved = { screen: 0, name: "Табло", role: "court", section }
  const { item } = ok<{ item: { code: string } }>(await owner.post(`/api/v1/tournaments/${id}/screens/save`, saved))
  const board = await frameOf<WireBoardFrame>(`/api/v1/courts/${section}/bout/events?code=${item.code}`)
  expect(board?.bout).toMatchObject({
    clock: { running: false, left: 67_000 },
    blue: { points: 3, gamjeoms: 1 },
    red: { points: 1 },
  })
})

test("KS-15: a bout that is open keeps the rules with which it was opened", async () => {
  const { desk, owner, id } = await scoredCourt(at, { fields: { rules: 0 } })
  const operator = desk()
  await operator.open(1)
  expect((await stateOf(operator)).rules.pointGap).toBe(12)
  ok(await owner.post(`/api/v1/tournaments/${id}/rules`, { rules: -2 }))
  expect((await stateOf(operator)).rules.pointGap).toBe(12)
  const other = desk()
  await operator.post("close")
  await other.open(2)
  expect((await stateOf(other)).rules.pointGap).toBe(15)
})

test("KS-17: of two desks exactly one may write, however often they take the bout from each other", async () => {
  const { desk } = await scoredCourt(at)
  const desks = [desk(), desk()] as const
  const { bout } = await desks[0].open(1)
  desks[1].bout = bout
  let holder: 0 | 1 = 0
  await fc.assert(
    fc.asyncProperty(fc.constantFrom<0 | 1>(0, 1), fc.boolean(), async (who, takes) => {
      if (takes) {
        await desks[who].hold()
        holder = who
      }
      const body = { kind: "hit" as const, side: "blue" as const, number: 1 }
      const events = [{ id: randomUUID(), at: time.clocks.wall, body }]
      const answer = await desks[who].post("events", { epoch: desks[who].epoch, events })
      expect(answer.statusCode).toBe(who === holder ? 200 : 409)
    }),
    { numRuns: cases(1_000) },
  )
})

test("KS-20: erasing an athlete changes no hash, and no row of a bout or its log has a name", async () => {
  const { desk, owner, id } = await scoredCourt(at)
  const operator = desk()
  await fought(operator, 1)
  ok(await operator.confirm())
  const hashes = () => at.db.selectFrom("boutSummaries").select(["logHash", "result"]).orderBy("bout").execute()
  const [before, log] = [await hashes(), (await operator.look()).log]
  const opening = log.find((entry) => entry.kind === "open")
  const { sportsmans } = await full(owner, id)
  const name = sportsmans.find((athlete) => athlete.id === opening?.blue)?.name ?? "?"
  ok(await owner.post(`/api/v1/tournaments/${id}/privacy/erase`, { athletes: [opening?.blue] }))
  expect((await full(owner, id)).sportsmans.map((one) => one.name)).not.toContain(name)
  expect(await hashes()).toEqual(before)
  const after = (await operator.look()).log
  expect(after).toEqual(log)
  const rows = [
    await at.db.selectFrom("bouts").selectAll().execute(),
    await at.db.selectFrom("boutEvents").selectAll().execute(),
  ]
  for (const part of name.match(/\p{L}{3,}/gu) ?? ["?"]) expect(JSON.stringify([after, rows])).not.toContain(part)
})

test("KS-25: practice leaves no row in any table of its tournament, and no step", async () => {
  const { desk, owner, id, section, press } = await scoredCourt(at)
  const operator = desk()
  const before = (await full(owner, id)).revision
  const rows = await rowsOf(id)
  const session = operator.session
  const opened = await owner.post("/api/v1/bouts/practice", { tournament: id, section, session })
  operator.bout = ok<{ item: { bout: number } }>(opened).item.bout
  await operator.clock("start")
  time.pass(5_000)
  for (const seat of [1, 2]) ok(await press(seat, operator.bout, "red", "head"))
  expect((await stateOf(operator)).scores).toHaveLength(1)
  ok(await operator.post("close"))
  expect(await rowsOf(id)).toEqual(rows)
  expect((await full(owner, id)).revision).toBe(before)
})

/** How many rows each table has of a tournament. */
async function rowsOf(id: number): Promise<unknown> {
  const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'tournamentId' order by table_name`.execute(at.db)
  expect(tables.length).toBeGreaterThan(25)
  const counts = tables.map(
    ({ name }) => sql`select ${name}::text as name, count(*) from ${sql.table(name)} where "tournamentId" = ${id}`,
  )
  return (await sql`${sql.join(counts, sql` union all `)}`.execute(at.db)).rows
}

/** The first frame of a court's stream; null: the stream is refused. */
const frameOf = <Frame extends WireFrame>(url: string, headers: Record<string, string> = {}): Promise<Frame | null> =>
  firstFrame(`${origin}${url}`, headers)
