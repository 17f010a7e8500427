import { expect, test } from "vitest"
import { Refusal } from "#domain/refusal.ts"
import { createTries } from "./tries.ts"

const MINUTE = 60_000

function clocked() {
  let time = 1_000_000
  const tries = createTries(() => time)
  return {
    tries,
    wait: (ms: number) => {
      time += ms
    },
  }
}

function refusalOf(act: () => void): Refusal | null {
  try {
    act()
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

test("the 21st try within ten minutes is refused, for that name from that address alone", () => {
  const { tries } = clocked()
  for (let i = 0; i < 20; i++) tries.begin("olena", "10.0.0.1")
  const refusal = refusalOf(() => tries.begin("olena", "10.0.0.1"))
  expect([refusal?.code, refusal?.data.retryAfter]).toEqual(["too_many_tries", 600])
  tries.begin("olena", "10.0.0.2")
  tries.begin("danylo", "10.0.0.1")
})

test("the oldest try is forgotten after ten minutes, one at a time", () => {
  const { tries, wait } = clocked()
  tries.begin("olena", "10.0.0.1")
  wait(4 * MINUTE)
  for (let i = 0; i < 19; i++) tries.begin("olena", "10.0.0.1")
  expect(refusalOf(() => tries.begin("olena", "10.0.0.1"))?.data.retryAfter).toBe(360)
  wait(6 * MINUTE)
  tries.begin("olena", "10.0.0.1")
  expect(refusalOf(() => tries.begin("olena", "10.0.0.1"))?.code).toBe("too_many_tries")
})

test("a right password clears the count", () => {
  const { tries } = clocked()
  for (let i = 0; i < 19; i++) tries.begin("olena", "10.0.0.1")
  tries.begin("olena", "10.0.0.1").succeeded()
  expect(refusalOf(() => tries.begin("olena", "10.0.0.1"))).toBeNull()
})
