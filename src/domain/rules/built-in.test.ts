import { createHash } from "node:crypto"
import fc from "fast-check"
import { expect, test } from "vitest"
import { cases } from "#tests/support/scale.ts"
import { builtInOf, builtInSets } from "./built-in.ts"
import { checkRuleSet } from "./check-rule-set.ts"
import { kyorugiValuesOn } from "./kyorugi-editions.ts"
import { datedOf, disagreement, offeredOn } from "./offer.ts"
import { draftOf } from "./rule-draft.ts"

const sparring = (id: number) => {
  const rules = builtInOf(id)
  if (!rules) throw new Error(`no built-in set ${id}`)
  const { contests: _, ...values } = rules.kyorugi
  return { validFrom: rules.validFrom, ...values }
}
const points = (punch: number, trunk: number, head: number, turningTrunk: number, turningHead: number) => ({
  punch,
  trunk,
  head,
  turningTrunk,
  turningHead,
  spinningTrunk: 0,
})
const none = { seconds: 0, points: 0, penalties: 0 }

test("sparring is scored as each edition of the rules says", () => {
  expect(sparring(-1)).toEqual({
    validFrom: "01.06.2022",
    format: "bestOfThree",
    pointGap: 12,
    gapFromRound: 0,
    penalties: 5,
    points: points(1, 2, 3, 4, 5),
    passivity: { points: 1, lastSeconds: 0 },
    golden: none,
    technicalCard: false,
  })
  expect(sparring(0)).toEqual({
    validFrom: "01.01.2026",
    format: "bestOfThree",
    pointGap: 12,
    gapFromRound: 0,
    penalties: 5,
    points: points(1, 2, 3, 4, 6),
    passivity: { points: 1, lastSeconds: 0 },
    golden: none,
    technicalCard: true,
  })
  expect(sparring(-2)).toEqual({
    validFrom: "01.06.2026",
    format: "bestOfThree",
    pointGap: 15,
    gapFromRound: 0,
    penalties: 5,
    points: points(1, 2, 3, 4, 6),
    passivity: { points: 2, lastSeconds: 10 },
    golden: none,
    technicalCard: true,
  })
  expect(sparring(-3)).toMatchObject({
    validFrom: "01.01.2018",
    format: "sum",
    pointGap: 20,
    gapFromRound: 2,
    penalties: 10,
    points: points(1, 2, 3, 4, 5),
    golden: { seconds: 60, points: 2, penalties: 2 },
    technicalCard: false,
  })
  expect(sparring(-4)).toMatchObject({
    format: "sum",
    pointGap: 30,
    gapFromRound: 0,
    penalties: 10,
    points: { ...points(0, 2, 0, 3, 0), spinningTrunk: 4 },
    golden: { points: 2 },
  })
})

// Tournaments refer to these sets only by id. If a value has to change, add a set; never write a new hash here.
const HASHES: Readonly<Record<number, string>> = {
  "0": "77228cd080825549",
  "-1": "007b5f36c3c111f0",
  "-2": "ca8e62eaf81721e4",
  "-3": "7862b615d899e204",
  "-4": "7d2ed1a81aee45c1",
  "-5": "893989a1f563c8b2",
}

// How fights are scored by devices was added to all of them later.
const BOUT_HASHES: Readonly<Record<number, string>> = {
  "0": "acef6353f4dddbf1",
  "-1": "acef6353f4dddbf1",
  "-2": "acef6353f4dddbf1",
  "-3": "acef6353f4dddbf1",
  "-4": "5f3671105a1d91df",
  "-5": "acef6353f4dddbf1",
}

test("a built-in set that was published is never changed in place", () => {
  const hashOf = (value: unknown): string =>
    createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 16)
  const published = builtInSets.map(({ id, rules: { bout, ...rest } }) => [id, hashOf(rest), hashOf(bout)] as const)
  expect(Object.fromEntries(published.map(([id, rest]) => [id, rest]))).toEqual(HASHES)
  expect(Object.fromEntries(published.map(([id, _, bout]) => [id, bout]))).toEqual(BOUT_HASHES)
})

test("every built-in set is sound", () => {
  for (const { rules } of builtInSets) {
    expect(checkRuleSet(draftOf(rules), rules.groups)).toEqual({ ok: true, rules })
  }
})

test("a set that was written before points stood in it has those of its day", () => {
  expect(kyorugiValuesOn("31.12.2025")).toMatchObject({ points: { turningHead: 5 }, pointGap: 12 })
  expect(kyorugiValuesOn("31.05.2026")).toMatchObject({ points: { turningHead: 6 }, pointGap: 12 })
  expect(kyorugiValuesOn("01.06.2026")).toMatchObject({ passivity: { points: 2, lastSeconds: 10 }, pointGap: 15 })
})

const dated = builtInSets.map(datedOf)
const setOf = (id: number) => datedOf({ id, rules: builtInOf(id) ?? builtInSets[0]!.rules })

test("a set that names a sheet of freestyle is nobody's by a day, and nothing supersedes it", () => {
  const named = { id: 7, validFrom: "01.06.2027", format: "bestOfThree", freestyle: "2026-v4" } as const
  const later = { id: 8, validFrom: "01.06.2028", format: "bestOfThree" } as const
  for (const day of ["01.06.2026", "01.06.2027"]) expect(offeredOn(day, [...dated, named])?.id).toBe(-2)
  expect(disagreement("01.01.2029", named, [...dated, named, later])).toBe(null)
  expect(disagreement("01.01.2027", named, [...dated, named])).toBe("notBegun")
  expect(setOf(-5)).toMatchObject({ validFrom: "01.06.2026", freestyle: "2026-v4" })
})

test.each([
  ["31.12.2017", -1],
  ["15.05.2019", -3],
  ["31.12.2025", -1],
  ["01.01.2026", 0],
  ["31.05.2026", 0],
  ["01.06.2026", -2],
  ["01.01.2030", -2],
])("on %s a new tournament is offered set %i", (day, id) => {
  expect(offeredOn(day, dated)?.id).toBe(id)
})

test.each([
  ["31.05.2026", -2, "notBegun"],
  ["31.05.2026", 0, null],
  ["01.06.2026", 0, "superseded"],
  ["01.06.2026", -2, null],
  ["01.06.2026", -3, null],
  ["01.06.2026", -4, null],
  ["31.12.2023", -4, "notBegun"],
  ["", 0, null],
])("on %s a tournament of set %i: %s", (day, id, why) => {
  expect(disagreement(day, setOf(id), dated)).toBe(why)
})

test("whatever sets are written, the offered one has begun where any had, and never disagrees with its day", () => {
  const day = fc
    .date({ min: new Date("2017-01-01"), max: new Date("2031-01-01"), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10).split("-").reverse().join("."))
  const written = fc.record({ validFrom: day, format: fc.constantFrom("bestOfThree" as const, "sum" as const) })
  const property = fc.property(day, fc.array(written, { maxLength: 6 }), (on, list) => {
    const sets = [...dated, ...list.map((one, at) => ({ id: at + 1, ...one }))]
    const offered = offeredOn(on, sets)
    if (!offered) throw new Error("there is always a set to offer")
    const isBefore = (one: string): boolean => one.split(".").reverse().join() <= on.split(".").reverse().join()
    const begun = sets.filter((one) => isBefore(one.validFrom))
    expect(disagreement(on, offered, sets)).toBe(begun.length === 0 ? "notBegun" : null)
    // Adding a set that has not begun changes no offer.
    expect(offeredOn(on, [...sets, { id: 99, validFrom: "01.01.2040", format: "bestOfThree" }])).toEqual(offered)
  })
  fc.assert(property, { numRuns: cases(500) })
})
