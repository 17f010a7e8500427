import fc from "fast-check"
import { expect, test } from "vitest"
import { BoutDesk, boutRules } from "#tests/support/bouts.ts"
import { admitted } from "./admit.ts"
import { replay } from "./replay.ts"
import { reviewCorrections } from "./review.ts"
import { techniqueNames } from "./values.ts"

const rules = boutRules(-2)
const card = (side: "blue" | "red", subject: string) => ({ kind: "ivr", side, subject }) as const

/** A round that stands, with what both sides have done in it. */
function stopped(fight: (desk: BoutDesk) => void): BoutDesk {
  const desk = new BoutDesk(rules)
  desk.clock(1_000, "start")
  fight(desk)
  desk.clock(60_000, "stop")
  return desk
}

const idsOf = (desk: BoutDesk, side: "blue" | "red", subject: string) =>
  reviewCorrections(replay(desk.log), card(side, subject)).map(({ id }) => id)

test("a kick to the head is given to who asked, or taken from the opponent, the last one first", () => {
  const desk = stopped((at) => {
    at.point(5_000, "red", "head")
    at.point(6_000, "red", "turningHead")
    at.point(7_000, "red", "trunk")
  })
  expect(idsOf(desk, "blue", "head")).toEqual(["point-blue-head", "point-blue-turningHead", "take-4"])
  expect(idsOf(desk, "red", "trunk")).toEqual(["point-red-trunk", "point-red-turningTrunk"])
})

test("a turn makes the last kick of who asked dearer, or the opponent's cheaper", () => {
  const desk = stopped((at) => {
    at.point(5_000, "blue", "head")
    at.point(6_000, "red", "turningTrunk")
  })
  const offers = reviewCorrections(replay(desk.log), card("blue", "turn"))
  expect(offers.map(({ id, change }) => [id, change])).toEqual([
    ["amend-3-turningHead", { blue: 3, red: 0 }],
    ["amend-4-trunk", { blue: 0, red: -2 }],
  ])
})

test("a gam-jeom goes, or the opponent gets one; a technical card changes no score, nor does a card before the fight", () => {
  const desk = stopped((at) => at.gamjeom(5_000, "blue", "grab"))
  expect(idsOf(desk, "blue", "gamjeom")).toEqual(["take-3", "gamjeom-red-other"])
  expect(reviewCorrections(replay(desk.log), { kind: "techCard", side: "blue", subject: "gamjeom" })).toEqual([])
  expect(idsOf(new BoutDesk(rules), "blue", "head")).toEqual([])
})

test("where the head is forbidden no kick to it is offered", () => {
  const desk = new BoutDesk({ ...rules, headRule: "forbidden" })
  desk.clock(1_000, "start")
  desk.clock(60_000, "stop")
  expect(idsOf(desk, "blue", "head")).toEqual([])
})

test("in the rest a correction is of the round that has ended, also in its last seconds", () => {
  const desk = new BoutDesk(rules)
  desk.round(1, 1_000, () => desk.point(5_000, "blue"))
  for (const offer of reviewCorrections(replay(desk.log), card("red", "fall"))) {
    desk.write(offer.at, offer.body)
  }
  const { rounds } = replay(desk.log)
  expect(rounds.map(({ tally }) => tally.red.points)).toEqual([2, 0])
})

test("whatever is offered may be written, and changes the points of the round by what it says", () => {
  const side = fc.constantFrom("blue", "red")
  const score = fc.record({
    side,
    what: fc.constantFrom(...techniqueNames, "gamjeom"),
    at: fc.integer({ min: 2_000, max: 59_000 }),
  })
  const subject = fc.constantFrom("head", "trunk", "punch", "turn", "gamjeom", "out", "fall", "other")
  fc.assert(
    fc.property(fc.array(score, { maxLength: 8 }), side, subject, (scores, who, about) => {
      const desk = stopped((at) => {
        for (const one of scores) {
          if (one.what === "gamjeom") at.gamjeom(one.at, one.side)
          else if (one.what !== "spinningTrunk") at.point(one.at, one.side, one.what)
        }
      })
      const state = replay(desk.log)
      const offers = reviewCorrections(state, card(who, about))
      expect(new Set(offers.map(({ id }) => id)).size).toBe(offers.length)
      for (const { body, at, change } of offers) {
        const bodies = admitted({ log: desk.log, state, isConfirmed: false }, { body, at, by: "desk", epoch: null })
        expect(bodies).toEqual([body])
        const after = replay([...desk.log, { ...body, seq: desk.log.length + 1, at, by: "desk" }])
        const gained = (of: "blue" | "red"): number =>
          (after.rounds[0]?.tally[of].points ?? 0) - (state.rounds[0]?.tally[of].points ?? 0)
        expect({ blue: gained("blue"), red: gained("red") }).toEqual(change)
      }
    }),
  )
})
