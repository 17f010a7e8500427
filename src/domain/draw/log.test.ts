import { expect, test } from "vitest"
import { athlete } from "#tests/support/athletes.ts"
import { drawLog, type LoggedDraw, type LogStep, moved } from "./index.ts"

const [a, b, c] = [athlete(1), athlete(2), athlete(3)]
const none = { organization: [0], region: [0], coach: [0] }
const first: LoggedDraw = {
  size: 4,
  places: [a, null, b, c],
  state: "prepared",
  no: 1,
  seed: "перше",
  listHash: "ab",
  met: none,
  bound: none,
}
const step = (kind: string, before: LogStep["before"], after: LogStep["after"]): LogStep => ({ kind, before, after })

test("every line holds the whole draw of its moment, though a delta tells changed columns alone (DR-14)", () => {
  const met = { ...none, organization: [1] }
  const log = drawLog([
    step("draw.auto", null, first),
    step("draw.arrange", { places: first.places, met: none }, { places: [a, b, null, c], met }),
    step("athlete.delete", { places: [a, b, null, c] }, { places: [a, b, null, null] }),
    step("draw.state", { state: "prepared" }, { state: "published" }),
    step(
      "draw.all",
      { no: 1, seed: "перше", places: [a, b, null, null] },
      { no: 2, seed: "друге", places: [b, null, a, null] },
    ),
    step(
      "undo",
      { no: 2, seed: "друге", places: [b, null, a, null] },
      { no: 1, seed: "перше", places: [a, b, null, null] },
    ),
    step("draw.clear", first, null),
    step("draw.auto", null, { ...first, no: 3, seed: "третє" }),
  ])
  expect(log.map(({ how, draw: { no, seed, listHash, met: m } }) => [how, no, seed, listHash, m])).toEqual([
    ["lot", 1, "перше", "ab", none],
    ["hand", 1, "перше", "ab", met],
    ["left", 1, "перше", "ab", met],
    ["state", 1, "перше", "ab", met],
    ["lot", 2, "друге", "ab", met],
    ["undone", 1, "перше", "ab", met],
    ["cleared", 1, "перше", "ab", none],
    ["lot", 3, "третє", "ab", none],
  ])
  expect(log[1]?.moved).toEqual([
    { slot: 1, was: null, now: b },
    { slot: 2, was: b, now: null },
  ])
  expect(log[2]?.moved).toEqual([{ slot: 3, was: c, now: null }])
  expect(log[3]?.moved).toEqual([])
  expect(log[3]?.draw.state).toBe("published")
})

test("a bracket that grew with nobody moved has no moved places; a new one among them is named", () => {
  expect(moved([a, b], [a, null, b, null])).toEqual([])
  expect(moved([a, b], [a, null, b, c])).toEqual([{ slot: 3, was: null, now: c }])
  expect(moved([a, null, b, null], [a, b])).toEqual([
    { slot: 1, was: null, now: b },
    { slot: 2, was: b, now: null },
  ])
  expect(moved([], [a, b])).toHaveLength(2)
})
