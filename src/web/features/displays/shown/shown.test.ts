import fc from "fast-check"
import { expect, test } from "vitest"
import type { WireScreenView } from "#contract/displays/calls.ts"
import type { ViewEvent } from "#contract/live/followed.ts"
import { ageOf, alive, answered, begun, isAnother, lost, NOTHING, type Shown, told, wallsOf } from "./shown.ts"

const viewAt = (revision: number): WireScreenView => ({
  revision,
  now: "2026-05-15T07:00:00.000Z",
  tournament: "Кубок",
  name: "Вхід",
  hall: "",
  look: { sides: "blueLeft", margin: 0, calm: false },
  show: { role: "calls", courts: [] },
})

test("however answers overtake each other, a display never shows an older state than before", () => {
  const answers = fc.array(fc.record({ revision: fc.nat(20), askedAt: fc.nat(100_000) }), { maxLength: 40 })
  fc.assert(
    fc.property(answers, (all) => {
      let shown = NOTHING
      for (const { revision, askedAt } of all) {
        const before = shown
        shown = answered(shown, viewAt(revision), askedAt)
        expect(shown.view?.revision).toBeGreaterThanOrEqual(before.view?.revision ?? 0)
        expect(shown.asOf).toBeGreaterThanOrEqual(before.asOf)
        // An older state is no proof that what is shown is still so.
        if (revision < (before.view?.revision ?? 0)) expect(shown).toBe(before)
      }
    }),
  )
})

test("what is shown is as old as the question that was answered, not as the answer", () => {
  const shown = answered(NOTHING, viewAt(7), 1_000)
  expect(ageOf(shown, 11_000)).toBe(10_000)
  // An older state is no proof that what is shown is still so.
  expect(ageOf(answered(shown, viewAt(6), 11_000), 11_500)).toBe(10_500)
  expect(ageOf(answered(shown, viewAt(7), 11_000), 11_500)).toBe(500)
  expect(ageOf(NOTHING, 60_000)).toBe(0)
})

test("what the stream tells is shown at once, and is known to be so for as long as the server gives signs of life", () => {
  const first = after(begun(NOTHING, 1_000_000, 500), event(null, "a", { "show courts": { is: [] } }), 1_000)
  expect(first.view).toMatchObject({ revision: 7, name: "Вхід", show: { role: "calls", courts: [] } })
  const later = after(first, event("a", "b", { name: { is: "Вихід" } }), 2_000)
  expect(later.view).toMatchObject({ name: "Вихід", show: { role: "calls" } })
  expect([ageOf(later, 12_000), ageOf(alive(later, 9_000), 12_000)]).toEqual([10_000, 3_000])
  // The moment of it, by the server's clock.
  expect(Date.parse(alive(later, 9_000).view?.now ?? "")).toBe(1_008_500)
  expect(told(later, event("x", "y", {}), 3_000)).toBe("missed")
})

test("a stream of an instance that is behind is not shown, and its signs of life do not count", () => {
  const asked = answered(NOTHING, viewAt(9), 1_000)
  const behind = after(asked, event(null, "a", {}), 2_000)
  expect(behind.view).toEqual(viewAt(9))
  expect(alive(behind, 30_000).asOf).toBe(1_000)
  expect(after(behind, { ...event("a", "b", {}), revision: 9 }, 3_000)).toMatchObject({ asOf: 3_000 })
})

test("without a stream answers count by their own revision again", () => {
  const streamed = after(NOTHING, event(null, "a", {}), 1_000)
  const asked = answered(lost(streamed), viewAt(30), 2_000)
  expect(answered(asked, viewAt(25), 3_000)).toBe(asked)
})

test("the picture of a wall stays while the stream tells of another result, until the next one is there", () => {
  const wall = { fullName: "Кадети", part: 0, parts: 1, picture: { w: 1, h: 1, markup: "<g/>" }, table: null }
  const set = {
    "show role": { is: "brackets" },
    "show wall": { is: null },
    "show count": { is: 0 },
    walls: { is: "1" },
  }
  const streamed = after(NOTHING, event(null, "a", set), 1_000)
  expect(streamed.view).toBeNull()
  const show = { role: "brackets", turn: 0, count: 2, wall } as const
  const painted = answered(streamed, { ...viewAt(12), show }, 1_100)
  // The answer may be newer than what the stream has told; the stream's signs of life count all the same.
  expect(alive(painted, 20_000).asOf).toBe(20_000)
  const next = after(painted, event("a", "b", { walls: { is: "2" } }), 2_000)
  expect(next.view?.show).toEqual(show)
  expect([wallsOf(painted), wallsOf(next)]).toEqual(["1", "2"])
})

test("a wall asks when the bracket that it shows has another result, or there is one more, not for the others", () => {
  const show = { role: "brackets", turn: 1, count: 3, wall: null } as const
  const told = (walls: string) =>
    after(NOTHING, event(null, "a", { "show role": { is: "brackets" }, walls: { is: walls } }), 1)
  const shown = answered(told("7/0 1,8/0 2,9/0 3"), { ...viewAt(12), show }, 2)
  const then = (walls: string) => isAnother(shown, after(shown, event("a", "b", { walls: { is: walls } }), 3))
  expect(then("7/0 4,8/0 2,9/0 5")).toBe(false)
  expect(then("7/0 1,8/0 6,9/0 3")).toBe(true)
  expect(then("7/0 1,8/0 2")).toBe(true)
  expect(then("6/0 7,7/0 1,8/0 2,9/0 3")).toBe(true)
  // What it shows is not known yet.
  expect(isAnother(NOTHING, told("7/0 1"))).toBe(true)
})

function after(shown: Shown, one: ViewEvent, now: number): Shown {
  const next = told(shown, one, now)
  if (next === "missed") throw new Error("nothing is missing")
  return next
}

let no = 0
const event = (from: string | null, to: string, set: ViewEvent["set"]): ViewEvent => ({
  of: "screen 1",
  no: ++no,
  from,
  to,
  revision: 7,
  set: from === null ? { name: { is: "Вхід" }, hall: { is: "" }, "show role": { is: "calls" }, ...set } : set,
})
