import fc from "fast-check"
import { expect, test } from "vitest"
import type { CategoryId } from "#domain/ids.ts"
import { type Award, awarded, awardSteps, revealed, stepOf } from "./awards.ts"

const categoryId = 7 as CategoryId
const at = (second: number): Date => new Date(Date.UTC(2026, 4, 15, 15, 0, second))

test("a category ends at the step that was asked for, keeps when it was called, and is never called before its end", () => {
  const steps = fc.array(fc.record({ step: fc.constantFrom(...awardSteps), isOver: fc.boolean() }), { maxLength: 20 })
  fc.assert(
    fc.property(steps, (all) => {
      let award: Award | undefined
      for (const [second, { step, isOver }] of all.entries()) {
        const before = award
        const order = { categoryId, step, isOver, now: at(second) }
        if (!isOver && step !== "ready" && stepOf(before) !== step) {
          expect(() => awarded(before, order)).toThrow("award_not_ready")
          continue
        }
        award = awarded(before, order)
        expect(stepOf(award)).toBe(step)
        if (before && award) expect(award.calledAt).toEqual(before.calledAt)
        if (stepOf(before) === step) expect(award).toBe(before)
      }
    }),
  )
})

test("a podium shows as many winners as were revealed, never more than there are, and only after a call", () => {
  const order = { categoryId, step: "called", isOver: true, now: at(0) } as const
  const called = awarded(undefined, order)
  expect(called?.revealed).toBe(0)
  expect(revealed(called, 2, 4)).toMatchObject({ revealed: 2, calledAt: at(0), givenAt: null })
  expect(revealed(called, 99, 4).revealed).toBe(4)
  // Medals are given, and taken back: the podium is as it was.
  const given = awarded(revealed(called, 3, 4), { ...order, step: "given", now: at(9) })
  expect(given).toMatchObject({ revealed: 3, givenAt: at(9) })
  expect(() => revealed(undefined, 1, 4)).toThrow("award_not_called")
})
