import fc from "fast-check"
import { expect, test } from "vitest"
import type { WireScreenView } from "#contract/screens/calls.ts"
import { ageOf, answered, NOTHING } from "./shown.ts"

const viewAt = (revision: number): WireScreenView => ({
  revision,
  now: "2026-05-15T07:00:00.000Z",
  tournament: "Кубок",
  name: "Вхід",
  hall: "",
  look: { sides: "blueLeft", margin: 0, calm: false },
  show: { role: "calls", courts: [] },
})

test("however answers overtake each other, a display never shows an older state than before", () => {
  const answers = fc.array(fc.record({ revision: fc.nat(20), askedAt: fc.nat(100_000) }), { maxLength: 40 })
  fc.assert(
    fc.property(answers, (all) => {
      let shown = NOTHING
      for (const { revision, askedAt } of all) {
        const before = shown
        shown = answered(shown, viewAt(revision), askedAt)
        expect(shown.view?.revision).toBeGreaterThanOrEqual(before.view?.revision ?? 0)
        expect(shown.asOf).toBeGreaterThanOrEqual(before.asOf)
        // An older state is no proof that what is shown is still so.
        if (revision < (before.view?.revision ?? 0)) expect(shown).toBe(before)
      }
    }),
  )
})

test("what is shown is as old as the question that was answered, not as the answer", () => {
  const shown = answered(NOTHING, viewAt(7), 1_000)
  expect(ageOf(shown, 11_000)).toBe(10_000)
  // An older state is no proof that what is shown is still so.
  expect(ageOf(answered(shown, viewAt(6), 11_000), 11_500)).toBe(10_500)
  expect(ageOf(answered(shown, viewAt(7), 11_000), 11_500)).toBe(500)
  expect(ageOf(NOTHING, 60_000)).toBe(0)
})
