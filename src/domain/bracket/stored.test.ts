import fc from "fast-check"
import { expect, test } from "vitest"
import * as Bracket from "#domain/bracket/index.ts"
import type { CategoryId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import type { RowChange } from "#domain/value/changes.ts"
import { inverse } from "#domain/value/changes.ts"
import { athlete } from "#tests/support/athletes.ts"
import { BracketModel } from "#tests/support/bracket-model.ts"
import { apply, type Dice, stepFor } from "#tests/support/bracket-steps.ts"
import { cases } from "#tests/support/scale.ts"
import { fightChanges } from "./stored.ts"

const CATEGORY = 7 as CategoryId
type Rows = Map<string, Record<string, unknown>>

const dice = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat()), { minLength: 1, maxLength: 20 })
const field = fc.record({ size: fc.constantFrom(2, 4, 8, 16, 32, 64), sizeAfter: fc.constantFrom(2, 8, 64), dice })

test("the rows that a step changes lead to its bracket, and back", () => {
  fc.assert(
    fc.property(field, ({ size, sizeAfter, dice: rolls }) => {
      let bracket = full(size)
      let rows = written(new Map(), fightChanges(CATEGORY, null, bracket))
      const stepTo = (after: Bracket.Bracket | null): void => {
        const changes = fightChanges(CATEGORY, bracket, after)
        const next = written(rows, changes)
        expect(next).toEqual(written(new Map(), fightChanges(CATEGORY, null, after)))
        expect(written(next, inverse(changes))).toEqual(rows)
        rows = next
      }
      for (const roll of rolls) {
        const after = stepped(bracket, roll)
        if (after === null) continue
        stepTo(after)
        bracket = after
      }
      stepTo(null)
      rows = written(new Map(), fightChanges(CATEGORY, null, bracket))
      stepTo(full(sizeAfter))
    }),
    { numRuns: cases(1000) },
  )
})

/** Full, numbered, and partly seen by its court. */
function full(size: number): Bracket.Bracket {
  const places = Array.from({ length: size }, (_, slot) => athlete(slot + 1))
  const bracket = Bracket.fromPlaces(size as Bracket.BracketSize, places)
  const fights = bracket.fights.map((fight, t) => {
    const numbered = t % 3 ? { ...fight, number: 100 + t } : fight
    return t % 4
      ? numbered
      : { ...numbered, times: { calledAt: "2026-05-15T10:00:00.000Z", startedAt: null, finishedAt: null } }
  })
  return { ...bracket, fights }
}

function stepped(bracket: Bracket.Bracket, roll: Dice): Bracket.Bracket | null {
  const step = stepFor(new BracketModel(bracket), roll)
  if (step === null) return null
  try {
    return apply(bracket, step).bracket
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** What a database holds after these changes; refuses what it would refuse. */
function written(before: Rows, changes: readonly RowChange[]): Rows {
  const rows = new Map(before)
  for (const { key, before: old, after } of changes) {
    const name = JSON.stringify(key)
    expect(rows.has(name)).toBe(old !== null)
    if (old) expect(rows.get(name)).toMatchObject(old)
    if (after) rows.set(name, { ...rows.get(name), ...after })
    else rows.delete(name)
  }
  return rows
}
