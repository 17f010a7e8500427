import { afterEach, expect, test, vi } from "vitest"
import { CallFailed } from "#contract/wire/client.ts"
import type { Line } from "#web/lib/live/line.ts"
import { DeskLine, type LineState, PULSE } from "./line.ts"

afterEach(() => {
  vi.useRealTimers()
})

/** A desk's line whose stream and pulses are held by hand; `states`: what it has said, one after another. */
function held() {
  vi.useFakeTimers()
  const states: LineState[] = []
  let stream: Pick<Line, "onEvent" | "onState"> | undefined
  let refuse: (ending: "refused") => void = () => undefined
  const pulse = vi.fn(() => Promise.resolve())
  let frames = 0
  const line = new DeskLine({
    follow: (asked) => {
      stream = asked
      return new Promise((resolve) => {
        refuse = resolve
      })
    },
    pulse,
    onFrame: () => {
      frames++
    },
    onState: (state) => void states.push(state),
  })
  line.start()
  return {
    line,
    states,
    pulse,
    frames: () => frames,
    opens: () => stream?.onState?.("live"),
    breaks: () => stream?.onState?.("lost"),
    hears: () => void stream?.onEvent({ event: "frame", data: "{}", id: "" }),
    refused: async () => {
      refuse("refused")
      await vi.advanceTimersByTimeAsync(0)
    },
    /** Pulses become due, and frames come every second if the stream is open. */
    pass: async (seconds: number, hears: () => void = () => undefined) => {
      for (let second = 0; second < seconds; second++) {
        await vi.advanceTimersByTimeAsync(1_000)
        hears()
      }
    },
  }
}

const unanswered = async (): Promise<void> => {
  throw new Error("no answer")
}

test("a desk whose calls fail is cut off without a break, though frames still come, until a pulse is answered", async () => {
  const { states, pulse, opens, hears, pass, frames } = held()
  opens()
  await pass(4, hears)
  expect(states).toEqual(["open"])
  pulse.mockImplementation(unanswered)
  await pass(20, hears)
  // Once, and no blink with each frame.
  expect(states).toEqual(["open", "broken"])
  expect(frames()).toBe(24)
  pulse.mockImplementation(() => Promise.resolve())
  await pass((2 * PULSE) / 1_000, hears)
  expect(states).toEqual(["open", "broken", "open"])
})

test("a desk that hears nothing is cut off, whatever its calls do, and a refused call is an answer", async () => {
  const { states, pulse, opens, breaks, hears, pass } = held()
  opens()
  await pass(4, hears)
  breaks()
  await pass(10)
  expect(states).toEqual(["open", "broken"])
  opens()
  pulse.mockImplementation(async () => {
    throw new CallFailed(409, [])
  })
  await pass(10, hears)
  expect(states).toEqual(["open", "broken", "open"])
})

test("before anything has come it connects; a desk that was never answered is cut off; a refused one stays so", async () => {
  const never = held()
  never.pulse.mockImplementation(unanswered)
  await never.pass(5)
  expect(never.states).toEqual(["broken"])
  const early = held()
  await early.pass(5)
  expect(early.states).toEqual([])
  await early.refused()
  early.opens()
  await early.pass(5, early.hears)
  expect(early.states).toEqual(["refused"])
})

test("a line that is stopped asks and says nothing any more", async () => {
  const { line, states, pulse, opens, breaks, pass } = held()
  opens()
  await pass(2)
  line.stop()
  const asked = pulse.mock.calls.length
  breaks()
  await pass(10)
  expect([states, pulse.mock.calls.length]).toEqual([["open"], asked])
})
