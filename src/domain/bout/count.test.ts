import { describe, expect, test } from "vitest"
import { countIn } from "./count.ts"
import type { Body, Entry } from "./events.ts"

const log = (...bodies: readonly Body[]): Entry[] =>
  bodies.map((body, at) => ({ ...body, seq: at + 1, at: 1000 * at, by: "desk" }))

const count = (upTo: number): Body => ({ kind: "count", side: "blue", upTo, isAble: true })
const clock = (step: "start" | "stop" | "timeUp"): Body => ({ kind: "clock", step })
const ended: Body = { kind: "roundEnd", round: 1 }
const decided: Body = { kind: "decide", code: "RSC", winner: "red", round: 1 }
const voted: Body = { kind: "superiority", round: 1, votes: ["blue", "blue", "red"], winner: "blue" }

const none = (): boolean => false

describe("the count that stands", () => {
  test.each([
    ["stands from its first number", [clock("start"), clock("stop"), count(3)], 3],
    ["stands beside the end of the time", [clock("start"), count(5), clock("timeUp")], 5],
    ["is over when the clock runs again", [clock("start"), clock("stop"), count(8), clock("start")], null],
    ["does not come back with the next stop", [clock("stop"), count(8), clock("start"), clock("stop")], null],
    ["is over with its round, before the next one has begun", [clock("stop"), count(8), clock("timeUp"), ended], null],
    ["gives way to the vote", [clock("stop"), count(8), ended, voted], null],
    ["gives way to the winner", [clock("stop"), count(10), decided], null],
    ["of a later round stands", [count(8), ended, clock("start"), clock("stop"), count(4)], 4],
  ] as const)("%s", (_, bodies, upTo) => {
    expect(countIn(log(...bodies), none)?.upTo ?? null).toBe(upTo)
  })

  test("is none once it is taken back, and the one before it is not shown instead if that is over", () => {
    const entries = log(clock("stop"), count(8), clock("start"), clock("stop"), count(4))
    expect(countIn(entries, (seq) => seq === 5)).toBeNull()
  })

  test("stands again when the end of its round was taken back", () => {
    expect(countIn(log(clock("stop"), count(8), ended), (seq) => seq === 3)?.upTo).toBe(8)
  })
})
