import { expect, test } from "vitest"
import { blankForm, inputOf, problemOf, type ResultForm, shownWinner, withWinner } from "./result-form.ts"

const typed = (change: Partial<ResultForm>): ResultForm => ({ ...blankForm, ...change })
const fight = { t: 6, blue: 1, red: 2 }

test("the points name the winner as they are typed", () => {
  expect(shownWinner(typed({ bluePoints: "12", redPoints: "7" }))).toBe("blue")
  expect(shownWinner(typed({ bluePoints: "7", redPoints: "12" }))).toBe("red")
  expect(shownWinner(typed({ bluePoints: "3" }))).toBe("blue")
  expect(shownWinner(typed({ bluePoints: "7", redPoints: "7" }))).toBe("")
})

test("a chosen winner stands though he is behind", () => {
  const form = withWinner(typed({ bluePoints: "2", redPoints: "5", decision: "WDR" }), "blue")
  expect(shownWinner(form)).toBe("blue")
  expect(inputOf(form, fight)).toMatchObject({ winner: "blue", decision: "WDR", bluePoints: 2 })
})

test("where nobody was chosen the server is left to decide by points, for the pair that the form shows", () => {
  const form = typed({ bluePoints: "2", redPoints: "5" })
  const input = inputOf(form, fight)
  expect(input).toMatchObject({ technicalNumber: 6, winner: "byPoints", decision: "PTG", blue: 1, red: 2 })
  expect(inputOf({ ...form, decision: "" }, fight)).toMatchObject({ winner: "red", decision: "" })
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
  expect(problemOf(withWinner(typed({}), "both"))).toBe("decision")
  expect(problemOf(withWinner(typed({ decision: "PTF" }), "both"))).toBe("decision")
  const input = inputOf(withWinner(typed({ decision: "WDR" }), "both"), fight)
  expect(input).toMatchObject({ winner: "bothOut", decision: "WDR" })
})

test("rounds say the points and the winner; one round each, or one alone, needs a winner", () => {
  const form = typed({ rounds: "5:3 2:14 7:7=1", bluePoints: "99" })
  expect([shownWinner(form), problemOf(form)]).toEqual(["blue", null])
  expect(inputOf(form, fight)).toMatchObject({ bluePoints: 2, redPoints: 1, winner: "byPoints" })
  expect(inputOf(form, fight).rounds?.map(({ winner }) => winner)).toEqual(["", "", "blue"])
  expect([typed({ rounds: "5:3 2:14" }), typed({ rounds: "5:3" })].map(problemOf)).toEqual(["winner", "winner"])
  expect(problemOf(typed({ rounds: "5:5" }))).toBe("rounds")
  expect(problemOf(withWinner(typed({ rounds: "5:3", decision: "RSC" }), "red"))).toBeNull()
})
