import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { Random } from "#domain/draw/random.ts"
import type { AthleteId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import { builtInRules } from "#domain/rules/built-in.ts"
import { cases } from "#tests/support/scale.ts"
import { advance, goOnCount, makeLists, NO_LISTS, reorder, startRoundOf } from "./lists.ts"
import { roundPlaces, standingOf } from "./places.ts"
import { formNumbers, roundStanding } from "./round.ts"
import { tally } from "./score.ts"
import { scoringOn } from "./scoring-rules.ts"
import {
  type Halves,
  type Mark,
  nameOf,
  noPenalties,
  type Performance,
  type Round,
  type Sheet,
  type Style,
} from "./types.ts"

const rules = scoringOn("15.05.2026")
const cutOffs = builtInRules.poomsae
const random = () => Random.from("жереб")
const id = (number: number) => number as AthleteId
const idsTo = (count: number) => Array.from({ length: count }, (_, at) => id(at + 1))

const empty = (style: Style = "traditional"): Sheet => ({
  style,
  startRound: null,
  lists: NO_LISTS,
  all: [],
  performances: new Map(),
  outside: [],
  unranked: [],
  typedPlaces: new Map(),
})
const made = (count: number, style?: Style) => makeLists(empty(style), idsTo(count), cutOffs, random())

/** Both halves of every form of a round, in thousandths, as the desk enters them. */
const entered = ({ technique, presentation }: Halves): Performance => ({
  technique,
  presentation,
  penalties: noPenalties,
  marks: [],
})
const judged = (marks: readonly Mark[], style: Style = "traditional"): Performance => ({
  ...entered(tally(marks, style, rules)),
  marks,
})

/** The sheet after these scores of one round, the same for both forms of an athlete. */
function scored(sheet: Sheet, round: Round, scores: ReadonlyMap<AthleteId, Performance>): Sheet {
  const performances = new Map(sheet.performances)
  for (const [athleteId, performance] of scores)
    for (const number of formNumbers(sheet, rules)) performances.set(nameOf({ athleteId, round, number }), performance)
  return advance(sheet, { ...sheet, performances }, cutOffs, rules, random())
}
/** The n-th athlete gets the n-th best score. */
const falling = (ids: readonly AthleteId[]) =>
  new Map(ids.map((one, at) => [one, entered({ technique: 4000 - at * 10, presentation: 5000 })]))
const placesOf = (sheet: Sheet) =>
  Object.fromEntries(standingOf(sheet, rules).places.map(({ athleteId, place }) => [athleteId, place]))

function refusalOf(step: () => unknown): string | null {
  try {
    step()
    return null
  } catch (error) {
    return error instanceof Refusal ? error.code : "a bug"
  }
}

test.each([
  [1, "final"],
  [8, "final"],
  [9, "semifinal"],
  [19, "semifinal"],
  [20, "preround"],
  [64, "preround"],
])("%i begin in the %s", (count, round) => {
  expect(startRoundOf(count, cutOffs)).toBe(round)
  const sheet = made(count)
  expect(sheet.startRound).toBe(round)
  expect(new Set(sheet.lists[round as Round])).toEqual(new Set(idsTo(count)))
  expect(makeLists(sheet, idsTo(count), cutOffs, random())).toEqual(sheet)
})

test("a list is not made of nobody; whoever comes later stands at its end, and none begins anew once somebody is scored", () => {
  expect(refusalOf(() => made(0))).toBe("no_athletes")
  const eight = made(8)
  const nine = makeLists(eight, idsTo(9), cutOffs, random())
  expect([nine.startRound, nine.lists.semifinal.at(-1), nine.lists.final]).toEqual(["semifinal", id(9), []])
  const started = scored(eight, "final", falling([id(3)]))
  expect(makeLists(started, idsTo(9), cutOffs, random()).lists.final.at(-1)).toBe(id(9))
  expect(makeLists(eight, idsTo(7), cutOffs, random()).lists.final).toEqual(
    eight.lists.final.filter((one) => one !== 8),
  )
})

describe("going on", () => {
  test("21 of the preliminary: eleven by lot to the semi-final, of them eight in reverse rank to the final", () => {
    const first = scored(made(21), "preround", falling(idsTo(21)))
    expect(first.lists.semifinal.toSorted((one, other) => one - other)).toEqual(idsTo(11))
    expect(placesOf(first)).toMatchObject({ 12: 12, 21: 21, 11: null, 1: null })
    const second = scored(first, "semifinal", falling(idsTo(11).toReversed()))
    expect(second.lists.final).toEqual([4, 5, 6, 7, 8, 9, 10, 11].map(id))
    expect(placesOf(second)).toMatchObject({ 3: 9, 2: 10, 1: 11, 12: 12, 4: null })
    const last = scored(second, "final", falling(second.lists.final))
    expect(standingOf(last, rules).isOver).toBe(true)
    expect(placesOf(last)).toMatchObject({ 4: 1, 11: 8, 3: 9, 1: 11, 21: 21 })
  })

  test("who is level with the last one goes on too, and both are marked", () => {
    const scores = falling(idsTo(10))
    scores.set(id(9), scores.get(id(8)) as Performance)
    const sheet = scored(made(10), "semifinal", scores)
    expect(sheet.lists.final).toHaveLength(9)
    expect(
      roundStanding(sheet, "semifinal", rules)
        .lines.filter(({ isLevel }) => isLevel)
        .map(({ rank }) => rank),
    ).toEqual([8, 8])
  })

  test("a correction fills the next round anew while nobody there is scored, and is refused afterwards if others went on", () => {
    const first = scored(made(10), "semifinal", falling(idsTo(10)))
    const corrected = scored(first, "semifinal", new Map([[id(10), entered({ technique: 4000, presentation: 6000 })]]))
    expect(corrected.lists.final).toEqual([7, 6, 5, 4, 3, 2, 1, 10].map(id))
    const started = scored(first, "final", falling([id(8)]))
    const late = () =>
      scored(started, "semifinal", new Map([[id(10), entered({ technique: 4000, presentation: 6000 })]]))
    expect(refusalOf(late)).toBe("next_round_started")
    // The same eight in another order: nobody there loses anything.
    const harmless = scored(started, "semifinal", new Map([[id(7), entered({ technique: 4000, presentation: 6000 })]]))
    expect(harmless.lists.final).toEqual(started.lists.final)
    const emptied = scored(
      first,
      "semifinal",
      new Map([[id(1), { ...entered({ technique: 0, presentation: 0 }), technique: null }]]),
    )
    expect(emptied.lists.final).toEqual([])
  })
})

describe("who competes for no place", () => {
  test("is not among the number who go on, as a display says it and as the next list is made", () => {
    const sheet: Sheet = {
      ...empty(),
      startRound: "preround",
      lists: { ...NO_LISTS, preround: idsTo(9) },
      all: idsTo(9),
      unranked: [id(9)],
    }
    expect(goOnCount(sheet, "preround", cutOffs)).toBe(4)
    expect(scored(sheet, "preround", falling(idsTo(9))).lists.semifinal.toSorted()).toEqual(idsTo(4))
    expect(goOnCount({ ...sheet, unranked: [] }, "preround", cutOffs)).toBe(5)
    expect(goOnCount({ ...sheet, lists: { ...NO_LISTS, final: idsTo(9) } }, "final", cutOffs)).toBe(0)
  })

  test.each([
    ["by points", [null, null, null, null]],
    ["by rank", [1, 1, 2, 2]],
  ])("has no place in a round, and nobody's place changes by him: %s", (_, ranks) => {
    const lines = ranks.map((rank, at) => ({
      athleteId: id(at + 1),
      rank,
      points: [8000, 7500, 7000, 7000][at] ?? null,
    }))
    const unscored = { athleteId: id(5), rank: null, points: null }
    const places = roundPlaces({ unranked: [id(1)] }, [...lines, unscored])
    expect([...places]).toEqual([
      [id(2), 1],
      [id(3), 2],
      [id(4), 2],
    ])
  })
})

describe("between equals decides", () => {
  const two = (one: Performance, other: Performance, style: Style = "traditional") => {
    const { lines } = roundStanding(
      scored(
        made(2, style),
        "final",
        new Map([
          [id(1), one],
          [id(2), other],
        ]),
      ),
      "final",
      rules,
    )
    const of = (athlete: AthleteId) => lines.find(({ athleteId }) => athleteId === athlete)
    return [of(id(1))?.rank, of(id(2))?.rank, of(id(1))?.isLevel]
  }
  const marks = (technique: readonly number[], presentation: readonly number[]): Mark[] =>
    technique.map((value, at) => ({ seat: at + 1, technique: value, presentation: presentation[at] ?? 0 }))

  test("presentation", () => {
    const [one, other] = [
      entered({ technique: 3500, presentation: 5100 }),
      entered({ technique: 3600, presentation: 5000 }),
    ]
    expect(two(one, other)).toEqual([1, 2, false])
  })
  test("technique in freestyle", () => {
    const [one, other] = [
      entered({ technique: 5000, presentation: 3600 }),
      entered({ technique: 5100, presentation: 3500 }),
    ]
    expect(two(one, other, "freestyle")).toEqual([2, 1, false])
  })
  test("then the total with the dropped marks", () => {
    const same = [3500, 3500, 3500]
    const one = judged(marks([3000, ...same, 4000], [5000, 5000, 5000, 5000, 5000]))
    const other = judged(marks([3300, ...same, 4000], [5000, 5000, 5000, 5000, 5000]))
    expect([one.technique, other.technique]).toEqual([3500, 3500])
    expect(two(one, other)).toEqual([2, 1, false])
  })
  test("then nothing: they share the place, and one more form is due", () => {
    const same = entered({ technique: 3500, presentation: 5000 })
    expect(two(same, same)).toEqual([1, 1, true])
    const sheet = scored(
      made(3),
      "final",
      new Map(idsTo(3).map((one) => [one, one === 3 ? entered({ technique: 0, presentation: 0 }) : same])),
    )
    expect(placesOf(sheet)).toEqual({ 1: 1, 2: 1, 3: 3 })
    expect(placesOf({ ...sheet, typedPlaces: new Map([[id(2), 2]]) })).toEqual({ 1: 1, 2: 2, 3: 3 })
  })
})

test("the mean of two forms is rounded half up once", () => {
  const sheet = made(1)
  const performances = new Map([
    [nameOf({ athleteId: id(1), round: "final", number: 1 }), entered({ technique: 3500, presentation: 5000 })],
    [nameOf({ athleteId: id(1), round: "final", number: 2 }), entered({ technique: 3501, presentation: 5000 })],
  ])
  expect(standingOf({ ...sheet, performances }, rules).places).toMatchObject([{ total: 8501, place: 1 }])
})

describe("lists put by hand", () => {
  const sheet = scored(made(10), "semifinal", falling(idsTo(10)))
  test.each<[string, Parameters<typeof reorder>[1], string | null]>([
    ["the first round in another order", { semifinal: idsTo(10) }, null],
    ["somebody missing in it", { semifinal: idsTo(9) }, "list_order"],
    ["somebody twice", { semifinal: [...idsTo(9), id(1)] }, "list_order"],
    ["a stranger", { semifinal: [...idsTo(9), id(77)] }, "list_order"],
    ["a round before the first one", { preround: idsTo(10) }, "list_order"],
    ["another choice for the final", { final: idsTo(9) }, null],
    ["the whole list without somebody", { all: idsTo(9) }, "list_order"],
  ])("%s", (_, orders, refusal) => {
    expect(refusalOf(() => reorder(sheet, orders))).toBe(refusal)
  })
  test("a final in which somebody is scored keeps whom it has, in any order", () => {
    const started = scored(sheet, "final", falling([id(8)]))
    expect(reorder(started, { final: idsTo(8) }).lists.final).toEqual(idsTo(8))
    expect(refusalOf(() => reorder(started, { final: idsTo(9) }))).toBe("next_round_started")
    expect(refusalOf(() => reorder(empty(), {}))).toBe("list_not_made")
  })
})

const tenths = (max: number) => fc.integer({ min: 0, max }).map((value) => value * 100)
const panelOf = (judges: number) =>
  fc.tuple(
    ...Array.from({ length: judges }, (_, at) =>
      fc.record({
        seat: fc.constant(at + 1),
        technique: tenths(8).map((value) => 3000 + value),
        presentation: tenths(8),
      }),
    ),
  )
const field = fc
  .record({
    count: fc.integer({ min: 2, max: 8 }),
    judges: fc.constantFrom(1, 3, 5, 7),
    style: fc.constantFrom<Style>("traditional", "freestyle"),
  })
  .chain(({ count, judges, style }) =>
    fc.record({ style: fc.constant(style), panels: fc.array(panelOf(judges), { minLength: count, maxLength: count }) }),
  )

test("a better mark never lowers a place, and nobody else's score changes", () => {
  const raise = fc.record({
    who: fc.nat(7),
    seat: fc.nat(6),
    half: fc.constantFrom("technique", "presentation"),
    more: tenths(5),
  })
  fc.assert(
    fc.property(field, raise, ({ style, panels }, { who, seat, half, more }) => {
      const whom = who % panels.length
      const sheetOf = (all: readonly (readonly Mark[])[]) =>
        scored(made(all.length, style), "final", new Map(all.map((marks, at) => [id(at + 1), judged(marks, style)])))
      const raised = panels.map((marks, at) =>
        marks.map((mark, index) =>
          at === whom && index === seat % marks.length ? { ...mark, [half]: mark[half] + more } : mark,
        ),
      )
      const [before, after] = [placesOf(sheetOf(panels)), placesOf(sheetOf(raised))]
      expect(after[whom + 1] ?? 99).toBeLessThanOrEqual(before[whom + 1] ?? 0)
    }),
    { numRuns: cases(1_000) },
  )
})

test("places are 1 to as many as there are, with gaps after shared ones, whoever is scored first", () => {
  fc.assert(
    fc.property(field, fc.integer(), ({ style, panels }, seed) => {
      const scores = panels.map((marks, at) => [id(at + 1), judged(marks, style)] as const)
      const shuffled = [...scores]
      Random.from(String(seed)).shuffle(shuffled)
      const one = scored(made(panels.length, style), "final", new Map(scores))
      let other = made(panels.length, style)
      for (const [who, performance] of shuffled) other = scored(other, "final", new Map([[who, performance]]))
      expect(placesOf(other)).toEqual(placesOf(one))
      const places = Object.values(placesOf(one)).map((place) => place ?? 0)
      for (const place of places) expect(places.filter((before) => before < place)).toHaveLength(place - 1)
    }),
    { numRuns: cases(500) },
  )
})

test("a score taken back and given again leaves everything as it was", () => {
  fc.assert(
    fc.property(fc.integer({ min: 9, max: 24 }), fc.nat(23), (count, who) => {
      const start = made(count)
      const round = start.startRound ?? "final"
      const all = scored(start, round, falling(idsTo(count)))
      const whom = id((who % count) + 1)
      const performance = all.performances.get(nameOf({ athleteId: whom, round, number: 1 })) as Performance
      const emptied = scored(all, round, new Map([[whom, { ...performance, technique: null }]]))
      const again = scored(emptied, round, new Map([[whom, performance]]))
      expect(new Set(again.lists.final)).toEqual(new Set(all.lists.final))
      expect(standingOf(again, rules)).toEqual(standingOf({ ...all, lists: again.lists }, rules))
    }),
    { numRuns: cases(100) },
  )
})
