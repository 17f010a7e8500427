import { expect, test } from "vitest"
import { BoutDesk, boutRules } from "#tests/support/bouts.ts"
import { rehearsedBout } from "#tests/support/rehearsed-bout.ts"
import { cases } from "#tests/support/scale.ts"
import { admitted, type EntryProposal } from "./admit.ts"
import { BOUNDS, MOST_ENTRIES } from "./bounds.ts"
import { replay } from "./replay.ts"

const SETS = [-1, -2, -3, -4].map((id) => boutRules(id))
const SEATS = [2, 3, 4, 4] as const

test("the longest of 10,000 rehearsed bouts reaches at most half of every bound", () => {
  let longest: ReturnType<typeof rehearsedBout> = []
  for (let seed = 0; seed < cases(10_000); seed++) {
    const log = rehearsedBout(seed, SETS[seed % 4] ?? boutRules(-2), SEATS[(seed >> 2) % 4] ?? 3)
    if (log.length > longest.length) longest = log
  }
  expect(longest.length).toBeLessThanOrEqual(Math.min(...Object.values(BOUNDS)) / 2)
  // It is a bout, and a long one.
  expect(replay(longest).rounds.filter(({ hasBegun }) => hasBegun).length).toBeGreaterThan(1)
  expect(longest.length).toBeGreaterThan(800)
})

/** What may still be written in a log of so many entries. */
function mayBeWritten(entries: number): string[] {
  const { log } = new BoutDesk(boutRules(-2))
  const start = { kind: "clock", step: "start", seq: 2, at: 1_000, by: "desk" } as const
  const state = replay([...log, start])
  const wishes: Record<string, EntryProposal> = {
    press: wish({ kind: "press", id: "1", seat: 1, side: "blue", technique: "trunk", stamp: 0, offset: 0, rtt: 0 }, 1),
    hit: wish({ kind: "hit", side: "blue", number: 1 }, "pss"),
    point: wish({ kind: "point", side: "blue", technique: "trunk" }),
    gamjeom: wish({ kind: "gamjeom", side: "blue", reason: "out" }),
    card: wish({ kind: "ivr", side: "blue", subject: "head", verdict: "asked" }),
    stop: wish({ kind: "clock", step: "stop" }),
    decision: wish({ kind: "decide", code: "RSC", winner: "blue", round: 1 }),
  }
  const bout = { log: Array.from({ length: entries }, () => start), state, isConfirmed: false }
  return Object.entries(wishes).flatMap(([name, one]) => {
    try {
      admitted(bout, one)
      return [name]
    } catch (error) {
      expect([name, error]).toEqual([name, expect.objectContaining({ code: "bout_full" })])
      return []
    }
  })
}

const wish = (body: EntryProposal["body"], by: EntryProposal["by"] = "desk"): EntryProposal => ({
  body,
  at: 2_000,
  by,
  epoch: null,
})

test("in a long log presses stop first, then the score; the clock and decisions go on, and no log is endless", () => {
  const course = ["stop", "decision"]
  const score = ["point", "gamjeom", "card", ...course]
  expect(mayBeWritten(BOUNDS.presses - 1)).toEqual(["press", "hit", ...score])
  expect(mayBeWritten(BOUNDS.presses)).toEqual(score)
  expect(mayBeWritten(BOUNDS.score)).toEqual(course)
  expect(mayBeWritten(BOUNDS.course)).toEqual([])
  expect(MOST_ENTRIES).toBeGreaterThan(Math.max(...Object.values(BOUNDS)))
})
