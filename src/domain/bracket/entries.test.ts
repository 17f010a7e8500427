import { expect, test } from "vitest"
import { athlete } from "#tests/support/athletes.ts"
import * as Bracket from "./index.ts"

const [a, b, c] = [athlete(1), athlete(2), athlete(3)]
const nothing = { number: null, decision: "" }

function drawn(): Bracket.Bracket {
  const bracket = Bracket.fromPlaces(4, [a, null, b, c])
  return { ...bracket, fights: bracket.fights.map((fight, t) => ({ ...fight, number: [102, 101, null][t] ?? null })) }
}

// [P2-38]
test("entries name who stands where, and a fight's number on the position its winner takes", () => {
  expect(Bracket.entries(drawn())).toEqual([
    { position: "2_0", athleteId: a, points: null, ...nothing },
    { position: "2_2", athleteId: b, points: null, ...nothing },
    { position: "2_3", athleteId: c, points: null, ...nothing },
    { position: "1_0", athleteId: null, points: null, number: 101, decision: "" },
    { position: "1_1", athleteId: a, points: null, ...nothing },
    { position: "0_0", athleteId: null, points: null, number: 102, decision: "" },
  ])
})

// [P2-38]
test("a recorded fight puts points where it was fought from and the reason where the winner comes to", () => {
  const input = { t: 1, winner: "byPoints", decision: "", bluePoints: 4, redPoints: 11, blue: b, red: c } as const
  const { bracket } = Bracket.recordFight(drawn(), input)
  expect(Bracket.entries(bracket)).toEqual([
    { position: "2_0", athleteId: a, points: null, ...nothing },
    { position: "2_2", athleteId: b, points: 4, ...nothing },
    { position: "2_3", athleteId: c, points: 11, ...nothing },
    { position: "1_0", athleteId: c, points: null, number: 101, decision: "PTG" },
    { position: "1_1", athleteId: a, points: null, ...nothing },
    { position: "0_0", athleteId: null, points: null, number: 102, decision: "" },
  ])
})

test("a fight that nobody won is told by its reason, numbered or not", () => {
  const input = {
    t: 0,
    winner: "bothOut",
    decision: "WDR",
    bluePoints: null,
    redPoints: null,
    blue: null,
    red: null,
  } as const
  const { bracket } = Bracket.recordFight(Bracket.fromPlaces(2, [a, b]), input)
  expect(Bracket.entries(bracket).at(-1)).toEqual({
    position: "0_0",
    athleteId: null,
    points: null,
    number: null,
    decision: "WDR",
  })
})

test("an empty bracket has no entries", () => {
  expect(Bracket.entries(Bracket.emptyBracket(64))).toEqual([])
})
