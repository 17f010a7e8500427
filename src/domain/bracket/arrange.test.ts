import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { AthleteId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import { athlete, athletes } from "#tests/support/athletes.ts"
import { cases } from "#tests/support/scale.ts"
import * as Bracket from "./index.ts"

const roster = athletes(8)
const full = Bracket.fromPlaces(8, roster)
const by = { decision: "PTF", bluePoints: 3, redPoints: 1, blue: null, red: null }

describe("a draw saved by hand", () => {
  test("takes occupied places in any order, some of them or all, and saving it again changes nothing", () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(roster, { minLength: 1 }),
        fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 8 }),
        (ids, slots) => {
          const placings = ids.map((id, i) => ({ id, position: `3_${slots[i]}` }))
          const first = save(null, placings).bracket
          expect(first?.places.filter((id) => id !== null).length).toBe(ids.length)
          for (const [i, id] of ids.entries()) expect(first?.places[slots[i] ?? -1]).toBe(id)
          const again = save(first, placings.toReversed())
          expect(again).toEqual({ bracket: first, undone: [] })
        },
      ),
      { numRuns: cases(4000) },
    )
  })

  test("saved again leaves results and numbers as they are, without consent", () => {
    const played = record(numbered(full), 6, 1)
    expect(save(played, placed(roster))).toEqual({ bracket: played, undone: [] })
  })

  test("keeps numbers and what is recorded between athletes who keep their places, and says what falls", () => {
    const played = [
      [6, 1],
      [5, 3],
      [4, 5],
      [3, 7],
      [2, 1],
      [1, 5],
      [0, 5],
    ].reduce((bracket, [t, winner]) => record(bracket, t ?? 0, winner ?? 0), numbered(full))
    const swapped = [1, 2, 8, 4, 5, 6, 7, 3].map(athlete)
    expect(refusal(() => save(played, placed(swapped)))).toEqual({
      code: "category_has_results",
      field: null,
      data: { undone: [0, 1, 2, 3, 5] },
    })
    const { bracket, undone } = save(played, placed(swapped), { consent: "given" })
    expect(undone).toEqual([0, 1, 2, 3, 5])
    expect(bracket?.fights[6]).toEqual(played.fights[6])
    expect(bracket?.fights[4]).toEqual(played.fights[4])
    expect(bracket?.fights.map(({ number }) => number)).toEqual(played.fights.map(({ number }) => number))
  })

  test("asks for consent also where nothing falls but somebody moves", () => {
    const played = record(Bracket.fromPlaces(8, [...athletes(4), null, null, null, null]), 6, 1)
    const wanted = [...placed(athletes(4)), { position: "3_7", id: athlete(5) }]
    expect(refusal(() => save(played, wanted))).toMatchObject({ code: "category_has_results", data: { undone: [] } })
  })

  test("of another size keeps nothing, and says so", () => {
    const played = record(numbered(full), 6, 1)
    const larger = { size: 16, roster: athletes(9) }
    const placings = athletes(9).map((id, slot) => ({ id, position: `4_${slot}` }))
    expect(refusal(() => save(played, placings, larger))).toMatchObject({
      code: "category_has_results",
      data: { undone: [6] },
    })
    const { bracket, undone } = save(played, placings, { ...larger, consent: "given" })
    expect(undone).toEqual([6])
    expect(bracket).toEqual(Bracket.fromPlaces(16, [...athletes(9), ...new Array(7).fill(null)]))
  })

  test("with an empty list clears the draw", () => {
    const played = record(full, 6, 1)
    expect(save(full, [])).toEqual({ bracket: null, undone: [] })
    expect(save(null, [])).toEqual({ bracket: null, undone: [] })
    expect(refusal(() => save(played, [])).code).toBe("category_has_results")
    expect(save(played, [], { consent: "given" })).toEqual({ bracket: null, undone: [6] })
  })
})

describe("a draw saved by hand is refused as a whole", () => {
  const one = { position: "3_0", id: athlete(1) }
  test.each<[string, readonly Bracket.Placing[], object, string]>([
    ["a size that does not exist", [one], { size: 7 }, "bracket_size"],
    ["a size too small for the category", [{ position: "2_0", id: athlete(1) }], { size: 4 }, "bracket_size"],
    ["an athlete who is not of the category", [one, { position: "3_1", id: athlete(99) }], {}, "bracket_data"],
    ["an athlete twice", [one, { position: "3_1", id: athlete(1) }], {}, "bracket_data"],
    ["a position twice", [one, { position: "3_0", id: athlete(2) }], {}, "bracket_data"],
    ["a position of a later round", [one, { position: "2_0", id: athlete(2) }], {}, "bracket_data"],
    ["a position of another size", [one, { position: "4_0", id: athlete(2) }], {}, "bracket_data"],
    ["a position beyond the last", [one, { position: "3_8", id: athlete(2) }], {}, "bracket_data"],
  ])("for %s", (_, placings, settings, code) => {
    const played = record(full, 6, 1)
    for (const bracket of [null, full, played]) {
      expect(refusal(() => save(bracket, placings, settings))).toMatchObject({ code, field: code })
      expect(refusal(() => save(bracket, placings, { ...settings, consent: "given" }))).toMatchObject({
        code,
        field: code,
      })
    }
  })
})

function save(bracket: Bracket.Bracket | null, places: readonly Bracket.Placing[], settings: object = {}) {
  return Bracket.arrange(bracket, { places, size: 8, roster, consent: "none", ...settings })
}

const placed = (ids: readonly AthleteId[]): Bracket.Placing[] => ids.map((id, slot) => ({ id, position: `3_${slot}` }))

function numbered(bracket: Bracket.Bracket): Bracket.Bracket {
  return { ...bracket, fights: bracket.fights.map((fight, t) => ({ ...fight, number: 107 - t })) }
}

function record(bracket: Bracket.Bracket, t: number, winner: number): Bracket.Bracket {
  return Bracket.recordFight(bracket, { ...by, t, winner: athlete(winner) }).bracket
}

function refusal(step: () => unknown): Pick<Refusal, "code" | "field" | "data"> {
  try {
    step()
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, field: error.field, data: error.data }
    throw error
  }
  throw new Error("not refused")
}

describe("a draw begun by hand", () => {
  const [one, two, three] = athletes(3) as [AthleteId, AthleteId, AthleteId]
  const roster = [one, two, three]
  const put = (bracket: Bracket.Bracket | null, ...ids: (AthleteId | null)[]): Bracket.Bracket => {
    const places = ids.flatMap((id, slot) => (id === null ? [] : [{ position: Bracket.placeName(4, slot), id }]))
    const after = Bracket.arrange(bracket, { size: 4, places, roster, consent: "given" }).bracket
    if (after === null) throw new Error("cleared")
    return after
  }

  test("is a draft until everybody is placed: nobody advances, nobody wins, nothing is over", () => {
    const begun = put(null, one)
    expect(begun.awaits).toEqual([two, three])
    expect(Bracket.standing(begun).athletes.filter((id) => id === one).length).toBe(1)
    expect([Bracket.winners(begun).golds, Bracket.isOver(begun)]).toEqual([[], false])
    expect(Bracket.finishes(begun).map(({ place }) => place)).toEqual([null])
    const more = put(begun, one, null, two)
    expect([more.awaits, Bracket.standsAt(Bracket.standing(more), "1_1")]).toEqual([[three], null])
    const whole = put(more, one, null, two, three)
    expect([whole.awaits, Bracket.standsAt(Bracket.standing(whole), "1_1")]).toEqual([[], one])
    // If the athlete is taken off again, it is no longer a draft: the draw was made.
    expect(put(whole, one, null, two).awaits).toEqual([])
  })

  test("awaits whoever was taken off his place again, and nobody who entered later", () => {
    const begun = put(null, one, two)
    const late = athlete(9)
    const places = [{ position: "2_0", id: two }]
    const after = Bracket.arrange(begun, { size: 4, places, roster: [...roster, late], consent: "given" }).bracket
    expect(after?.awaits).toEqual([one, three])
    const { bracket } = Bracket.removeFrom(begun, two, "2_1")
    expect([...bracket.awaits].sort()).toEqual([two, three])
  })

  test("is ended by the secretary, or by the last one who is awaited leaving: then athletes pass empty places", () => {
    const begun = put(null, one, null, two)
    const { bracket } = Bracket.finishManual(begun)
    expect(Bracket.standing(bracket).fights[0]).toEqual({ t: 0, state: "ready", blue: one, red: two })
    // Whom the secretary left without a place stands outside; who leaves does not.
    expect(bracket.outside).toEqual([three])
    expect(Bracket.leave(begun, three).bracket).toEqual({ ...bracket, outside: [] })
    expect(Bracket.withdraw(begun, three, "none").bracket).toEqual({ ...bracket, outside: [] })
  })
})
