import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { fits, formats } from "#domain/formats/format.ts"
import { tableOf } from "#domain/formats/table.ts"
import type { AthleteId } from "#domain/ids.ts"
import { athlete, athletes } from "#tests/support/athletes.ts"
import { cases } from "#tests/support/scale.ts"
import * as Bracket from "./index.ts"

const drawn = (count: number, format: Bracket.Format = "bracket"): Bracket.Bracket => {
  const size = Bracket.sizeFor(count) ?? 2
  const places = Bracket.sheet(size).map((number) => (number <= count ? athlete(number) : null))
  return Bracket.fromPlaces(size, places, format)
}

const move = fc.record({
  which: fc.nat(),
  ends: fc.constantFrom("blue", "red", "blue", "red", "blue", "red", "bothOut"),
  decision: fc.constantFrom("PTF", "PTF", "PTF", "WDR", "DSQ", "DQB"),
  points: fc.integer({ min: 1, max: 9 }),
})
type Move = typeof move extends fc.Arbitrary<infer Value> ? Value : never

const ready = (bracket: Bracket.Bracket) => Bracket.standing(bracket).fights.filter(({ state }) => state === "ready")

function step(bracket: Bracket.Bracket, { which, ends, decision, points }: Move): Bracket.Bracket {
  const open = ready(bracket)
  const fight = open[which % Math.max(1, open.length)]
  if (!fight) return bracket
  const winner = ends === "bothOut" ? ends : (fight[ends] ?? "byPoints")
  const score = ends === "red" ? { bluePoints: 0, redPoints: points } : { bluePoints: points, redPoints: 0 }
  return Bracket.recordFight(bracket, { t: fight.t, winner, decision, ...score, blue: null, red: null }).bracket
}

/** Brackets of every format, begun or over, some of whose athletes take part outside the competition. */
const field = fc
  .record({
    format: fc.constantFrom(...formats),
    count: fc.integer({ min: 1, max: 20 }),
    moves: fc.array(move, { maxLength: 90 }),
    isOver: fc.boolean(),
    outOf: fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 4 }),
  })
  .filter(({ format, count }) => fits(format, count))
  .map(({ format, count, moves, isOver, outOf }) => {
    const unranked = [...new Set(outOf)].filter((id) => id <= count).map(athlete)
    let bracket: Bracket.Bracket = { ...drawn(count, format), unranked, isConfirmed: true }
    for (const one of moves) bracket = step(bracket, one)
    for (let t = 0; isOver && ready(bracket).length > 0 && t < 400; t++)
      bracket = step(bracket, { which: t, ends: t % 3 === 0 ? "red" : "blue", decision: "PTF", points: 1 + (t % 7) })
    return { format, bracket, unranked }
  })

const placesOf = (bracket: Bracket.Bracket): Map<AthleteId, number | null> =>
  new Map(Bracket.finishes(bracket).map(({ athleteId, place }) => [athleteId, place]))

const lost = ({ fights }: Bracket.Bracket, id: AthleteId) =>
  fights.flatMap(({ result }) =>
    result !== null && result.winner !== null && result.winner !== id && [result.blue, result.red].includes(id)
      ? [result.winner]
      : [],
  )

describe("somebody who takes part outside the competition", () => {
  test("is never named by the medals and has no place, however it ends, while his fights stand as they were fought", () => {
    fc.assert(
      fc.property(field, ({ bracket, unranked }) => {
        const { golds, silvers, bronzes } = Bracket.winners(bracket)
        for (const id of unranked) {
          expect([...golds, ...silvers, ...bronzes]).not.toContain(id)
          expect(placesOf(bracket).get(id)).toBeNull()
        }
        const medals = [...golds, ...silvers, ...bronzes]
        expect(new Set(medals).size).toBe(medals.length)
        expect(Bracket.finishes(bracket)).toHaveLength(bracket.places.filter((id) => id !== null).length)
        for (const { athleteId, isUnranked } of Bracket.finishes(bracket))
          expect(isUnranked).toBe(unranked.includes(athleteId))
      }),
      { numRuns: cases(1500) },
    )
  })

  test("is beaten and goes on as anybody: only a lone one and the table's ties make another standing", () => {
    fc.assert(
      fc.property(field, ({ format, bracket }) => {
        if (format === "roundRobin") return
        expect(Bracket.standing({ ...bracket, unranked: [] })).toEqual(Bracket.standing(bracket))
        expect(Bracket.progress({ ...bracket, unranked: [] })).toEqual(Bracket.progress(bracket))
      }),
      { numRuns: cases(500) },
    )
  })

  test("leaves his place to the one whom he beat last, or empty; nobody else moves in a bracket", () => {
    fc.assert(
      fc.property(field, ({ format, bracket, unranked }) => {
        if (format === "roundRobin") return
        const all = placesOf({ ...bracket, unranked: [] })
        const now = placesOf(bracket)
        const moved = [...now].filter(([id, place]) => !unranked.includes(id) && place !== all.get(id))
        for (const [id, place] of moved) {
          // A better place, won by somebody outside the competition, after a last fight lost to that one.
          expect(place).toBeLessThan(all.get(id) ?? 0)
          expect(unranked.filter((one) => all.get(one) === place)).not.toEqual([])
          expect(unranked).toContain(lost(bracket, id).at(0) === undefined ? null : lastBeater(bracket, id))
        }
        expect(moved.length).toBeLessThanOrEqual(unranked.length)
        // No place is given more often than it was won.
        const count = (places: Map<AthleteId, number | null>, place: number | null) =>
          [...places.values()].filter((one) => one === place).length
        for (const place of new Set([...now.values()]))
          if (place !== null) expect(count(now, place)).toBeLessThanOrEqual(count(all, place))
      }),
      { numRuns: cases(1500) },
    )
  })

  test("in a round robin counts for nobody: the others stand, and are due a tie-break fight, as in the ring without him", () => {
    fc.assert(
      fc.property(field, ({ format, bracket, unranked }) => {
        if (format !== "roundRobin") return
        // A place lost by a disqualification is lost, whoever was opposite.
        fc.pre(!bracket.fights.some(({ result }) => result?.decision === "DQB" && unranked.some(isIn(result))))
        const now = tableOf(bracket)
        const ring = tableOf(ringWithout(bracket))
        const placesIn = ({ rows }: typeof now) => new Map(rows.map(({ athlete: id, place }) => [id, place]))
        expect(placesIn(now)).toEqual(new Map([...placesIn(ring), ...unranked.map((id) => [id, null] as const)]))
        expect(now.due).toEqual(now.isComplete ? ring.due : [])
        for (const { athlete: id, place, tie } of now.rows) if (place === null) expect([id, tie]).toEqual([id, false])
        for (const { t, blue, red } of Bracket.standing(bracket).fights)
          if (!isDuel(bracket, t)) for (const id of unranked) expect([blue, red]).not.toContain(id)
      }),
      { numRuns: cases(1500) },
    )
  })

  test("in a ring that he closes makes no tie: who beat the other one of the two who compete is first", () => {
    const [first, second, third] = [athlete(1), athlete(2), athlete(3)]
    let ring: Bracket.Bracket = { ...drawn(3, "roundRobin"), unranked: [third] }
    for (let open = ready(ring)[0]; open !== undefined && isDuel(ring, open.t); open = ready(ring)[0]) {
      const { t, blue, red } = open
      const isBlue = [`${first}-${second}`, `${second}-${third}`, `${third}-${first}`].includes(`${blue}-${red}`)
      const [bluePoints, redPoints] = isBlue ? [3, 1] : [1, 3]
      const result = { t, winner: isBlue ? blue : red, decision: "PTF", bluePoints, redPoints, blue: null, red: null }
      ring = Bracket.recordFight(ring, { ...result, winner: result.winner ?? "byPoints" }).bracket
    }
    const { rows, due } = tableOf(ring)
    expect([due, Bracket.isOver(ring)]).toEqual([[], true])
    expect(rows.map(({ athlete: id, place, tie }) => [id, place, tie])).toEqual([
      [first, 1, false],
      [second, 2, false],
      [third, null, false],
    ])
  })

  test("who is alone wins nothing that waits to be confirmed", () => {
    const alone = { ...drawn(1), unranked: [athlete(1)] }
    expect(Bracket.isUnconfirmed(alone)).toBe(false)
    expect([Bracket.isOver(alone), Bracket.winners(alone).golds]).toEqual([true, []])
  })
})

const none = { number: null, result: null }
const isIn =
  ({ blue, red }: Bracket.Result) =>
  (id: AthleteId): boolean =>
    [blue, red].includes(id)

/** The ring as it would be if those who take part outside the competition had never been in it. */
const ringWithout = (bracket: Bracket.Bracket): Bracket.Bracket => ({
  ...bracket,
  unranked: [],
  places: bracket.places.map((id) => (id !== null && bracket.unranked.includes(id) ? null : id)),
  fights: bracket.fights.map((fight) => (fight.result && bracket.unranked.some(isIn(fight.result)) ? none : fight)),
})

const isDuel = ({ size }: Bracket.Bracket, t: number): boolean => t < (size * (size - 1)) / 2

/** Who won against the athlete in the last fight of all; tree fights go down, those behind the tree up. */
function lastBeater(bracket: Bracket.Bracket, id: AthleteId): AthleteId | null {
  const order = (t: number) => (bracket.format !== "bestOf" && t < bracket.size - 1 ? -t : t)
  const own = bracket.fights
    .flatMap(({ result }, t) => (result && [result.blue, result.red].includes(id) ? [{ t, result }] : []))
    .toSorted((one, other) => order(one.t) - order(other.t))
  return own.at(-1)?.result.winner ?? null
}

describe("a bracket of eight that somebody outside the competition", () => {
  // By the sheet: 1-8, 4-5, 2-7, 3-6; the lower number wins.
  const byNumber = (bracket: Bracket.Bracket): Bracket.Bracket => {
    let now = bracket
    for (let open = ready(now)[0]; open !== undefined; open = ready(now)[0]) {
      const winner = athlete(Math.min(open.blue ?? 0, open.red ?? 0))
      now = Bracket.recordFight(now, {
        t: open.t,
        winner,
        decision: "PTF",
        bluePoints: null,
        redPoints: null,
        blue: null,
        red: null,
      }).bracket
    }
    return now
  }
  const medals = (format: Bracket.Format, ...unranked: number[]) => {
    const over = byNumber({ ...drawn(8, format), unranked: unranked.map((id) => athlete(id)) })
    const { golds, silvers, bronzes } = Bracket.winners(over)
    return { golds, silvers, bronzes, counts: Bracket.medalCounts(over) }
  }

  test.each([
    // The final won: the finalist has gold, silver stays empty.
    ["bracket", [1], { golds: [2], silvers: [], bronzes: [4, 3], counts: { golds: 1, silvers: 0, bronzes: 2 } }],
    // The final lost: who was beaten in the semi-final has silver, the bronze of that one stays empty.
    ["bracket", [2], { golds: [1], silvers: [3], bronzes: [4], counts: { golds: 1, silvers: 1, bronzes: 1 } }],
    // A semi-final lost: who was beaten before has bronze.
    ["bracket", [3], { golds: [1], silvers: [2], bronzes: [4, 6], counts: { golds: 1, silvers: 1, bronzes: 2 } }],
    // Both finalists: the one beaten by the second of them has gold.
    ["bracket", [1, 2], { golds: [3], silvers: [], bronzes: [4], counts: { golds: 1, silvers: 0, bronzes: 1 } }],
    // Whom the finalist beat has fought on for the bronze: silver stays empty.
    ["thirdFight", [2], { golds: [1], silvers: [], bronzes: [3], counts: { golds: 1, silvers: 0, bronzes: 1 } }],
    // The fight for the bronze won: its loser has it.
    ["thirdFight", [3], { golds: [1], silvers: [2], bronzes: [4], counts: { golds: 1, silvers: 1, bronzes: 1 } }],
  ] as const)("%s, %j", (format, unranked, told) => {
    expect(medals(format, ...unranked)).toEqual(told)
  })

  test("leaves no place to one who lost his own by a disqualification", () => {
    const over = byNumber(drawn(4))
    const final = {
      t: 0,
      winner: athlete(1),
      decision: "DQB",
      bluePoints: null,
      redPoints: null,
      blue: null,
      red: null,
    }
    const again = { ...Bracket.recordFight(over, final).bracket, unranked: [athlete(1)] }
    expect(Bracket.winners(again)).toEqual({ golds: [], silvers: [], bronzes: [4, 3] })
  })

  test("is fought to its end with nobody's medal if all take part outside the competition", () => {
    const over = byNumber({ ...drawn(8), unranked: athletes(8) })
    expect([Bracket.isOver(over), Bracket.winners(over)]).toEqual([true, { golds: [], silvers: [], bronzes: [] }])
  })
})
