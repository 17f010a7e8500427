import type { AddressInfo } from "node:net"
import { afterAll, expect, test } from "vitest"
import * as z from "zod"
import { endpoint } from "#contract/wire/endpoint.ts"
import { plainApp } from "#tests/support/http.ts"
import { createFront } from "./front.ts"
import { JSON_TYPE, ready } from "./published.ts"

const page = endpoint({
  method: "GET",
  paths: ["/api/v1/page/:id"],
  access: "everybody",
  input: z.object({ id: z.coerce.number() }),
  output: z.object({ made: z.int() }),
})

const { app, serve, front } = await plainApp()
let made = 0
/** What happens while an answer is made. */
let meanwhile = (): void => undefined
serve(page, async ({ id }) => {
  const since = front.mark(id)
  made += 1
  meanwhile()
  return {
    kind: "published",
    since,
    revision: 5,
    ready: await ready(JSON.stringify({ status: 200, made }), JSON_TYPE, made),
  }
})
await app.listen({ port: 0, host: "127.0.0.1" })
afterAll(() => app.close())
const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
const get = (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers })
const madeBy = async (path: string): Promise<number> => (await (await get(path)).json()).made

test("the same address is answered from memory until its tournament changes", async () => {
  const first = await madeBy("/api/v1/page/1")
  expect(await madeBy("/api/v1/page/1")).toBe(first)
  front.drop(2)
  expect(await madeBy("/api/v1/page/1")).toBe(first)
  front.drop(1)
  expect(await madeBy("/api/v1/page/1")).toBe(first + 1)
})

test("with the headers of any answer, 304 to whoever has it, plain to whoever takes no gzip", async () => {
  const slow = await get("/api/v1/page/3")
  const fast = await get("/api/v1/page/3")
  const own = ["date", "connection", "keep-alive", "x-request-id"]
  const headers = (answer: Response) => Object.fromEntries([...answer.headers].filter(([name]) => !own.includes(name)))
  expect(headers(fast)).toEqual(headers(slow))
  const has = await get("/api/v1/page/3", { "if-none-match": String(fast.headers.get("etag")) })
  expect([has.status, await has.text()]).toEqual([304, ""])
  const plain = await get("/api/v1/page/3", { "accept-encoding": "identity" })
  expect([plain.status, plain.headers.get("content-encoding")]).toEqual([200, null])
  expect((await fetch(`${origin}/api/v1/page/3`, { method: "POST" })).status).toBe(405)
})

test("what was made while its tournament changed is not kept", async () => {
  meanwhile = () => front.drop(4)
  const first = await madeBy("/api/v1/page/4")
  meanwhile = () => undefined
  expect(await madeBy("/api/v1/page/4")).toBe(first + 1)
})

test("what is asked for at a revision that is not there yet is kept by nobody", async () => {
  expect((await get("/api/v1/page/7?r=5")).headers.get("cache-control")).toBe("public, max-age=2")
  expect(await madeBy("/api/v1/page/7?r=5")).toBe(await madeBy("/api/v1/page/7?r=5"))
  expect((await get("/api/v1/page/7?r=6")).headers.get("cache-control")).toBe("no-store")
  const first = await madeBy("/api/v1/page/7?r=6")
  expect(await madeBy("/api/v1/page/7?r=6")).toBe(first + 1)
})

test("answers die of age, and the oldest make room for new ones", async () => {
  let now = 0
  const small = createFront(() => now)
  const answered: string[] = []
  const fake = (url: string) => {
    const response = { writeHead: (status: number) => ({ end: () => answered.push(`${status} ${url}`) }) }
    return { request: { method: "GET", url, headers: { "accept-encoding": "gzip" } }, response }
  }
  const listeners: ((request: object, response: object) => void)[] = [
    ({ url }: { url?: string }) => answered.push(`on ${url}`),
  ]
  const server = {
    listeners: () => [listeners[0]],
    removeAllListeners: () => undefined,
    on: (_: string, handler: (request: object, response: object) => void) => void listeners.splice(1, 1, handler),
  }
  small.standBefore(server as never)
  const ask = (url: string) => {
    const { request, response } = fake(url)
    listeners[1]?.(request, response)
  }
  const it = await ready("{}", JSON_TYPE, 1)
  small.keep("/a", it, small.mark(1))
  ask("/a")
  now = 5_001
  ask("/a")
  for (let n = 0; n <= 5_000; n++) small.keep(`/${n}`, it, small.mark(1))
  ask("/0")
  ask("/5000")
  expect(answered).toEqual(["200 /a", "on /a", "on /0", "200 /5000"])
})
