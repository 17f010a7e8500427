import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { groupBy } from "#domain/group-by.ts"
import type { AthleteId } from "#domain/ids.ts"
import { cases } from "#tests/support/scale.ts"
import {
  type Entry,
  type PersonIds,
  personOf,
  personsAfterSave,
  personsByKey,
  personsJoined,
  personsParted,
  personsWithout,
} from "./person-groups.ts"

const entry = (id: number, fields: Partial<Entry> = {}): Entry => ({
  id: id as AthleteId,
  name: "Жук Яна",
  birthYear: 2012,
  sex: "female",
  organization: "Динамо",
  license: "",
  members: [],
  personId: 0,
  ...fields,
})
const ids = (...list: number[]) => new Set(list as AthleteId[])
const apply = (entries: readonly Entry[], persons: PersonIds): Entry[] =>
  entries.map((one) => ({ ...one, personId: persons.get(one.id) ?? one.personId }))

describe("whose an entry is after a save", () => {
  test("the first entry of a person is alone; the second makes both one", () => {
    expect(personsAfterSave([], entry(1), null)).toEqual(new Map())
    expect(personsAfterSave([entry(1)], entry(2, { name: "жук  яна" }), null)).toEqual(
      new Map([
        [1, 1],
        [2, 1],
      ]),
    )
  })

  test("a namesake of another club is somebody else", () => {
    expect(personsAfterSave([entry(1)], entry(2, { organization: "Тигр" }), null)).toEqual(new Map())
  })

  test("one who gets another name leaves the others, and the last of them is alone", () => {
    const before = entry(1, { personId: 1 })
    const entries = [before, entry(2, { personId: 1 })]
    expect(personsAfterSave(entries, { ...before, name: "Жук Ярина" }, before)).toEqual(
      new Map([
        [1, 0],
        [2, 0],
      ]),
    )
    const three = [...entries, entry(3, { personId: 1 })]
    expect(personsAfterSave(three, { ...before, name: "Жук Ярина" }, before)).toEqual(
      new Map([
        [1, 0],
        [2, 2],
        [3, 2],
      ]),
    )
  })

  test("who was joined by hand stays so when the name is corrected; who was parted is not joined by a save", () => {
    const before = entry(1, { personId: 1 })
    const entries = [before, entry(2, { organization: "Тигр", personId: 1 })]
    expect(personsAfterSave(entries, { ...before, name: "Жук Ярина" }, before)).toEqual(new Map())
    expect(personsAfterSave([entry(1, { personId: 1 })], entry(2), null)).toEqual(new Map())
  })
})

test("joining takes along whoever was one with any of them; parting holds against the key", () => {
  const entries = [
    entry(1, { personId: 1 }),
    entry(2, { personId: 1 }),
    entry(3, { organization: "Тигр" }),
    entry(4, { organization: "Рись" }),
  ]
  const joined = apply(entries, personsJoined(entries, ids(2, 3)))
  expect(joined.map(({ personId }) => personId)).toEqual([1, 1, 1, 0])
  const parted = apply(joined, personsParted(joined, ids(1)))
  expect(parted.map(({ personId }) => personId)).toEqual([1, 2, 2, 0])
  expect(personsByKey(parted)).toEqual(new Map())
  expect(personsWithout(parted, ids(3))).toEqual(new Map([[2, 0]]))
})

const word = fc.constantFrom("А", "Б", "")
const someEntries = fc
  .array(
    fc.record({ name: fc.constantFrom("Жук", "Їжак"), organization: word, birthYear: fc.constantFrom(2012, null) }),
  )
  .map((list) => list.map((fields, at) => entry(at + 1, fields)))

test("a person's number is the smallest id of the person's entries, 0 for one alone, whatever was done before", () => {
  const steps = fc.array(fc.tuple(fc.constantFrom("join", "part", "key"), fc.array(fc.nat(9), { maxLength: 3 })))
  fc.assert(
    fc.property(someEntries, steps, (start, plan) => {
      let entries = start
      const parted = new Set<number>()
      for (const [step, chosen] of plan) {
        const named = ids(...chosen.map((at) => at + 1).filter((id) => id <= entries.length))
        if (step === "join" && named.size > 1) for (const id of named) parted.delete(id)
        if (step === "join" && named.size > 1) entries = apply(entries, personsJoined(entries, named))
        if (step === "part") for (const id of named) parted.add(id)
        if (step === "part") entries = apply(entries, personsParted(entries, named))
        if (step === "key") entries = apply(entries, personsByKey(entries))
      }
      for (const own of groupBy(entries, personOf).values()) {
        const smallest = Math.min(...own.map(({ id }) => id))
        for (const { id, personId } of own)
          expect(personId, `${id}`).toBe(own.length > 1 ? smallest : parted.has(id) ? id : 0)
      }
      const settled = apply(entries, personsByKey(entries))
      expect(personsByKey(settled)).toEqual(new Map())
    }),
    { numRuns: cases(1000) },
  )
})
