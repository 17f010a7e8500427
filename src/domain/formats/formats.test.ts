import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Bracket from "#domain/bracket/index.ts"
import type { AthleteId, CategoryId } from "#domain/ids.ts"
import { numberCourts, restSeconds } from "#domain/schedule/index.ts"
import { theCourt } from "#tests/support/court-categories.ts"
import { cases } from "#tests/support/scale.ts"
import { fits, formatFor, formats, usualFormats } from "./format.ts"
import { before, meetings } from "./meetings.ts"

const drawn = (format: Bracket.Format, athletes: number): Bracket.Bracket => {
  const size = Bracket.sizeFor(athletes) ?? 2
  const places = Bracket.sheet(size).map((number) => (number <= athletes ? (number as AthleteId) : null))
  return Bracket.fromPlaces(size, places, format)
}

const category = fc
  .record({ format: fc.constantFrom(...formats), athletes: fc.integer({ min: 2, max: 20 }) })
  .filter(({ format, athletes }) => fits(format, athletes))

/** The chosen one of the possible fights, and its end. */
const move = fc.record({
  which: fc.nat(),
  ends: fc.constantFrom("blue", "red", "blue", "red", "both"),
  decision: fc.constantFrom("PTF", "WDR", "DQB", "SUP"),
  points: fc.integer({ min: 1, max: 9 }),
})
type Move = typeof move extends fc.Arbitrary<infer Value> ? Value : never
const moves = fc.array(move, { maxLength: 60 })

function record(
  bracket: Bracket.Bracket,
  t: number,
  { ends, decision, points }: Omit<Move, "which" | "decision"> & { readonly decision: string },
): Bracket.Change {
  const score = ends === "red" ? { bluePoints: 0, redPoints: points } : { bluePoints: points, redPoints: 0 }
  const winner = ends === "both" ? "bothOut" : ends === "red" ? "red" : "blue"
  return Bracket.recordFight(bracket, { t, winner, decision, ...score, blue: null, red: null })
}

const stateOf = (bracket: Bracket.Bracket, ...states: string[]): number[] =>
  Bracket.standing(bracket)
    .fights.filter(({ state }) => states.includes(state))
    .map(({ t }) => t)

const pick = (list: readonly number[], die: number): number | undefined => list[die % list.length]

function played(bracket: Bracket.Bracket, list: readonly Move[]): Bracket.Bracket {
  return list.reduce((now, { which, ...how }) => {
    const t = pick(stateOf(now, "ready"), which)
    return t === undefined ? now : record(now, t, how).bracket
  }, bracket)
}

/** Every result belongs to the present pair of its fight. */
function expectSound(bracket: Bracket.Bracket): void {
  const { fights } = Bracket.standing(bracket)
  for (const [t, { result, number }] of bracket.fights.entries()) {
    if (result !== null) expect([fights[t]?.blue, fights[t]?.red]).toEqual([result.blue, result.red])
    if (["empty", "walkover"].includes(fights[t]?.state ?? "")) expect([result, number]).toEqual([null, null])
  }
}

describe("a draw of any format", () => {
  it("comes to an end, with medals for different athletes, as many as the field gives", () => {
    fc.assert(
      fc.property(category, moves, ({ format, athletes }, list) => {
        let bracket = played(drawn(format, athletes), list)
        for (let t = stateOf(bracket, "ready")[0]; t !== undefined; t = stateOf(bracket, "ready")[0]) {
          bracket = record(bracket, t, { ends: "blue", decision: "PTF", points: 1 + t }).bracket
        }
        expectSound(bracket)
        expect(Bracket.progress(bracket).left).toBe(0)
        const { golds, silvers, bronzes } = Bracket.winners(bracket)
        const all = [...golds, ...silvers, ...bronzes]
        expect(new Set(all).size).toBe(all.length)
        expect(bronzes.length).toBeLessThanOrEqual(format === "bracket" || format === "repechage" ? 4 : 1)
        expect(Bracket.finishes(bracket)).toHaveLength(athletes)
      }),
      { numRuns: cases(600) },
    )
  })

  it("drops what no longer stands when a winner is corrected, somebody leaves or a result is taken back", () => {
    fc.assert(
      fc.property(category, moves, move, fc.constantFrom("correct", "leave", "clear"), (wanted, list, last, what) => {
        const bracket = played(drawn(wanted.format, wanted.athletes), list)
        const t = pick(stateOf(bracket, "done", "bothOut"), last.which)
        const change =
          what === "leave"
            ? Bracket.withdraw(bracket, ((last.which % wanted.athletes) + 1) as AthleteId, "given")
            : t === undefined
              ? { bracket, undone: [] }
              : what === "clear"
                ? Bracket.clearFight(bracket, t)
                : record(bracket, t, last)
        expectSound(change.bracket)
        const fallen = bracket.fights.flatMap(({ result }, at) =>
          result !== null && change.bracket.fights[at]?.result == null && at !== t ? [at] : [],
        )
        expect(change.undone.filter((at) => at !== t)).toEqual(fallen)
      }),
      { numRuns: cases(600) },
    )
  })

  it("is as before once the last result is taken back", () => {
    fc.assert(
      fc.property(category, moves, move, ({ format, athletes }, list, last) => {
        const bracket = played(drawn(format, athletes), list)
        const t = pick(stateOf(bracket, "ready"), last.which)
        if (t !== undefined) expect(Bracket.clearFight(record(bracket, t, last).bracket, t).bracket).toEqual(bracket)
      }),
      { numRuns: cases(300) },
    )
  })

  it("is told completely by its entries and its other fights", () => {
    fc.assert(
      fc.property(category, moves, ({ format, athletes }, list) => {
        const bracket = played(drawn(format, athletes), list)
        const told = Bracket.fromEntries(bracket.size, Bracket.entries(bracket), format, Bracket.otherFights(bracket))
        expect(told).toEqual(bracket)
      }),
      { numRuns: cases(300) },
    )
  })

  it("is numbered once each fight, later ones higher, everybody rested", () => {
    fc.assert(
      fc.property(fc.array(category, { minLength: 1, maxLength: 4 }), (list) => {
        const categories = list.map(({ format, athletes }, at) => ({
          id: (at + 1) as CategoryId,
          sectionId: theCourt,
          day: 1,
          dayPosition: 0,
          seconds: 300,
          athletes: [],
          bracket: renamed(drawn(format, athletes), 100 * at),
        }))
        const starts = new Map([[theCourt, 101]])
        const done = numberCourts({ categories, people: new Map(), starts, fixed: () => false })
        const fights = categories.reduce((sum, { bracket }) => sum + Bracket.progress(bracket).fights, 0)
        expect(done.numbers.get(theCourt)).toEqual(Array.from({ length: fights }, (_, at) => 101 + at))
        for (const bracket of done.brackets.values()) {
          for (const [t, { number }] of bracket.fights.entries()) {
            if (number === null) continue
            for (const earlier of before(bracket, t)) expect(bracket.fights[earlier]?.number ?? 0).toBeLessThan(number)
          }
        }
        const seen = new Map<number, number>()
        for (const { slot, start, end } of done.days.flatMap(({ plan }) => plan)) {
          const pair = Bracket.standing(categories[slot.category - 1]!.bracket).fights[slot.t ?? 0]
          for (const athlete of [pair?.blue, pair?.red].filter((one) => one != null)) {
            expect(start).toBeGreaterThanOrEqual((seen.get(athlete) ?? Number.NEGATIVE_INFINITY) + restSeconds)
            seen.set(athlete, end)
          }
        }
      }),
      { numRuns: cases(200) },
    )
  })
})

describe("three fights of two", () => {
  const two = drawn("bestOf", 2)
  const wins = (bracket: Bracket.Bracket, t: number, ends: "blue" | "red" | "both", decision = "PTF") =>
    record(bracket, t, { ends, decision, points: 3 }).bracket

  it("end with the second win of one", () => {
    const over = wins(wins(two, 0, "blue"), 1, "blue")
    expect(Bracket.winners(over)).toEqual({ golds: [1], silvers: [2], bronzes: [] })
    expect(Bracket.progress(over)).toEqual({ fights: 2, done: 2, left: 0 })
    expect(() => wins(over, 2, "blue")).toThrow("fight_not_ready")
    const level = wins(over, 1, "red")
    expect(Bracket.winners(level)).toEqual({ golds: [], silvers: [], bronzes: [] })
    expect(Bracket.winners(wins(level, 2, "red"))).toEqual({ golds: [2], silvers: [1], bronzes: [] })
  })

  it.each(["WDR", "DSQ", "INJ", "PUN"])("end at once with %s", (decision) => {
    expect(Bracket.winners(wins(two, 0, "red", decision))).toEqual({ golds: [2], silvers: [1], bronzes: [] })
  })

  it("give no gold when both are put out, no silver to whoever is out by DQB", () => {
    expect(Bracket.winners(wins(two, 0, "both", "WDR"))).toEqual({ golds: [], silvers: [1, 2], bronzes: [] })
    expect(Bracket.winners(wins(two, 0, "both", "DSQ"))).toEqual({ golds: [], silvers: [], bronzes: [] })
    expect(Bracket.winners(wins(two, 0, "blue", "DQB"))).toEqual({ golds: [1], silvers: [], bronzes: [] })
  })
})

describe("fights for the bronze", () => {
  const blueWins = (bracket: Bracket.Bracket, list: readonly number[]): Bracket.Bracket =>
    list.reduce((now, t) => record(now, t, { ends: "blue", decision: "PTF", points: 2 }).bracket, bracket)

  it("are fought by the losers of the semi-finals where there is one", () => {
    const eight = blueWins(drawn("thirdFight", 8), [6, 5, 4, 3, 2])
    expect(meetings(eight)).toEqual([{ t: 7, blue: 5, red: undefined }])
    const bracket = blueWins(eight, [1, 7, 0])
    const third = bracket.fights[7]?.result
    expect([third?.blue, third?.red]).toEqual([bracket.fights[2]?.result?.red, bracket.fights[1]?.result?.red])
    expect(Bracket.winners(bracket).bronzes).toEqual([third?.blue])
    expect(Bracket.finishes(bracket).find(({ athleteId }) => athleteId === third?.red)?.place).toBe(4)
  })

  it("in a repechage are fought by those whom the finalists beat, a loser of the semi-final last", () => {
    const sixteen = blueWins(drawn("repechage", 16), [14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
    const loser = (t: number) => sixteen.fights[t]?.result?.red
    // Blue wins throughout: the finalists come from the uppermost place of their halves.
    expect(meetings(sixteen).map(({ blue, red }) => [blue, red])).toEqual([
      [loser(14), loser(6)],
      [undefined, loser(2)],
      [loser(10), loser(4)],
      [undefined, loser(1)],
    ])
    const bracket = blueWins(sixteen, [15, 16, 17, 18, 0])
    expect(Bracket.winners(bracket).bronzes).toEqual([loser(14), loser(10)])
    expect(Bracket.finishes(bracket).find(({ athleteId }) => athleteId === loser(2))?.place).toBe(5)
  })

  it("of five athletes are one: where the finalist passed, the only one beaten has bronze at once", () => {
    const bracket = blueWins(drawn("repechage", 5), [5, 2, 1])
    expect(Bracket.winners(bracket).bronzes).toHaveLength(2)
    expect(Bracket.progress(bracket).left).toBe(1)
  })
})

it("a rule chooses by the number of athletes", () => {
  const rule = { pairFormat: "bestOf", groupFormat: "roundRobin", bracketFormat: "repechage" } as const
  expect([1, 2, 3, 5, 6, 64].map((athletes) => formatFor(rule, athletes))).toEqual([
    "bracket",
    "bestOf",
    "roundRobin",
    "roundRobin",
    "repechage",
    "repechage",
  ])
  for (const athletes of [1, 2, 3, 4, 5, 6, 64]) expect(formatFor(usualFormats, athletes)).toBe("bracket")
})

function renamed(bracket: Bracket.Bracket, more: number): Bracket.Bracket {
  return { ...bracket, places: bracket.places.map((id) => (id === null ? null : ((id + more) as AthleteId))) }
}
