import { describe, expect, it, vi } from "vitest"
import { sheet, sizeFor } from "#domain/bracket/positions.ts"
import { bruteForce, exactOptimum } from "#tests/support/exact-draw.ts"
import { adversarialField, type FieldOptions, realisticField } from "#tests/support/fields.ts"
import { cases } from "#tests/support/scale.ts"
import { lowerBound } from "./bound.ts"
import { type Field, fieldOf } from "./field.ts"
import { halve } from "./halving.ts"
import { met, named, type Vector } from "./meetings.ts"
import { Random } from "./random.ts"
import { search } from "./search.ts"
import { placeSeeds } from "./seeds.ts"
import type { Entrant } from "./types.ts"

/** The full counts take minutes. */
vi.setConfig({ testTimeout: 600_000 })

/** A draw in numbers: the field, the fixed places, and the bound. */
function prepared(entrants: readonly Entrant[], random = Random.from("optimum")) {
  const size = sizeFor(entrants.length)!
  const field = fieldOf(entrants, size)
  const occupied = Uint8Array.from(sheet(size), (number) => (number <= entrants.length ? 1 : 0))
  const pinned = placeSeeds(field, entrants, "fixed", random)
  return { field, occupied, pinned, random, bound: lowerBound(field, pinned, occupied) }
}

function engine({ field, pinned, occupied, random, bound }: ReturnType<typeof prepared>): Vector {
  return met(field, search(field, pinned, occupied, random, bound))
}

/** Fields number 0 .. count-1, each with the given numbers of athletes and seeds. */
function* fields(
  make: (name: string, options: FieldOptions) => Entrant[],
  count: number,
  options: (i: number) => FieldOptions,
) {
  for (let i = 0; i < count; i += 1) yield { name: `${make.name} ${i}`, entrants: make(`${i}`, options(i)) }
}

const clubsAndRegions = (field: Field, vector: Vector) => vector.subarray(0, 2 * field.rounds)

describe("the halving alone (DR-6)", () => {
  it("reaches the bound in all rounds when coaches lie inside clubs and nobody is seeded", () => {
    const nested = fields(realisticField, cases(600), (i) => ({
      athletes: 1 + ((i * 7) % 64),
      coaching: i % 2 === 0 ? "one" : "team",
    }))
    for (const { name, entrants } of nested) {
      const { field, pinned, occupied, random, bound } = prepared(entrants)
      expect({ name, vector: met(field, halve(field, pinned, occupied, random)) }).toEqual({ name, vector: bound })
    }
  })

  it("reaches it at every number of athletes", () => {
    for (let athletes = 1; athletes <= 64; athletes += 1) {
      const { field, pinned, occupied, random, bound } = prepared(realisticField("all", { athletes, coaching: "team" }))
      expect(met(field, halve(field, pinned, occupied, random))).toEqual(bound)
    }
  })
})

describe("the bound", () => {
  it("without seeds is every group dealt evenly over the blocks", () => {
    for (const { entrants } of fields(adversarialField, cases(600), () => ({}))) {
      const { field, bound } = prepared(entrants)
      const even = new Int32Array(bound.length)
      const sizes = new Array<number>(field.groups).fill(0)
      for (const group of field.members) sizes[group]! += 1
      for (const [group, size] of sizes.entries()) {
        for (let round = 1; round <= field.rounds; round += 1) {
          const blocks = field.size >> round
          const [each, over] = [Math.floor(size / blocks), size % blocks]
          const pairs = (over * (each + 1) * each + (blocks - over) * each * (each - 1)) / 2
          even[field.attributeOf[group]! * field.rounds + round - 1]! += pairs
        }
      }
      expect(bound).toEqual(even)
    }
  })
})

describe("the search (DR-7)", () => {
  it("is as good as trying every permutation of up to eight athletes", () => {
    for (const make of [realisticField, adversarialField]) {
      const small = fields(make, cases(400), (i) => ({ athletes: 2 + (i % 7), seeds: i % 3 === 0 ? i % 5 : 0 }))
      for (const { name, entrants } of small) {
        const { field, pinned, occupied, ...rest } = prepared(entrants)
        const { least } = bruteForce(field, pinned, occupied)
        expect({ name, least: exactOptimum(field, pinned, occupied) }).toEqual({ name, least })
        expect({ name, found: engine({ field, pinned, occupied, ...rest }) }).toEqual({ name, found: least })
      }
    }
  })

  it("is the exact optimum of up to sixteen athletes in every realistic field", () => {
    const realistic = fields(realisticField, cases(500), (i) => ({
      athletes: 5 + (i % 12),
      coaching: i % 2 === 0 ? "team" : "mixed",
    }))
    const seeded = fields(realisticField, cases(500), (i) => ({ athletes: 5 + (i % 12), seeds: 2 + (i % 4) }))
    for (const { name, entrants } of [...realistic, ...seeded]) {
      const field = prepared(entrants)
      const least = exactOptimum(field.field, field.pinned, field.occupied)
      expect({ name, found: engine(field) }).toEqual({ name, found: least })
      expectNoneBelow(least, field.bound)
    }
  })

  it("is it in 99 of 100 adversarial fields, and always in clubs and regions", () => {
    const plain = fields(adversarialField, cases(250), (i) => ({ athletes: 9 + (i % 8) }))
    const seeded = fields(adversarialField, cases(250), (i) => ({ athletes: 9 + (i % 8), seeds: 2 + (i % 7) }))
    const outcomes = [...plain, ...seeded].map(({ name, entrants }) => {
      const field = prepared(entrants)
      const least = exactOptimum(field.field, field.pinned, field.occupied)
      const found = engine(field)
      expectNoneBelow(least, field.bound)
      expect({ name, found: clubsAndRegions(field.field, found) }).toEqual({
        name,
        found: clubsAndRegions(field.field, least),
      })
      return found.join() === least.join()
    })
    expect(outcomes.filter(Boolean).length / outcomes.length).toBeGreaterThanOrEqual(0.99)
  })
})

describe("realistic fields (DR-8)", () => {
  it("have no more same-club pairs in the first round than the bound", () => {
    for (const { name, entrants } of fields(realisticField, cases(1_000), (i) => ({ athletes: 5 + (i % 60) }))) {
      const field = prepared(entrants)
      expect({ name, pairs: engine(field)[0] ?? 0 }).toEqual({ name, pairs: field.bound[0] ?? 0 })
    }
  })

  it("with seeds keep all club numbers at the bound in 95 of 100", () => {
    const outcomes = [
      ...fields(realisticField, cases(1_000), (i) => ({ athletes: 8 + (i % 57), seeds: i % 2 === 0 ? 8 : 4 })),
    ].map(({ entrants }) => {
      const field = prepared(entrants)
      const [found, least] = [engine(field), field.bound].map((vector) => named(field.field, vector).organization)
      return found!.join() === least!.join()
    })
    expect(outcomes.filter(Boolean).length / outcomes.length).toBeGreaterThanOrEqual(0.95)
  })
})

function expectNoneBelow(vector: Vector, bound: Vector): void {
  for (const [i, least] of bound.entries()) expect(vector[i]).toBeGreaterThanOrEqual(least)
}
