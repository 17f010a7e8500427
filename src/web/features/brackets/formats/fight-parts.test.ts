import { expect, test } from "vitest"
import * as Bracket from "#domain/bracket/index.ts"
import type { AthleteId } from "#domain/ids.ts"
import { fightParts } from "./fight-parts.ts"

const drawn = (athletes: number): Bracket.Bracket =>
  Bracket.fromPlaces(
    8,
    Array.from({ length: 8 }, (_, at) => (at < athletes ? ((at + 1) as AthleteId) : null)),
  )
const record = (bracket: Bracket.Bracket, t: number): Bracket.Bracket =>
  Bracket.recordFight(bracket, {
    t,
    winner: "byPoints",
    decision: "",
    bluePoints: 5,
    redPoints: 3,
    blue: null,
    red: null,
  }).bracket

test("what is on a court comes first, then what can be called, then what waits for its pair, then what is over", () => {
  const bracket = record(drawn(8), 6)
  expect(fightParts(bracket, new Set([4]))).toEqual([
    ["now", [4]],
    ["ready", [5, 3]],
    ["waiting", [2, 1, 0]],
    ["done", [6]],
  ])
})

test("a result ends a fight, also if the court has not noted it yet", () => {
  expect(fightParts(record(drawn(8), 6), new Set([6])).at(-1)).toEqual(["done", [6]])
})

test("numbers decide the order, fights without one come last", () => {
  const bracket = drawn(8)
  const fights = bracket.fights.map((fight, t) => ({ ...fight, number: t === 3 ? 101 : t === 5 ? 102 : null }))
  expect(fightParts({ ...bracket, fights }, new Set())[0]).toEqual(["ready", [3, 5, 6, 4]])
})

test("where an athlete passes without an opponent there is no fight, and a lone athlete has none", () => {
  expect(fightParts(drawn(3), new Set()).flatMap(([, fights]) => fights)).toHaveLength(2)
  expect(fightParts(drawn(1), new Set())).toEqual([])
})
