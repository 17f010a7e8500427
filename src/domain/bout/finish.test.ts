import fc from "fast-check"
import { expect, test } from "vitest"
import * as Bracket from "#domain/bracket/index.ts"
import type { Side } from "#domain/bracket/types.ts"
import { Refusal } from "#domain/refusal.ts"
import { roundsToWin } from "#domain/rules/kyorugi.ts"
import { athlete, athletes } from "#tests/support/athletes.ts"
import { BoutDesk, boutRules } from "#tests/support/bouts.ts"
import { untilGolden } from "./contest.ts"
import { finishOf } from "./finish.ts"
import { replay } from "./replay.ts"
import type { Score } from "./scores.ts"

const APART = 200_000
const two = Bracket.fromPlaces(2, athletes(2))
/** The bout as its fight is recorded: the first fight of two athletes. */
const recorded = ({ log }: BoutDesk) => {
  const input = finishOf(replay(log))
  const { bracket, question } = Bracket.recordFight(two, { ...input, t: 0 })
  return { input, result: bracket.fights[0]?.result, question }
}

function bout(rules: number, rounds: readonly ((desk: BoutDesk, from: number) => void)[]) {
  const desk = new BoutDesk(boutRules(rules))
  for (const [at, fight] of rounds.entries()) desk.round(at + 1, at * APART, () => fight(desk, at * APART))
  return desk
}
const kick = (side: Side) => (desk: BoutDesk, from: number) => void desk.point(from + 1, side)
const none = () => undefined
const penalties = (desk: BoutDesk, from: number) => {
  desk.point(from + 1, "blue", "turningHead")
  for (const at of [2, 3, 4, 5, 6]) desk.gamjeom(from + at, "blue")
}

test("rounds won are recorded round by round, with the winner named where the points do not say it", () => {
  const { input, result, question } = recorded(bout(-2, [kick("blue"), penalties, kick("blue")]))
  expect(input).toMatchObject({ winner: "blue", decision: "PTF", blue: athlete(1), red: athlete(2) })
  expect(result).toMatchObject({
    winner: athlete(1),
    decision: "PTF",
    bluePoints: 2,
    redPoints: 1,
    rounds: [
      { blue: 2, red: 0, winner: null },
      { blue: 6, red: 5, winner: "red" },
      { blue: 2, red: 0, winner: null },
    ],
  })
  expect(question).toBeNull()
})

test("what the referee decided is recorded with the rounds that were ended", () => {
  const desk = bout(-2, [kick("blue")])
  desk.clock(APART, "start")
  desk.write(APART + 5, { kind: "decide", code: "RSC", winner: "red", round: 2 })
  expect(recorded(desk)).toMatchObject({
    result: { winner: athlete(2), decision: "RSC", rounds: [{ blue: 2, red: 0 }] },
    question: null,
  })
  const out = new BoutDesk(boutRules(-2))
  out.write(5, { kind: "decide", code: "WDR", winner: null, round: 1 })
  expect(recorded(out)).toMatchObject({ result: { winner: null, decision: "WDR" }, question: null })
})

test("a sum is recorded by its points, those of the golden round among them", () => {
  const golden = (desk: BoutDesk, from: number) => {
    desk.point(from + 1, "red", "punch")
    desk.gamjeom(from + 2, "blue")
  }
  expect(recorded(bout(-3, [kick("blue"), kick("red"), none, golden]))).toMatchObject({
    result: { winner: athlete(2), decision: "GDP", bluePoints: 2, redPoints: 4 },
    question: null,
  })
})

test("what comes after the points that decide a golden round counts neither in the result nor in what is shown", () => {
  const golden = (desk: BoutDesk, from: number) => {
    desk.point(from + 1, "blue", "trunk")
    desk.point(from + 2, "red", "head")
  }
  const desk = bout(-3, [kick("blue"), kick("red"), none, golden])
  expect(recorded(desk)).toMatchObject({
    result: { winner: athlete(1), decision: "GDP", bluePoints: 4, redPoints: 2 },
    question: null,
  })
  const { scores, tally } = replay(desk.log).rounds[3] ?? {}
  expect([scores?.length, tally?.blue.points, tally?.red.points]).toEqual([2, 2, 0])
})

test("the point that decides a golden round is found by looking at each score a few times, however many are taken back", () => {
  const most = 2_000
  let looks = 0
  const scores = Array.from({ length: most }, (_, n): Score => {
    const isTaken = n < most - 1
    const point = {
      kind: "point",
      side: "red",
      technique: "head",
      round: 4,
      left: 0,
      at: n,
      by: "desk",
      seqs: [n],
    } as const
    return Object.defineProperty({ ...point, isTaken }, "isTaken", {
      get: () => {
        looks += 1
        return isTaken
      },
    })
  })
  expect(untilGolden(boutRules(-3), scores)).toHaveLength(most)
  expect(looks).toBeLessThan(5 * most)
})

test("a bout that goes on has no result", () => {
  expect(() => finishOf(replay(bout(-2, [kick("blue")]).log))).toThrow("over")
})

test("rounds written by hand win a fight exactly when the same rounds win it at a court, however many the rules have", () => {
  const kicked = fc.record({
    winner: fc.constantFrom("blue" as const, "red" as const),
    kicks: fc.integer({ min: 1, max: 3 }),
  })
  const rounds = fc.array(kicked, { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), rounds, (most, list) => {
      const desk = new BoutDesk(boutRules(-2, { rounds: most, wins: roundsToWin(most) }))
      for (const [at, { winner, kicks }] of list.entries()) {
        const from = at * APART
        desk.round(at + 1, from, () => {
          for (let kick = 1; kick <= kicks; kick++) desk.point(from + kick * 1_000, winner, "punch")
        })
      }
      const { contest } = replay(desk.log)
      const written = list.map(({ winner, kicks }) => ({ blue: 0, red: 0, [winner]: kicks, winner: null }))
      const byHand = handed(written, most)
      const { verdict } = contest
      if (list.length > contest.last) expect(byHand).toBe("round_over")
      // Level in all of them together: the steps of superiority decide at a court, and by hand a person names the winner.
      else if (verdict === null || verdict.code === "SUP") expect(byHand).toBe("rounds_open")
      else {
        const winner = verdict.winner === "blue" ? athlete(1) : athlete(2)
        expect(byHand).toMatchObject({ winner, decision: "PTF" })
        expect(recorded(desk)).toMatchObject({ result: byHand, question: null })
      }
    }),
  )
})

/** What is recorded of rounds alone, or why not. */
function handed(rounds: readonly Bracket.RoundScore[], mostRounds: number) {
  const nothing = {
    winner: "byPoints",
    decision: "",
    bluePoints: null,
    redPoints: null,
    blue: null,
    red: null,
  } as const
  try {
    return Bracket.recordFight(two, { ...nothing, t: 0, rounds, mostRounds }).bracket.fights[0]?.result
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}
