import { randomUUID } from "node:crypto"
import { beforeEach, describe, expect, test, vi } from "vitest"
import type { WireDeskFrame } from "#contract/bouts/frames.ts"
import { MOST_ENTRIES } from "#domain/bout/bounds.ts"
import { replay } from "#domain/bout/replay.ts"
import type { BoutId } from "#domain/ids.ts"
import { createLog } from "#server/platform/http/log.ts"
import { createServerTime } from "#server/platform/server-time.ts"
import { firstFrame } from "#tests/support/first-frame.ts"
import { full, no, ok, sentencesOf } from "#tests/support/hall.ts"
import { scoredCourt, scoringHall } from "#tests/support/scored-court.ts"
import { type Content, contentOf, fileOf } from "#tests/support/tournament-file.ts"
import { createRegistry } from "./registry.ts"

const log = createLog("silent")
const named = vi.spyOn(log, "error")
const at = await scoringHall({ perAccount: 100_000, log })
const { app, time, deps, db } = at
const origin = await app.listen({ port: 0, host: "127.0.0.1" })
const DAY = 86_400_000

/** A court on which a fight goes on with a point for blue, its clock running. */
async function foughtCourt() {
  const court = await scoredCourt(at)
  const operator = court.desk()
  await operator.open(1)
  await operator.clock("start")
  time.pass(2_000)
  await operator.does({ kind: "point", side: "blue", technique: "head" })
  return { ...court, operator }
}

/** Another process takes the logs over: what it knows it has read. */
async function restart(): Promise<void> {
  deps.bouts.setDuty(false)
  deps.bouts.setDuty(true)
  await deps.bouts.ready()
}

const serverTime = async () => ok<{ now: number }>(await at.nobody.get("/api/v1/time")).now

describe("a tournament's file", () => {
  let content: Content
  beforeEach(async () => {
    const { owner, id, operator } = await foughtCourt()
    content = contentOf((await owner.get(`/api/v1/tournaments/${id}/file`)).rawPayload)
    ok(await operator.post("close"))
  })
  const changed = (change: (copy: Content) => void): Buffer => {
    const copy = structuredClone(content)
    change(copy)
    return fileOf(copy)
  }
  const rows = ({ lines }: Content, part: string) => lines.filter(({ t }) => t === part).map(({ r }) => r)
  const put = (copy: Content, part: string, columns: object, place = 0) =>
    void Object.assign(rows(copy, part).at(place) ?? {}, columns)
  const ofBody = (copy: Content, body: object) => put(copy, "boutEvents", { body }, -1)
  const entries = (copy: Content, count: number) =>
    void copy.lines.splice(
      copy.lines.findIndex(({ t }) => t === "journal"),
      0,
      ...Array.from({ length: count }, (_, n) => {
        const last = rows(copy, "boutEvents").at(-1) ?? {}
        return { t: "boutEvents" as const, r: { ...last, seq: Number(last.seq) + n + 1, sendId: null } }
      }),
    )
  const rules = (copy: Content, change: object) =>
    put(copy, "bouts", { rules: { ...(rows(copy, "bouts")[0]?.rules as object), ...change } })

  const forged: [string, (copy: Content) => void][] = [
    ["no rules", (copy) => put(copy, "bouts", { rules: {} })],
    ["a round that never ends", (copy) => rules(copy, { roundMs: 1e15 })],
    ["a million rounds", (copy) => rules(copy, { rounds: 1_000_000 })],
    ["points that are texts", (copy) => rules(copy, { points: { punch: "1" } })],
    ["an entry of no kind", (copy) => put(copy, "boutEvents", { kind: "wish" }, -1)],
    ["an entry of nobody", (copy) => put(copy, "boutEvents", { by: "somebody" }, -1)],
    ["a point of no side", (copy) => ofBody(copy, { technique: "head" })],
    ["an entry that is numbered twice", (copy) => ofBody(copy, { side: "blue", technique: "head", seq: 9 })],
    ["a correction of everything", (copy) => put(copy, "boutEvents", { kind: "amend", body: { of: "x", to: [] } }, -1)],
    ["a log with a gap", (copy) => put(copy, "boutEvents", { seq: 99 }, -1)],
    ["a log without its opening", (copy) => put(copy, "boutEvents", { kind: "clock", body: { step: "start" } })],
    ["an endless log", (copy) => entries(copy, MOST_ENTRIES)],
    ["a moment of another century", (copy) => put(copy, "boutEvents", { at: Date.UTC(2126, 0) }, -1)],
    ["a moment at the beginning of time", (copy) => put(copy, "boutEvents", { at: 0 }, -1)],
    ["a bout that was opened in another age", (copy) => put(copy, "bouts", { openedAt: "1999-01-01T00:00:00Z" })],
    ["a summary without rounds", (copy) => plantSummary(copy, { rounds: [{ round: 1 }] })],
    ["a result that is a list", (copy) => plantSummary(copy, { result: [] })],
  ]
  const plantSummary = (copy: Content, columns: object) =>
    void copy.lines.splice(
      copy.lines.findIndex(({ t }) => t === "bouts"),
      0,
      { t: "boutSummaries", r: { ...summaryOf(copy), ...columns } },
    )
  const summaryOf = (copy: Content) => {
    const { categoryId, t, id, blue, red, rulesHash } = rows(copy, "bouts")[0] ?? {}
    const result = { blue, red, winner: blue, decision: "PTF", bluePoints: 3, redPoints: 0 }
    const moments = { begunAt: null, endedAt: "2026-06-15T09:00:00Z" }
    const counts = { entries: 4, corrections: 0, refused: 0 }
    return { categoryId, t, bout: id, result, rounds: [], rulesHash, logHash: "", note: "", ...counts, ...moments }
  }

  test.each(forged)("with %s is refused", async (_, change) => {
    const stranger = await at.signUp("stranger")
    const before = await db.selectFrom("tournaments").select("id").execute()
    const answer = await stranger.upload("/api/v1/tournaments/from-file", {}, changed(change))
    expect(no(answer)).toEqual([422, ["file", "transfer_file"]])
    expect(sentencesOf(answer)[0]).toContain("суперечать")
    expect(await db.selectFrom("tournaments").select("id").execute()).toEqual(before)
  })

  test("brings a bout that was going on with its points, on no court; one press opens it with the clock standing", async () => {
    const stranger = await at.signUp("stranger")
    const { item } = ok<{ item: { id: number } }>(
      await stranger.upload(
        "/api/v1/tournaments/from-file",
        {},
        changed(() => undefined),
      ),
    )
    await restart()
    const whole = await full(stranger, item.id)
    const section = whole.sections[0]?.id ?? 0
    const category = whole.protocols[0]?.id ?? 0
    expect(deps.bouts.registry.at(section)).toBeNull()
    const asked = { tournament: item.id, section, category, technicalNumber: 1, session: randomUUID() }
    const { item: bout } = ok<{ item: { bout: number; log: Parameters<typeof replay>[0] } }>(
      await stranger.post("/api/v1/bouts/open", asked),
    )
    const { rounds, contest } = replay(bout.log)
    expect([rounds[0]?.tally.blue.points, contest.verdict]).toEqual([3, null])
    expect(deps.bouts.registry.of(bout.bout)).toMatchObject({ interruptedAt: expect.any(Number) })
    const frame = await firstFrame<WireDeskFrame>(`${origin}/api/v1/courts/${section}/bout/events`, stranger.headers)
    expect(frame?.bout).toMatchObject({ bout: bout.bout, interruptedAt: expect.any(Number) })
  })

  test("with a bout of next year moves no time: it is not opened before its own, in words", async () => {
    const stranger = await at.signUp("stranger")
    const file = changed((copy) => put(copy, "boutEvents", { at: time.clocks.wall + 200 * DAY }, -1))
    const { item } = ok<{ item: { id: number } }>(await stranger.upload("/api/v1/tournaments/from-file", {}, file))
    await restart()
    expect(Math.abs((await serverTime()) - time.clocks.wall)).toBeLessThan(1_000)
    const whole = await full(stranger, item.id)
    const place = { section: whole.sections[0]?.id, category: whole.protocols[0]?.id, technicalNumber: 1 }
    const answer = await stranger.post("/api/v1/bouts/open", {
      tournament: item.id,
      ...place,
      session: randomUUID(),
    })
    expect(no(answer)).toEqual([409, [null, "bout_ahead"]])
    expect(sentencesOf(answer)[0]).toContain("годинник")
  })
})

/** Makes the log of a bout in the database what no log is. */
const damage = (bout: number) =>
  db
    .updateTable("boutEvents")
    .set({ body: JSON.stringify({ side: [] }) })
    .where("bout", "=", bout as BoutId)
    .where("kind", "=", "point")
    .execute()

const frameOf = async ({ owner, section }: Awaited<ReturnType<typeof foughtCourt>>) =>
  await firstFrame<WireDeskFrame>(`${origin}/api/v1/courts/${section}/bout/events`, owner.headers)

test("a line that breaks while bouts are loaded sets none of them aside: all are asked for again", async () => {
  const { section } = await foughtCourt()
  const { states } = deps.shell
  // As pg says it: an error without a code.
  let line: "lost" | "back" = "lost"
  const of: typeof states.of = async (...which) => {
    if (line === "lost") throw new Error("Connection terminated unexpectedly")
    return await states.of(...which)
  }
  const registry = createRegistry({
    ...deps,
    db,
    states: { ...states, of },
    time: createServerTime(time.machine),
    clock: () => new Date(),
    changed: () => undefined,
    onError: () => undefined,
  })
  await expect(registry.ready()).rejects.toThrow("Connection terminated")
  expect(registry.withheldAt(section)).toBeNull()
  line = "back"
  await registry.ready()
  expect(registry.withheldAt(section)).toBeNull()
  expect(registry.at(section)).not.toBeNull()
})

test("one bad bout keeps no other one from its court when the server begins: it is named in the log and at its desk", async () => {
  const [bad, good] = [await foughtCourt(), await foughtCourt()]
  const before = await good.operator.look()
  await damage(bad.operator.bout)
  named.mockClear()
  await restart()
  expect(await good.operator.look()).toEqual(before)
  expect(named.mock.calls.map(([error]) => String(error))).toEqual([
    expect.stringContaining(`bout ${bad.operator.bout}`),
  ])
  expect([(await frameOf(bad))?.withheld, (await frameOf(good))?.withheld]).toEqual(["broken", null])
  const again = await bad.owner.post("/api/v1/bouts/open", {
    tournament: bad.id,
    section: bad.section,
    category: bad.category,
    technicalNumber: 1,
    session: bad.operator.session,
  })
  expect(no(again)).toEqual([409, [null, "bout_broken"]])
  expect(sentencesOf(again)[0]).toContain("вручну")
  // Its court goes on with the next fight.
  await bad.desk().open(2)
  expect((await frameOf(bad))?.withheld).toBeNull()
})

test("a forged file changes nothing of another tournament, before and after a restart", async () => {
  const own = await foughtCourt()
  const other = await foughtCourt()
  const file = contentOf((await other.owner.get(`/api/v1/tournaments/${other.id}/file`)).rawPayload)
  ok(await other.operator.post("close"))
  const before = { log: (await own.operator.look()).log, whole: await full(own.owner, own.id), now: await serverTime() }
  const stranger = await at.signUp("stranger")
  for (const change of [{ rules: {} }, { closedAt: null }, { closedAt: null, seats: 4 }]) {
    const copy = structuredClone(file)
    for (const { t, r } of copy.lines) if (t === "bouts") Object.assign(r, change)
    await stranger.upload("/api/v1/tournaments/from-file", {}, fileOf(copy))
  }
  const after = async () => ({
    log: (await own.operator.look()).log,
    whole: await full(own.owner, own.id),
    now: await serverTime(),
  })
  expect(await after()).toEqual(before)
  await restart()
  expect(await after()).toEqual(before)
  expect(deps.bouts.registry.at(own.section)).toMatchObject({ interruptedAt: expect.any(Number) })
})

test("after a restart with a clock that was set back a log goes on behind its own entries, by the server's own note", async () => {
  const { operator, section } = await foughtCourt()
  const last = (await operator.look()).log.at(-1)?.at ?? 0
  await expect.poll(async () => (await db.selectFrom("boutTimes").selectAll().execute()).length).toBe(1)
  time.clocks.wall -= 600_000
  const fresh = createServerTime(time.machine)
  const none = () => undefined
  const registry = createRegistry({
    ...deps,
    db,
    states: deps.shell.states,
    time: fresh,
    clock: () => new Date(),
    changed: none,
    onError: none,
  })
  await registry.ready()
  expect(registry.at(section)).not.toBeNull()
  expect(fresh.now()).toBeGreaterThan(last)
  time.clocks.wall += 600_000
})
