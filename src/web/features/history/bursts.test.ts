import { expect, test } from "vitest"
import type { WireHistoryEntry } from "#contract/history/calls.ts"
import { folded } from "./bursts.ts"

const step = (revision: number, more: Partial<WireHistoryEntry> = {}): WireHistoryEntry => ({
  revision,
  at: new Date(Date.UTC(2026, 4, 15, 9, revision)).toISOString(),
  user: 1,
  userName: "Коваль О.",
  device: "стіл 2",
  own: true,
  kind: "weighing.record",
  summary: "",
  count: 1,
  undoes: null,
  undoneBy: null,
  backTo: null,
  ...more,
})
const shown = (steps: readonly WireHistoryEntry[], open: readonly number[] = []) =>
  folded(steps, new Set(open)).map((row) => [row.step.revision, row.others.length])

test("five weighings in a row are one line, four are four, and an opened burst stands step by step", () => {
  const five = [5, 4, 3, 2, 1].map((revision) => step(revision))
  expect(shown(five)).toEqual([[5, 4]])
  expect(shown(five.slice(1))).toEqual([4, 3, 2, 1].map((revision) => [revision, 0]))
  expect(shown(five, [5])).toEqual([5, 4, 3, 2, 1].map((revision) => [revision, 0]))
})

test("another kind, person, device, a pause or a step taken back ends a burst", () => {
  const others: readonly Partial<WireHistoryEntry>[] = [
    { kind: "athlete.save" },
    { user: 2 },
    { device: "стіл 3" },
    { at: new Date(Date.UTC(2026, 4, 15, 8, 40)).toISOString() },
    { undoneBy: 9 },
  ]
  for (const other of others) {
    const steps = [6, 5, 4, 3, 2].map((revision) => step(revision))
    expect(shown([...steps, step(1, other)])).toEqual([
      [6, 4],
      [1, 0],
    ])
  }
})
