import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { Side } from "#domain/bracket/types.ts"
import type { Refusal } from "#domain/refusal.ts"
import { BoutDesk, boutRules } from "#tests/support/bouts.ts"
import { cases } from "#tests/support/scale.ts"
import { admitted } from "./admit.ts"
import { meaningOf, type Signal, signalKinds } from "./protectors.ts"
import { replay } from "./replay.ts"
import { techniqueNames } from "./values.ts"

const june = boutRules(-2)
const side = fc.constantFrom<Side>("blue", "red")
const signal: fc.Arbitrary<Signal> = fc.record({
  kind: fc.constantFrom(...signalKinds),
  side,
  technique: fc.constantFrom(...techniqueNames),
  level: fc.integer({ min: 0, max: 120_000 }),
})

const running = (): BoutDesk => {
  const desk = new BoutDesk(june)
  desk.clock(1_000, "start")
  return desk
}
const meaning = (desk: BoutDesk, more: Partial<Signal>, at = 5_000) =>
  meaningOf(replay(desk.log), { kind: "hit", side: "blue", technique: null, level: null, ...more }, at)

describe("what protectors report", () => {
  test("writes only hits and kicks, whatever it is and whenever it comes", () => {
    fc.assert(
      fc.property(signal, fc.integer({ min: 0, max: 200_000 }), (said, at) => {
        const { body, doubt } = meaningOf(replay(running().log), said, at)
        expect(body === null || doubt === null).toBe(true)
        const isWritten = said.kind === "hit" || (said.kind === "point" && said.technique !== "punch")
        expect(body !== null).toBe(isWritten)
        expect(body?.kind ?? said.kind).toBe(said.kind)
      }),
      { numRuns: cases(300) },
    )
  })

  test("of a punch is left to the judges", () => {
    expect(meaning(running(), { kind: "point", technique: "punch" })).toEqual({ body: null, doubt: "punch" })
  })

  test("of a penalty, the clock or the result is compared with the operator's, and nothing more", () => {
    const desk = running()
    expect(meaning(desk, { kind: "gamjeom" }).doubt).toBe("gamjeom")
    desk.gamjeom(4_000, "blue")
    expect(meaning(desk, { kind: "gamjeom" }).doubt).toBeNull()
    expect(meaning(desk, { kind: "gamjeom", side: "red" }).doubt).toBe("gamjeom")
    expect(meaning(desk, { kind: "clock", level: 116_000 }).doubt).toBeNull()
    expect(meaning(desk, { kind: "clock", level: 100_000 }).doubt).toBe("clock")
    expect(meaning(desk, { kind: "result" }).doubt).toBe("result")
    desk.write(6_000, { kind: "decide", code: "RSC", winner: "blue", round: 1 })
    desk.clock(6_000, "stop")
    expect(meaning(desk, { kind: "result" }).doubt).toBeNull()
    expect(meaning(desk, { kind: "result", side: "red" }).doubt).toBe("result")
  })

  test("is of the time in which the clock ran, and half a second more", () => {
    const desk = running()
    desk.clock(5_000, "stop")
    desk.clock(9_000, "start")
    const tried = (at: number) => {
      try {
        const bout = { log: desk.log, state: replay(desk.log), isConfirmed: false }
        const body = { kind: "hit", side: "blue", number: 1 } as const
        return admitted(bout, { body, at, by: "pss", epoch: null }).length
      } catch (refusal) {
        return (refusal as Refusal).code
      }
    }
    expect([5_500, 5_501, 8_999, 9_000].map(tried)).toEqual([1, "clock_stopped", "clock_stopped", 1])
  })

  test("counts beside the judges, and is marked where they gave the same, whichever came first", () => {
    fc.assert(
      fc.property(side, fc.integer({ min: -2_000, max: 2_000 }), (of, after) => {
        const desk = running()
        desk.write(10_000 + after, { kind: "point", side: of, technique: "trunk" }, "pss")
        for (const seat of [1, 2]) desk.press(10_000, seat, of)
        const { doubts, rounds } = replay(desk.log)
        expect(rounds[0]?.tally[of].points).toBe(4)
        expect(doubts.map(({ kind }) => kind)).toEqual(Math.abs(after) <= june.windowMs ? ["twice"] : [])
      }),
      { numRuns: cases(200) },
    )
  })
})
