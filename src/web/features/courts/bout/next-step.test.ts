import { expect, test } from "vitest"
import { replay } from "#domain/bout/replay.ts"
import { BoutDesk, boutRules } from "#tests/support/bouts.ts"
import { aimOf, nextStepOf } from "./next-step.ts"

const APART = 200_000

test("whatever the next key would record is another aim, so that no key is meant for a result that was not there", () => {
  const desk = new BoutDesk(boutRules(-2))
  const bout = { id: 7, number: 101, isPractice: false, isConfirmed: false }
  const standing = (more: object = {}) => ({ bout: { ...bout, ...more }, view: replay(desk.log) })
  const aims: string[] = []
  const note = (step: string | null, more: object = {}, isLeft = false, next = "1/2") => {
    expect(nextStepOf(standing(more), isLeft)).toBe(step)
    aims.push(aimOf(standing(more), isLeft, next))
  }
  note(null)
  desk.clock(0, "start")
  desk.point(10, "blue")
  desk.clock(120_000, "timeUp")
  note("endRound")
  desk.write(123_000, { kind: "roundEnd", round: 1 })
  note(null)
  const kick = { at: APART + 1, seq: 0 }
  desk.round(2, APART, () => {
    kick.seq = desk.point(kick.at, "blue")
  })
  note("confirm")
  // A correction that leaves the winner is another result all the same.
  desk.write(3 * APART, { kind: "amend", of: kick.seq, to: { technique: "head" } })
  note("confirm")
  note("leave", { isConfirmed: true })
  note("open", { isConfirmed: true }, true)
  note("open", { isConfirmed: true }, true, "1/3")
  expect(new Set(aims).size).toBe(aims.length)
  expect(aimOf(standing(), false, "")).toBe(aimOf(standing(), false, "1/2"))
})
