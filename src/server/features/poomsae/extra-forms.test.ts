import { expect, test } from "vitest"
import type { AthleteId, CategoryId } from "#domain/ids.ts"
import * as Poomsae from "#domain/poomsae/index.ts"
import { builtInOf } from "#domain/rules/built-in.ts"
import { noRows } from "#server/records/poomsae/poomsae.ts"
import type { StoredSheet } from "#server/views/poomsae/sheet.ts"
import { extraForms } from "./list-actions.ts"

const rules = builtInOf(0)
if (!rules) throw new Error("no rules")
const scoring = Poomsae.scoringOf(rules)
const [a, b, c, d] = [1, 2, 3, 4] as unknown as [AthleteId, AthleteId, AthleteId, AthleteId]

/** Two are level for the gold in the final, and two for the bronze in the semi-final before it. */
const sheet: Poomsae.Sheet = {
  style: "traditional",
  startRound: "semifinal",
  lists: { preround: [], semifinal: [a, b, c, d], final: [a, b] },
  all: [a, b, c, d],
  outside: [],
  unranked: [],
  performances: new Map(
    [
      ...[a, b, c, d].map((athleteId) => ({ athleteId, round: "semifinal" as const })),
      ...[a, b].map((athleteId) => ({ athleteId, round: "final" as const })),
    ].flatMap((at) =>
      ([1, 2] as const).map((number): [string, Poomsae.Performance] => [
        Poomsae.nameOf({ ...at, number }),
        { technique: 3500, presentation: 5000, penalties: Poomsae.noPenalties, marks: [] },
      ]),
    ),
  ),
  typedPlaces: new Map(),
}
const category = { id: 1 as CategoryId, age1: 15, age2: 17, workType: "individual" }
const stored = { category, athletes: [], rows: noRows, sheet, rules, scoring } as unknown as StoredSheet

test("extra forms that are drawn in one step differ from one another", () => {
  const seeds = Array.from({ length: 20 }, (_, n) => `seed ${n}`)
  for (const seed of seeds) {
    const drawn = extraForms(stored, sheet, seed).map(({ key, after }) => ({ ...key, ...after }))
    expect(drawn.map(({ round, number }) => [round, number]).toSorted()).toEqual([
      [2, 3],
      [3, 3],
    ])
    const [one, other] = drawn as { poomsae?: number }[]
    expect(one?.poomsae).toBeGreaterThan(0)
    expect(one?.poomsae).not.toBe(other?.poomsae)
  }
})
