import { expect, test } from "vitest"
import type { WireDeskBody } from "#contract/bouts/log.ts"
import type { Entry } from "#domain/bout/events.ts"
import { BoutDesk, boutRules } from "#tests/support/bouts.ts"
import {
  answered,
  FIRST_WAITING,
  kept,
  nextLocal,
  notIn,
  sendable,
  type WaitingStep,
  withLeft,
  withWaiting,
} from "./waiting-steps.ts"

const point: WireDeskBody = { kind: "point", side: "blue", technique: "trunk" }

function waiting(...bodies: readonly WireDeskBody[]): WaitingStep[] {
  const steps: WaitingStep[] = []
  for (const body of bodies) {
    const local = nextLocal(steps)
    steps.push({ id: `step ${local - FIRST_WAITING}`, at: 5, body, local, isKept: false, seqs: null })
  }
  return steps
}

const done = (id: string, ...seqs: readonly number[]) => ({ id, at: 6, seqs: [...seqs], refusal: null })
const refused = (id: string) => ({ id, at: 6, seqs: [], refusal: { field: null, code: "clock_stopped" } })

test("a correction of a step that has no number yet waits for it, and is sent by the number that the server gave", () => {
  const steps = waiting(point, { kind: "take", of: FIRST_WAITING }, point)
  expect(sendable(steps).map(({ id }) => id)).toEqual(["step 0"])
  const after = answered(steps, [done("step 0", 7)])
  expect(sendable(after).map(({ body }) => body)).toEqual([{ kind: "take", of: 7 }, point])
  expect(withWaiting([], after).map(({ seq }) => seq)).toEqual([7, FIRST_WAITING + 1, FIRST_WAITING + 2])
})

test("what the server refused is gone together with its corrections", () => {
  const steps = waiting(point, { kind: "take", of: FIRST_WAITING }, point)
  expect(answered(steps, [refused("step 0")]).map(({ id }) => id)).toEqual(["step 2"])
})

test("steps that were kept without a line are sent apart from those made after it", () => {
  const steps = [...kept(waiting(point, point)), { ...waiting(point)[0]!, id: "new", local: FIRST_WAITING + 2 }]
  expect(sendable(steps).map(({ id }) => id)).toEqual(["step 0", "step 1"])
})

test("an answered step is shown until the log brings its last entry", () => {
  const steps = answered(waiting(point), [done("step 0", 2, 3)])
  const entry = { ...point, seq: 1, at: 1, by: "desk" as const }
  expect(notIn([entry, { ...entry, seq: 2 }], steps)).toHaveLength(1)
  expect(notIn([entry, { ...entry, seq: 2 }, { ...entry, seq: 3 }], steps)).toEqual([])
})

test("a step that a frame brings before its answer comes counts once, and its corrections are of its entry", () => {
  const steps = waiting(point, { kind: "take", of: FIRST_WAITING }, point)
  const written: Entry = { seq: 1, at: 5, by: "desk", side: "blue", kind: "point", technique: "trunk" }
  expect(withWaiting([written], steps).map(({ seq }) => seq)).toEqual([1, FIRST_WAITING + 1, FIRST_WAITING + 2])
  expect(withWaiting([written], steps)[1]).toMatchObject({ kind: "take", of: 1 })
  // Of two that are alike each takes one entry; those of others, of another moment or with other words are none of them.
  const twice = withWaiting([written, { ...written, seq: 2 }], steps)
  expect(twice.map(({ seq }) => seq)).toEqual([1, 2, FIRST_WAITING + 1])
  const others: Entry[] = [
    { ...written, by: "pss" },
    { ...written, at: 6 },
    { ...written, side: "red" },
  ]
  for (const one of others) expect(withWaiting([one], steps)).toHaveLength(4)
})

test("stops that are still to come for the server are told with what the clock showed, so that a round that was over ends", () => {
  const desk = new BoutDesk(boutRules(-2))
  const { log, rules } = desk
  desk.clock(10_000, "start")
  const over = 10_000 + rules.roundMs
  const bodies: WireDeskBody[] = [
    { kind: "clock", step: "stop" },
    { kind: "roundEnd", round: 1 },
    { kind: "clock", step: "start" },
    { kind: "clock", step: "stop" },
  ]
  const moments = [over, over + 2_500, over + 60_000, over + 67_000]
  const steps = waiting(...bodies).map((step, n) => ({ ...step, at: moments[n] ?? 0 }))
  const told = withLeft(log, steps, over + 1_000)
  expect(told.map(({ at, body }) => [at, "left" in body ? body.left : null])).toEqual([
    [over, null],
    [over + 2_500, null],
    [over + 60_000, null],
    [over + 67_000, null],
    [over + 67_000, rules.roundMs - 7_000],
  ])
  expect(new Set(told.map(({ id }) => id)).size).toBe(5)
  expect(withLeft(log, told, 0).map(({ body }) => body)).toEqual([
    bodies[0],
    { kind: "clock", step: "set", left: 0 },
    ...told.slice(1).map(({ body }) => body),
  ])
})
