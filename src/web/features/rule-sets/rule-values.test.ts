import { expect, test } from "vitest"
import { saveRuleSet, type WireRuleSet } from "#contract/rule-sets/whole.ts"
import { valuesOf, wireOf } from "./rule-values.ts"

const band = { id: 4, name: "Кадети", nameFemale: "Кадетки", ageStart: 12, ageStop: 14, extra: false }
const item: WireRuleSet = {
  id: 3,
  version: 2,
  name: "Україна 2027",
  validFrom: "01.01.2027",
  updated: "",
  author: "",
  bands: [{ ...band, male: "-33 33+", female: "-29 29+", any: "" }],
  individual: [{ ageStart: 12, ageStop: 14, poomsae: "4 5" }],
  pairAndTeam: [],
  merge: { ageGap: 2, weightGap: 5.5, mixedSexUpTo: 9, mixedGrades: true },
  kyorugi: {
    format: "sum",
    pointGap: 20,
    gapFromRound: 2,
    penalties: 10,
    points: { punch: 1, trunk: 2, head: 3, turningTrunk: 4, turningHead: 6, spinningTrunk: 0 },
    passivity: { points: 2, lastSeconds: 10 },
    golden: { seconds: 60, points: 2, penalties: 2 },
    technicalCard: true,
    contests: [{ ageStart: 12, ageStop: 14, rounds: 3, roundSeconds: 90, restSeconds: 60 }],
  },
  bout: {
    tie: ["head", "none"],
    goldenTie: ["officials"],
    headRule: "light",
    passiveReasons: ["out", "none"],
    windowMs: 1000,
    holdOffMs: 180,
    reactMs: 500,
    lateMs: 1000,
    video: { quota: 1, keptWhenAccepted: true },
    medical: { seconds: 60, warningSeconds: 10 },
  },
  poomsae: { preliminaryFrom: 20, semifinalFrom: 9, finalists: 8, finals: 8 },
  scoring: { trimFrom: 5, time: 0.3, boundary: 0.3, restart: 0.6, small: 0.1, big: 0.3 },
  freestyle: { edition: "2026-v4", falls: true, acrobatics: false },
}

test("what is shown is what is sent back", () => {
  const { updated: _, author: __, id, version, ...body } = item
  expect(wireOf(valuesOf(item))).toEqual(body)
  expect(saveRuleSet.input.safeParse({ id, version, ...wireOf(valuesOf(item)) }).success).toBe(true)
  expect(valuesOf(item).merge.weightGap).toBe("5,5")
})

test("an empty or unreadable number goes to the rules, which refuse it at its field", () => {
  const values = valuesOf(item)
  expect(wireOf({ ...values, merge: { ...values.merge, ageGap: "" } }).merge.ageGap).toBe(-1)
  expect(wireOf({ ...values, poomsae: { ...values.poomsae, finalists: "вісім" } }).poomsae.finalists).toBe(-1)
})
