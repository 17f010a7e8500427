import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { athlete, athletes } from "#tests/support/athletes.ts"
import { cases } from "#tests/support/scale.ts"
import * as Bracket from "./index.ts"

const by = { decision: "PTF", bluePoints: null, redPoints: null, blue: null, red: null }
const placed = (bracket: Bracket.Bracket, place: number | null) =>
  Bracket.finishes(bracket)
    .filter((finish) => finish.place === place)
    .map(({ athleteId }) => athleteId)

/** A bracket of `n`, fought in the order of the tree; the coin value `bothOut` puts both out, a code may be DQB. */
const fought = fc
  .record({
    n: fc.integer({ min: 1, max: 64 }),
    stopped: fc.integer({ min: 0, max: 63 }),
    coins: fc.infiniteStream(fc.constantFrom("blue", "red", "blue", "red", "bothOut")),
    codes: fc.infiniteStream(fc.constantFrom("PTF", "WDR", "DQB")),
  })
  .map(({ n, stopped, coins, codes }) => {
    const size = Bracket.sizeFor(n) ?? 2
    let bracket = Bracket.fromPlaces(
      size,
      Bracket.sheet(size).map((k) => (k <= n ? athlete(k) : null)),
    )
    for (let t = size - 2; t >= stopped; t--) {
      const fight = Bracket.standing(bracket).fights[t]
      if (fight?.state !== "ready") continue
      const coin = coins.next().value
      const winner = coin === "bothOut" ? coin : (fight[coin === "blue" ? "blue" : "red"] ?? "byPoints")
      bracket = Bracket.recordFight(bracket, { ...by, t, winner, decision: codes.next().value ?? "PTF" }).bracket
    }
    return { n, bracket }
  })

describe("finishes", () => {
  test("give places 1, 2 and 3 to those whom the winners' table names", () => {
    fc.assert(
      fc.property(fought, ({ bracket }) => {
        const { golds, silvers, bronzes } = Bracket.winners(bracket)
        expect(placed(bracket, 1)).toEqual(golds)
        expect(new Set(placed(bracket, 2))).toEqual(new Set(silvers))
        expect(new Set(placed(bracket, 3))).toEqual(new Set(bronzes))
      }),
      { numRuns: cases(1500) },
    )
  })

  test("name everybody once, and count every recorded fight for both", () => {
    fc.assert(
      fc.property(fought, ({ n, bracket }) => {
        const list = Bracket.finishes(bracket)
        expect(new Set(list.map(({ athleteId }) => athleteId))).toEqual(new Set(athletes(n)))
        const recorded = bracket.fights.filter(({ result }) => result !== null)
        const sum = (of: (finish: Bracket.Finish) => number) => list.reduce((all, finish) => all + of(finish), 0)
        expect(sum(({ fights }) => fights)).toBe(2 * recorded.length)
        expect(sum(({ wins }) => wins)).toBe(recorded.filter(({ result }) => result?.winner != null).length)
        for (const { place } of list) expect([null, 1, 2, 3, 5, 9, 17, 33]).toContain(place)
      }),
      { numRuns: cases(1500) },
    )
  })

  test("let the losers of the quarter-finals share the fifth place", () => {
    let bracket = Bracket.fromPlaces(8, athletes(8))
    for (const t of [6, 5, 4, 3]) {
      bracket = Bracket.recordFight(bracket, { ...by, t, winner: bracketBlue(bracket, t) }).bracket
    }
    expect(placed(bracket, 5)).toEqual([2, 4, 6, 8])
    expect(placed(bracket, null)).toEqual([1, 3, 5, 7])
  })

  test("know who passed without a fight", () => {
    const alone = { ...Bracket.fromPlaces(2, [athlete(7), null]), isConfirmed: true }
    expect(Bracket.finishes(alone)).toEqual([
      { athleteId: 7, place: 1, isUnranked: false, fights: 0, wins: 0, byes: 1 },
    ])
  })
})

function bracketBlue(bracket: Bracket.Bracket, t: number) {
  return Bracket.standing(bracket).fights[t]?.blue ?? "byPoints"
}
