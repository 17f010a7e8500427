import { describe, expect, test } from "vitest"
import { blankForm, problemOf, type ResultForm, readForm, resultOf } from "./result-form.ts"

const form = (part: Partial<ResultForm>): ResultForm => ({ ...blankForm, sumsTo: 20, ...part })

describe("the sums of a match in the fields", () => {
  test("are read with comma or point, and name the winner", () => {
    const typed = form({ bluePoints: "16,299", redPoints: " 16.3 " })
    expect(readForm(typed)).toMatchObject({ kind: "result", result: { winner: "red", decision: "PTF" } })
    expect(resultOf(typed)).toEqual({ winner: "byPoints", decision: "PTF", bluePoints: 16.299, redPoints: 16.3 })
  })

  test.each([
    ["four decimals", { bluePoints: "16,2991", redPoints: "16" }, "sums"],
    ["more than the most", { bluePoints: "20,001", redPoints: "16" }, "sums"],
    ["freestyle's too", { sumsTo: 10, bluePoints: "10,1", redPoints: "9" }, "sums"],
    ["one alone", { bluePoints: "16" }, "sums"],
    ["none", {}, "winner"],
    ["equal ones", { bluePoints: "16,7", redPoints: "16,700" }, "equalSums"],
    ["equal ones with a winner alone", { bluePoints: "16,7", redPoints: "16,7", winner: "red" }, "equalSums"],
  ] as const)("of %s say so", (_name, part, problem) => {
    expect(problemOf(form(part))).toBe(problem)
  })

  test("that are equal are decided by what was chosen", () => {
    const level = { bluePoints: "16,7", redPoints: "16,7", winner: "red" } as const
    expect(resultOf(form({ ...level, by: "second" }))).toMatchObject({ decision: "SUP", by: "second" })
    expect(resultOf(form({ ...level, by: "extra" }))).toMatchObject({ decision: "PTF", by: "extra" })
    expect(problemOf(form({ ...level, by: "extra" }))).toBeNull()
  })
})
