import { expect, test } from "vitest"
import { createDoors, type Guest } from "./doors.ts"

const visitor = (key: string): Guest => ({ kind: "visitor", key })
const known = (key: string): Guest => ({ kind: "known", key })

/** How many of so many tries get in. */
function entered(doors: ReturnType<typeof createDoors>, guest: Guest, tries: number): number {
  let count = 0
  for (let n = 0; n < tries; n++) {
    try {
      doors.enter(guest)
      count += 1
    } catch (error) {
      expect(error).toMatchObject({ code: "server_full", data: { retryAfter: 10 } })
    }
  }
  return count
}

test("one address takes half of an empty server, and leaves the other half for others", () => {
  const doors = createDoors(1_000)
  expect(entered(doors, visitor("a"), 2_000)).toBe(500)
  expect(entered(doors, visitor("b"), 2_000)).toBe(250)
  // A family behind one router is let in as long as there is room at all.
  expect(entered(doors, visitor("c"), 50)).toBe(50)
  expect(doors.count()).toBe(800)
})

test("those at work get in although visitors have filled the server, but not without bound", () => {
  const doors = createDoors(400)
  for (const key of ["a", "b", "c", "d", "e"]) entered(doors, visitor(key), 400)
  expect(doors.count()).toBe(400)
  expect(entered(doors, visitor("f"), 10)).toBe(0)
  expect(entered(doors, known("account 1"), 90)).toBe(90)
  expect(entered(doors, known("account 2"), 90)).toBe(10)
  expect(entered(createDoors(10_000), known("account 1"), 1_000)).toBe(200)
})

test("whoever leaves makes room, once", () => {
  const doors = createDoors(1)
  const leave = doors.enter(visitor("a"))
  expect(entered(doors, visitor("b"), 1)).toBe(0)
  leave()
  leave()
  expect(doors.count()).toBe(0)
  expect(entered(doors, visitor("b"), 1)).toBe(1)
})
