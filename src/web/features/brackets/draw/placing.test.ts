import fc from "fast-check"
import { expect, test } from "vitest"
import * as Bracket from "#domain/bracket/index.ts"
import type { AthleteId } from "#domain/ids.ts"
import { scale } from "#tests/support/scale.ts"
import {
  bracketWith,
  fallenWith,
  occupiedOf,
  type Places,
  placedOn,
  sizeOf,
  startingPlaces,
  takenOff,
} from "./placing.ts"

const id = (number: number): AthleteId => number as AthleteId
const five: Places = [id(1), null, id(2), id(3), id(4), null, id(5), null]

test("two places swap, an empty one too", () => {
  expect(placedOn(five, { from: "slot", slot: 0 }, 3).slice(0, 4)).toEqual([3, null, 2, 1])
  expect(placedOn(five, { from: "slot", slot: 0 }, 1).slice(0, 2)).toEqual([null, 1])
})

test("a waiting athlete takes a place; whoever stood there waits", () => {
  const after = placedOn(five, { from: "pending", id: id(9) }, 2)
  expect(after).toContain(9)
  expect(after).not.toContain(2)
})

test("only occupied places are saved, by their names", () => {
  expect(occupiedOf(8, takenOff(five, 0))).toEqual([
    { position: "3_2", id: 2 },
    { position: "3_3", id: 3 },
    { position: "3_4", id: 4 },
    { position: "3_6", id: 5 },
  ])
})

test("a bracket that has become too small grows: all keep their order and nobody meets earlier than before", () => {
  const places = startingPlaces(five, 9)
  expect(sizeOf(places)).toBe(16)
  expect(places.filter((athlete) => athlete !== null)).toEqual([1, 2, 3, 4, 5])
  expect(startingPlaces(null, 5)).toEqual(new Array(8).fill(null))
  expect(startingPlaces(five, 5)).toEqual(five)
})

test("whatever is picked up and put down, nobody is lost or doubled but those who wait", () => {
  const places = fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7, 8], { minLength: 8 }).map((ids): Places => ids.map(id))
  const slot = fc.nat(7)
  fc.assert(
    fc.property(places, slot, slot, (before, from, to) => {
      const swapped = placedOn(before, { from: "slot", slot: from }, to)
      expect([...swapped].sort()).toEqual([...before].sort())
      expect(placedOn(swapped, { from: "slot", slot: from }, to)).toEqual(before)
    }),
    { numRuns: 20 * 100 * scale },
  )
})

test("what is shown while a change is on its way is what the rules make of it, with the results that fall named", () => {
  const drawn = Bracket.fromPlaces(4, [id(1), id(2), id(3), id(4)])
  const input = { decision: "PTG", winner: "byPoints", bluePoints: 2, redPoints: 1, blue: null, red: null } as const
  const fought = Bracket.recordFight(Bracket.recordFight(drawn, { t: 2, ...input }).bracket, { t: 1, ...input }).bracket
  const wanted = placedOn(fought.places, { from: "slot", slot: 0 }, 2)
  expect(fallenWith(fought, wanted)).toEqual([1, 2])
  expect(bracketWith(fought, 4, wanted).places).toEqual([3, 2, 1, 4])
  expect(Bracket.hasResults(bracketWith(fought, 4, wanted))).toBe(false)
  expect(fallenWith(fought, fought.places)).toEqual([])
  expect(bracketWith(null, 4, [null, null, null, null]).places).toEqual([null, null, null, null])
})
