import { describe, expect, test } from "vitest"
import { countsInMemory } from "./counts.ts"
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

describe("at the door of an account", () => {
  const wrong = async (
    { beginLogin }: ReturnType<typeof tries>,
    count: number,
    who: (n: number) => [string, string],
  ) => {
    for (let n = 0; n < count; n++) await beginLogin(...who(n))
  }
  const refused = { code: "too_many_tries" }

  test("one address does not try a list of names, and a hall of 500 behind one address signs in twice each", async () => {
    const door = tries()
    for (let n = 0; n < 1000; n++) await (await door.beginLogin(`coach ${n % 500}`, "10.0.0.1")).succeeded()
    // The second time a name was known at this address: only the first one is counted.
    await wrong(door, 1000, (n) => [`stolen ${n}`, "10.0.0.1"])
    await expect(door.beginLogin("stolen 1001", "10.0.0.1")).rejects.toMatchObject(refused)
    await door.beginLogin("stolen 1001", "10.0.0.2")
    // If one person in the venue tries a list of names, people who have signed in there before are not locked out.
    for (let n = 0; n < 500; n++) await (await door.beginLogin(`coach ${n}`, "10.0.0.1")).succeeded()
  })

  test("one account is not tried from a thousand addresses, and its holder is not locked out where he signs in", async () => {
    const door = tries()
    await (await door.beginLogin("olena", "192.0.2.1")).succeeded()
    await wrong(door, 199, (n) => ["olena", `10.0.${n}.1`])
    await expect(door.beginLogin("olena", "10.1.0.1")).rejects.toMatchObject(refused)
    await (await door.beginLogin("olena", "192.0.2.1")).succeeded()
    await door.beginLogin("danylo", "10.1.0.1")
  })
})
