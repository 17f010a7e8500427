import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { tenthOf } from "#tests/support/scale.ts"
import { type Group, groupsOf, type Press } from "./agree.ts"
import { momentOf, pressRefusal } from "./gate.ts"
import { quorumOf, type Seats } from "./rules.ts"
import { techniqueNames, techniques, usualBoutValues } from "./values.ts"

const { windowMs, holdOffMs, lateMs } = usualBoutValues
const agreed = (presses: readonly Press[], seats: Seats): Group[] =>
  groupsOf(presses, { windowMs, holdOffMs, quorumAt: () => quorumOf(seats) })
const pointsOf = (presses: readonly Press[], seats: Seats) =>
  agreed(presses, seats).filter(({ technique }) => technique !== null)

const seats = fc.constantFrom<Seats>(2, 3, 4)
const side = fc.constantFrom("blue" as const, "red" as const)
const technique = fc.constantFrom(...techniqueNames)
const loose = fc.record({
  seat: fc.integer({ min: 1, max: 4 }),
  side,
  technique,
  at: fc.integer({ min: 0, max: 6000 }),
})
/** Presses of a stretch of a round; every press has its id. */
const stream = fc.tuple(seats, fc.array(loose, { maxLength: 40 })).map(([count, list]) => ({
  count,
  presses: list.map((one, at): Press => ({ ...one, seat: Math.min(one.seat, count), id: `p${at}` })),
}))
const check = <T>(arbitrary: fc.Arbitrary<T>, property: (value: T) => void, full = 4000) =>
  fc.assert(
    fc.property(arbitrary, (value) => {
      property(value)
    }),
    { numRuns: tenthOf(full) },
  )

describe("judges agree", () => {
  test("KS-2: on the same points for any order of arrival and any doubling", () => {
    const arrivals = stream.chain(({ count, presses }) =>
      fc.record({
        count: fc.constant(count),
        presses: fc.constant(presses),
        arrived: fc
          .array(fc.integer({ min: 0, max: Math.max(0, presses.length - 1) }), { maxLength: 20 })
          .chain((twice) => {
            const all = [...presses, ...twice.flatMap((at) => presses[at] ?? [])]
            return fc.shuffledSubarray(all, { minLength: all.length })
          }),
      }),
    )
    check(arrivals, ({ count, presses, arrived }) => expect(agreed(arrived, count)).toEqual(agreed(presses, count)))
  })

  test("KS-3: by a majority of seats within the window, each seat once, about one side and target", () => {
    check(stream, ({ count, presses }) => {
      const groups = agreed(presses, count)
      const used = groups.flatMap((group) => group.presses.map(({ id }) => id))
      expect(new Set(used).size).toBe(used.length)
      for (const group of groups) {
        const moments = group.presses.map(({ at }) => at)
        expect(new Set(group.presses.map((one) => one.seat)).size).toBe(group.presses.length)
        expect(Math.max(...moments) - Math.min(...moments)).toBeLessThanOrEqual(windowMs)
        expect(group.presses.every((one) => one.side === group.side)).toBe(true)
        expect(group.presses.every((one) => techniques[one.technique].target === group.target)).toBe(true)
        expect(group.technique !== null).toBe(group.presses.length >= quorumOf(count))
        if (group.technique === null) continue
        const turn = techniques[group.technique].turn
        const turns = group.presses.map((one) => techniques[one.technique].turn)
        expect(turn === 0 || turns.filter((one) => one >= turn).length >= quorumOf(count)).toBe(true)
        expect(turns.filter((one) => one > turn).length).toBeLessThan(quorumOf(count))
        expect(group.isSplit).toBe(turns.some((one) => one > turn))
      }
    })
  })

  test("KS-3: never for one seat alone, whatever it presses", () => {
    const presses = Array.from(
      { length: 10_000 },
      (_, at): Press => ({
        id: `p${at}`,
        seat: 2,
        side: at % 3 === 0 ? "red" : "blue",
        technique: techniqueNames[at % techniqueNames.length] ?? "punch",
        at: at * 37,
      }),
    )
    for (const count of [2, 3, 4] as const) expect(pointsOf(presses, count)).toEqual([])
  })

  test("at most once on one technique for which each judge presses once", () => {
    const one = fc.tuple(seats, fc.array(fc.integer({ min: 0, max: windowMs }), { minLength: 4, maxLength: 4 }))
    check(one, ([count, delays]) => {
      const presses = delays
        .slice(0, count)
        .map((at, seat): Press => ({ id: `p${seat}`, seat: seat + 1, side: "blue", technique: "trunk", at }))
      expect(pointsOf(presses, count)).toHaveLength(1)
    })
  })

  test("without regard to the other side, to which side is which, and to when it was", () => {
    check(fc.tuple(stream, fc.integer({ min: 1, max: 100_000 })), ([{ count, presses }, shift]) => {
      const of = (list: readonly Press[], of: Press["side"]) => agreed(list, count).filter((one) => one.side === of)
      expect(of(presses, "blue")).toEqual(
        agreed(
          presses.filter((one) => one.side === "blue"),
          count,
        ),
      )
      const swapped = presses.map((one): Press => ({ ...one, side: one.side === "blue" ? "red" : "blue" }))
      const told = (groups: readonly Group[]) => groups.map((one) => [one.first, one.scoredAt, one.technique])
      expect(told(of(swapped, "red"))).toEqual(told(of(presses, "blue")))
      const later = presses.map((one) => ({ ...one, at: one.at + shift }))
      const back = pointsOf(later, count).map((one) => [one.side, one.technique, one.first - shift])
      expect(back).toEqual(pointsOf(presses, count).map((one) => [one.side, one.technique, one.first]))
    })
  })

  test("so that what is older than the bound of lateness is not changed by what still comes", () => {
    check(fc.tuple(stream, fc.integer({ min: 0, max: 6000 })), ([{ count, presses }, now]) => {
      const known = presses.filter(({ at }) => at <= now)
      for (const group of agreed(known, count)) {
        const grown = agreed(presses, count).find((one) => one.presses[0]?.id === group.presses[0]?.id)
        const ids = group.presses.map(({ id }) => id)
        expect(grown?.presses.slice(0, ids.length).map(({ id }) => id)).toEqual(ids)
        expect(grown?.scoredAt ?? null).toBe(group.scoredAt ?? grown?.scoredAt ?? null)
        if (group.first + windowMs <= now) expect(grown).toEqual(group)
      }
    })
  })

  test("on a turn that a majority saw, also after the point", () => {
    const press = (seat: number, technique: Press["technique"], at: number): Press => ({
      id: `p${seat}`,
      seat,
      side: "red",
      technique,
      at,
    })
    const both = [press(1, "turningTrunk", 0), press(2, "trunk", 200)]
    expect(agreed(both, 3)).toMatchObject([{ technique: "trunk", isSplit: true, scoredAt: 200 }])
    expect(agreed([...both, press(3, "turningTrunk", 1000)], 3)).toMatchObject([
      { technique: "turningTrunk", isSplit: false, scoredAt: 200 },
    ])
    expect(agreed([...both, press(3, "turningTrunk", 1001)], 3)[0]).toMatchObject({ technique: "trunk" })
    const spins = [press(1, "spinningTrunk", 0), press(2, "spinningTrunk", 1), press(3, "trunk", 2)]
    expect(agreed(spins, 3)).toMatchObject([{ technique: "spinningTrunk" }])
    expect(agreed([spins[0]!, press(2, "turningTrunk", 1)], 3)).toMatchObject([
      { technique: "turningTrunk", isSplit: true },
    ])
  })

  test("without a second press of a seat that bounced: 180 ms later it is another one", () => {
    const twice = (gap: number) =>
      [0, gap].map((at, n): Press => ({ id: `p${n}`, seat: 1, side: "blue", technique: "punch", at }))
    expect(agreed(twice(179), 3)).toHaveLength(1)
    expect(agreed(twice(180), 3)).toHaveLength(2)
  })

  test("within 5 ms of computing for the 500 presses of a round", () => {
    const presses = Array.from(
      { length: 500 },
      (_, at): Press => ({
        id: `p${at}`,
        seat: (at % 3) + 1,
        side: at % 2 === 0 ? "red" : "blue",
        technique: "trunk",
        at: at * 200,
      }),
    )
    const times = Array.from({ length: 20 }, () => {
      const from = performance.now()
      agreed(presses, 3)
      return performance.now() - from
    })
    expect(Math.min(...times)).toBeLessThan(5)
  })
})

describe("a press is accepted by its age", () => {
  const now = { arrival: 50_000, epoch: 7 }
  const press = (age: number, more = {}) => ({ stamp: 50_000 - age - 11, offset: 11, rtt: 20, epoch: 7, ...more })
  test.each([
    ["made now", press(0), null],
    ["1,000 ms old", press(1000), null],
    ["1,001 ms old", press(1001), "press_late"],
    ["50 ms ahead by the error of its offset", press(-50), null],
    ["51 ms ahead", press(-51), "press_clock"],
    ["by the clock of an earlier life of the server", press(0, { epoch: 6 }), "press_clock"],
    ["with an offset over a long round trip", press(0, { rtt: 401 }), "press_clock"],
    ["of a phone that has slept", press(30_000), "press_late"],
  ])("%s", (_name, arriving, refusal) => {
    expect(pressRefusal(arriving, now, { lateMs })).toBe(refusal)
  })

  test("and has the same moment whenever it arrives", () => {
    expect(momentOf({ stamp: 1000.4, offset: -0.2 })).toBe(1000)
  })
})
