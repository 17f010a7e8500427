import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { OfficialId, SectionId } from "#domain/ids.ts"
import { cases } from "#tests/support/scale.ts"
import { type Crews, isOwn, majorityOf, type RotaCourt, type Rotated, rotation } from "./rotation.ts"
import { shiftNames } from "./shift-times.ts"

const clubs = ["", "Тигр", "Фенікс", "Динамо"]
const regions = ["", "Київ", "Львівська область"]
const origin = fc.record({ organization: fc.constantFrom(...clubs), region: fc.constantFrom(...regions) })
const some = (most: number) => fc.array(origin, { maxLength: most })
const judges = (from: readonly Omit<Rotated, "id">[]): Rotated[] =>
  from.map((one, at) => ({ ...one, id: (at + 1) as OfficialId }))
const courtsOf = (from: readonly Omit<RotaCourt, "id">[]): RotaCourt[] =>
  from.map((one, at) => ({ ...one, id: (at + 1) as SectionId }))

const scene = fc.record({
  officials: some(12).map(judges),
  courts: some(4).map(courtsOf),
  slots: fc.nat(9),
  seats: fc.nat(4),
})

describe("a rotation", () => {
  test("puts nobody on two courts at once, and gives every court its seats while there are judges", () => {
    fc.assert(
      fc.property(scene, ({ officials, courts, slots, seats }) => {
        const rota = rotation(officials, courts, slots, seats)
        expect(rota).toHaveLength(slots)
        for (const crews of rota) {
          const all = crews.flat()
          expect(new Set(all).size).toBe(all.length)
          expect(all).toHaveLength(Math.min(officials.length, courts.length * seats))
          const sizes = crews.map((crew) => crew.length)
          if (sizes.length > 0) expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
          expect(Math.max(0, ...sizes)).toBeLessThanOrEqual(seats)
        }
      }),
      { numRuns: cases(10_000) },
    )
  })

  test("lets every judge work as often as any other, give or take one", () => {
    fc.assert(
      fc.property(scene, ({ officials, courts, slots, seats }) => {
        const worked = rotation(officials, courts, slots, seats).flat(2)
        const loads = officials.map(({ id }) => worked.filter((other) => other === id).length)
        if (loads.length > 0) expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(1)
      }),
      { numRuns: cases(10_000) },
    )
  })

  test("lets everybody rest between two turns where there are judges enough for two crews", () => {
    fc.assert(
      fc.property(scene, ({ officials, courts, slots, seats }) => {
        fc.pre(officials.length >= 2 * courts.length * seats)
        const rota = rotation(officials, courts, slots, seats).map((crews) => new Set(crews.flat()))
        for (const [slot, now] of rota.entries()) {
          const before = rota[slot - 1] ?? new Set()
          expect([...now].filter((id) => before.has(id))).toEqual([])
        }
      }),
      { numRuns: cases(10_000) },
    )
  })

  test("sets as few judges as can be over their own club or region", () => {
    const small = fc.record({
      officials: some(6).map(judges),
      courts: some(3).map(courtsOf),
      seats: fc.integer({ min: 1, max: 3 }),
    })
    fc.assert(
      fc.property(small, ({ officials, courts, seats }) => {
        const byId = new Map(officials.map((official) => [official.id, official]))
        for (const crews of rotation(officials, courts, 4, seats)) {
          const turn = crews.flat().map((id) => byId.get(id)!)
          const least = leastOwn(turn, courts, sizesOf(turn.length, courts.length))
          expect(ownIn(crews, courts, byId)).toBe(least)
        }
      }),
      { numRuns: cases(4_000) },
    )
  })

  test("takes a judge from court to court where none is his own", () => {
    const officials = judges(Array.from({ length: 4 }, () => ({ organization: "", region: "" })))
    const courts = courtsOf([origin1, origin1])
    const seatsOf = (crews: Crews) => crews.findIndex((crew) => crew.includes(1 as OfficialId))
    expect(rotation(officials, courts, 4, 2).map(seatsOf)).toEqual([0, 1, 0, 1])
  })
})

const origin1 = { organization: "", region: "" }

test("most athletes of a court are of a club or region only if it has more than half, however it is spelt", () => {
  const tiger = { organization: "СК «Тигр»", region: "Київ" }
  const same = { organization: 'CК "Тигр"', region: "Львівська область" }
  const other = { organization: "Фенікс", region: "Київ" }
  expect(majorityOf([tiger, same, other])).toEqual({ organization: "СК «Тигр»", region: "Київ" })
  expect(majorityOf([tiger, other])).toEqual({ organization: "", region: "Київ" })
  expect(majorityOf([])).toEqual({ organization: "", region: "" })
})

describe("shifts", () => {
  test("follow one another from the start", () => {
    expect(shiftNames("9:30", 45, 3)).toEqual(["09:30–10:15", "10:15–11:00", "11:00–11:45"])
    expect(shiftNames("23:00", 60, 1)).toEqual(["23:00–24:00"])
  })

  test("are refused where the start is no time or the last one ends after midnight", () => {
    expect(() => shiftNames("25:00", 60, 1)).toThrow(expect.objectContaining({ code: "invalid", field: "start" }))
    expect(() => shiftNames("22:00", 60, 3)).toThrow(
      expect.objectContaining({ code: "out_of_range", field: "count", data: { about: "official", min: 1, max: 2 } }),
    )
  })
})

const ownIn = (crews: Crews, courts: readonly RotaCourt[], byId: ReadonlyMap<OfficialId, Rotated>): number =>
  crews.flatMap((crew, at) => crew.filter((id) => isOwn(byId.get(id)!, courts[at]!))).length

interface Sizes {
  readonly common: number
  /** How many crews may be larger by one. */
  readonly pool: number
  readonly taken: readonly number[]
}

const sizesOf = (judgeCount: number, courts: number): Sizes => ({
  common: Math.floor(judgeCount / courts),
  pool: judgeCount % courts,
  taken: Array(courts).fill(0),
})

/** Tries every way to seat the turn. */
function leastOwn(turn: readonly Rotated[], courts: readonly RotaCourt[], sizes: Sizes): number {
  const [first, ...others] = turn
  if (!first) return 0
  const { common, taken } = sizes
  const ways = courts.flatMap((court, at) => {
    const size = taken[at] ?? 0
    const pool = sizes.pool - Number(size >= common)
    if (size > common || pool < 0) return []
    return [Number(isOwn(first, court)) + leastOwn(others, courts, { common, pool, taken: taken.with(at, size + 1) })]
  })
  return Math.min(...ways)
}
