import fc from "fast-check"
import { expect, test } from "vitest"
import type { CategoryId } from "#domain/ids.ts"
import { type Award, awarded, awardSteps, stepOf } from "./awards.ts"

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
