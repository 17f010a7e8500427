import { expect, test } from "vitest"
import type { WireCourtFight } from "#contract/courts/calls.ts"
import type { CourtsData } from "#web/tournament/courts-query.ts"
import { expectedTimes } from "./expected-times.ts"

const athlete = (id: number) => ({ id, name: `Учасник ${id}`, organization: "", unranked: false })
const fight = (t: number, more: Partial<WireCourtFight>): WireCourtFight => ({
  category: 5,
  technicalNumber: t,
  section: 7,
  number: 103 - t,
  day: 1,
  seconds: 300,
  after: [],
  blue: athlete(2 * t),
  red: athlete(2 * t + 1),
  over: false,
  winner: 0,
  decision: "",
  bluePoints: null,
  redPoints: null,
  calledAt: "",
  startedAt: "",
  finishedAt: "",
  rest: null,
  elsewhere: null,
  held: false,
  ...more,
})
const data = (days: CourtsData["days"]): CourtsData => ({
  revision: 1,
  now: "2026-05-15T05:00:00.000Z",
  rest: 600,
  name: "Кубок",
  bestOfThree: false,
  days,
  courts: [{ id: 7, name: "Корт 1" }],
  categories: [{ id: 5, name: "Категорія", age_category: 0, age1: 0, type: 1, poomsae_type: 0, rules: "" }],
  fights: [fight(0, { after: [1, 2], blue: null, red: null }), fight(1, {}), fight(2, {})],
})
const lunch = { section: 7, title: "Обід", start: "10:05", end: "10:30" }

test("the board tells the times of a day by its clock in Kyiv, past the court's break", () => {
  const day = { day: 1, title: "", date: "15.05.2026", start: "10:00", breaks: [lunch], finalsLast: false }
  expect(expectedTimes(data([day]), Date.parse("2026-05-15T05:00Z"))).toEqual({
    5: { 2: "10:00", 1: "10:30", 0: "10:45" },
  })
})

test("and none where nobody has said when the day begins", () => {
  expect(expectedTimes(data([]), Date.parse("2026-05-15T05:00Z"))).toEqual({})
})
