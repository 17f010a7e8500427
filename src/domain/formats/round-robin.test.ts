import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Bracket from "#domain/bracket/index.ts"
import type { AthleteId } from "#domain/ids.ts"
import { cases } from "#tests/support/scale.ts"
import { unfoughtIn } from "./format.ts"
import { inFormat } from "./in-format.ts"
import { meetingOrder } from "./pairs.ts"
import { tableOf } from "./table.ts"

const drawn = (count: number): Bracket.Bracket => {
  const size = Bracket.sizeFor(count) ?? 2
  const places = Bracket.sheet(size).map((number) => (number <= count ? (number as AthleteId) : null))
  return Bracket.fromPlaces(size, places, "roundRobin")
}

/** Fights that can be fought now, ascending. */
const open = (bracket: Bracket.Bracket) => Bracket.standing(bracket).fights.filter(({ state }) => state === "ready")

interface Score {
  readonly blue: number
  readonly red: number
}

function record(bracket: Bracket.Bracket, t: number, { blue, red }: Score, decision = ""): Bracket.Bracket {
  const fight = Bracket.standing(bracket).fights[t]
  const winner = (blue >= red ? fight?.blue : fight?.red) ?? (0 as AthleteId)
  const input = { t, winner, decision: decision || "PTF", bluePoints: blue, redPoints: red, blue: null, red: null }
  return Bracket.recordFight(bracket, input).bracket
}

/** Scores by technical number; equal scores are won by blue. */
const played = (bracket: Bracket.Bracket, scores: readonly Score[], order: readonly number[]): Bracket.Bracket =>
  order.reduce((now, at) => {
    const { t } = open(bracket)[at] ?? { t: -1 }
    return record(now, t, scores[at] ?? { blue: 1, red: 0 })
  }, bracket)

const count = fc.integer({ min: 2, max: 6 })
const score = fc.record({ blue: fc.integer({ min: 0, max: 4 }), red: fc.integer({ min: 0, max: 4 }) })
const scores = fc.array(score, { minLength: 15, maxLength: 15 })
const inTurn = (bracket: Bracket.Bracket): number[] => open(bracket).map((_, at) => at)

describe("a round robin", () => {
  it("lets everybody meet everybody once, blue in half of his fights", () => {
    fc.assert(
      fc.property(count, (athletes) => {
        const fights = open(drawn(athletes))
        const met = fights.map(({ blue, red }) => [blue, red].sort().join("-"))
        expect(new Set(met).size).toBe((athletes * (athletes - 1)) / 2)
        for (let id = 1; id <= athletes; id++) {
          const blue = fights.filter((fight) => fight.blue === id).length
          expect(Math.abs(2 * blue - (athletes - 1))).toBeLessThanOrEqual(1)
        }
      }),
      { numRuns: cases(50) },
    )
  })

  it.each([
    [3, 2],
    [4, 2],
    [5, 0],
    [6, 0],
  ])("of %i lets athletes fight twice running only %i times, the least there is", (athletes, most) => {
    const order = meetingOrder(Array.from({ length: athletes }, (_, seat) => seat))
    const twice = order.filter((pair, at) => order[at - 1]?.some((seat) => pair.includes(seat)))
    expect(order).toHaveLength((athletes * (athletes - 1)) / 2)
    expect(twice).toHaveLength(most)
  })

  it("has the same table in whatever order its results come", () => {
    const shuffled = fc.shuffledSubarray(
      Array.from({ length: 15 }, (_, at) => at),
      { minLength: 15 },
    )
    fc.assert(
      fc.property(count, scores, shuffled, (athletes, given, order) => {
        const bracket = drawn(athletes)
        const own = order.filter((at) => at < open(bracket).length)
        expect(tableOf(played(bracket, given, own))).toEqual(tableOf(played(bracket, given, inTurn(bracket))))
      }),
      { numRuns: cases(500) },
    )
  })

  it("ranks everybody or marks who is equal, whoever is beaten by nobody first", () => {
    fc.assert(
      fc.property(count, scores, (athletes, given) => {
        const bracket = played(drawn(athletes), given, inTurn(drawn(athletes)))
        const { rows, isComplete, due } = tableOf(bracket)
        expect(isComplete).toBe(true)
        expect(rows.map(({ athlete }) => athlete).sort()).toEqual(bracket.places.filter(Boolean).sort())
        for (const [at, { place: own, tie }] of rows.entries()) {
          const place = own ?? 0
          const equals = rows.filter((row) => row.place === place)
          expect(place).toBe(rows.findIndex((row) => row.place === place) + 1)
          expect(at + 1).toBeLessThan(place + equals.length)
          // Ties are never broken by lot: athletes who are equal on a medal fight once more.
          expect(tie).toBe(equals.length > 1 && place <= 3)
        }
        expect(due.length > 0).toBe(rows.some(({ tie }) => tie))
        const unbeaten = rows.find(({ wins }) => wins === athletes - 1)
        if (unbeaten) expect(unbeaten.place).toBe(1)
      }),
      { numRuns: cases(500) },
    )
  })

  it("is the same table with blue and red exchanged", () => {
    fc.assert(
      fc.property(count, scores, (athletes, given) => {
        const bracket = played(drawn(athletes), given, inTurn(drawn(athletes)))
        const mirrored = bracket.fights.map(({ number, result }) =>
          result === null
            ? { number, result }
            : {
                number,
                result: {
                  ...result,
                  blue: result.red,
                  red: result.blue,
                  bluePoints: result.redPoints,
                  redPoints: result.bluePoints,
                },
              },
        )
        expect(tableOf({ ...bracket, fights: mirrored }).rows).toEqual(tableOf(bracket).rows)
      }),
      { numRuns: cases(300) },
    )
  })

  it("takes a result back without a trace", () => {
    fc.assert(
      fc.property(count, scores, fc.nat(), (athletes, given, die) => {
        const before = drawn(athletes)
        const after = played(before, given, inTurn(before))
        const fight = open(before)[die % open(before).length]
        const t = fight?.t ?? 0
        const { bracket: cleared } = Bracket.clearFight(after, t)
        expect(cleared.fights[t]).toEqual({ number: null, result: null })
        const back = record(cleared, t, given[open(before).findIndex((one) => one.t === t)] ?? { blue: 1, red: 0 })
        // Tie-break fights may have fallen in between; here there are none.
        expect(back).toEqual(after)
      }),
      { numRuns: cases(300) },
    )
  })
})

describe("equals in a table", () => {
  const three = drawn(3)

  it("are parted by the difference of points in the fights between them", () => {
    // A ring: 1 beats 2, 2 beats 3, 3 beats 1. By seats: t 0 is 1-2, t 1 is 3-1 (3 blue), t 2 is 2-3.
    const ring = [
      { blue: 5, red: 0 },
      { blue: 3, red: 0 },
      { blue: 2, red: 0 },
    ].reduce((bracket, points, t) => record(bracket, t, points), three)
    const { rows, due } = tableOf(ring)
    expect(rows.map(({ athlete, place }) => [athlete, place])).toEqual([
      [1, 1],
      [3, 2],
      [2, 3],
    ])
    expect(due).toEqual([])
    expect(Bracket.winners(ring)).toEqual({ golds: [1], silvers: [3], bronzes: [2] })
  })

  it("of poomsae matches are parted by their sums, which a table counts as points", () => {
    const sums = [
      [16_500, 16_400],
      [16_900, 16_100],
      [16_500, 16_300],
    ]
    const ring = sums.reduce((bracket, [blue = 0, red = 0], t) => {
      const read = {
        winner: "byPoints",
        decision: "",
        bluePoints: null,
        redPoints: null,
        blue: null,
        red: null,
      } as const
      return Bracket.recordFight(bracket, { ...read, t, totals: { blue, red } }).bracket
    }, three)
    const { rows, due } = tableOf(ring)
    expect(
      rows.map(({ athlete, place, pointsFor, pointsAgainst }) => [athlete, place, pointsFor, pointsAgainst]),
    ).toEqual([
      [3, 1, 33_200, 32_600],
      [2, 2, 32_900, 32_800],
      [1, 3, 32_600, 33_300],
    ])
    expect([due, rows.every(({ isSums }) => isSums)]).toEqual([[], true])
  })

  it("whom nothing parts fight once more; that fight gives the medals, and falls when they are equals no more", () => {
    const ring = [0, 1, 2].reduce((bracket, t) => record(bracket, t, { blue: 1, red: 0 }), three)
    expect(tableOf(ring).rows.every(({ tie, place }) => tie && place === 1)).toBe(true)
    const places = (bracket: Bracket.Bracket) => Bracket.finishes(bracket).map(({ place }) => place)
    expect(Bracket.winners(ring)).toEqual({ golds: [], silvers: [], bronzes: [] })
    expect(places(ring)).toEqual([null, null, null])
    expect(Bracket.progress(ring)).toEqual({ fights: 6, done: 3, left: 3 })
    const [first, second, third] = open(ring).map(({ t }) => t)
    const parted = [first, second].reduce((bracket, t) => record(bracket, t ?? 0, { blue: 1, red: 0 }), ring)
    const winner = Bracket.standing(parted).fights[third ?? 0]
    const decided = record(parted, third ?? 0, { blue: 0, red: 1 })
    expect(winner?.state).toBe("ready")
    // Two of three are fought: nobody has a medal before the last one.
    expect([places(parted), Bracket.winners(parted).golds]).toEqual([[null, null, null], []])
    expect(tableOf(parted).rows.every(({ tie }) => tie)).toBe(true)
    expect(Bracket.winners(decided).golds).toHaveLength(1)
    expect(new Set(tableOf(decided).rows.map(({ place }) => place)).size).toBe(3)
    const input = {
      t: 0,
      winner: "byPoints" as const,
      decision: "",
      bluePoints: 9,
      redPoints: 0,
      blue: null,
      red: null,
    }
    const { bracket, undone } = Bracket.recordFight(decided, input)
    expect(undone).toEqual([first, second, third])
    expect(bracket.fights.filter(({ result }) => result !== null)).toHaveLength(3)
  })
})

describe("equals whom the fights between them do not part either", () => {
  const six = fc.integer({ min: 3, max: 6 })
  const again = fc.array(fc.boolean(), { minLength: 15, maxLength: 15 })

  /** Everybody has met everybody; then every fight between equals. */
  const fought = (athletes: number, given: readonly Score[], blues: readonly boolean[]): Bracket.Bracket => {
    let bracket = played(drawn(athletes), given, inTurn(drawn(athletes)))
    for (const isBlue of blues) {
      const [next] = open(bracket)
      if (!next) break
      bracket = record(bracket, next.t, isBlue ? { blue: 1, red: 0 } : { blue: 0, red: 1 })
    }
    return bracket
  }
  const few = fc.array(fc.constantFrom({ blue: 1, red: 0 }, { blue: 0, red: 1 }), { minLength: 15, maxLength: 15 })

  it("have no medal, no place and no end of their category before somebody says that they share it", () => {
    const seen = { level: 0 }
    fc.assert(
      fc.property(six, few, again, (athletes, given, blues) => {
        const bracket = fought(athletes, given, blues)
        const { rows, level } = tableOf(bracket)
        expect(Bracket.progress(bracket).left).toBe(0)
        const sharers = rows.filter(
          (row) => (row.place ?? 9) <= 3 && rows.some((one) => one !== row && one.place === row.place),
        )
        expect(Bracket.levelIn(bracket)).toEqual(sharers.map(({ athlete, place }) => ({ athlete, place })))
        expect(Bracket.isOver(bracket)).toBe(level.length === 0)
        if (level.length === 0) return
        seen.level += 1
        expect(Bracket.winners(bracket)).toEqual({ golds: [], silvers: [], bronzes: [] })
        expect(Bracket.finishes(bracket).every(({ place }) => place === null)).toBe(true)
        const said = { ...bracket, shared: level }
        expect([Bracket.isOver(said), Bracket.levelIn(said)]).toEqual([true, []])
        const places = Bracket.finishes(said).map(({ athleteId, place }) => [athleteId, place])
        expect(new Map(places as [number, number][])).toEqual(
          new Map(rows.map(({ athlete, place }) => [athlete, place])),
        )
        const { golds, silvers, bronzes } = Bracket.winners(said)
        const at = (place: number) => rows.flatMap((row) => (row.place === place ? [row.athlete] : []))
        expect([golds, silvers, bronzes]).toEqual([at(1), at(2), at(3)])
        expect(Object.values(Bracket.medalCounts(said))).toEqual([golds.length, silvers.length, bronzes.length])
      }),
      { numRuns: cases(600) },
    )
    expect(seen.level).toBeGreaterThan(0)
  })

  it("share nothing any more when a fight between them is fought again and parts them, and the word is of these alone", () => {
    const ring = [0, 1, 2].reduce((bracket, t) => record(bracket, t, { blue: 1, red: 0 }), drawn(3))
    const extras = open(ring).map(({ t }) => t)
    const level = extras.reduce((bracket, t) => record(bracket, t, { blue: 1, red: 0 }), ring)
    expect(tableOf(level).level).toHaveLength(3)
    const said = { ...level, shared: tableOf(level).level }
    expect(Bracket.winners(said).golds).toHaveLength(3)
    const [last = 0] = extras.slice(-1)
    const parted = record(said, last, { blue: 0, red: 1 })
    expect([Bracket.winners(parted).golds.length, Bracket.isOver(parted)]).toEqual([1, true])
    expect(Bracket.levelIn({ ...level, shared: tableOf(level).level.slice(1) })).toHaveLength(3)
  })

  it("are asked too when both left before their fight was fought", () => {
    // 1 beats both; 2 and 3 leave before they meet.
    const begun = [0, 1].reduce((bracket, t) => record(bracket, t, { blue: t === 0 ? 1 : 0, red: t }), drawn(3))
    const { bracket } = Bracket.leaveAll(begun, [2, 3] as AthleteId[])
    expect(Bracket.progress(bracket).left).toBe(0)
    expect([Bracket.isOver(bracket), Bracket.levelIn(bracket).map(({ place }) => place)]).toEqual([false, [2, 2]])
    expect(Bracket.winners({ ...bracket, shared: Bracket.levelIn(bracket) })).toEqual({
      golds: [1],
      silvers: [2, 3],
      bronzes: [],
    })
  })
})

describe("leaving a round robin", () => {
  it("keeps the results of the others, with their numbers", () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 6 }), scores, fc.nat(), (athletes, given, die) => {
        const before = played(drawn(athletes), given, inTurn(drawn(athletes)))
        const leaver = ((die % athletes) + 1) as AthleteId
        const { bracket, undone } = Bracket.withdraw(before, leaver, "given")
        const own = before.fights.flatMap(({ result }, t) =>
          result !== null && (result.blue === leaver || result.red === leaver) ? [t] : [],
        )
        expect(undone).toEqual(own)
        for (const [t, fight] of bracket.fights.entries()) {
          expect(fight).toEqual(own.includes(t) ? { number: null, result: null } : before.fights[t])
        }
        expect(tableOf(bracket).rows.some(({ athlete }) => athlete === leaver)).toBe(false)
      }),
      { numRuns: cases(200) },
    )
  })

  it("leaves the medal to the one who stays", () => {
    const two = drawn(2)
    const { bracket } = Bracket.withdraw(two, 2 as AthleteId, "given")
    expect(Bracket.winners({ ...bracket, isConfirmed: true })).toEqual({ golds: [1], silvers: [], bronzes: [] })
    expect(Bracket.progress(bracket)).toEqual({ fights: 0, done: 0, left: 0 })
  })

  it("by disqualification for behaviour takes the last place and no medal", () => {
    const three = drawn(3)
    const first = record(three, 0, { blue: 0, red: 3 }, "DQB")
    const bracket = record(record(first, 1, { blue: 0, red: 9 }), 2, { blue: 2, red: 0 })
    expect(tableOf(bracket).rows.map(({ athlete }) => athlete)).toEqual([2, 3, 1])
    expect(Bracket.winners(bracket)).toEqual({ golds: [2], silvers: [3], bronzes: [] })
  })
})

describe("another format", () => {
  it("keeps the places, and the fights of the tree between the kinds of bracket", () => {
    const four = unfoughtIn("bracket", 4, [1, 2, 3, 4] as AthleteId[])
    const fought = record(record(four, 2, { blue: 3, red: 1 }), 1, { blue: 3, red: 1 })
    const third = inFormat(fought, "thirdFight")
    expect(third.undone).toEqual([])
    expect(third.bracket.fights.slice(0, 3)).toEqual(fought.fights)
    const bronze = record(third.bracket, 3, { blue: 3, red: 1 })
    expect(inFormat(bronze, "bracket")).toEqual({ bracket: fought, undone: [3] })
    const table = inFormat(bronze, "roundRobin")
    expect(table.undone).toEqual([1, 2, 3])
    expect(table.bracket).toEqual(Bracket.fromPlaces(4, four.places, "roundRobin"))
  })

  it.each([
    ["bestOf", 3],
    ["roundRobin", 7],
    ["thirdFight", 3],
    ["repechage", 3],
  ] as const)("%s is refused to %i athletes", (format, athletes) => {
    const size = Bracket.sizeFor(athletes) ?? 2
    const places = Bracket.sheet(size).map((number) => (number <= athletes ? (number as AthleteId) : null))
    expect(() => inFormat(Bracket.fromPlaces(size, places), format)).toThrow("format_misfit")
  })
})
