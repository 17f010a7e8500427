import fc from "fast-check"
import { describe, expect, it, test } from "vitest"
import type { Format } from "#domain/bracket/index.ts"
import * as Bracket from "#domain/bracket/index.ts"
import { fits } from "#domain/formats/format.ts"
import type { AthleteId } from "#domain/ids.ts"
import { athlete } from "#tests/support/athletes.ts"
import { lettersField, realisticField } from "#tests/support/fields.ts"
import { cases } from "#tests/support/scale.ts"
import { freeSlots, placeFree, placeGrown } from "./free-places.ts"
import { grown } from "./grown.ts"
import { automatic, certify, type Entrant, type Meetings } from "./index.ts"

const ids = (list: readonly Entrant[]): AthleteId[] => list.map(({ id }) => id)
const standing = (places: readonly (AthleteId | null)[]) => places.filter((id) => id !== null)
const vector = ({ organization, region, coach }: Meetings) => [...organization, ...region, ...coach]

/** Plays the ready fights that `dice` name, blue winning on even numbers. */
function played(bracket: Bracket.Bracket, dice: readonly number[]): Bracket.Bracket {
  let now = bracket
  for (const die of dice) {
    const ready = Bracket.standing(now).fights.filter(({ state }) => state === "ready")
    const fight = ready[die % Math.max(1, ready.length)]
    if (!fight) return now
    const winner = die % 2 === 0 ? ("blue" as const) : ("red" as const)
    now = Bracket.recordFight(now, {
      t: fight.t,
      winner,
      decision: "SUP",
      bluePoints: 1,
      redPoints: 1,
      blue: null,
      red: null,
    }).bracket
  }
  return now
}

const formats: readonly Format[] = ["bracket", "thirdFight", "repechage", "roundRobin"]

/** A drawn category in any state of its day, and some who come late. */
const day = fc
  .record({
    name: fc.string(),
    drawn: fc.integer({ min: 1, max: 20 }),
    coming: fc.integer({ min: 1, max: 6 }),
    dice: fc.array(fc.nat(1000), { maxLength: 25 }),
    format: fc.constantFrom(...formats),
    seed: fc.string(),
  })
  .map(({ name, drawn, coming, dice, format: wanted, seed }) => {
    const entrants = realisticField(name, { athletes: drawn + coming })
    const field = { tournamentId: 1, categoryId: 2, entrants: entrants.slice(0, drawn), seed, profile: "separation" }
    const { size, places } = automatic({ ...field, profile: "separation" })
    const format = fits(wanted, drawn) ? wanted : "bracket"
    const late = ids(entrants.slice(drawn))
    return { entrants, late, bracket: { ...played(Bracket.fromPlaces(size, places, format), dice), outside: late } }
  })

describe("who stands outside is put on free places", () => {
  it("and nobody is moved, nobody is lost, and everything fought, called and numbered stays", () => {
    fc.assert(
      fc.property(day, ({ entrants, late, bracket }) => {
        const { bracket: after, places, left } = placeFree(bracket, entrants, late)
        for (const [slot, id] of bracket.places.entries()) if (id !== null) expect(after.places[slot]).toBe(id)
        expect([...places.map((one) => one.athlete), ...left]).toEqual(late)
        expect(new Set(standing(after.places)).size).toBe(standing(bracket.places).length + places.length)
        expect(after.outside).toEqual(left)
        for (const [t, { result }] of bracket.fights.entries())
          if (result !== null) expect(after.fights[t]?.result).toBe(result)
        for (const { athlete, slot } of places) expect(after.places[slot]).toBe(athlete)
        if (left.length > 0) expect(freeSlots(after, left[0]!)).toEqual([])
      }),
      { numRuns: cases(3_000) },
    )
  })

  it("where athletes of a club, a region and a coach stay apart as long as on any of those places", () => {
    const small = fc.record({ name: fc.string(), drawn: fc.integer({ min: 2, max: 7 }), seed: fc.string() })
    fc.assert(
      fc.property(small, ({ name, drawn, seed }) => {
        const entrants = realisticField(name, { athletes: drawn + 2 })
        const { size, places } = automatic({
          tournamentId: 1,
          categoryId: 2,
          entrants: entrants.slice(0, drawn),
          seed,
          profile: "separation",
        })
        const bracket = Bracket.fromPlaces(size, places)
        const coming = ids(entrants.slice(drawn, drawn + Math.min(2, size - drawn)))
        const there = entrants.filter(({ id }) => coming.includes(id) || places.includes(id))
        const chosen = placeFree(bracket, entrants, coming).bracket.places
        const own = vector(certify(there, size, chosen).met)
        for (const other of everyWay(places, coming)) {
          const met = vector(certify(there, size, other).met)
          const at = own.findIndex((value, i) => value !== met[i])
          if (at >= 0) expect(own[at]!).toBeLessThan(met[at]!)
        }
      }),
      { numRuns: cases(500) },
    )
  })

  it("in the half without a club mate", () => {
    const entrants = lettersField("ABCAB")
    const [a, b, c, d, e] = ids(entrants) as [AthleteId, AthleteId, AthleteId, AthleteId, AthleteId]
    const bracket = Bracket.fromPlaces(8, [a, null, b, null, c, null, d, null])
    // «B» is in the upper half: in the lower one a meeting is possible only in the final.
    expect(placeFree({ ...bracket, outside: [e] }, entrants, [e]).places).toEqual([
      { athlete: e, slot: 5, opponent: c },
    ])
  })

  it("and in a bracket of 64 that is full there is none, nor a larger one", () => {
    const entrants = realisticField("full", { athletes: 65 })
    const [late, ...drawn] = ids(entrants)
    const full = { ...Bracket.fromPlaces(64, drawn), outside: [late!] }
    expect(placeFree(full, entrants, [late!])).toMatchObject({ places: [], left: [late] })
    expect(placeGrown(full, entrants, [late!])).toBeNull()
  })

  it("and the bye that is filled becomes a fight", () => {
    const entrants = lettersField("ABCD")
    const [a, b, c, d] = ids(entrants) as [AthleteId, AthleteId, AthleteId, AthleteId]
    const bracket = { ...Bracket.fromPlaces(4, [a, null, b, c]), outside: [d] }
    expect(Bracket.standing(bracket).fights[2]?.state).toBe("walkover")
    const { bracket: after, places } = placeFree(bracket, entrants, [d])
    expect(places).toEqual([{ athlete: d, slot: 1, opponent: a }])
    expect(Bracket.standing(after).fights[2]).toMatchObject({ state: "ready", blue: a, red: d })
  })

  it("but not beside one who has fought further, or whom his court has called", () => {
    const entrants = lettersField("ABCD")
    const [a, b, c, d] = ids(entrants) as [AthleteId, AthleteId, AthleteId, AthleteId]
    const pair = played(Bracket.fromPlaces(4, [a, null, b, c]), [0])
    expect(freeSlots(pair, d)).toEqual([1])
    const fought = played(pair, [0])
    expect(placeFree({ ...fought, outside: [d] }, entrants, [d])).toMatchObject({ places: [], left: [d] })
    const times = { calledAt: "2026-11-28T10:00:00.000Z", startedAt: null, finishedAt: null }
    const called = { ...pair, fights: pair.fights.with(0, { number: 103, result: null, times }) }
    expect(freeSlots(called, d)).toEqual([])
  })
})

describe("a larger bracket", () => {
  it("keeps what was fought, numbered and called, and every pair of the first round", () => {
    fc.assert(
      fc.property(day, ({ bracket }) => {
        const large = grown(bracket)
        if (large === null) return expect(bracket.size === 64 || bracket.format === "bestOf").toBe(true)
        expect(standing(large.places).toSorted((a, b) => a - b)).toEqual(
          standing(bracket.places).toSorted((a, b) => a - b),
        )
        const pairs = (of: Bracket.Bracket) =>
          Bracket.standing(of)
            .fights.filter(({ state }) => ["ready", "done", "bothOut", "waiting"].includes(state))
            .map(({ state, blue, red }) => `${state} ${blue} ${red}`)
            .sort()
        expect(pairs(large)).toEqual(pairs(bracket))
        expect(Bracket.finishes({ ...large, outside: [] })).toEqual(
          expect.arrayContaining(Bracket.finishes({ ...bracket, outside: [] }).map((one) => placeOf(one))),
        )
      }),
      { numRuns: cases(3_000) },
    )
  })

  it("is only offered where somebody gets a place by it", () => {
    const entrants = lettersField("ABCDE")
    const [a, b, c, d, e] = ids(entrants) as [AthleteId, AthleteId, AthleteId, AthleteId, AthleteId]
    const full = Bracket.fromPlaces(4, [a, b, c, d])
    expect(placeFree(full, entrants, [e]).left).toEqual([e])
    expect(placeGrown(full, entrants, [e])?.places).toHaveLength(1)
    expect(placeGrown(played(full, [0]), entrants, [e])?.bracket.fights.filter(({ result }) => result)).toHaveLength(1)
    expect(placeGrown(played(full, [0, 0]), entrants, [e])).toBeNull()
  })
})

test("a table takes six, in the order of its seats", () => {
  const entrants = lettersField("ABCDEFG")
  const all = ids(entrants)
  const table = played(Bracket.fromPlaces(4, [all[0]!, all[1]!, all[2]!, all[3]!], "roundRobin"), [0, 1])
  const coming = all.slice(4)
  expect(placeFree(table, entrants, coming).left).toEqual(coming)
  const large = placeGrown(table, entrants, coming)
  expect(large?.left).toEqual([athlete(coming[2]!)])
  expect(Bracket.progress(large!.bracket)).toEqual({ fights: 15, done: 2, left: 13 })
})

/** Byes differ: one round more is passed. */
const placeOf = ({ byes: _, ...finish }: Bracket.Finish) => expect.objectContaining(finish)

function everyWay(
  places: readonly (AthleteId | null)[],
  [first, ...others]: readonly AthleteId[],
): (readonly (AthleteId | null)[])[] {
  if (first === undefined) return [places]
  return places.flatMap((id, slot) => (id === null ? everyWay(places.with(slot, first), others) : []))
}
