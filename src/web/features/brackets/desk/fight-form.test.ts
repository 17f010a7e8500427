import { expect, test } from "vitest"
import * as Bracket from "#domain/bracket/index.ts"
import type { AthleteId } from "#domain/ids.ts"
import {
  changesWinner,
  type FightForm,
  formOf,
  inputOf,
  isSameFight,
  nextReady,
  openedFight,
  problemOf,
  shownWinner,
  withWinner,
} from "./fight-form.ts"

const id = (number: number): AthleteId => number as AthleteId
const drawn = Bracket.fromPlaces(8, [1, 2, 3, 4, 5, 6, 7, 8].map(id))
const typed = (change: Partial<FightForm>): FightForm => ({ ...formOf(openedFight(drawn, 6)), ...change })
const record = (bracket: Bracket.Bracket, t: number, bluePoints: number, redPoints: number): Bracket.Bracket =>
  Bracket.recordFight(bracket, { t, winner: "byPoints", decision: "", bluePoints, redPoints, blue: null, red: null })
    .bracket

test("the points name the winner as they are typed", () => {
  expect(shownWinner(typed({ bluePoints: "12", redPoints: "7" }))).toBe("blue")
  expect(shownWinner(typed({ bluePoints: "7", redPoints: "12" }))).toBe("red")
  expect(shownWinner(typed({ bluePoints: "3" }))).toBe("blue")
  expect(shownWinner(typed({ bluePoints: "7", redPoints: "7" }))).toBe("")
})

test("a chosen winner stands though he is behind", () => {
  const form = withWinner(typed({ bluePoints: "2", redPoints: "5", decision: "WDR" }), "blue")
  expect(shownWinner(form)).toBe("blue")
  expect(inputOf(form, openedFight(drawn, 6))).toMatchObject({ winSpId: 1, decision: "WDR", blue_points: 2 })
})

test("where nobody was chosen the server is left to decide by points, for the pair that the form shows", () => {
  const form = typed({ bluePoints: "2", redPoints: "5" })
  const input = inputOf(form, openedFight(drawn, 6))
  expect(input).toMatchObject({ technicalNumber: 6, winSpId: 0, decision: "PTG", blue_id: 1, red_id: 2 })
  expect(inputOf({ ...form, decision: "" }, openedFight(drawn, 6))).toMatchObject({ winSpId: 2, decision: "" })
})

test("what cannot be sent says why", () => {
  expect(problemOf(typed({}))).toBe("winner")
  expect(problemOf(typed({ bluePoints: "7", redPoints: "7" }))).toBe("equal")
  expect(problemOf(typed({ bluePoints: "4,5", redPoints: "7" }))).toBe("points")
  expect(problemOf(typed({ bluePoints: "9", redPoints: "7", decision: "IRM" }))).toBe("winner")
  expect(problemOf(typed({ bluePoints: "9", redPoints: "7" }))).toBeNull()
  expect(problemOf(withWinner(typed({ decision: "" }), "both"))).toBe("decision")
  expect(problemOf(withWinner(typed({}), "red"))).toBeNull()
})

test("both out is sent as such and never as a win by points", () => {
  const input = inputOf(withWinner(typed({}), "both"), openedFight(drawn, 6))
  expect(input).toMatchObject({ both_out: 1, winSpId: 0, decision: "DSQ" })
})

// [P2-48]
test("a recorded fight opens with what is recorded, and its winner follows corrected points", () => {
  const fought = record(drawn, 6, 5, 3)
  const form = formOf(openedFight(fought, 6))
  expect(form).toEqual({ bluePoints: "5", redPoints: "3", decision: "PTG", winner: "" })
  expect(changesWinner(form, openedFight(fought, 6))).toBe(false)
  expect(changesWinner({ ...form, redPoints: "6" }, openedFight(fought, 6))).toBe(true)
})

test("a fight that somebody else recorded or whose pair changed is not the one that was opened", () => {
  const before = openedFight(drawn, 6)
  expect(isSameFight(before, openedFight(record(drawn, 5, 4, 1), 6))).toBe(true)
  expect(isSameFight(before, openedFight(record(drawn, 6, 5, 3), 6))).toBe(false)
  const swapped = Bracket.fromPlaces(8, [2, 1, 3, 4, 5, 6, 7, 8].map(id))
  expect(isSameFight(before, openedFight(swapped, 6))).toBe(false)
})

test("the next fight is the next ready one from the first round down, and after the last of them none", () => {
  let bracket = drawn
  let t = nextReady(bracket, null)
  const order: number[] = []
  while (t !== null) {
    order.push(t)
    bracket = record(bracket, t, 2, 1)
    t = nextReady(bracket, t)
  }
  expect(order).toEqual([6, 5, 4, 3, 2, 1, 0])
})

test("numbers, where there are some, lead the way", () => {
  const numbered: Bracket.Bracket = {
    ...drawn,
    fights: drawn.fights.map((fight, t) => ({ ...fight, number: [0, 0, 0, 101, 104, 102, 103][t] || null })),
  }
  expect(nextReady(numbered, null)).toBe(3)
  expect(nextReady(numbered, 3)).toBe(5)
  expect(nextReady(numbered, 4)).toBe(3)
})

test("rounds say the points and the winner; one round each, or one alone, needs a winner", () => {
  const form = typed({ rounds: "5:3 2:14 7:7=1", bluePoints: "99" })
  expect([shownWinner(form), problemOf(form)]).toEqual(["blue", null])
  expect(inputOf(form, openedFight(drawn, 6))).toMatchObject({ blue_points: 2, red_points: 1, winSpId: 0 })
  expect(inputOf(form, openedFight(drawn, 6)).rounds?.map(({ winner }) => winner)).toEqual(["", "", "blue"])
  expect([typed({ rounds: "5:3 2:14" }), typed({ rounds: "5:3" })].map(problemOf)).toEqual(["winner", "winner"])
  expect(problemOf(typed({ rounds: "5:5" }))).toBe("rounds")
  expect(problemOf(withWinner(typed({ rounds: "5:3", decision: "RSC" }), "red"))).toBeNull()
})
