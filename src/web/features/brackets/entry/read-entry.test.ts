import { expect, test } from "vitest"
import { odditiesOf } from "./oddities.ts"
import { emptyEntry, readEntry, type TypedEntry } from "./read-entry.ts"

const read = (typed: Partial<TypedEntry>) => readEntry({ ...emptyEntry, number: "101", ...typed })
const odd = (typed: Partial<TypedEntry>): readonly string[] => {
  const entry = read(typed)
  return "form" in entry ? odditiesOf(entry.form) : ["not read"]
}

// [P2-129]
test("without a reason it is PTG; both out must name one", () => {
  expect(read({ winner: "1", score: "12:7" })).toMatchObject({
    form: { winner: "blue", decision: "PTG", bluePoints: "12" },
  })
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

test("what is odd and may stand is named, and what is usual is not", () => {
  expect(odd({ winner: "1", score: "12:7" })).toEqual([])
  expect(odd({ score: "12:7" })).toEqual([])
  expect(odd({ winner: "2", score: "12:7" })).toEqual(["behind"])
  expect(odd({ winner: "2", score: "12:7", decision: "PUN" })).toEqual([])
  expect(odd({ winner: "2", score: "12:7", decision: "SUP" })).toEqual(["behind"])
  expect(odd({ winner: "1", score: "7:7" })).toEqual(["level"])
  expect(odd({ winner: "1", score: "7:7", decision: "SUP" })).toEqual([])
  expect(odd({ winner: "1" })).toEqual(["noScore"])
  expect(odd({ winner: "1", decision: "WDR" })).toEqual([])
  expect(odd({ winner: "1", score: "12" })).toEqual(["halfScore"])
  expect(odd({ winner: "1", score: "127:3" })).toEqual(["huge"])
})
