import fc from "fast-check"
import { expect, test } from "vitest"
import { cases } from "#tests/support/scale.ts"
import { type Mark, takenBack } from "./taken-back.ts"

const undo = (revision: number, undoes: number): Mark => ({ revision, undoes, backTo: null })
const back = (revision: number, backTo: number): Mark => ({ revision, undoes: null, backTo })

test("a step is taken back by its undo, and stands again when that is taken back", () => {
  expect(takenBack([undo(5, 3)])(3)).toBe(5)
  expect(takenBack([undo(5, 3)])(4)).toBeNull()
  const redone = takenBack([undo(5, 3), undo(6, 5)])
  expect([redone(3), redone(5), redone(6)]).toEqual([null, 6, null])
  expect(takenBack([undo(5, 3), undo(6, 5), undo(7, 3)])(3)).toBe(7)
})

test("a return takes back all between, undos among them, and what those had taken back stands again", () => {
  const at = takenBack([undo(6, 3), back(9, 5)])
  expect([3, 5, 6, 7, 8, 9].map(at)).toEqual([null, null, 9, 9, 9, null])
  const undone = takenBack([undo(6, 3), back(9, 5), undo(10, 9)])
  expect([3, 6, 7, 9].map(undone)).toEqual([6, null, null, 10])
})

test("what stands by the marks is what stands by replaying them", () => {
  const step = fc.record({ kind: fc.constantFrom("step", "undo", "back"), at: fc.nat() })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      // The steps that are in effect after each revision.
      const effects: ReadonlySet<number>[] = [new Set()]
      const toggles = new Map<number, (set: Set<number>) => void>()
      const marks: Mark[] = []
      for (const [index, { kind, at }] of steps.entries()) {
        const revision = index + 1
        const now = new Set(effects[index])
        const wanted = revision === 1 ? 0 : 1 + (at % (revision - 1))
        const isStanding = wanted > 0 && takenBack(marks)(wanted) === null
        if (kind === "back" && wanted > 0) {
          effects.push(new Set(effects[wanted]))
          marks.push(back(revision, wanted))
        } else if (kind === "undo" && isStanding && toggles.has(wanted)) {
          now.delete(wanted)
          effects.push(now)
          marks.push(undo(revision, wanted))
        } else {
          now.add(revision)
          toggles.set(revision, (set) => void set.delete(revision))
          effects.push(now)
        }
      }
      const by = takenBack(marks)
      const shown = [...toggles.keys()].filter((revision) => by(revision) === null)
      expect(new Set(shown)).toEqual(effects.at(-1))
    }),
    { numRuns: cases(2000) },
  )
})
