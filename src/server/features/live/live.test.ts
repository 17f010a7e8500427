import type { KyselyPlugin } from "kysely"
import { expect, onTestFinished, test, vi } from "vitest"
import { liveChange } from "#contract/wire/live.ts"
import { createHub } from "#server/platform/live/hub.ts"
import { filled, hall, newTournament, no, ok } from "#tests/support/hall.ts"
import { hubSubscriber } from "#tests/support/hub-subscriber.ts"
import { soon } from "#tests/support/soon.ts"

const { app, db, signUp, nobody } = await hall({ writesRows: true })
const origin = await app.listen({ port: 0, host: "127.0.0.1" })
const olena = await signUp("olena")
const danylo = await signUp("danylo")

interface Frame {
  readonly event: string
  readonly id: number
  readonly data: unknown
}

/** Frames of a stream, one at a time; comments are left out. */
class Stream {
  readonly #reader: ReadableStreamDefaultReader<string>
  #rest = ""
  constructor(body: ReadableStream<Uint8Array>) {
    this.#reader = body.pipeThrough(new TextDecoderStream() as never).getReader() as never
  }

  /** The next frame of the journal; null: the server has ended the stream. */
  async next(): Promise<Frame | null> {
    for (let frame = await this.any(); ; frame = await this.any()) {
      if (frame?.event !== "view" && frame?.event !== "ask") return frame
    }
  }

  async any(): Promise<Frame | null> {
    for (;;) {
      const end = this.#rest.indexOf("\n\n")
      if (end < 0) {
        // Compressed, a stream that is cut off has no end: the reader says so by an error.
        const { done, value } = await this.#reader.read().catch(() => ({ done: true, value: "" }))
        if (done) return null
        this.#rest += value
        continue
      }
      const frame = this.#rest.slice(0, end)
      this.#rest = this.#rest.slice(end + 2)
      const [event, id, data] = ["event", "id", "data"].map(
        (name) => new RegExp(`^${name}: (.*)$`, "m").exec(frame)?.[1],
      )
      if (event) return { event, id: Number(id), data: JSON.parse(data ?? "null") }
    }
  }

  async take(count: number): Promise<(Frame | null)[]> {
    const frames: (Frame | null)[] = []
    for (let n = 0; n < count; n++) frames.push(await this.next())
    return frames
  }
}

async function follow(id: number, headers: Record<string, string>, at = origin): Promise<Stream> {
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  const answer = await fetch(`${at}/api/v1/tournaments/${id}/events`, { headers, signal: leaving.signal })
  expect(answer.headers.get("content-type")).toContain("text/event-stream")
  return new Stream(answer.body!)
}
const change = (id: number, city: string) => olena.post("/api/tournament-update", { id, city })
const revisions = (frames: readonly (Frame | null)[]) => frames.map((frame) => [frame?.event, frame?.id])

test("a screen is greeted, and told each change with what it touched", async () => {
  const { id } = await newTournament(olena)
  const stream = await follow(id, olena.headers)
  expect(await stream.next()).toMatchObject({ event: "hello", id: 1, data: { beat: 15_000 } })
  const { category } = await filled(olena, id, 1)
  ok(await olena.post("/api/auto-sortable-bracket", { tournament_id: id, category: category.id }))
  const frames = await stream.take(3)
  expect(frames.map((frame) => liveChange.parse(frame?.data))).toEqual([
    { revision: 2, kind: "category.create", topics: ["categories"] },
    { revision: 3, kind: "athlete.create", topics: ["athletes"] },
    { revision: 4, kind: "draw.auto", topics: [`category:${category.id}`] },
  ])
  expect(revisions(frames)).toEqual([2, 3, 4].map((revision) => ["change", revision]))
})

test("writers at once are told of in order, without a gap, to every screen", async () => {
  const { id } = await newTournament(olena)
  const streams = await Promise.all([1, 2, 3].map(() => follow(id, olena.headers)))
  for (const stream of streams) expect((await stream.next())?.event).toBe("hello")
  await Promise.all(Array.from({ length: 40 }, (_, n) => change(id, `Місто ${n}`)))
  const expected = Array.from({ length: 40 }, (_, n) => ["change", n + 2])
  for (const stream of streams) expect(revisions(await stream.take(40))).toEqual(expected)
})

test("a screen that comes back is told what it missed", async () => {
  const { id } = await newTournament(olena)
  for (const city of ["Львів", "Київ", "Одеса"]) ok(await change(id, city))
  const stream = await follow(id, { ...olena.headers, "last-event-id": "2" })
  expect(revisions(await stream.take(3))).toEqual([
    ["hello", 2],
    ["change", 3],
    ["change", 4],
  ])
})

test("one that has missed too much, or has seen another database, fetches everything", async () => {
  const { id } = await newTournament(olena)
  const rows = Array.from({ length: 502 }, (_, n) => ({
    tournamentId: id as never,
    revision: n + 2,
    action: null,
    kind: "tournament.update",
    undoes: null,
    changes: "[]",
    outcome: "null",
  }))
  await db.insertInto("journal").values(rows).execute()
  await db
    .updateTable("tournaments")
    .set({ revision: 503 })
    .where("id", "=", id as never)
    .execute()
  const late = await follow(id, { ...olena.headers, "last-event-id": "1" })
  const [hello, first] = await late.take(2)
  expect([hello?.event, first?.event]).toEqual(["hello", "reload"])
  for (const unknown of ["9999", "99999999999", "-4"]) {
    const stream = await follow(id, { ...olena.headers, "last-event-id": unknown })
    expect(await stream.next()).toMatchObject({ event: "reload", id: 503, data: { beat: 15_000 } })
    ok(await change(id, `Місто ${unknown}`))
    expect((await stream.next())?.event).toBe("change")
    await db
      .updateTable("tournaments")
      .set({ revision: 503 })
      .where("id", "=", id as never)
      .execute()
    await db
      .deleteFrom("journal")
      .where("tournamentId", "=", id as never)
      .where("revision", ">", 503)
      .execute()
  }
})

test("everybody follows a published tournament, an unpublished one its staff alone", async () => {
  const open = (await newTournament(olena, { published: 1 })).id
  const hidden = (await newTournament(olena)).id
  expect((await (await follow(open, {})).next())?.event).toBe("hello")
  for (const one of [nobody, danylo]) {
    expect(no(await one.get(`/api/v1/tournaments/${hidden}/events`))).toEqual([404, [null, "not_found"]])
  }
  expect(no(await nobody.get("/api/v1/tournaments/99999999/events"))).toEqual([404, [null, "not_found"]])
})

test("a stream tells a secretary that his access is gone, and ends", async () => {
  const { id } = await newTournament(olena)
  const own = { tournamentId: id as never, accountId: danylo.id as never, role: "secretary" as const, label: "" }
  const row = { ...own, invitationId: null, sectionId: null, seat: null, since: new Date() }
  const staff = await db.insertInto("staff").values(row).returning("id").executeTakeFirstOrThrow()
  const [his, hers] = [await follow(id, danylo.headers), await follow(id, olena.headers)]
  expect([(await his.next())?.event, (await hers.next())?.event]).toEqual(["hello", "hello"])
  ok(await olena.post(`/api/v1/tournaments/${id}/staff/remove`, { staff: staff.id }))
  expect(await his.next()).toEqual({
    event: "change",
    id: 2,
    data: { revision: 2, kind: "staff.remove", topics: ["staff"] },
  })
  expect(await his.next()).toBeNull()
  expect((await hers.next())?.id).toBe(2)
  ok(await change(id, "Львів"))
  expect((await hers.next())?.id).toBe(3)
})

test("a thousand idle screens cost one timer, and go when they leave", async () => {
  const { id } = await newTournament(olena)
  const hub = createHub({ db, onError: (error) => expect.fail(String(error)) })
  const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === "Timeout").length
  const before = timers()
  const screens = await Promise.all(Array.from({ length: 1000 }, () => hubSubscriber(hub, { tournament: id as never })))
  for (const screen of screens) expect(await screen.next()).toContain("hello")
  expect(timers()).toBeLessThanOrEqual(before + 20)
  const waiting = screens.map((screen) => screen.next())
  ok(await change(id, "Львів"))
  hub.wake(id)
  for (const frame of await Promise.all(waiting)) expect(frame).toContain("id: 2")
  expect(hub.subscribers()).toBe(1000)
  const last = screens.map((screen) => screen.next())
  for (const screen of screens) screen.leave()
  expect(await Promise.all(last)).toEqual(Array(1000).fill(null))
  expect(hub.subscribers()).toBe(0)
  hub.close()
})

test("what could not be read when it came is told a few seconds later", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] })
  onTestFinished(() => void vi.useRealTimers())
  const { id } = await newTournament(olena)
  const errors: unknown[] = []
  const store = { isDown: false }
  const hub = createHub({ db: db.withPlugin(failingWhile(store)), onError: (error) => errors.push(error) })
  const screen = await hubSubscriber(hub, { tournament: id as never, known: 1 })
  expect(await screen.next()).toContain("hello")
  await soon(() => expect(hub.behind()).resolves.toBe(0))
  store.isDown = true
  ok(await change(id, "Львів"))
  hub.wake(id)
  await soon(() => expect(errors.length).toBeGreaterThan(0))
  store.isDown = false
  vi.advanceTimersByTime(4_000)
  expect(screen.waiting).toEqual([])
  vi.advanceTimersByTime(2_000)
  expect(await screen.next()).toContain("id: 2")
  hub.close()
})

test("a screen that hears nothing for a while is given a sign of life, before it would count the line as dead", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] })
  onTestFinished(() => void vi.useRealTimers())
  const { id } = await newTournament(olena)
  const hub = createHub({ db, onError: (error) => expect.fail(String(error)) })
  const seen = vi.fn()
  const [page, display] = [
    await hubSubscriber(hub, { tournament: id as never }),
    await hubSubscriber(hub, { tournament: id as never, audience: "display", onBeat: seen }),
  ]
  vi.advanceTimersByTime(16_000)
  const beats = (one: typeof page) => one.waiting.filter((text) => text.startsWith(":")).length
  expect(beats(page)).toBe(1)
  expect(beats(display)).toBeGreaterThanOrEqual(7)
  expect(seen.mock.calls.length).toBe(beats(display))
  hub.close()
})

test("a screen that reads nothing is told nothing more until it reads, and then everything; one that never does is cut off", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] })
  onTestFinished(() => void vi.useRealTimers())
  const { id } = await newTournament(olena)
  const hub = createHub({ db, onError: (error) => expect.fail(String(error)) })
  const [slow, dead, quick] = await Promise.all([1, 2, 3].map(() => hubSubscriber(hub, { tournament: id as never })))
  for (const one of [slow!, dead!, quick!]) expect(await one.next()).toContain("hello")
  slow!.stop()
  dead!.stop()
  for (const [at, city] of ["Львів", "Київ", "Одеса"].entries()) {
    ok(await change(id, city))
    hub.wake(id)
    expect(await quick!.next()).toContain(`id: ${at + 2}`)
  }
  // One frame filled its buffer; the others were never put there.
  expect(slow!.waiting).toHaveLength(1)
  slow!.read()
  const told: string[] = []
  while (told.join("").match(/id: \d/g)?.length !== 3) told.push((await slow!.next()) ?? "")
  expect(told.join("").match(/id: \d/g)).toEqual(["id: 2", "id: 3", "id: 4"])
  vi.advanceTimersByTime(32_000)
  expect([slow!.isCut(), dead!.isCut()]).toEqual([false, true])
  hub.close()
})

test("a screen that comes back while others are being told of the latest misses nothing of before", async () => {
  const { id } = await newTournament(olena)
  const held: { readonly read: () => void }[] = []
  const store = { isSlow: false }
  const slow: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    // The result is ready; the caller gets it when the test releases it.
    async transformResult({ result }) {
      const isJournal = result.rows.some((row) => "topics" in row)
      if (store.isSlow && isJournal) await new Promise<void>((read) => held.push({ read }))
      return result
    },
  }
  const hub = createHub({ db: db.withPlugin(slow), onError: (error) => expect.fail(String(error)) })
  for (const city of ["Львів", "Київ"]) ok(await change(id, city))
  const up = await hubSubscriber(hub, { tournament: id as never, known: 3 })
  expect(await up.next()).toContain("hello")
  await soon(() => expect(hub.behind()).resolves.toBe(0))
  store.isSlow = true
  ok(await change(id, "Одеса"))
  hub.wake(id)
  await soon(() => expect(held).toHaveLength(1))
  const back = await hubSubscriber(hub, { tournament: id as never, known: 1 })
  expect(await back.next()).toContain("hello")
  store.isSlow = false
  held[0]?.read()
  expect(await up.next()).toContain("id: 4")
  const told = [await back.next(), await back.next(), await back.next()]
  expect(told.map((text) => text?.match(/id: \d/)?.[0])).toEqual(["id: 2", "id: 3", "id: 4"])
  hub.close()
})

/** Any query fails while the store is down. */
const failingWhile = (store: { readonly isDown: boolean }): KyselyPlugin => ({
  transformQuery({ node }) {
    if (store.isDown) throw new Error("the store is down")
    return node
  },
  transformResult: async ({ result }) => result,
})

test("streams end when the server closes", async () => {
  const { id } = await newTournament(olena)
  const hub = createHub({ db, onError: (error) => expect.fail(String(error)) })
  const screen = await hubSubscriber(hub, { tournament: id as never })
  await screen.next()
  const waiting = screen.next()
  hub.close()
  expect(await waiting).toBeNull()
  // The last test of the file: it closes the server itself.
  const [mine, other] = [await follow(id, olena.headers), await follow(id, olena.headers)]
  expect([(await mine.next())?.event, (await other.next())?.event]).toEqual(["hello", "hello"])
  await app.close()
  expect([await mine.next(), await other.next()]).toEqual([null, null])
})
