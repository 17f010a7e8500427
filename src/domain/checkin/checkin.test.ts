import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { CategoryId } from "#domain/ids.ts"
import { fitsWeight } from "#domain/registration/fits.ts"
import { cases } from "#tests/support/scale.ts"
import { type Checkin, moved, notSeen, SECOND_ATTEMPT_MINUTES, weigh } from "./checkin.ts"

const now = new Date("2026-05-15T08:00:00Z")
const none = { now, consent: "none" as const }
const bounds = { weight1: 41, weight2: 45 }
const later = (minutes: number) => ({ ...none, now: new Date(now.getTime() + minutes * 60_000) })

describe("weighing", () => {
  test.each([
    [41.1, "weighed"],
    [45, "weighed"],
    [45.04, "weighed"],
    [41, "second"],
    [45.1, "second"],
  ] as const)("%d kg in 41 < kg <= 45 is %s", (kg, state) => {
    expect(weigh(notSeen, kg, bounds, none).after.state).toBe(state)
  })

  test("gives one more attempt within an hour, and then none", () => {
    const first = weigh(notSeen, 45.3, bounds, none)
    expect(first).toMatchObject({ verdict: "again", after: { secondUntil: later(SECOND_ATTEMPT_MINUTES).now } })
    expect(weigh(first.after, 44.9, bounds, later(59))).toMatchObject({
      verdict: "fits",
      after: { weight1: 45.3, weight2: 44.9 },
    })
    const second = weigh(first.after, 45.1, bounds, later(60))
    expect(second.verdict).toBe("over")
    expect(() => weigh(second.after, 45, bounds, later(60))).toThrow("no_attempt_left")
    expect(() => weigh(first.after, 45, bounds, later(61))).toThrow("attempt_too_late")
    expect(weigh(first.after, 45, bounds, { ...later(61), consent: "given" }).verdict).toBe("fits")
  })

  test.each([0, 4.9, 301, Number.NaN])("refuses %d kg as a slip of the hand", (kg) => {
    expect(() => weigh(notSeen, kg, bounds, none)).toThrow("out_of_range: weight")
  })

  test("whoever is moved keeps his weight, and is done where it fits", () => {
    const heavy = weigh(notSeen, 47.2, bounds, none).after
    expect(moved(heavy, 7 as CategoryId, { weight1: 45, weight2: 49 })).toMatchObject({
      state: "moved",
      weight1: 47.2,
      weight2: null,
      movedFrom: 7,
    })
    expect(moved(heavy, 7 as CategoryId, { weight1: 49, weight2: 53 }).state).toBe("expected")
  })

  test("a state within the class is never given to a weight outside it", () => {
    const kg = fc.integer({ min: 50, max: 3000 }).map((tenths) => tenths / 10)
    fc.assert(
      fc.property(fc.array(kg, { minLength: 1, maxLength: 3 }), kg, fc.boolean(), (weights, limit, isMoved) => {
        const own = { weight1: limit, weight2: limit + 4 }
        let at: Checkin = isMoved ? { ...notSeen, movedFrom: 1 as CategoryId } : notSeen
        for (const one of weights) {
          const step = weigh(at, one, own, { now, consent: "given" })
          at = step.after
          expect(at.state === "weighed" || at.state === "moved").toBe(fitsWeight(one, own))
          expect(step.verdict === "fits").toBe(fitsWeight(one, own))
        }
      }),
      { numRuns: cases(2_000) },
    )
  })
})
