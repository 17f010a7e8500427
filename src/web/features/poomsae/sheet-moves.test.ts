import fc from "fast-check"
import { expect, test } from "vitest"
import { answer, row } from "#tests/support/poomsae-rows.ts"
import { type Cell, cellName, cellOf, columnsOf, gridOf, moved, onward } from "./sheet-moves.ts"

const columns = columnsOf(["semifinal", "final"], [1, 2], ["random", "start"])
const { roundsData } = answer(1, { semifinal: [row(1), row(2), row(3)], final: [row(3), row(1)] })
const grid = gridOf([1, 2, 3], columns, roundsData)
const at = (row: number, column: string): Cell => ({ row, column })

test("Enter leads through both halves of a form from athlete to athlete, then to the next form, past who is not in the round", () => {
  const path: string[] = []
  for (let cell: Cell | null = at(1, "semifinal_teh2"); cell; cell = onward(grid, columns.groups, cell, "next")) {
    path.push(cellName(cell))
  }
  const form = (round: string, number: number, rows: readonly number[]) =>
    rows.flatMap((id) => [`${id}:${round}_teh${number}`, `${id}:${round}_pres${number}`])
  expect(path).toEqual([
    ...form("semifinal", 2, [1, 2, 3]),
    ...form("final", 1, [1, 3]),
    ...form("final", 2, [1, 3]),
    ...["1:place", "2:place", "3:place"],
  ])
})

test("arrows step over cells that an athlete does not have and stop at the edges", () => {
  expect(moved(grid, at(1, "final_teh1"), "down")).toEqual(at(3, "final_teh1"))
  expect(moved(grid, at(2, "semifinal_pres2"), "right")).toEqual(at(2, "place"))
  expect(moved(grid, at(1, "semifinal_teh1"), "left")).toEqual(at(1, "semifinal_start1"))
  expect(moved(grid, at(1, "remove"), "left")).toBeNull()
  expect(moved(grid, at(3, "place"), "down")).toBeNull()
})

test("every cell is reached from every other by arrows, and each way leads back", () => {
  const cells = grid.rows.flatMap((id) => grid.columns.map((column) => at(id, column)).filter(grid.has))
  const reached = new Set<string>()
  const queue = [at(1, "remove")]
  for (let cell = queue.pop(); cell; cell = queue.pop()) {
    if (reached.has(cellName(cell))) continue
    reached.add(cellName(cell))
    for (const step of ["up", "down", "left", "right"] as const) {
      const next = moved(grid, cell, step)
      if (next) queue.push(next)
    }
  }
  expect(reached).toEqual(new Set(cells.map(cellName)))
  const opposite = { up: "down", down: "up", left: "right", right: "left" } as const
  fc.assert(
    fc.property(fc.constantFrom(...cells), fc.constantFrom("up", "down", "left", "right"), (from, step) => {
      const next = moved(grid, from, step)
      if (next) expect(moved(grid, next, opposite[step])).toEqual(from)
      expect(cellOf(cellName(from))).toEqual(from)
    }),
  )
})
