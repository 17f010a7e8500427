import { afterEach, expect, test, vi } from "vitest"
import * as z from "zod"
import { endpoint } from "#contract/wire/endpoint.ts"
import { healthRoutes } from "#server/features/health/routes.ts"
import { testDatabase } from "#tests/support/database.ts"
import { plainApp } from "#tests/support/http.ts"
import { watchDiskSpace } from "./disk-space.ts"

const MB = 1024 * 1024
const change = endpoint({
  method: "POST",
  paths: ["/change"],
  access: "everybody",
  input: z.object({ fails: z.string().optional() }),
  output: z.object({}),
})

afterEach(() => void vi.useRealTimers())

test("free space is told while there is some; with none left changes are refused, reading goes on, and room is noticed", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] })
  let free = 5000 * MB
  const space = await watchDiskSpace({ folder: "/data", freeIn: async () => free })
  const { answers, health } = await appWith(space)
  const left = async (bytes: number) => {
    free = bytes
    await vi.advanceTimersByTimeAsync(5_000)
    return [(await health()).space, await answers("/ready"), await answers("/change"), await answers("/health")]
  }
  expect(await left(5000 * MB)).toEqual(["enough", 200, 200, 200])
  expect(await left(900 * MB)).toEqual(["low", 200, 200, 200])
  expect(await left(63 * MB)).toEqual(["full", 503, 507, 200])
  expect(await left(65 * MB)).toEqual(["low", 200, 200, 200])
  space.close()
})

test.each([
  ["53100", 507, "disk_full", /На диску сервера немає місця: зміну не збережено/],
  ["ENOSPC", 507, "disk_full", /На диску сервера немає місця: зміну не збережено/],
  ["XX001", 500, "data_broken", /Дані сервера пошкоджено/],
])("a write that fails with %s is told as what it is", async (fails, status, code, said) => {
  let now = 0
  const space = await watchDiskSpace({ folder: null, now: () => now })
  const { app, answers } = await appWith(space)
  const answer = await app.inject({ method: "POST", url: "/change", payload: { fails } })
  expect([answer.statusCode, answer.json().errors[0].code]).toEqual([status, code])
  expect(answer.json().errors[0].message).toMatch(said)
  // After a failure for lack of space, later requests are not even tried for a while.
  expect([await answers("/ready"), await answers("/change")]).toEqual(status === 507 ? [503, 507] : [200, 200])
  now = 10_000
  expect([await answers("/ready"), await answers("/change")]).toEqual([200, 200])
  space.close()
})

async function appWith(space: Awaited<ReturnType<typeof watchDiskSpace>>) {
  const { db } = await testDatabase()
  const { app, serve, served } = await plainApp({ space })
  healthRoutes(serve, { db, version: "0", served, isLeaving: () => false, space })
  serve(change, async ({ fails }) => {
    if (fails !== undefined) throw Object.assign(new Error("could not write"), { code: fails })
    return {}
  })
  const answers = async (url: string) =>
    (await app.inject({ method: url === "/change" ? "POST" : "GET", url, payload: {} })).statusCode
  return { app, answers, health: async () => (await app.inject("/health")).json() }
}
