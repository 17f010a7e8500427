import { gunzipSync } from "node:zlib"
import type { LightMyRequestResponse } from "fastify"
import { describe, expect, test } from "vitest"
import type { WireBoardFrame, WireDeskFrame } from "#contract/bouts/frames.ts"
import { replay } from "#domain/bout/replay.ts"
import { MOST_BODIES } from "#server/records/protectors/protectors.ts"
import { firstFrame } from "#tests/support/first-frame.ts"
import { no, ok } from "#tests/support/hall.ts"
import { scoredCourt, scoringHall } from "#tests/support/scored-court.ts"

const at = await scoringHall({ perAccount: 100_000 })
const { app, db, time } = at
const origin = await app.listen({ port: 0, host: "127.0.0.1" })

/** TkStrike's own word for it. */
const taken = (answer: LightMyRequestResponse): void => expect(answer.json()).toMatchObject({ status: "ok" })

/** A court with protectors whose fight runs for five seconds. */
async function protectedCourt() {
  const court = await scoredCourt(at)
  const { owner, id, section } = court
  const on = async () =>
    ok<{ secret: string; revision: number }>(await owner.post(`/api/v1/tournaments/${id}/protectors/on`, { section }))
  const { secret } = await on()
  const operator = court.desk()
  await operator.open(1)
  await operator.clock("start")
  time.pass(5_000)
  const post = (call: string, payload: string | object, headers: Record<string, string> = {}) =>
    app.inject({ method: "POST", url: `/pss/${secret}/${call}`, payload, headers })
  const signal = (fields: object) => post("signal", { id: "1", at: court.now(), side: "blue", ...fields })
  const log = async () => (await operator.look()).log
  const bodies = async () => {
    const answer = await owner.get(`/api/v1/tournaments/${id}/protectors/bodies?section=${section}`)
    expect(answer.statusCode).toBe(200)
    const lines = gunzipSync(answer.rawPayload).toString().split("\n").filter(Boolean)
    return lines.map((line) => JSON.parse(line) as { call: string; body?: string; base64?: string })
  }
  const news = async () => {
    const url = `${origin}/api/v1/courts/${section}/bout/events`
    return (await firstFrame<WireDeskFrame>(url, owner.headers))?.pss
  }
  return { ...court, operator, on, secret, post, signal, log, bodies, news }
}

describe("protectors of a court", () => {
  test("are off until the organiser switches them on, and their address is his to end", async () => {
    const { owner, id, section, secret, on, signal, post, news } = await protectedCourt()
    const list = async () =>
      ok<{ list: { on: boolean }[] }>(await owner.get(`/api/v1/tournaments/${id}/protectors`)).list[0]?.on
    expect(await list()).toBe(true)
    taken(await app.inject(`/pss/${secret}/ping`))
    const { secret: next } = await on()
    expect(no(await signal({ kind: "hit" }))[0]).toBe(404)
    expect((await app.inject(`/pss/${next}/ping`)).json()).toEqual({ status: "ok" })
    ok(await owner.post(`/api/v1/tournaments/${id}/protectors/off`, { section }))
    expect([await list(), await news()]).toEqual([false, null])
    expect(no(await post("match-result", "{}"))).toEqual(no(await app.inject("/pss/nobody-has-this-secret/ping")))
    const stored = JSON.stringify(await db.selectFrom("journal").selectAll().execute())
    expect(stored).not.toContain(secret)
  })

  test("are set up by the staff of the tournament alone", async () => {
    const { id, section } = await protectedCourt()
    const taras = await at.signUp("taras")
    for (const call of ["on", "off"]) {
      expect(no(await taras.post(`/api/v1/tournaments/${id}/protectors/${call}`, { section }))[0]).toBe(403)
    }
    expect(no(await taras.get(`/api/v1/tournaments/${id}/protectors/bodies?section=${section}`))[0]).toBe(403)
  })

  test("of another court do not end with it, and a secret is of one court", async () => {
    const [one, other] = [await protectedCourt(), await protectedCourt()]
    taken(await one.signal({ kind: "hit" }))
    expect((await one.log()).filter(({ kind }) => kind === "hit")).toHaveLength(1)
    expect((await other.log()).filter(({ kind }) => kind === "hit")).toHaveLength(0)
  })
})

describe("what TkStrike sends", () => {
  test("is answered ok, kept byte by byte and changes no score; the operator sees that it speaks", async () => {
    const { post, log, bodies, news, secret } = await protectedCourt()
    const before = await log()
    expect(await news()).toEqual({ heardAt: null, isSignal: false, notes: [] })
    expect((await app.inject(`/pss/${secret}/ping`)).json()).toEqual({ status: "ok" })
    const text = '{"anything": [1,  2]}'
    const json = { "content-type": "application/json" }
    for (const [call, body, headers] of [
      ["new-match-configured", text, json],
      ["new-match-event", "{ no json", json],
      ["match-result", "a=1", { "content-type": "application/x-www-form-urlencoded" }],
      ["match-result", "", {}],
    ] as const) {
      const answer = await post(call, body, headers)
      expect([answer.statusCode, answer.json()]).toEqual([200, { status: "ok" }])
    }
    expect((await bodies()).map(({ call, body }) => [call, body])).toEqual([
      ["new-match-configured", text],
      ["new-match-event", "{ no json"],
      ["match-result", "a=1"],
      ["match-result", ""],
    ])
    expect(await log()).toEqual(before)
    expect(await news()).toMatchObject({ heardAt: time.clocks.wall, isSignal: false })
  })

  test("is refused unread where the secret is wrong or it is too long, and after 200 wrong ones that address waits", async () => {
    const { secret, bodies } = await protectedCourt()
    const remoteAddress = "10.9.8.7"
    const send = (key: string, payload: string) =>
      app.inject({ method: "POST", url: `/pss/${key}/match-result`, payload, remoteAddress })
    expect((await send(secret, "x".repeat(16 * 1024 + 1))).statusCode).toBe(413)
    expect((await send(secret, "x".repeat(16 * 1024))).statusCode).toBe(200)
    // What is too long is refused as unknown before it is refused as too long.
    for (let n = 0; n < 200; n++)
      expect((await send("wrong-secret-of-nobody", "x".repeat(99_999))).statusCode).toBe(404)
    expect((await send("wrong-secret-of-nobody", "{}")).statusCode).toBe(429)
    expect((await send(secret, "{}")).statusCode).toBe(200)
    expect(await bodies()).toHaveLength(2)
  })

  test("is kept up to 10,000 bodies a court, the oldest give way", async () => {
    const { id, section, post, bodies } = await protectedCourt()
    const row = {
      tournamentId: id as never,
      sectionId: section as never,
      at: new Date(),
      call: "old",
      body: Buffer.from("1"),
    }
    await db
      .insertInto("protectorBodies")
      .values([
        { ...row, n: 1 },
        { ...row, n: MOST_BODIES },
      ])
      .execute()
    taken(await post("match-result", "2"))
    expect((await bodies()).map(({ body }) => body)).toEqual(["1", "2"])
  })

  test("is forgotten when a person of the tournament is erased", async () => {
    const { owner, id, post, bodies } = await protectedCourt()
    taken(await post("new-match-configured", '{"name": "Довгополий"}'))
    const { list } = ok<{ list: { id: number }[] }>(await owner.get(`/api/tournament-sportsmans?id=${id}`))
    ok(await owner.post(`/api/v1/tournaments/${id}/privacy/erase`, { athletes: [list[0]?.id] }))
    expect(await bodies()).toEqual([])
  })
})

describe("a signal of a bridge", () => {
  test("of a kick is a point of the protectors in the log and on the board", async () => {
    const { signal, log, news, owner, id, section, now } = await protectedCourt()
    const answer = await signal({ kind: "point", technique: "turningHead", level: 40 })
    expect(await news()).toMatchObject({ heardAt: now(), isSignal: true })
    expect(answer.json()).toEqual({ status: "ok", counted: true, at: now(), note: null })
    expect((await log()).at(-1)).toMatchObject({
      kind: "point",
      by: "pss",
      side: "blue",
      technique: "turningHead",
      at: now(),
    })
    const saved = { screen: 0, name: "Табло", role: "court", section }
    const { item } = ok<{ item: { code: string } }>(await owner.post(`/api/v1/tournaments/${id}/screens/save`, saved))
    const board = await firstFrame<WireBoardFrame>(`${origin}/api/v1/courts/${section}/bout/events?code=${item.code}`)
    expect(board?.bout?.blue.points).toBe(6)
  })

  test("sent twice, or twice at once, is one entry and one answer", async () => {
    const { signal, log, now } = await protectedCourt()
    const fields = { kind: "point", technique: "trunk", at: now() }
    const answers = [...(await Promise.all([signal(fields), signal(fields)])), await signal(fields)]
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect((await log()).filter(({ kind }) => kind === "point")).toHaveLength(1)
    const twice = [await signal({ id: "2", kind: "gamjeom" }), await signal({ id: "2", kind: "gamjeom" })]
    expect(twice.map((one) => one.json())).toEqual([expect.objectContaining({ counted: false }), twice[0]?.json()])
  })

  test("of hits decides a level round in the tie order", async () => {
    const { signal, operator, log } = await protectedCourt()
    for (const side of ["blue", "red"]) taken(await signal({ id: side, side, kind: "point", technique: "trunk" }))
    for (const id of ["a", "b"]) taken(await signal({ id, kind: "hit", side: "red", level: 20 }))
    taken(await signal({ id: "c", kind: "hit" }))
    time.pass(200_000)
    await operator.does({ kind: "roundEnd", round: 1 })
    const { contest, rounds } = replay(await log())
    expect(contest.results[0]).toMatchObject({ winner: "red", reason: "SUP", by: "hits" })
    expect([rounds[0]?.tally.blue.hits, rounds[0]?.tally.red.hits]).toEqual([1, 2])
  })

  test("that contradicts the fight is not written, and the operator sees why", async () => {
    const { signal, log, operator, news, now } = await protectedCourt()
    const before = await log()
    const { epoch } = (await app.inject("/api/v1/time")).json<{ epoch: number }>()
    const said = [
      { kind: "point", technique: "punch" },
      { kind: "gamjeom", side: "red" },
      { kind: "clock", level: 3_000 },
      { kind: "result" },
      { kind: "hit", at: now() - 3_000 },
      { kind: "hit", at: now() + 1_000 },
      { kind: "hit", epoch: epoch + 1 },
      { kind: "hit", rtt: 500 },
    ]
    const notes: unknown[] = []
    for (const [n, fields] of said.entries()) {
      const answer = (await signal({ id: `c${n}`, ...fields })).json<{ counted: boolean; note: string }>()
      notes.push(answer.counted ? "counted" : answer.note)
    }
    expect(notes).toEqual([
      "punch",
      "gamjeom",
      "clock",
      "result",
      "press_late",
      "press_clock",
      "press_clock",
      "press_clock",
    ])
    expect((await news())?.notes.map(({ why }) => why)).toEqual(["press_clock", "press_clock", "press_clock"])
    expect(await log()).toEqual(before)
    await operator.clock("stop")
    time.pass(2_000)
    expect((await signal({ id: "s", kind: "hit" })).json()).toMatchObject({ counted: false, note: "clock_stopped" })
    expect((await news())?.notes.at(-1)).toMatchObject({ kind: "hit", side: "blue", why: "clock_stopped" })
    await operator.post("close")
    expect((await signal({ id: "x", kind: "hit" })).json()).toMatchObject({ counted: false, note: "bout_not_open" })
    time.pass(121_000)
    expect((await news())?.notes).toEqual([])
  })

  test("has the clock of its bridge set right by the offset that it measured, as a judge's phone has", async () => {
    const { signal, log, now } = await protectedCourt()
    const { epoch } = (await app.inject("/api/v1/time")).json<{ epoch: number }>()
    const own = { kind: "hit", at: now() - 700_000, offset: 699_900.4, rtt: 20, epoch }
    expect((await signal(own)).json()).toMatchObject({ counted: true, at: now() - 100 })
    expect((await log()).at(-1)).toMatchObject({ kind: "hit", by: "pss", at: now() - 100 })
  })

  test("that says too little is refused", async () => {
    const { signal } = await protectedCourt()
    expect(no(await signal({ kind: "hit", side: null }))).toEqual([422, ["side", "required"]])
    expect(no(await signal({ kind: "point" }))).toEqual([422, ["technique", "required"]])
    expect(no(await signal({ kind: "kick" }))).toMatchObject([422, ["kind", expect.any(String)]])
    expect(no(await signal({ kind: "hit", id: "x".repeat(101) }))).toMatchObject([422, ["id", expect.any(String)]])
  })
})
