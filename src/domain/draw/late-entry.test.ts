import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Bracket from "#domain/bracket/index.ts"
import type { AthleteId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import { athlete } from "#tests/support/athletes.ts"
import { lettersField, realisticField } from "#tests/support/fields.ts"
import { cases } from "#tests/support/scale.ts"
import { admit, automatic, certify, type Entrant, emptyPlacesFor, type Meetings } from "./index.ts"

const vector = ({ organization, region, coach }: Meetings) => [...organization, ...region, ...coach]
const compare = (a: readonly number[], b: readonly number[]) => {
  const at = a.findIndex((value, i) => value !== b[i])
  return at < 0 ? 0 : a[at]! - b[at]!
}
const drawn = (entrants: readonly Entrant[]): Bracket.Bracket => {
  const { size, places } = automatic({ tournamentId: 1, categoryId: 2, entrants, seed: "", profile: "separation" })
  return Bracket.fromPlaces(size, places)
}
/** A drawn category with some withdrawn athletes and some late entries. */
const late = fc
  .record({
    name: fc.string(),
    drawn: fc.integer({ min: 1, max: 40 }),
    coming: fc.integer({ min: 1, max: 6 }),
    gone: fc.nat(4),
  })
  .map(({ name, drawn: count, coming, gone }) => {
    const all = realisticField(name, { athletes: count + coming })
    const bracket = drawn(all.slice(0, count))
    const standing = all.slice(Math.min(gone, count - 1), count)
    const places = bracket.places.map((id) => (standing.some((one) => one.id === id) ? id : null))
    return { entrants: [...standing, ...all.slice(count)], bracket: { ...bracket, places }, coming: all.slice(count) }
  })
const ids = (list: readonly Entrant[]): AthleteId[] => list.map(({ id }) => id)
const standing = (places: readonly (AthleteId | null)[]) => places.filter((id) => id !== null)

describe("a late entry", () => {
  it("is offered every empty place, the one that keeps athletes apart longest first", () => {
    fc.assert(
      fc.property(late, ({ entrants, bracket, coming }) => {
        const [one] = coming
        const there = entrants.filter(({ id }) => id === one?.id || bracket.places.includes(id))
        const offered = emptyPlacesFor(there, bracket, one!.id)
        const empty = bracket.places.flatMap((id, slot) => (id === null ? [slot] : []))
        expect(offered.map(({ slot }) => slot).sort((a, b) => a - b)).toEqual(empty)
        for (const [at, { slot, met }] of offered.entries()) {
          const places = bracket.places.map((id, other) => (other === slot ? one!.id : id))
          expect(met).toEqual(certify(there, bracket.size, places).met)
          if (at > 0) expect(compare(vector(offered[at - 1]!.met), vector(met))).toBeLessThanOrEqual(0)
        }
      }),
      { numRuns: cases(1_000) },
    )
  })

  it("loses nobody and moves nobody: all keep their order, and their places where the size stays", () => {
    fc.assert(
      fc.property(late, ({ entrants, bracket, coming }) => {
        const { size, places } = admit(entrants, bracket, ids(coming))
        expect(places).toHaveLength(size)
        expect(standing(places).sort((a, b) => a - b)).toEqual(ids(entrants).sort((a, b) => a - b))
        const before = new Set(standing(bracket.places))
        expect(places.filter((id) => id !== null && before.has(id))).toEqual(standing(bracket.places))
        const isRoom = entrants.length <= bracket.size
        expect(size).toBe(isRoom ? bracket.size : Bracket.sizeFor(entrants.length))
        if (isRoom) for (const [slot, id] of bracket.places.entries()) if (id !== null) expect(places[slot]).toBe(id)
      }),
      { numRuns: cases(2_000) },
    )
  })

  it("goes to the half without a club mate", () => {
    const [a, b, c, d, e] = lettersField("ABCAB") as [Entrant, Entrant, Entrant, Entrant, Entrant]
    const bracket = Bracket.fromPlaces(8, [a.id, null, b.id, null, c.id, null, d.id, null])
    // «B» is in the upper half: in the lower one a meeting is possible only in the final.
    expect(emptyPlacesFor([a, b, c, d, e], bracket, e.id).map(({ slot }) => slot)).toEqual([5, 7, 1, 3])
    expect(admit([a, b, c, d, e], bracket, [e.id]).places[5]).toBe(e.id)
  })

  it("rather takes a place where no result falls, and names those that would", () => {
    const [a, b, c, d] = lettersField("ABCD") as [Entrant, Entrant, Entrant, Entrant]
    const open = Bracket.fromPlaces(8, [a.id, null, b.id, null, c.id, null, null, null])
    const points = { winner: "byPoints", decision: "PTG", bluePoints: 2, redPoints: 1, blue: null, red: null } as const
    const fought = Bracket.recordFight(open, { t: 2, ...points }).bracket
    const offered = emptyPlacesFor([a, b, c, d], fought, d.id)
    expect(offered.map(({ slot, undone }) => [slot, undone])).toEqual([
      [5, []],
      [6, []],
      [7, []],
      [1, [2]],
      [3, [2]],
    ])
    expect(admit([a, b, c, d], fought, [d.id]).undone).toEqual([])
    const full = Bracket.recordFight(Bracket.fromPlaces(2, [a.id, b.id]), { t: 0, ...points }).bracket
    expect(admit([a, b, c], full, [c.id])).toMatchObject({ size: 4, undone: [0] })
  })

  it("stands already, or is one more than 64: nothing moves, or it is refused", () => {
    const entrants = realisticField("full", { athletes: 64 })
    const bracket = drawn(entrants)
    expect(admit(entrants, bracket, ids(entrants))).toEqual({ size: 64, places: bracket.places, undone: [] })
    const more: Entrant = { ...entrants[0]!, id: athlete(99_999) }
    expect(() => admit([...entrants, more], bracket, [more.id])).toThrow(
      new Refusal("too_many_athletes", null, { count: 65, limit: 64 }),
    )
  })
})
