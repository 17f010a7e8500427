import { readFileSync } from "node:fs"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import * as Bracket from "#domain/bracket/index.ts"
import * as Draw from "#domain/draw/index.ts"
import { Random } from "#domain/draw/random.ts"
import type { AthleteId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import { builtInRules } from "#domain/rules/built-in.ts"
import { cases } from "#tests/support/scale.ts"
import { cutOf, placesBehind } from "./cut.ts"
import { cutRoundOf, type Finals } from "./finals.ts"
import { advance, goOnCount, makeLists, NO_LISTS } from "./lists.ts"
import { nextPerformance } from "./next.ts"
import { standingOf } from "./places.ts"
import { scoringOn } from "./scoring-rules.ts"
import { type FormNumber, nameOf, noPenalties, type Performance, type Round, type Sheet } from "./types.ts"

interface CutCase {
  readonly id: string
  readonly what: string
  readonly ranks: readonly (readonly [string, number])[]
  readonly size: Exclude<Finals, 0>
  readonly withdrawn: readonly string[]
  readonly replaced: boolean
  readonly expect: {
    readonly bracket?: null
    readonly byLot?: readonly (readonly string[])[]
    readonly extraForm: readonly string[]
    readonly places?: readonly (string | null)[] | null
    readonly pairs?: readonly (readonly (string | null)[])[] | null
    readonly walkovers?: readonly string[]
  }
}

const { cuts }: { cuts: CutCase[] } = JSON.parse(readFileSync("tests/data/poomsae-cases.json", "utf8"))
const rules = scoringOn("15.05.2026")
const cutOffs = builtInRules.poomsae
const id = (number: number) => number as AthleteId
const idsTo = (count: number) => Array.from({ length: count }, (_, at) => id(at + 1))
const entered = (technique: number): Performance => ({
  technique,
  presentation: 3000,
  penalties: noPenalties,
  marks: [],
})
const performed = (ids: readonly AthleteId[], round: Round, technique: (at: number) => number) =>
  ids.flatMap((athleteId, at) =>
    ([1, 2] as const).map((number): [string, Performance] => [
      nameOf({ athleteId, round, number }),
      entered(technique(at)),
    ]),
  )

/** A list whose last round before the bracket gave these ranks. */
function cutSheet(ranks: readonly number[], finals: Exclude<Finals, 0>): Sheet {
  const ids = idsTo(ranks.length)
  const round = cutRoundOf({ finals }) ?? "final"
  return {
    style: "traditional",
    startRound: round,
    lists: { ...NO_LISTS, [round]: ids },
    all: ids,
    outside: [],
    unranked: [],
    performances: new Map(performed(ids, round, (at) => 4000 - (ranks[at] ?? 0) * 10)),
    typedPlaces: new Map(),
    finals,
  }
}

const withForm = (sheet: Sheet, athleteId: AthleteId, number: FormNumber, technique: number): Sheet => ({
  ...sheet,
  performances: new Map(sheet.performances).set(
    nameOf({ athleteId, round: cutRoundOf(sheet) ?? "final", number }),
    entered(technique),
  ),
})

describe("the worked cuts of the design", () => {
  test.each(cuts)("$id: $what", ({ ranks, size, withdrawn, replaced, expect: wanted }) => {
    const nameIn = (one: AthleteId | null): string | null => (one === null ? null : (ranks[one - 1]?.[0] ?? ""))
    const sheet = cutSheet(
      ranks.map(([, rank]) => rank),
      size,
    )
    const standing = standingOf(sheet, rules)
    expect(standing.due.flatMap(({ athletes }) => athletes.map(nameIn))).toEqual(wanted.extraForm)
    const cut = cutOf(sheet, rules)
    if (wanted.bracket === null) return expect(cut).toBe(null)
    if (cut === null) throw new Error("no cut")
    const drawn = Draw.drawFromRanks(cut, "жереб")
    expect(drawn.byLot.map((group) => group.map(nameIn))).toEqual(wanted.byLot)
    if (!wanted.places) return
    let bracket = Bracket.fromPlaces(drawn.size, drawn.places, "bracket")
    for (const name of withdrawn) {
      const gone = id(ranks.findIndex(([one]) => one === name) + 1)
      const next = Draw.nextInRanks(cut, bracket.places, (one) => one !== gone, "жереб")
      if (replaced) bracket = { ...bracket, places: bracket.places.map((one) => (one === gone ? next : one)) }
      else bracket = Bracket.leave(bracket, gone, "lost").bracket
    }
    const pairs = Array.from({ length: drawn.size / 2 }, (_, at) => bracket.places.slice(2 * at, 2 * at + 2))
    const lost = bracket.fights.flatMap(({ result }) =>
      result?.decision === "WDR" ? [nameIn(result.winner === result.blue ? result.red : result.blue)] : [],
    )
    expect({
      places: bracket.places.map(nameIn),
      pairs: pairs.map((pair) => pair.map(nameIn)),
      walkovers: lost,
    }).toEqual({ places: wanted.places, pairs: wanted.pairs, walkovers: wanted.walkovers })
  })
})

describe("a cut", () => {
  test("goes by the first form that parts those who are level across it, or by a hand; inside of it nobody performs again", () => {
    const level = cutSheet([1, 2, 3, 3, 5, 6, 7, 8, 8, 10, 11], 8)
    expect(standingOf(level, rules).due).toEqual([
      { round: "semifinal", athletes: [id(8), id(9)], places: [8, 9], number: 3 },
    ])
    expect(nextPerformance(level, rules, null)).toMatchObject({ athleteId: id(8), round: "semifinal", number: 3 })
    const again = withForm(withForm(level, id(8), 3, 3100), id(9), 3, 3100)
    expect(standingOf(again, rules).due.map(({ number }) => number)).toEqual([4])
    const parted = withForm(withForm(again, id(8), 4, 3100), id(9), 4, 3200)
    expect(cutOf(parted, rules)?.athletes.filter(({ place }) => place <= 8 && place > 0)).toHaveLength(8)
    expect(cutOf(parted, rules)?.athletes[8]).toEqual({ id: id(9), place: 8 })
    expect(nextPerformance(parted, rules, null)).toBe(null)
    const byHand = { ...level, typedPlaces: new Map([[id(8), 9]]) }
    expect(cutOf(byHand, rules)?.athletes.slice(7, 9)).toEqual([
      { id: id(8), place: 9 },
      { id: id(9), place: 8 },
    ])
  })

  test("waits for whoever stands outside, passes over who has left, and leaves out who competes for no place", () => {
    const sheet = cutSheet([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], 8)
    expect(cutOf({ ...sheet, outside: [id(12)] }, rules)).toBe(null)
    const places = (one: Sheet) => cutOf(one, rules)?.athletes.map(({ place }) => place)
    expect(places({ ...sheet, left: [id(4)] })).toEqual([1, 2, 3, 0, 4, 5, 6, 7, 8, 9, 10])
    expect(places({ ...sheet, unranked: [id(2)] })).toEqual([1, 0, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  test.each([
    [7, 8, null, []],
    [8, 8, null, []],
    [9, 8, "semifinal", [8]],
    [19, 8, "semifinal", [8]],
    [20, 8, "preround", [10, 8]],
    [21, 8, "preround", [11, 8]],
    [40, 8, "preround", [20, 8]],
    [4, 4, null, []],
    [9, 4, "semifinal", [4]],
    [20, 4, "preround", [10, 4]],
    [16, 16, null, []],
    [17, 16, "preround", [16]],
    [40, 16, "preround", [16]],
  ] as const)("of %i athletes to %i begins with %s and lets on %j", (count, finals, start, goOn) => {
    const random = Random.from("а")
    const sheet = { ...cutSheet([], finals), startRound: null, lists: NO_LISTS, all: [] }
    const make = () => makeLists(sheet, idsTo(count), cutOffs, random)
    if (start === null) return expect(make).toThrow(new Refusal("draw_needed", null, { finals }))
    let list = make()
    expect(list.startRound).toBe(start)
    const seen: number[] = []
    for (const round of ["preround", "semifinal", "final"] as const) {
      const ids = list.lists[round]
      if (ids.length === 0) continue
      seen.push(goOnCount(list, round, cutOffs))
      const performances = new Map([...list.performances, ...performed(ids, round, (at) => 4000 - at * 10)])
      list = advance(list, { ...list, performances }, cutOffs, rules, random)
    }
    expect(seen).toEqual(goOn)
    const cut = cutOf(list, rules)
    expect(cut?.athletes.filter(({ place }) => 0 < place && place <= finals)).toHaveLength(finals)
  })

  test("puts those who are in no bracket behind it, by round, rank and extra form; a place by hand counts first", () => {
    const sheet = cutSheet([1, 2, 3, 4, 5, 6, 7, 8, 8, 10, 10, 12], 8)
    const parted = withForm(withForm(sheet, id(8), 3, 3000), id(9), 3, 3100)
    const behind = (one: Sheet, inBracket: readonly number[]) =>
      Object.fromEntries(placesBehind(one, standingOf(one, rules), new Set(inBracket.map(id))))
    expect(behind(parted, [1, 2, 3, 4, 5, 6, 7, 9])).toEqual({ 8: 9, 10: 10, 11: 10, 12: 12 })
    const hands = { ...parted, typedPlaces: new Map([[id(11), 11]]), left: [id(4)] }
    expect(behind(hands, [1, 2, 3, 5, 6, 7, 8, 9])).toEqual({ 4: 9, 10: 10, 11: 11, 12: 12 })
  })
})

test("anybody makes the draw of places again from its list and its seed", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 9, maxLength: 24 }),
      fc.string(),
      (raw, seed) => {
        const ranks = raw.map((one) => 1 + raw.filter((other) => other < one).length)
        const cut = cutOf(cutSheet(ranks, 8), rules)
        if (cut === null) return
        const drawn = Draw.drawFromRanks(cut, seed)
        const request = { tournamentId: 1, categoryId: 1, seed, profile: "places" as const }
        const list = Draw.rankedList(cut)
        const published = {
          ...request,
          list,
          version: Draw.version,
          listHash: Draw.ranksHash(cut),
          places: drawn.places,
        }
        expect(Draw.replay(published)).toMatchObject({ isSameList: true, slots: [], drawn: { byLot: drawn.byLot } })
        expect([...drawn.places].filter((one) => one !== null)).toHaveLength(8)
      },
    ),
    { numRuns: cases(200) },
  )
  expect(() => Draw.readRanks("8\nа|1")).toThrow(new Refusal("invalid", "list"))
})
