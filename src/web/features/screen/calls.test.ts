import { expect, test } from "vitest"
import type { WireCourtCalls } from "#contract/screens/calls.ts"
import { calledCourts } from "./calls.ts"

const court = (name: string, more: Partial<WireCourtCalls> = {}): WireCourtCalls => ({
  court: name,
  current: null,
  next: [],
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
