import { expect, test } from "vitest"
import * as Bracket from "#domain/bracket/index.ts"
import { fightBeside, slotBeside } from "./pill-moves.ts"

const all = (size: number): Set<number> => new Set(Array.from({ length: size - 1 }, (_, t) => t))

test.each(Bracket.sizes)("arrows reach every fight of a bracket of %i from its first one", (size) => {
  const open = all(size)
  const reached = new Set([size - 2])
  for (const t of reached) {
    for (const key of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]) reached.add(fightBeside(open, t, key))
  }
  expect([...reached].sort((a, b) => a - b)).toEqual([...open])
})

test("right leads to the winner's next fight, left back to the upper one of its feeders", () => {
  const open = all(8)
  expect(fightBeside(open, 6, "ArrowRight")).toBe(2)
  expect(fightBeside(open, 5, "ArrowRight")).toBe(2)
  expect(fightBeside(open, 2, "ArrowLeft")).toBe(6)
  expect(fightBeside(open, 0, "ArrowRight")).toBe(0)
})

test("fights that cannot be chosen are stepped over", () => {
  const open = new Set([0, 2, 5])
  expect(fightBeside(open, 0, "ArrowLeft")).toBe(2)
  expect(fightBeside(open, 2, "ArrowLeft")).toBe(5)
  expect(fightBeside(new Set([0, 5]), 5, "ArrowRight")).toBe(0)
  expect(fightBeside(new Set([0, 5]), 0, "ArrowLeft")).toBe(5)
})

test("up, down, Home and End stay in the column", () => {
  const open = all(8)
  expect(fightBeside(open, 6, "ArrowDown")).toBe(5)
  expect(fightBeside(open, 6, "ArrowUp")).toBe(6)
  expect(fightBeside(open, 6, "End")).toBe(3)
  expect(fightBeside(open, 3, "Home")).toBe(6)
})

test("places are walked by one and by eight and never left", () => {
  expect(slotBeside(64, 0, "ArrowUp")).toBe(0)
  expect(slotBeside(64, 0, "PageDown")).toBe(8)
  expect(slotBeside(64, 60, "PageDown")).toBe(63)
  expect(slotBeside(64, 5, "Home")).toBe(0)
  expect(slotBeside(64, 5, "End")).toBe(63)
  expect(slotBeside(64, 5, "a")).toBe(5)
})
