import { expect, test } from "vitest"
import { BoutDesk, boutRules } from "#tests/support/bouts.ts"
import { correctionPreview, restoreLast, takeLast } from "./correct.ts"
import { replay } from "./replay.ts"

const APART = 200_000

/** Blue wins round 1 by a kick, red round 2, blue round 3. */
function threeRounds() {
  const desk = new BoutDesk(boutRules(-2))
  let kick = 0
  desk.round(1, 0, () => {
    kick = desk.point(1000, "blue", "head")
    desk.point(2000, "red", "trunk")
  })
  desk.round(2, APART, () => desk.point(APART + 1, "red", "punch"))
  desk.round(3, 2 * APART, () => desk.point(2 * APART + 1, "blue", "punch"))
  return { desk, kick }
}

test("a correction tells beforehand who will win and which rounds no longer count", () => {
  const { desk, kick } = threeRounds()
  const preview = correctionPreview(desk.log, { kind: "take", of: kick }, 3 * APART)
  expect(preview).toMatchObject({
    before: { verdict: { winner: "blue" }, roundsWon: { blue: 2, red: 1 } },
    after: {
      verdict: { winner: "red" },
      roundsWon: { blue: 0, red: 2 },
      results: [{ winner: "red" }, { winner: "red" }],
    },
    idle: [3],
    isOtherWinner: true,
    otherRounds: [1],
  })
  expect(replay(desk.log).contest.verdict?.winner).toBe("blue")
})

test("a correction that leaves the bout without a winner asks too, one that changes points alone does not", () => {
  const { desk, kick } = threeRounds()
  const at = 3 * APART
  const red = desk.log.findLast(({ kind }) => kind === "point")?.seq ?? 0
  expect(correctionPreview(desk.log, { kind: "take", of: red }, at)).toMatchObject({
    after: { verdict: null },
    isOtherWinner: true,
  })
  const amended = correctionPreview(desk.log, { kind: "amend", of: kick, to: { technique: "turningHead" } }, at)
  expect(amended).toMatchObject({ isOtherWinner: false, idle: [], after: { results: [{ blue: 6 }, {}, {}] } })
})

test("one key reaches no earlier round than the one that is fought, or in a rest the one before", () => {
  const desk = new BoutDesk(boutRules(-2))
  let kick = 0
  const end = desk.round(1, 0, () => {
    kick = desk.point(1000, "blue")
  })
  const take = () => takeLast(replay(desk.log))
  expect(take()).toEqual({ kind: "take", of: kick })
  // It would cost blue the round, though nobody has won the bout: a person has to agree.
  expect(correctionPreview(desk.log, { kind: "take", of: kick }, end + 1)).toMatchObject({
    isOtherWinner: false,
    otherRounds: [1],
  })
  desk.clock(APART, "start")
  expect(take()).toBeNull()
  const next = desk.point(APART + 5, "red")
  expect(take()).toEqual({ kind: "take", of: next })
})

test("the referee's decision that ended the bout is taken back before any point, and asks; the fight goes on", () => {
  const desk = new BoutDesk(boutRules(-2))
  desk.clock(0, "start")
  desk.point(1000, "blue")
  desk.clock(2000, "stop")
  const of = desk.write(3000, { kind: "decide", code: "WDR", winner: "red", round: 1 })
  const take = takeLast(replay(desk.log))
  expect(take).toEqual({ kind: "take", of })
  expect(take && correctionPreview(desk.log, take, 4000)).toMatchObject({
    isOtherWinner: true,
    after: { verdict: null },
  })
  if (take) desk.write(4000, take)
  expect(replay(desk.log)).toMatchObject({ phase: "stopped", decision: null })
  expect(restoreLast(desk.log, replay(desk.log))).toEqual({ kind: "restore", of })
})

test("one key takes the last event back, then the one before it; another brings them back in turn", () => {
  const desk = new BoutDesk(boutRules(-2))
  desk.clock(0, "start")
  const kick = desk.point(1000, "blue")
  const press = desk.press(2000, 1, "red")
  desk.press(2100, 2, "red")
  const state = () => replay(desk.log)
  const write = (body: ReturnType<typeof takeLast>) => body && desk.write(9000, body)
  const points = () => [state().rounds[0]?.tally.blue.points, state().rounds[0]?.tally.red.points]

  expect(takeLast(state())).toEqual({ kind: "take", of: press })
  write(takeLast(state()))
  expect(points()).toEqual([2, 0])
  expect(takeLast(state())).toEqual({ kind: "take", of: kick })
  write(takeLast(state()))
  expect([points(), takeLast(state())]).toEqual([[0, 0], null])
  write(restoreLast(desk.log, state()))
  expect(points()).toEqual([2, 0])
  write(restoreLast(desk.log, state()))
  expect([points(), restoreLast(desk.log, state())]).toEqual([[2, 2], null])
})
