import { expect, test } from "vitest"
import { positionText } from "./position.uk.ts"

test("a position is a line from the top in the first round, and a round of the bracket further on", () => {
  expect(["3_0", "3_7", "2_3", "1_1", "0_0"].map((position) => positionText(position, 8))).toEqual([
    "рядок 1",
    "рядок 8",
    "півфінал",
    "фінал",
    "переможець",
  ])
  expect(positionText("3_1")).toBe("1/4 фіналу")
})

test("no position of any bracket is read as its number in data", () => {
  for (const depth of [0, 1, 2, 3, 4, 5, 6])
    for (const size of [0, 2, 4, 8, 16, 32, 64])
      expect(positionText(`${depth}_${2 ** depth - 1}`, size)).not.toContain("_")
})
