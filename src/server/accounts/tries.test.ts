import { expect, test } from "vitest"
import { countsInMemory } from "#server/platform/counts.ts"
import { createTries } from "./tries.ts"

const tries = () => createTries(countsInMemory(() => 1_000_000))

test("the 21st try within ten minutes is refused, for that name from that address alone", async () => {
  const { begin } = tries()
  for (let i = 0; i < 20; i++) await begin("olena", "10.0.0.1")
  await expect(begin("olena", "10.0.0.1")).rejects.toMatchObject({ code: "too_many_tries", data: { retryAfter: 600 } })
  await begin("olena", "10.0.0.2")
  await begin("danylo", "10.0.0.1")
})

test("a right password clears the count", async () => {
  const { begin } = tries()
  for (let i = 0; i < 19; i++) await begin("olena", "10.0.0.1")
  await (await begin("olena", "10.0.0.1")).succeeded()
  await begin("olena", "10.0.0.1")
})
