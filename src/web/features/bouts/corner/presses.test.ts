import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { CallFailed } from "#contract/wire/client.ts"
import { type Outcome, type Press, Presses } from "./presses.ts"

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] })
})
afterEach(() => {
  vi.useRealTimers()
})

const LATE = 1_000

function hall(send: (press: Press, signal: AbortSignal) => Promise<unknown>) {
  const outcomes: (readonly [string, Outcome["kind"]])[] = []
  const sent: string[] = []
  const presses = new Presses({
    send: (press, signal) => {
      sent.push(press.id)
      return send(press, signal)
    },
    onOutcome: ({ id }, { kind }) => outcomes.push([id, kind]),
  })
  const press = (id: string) =>
    presses.put({ id, side: "blue", technique: "trunk", stamp: performance.now(), offset: 0, rtt: 10, epoch: 1 }, LATE)
  return { press, outcomes, sent }
}

const silence = (_: Press, signal: AbortSignal) =>
  new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(new Error("no answer"))))

test("a press that nothing answers is lost when it no longer counts, and nothing of it is sent after that [KS-4]", async () => {
  const { press, outcomes, sent } = hall(silence)
  press("one")
  await vi.advanceTimersByTimeAsync(LATE - 1)
  expect(outcomes).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(outcomes).toEqual([["one", "lost"]])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toEqual(["one"])
})

test("a press whose answer was lost is sent once more by the same number [KS-5]", async () => {
  let attempt = 0
  const { press, outcomes, sent } = hall(async () => {
    if (++attempt === 1) throw new TypeError("network changed")
  })
  press("one")
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual(["one", "one"])
  expect(outcomes).toEqual([["one", "taken"]])
})

test("what the server refuses is not sent again", async () => {
  const { press, outcomes, sent } = hall(async () => {
    throw new CallFailed(409, [{ field: null, code: "press_late", message: "пізно" }])
  })
  press("one")
  await vi.advanceTimersByTimeAsync(0)
  expect([sent, outcomes]).toEqual([["one"], [["one", "refused"]]])
})

test("four are on their way at a time, and one that waits too long is never sent", async () => {
  const { press, outcomes, sent } = hall(silence)
  for (const id of ["1", "2", "3", "4", "5"]) press(id)
  expect(sent).toEqual(["1", "2", "3", "4"])
  await vi.advanceTimersByTimeAsync(LATE)
  expect(sent).toEqual(["1", "2", "3", "4"])
  expect(outcomes.map(([, kind]) => kind)).toEqual(["lost", "lost", "lost", "lost", "lost"])
})
