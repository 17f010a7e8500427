import { expect, test } from "vitest"
import { formQuestions } from "#web/tournament/result/ask-result.ts"
import { decisionOf } from "#web/tournament/result/result-form.ts"
import { emptyEntry, readEntry, type TypedEntry } from "./read-entry.ts"

const read = (typed: Partial<TypedEntry>) => readEntry({ ...emptyEntry, number: "101", ...typed })
const odd = (typed: Partial<TypedEntry>): readonly string[] => {
  const entry = read(typed)
  return "form" in entry ? formQuestions(entry.form) : ["not read"]
}

// [P2-129]
test("without a reason it is PTG; both out must name one", () => {
  const entry = read({ winner: "1", score: "12:7" })
  expect(entry).toMatchObject({ form: { winner: "blue", bluePoints: "12" } })
  expect("form" in entry && decisionOf(entry.form)).toBe("PTG")
  expect(read({ winner: "0" })).toMatchObject({ field: "decision" })
  expect(read({ winner: "0", decision: "D" })).toMatchObject({ form: { winner: "both", decision: "DSQ" } })
  expect(read({ winner: "2", decision: "-" })).toMatchObject({ form: { winner: "red", decision: "" } })
})

test("what cannot stand names its field", () => {
  expect(read({ winner: "5", score: "12:7" })).toMatchObject({ field: "winner" })
  expect(read({ winner: "1", score: "12:7:1" })).toMatchObject({ field: "score" })
  expect(read({ winner: "1", score: "12:7", decision: "ZZ" })).toMatchObject({ field: "decision" })
  expect(read({})).toMatchObject({ field: "winner" })
  expect(read({ score: "7:7" })).toMatchObject({ field: "winner" })
})

test("what contradicts itself or looks like a slip is asked about, and what is usual is not", () => {
  expect(odd({ winner: "1", score: "12:7" })).toEqual([])
  expect(odd({ score: "12:7" })).toEqual([])
  expect(odd({ winner: "2", score: "12:7" })).toEqual([
    "Переможець (червоний) програє за балами, 12:7, а PTG – це перемога за балами.",
  ])
  expect(odd({ winner: "2", score: "12:7", decision: "PUN" })).toEqual([])
  expect(odd({ winner: "2", score: "12:7", decision: "SUP" })).toEqual([])
  expect(odd({ winner: "1", score: "7:7" })).toEqual(["Рахунок рівний, 7:7, а PTG – це перемога за балами."])
  expect(odd({ winner: "1", score: "7:7", decision: "SUP" })).toEqual([])
  expect(odd({ winner: "1" })).toEqual(["Балів не введено, а PTG – це перемога за балами."])
  expect(odd({ winner: "1", decision: "WDR" })).toEqual([])
  expect(odd({ winner: "1", score: "12" })).toEqual(["Бали введено лише одному учаснику."])
  expect(odd({ winner: "1", score: "127:3" })).toEqual(["Балів незвично багато."])
})
