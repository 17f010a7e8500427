import fc from "fast-check"
import { expect, test } from "vitest"
import { Refusal } from "#domain/refusal.ts"
import { athletes } from "#tests/support/athletes.ts"
import { BracketModel } from "#tests/support/bracket-model.ts"
import { apply, type Dice, stepFor } from "#tests/support/bracket-steps.ts"
import { cases } from "#tests/support/scale.ts"
import * as Bracket from "./index.ts"

const dice = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat()), { minLength: 1, maxLength: 20 })
const CALLED = { calledAt: "2026-05-15T10:00:00.000Z", startedAt: null, finishedAt: null }

test("what a court did with a pair stays as long as the pair and its result stand, and falls with them", () => {
  fc.assert(
    fc.property(fc.constantFrom(2, 4, 8, 16), dice, (size, rolls) => {
      let bracket = Bracket.fromPlaces(size, athletes(size))
      for (const roll of rolls) {
        const before = allCalled(bracket)
        const after = stepped(before, roll)
        for (let t = 0; t < size - 1; t++) {
          const [old, now] = [before.fights[t], after.fights[t]]
          const lostResult = old?.result !== null && now?.result === null
          expect(now?.times, `fight ${t}`).toEqual(
            pair(before, t) === pair(after, t) && !lostResult ? old?.times : undefined,
          )
        }
        bracket = after
      }
    }),
    { numRuns: cases(500) },
  )
})

test("a result notes when it came, a correction leaves that time", () => {
  const input = { t: 0, winner: "byPoints", decision: "", bluePoints: 3, redPoints: 1, blue: null, red: null } as const
  const called = allCalled(Bracket.fromPlaces(2, athletes(2)))
  const first = Bracket.recordFight(called, { ...input, at: "2026-05-15T10:06:00.000Z" }).bracket
  expect(first.fights[0]?.times).toEqual({ ...CALLED, finishedAt: "2026-05-15T10:06:00.000Z" })
  const corrected = Bracket.recordFight(first, { ...input, redPoints: 9, at: "2026-05-15T12:00:00.000Z" }).bracket
  expect(corrected.fights[0]).toMatchObject({ result: { redPoints: 9 }, times: first.fights[0]?.times })
  expect(Bracket.clearFight(corrected, 0).bracket.fights[0]).toEqual({ number: null, result: null })
})

/** Every fight with a pair has been called. */
function allCalled(bracket: Bracket.Bracket): Bracket.Bracket {
  const fights = bracket.fights.map((fight, t) =>
    pair(bracket, t) ? { ...fight, times: fight.times ?? CALLED } : fight,
  )
  return { ...bracket, fights }
}

function pair(bracket: Bracket.Bracket, t: number): string | null {
  const { blue, red } = Bracket.standing(bracket).fights[t] ?? { blue: null, red: null }
  return blue === null || red === null ? null : `${blue}-${red}`
}

function stepped(bracket: Bracket.Bracket, roll: Dice): Bracket.Bracket {
  const step = stepFor(new BracketModel(bracket), roll)
  if (step === null) return bracket
  try {
    return apply(bracket, step).bracket
  } catch (error) {
    if (error instanceof Refusal) return bracket
    throw error
  }
}
