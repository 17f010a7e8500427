import fc from "fast-check"
import { expect, test } from "vitest"
import type { WireScreenView } from "#contract/screens/calls.ts"
import { answered, isOld, NOTHING, OLD_MS } from "./shown.ts"

const viewAt = (revision: number): WireScreenView => ({
  revision,
  now: "2026-05-15T07:00:00.000Z",
  tournament: "Кубок",
  name: "Вхід",
  hall: "",
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

test("what was asked for more than ten seconds ago is marked, counted from the question and not from the answer", () => {
  const shown = answered(NOTHING, viewAt(7), 1_000)
  expect(isOld(shown, 1_000 + OLD_MS)).toBe(false)
  expect(isOld(shown, 1_001 + OLD_MS)).toBe(true)
  expect(isOld(answered(shown, viewAt(6), 11_000), 11_500)).toBe(true)
  expect(isOld(answered(shown, viewAt(7), 11_000), 11_500)).toBe(false)
  expect(isOld(NOTHING, 60_000)).toBe(false)
})
