import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { CategoryId, ProtestId } from "#domain/ids.ts"
import { athlete, athletes } from "#tests/support/athletes.ts"
import { cases } from "#tests/support/scale.ts"
import * as Bracket from "./index.ts"

const blank = { decision: "", bluePoints: null, redPoints: null } as const
const line = (t: number, winner: Bracket.PaperResult["winner"], more: Partial<Bracket.PaperResult> = {}) => ({
  ...blank,
  t,
  winner,
  ...more,
})
const four = Bracket.fromPlaces(4, athletes(4))

/** A field with empty positions, and for some of its fights a written result, valid or not. */
const written = fc
  .record({
    size: fc.constantFrom(...Bracket.sizes),
    holes: fc.integer({ min: 1, max: 9 }),
    dice: fc.array(fc.nat(2 ** 16), { minLength: 63, maxLength: 63 }),
    before: fc.array(fc.nat(2 ** 16), { minLength: 63, maxLength: 63 }),
  })
  .map(({ size, holes, dice, before }) => {
    const places = Array.from({ length: size }, (_, slot) => ((slot + holes) % holes < 2 ? athlete(slot + 1) : null))
    const drawn = Bracket.fromPlaces(size, places)
    const earlier = Bracket.recordPaper(drawn, linesOf(drawn, before, 3)).bracket
    return { bracket: earlier, lines: linesOf(earlier, dice, 5) }
  })

function linesOf({ size }: Bracket.Bracket, dice: readonly number[], most: number): Bracket.PaperResult[] {
  return dice.slice(0, size - 1).flatMap((die, t): Bracket.PaperResult[] => {
    if (die % 6 > most) return []
    const winner = (["blue", "red", "byPoints", "blue", "red", "bothOut"] as const)[(die >> 3) % 6] ?? "blue"
    const points = { bluePoints: (die >> 6) % 4, redPoints: (die >> 8) % 4 }
    return [line(t, winner, { decision: winner === "bothOut" ? "DSQ" : "", ...points })]
  })
}

describe("results from paper", () => {
  test("give the same bracket in whatever order they are written, as if entered from the first round on", () => {
    fc.assert(
      fc.property(written, fc.infiniteStream(fc.nat()), ({ bracket, lines }, dice) => {
        const shuffled = lines.map((each) => ({ each, key: dice.next().value })).sort((a, b) => a.key - b.key)
        const {
          bracket: after,
          undone,
          refused,
        } = Bracket.recordPaper(
          bracket,
          shuffled.map(({ each }) => each),
        )
        const inOrder = lines.toSorted((a, b) => b.t - a.t).reduce(enter, { bracket, refused: [] as number[] })
        expect(after).toEqual(inOrder.bracket)
        expect(refused.map(({ at }) => shuffled[at]?.each.t).sort()).toEqual(inOrder.refused.sort())
        for (const t of undone)
          expect([bracket.fights[t]?.result === null, after.fights[t]?.result]).toEqual([false, null])
      }),
      { numRuns: cases(5_000) },
    )
  }, 900_000)

  test("may begin with the final", () => {
    const { bracket, refused } = Bracket.recordPaper(four, [line(0, "red"), line(1, "blue"), line(2, "red")])
    expect(refused).toEqual([])
    expect(Bracket.winners(bracket)).toMatchObject({ golds: [athlete(3)], silvers: [athlete(2)] })
  })

  test("name the lines that cannot be, and record the others", () => {
    const lines = [
      line(0, "blue"),
      line(2, "byPoints", { bluePoints: 4, redPoints: 4 }),
      line(1, "blue"),
      line(9, "red"),
    ]
    const { bracket, refused } = Bracket.recordPaper(four, lines)
    expect(refused.map(({ at, refusal }) => [at, refusal.code])).toEqual([
      [0, "fight_not_ready"],
      [1, "equal_points"],
      [3, "unknown_fight"],
    ])
    expect(bracket.fights.map(({ result }) => result?.winner ?? null)).toEqual([null, athlete(3), null])
  })

  test("refuse both of two lines for one fight", () => {
    const { bracket, refused } = Bracket.recordPaper(four, [line(2, "blue"), line(1, "red"), line(2, "blue")])
    expect(refused.map(({ at, refusal }) => [at, refusal.code])).toEqual([
      [0, "number_twice"],
      [2, "number_twice"],
    ])
    expect(bracket.fights[2]?.result).toBeNull()
  })

  test("correct what is recorded; what falls and is not written anew is named", () => {
    const { bracket: played } = Bracket.recordPaper(four, [line(2, "blue"), line(1, "blue"), line(0, "blue")])
    expect(Bracket.recordPaper(played, [line(2, "red")]).undone).toEqual([0])
    const anew = Bracket.recordPaper(played, [line(0, "blue"), line(2, "red")])
    expect([anew.undone, Bracket.winners(anew.bracket).golds]).toEqual([[], [athlete(2)]])
  })
})

test("lines wait for a protest that is not decided, also one that another line is fought after", () => {
  const protest = { id: 1 as ProtestId, categoryId: 1 as CategoryId, t: 2, blue: athlete(1), red: athlete(2) }
  const asked = { ...protest, kind: "protest" as const, askedBy: "тренер", at: new Date(0), decidedAt: null, note: "" }
  const lines = [line(0, "blue"), line(1, "blue"), line(2, "blue")]
  const waiting = Bracket.recordPaper(four, lines, [{ ...asked, decision: "pending" }])
  expect(waiting.refused.map(({ at, refusal }) => [at, refusal.code])).toEqual([[0, "protest_pending"]])
  expect(Bracket.recordPaper(four, lines, [{ ...asked, decision: "accepted" }]).refused).toEqual([])
})

/** As a desk enters them: the athlete of that colour in the fight. */
function enter(before: { bracket: Bracket.Bracket; refused: number[] }, { winner, ...input }: Bracket.PaperResult) {
  const { blue, red } = Bracket.standing(before.bracket).fights[input.t] ?? { blue: null, red: null }
  const chosen = winner === "blue" || winner === "red" ? ((winner === "blue" ? blue : red) ?? "byPoints") : winner
  try {
    const { bracket } = Bracket.recordFight(before.bracket, { ...input, winner: chosen, blue, red })
    return { ...before, bracket }
  } catch {
    return { ...before, refused: [...before.refused, input.t] }
  }
}
