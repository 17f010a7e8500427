import { expect, test } from "vitest"
import { replay } from "#domain/bout/replay.ts"
import { BoutDesk, boutRules } from "#tests/support/bouts.ts"
import { lastUnscored } from "./unscored.ts"

test("what judges saw without agreeing is told once nobody can complete it, and not for long", () => {
  const desk = new BoutDesk(boutRules(-2))
  desk.clock(0, "start")
  desk.press(1000, 1, "blue")
  const told = (now: number) => lastUnscored(replay(desk.log), now)
  // The press of another judge may still come.
  expect(told(2900)).toBeNull()
  expect(told(3100)).toMatchObject({ kind: "alone", side: "blue", at: 1000 })
  desk.press(1900, 2, "blue")
  expect(told(3100)).toBeNull()
  desk.press(5000, 1, "red", "head")
  desk.press(5100, 2, "red", "trunk")
  expect(told(7200)).toMatchObject({ kind: "cross", side: "red" })
  expect(told(20_000)).toBeNull()
})
