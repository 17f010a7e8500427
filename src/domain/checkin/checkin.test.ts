import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { fitsWeight } from "#domain/athletes/fits.ts"
import type { CategoryId } from "#domain/ids.ts"
import { allAgreed, nothingAgreed } from "#domain/questions.ts"
import { cases } from "#tests/support/scale.ts"
import {
  type Checkin,
  gone,
  moved,
  notSeen,
  returned,
  SECOND_ATTEMPT_MINUTES,
  seen,
  weigh,
  withoutLast,
} from "./checkin.ts"

const now = new Date("2026-05-15T08:00:00Z")
const none = { now, agreed: nothingAgreed }
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
    expect(weigh(first.after, 45, bounds, { ...later(61), agreed: allAgreed }).verdict).toBe("fits")
  })

  test.each([0, 4.9, 301, Number.NaN])("refuses %d kg as a slip of the hand", (kg) => {
    expect(() => weigh(notSeen, kg, bounds, none)).toThrow("out_of_range: weight")
  })

  test("whoever is moved keeps his weight, and is done where it fits", () => {
    const heavy = weigh(notSeen, 47.2, bounds, none).after
    const [from, to] = [7, 8] as CategoryId[]
    if (from === undefined || to === undefined) throw new Error("two categories")
    const there = moved(heavy, { from, to }, { weight1: 45, weight2: 49 })
    expect(there).toMatchObject({ state: "moved", weight1: 47.2, weight2: null, movedFrom: from, secondUntil: null })
    const wrong = moved(heavy, { from, to }, { weight1: 49, weight2: 53 })
    expect(wrong.state).toBe("second")
    expect(weigh(wrong, 49.1, { weight1: 49, weight2: 53 }, later(600)).after.state).toBe("moved")
    // After moving back it is as if nobody had moved.
    expect(moved(there, { from: to, to: from }, { weight1: 45, weight2: 49 })).toMatchObject({
      state: "weighed",
      movedFrom: null,
    })
    expect(moved(notSeen, { from, to }, bounds).state).toBe("expected")
  })

  test("a class without weights wants the papers, and a weight decides nothing there", () => {
    const free = { weight1: 0, weight2: 0 }
    const half = seen(notSeen, { documents: true, insurance: false }, free)
    expect(half.state).toBe("expected")
    expect(seen(half, { documents: true, insurance: true }, free).state).toBe("weighed")
    expect(weigh(half, 44, free, none).after).toMatchObject({ state: "expected", weight1: 44 })
    expect(seen(notSeen, { documents: true, insurance: true }, bounds).state).toBe("expected")
  })

  test("whoever was away or out stands again where his weight and papers leave him", () => {
    const weighed = weigh(notSeen, 44, bounds, none).after
    const heavy = weigh(notSeen, 46, bounds, none).after
    for (const state of ["absent", "out"] as const) {
      expect(returned(gone(weighed, state), bounds)).toEqual(weighed)
      expect(returned(gone(heavy, state), bounds)).toEqual({ ...heavy, secondUntil: null })
      expect(returned(gone(notSeen, state), bounds)).toEqual(notSeen)
      expect(seen(gone(notSeen, state), { documents: true, insurance: true }, { weight1: 0, weight2: 0 }).state).toBe(
        state,
      )
    }
    expect(returned(heavy, bounds)).toBe(heavy)
  })

  test("a mended attempt is as if the slip had never been written", () => {
    const kg = fc.integer({ min: 50, max: 3000 }).map((tenths) => tenths / 10)
    fc.assert(
      fc.property(kg, kg, fc.boolean(), (slip, meant, isSecond) => {
        const own = { weight1: 41, weight2: 45 }
        const heavy = weigh(notSeen, 46, own, none).after
        const before = isSecond ? heavy : notSeen
        const direct = weigh(before, meant, own, none)
        const mended = weigh(withoutLast(weigh(before, slip, own, none).after), meant, own, none)
        expect({ ...mended, after: { ...mended.after, secondUntil: null } }).toEqual({
          ...direct,
          after: { ...direct.after, secondUntil: null },
        })
        if (!isSecond) expect(mended).toEqual(direct)
      }),
      { numRuns: cases(1_000) },
    )
  })

  test("a state within the class is never given to a weight outside it", () => {
    const kg = fc.integer({ min: 50, max: 3000 }).map((tenths) => tenths / 10)
    fc.assert(
      fc.property(fc.array(kg, { minLength: 1, maxLength: 3 }), kg, fc.boolean(), (weights, limit, isMoved) => {
        const own = { weight1: limit, weight2: limit + 4 }
        let at: Checkin = isMoved ? { ...notSeen, movedFrom: 1 as CategoryId } : notSeen
        for (const one of weights) {
          const step = weigh(at, one, own, { now, agreed: allAgreed })
          at = step.after
          expect(at.state === "weighed" || at.state === "moved").toBe(fitsWeight(one, own))
          expect(step.verdict === "fits").toBe(fitsWeight(one, own))
        }
      }),
      { numRuns: cases(2_000) },
    )
  })
})
