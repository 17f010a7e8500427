import { expect, test } from "vitest"
import type { WireCallScore, WireCourtCalls, WireShownFight } from "#contract/displays/calls.ts"
import { calledCourts, columnsOf } from "./calls.ts"

const court = (name: string, more: Partial<WireCourtCalls> = {}): WireCourtCalls => ({
  court: name,
  current: null,
  score: null,
  next: [],
  isDone: false,
  late: 0,
  hasBegun: false,
  closedUntil: "",
  ...more,
})
const named = (courts: readonly WireCourtCalls[]) => calledCourts(courts).map((one) => one.court)

test("a court without a fight leaves the board of calls to the courts that have some, or that have a break", () => {
  const paused = court("2", { closedUntil: "2026-05-15T10:55:00Z" })
  expect(named([court("1"), paused, court("3", { hasBegun: true })])).toEqual(["2", "3"])
})

test("before any fight is numbered all courts stand on the board of calls", () => {
  expect(named([court("1"), court("2")])).toEqual(["1", "2"])
})

test("the card of a fight that judges score tells the round and its points, or what it stands for", () => {
  const current: WireShownFight = {
    category: 1,
    categoryName: "Кадети -45 ч",
    technicalNumber: 3,
    round: 2,
    section: 3,
    number: 214,
    day: 1,
    blue: null,
    red: null,
    state: "running",
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
  }
  const score: WireCallScore = { phase: "running", round: 2, isGolden: false, blue: 12, red: 9 }
  const said = (change: Partial<WireCallScore> | null, state: WireShownFight["state"] = "running") => {
    const one = court("1", { current: { ...current, state }, score: change && { ...score, ...change } })
    return columnsOf([one], 0)[0]?.cards[0]?.text
  }
  expect(said({})).toBe("Р2 · 12 : 9")
  expect(said({ phase: "rest", round: 1 })).toBe("Р1 · 12 : 9")
  expect(said({ phase: "review" })).toBe("Розгляд")
  expect(said({ phase: "medical" })).toBe("Кє-ші")
  expect(said({ isGolden: true })).toBe("Золотий")
  // Nobody scores it by devices, or it has not begun.
  expect([said(null), said({ phase: "ready" })]).toEqual(["На корті", "На корті"])
  expect(said({}, "called")).toBe("До корту")
})
