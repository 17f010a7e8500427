import { describe, expect, onTestFinished, test, vi } from "vitest"
import * as z from "zod"
import { login } from "#contract/accounts/calls.ts"
import { screenView } from "#contract/displays/calls.ts"
import { publicEvents } from "#contract/public/live.ts"
import { search } from "#contract/search/calls.ts"
import { pulseSeat } from "#contract/seats/calls.ts"
import { createTournament } from "#contract/tournaments/calls.ts"
import { importTournament } from "#contract/transfer/calls.ts"
import { type Endpoint, endpoint } from "#contract/wire/endpoint.ts"
import { bearer, errorsOf, plainApp } from "#tests/support/http.ts"
import type { Limits } from "./limits.ts"

const read = endpoint({
  method: "GET",
  paths: ["/api/read"],
  access: "everybody",
  input: z.object({}),
  output: z.object({}),
})
const whoOf = (caller: { readonly accountId: number | null; readonly address: string }): string =>
  caller.accountId === null ? caller.address : String(caller.accountId)
const paper = { ...read, paths: ["/api/paper"], work: "papers" } as const satisfies Endpoint

/** A server whose calls wait until they are let go, one by one, in the order in which they were begun. */
async function slow(shape: Endpoint) {
  const begun: { readonly who: string; readonly end: () => void }[] = []
  const { app, serve } = await plainApp()
  serve(shape, (_, caller) => {
    const who = whoOf(caller)
    return new Promise((resolve) => begun.push({ who, end: () => resolve({}) }))
  })
  serve(read, async () => ({}))
  const ask = (who: { readonly account?: string; readonly remoteAddress?: string }) =>
    app.inject({
      url: shape.paths[0],
      ...(who.account !== undefined && { headers: bearer(who.account) }),
      remoteAddress: who.remoteAddress ?? "10.0.0.1",
    })
  const settled = async (): Promise<void> => {
    for (let n = 0; n < 20; n++) await new Promise((resolve) => setImmediate(resolve))
  }
  return { begun, ask, settled, app, serve }
}

describe("long work", () => {
  test("of one account's 40 papers holds up nobody else: his is begun at once, and the greedy one is told when to come again", async () => {
    const { begun, ask, settled } = await slow(paper)
    const greedy = Array.from({ length: 40 }, () => ask({ account: "1" }))
    await settled()
    const stranger = ask({ account: "2", remoteAddress: "10.0.0.2" })
    await settled()
    expect(begun.map(({ who }) => who)).toEqual(["1", "2"])
    const refused = await Promise.race(greedy)
    expect([refused.statusCode, ...errorsOf(refused)]).toEqual([429, [null, "share_full"]])
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0)
    expect(refused.json().errors[0].message).toContain("Дочекайтеся їх")
    for (let at = 0; at < begun.length; at++) {
      begun[at]?.end()
      await settled()
    }
    expect((await stranger).statusCode).toBe(200)
    const statuses = (await Promise.all(greedy)).map(({ statusCode }) => statusCode)
    // One was begun and twelve waited.
    expect(statuses.filter((status) => status === 200)).toHaveLength(13)
  })

  test("goes round: addresses without an account wait for one another, accounts for one another", async () => {
    const { begun, ask, settled } = await slow(paper)
    const asked = [
      ...Array.from({ length: 6 }, (_, n) => ask({ remoteAddress: `10.0.1.${n % 3}` })),
      ...["1", "1", "2"].map((account) => ask({ account })),
    ]
    await settled()
    for (let at = 0; at < begun.length; at++) {
      begun[at]?.end()
      await settled()
    }
    await Promise.all(asked)
    expect(begun.slice(0, 2).every(({ who }) => who.startsWith("10.0.1."))).toBe(true)
    expect(begun.map(({ who }) => who).filter((who) => !who.includes("."))).toEqual(["1", "2", "1"])
    expect(begun.findLastIndex(({ who }) => !who.includes("."))).toBeLessThan(8)
  })

  test("that nobody waits for any more is not begun", async () => {
    const { app, serve } = await plainApp()
    let begun = 0
    serve(paper, () => {
      begun += 1
      return new Promise((resolve) => setTimeout(() => resolve({}), 50))
    })
    const url = await app.listen({ port: 0, host: "127.0.0.1" })
    const leaving = new AbortController()
    const first = fetch(`${url}/api/paper`)
    const others = Array.from({ length: 5 }, () => fetch(`${url}/api/paper`, { signal: leaving.signal }))
    await first
    leaving.abort()
    await Promise.allSettled(others)
    expect((await fetch(`${url}/api/paper`)).status).toBe(200)
    expect(begun).toBeLessThan(6)
    await app.close()
  })

  test("of reading without an account leaves room for whoever is signed in", async () => {
    const { begun, ask, settled } = await slow({ ...read, paths: ["/api/slow-read"] })
    const flood = Array.from({ length: 200 }, (_, n) => ask({ remoteAddress: `10.0.2.${n % 20}` }))
    await settled()
    expect(begun).toHaveLength(4)
    const own = ask({ account: "1" })
    await settled()
    expect(begun.map(({ who }) => who)).toContain("1")
    for (let at = 0; at < begun.length; at++) {
      begun[at]?.end()
      await settled()
    }
    expect((await own).statusCode).toBe(200)
    expect((await Promise.all(flood)).every(({ statusCode }) => statusCode === 200)).toBe(true)
  })
})

describe("behind one address", () => {
  const limits: Partial<Limits> = { perAddress: 20, perDevice: 50, tournaments: 2 }
  const CODE = "a-display-of-the-hall-its-code"

  /** Seats and displays that are found valid, except one. */
  async function hall() {
    const { app, serve } = await plainApp({ limits, checkOutput: false })
    serve(read, async () => ({}))
    serve(login, async () => ({ item: { token: "", user: {} } }) as never)
    serve(pulseSeat, async (_, caller) => {
      if (caller.bearer === "seat-of-the-hall") caller.isDevice()
      return {} as never
    })
    serve(screenView, async ({ code }, caller) => {
      if (code === CODE) caller.isDevice()
      return {} as never
    })
    serve(createTournament, async () => ({}) as never)
    const get = (url: string) => app.inject({ url })
    const pulse = (token: string) =>
      app.inject({
        method: "POST",
        url: "/api/v1/seats/pulse",
        headers: bearer(token),
        payload: { doing: "waiting", queued: 0 },
      })
    const enter = () =>
      app.inject({ method: "POST", url: "/user/login", payload: { username: "olena", password: "1" } })
    return { app, get, pulse, enter }
  }

  test("whoever floods shuts out neither tablets, nor displays, nor signing in", async () => {
    const { get, pulse, enter } = await hall()
    expect((await pulse("seat-of-the-hall")).statusCode).toBe(200)
    expect((await get(`/api/v1/screens/${CODE}`)).statusCode).toBe(200)
    for (let n = 0; n < 20; n++) expect((await get("/api/read")).statusCode).toBe(200)
    const flood = await Promise.all(Array.from({ length: 20 }, () => get("/api/read")))
    expect(flood.filter(({ statusCode }) => statusCode === 429)).toHaveLength(20)
    for (let n = 0; n < 40; n++) await pulse("made-up")
    expect((await pulse("made-up-too")).statusCode).toBe(429)
    for (let n = 0; n < 10; n++) {
      expect((await pulse("seat-of-the-hall")).statusCode).toBe(200)
      expect((await get(`/api/v1/screens/${CODE}`)).statusCode).toBe(200)
      expect((await enter()).statusCode).toBe(200)
    }
  })

  test("a tablet has a limit of its own", async () => {
    const { pulse } = await hall()
    const statuses = []
    for (let n = 0; n < 60; n++) statuses.push((await pulse("seat-of-the-hall")).statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(51)
  })

  test("one account makes so many tournaments an hour, another one its own", async () => {
    const { app } = await hall()
    const make = async (account: string) =>
      (
        await app.inject({
          method: "POST",
          url: "/wf-api/tournament/create",
          headers: bearer(account),
          payload: { name: "Кубок" },
        })
      ).statusCode
    expect([await make("1"), await make("1"), await make("1"), await make("2")]).toEqual([200, 200, 429, 200])
  })
})

test("one account takes three files of tournaments at once and then one in three seconds, unread; another one takes its own", async () => {
  let now = 1_000
  const clock = vi.spyOn(performance, "now").mockImplementation(() => now)
  onTestFinished(() => clock.mockRestore())
  const { app, serve } = await plainApp({ checkOutput: false })
  let read = 0
  serve(importTournament, async () => {
    read += 1
    return {} as never
  })
  const send = async (account: string): Promise<number> => {
    const form = new FormData()
    form.append("file", new File(["x"], "a.sijak"))
    const sent = new Request("http://localhost", { method: "POST", body: form })
    const answer = await app.inject({
      method: "POST",
      url: importTournament.paths[0],
      headers: { ...bearer(account), "content-type": sent.headers.get("content-type") ?? "" },
      payload: Buffer.from(await sent.arrayBuffer()),
    })
    return answer.statusCode
  }
  expect([await send("1"), await send("1"), await send("1"), await send("1")]).toEqual([200, 200, 200, 429])
  expect([await send("2"), read]).toEqual([200, 4])
  now += 3_000
  expect([await send("1"), await send("1"), read]).toEqual([200, 429, 5])
})

test("one account that reads as fast as it can has two turns at a time, others theirs, and each search waits for the one before", async () => {
  const { begun, ask, settled } = await slow({ ...read, paths: ["/api/slow"], access: "account" })
  const all = Array.from({ length: 20 }, () => ask({ account: "1" }))
  await settled()
  expect(begun.map(({ who }) => who)).toEqual(["1", "1"])
  all.push(ask({ account: "2" }))
  await settled()
  expect(begun.map(({ who }) => who)).toEqual(["1", "1", "2"])
  for (let at = 0; at < 21; at++) {
    begun[at]?.end()
    await settled()
  }
  expect((await Promise.all(all)).every(({ statusCode }) => statusCode === 200)).toBe(true)

  const searches = await slow({ ...search, input: z.object({}) })
  const sought = [searches.ask({ account: "1" }), searches.ask({ account: "1" })]
  await searches.settled()
  expect(searches.begun).toHaveLength(1)
  searches.begun[0]?.end()
  await searches.settled()
  searches.begun[1]?.end()
  await Promise.all(sought)
})

test("visitors who open streams wait in no line with those who read", async () => {
  const { begun, ask, settled, app, serve } = await slow({ ...read, paths: ["/api/slow"] })
  let followers = 0
  serve(publicEvents, async () => {
    followers += 1
    return {}
  })
  const reads = Array.from({ length: 8 }, (_, n) => ask({ remoteAddress: `10.0.0.${n}` }))
  await settled()
  expect(begun).toHaveLength(4)
  const url = `/api/v1/public/tournaments/1/events?views=${encodeURIComponent('[["page","",null]]')}`
  await Promise.all(Array.from({ length: 50 }, () => app.inject({ url })))
  expect(followers).toBe(50)
  for (let at = 0; at < 8; at++) {
    begun[at]?.end()
    await settled()
  }
  await Promise.all(reads)
})
