import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { allGroups, builtInGroups, classesById } from "#domain/catalogue/age-groups.ts"
import { cases } from "#tests/support/scale.ts"
import { builtInRules } from "./built-in.ts"
import { checkRuleSet } from "./check-rule-set.ts"
import { classesOfLimits, readClasses, writeClasses } from "./class-list.ts"
import { draftOf, nextSeason, type RuleSetDraft } from "./rule-draft.ts"

const draft = draftOf(builtInRules)
const faultsOf = (change: Partial<RuleSetDraft>) => {
  const checked = checkRuleSet({ ...draft, ...change }, builtInGroups)
  return checked.ok ? [] : checked.problems.map(({ field, fault, band, value }) => [field, fault, band, value])
}
const withBand = (at: number, change: Partial<RuleSetDraft["bands"][number]>) => ({
  bands: draft.bands.map((band, index) => (index === at ? { ...band, ...change } : band)),
})

describe("a list of classes", () => {
  test("is written as it is read, for any ascending limits", () => {
    const limits = fc.uniqueArray(fc.integer({ min: 1, max: 999 }), { minLength: 1, maxLength: 19 })
    const property = fc.property(limits, fc.boolean(), (tenths, isOpen) => {
      const sorted = tenths.toSorted((one, other) => one - other).map((one) => one / 10)
      const text = [...sorted.map((kg) => `-${kg}`), ...(isOpen ? [`${sorted.at(-1)}+`] : [])]
        .join(" ")
        .replace(/\./g, ",")
      const read = readClasses(text, "none")
      expect(read.ok && writeClasses(read.limits)).toBe(text)
    })
    fc.assert(property, { numRuns: cases(2000) })
  })

  test.each([
    ["-20 -abc", "unread", "-abc"],
    ["-20 -20", "order", "-20"],
    ["-24 -22", "order", "-22"],
    ["41+ -45", "open_not_last", "41+"],
    ["-41 45+", "open_gap", "45+"],
    ["-41 -100", "too_heavy", "-100"],
  ])("%s is refused: %s", (text, fault, value) => {
    expect(readClasses(text, "male")).toEqual({ ok: false, fault, value })
  })

  test("keeps the ids of the classes that stay, and gives no old id to a new one", () => {
    const before = allGroups(builtInGroups)[0]?.male ?? []
    const read = readClasses("-18 -21 -24 24+", "male")
    const made = read.ok ? classesOfLimits(read.limits, { group: 1, sex: "male", before }) : []
    expect(made.map(({ id, label }) => [id, label])).toEqual([
      [101, "-18"],
      [113, "-21"],
      [114, "-24"],
      [115, "24+"],
    ])
  })
})

describe("a rule set", () => {
  test("the built-in one is sound and comes back from its text as it was", () => {
    const checked = checkRuleSet(draft, builtInGroups)
    expect(checked).toEqual({ ok: true, rules: builtInRules })
  })

  test("no two classes share an id, whatever is edited", () => {
    const lists = fc.uniqueArray(fc.integer({ min: 10, max: 99 }), { maxLength: 12 })
    const property = fc.property(lists, lists, (some, others) => {
      const text = (limits: readonly number[]) =>
        limits
          .toSorted((a, b) => a - b)
          .map((kg) => `-${kg}`)
          .join(" ")
      const one = checkRuleSet({ ...draft, ...withBand(2, { male: text(some) }) }, builtInGroups)
      const two = one.ok ? checkRuleSet(draftWith(draftOf(one.rules), text(others)), one.rules.groups) : one
      if (!two.ok) throw new Error("a sound draft")
      const all = allGroups(two.rules.groups).flatMap(({ male, female, any }) => [...male, ...female, ...any])
      expect(classesById(two.rules.groups).size).toBe(all.length)
      expect(all.every(({ id }) => id > 0)).toBe(true)
    })
    fc.assert(property, { numRuns: cases(400) })
  })
  const draftWith = (value: RuleSetDraft, male: string): RuleSetDraft => ({
    ...value,
    bands: [...value.bands.map((band) => (band.id === 3 ? { ...band, male } : band)), newBand],
  })
  const newBand = { ...draft.bands[0]!, id: 0, name: "Малюки", ageStart: 4, ageStop: 5 }

  test("tells every fault at its field, with the band and what stands there", () => {
    expect(faultsOf({ name: " ", validFrom: "31.02.2026" })).toEqual([
      ["name", "name_missing", "", ""],
      ["validFrom", "date", "", "31.02.2026"],
    ])
    expect(faultsOf(withBand(3, { name: "юнаки", ageStart: 15, male: "-37 -33", female: "44 кг" }))).toEqual([
      ["bands.3.name", "band_name_twice", "юнаки", ""],
      ["bands.3.ageStop", "ages", "юнаки", ""],
      ["bands.3.male", "order", "юнаки", "-33"],
      ["bands.3.female", "unread", "юнаки", "44"],
    ])
    expect(faultsOf({ bands: [] })).toEqual([["bands", "no_bands", "", ""]])
    expect(faultsOf({ merge: { ...draft.merge, weightGap: -1 } })).toEqual([["merge.weightGap", "number", "", "0–50"]])
    expect(faultsOf({ poomsae: { preliminaryFrom: 9, semifinalFrom: 20, finalists: 8 } })).toEqual([
      ["poomsae.finalists", "cut_offs", "", ""],
    ])
    expect(faultsOf({ poomsae: { ...draft.poomsae, finals: 6 as never } })).toEqual([
      ["poomsae.finals", "one_of", "", "0, 4, 8, 16"],
    ])
    expect(faultsOf({ poomsae: { ...draft.poomsae, finals: 16 } })).toEqual([])
    const { kyorugi } = draft
    expect(faultsOf({ kyorugi: { ...kyorugi, points: { ...kyorugi.points, head: 3.5 }, pointGap: 100 } })).toEqual([
      ["kyorugi.pointGap", "number", "", "1–99"],
      ["kyorugi.points.head", "whole", "", "0–10"],
    ])
    const golden = { seconds: 60, points: 2, penalties: 2 }
    expect(faultsOf({ kyorugi: { ...kyorugi, gapFromRound: 2, golden } })).toEqual([
      ["kyorugi.gapFromRound", "sum_only", "", ""],
      ["kyorugi.golden.points", "sum_only", "", ""],
    ])
    expect(faultsOf({ kyorugi: { ...kyorugi, format: "sum", gapFromRound: 2, golden } })).toEqual([])
    const { bout } = draft
    expect(
      faultsOf({ bout: { ...bout, windowMs: 399, lateMs: 1501, medical: { seconds: 9, warningSeconds: 61 } } }),
    ).toEqual([
      ["bout.windowMs", "number", "", "400–1500"],
      ["bout.lateMs", "number", "", "700–1500"],
      ["bout.medical.seconds", "number", "", "10–600"],
      ["bout.medical.warningSeconds", "number", "", "0–60"],
    ])
    const { penalties, deductions } = draft.scoring
    const scoring = { trimFrom: 9, penalties: { ...penalties, time: 350 }, deductions: { ...deductions, small: 0 } }
    expect(faultsOf({ scoring })).toEqual([
      ["scoring.trimFrom", "number", "", "3–8"],
      ["scoring.time", "tenths", "", "0–4"],
      ["scoring.small", "tenths", "", "0,1–1"],
    ])
    const [pool] = draft.individual
    expect(faultsOf({ individual: [{ ...pool!, poomsae: "1 18" }] })).toEqual([
      ["individual.0.poomsae", "forms", "6–7", "1 18"],
    ])
  })

  test("a new season goes on by a year, and the ages stay", () => {
    const next = nextSeason(builtInRules)
    expect(next).toEqual({ ...builtInRules, name: "Україна 2027", validFrom: "01.01.2027" })
    expect(nextSeason({ ...next, name: "Кубок" }).name).toBe("Кубок 2028")
  })
})
