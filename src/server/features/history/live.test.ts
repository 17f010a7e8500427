import type { KyselyPlugin } from "kysely"
import { expect, onTestFinished, test, vi } from "vitest"
import { liveChange } from "#contract/wire/live.ts"
import { createHub } from "#server/platform/live.ts"
import { filled, hall, newTournament, no, ok } from "#tests/support/hall.ts"

const { app, db, signUp, nobody } = await hall()
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

  /** The next frame; null: the server has ended the stream. */
  async next(): Promise<Frame | null> {
    for (;;) {
      const end = this.#rest.indexOf("\n\n")
      if (end < 0) {
        const { done, value } = await this.#reader.read()
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
  expect(await stream.next()).toEqual({ event: "hello", id: 1, data: {} })
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
    expect(await stream.next()).toEqual({ event: "reload", id: 503, data: {} })
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

test("a thousand idle screens cost no timer that holds the process, and go when they leave", async () => {
  const { id } = await newTournament(olena)
  const hub = createHub(db, (error) => expect.fail(String(error)))
  const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === "Timeout").length
  const before = timers()
  const screens = Array.from({ length: 1000 }, () => new AbortController())
  const streams = screens.map(({ signal }) => hub.follow(id as never, null, signal))
  for (const stream of streams) expect((await stream.next()).value).toContain("hello")
  const waiting = streams.map((stream) => stream.next())
  expect(timers()).toBeLessThanOrEqual(before + 20)
  ok(await change(id, "Львів"))
  hub.wake(id)
  for (const frame of await Promise.all(waiting)) expect(frame.value).toContain("id: 2")
  const last = streams.map((stream) => stream.next())
  for (const screen of screens) screen.abort()
  expect((await Promise.all(last)).every(({ done }) => done)).toBe(true)
  hub.close()
})

test("what could not be read when it came is told with the next heartbeat", async () => {
  const { id } = await newTournament(olena)
  const errors: unknown[] = []
  const store = { isDown: false }
  const hub = createHub(db.withPlugin(failingWhile(store)), (error) => errors.push(error))
  const stream = hub.follow(id as never, 1, new AbortController().signal)
  expect((await stream.next()).value).toContain("hello")
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
  onTestFinished(() => void vi.useRealTimers())
  store.isDown = true
  const beat = stream.next()
  await vi.waitFor(() => expect(errors).toHaveLength(1))
  ok(await change(id, "Львів"))
  store.isDown = false
  vi.advanceTimersByTime(15_000)
  expect((await beat).value).toMatch(/^:/)
  expect((await stream.next()).value).toContain("id: 2")
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
  const hub = createHub(db.withPlugin(slow), (error) => expect.fail(String(error)))
  for (const city of ["Львів", "Київ"]) ok(await change(id, city))
  const up = hub.follow(id as never, 3, new AbortController().signal)
  expect((await up.next()).value).toContain("hello")
  const upNext = up.next()
  store.isSlow = true
  ok(await change(id, "Одеса"))
  hub.wake(id)
  await vi.waitFor(() => expect(held).toHaveLength(1))
  const back = hub.follow(id as never, 1, new AbortController().signal)
  expect((await back.next()).value).toContain("hello")
  const backNext = back.next()
  store.isSlow = false
  held[0]?.read()
  expect((await upNext).value).toContain("id: 4")
  expect(String((await backNext).value).match(/id: \d/g)).toEqual(["id: 2", "id: 3", "id: 4"])
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
  const hub = createHub(db, (error) => expect.fail(String(error)))
  const stream = hub.follow(id as never, null, new AbortController().signal)
  await stream.next()
  const waiting = stream.next()
  hub.close()
  expect((await waiting).done).toBe(true)
  // The last test of the file: it closes the server itself.
  const [mine, other] = [await follow(id, olena.headers), await follow(id, olena.headers)]
  expect([(await mine.next())?.event, (await other.next())?.event]).toEqual(["hello", "hello"])
  await app.close()
  expect([await mine.next(), await other.next()]).toEqual([null, null])
})
