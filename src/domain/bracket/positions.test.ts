import { describe, expect, test } from "vitest"
import * as Bracket from "./index.ts"

const allFights = Bracket.sizes.flatMap((size) => Array.from({ length: size - 1 }, (_, t) => ({ size, t })))

// [P2-39] [P2-40] [P2-41]
describe("positions of a bracket of eight", () => {
  // The table of the draw design, row by row: t, row, blue, red, winner to, next fight.
  test.each([
    [6, 0, "3_0", "3_1", "2_3", 2],
    [5, 1, "3_2", "3_3", "2_2", 2],
    [4, 2, "3_4", "3_5", "2_1", 1],
    [3, 3, "3_6", "3_7", "2_0", 1],
    [2, 0, "2_3", "2_2", "1_1", 0],
    [1, 1, "2_1", "2_0", "1_0", 0],
    [0, 0, "1_1", "1_0", "0_0", null],
  ] as const)("fight %i", (t, row, blue, red, winner, next) => {
    expect(Bracket.row(t)).toBe(row)
    expect(Bracket.feeders(8, t)).toEqual({ blue, red })
    expect(Bracket.fightName(t)).toBe(winner)
    expect(Bracket.parent(t)).toBe(next)
  })
})

describe("positions of every size", () => {
  test.each(Bracket.sizes)("%i: every position is used once, by one fight and one side", (size) => {
    const used = Array.from({ length: size - 1 }, (_, t) => Object.values(Bracket.feeders(size, t))).flat()
    const won = Array.from({ length: size - 1 }, (_, t) => Bracket.fightName(t))
    expect(new Set([...used, "0_0"])).toEqual(new Set(Bracket.positions(size)))
    expect(used.length).toBe(2 * size - 2)
    expect(new Set(won).size).toBe(size - 1)
    expect(won.every((name) => Bracket.positions(size).includes(name))).toBe(true)
  })

  // [P2-40]
  test("a position tells the fight it was won in and the one it is fought in, and back", () => {
    for (const { size, t } of allFights) {
      const { blue, red } = Bracket.feeders(size, t)
      expect(Bracket.wonIn(size, Bracket.fightName(t))).toBe(t)
      expect(Bracket.foughtIn(size, blue)).toEqual({ t, side: "blue" })
      expect(Bracket.foughtIn(size, red)).toEqual({ t, side: "red" })
    }
  })

  // [P2-61]
  test("the fights below lead to the fight above: 2t + 2 to its blue side, 2t + 1 to its red one", () => {
    for (const { size, t } of allFights) {
      if (2 * t + 2 > size - 2) continue
      expect(Bracket.parent(2 * t + 2)).toBe(t)
      expect(Bracket.parent(2 * t + 1)).toBe(t)
      expect(Bracket.feeders(size, t)).toEqual({
        blue: Bracket.fightName(2 * t + 2),
        red: Bracket.fightName(2 * t + 1),
      })
    }
  })

  // [P2-41]
  test("first-round places run from the top: fight size-2 holds the places 0 and 1", () => {
    for (const size of Bracket.sizes) {
      for (let slot = 0; slot < size; slot++) {
        const position = Bracket.placeName(size, slot)
        expect(position).toBe(`${Bracket.rounds(size)}_${slot}`)
        expect(Bracket.slotOf(size, position)).toBe(slot)
        expect(Bracket.wonIn(size, position)).toBeNull()
        const side = slot % 2 === 0 ? "blue" : "red"
        expect(Bracket.foughtIn(size, position)).toEqual({ t: size - 2 - Math.floor(slot / 2), side })
      }
    }
  })

  test.each(["", "0", "0_1", "1_2", "3_8", "4_0", "-1_0", "03_1", "3_1 ", "x"])(
    "a bracket of eight has no position %j",
    (position) => {
      expect(Bracket.nodeOf(8, position)).toBeNull()
      expect(Bracket.slotOf(8, position)).toBeNull()
      expect(Bracket.wonIn(8, position)).toBeNull()
      expect(Bracket.foughtIn(8, position)).toBeNull()
    },
  )

  test("the winner's place is fought in no more", () => {
    for (const size of Bracket.sizes) expect(Bracket.foughtIn(size, "0_0")).toBeNull()
  })
})

describe("the size of a bracket", () => {
  // [P2-51] [P2-118]
  test("is the smallest that holds the field", () => {
    for (let n = 1; n <= 64; n++) {
      const size = Bracket.sizeFor(n) ?? 0
      expect(Bracket.isSize(size) && size >= n && (size === 2 || size / 2 < n)).toBe(true)
    }
  })

  test.each([0, -1, 65, 1000])("does not exist for %i athletes", (n) => expect(Bracket.sizeFor(n)).toBeNull())

  // [P2-119]
  test("limits the fights", () => {
    expect([-1, 0, 6, 7, 1.5, Number.NaN].map((t) => Bracket.hasFight(8, t))).toEqual([
      false,
      true,
      true,
      false,
      false,
      false,
    ])
  })
})

describe("the sheet", () => {
  test("of sixteen is World Taekwondo's", () => {
    expect(Bracket.sheet(16)).toEqual([1, 16, 9, 8, 5, 12, 13, 4, 3, 14, 11, 6, 7, 10, 15, 2])
  })

  test.each(Bracket.sizes)("of %i holds one number of every band in each block of every depth", (size) => {
    const sheet = Bracket.sheet(size)
    for (let blocks = 1; blocks <= size; blocks *= 2) {
      const length = size / blocks
      for (let block = 0; block < blocks; block++) {
        const bands = sheet.slice(block * length, (block + 1) * length).map((n) => Math.ceil(n / blocks))
        expect(bands.toSorted((a, b) => a - b)).toEqual(Array.from({ length }, (_, i) => i + 1))
      }
    }
  })
})
