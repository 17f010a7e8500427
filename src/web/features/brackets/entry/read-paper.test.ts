import { expect, test } from "vitest"
import { readPaper } from "./read-paper.ts"

const wire = (text: string) => readPaper(text).map((line) => ("wire" in line ? line.wire : line.problem))

test("a line is the number, who won, the points and the reason, however they are parted", () => {
  const same = { number: 101, winner: "blue", decision: "PTF", bluePoints: 12, redPoints: 7 }
  for (const text of ["101 1 12:7 PTF", "101;1;12;7;PTF", "101\t1\t12\t7\tf", "  101  с 12-7 а", "101 1 12 7 F"]) {
    expect(wire(text), text).toEqual([same])
  }
})

test("who won, the points or the reason may be left out", () => {
  expect(wire("7 12:5\n8 2\n9 2 5\n10 ч W\n11 0 DSQ\n12 1 -")).toEqual([
    { number: 7, winner: "byPoints", decision: "PTG", bluePoints: 12, redPoints: 5 },
    { number: 8, winner: "red", decision: "PTG", bluePoints: undefined, redPoints: undefined },
    { number: 9, winner: "byPoints", decision: "PTG", bluePoints: 2, redPoints: 5 },
    { number: 10, winner: "red", decision: "WDR", bluePoints: undefined, redPoints: undefined },
    { number: 11, winner: "bothOut", decision: "DSQ", bluePoints: undefined, redPoints: undefined },
    { number: 12, winner: "blue", decision: "", bluePoints: undefined, redPoints: undefined },
  ])
})

test("by rounds the points are those of each round, and they say who won unless somebody is named", () => {
  const round = (blue: number, red: number, winner = "") => ({ blue, red, winner })
  const byRounds = (text: string) =>
    readPaper(text, "rounds").map((line) => ("wire" in line ? line.wire : line.problem))
  const three = [round(5, 3), round(2, 4), round(7, 7, "blue")]
  const won = { number: 101, decision: "PTF", bluePoints: 2, redPoints: 1, rounds: three }
  for (const text of ["101 5:3 2:4 7:7=1 F", "101;5:3;2:4;7:7=1;F"]) {
    expect(byRounds(text), text).toEqual([{ ...won, winner: "byPoints" }])
  }
  expect(byRounds("101 1 5:3 2:4 7:7=1 F")).toEqual([{ ...won, winner: "blue" }])
  expect(byRounds("102 2 W\n103 1 5:3 W")).toEqual([
    { number: 102, winner: "red", decision: "WDR", bluePoints: undefined, redPoints: undefined },
    { number: 103, winner: "blue", decision: "WDR", bluePoints: 1, redPoints: 0, rounds: [round(5, 3)] },
  ])
  const wrong = readPaper("104 5:3 2:4\n105 5:5 1:0\n106 5:3 4:2 7:1\n107 12", "rounds")
  expect(wrong.map((line) => "problem" in line)).toEqual([true, true, true, true])
  expect(readPaper("101 5:3 2:4 7:7=1", "fight").map((line) => "problem" in line)).toEqual([true])
})

test("wrong lines say why and keep their place; empty ones are none", () => {
  const lines = readPaper("101 1 12:7\n\nфінал 1\n102\n103 7:7\n104 1 12:7 ZZ\n105 0\n106 3 1 1 1 1")
  expect(lines.map(({ line }) => line)).toEqual([1, 3, 4, 5, 6, 7, 8])
  expect(lines.map((line) => "problem" in line)).toEqual([false, true, true, true, true, true, true])
})

test("what is odd is said beside the line", () => {
  const [line] = readPaper("101 2 127:")
  expect(line && "odd" in line && line.odd).toHaveLength(2)
})
