import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import { plantedSteps } from "./steps.ts"

const DESK = "/api/v1/bouts/7/events"

test("one step of the kind is forgotten, however often it is sent, and answered as if it stood in the log", () => {
  const planted = plantedSteps("reopen")
  const first = desk({ kind: "roundOpen", round: 1 })
  planted.heard(first, Buffer.from('{"status":200,"outcomes":[],"seq":41}'))
  const answers = [first, first].map((one) => JSON.parse(planted.forget(one) ?? "null"))
  for (const { outcomes, seq } of answers) {
    expect([outcomes[0].seqs, outcomes[0].refusal, seq]).toEqual([[42], null, 42])
  }
  expect(planted.forget(desk({ kind: "roundOpen", round: 2 }))).toBeNull()
  expect(planted.forget(desk({ kind: "take", of: 3 }))).toBeNull()
  expect(planted.count()).toBe(1)
})

test("one verdict is written for the other side, the same each time it is sent; the question for it is not", () => {
  const planted = plantedSteps("card")
  const asked = desk({ kind: "ivr", side: "blue", subject: "head", verdict: "asked" })
  const verdict = desk({ kind: "ivr", side: "blue", subject: "head", verdict: "accepted" })
  expect(planted.altered(asked)).toBe(asked.body)
  expect([verdict, verdict].map((one) => sideIn(planted.altered(one)))).toEqual(["red", "red"])
  const next = desk({ kind: "ivr", side: "red", subject: "head", verdict: "rejected" })
  expect(planted.altered(next)).toBe(next.body)
})

test("the video table's proposals reach the desk as other ones", () => {
  const planted = plantedSteps("proposal")
  const body = Buffer.from(JSON.stringify({ verdict: "accepted", correction: "point-blue-head" }))
  const taken = planted.altered({ method: "POST", path: "/api/v1/bouts/7/propose", headers: {}, body })
  expect(JSON.parse(taken.toString("utf8"))).toEqual({ verdict: "rejected", correction: "" })
  expect(planted.count()).toBe(1)
})

test("the halves of one mark of two are written for the other side each, the same each time it is sent", () => {
  const planted = plantedSteps("halves")
  const mark = (action: string, more: object) => {
    const body = Buffer.from(JSON.stringify({ event: 5, seat: 8, technique: 3.7, action, time: 1, ...more }))
    return { method: "POST", path: "/api/v1/scores", headers: {}, body }
  }
  const alone = mark("a", {})
  expect(planted.altered(alone)).toBe(alone.body)
  const alike = mark("d", { red: { technique: 3.7 } })
  expect(planted.altered(alike)).toBe(alike.body)
  const both = mark("b", { red: { technique: 3.5 } })
  for (const one of [both, both]) {
    const taken = { event: 5, seat: 8, action: "b", time: 1, technique: 3.5, red: { technique: 3.7 } }
    expect(JSON.parse(planted.altered(one).toString("utf8"))).toEqual(taken)
  }
  const next = mark("c", { red: { technique: 3.5 } })
  expect(planted.altered(next)).toBe(next.body)
  expect(planted.count()).toBe(1)
})

test("without a fault everything passes as it is", () => {
  const planted = plantedSteps(null)
  const step = desk({ kind: "take", of: 3 })
  expect([planted.forget(step), planted.altered(step), planted.count()]).toEqual([null, step.body, 0])
})

function desk(body: Record<string, unknown>) {
  const events = [{ id: randomUUID(), at: 1_000, body }]
  const call = { session: randomUUID(), epoch: 1, events: JSON.stringify(events) }
  return { method: "POST", path: DESK, headers: {}, body: Buffer.from(JSON.stringify(call)) }
}

const sideIn = (body: Buffer): string => JSON.parse(JSON.parse(body.toString("utf8")).events)[0].body.side
