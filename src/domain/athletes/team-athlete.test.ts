import fc from "fast-check"
import { expect, test } from "vitest"
import { cases } from "#tests/support/scale.ts"
import { checkTeamAthlete, type TeamAthleteFields } from "./team-athlete.ts"

const TODAY = "2026-05-15"
const person: TeamAthleteFields = {
  firstName: "Іва",
  lastName: "Їжак",
  middleName: "",
  birthDate: "2012-02-29",
  sex: "female",
}
const problemsOf = (change: Partial<TeamAthleteFields>) => {
  const result = checkTeamAthlete({ ...person, ...change }, TODAY)
  return result.ok ? [] : result.problems.map(({ field, code }) => [field, code])
}

test("names are stored trimmed, their inner blanks joined", () => {
  const result = checkTeamAthlete({ ...person, firstName: "  Іва  Марія " }, TODAY)
  expect(result).toEqual({ ok: true, value: { ...person, firstName: "Іва Марія" } })
})

test("a name is needed, the middle name and the day of birth are not", () => {
  expect(problemsOf({ firstName: " ", lastName: "\u200b", middleName: "", birthDate: "" })).toEqual([
    ["first_name", "required"],
    ["last_name", "required"],
  ])
})

// [P1-116]
test.each([
  "2026-05-16",
  "2027-01-01",
  "2011-02-29",
  "2012-13-01",
  "2012-00-10",
  "29.02.2012",
  "2012-2-9",
  "1899-12-31",
])("%s is no day of birth", (birthDate) => {
  expect(problemsOf({ birthDate })).toEqual([["bdate", "invalid"]])
})

// [P1-116]
test("every real day from 1900 to today is one", () => {
  const days = fc.date({ min: new Date("1900-01-01"), max: new Date(TODAY), noInvalidDate: true })
  fc.assert(
    fc.property(days, (day) => problemsOf({ birthDate: day.toISOString().slice(0, 10) }).length === 0),
    { numRuns: cases(20_000) },
  )
})
