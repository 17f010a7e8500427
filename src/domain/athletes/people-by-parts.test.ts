import fc from "fast-check"
import { expect, test } from "vitest"
import { cases } from "#tests/support/scale.ts"
import { type Identity, numbersByKey } from "./persons.ts"

const blank: Identity = { name: "", birthYear: null, sex: "none", organization: "", license: "", birthDate: "" }

/** The same by comparing each with every other of the name, as it was done before. */
function byComparing(identities: readonly Identity[]): number[] {
  const unknowns = (one: Identity) =>
    Number(one.birthYear === null) + Number(one.sex === "none") + Number(one.organization === "")
  const textOf = (one: Identity) => JSON.stringify([one.name, one.birthYear, one.sex, one.organization])
  const ordered = [...new Map(identities.map((one) => [textOf(one), one])).entries()].sort(
    ([left, one], [right, other]) => unknowns(one) - unknowns(other) || (left < right ? -1 : 1),
  )
  const people: Identity[] = []
  const numbers = new Map<string, number>()
  for (const [text, one] of ordered) {
    const fitting = people.flatMap((person, at) =>
      person.name === one.name &&
      (person.birthYear === null || one.birthYear === null || person.birthYear === one.birthYear) &&
      (person.sex === "none" || one.sex === "none" || person.sex === one.sex) &&
      (person.organization === "" || one.organization === "" || person.organization === one.organization)
        ? [at]
        : [],
    )
    const [only = 0] = fitting
    const number = unknowns(one) > 0 && fitting.length === 1 ? only : people.length
    const person = people[number] ?? one
    people[number] = {
      ...person,
      birthYear: person.birthYear ?? one.birthYear,
      sex: person.sex === "none" ? one.sex : person.sex,
      organization: person.organization || one.organization,
    }
    numbers.set(text, number)
  }
  return identities.map((one) => numbers.get(textOf(one)) ?? -1)
}

test("who is one person by key is the same as by comparing each with every other", () => {
  const identity = fc.record({
    ...Object.fromEntries(Object.entries(blank).map(([name, value]) => [name, fc.constant(value)])),
    name: fc.constantFrom("жук яна", "їжак лев"),
    birthYear: fc.constantFrom(null, 2012, 2013),
    sex: fc.constantFrom("none", "female", "male"),
    organization: fc.constantFrom("", "тигр", "барс"),
  }) as fc.Arbitrary<Identity>
  fc.assert(
    fc.property(fc.array(identity, { maxLength: 14 }), (list) => {
      expect(numbersByKey(list)).toEqual(byComparing(list))
    }),
    { numRuns: cases(3000) },
  )
})

test("a thousand namesakes without a year take twice the work of five hundred", () => {
  const readsFor = (count: number): number => {
    let reads = 0
    const list = Array.from({ length: count }, (_, at): Identity => {
      const own = {
        ...blank,
        name: "жук яна",
        organization: `клуб ${at}`,
        sex: at % 2 === 0 ? "female" : "none",
      } as const
      return new Proxy(own, {
        get: (of, field) => {
          reads++
          return Reflect.get(of, field)
        },
      })
    })
    numbersByKey(list)
    return reads
  }
  // The order costs a little more than twice.
  expect(readsFor(1000)).toBeLessThan(2.5 * readsFor(500))
})
