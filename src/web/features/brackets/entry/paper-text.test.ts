import { expect, test } from "vitest"
import { readDecision, readScore, readWinner } from "./paper-text.ts"

test("the winner is a digit or the first letter of the colour, in either layout", () => {
  expect(["1", "с", "С", "c", "b"].map(readWinner)).toEqual(["blue", "blue", "blue", "blue", "blue"])
  expect(["2", "ч", "r"].map(readWinner)).toEqual(["red", "red", "red"])
  expect([readWinner("0"), readWinner(" "), readWinner("3"), readWinner("12")]).toEqual([
    "both",
    "",
    undefined,
    undefined,
  ])
})

test("the points are two numbers however they are parted, or one of them, or none", () => {
  for (const text of ["12:7", "12-7", "12 7", "12/7", "12+7", " 12 : 7 ", "12–7", "12.7", "12,7"]) {
    expect(readScore(text), text).toEqual({ blue: "12", red: "7" })
  }
  expect([readScore("12"), readScore(":7"), readScore("")]).toEqual([
    { blue: "12", red: "" },
    { blue: "", red: "7" },
    { blue: "", red: "" },
  ])
  for (const text of ["1234:1", "12:7:3", "дванадцять", "-1:5:2", "12:7x"])
    expect(readScore(text), text).toBeUndefined()
})

test("a reason is its code or its letter, also where the layout was left on Ukrainian", () => {
  expect(["F", "f", "А", "PTF", "зеа"].map((text) => readDecision(text)?.code)).toEqual(new Array(5).fill("PTF"))
  expect(["W", "Ц", "gdp", "WDP", "tko"].map((text) => readDecision(text)?.code)).toEqual([
    "WDR",
    "WDR",
    "GDP",
    "WDP",
    "TKO",
  ])
  expect(readDecision("")).toEqual({ code: "", isNamed: false })
  expect(readDecision("-")).toEqual({ code: "", isNamed: true })
  expect([readDecision("Z"), readDecision("12")]).toEqual([undefined, undefined])
})
