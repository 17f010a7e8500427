import { expect, test } from "vitest"
import { FIRST, fightAt } from "./fight.ts"

test("the example counts up by what it tells, its clock runs down, and it begins anew", () => {
  const boards = Array.from({ length: 44 }, (_, second) => fightAt(second))
  for (const [second, board] of boards.entries()) {
    const before = boards[second - 1]
    if (!before) continue
    const gained = (["blue", "red"] as const).map((side) => board[side].points - before[side].points)
    const given = [board.blue.given, board.red.given].find((one) => one !== null)
    expect(Math.min(...gained)).toBeGreaterThanOrEqual(0)
    expect(gained[0]! + gained[1]!).toBe(second % 4 === 0 ? given?.points : 0)
    expect(board.left).toBe((before.left ?? 0) - 1)
  }
  expect(fightAt(44)).toEqual(fightAt(0))
  const { blue, red } = fightAt(FIRST)
  expect([blue.points, red.points]).toEqual([12, 9])
})
