import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { athlete, athletes } from "#tests/support/athletes.ts"
import { cases } from "#tests/support/scale.ts"
import * as Bracket from "./index.ts"

const by = { decision: "PTF", bluePoints: null, redPoints: null, blue: null, red: null }

describe("winners", () => {
  // [P2-22]
  test("of a fought bracket of n: n-1 fights, one gold, one silver, as many bronzes as semi-finals were lost", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 64 }), fc.infiniteStream(fc.boolean()), (n, coin) => {
        const drawn = bySheet(n)
        const played = play(drawn, coin)
        const { golds, silvers, bronzes } = Bracket.winners({ ...played, isConfirmed: true })
        expect(Bracket.progress(drawn)).toEqual({ fights: n - 1, done: 0, left: n - 1 })
        expect(Bracket.progress(played)).toEqual({ fights: n - 1, done: n - 1, left: 0 })
        expect(silvers.length).toBe(n === 1 ? 0 : 1)
        expect(bronzes.length).toBe([0, 0, 0, 1][n] ?? 2)
        expect(new Set([...golds, ...silvers, ...bronzes]).size).toBe(1 + silvers.length + bronzes.length)
        expect(bronzes).toEqual([2, 1].flatMap((t) => loserOf(played, t)))
      }),
      { numRuns: cases(4000) },
    )
  })

  test("are nobody before anything is fought, and come as they are decided", () => {
    let bracket = Bracket.fromPlaces(4, athletes(4))
    expect(Bracket.winners(bracket)).toEqual({ golds: [], silvers: [], bronzes: [] })
    bracket = Bracket.recordFight(bracket, { ...by, t: 1, winner: athlete(3) }).bracket
    expect(Bracket.winners(bracket)).toEqual({ golds: [], silvers: [], bronzes: [4] })
  })

  test("of a category of one: gold without a fight, once he is confirmed", () => {
    const alone = Bracket.fromPlaces(2, [athlete(7), null])
    expect(Bracket.winners(alone)).toEqual({ golds: [], silvers: [], bronzes: [] })
    expect(Bracket.finishes(alone)[0]?.place).toBe(null)
    const confirmed = { ...alone, isConfirmed: true }
    expect(Bracket.winners(confirmed)).toEqual({ golds: [7], silvers: [], bronzes: [] })
    expect([Bracket.isOver(alone), Bracket.isOver(confirmed)]).toEqual([false, true])
  })

  test.each(["roundRobin", "bestOf"] as const)(
    "of a %s in which one athlete is left: nobody before he is confirmed",
    (format) => {
      const alone = Bracket.fromPlaces(2, [athlete(7), null], format)
      expect([Bracket.winners(alone).golds, Bracket.isOver(alone)]).toEqual([[], false])
      const confirmed = { ...alone, isConfirmed: true }
      expect([Bracket.winners(confirmed).golds, Bracket.isOver(confirmed)]).toEqual([[7], true])
    },
  )

  test("the loser of a semi-final or final by DQB gets no medal, his place stays empty", () => {
    let bracket = Bracket.fromPlaces(4, athletes(4))
    bracket = Bracket.recordFight(bracket, { ...by, t: 2, winner: athlete(1), decision: "DQB" }).bracket
    bracket = Bracket.recordFight(bracket, { ...by, t: 1, winner: athlete(4), decision: "DSQ" }).bracket
    expect(Bracket.winners(bracket).bronzes).toEqual([3])
    bracket = Bracket.recordFight(bracket, { ...by, t: 0, winner: athlete(4), decision: "DQB" }).bracket
    expect(Bracket.winners(bracket)).toEqual({ golds: [4], silvers: [], bronzes: [3] })
  })

  test("a final that nobody won gives two silvers", () => {
    let bracket = Bracket.fromPlaces(2, athletes(2))
    bracket = Bracket.recordFight(bracket, { ...by, t: 0, winner: "bothOut", decision: "WDR" }).bracket
    expect(Bracket.winners(bracket)).toEqual({ golds: [], silvers: [1, 2], bronzes: [] })
  })
})

describe("two who leave together", () => {
  /** 1 and 2, 3 and 4 meet in the semi-finals; `both`: the first of these, or the final. */
  function endedBy(both: "semifinal" | "final", decision: string): Bracket.Bracket {
    const drawn = Bracket.fromPlaces(4, athletes(4))
    const out = { ...by, winner: "bothOut", decision } as const
    const other = Bracket.recordFight(drawn, { ...by, t: 1, winner: athlete(3) }).bracket
    if (both === "semifinal") return Bracket.recordFight(other, { ...out, t: 2 }).bracket
    const semifinals = Bracket.recordFight(other, { ...by, t: 2, winner: athlete(1) }).bracket
    return Bracket.recordFight(semifinals, { ...out, t: 0 }).bracket
  }
  const places = (bracket: Bracket.Bracket) =>
    Object.fromEntries(Bracket.finishes(bracket).map(({ athleteId, place }) => [athleteId, place]))

  test.each([
    // Nobody fights the final: who waits for it has gold.
    ["semifinal", "DSQ", { golds: [3], silvers: [], bronzes: [4] }, { 1: null, 2: null, 3: 1, 4: 3 }],
    ["semifinal", "DQB", { golds: [3], silvers: [], bronzes: [4] }, { 1: null, 2: null, 3: 1, 4: 3 }],
    ["semifinal", "WDR", { golds: [3], silvers: [], bronzes: [1, 2, 4] }, { 1: 3, 2: 3, 3: 1, 4: 3 }],
    ["semifinal", "INJ", { golds: [3], silvers: [], bronzes: [1, 2, 4] }, { 1: 3, 2: 3, 3: 1, 4: 3 }],
    ["final", "DSQ", { golds: [], silvers: [], bronzes: [2, 4] }, { 1: null, 2: 3, 3: null, 4: 3 }],
    ["final", "DQB", { golds: [], silvers: [], bronzes: [2, 4] }, { 1: null, 2: 3, 3: null, 4: 3 }],
    ["final", "WDR", { golds: [], silvers: [1, 3], bronzes: [2, 4] }, { 1: 2, 2: 3, 3: 2, 4: 3 }],
  ] as const)("in a %s by %s", (both, decision, medals, expected) => {
    const bracket = endedBy(both, decision)
    expect(Bracket.isOver(bracket)).toBe(true)
    expect(Bracket.winners(bracket)).toEqual(medals)
    expect(places(bracket)).toEqual(expected)
    // Every medal that is left has somebody: no paper waits for one.
    const { golds, silvers, bronzes } = Bracket.medalCounts(bracket)
    expect([golds, silvers, bronzes]).toEqual([medals.golds.length, medals.silvers.length, bronzes])
    expect(bronzes).toBeLessThanOrEqual(medals.bronzes.length)
  })
})

/** Athlete k on sheet number k, the numbers above n empty. */
function bySheet(n: number): Bracket.Bracket {
  const size = Bracket.sizeFor(n) ?? 2
  return Bracket.fromPlaces(
    size,
    Bracket.sheet(size).map((k) => (k <= n ? athlete(k) : null)),
  )
}

function play(drawn: Bracket.Bracket, coin: Iterator<boolean>): Bracket.Bracket {
  let bracket = drawn
  for (let t = bracket.size - 2; t >= 0; t--) {
    const fight = Bracket.standing(bracket).fights[t]
    if (fight?.state !== "ready") continue
    const winner = (coin.next().value ? fight.blue : fight.red) ?? "byPoints"
    bracket = Bracket.recordFight(bracket, { ...by, t, winner }).bracket
  }
  return bracket
}

function loserOf(bracket: Bracket.Bracket, t: number): number[] {
  const result = bracket.fights[t]?.result
  return result ? [result.blue === result.winner ? result.red : result.blue] : []
}
