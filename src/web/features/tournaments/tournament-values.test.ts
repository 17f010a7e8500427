import { expect, test } from "vitest"
import type { WireAgeCategory } from "#contract/catalogue/calls.ts"
import { rebased } from "#web/tournament/merged-save.ts"
import { blankValues, toggleAge, toggleId, valuesOf, wireOf } from "./tournament-values.ts"

const weight = (id: number) => ({ id, label: `-${id}`, mark: `-${id}ч`, name: "", from: 0, to: id })
const age: WireAgeCategory = {
  id: 4,
  name: "Кадети",
  nameFemale: "Кадетки",
  ageStart: 12,
  ageStop: 14,
  yearStart: 2012,
  yearStop: 2014,
  type: 1,
  male: [weight(401), weight(402)],
  female: [weight(451)],
  any: [weight(491)],
}

// [P1-103] [P2-132]
test("checking an age category brings the classes of both sexes, and those for both together only by hand", () => {
  expect(toggleAge({ ages: [1], weights: [101] }, age)).toEqual({ ages: [1, 4], weights: [101, 401, 402, 451] })
})

// [P1-103] [P2-132]
test("unchecking keeps the picks, checking again brings exactly them back", () => {
  const picked = { ages: [4], weights: [402] }
  const unchecked = toggleAge(picked, age)
  expect(unchecked).toEqual({ ages: [], weights: [402] })
  expect(toggleAge(unchecked, age)).toEqual(picked)
})

test("a class is picked and dropped by the same step", () => {
  expect(toggleId([1, 2], 2)).toEqual([1])
  expect(toggleId([1], 2)).toEqual([1, 2])
})

// [P1-97] [P1-98]
test("what the server stores is what the form shows and sends back", () => {
  const values = {
    ...blankValues("Кубок"),
    date: "2026-05-15",
    published: "1",
    type: "2",
    seeding: "1",
    hold_draws: "1",
    best_of_three: "1",
    public_delay: "15" as const,
    pair_format: "bestOf" as const,
    group_format: "roundRobin" as const,
    bracket_format: "repechage" as const,
    ages: [4, 5],
    weights: [401],
  }
  const sent = wireOf(values)
  expect(sent).toMatchObject({ date: "15.05.2026", category_ids: "4,5", category_weigh_ids: "401", published: "1" })
  const stored = {
    ...sent,
    id: 1,
    user: 1,
    revision: 1,
    published: 1,
    registration_status: 0,
    protocol_type: 1,
    type: 2,
    allCategories: "",
    seeding: 1,
    hold_draws: 1,
    best_of_three: 1,
    public_delay: "15" as const,
    pair_format: "bestOf" as const,
    group_format: "roundRobin" as const,
    bracket_format: "repechage" as const,
  }
  expect(valuesOf(stored)).toEqual(values)
})

test("a tournament without a date is sent without one", () => {
  expect(wireOf(blankValues("Новий турнір")).date).toBe("")
})

test("what somebody else saved meanwhile stays, except where the person has changed it too", () => {
  const from = { ...blankValues("Кубок"), city: "Львів", ages: [4] }
  const mine = { ...from, city: "Київ", ages: [4, 5] }
  const theirs = { ...from, city: "Одеса", address: "вул. Зелена, 1", name: "Кубок 2026" }
  expect(rebased(from, mine, theirs)).toEqual({ ...theirs, city: "Київ", ages: [4, 5] })
  expect(rebased(from, from, theirs)).toEqual(theirs)
})
