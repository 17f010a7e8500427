import { expect, test } from "vitest"
import type { WireCourtCalls, WireShownFight } from "#contract/displays/calls.ts"
import { announced } from "./speaker.ts"

const fight = (number: number, more: Partial<WireShownFight> = {}): WireShownFight => ({
  category: 1,
  categoryName: "Кадети -45 ч",
  technicalNumber: number,
  round: 2,
  section: 3,
  number,
  day: 1,
  blue: { name: `Синій${number} Ян`, organization: "", region: "" } as WireShownFight["blue"],
  red: null,
  state: "open",
  winner: 0,
  decision: "",
  bluePoints: null,
  redPoints: null,
  rounds: [],
  ahead: 0,
  calledAt: "",
  startedAt: "",
  finishedAt: "",
  expected: "",
  ...more,
})
const court = (name: string, current: WireShownFight | null, next: WireShownFight[]): WireCourtCalls => ({
  court: name,
  current,
  score: null,
  next,
  isDone: false,
  late: 0,
  hasBegun: true,
  closedUntil: "",
})
const told = (courts: readonly WireCourtCalls[]) =>
  announced(courts).map(({ number, isCalled }) => (isCalled ? `!${number}` : String(number)))

test("a loudspeaker shows who is called, the newest call first, and below whom each court calls next", () => {
  const first = fight(101, { state: "called", calledAt: "2026-05-15T09:00:00Z" })
  const second = fight(201, { state: "called", calledAt: "2026-05-15T09:05:00Z" })
  const courts = [
    court("1", fight(100, { state: "running" }), [first, fight(102, { expected: "2026-05-15T09:30:00Z" }), fight(103)]),
    court("2", second, [fight(202, { expected: "2026-05-15T09:10:00Z" })]),
    court("3", fight(300, { state: "over" }), [fight(301)]),
  ]
  expect(told(courts)).toEqual(["!201", "!101", "202", "102", "301"])
})

test("a fight of which neither athlete is known is not announced as the next one", () => {
  expect(told([court("1", null, [fight(101, { blue: null }), fight(102)])])).toEqual(["102"])
})
