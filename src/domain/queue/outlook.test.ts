import { expect, test } from "vitest"
import type { AthleteId, CategoryId, SectionId } from "#domain/ids.ts"
import { type CourtFight, type Hours, outlookOf } from "./index.ts"

const OPENS = Date.parse("2026-05-15T06:00:00Z")
const MINUTE = 60_000
const hours: Hours = { opensAt: OPENS, closed: [{ start: Number.NEGATIVE_INFINITY, end: OPENS }] }

/** The n-th fight of the day, of two who fight nowhere else; ten minutes long. */
const fight = (n: number, more: Partial<CourtFight> = {}): CourtFight => ({
  category: n as CategoryId,
  t: 0,
  court: 1 as SectionId,
  number: 100 + n,
  day: 1,
  blue: (2 * n) as AthleteId,
  red: (2 * n + 1) as AthleteId,
  isOver: false,
  calledAt: null,
  startedAt: null,
  finishedAt: null,
  seconds: 600,
  after: [],
  rest: null,
  elsewhere: null,
  isHeld: false,
  ...more,
})
const over = (n: number, at: number): CourtFight =>
  fight(n, { isOver: true, startedAt: at, finishedAt: at + 10 * MINUTE })
const look = (fights: readonly CourtFight[], minutes: number, on: Hours | null = hours) =>
  outlookOf(fights, { now: OPENS + minutes * MINUTE, rest: 0, hoursOn: (day) => (day === 1 ? on : null) })
const three = [fight(1), fight(2), fight(3)]

test("before its day a court has its plan", () => {
  const plan = { day: 1, fights: 3, left: 3, startsAt: OPENS, endsAt: OPENS + 30 * MINUTE, late: 0 }
  expect(look(three, -600)).toEqual(plan)
})

test("whoever has not begun in time is late by that", () => {
  expect(look(three, 60)).toMatchObject({ startsAt: OPENS + 60 * MINUTE, endsAt: OPENS + 90 * MINUTE })
  expect(look(three, 60).late).toBe(60 * MINUTE)
})

test("at work it ends when its queue does, and is late against the plan of the whole day", () => {
  const fights = [over(1, OPENS + 20 * MINUTE), fight(2), fight(3)]
  const now = look(fights, 30)
  expect(now).toMatchObject({ day: 1, fights: 3, left: 2, startsAt: null })
  // The pace that was measured weighs in.
  const minutes = ((now.endsAt ?? 0) - OPENS) / MINUTE
  expect(minutes).toBeGreaterThanOrEqual(50)
  expect(minutes).toBeLessThan(52)
  expect(now.late).toBe((minutes - 30) * MINUTE)
})

test("a day that nobody described, and fights without a number, have no times", () => {
  expect(look(three, 0, null)).toMatchObject({ left: 3, startsAt: null, endsAt: null, late: 0 })
  expect(look([fight(1, { number: null })], 0)).toMatchObject({ left: 1, startsAt: null, endsAt: null, late: 0 })
})

test("the first day with an open fight counts, without any the last; a court without fights has nothing", () => {
  const days = [over(1, OPENS), fight(2, { day: 2 }), fight(3, { day: 3 })]
  expect(look(days, 0)).toMatchObject({ day: 2, fights: 1, left: 1 })
  expect(look([over(1, OPENS)], 60)).toMatchObject({ day: 1, fights: 1, left: 0, endsAt: null, late: 0 })
  expect(look([], 0)).toMatchObject({ day: 0, fights: 0, left: 0, startsAt: null, endsAt: null })
})
