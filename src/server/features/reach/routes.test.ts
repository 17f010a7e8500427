import { expect, test } from "vitest"
import { showReach } from "#contract/site/reach.ts"
import type { OutputOf } from "#contract/wire/endpoint.ts"
import { hall, no, ok } from "#tests/support/hall.ts"
import { wifiAddress } from "#tests/support/hall-address.ts"
import { createVisitors } from "./visitors.ts"

type Reach = OutputOf<typeof showReach>

const url = showReach.paths[0]
let now = 0
const visitors = createVisitors(() => now)
const { app } = await hall({ visitors })
const ANDROID = "Mozilla/5.0 (Linux; Android 14; SM-X200) AppleWebKit/537.36 Chrome/130.0 Safari/537.36"

/** What somebody at the server's own computer is shown. */
const shown = async (): Promise<Reach> => ok<Reach>(await app.inject(url))

const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
  app.inject({ url, remoteAddress, headers: { host: "192.168.1.5:3000", ...headers } })

/** A request of a device, as the system tells of it. */
const came = (remoteAddress: string, browser = ""): void =>
  visitors.note({ socket: { remoteAddress }, headers: { "user-agent": browser } } as never)

test("a tablet that has opened anything is seen, the newest first; the computer itself is no other device", async () => {
  expect(await shown()).toMatchObject({
    origin: "http://192.168.1.5",
    ways: ["http://192.168.1.5"],
    devices: [],
    port: 80,
  })
  came("::ffff:192.168.1.23", ANDROID)
  came("192.168.1.24")
  for (const own of ["192.168.1.5", "::ffff:127.0.0.1", "::1"]) came(own, ANDROID)
  now += 5000
  expect((await shown()).devices).toEqual([
    { address: "192.168.1.24", kind: "other", seconds: 5 },
    { address: "192.168.1.23", kind: "tablet", seconds: 5 },
  ])
})

test("every request is noted, whatever answers it", async () => {
  const noted: (string | undefined)[] = []
  const note = ({ headers }: { headers: Record<string, unknown> }) => void noted.push(String(headers["user-agent"]))
  const watched = await hall({ visitors: { note, list: () => [] } as never })
  await watched.app.listen({ port: 0, host: "127.0.0.1" })
  const address = watched.app.server.address()
  const port = typeof address === "object" ? address?.port : 0
  for (const path of ["/ready", "/such/a/page/is/not/here"])
    await fetch(`http://127.0.0.1:${port}${path}`, { headers: { "user-agent": path } })
  expect(noted).toEqual(["/ready", "/such/a/page/is/not/here"])
})

test("what a firewall has to let in is named", async () => {
  expect(await shown()).toMatchObject({ program: process.execPath, system: "linux" })
})

test("nobody else learns of the hall's devices: not by the network's address, and not by the name of this computer", async () => {
  expect(no(await from("127.0.0.1"))).toEqual([403, [null, "forbidden"]])
  expect(no(await from("192.168.1.23", { host: "localhost:3000" }))).toEqual([403, [null, "forbidden"]])
  expect(ok(await from("::1", { host: "localhost:3000" }))).toMatchObject({ port: 3000 })
})

test("without a network it says so", async () => {
  const alone = await hall({ hallAddress: wifiAddress({ networks: [] }) })
  expect(ok(await alone.app.inject(url))).toMatchObject({ origin: "", ways: [], lack: "offline" })
})

test("who comes from thousands of addresses fills no memory", () => {
  const many = createVisitors(() => now)
  for (let n = 0; n < 5000; n++) {
    now += 1000
    many.note({ socket: { remoteAddress: `10.0.${n >> 8}.${n & 255}` }, headers: {} } as never)
  }
  expect(many.list()).toHaveLength(200)
  expect(many.list()[1]).toEqual({ address: "10.0.19.134", kind: "other", ago: 1000 })
})
