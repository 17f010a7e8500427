import fc from "fast-check"
import { expect, test } from "vitest"
import { categoryTemplates } from "#domain/catalogue/templates.ts"
import { Random } from "#domain/draw/random.ts"
import { builtInRules } from "#domain/rules/built-in.ts"
import { cases } from "#tests/support/scale.ts"
import { type DrawnForm, drawForm, formName, poolOf } from "./forms.ts"
import { type FormNumber, rounds } from "./types.ts"

const poolAt = (age1: number, workType: "individual" | "pair" = "individual") =>
  poolOf({ age1, workType }, builtInRules)

test("the pool of a category is that of its youngest age, pairs and teams having their own", () => {
  expect(poolAt(12)).toEqual([4, 5, 6, 7, 8, 9, 10, 11])
  expect(poolAt(33)).toEqual([7, 8, 9, 10, 11, 12, 13, 14])
  expect(poolAt(33, "pair")).toEqual([8, 9, 10, 11, 12, 13, 14, 15])
  expect(poolAt(0)).toEqual(poolAt(6))
})

test("every traditional template has a pool that holds its default forms", () => {
  for (const { ageStart, workType, poomsae1, poomsae2, poomsaeKind } of categoryTemplates) {
    if (poomsaeKind !== "traditional") continue
    const pool = poolOf({ age1: ageStart, workType }, builtInRules)
    expect(pool).toContain(poomsae1)
    expect(pool).toContain(poomsae2)
  }
})

test("six forms of three rounds differ, and one drawn anew is another", () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(...builtInRules.pools.individual), (seed, { poomsae: pool }) => {
      const random = Random.from(seed)
      const drawn: DrawnForm[] = []
      for (const round of rounds) {
        for (const number of [1, 2] as FormNumber[]) {
          const poomsae = drawForm(pool, drawn, { round, number }, random)
          expect(pool).toContain(poomsae)
          expect(drawn.some((one) => one.round === round && one.poomsae === poomsae)).toBe(false)
          if (pool.length >= 6) expect(drawn.map((one) => one.poomsae)).not.toContain(poomsae)
          drawn.push({ round, number, poomsae })
        }
      }
      const last = drawn.at(-1) as DrawnForm
      expect(drawForm(pool, drawn, last, random)).not.toBe(drawn.at(-2)?.poomsae)
      if (pool.length > 2) expect(drawForm(pool, drawn, last, random)).not.toBe(last.poomsae)
    }),
    { numRuns: cases(1_000) },
  )
})

test("every form of the pool comes up", () => {
  const random = Random.from("жереб")
  const come = Array.from({ length: 200 }, () => drawForm(poolAt(12), [], { round: "final", number: 1 }, random))
  expect(new Set(come)).toEqual(new Set(poolAt(12)))
  expect(come.map(formName)).not.toContain("")
})
