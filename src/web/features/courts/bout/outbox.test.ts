import { expect, test } from "vitest"
import type { WireOutcome } from "#contract/bouts/calls.ts"
import type { WireDeskBody } from "#contract/bouts/log.ts"
import { CallFailed } from "#contract/wire/client.ts"
import type { Entry } from "#domain/bout/events.ts"
import { Outbox, type StepToWrite } from "./outbox.ts"

const point: WireDeskBody = { kind: "point", side: "blue", technique: "trunk" }
const stop: WireDeskBody = { kind: "clock", step: "stop" }

interface Call {
  readonly steps: readonly StepToWrite[]
  readonly isKept: boolean
  readonly answer: (outcomes: readonly WireOutcome[]) => void
  readonly fail: (error: Error) => void
}

/** A step of this moment is told with another one behind it. */
const TOLD_AT = 7_777

/** An outbox whose calls are answered by hand; `noted` is what the browser has on its disk. */
function held(noted = "") {
  const log: Entry[] = []
  const calls: Call[] = []
  const refused: string[] = []
  const disk = { text: noted }
  const ready = { now: Promise.resolve() }
  const moved: number[] = []
  const outbox = new Outbox({
    notes: {
      ready: Promise.resolve(),
      read: () => disk.text,
      keep: (text) => {
        disk.text = text
      },
    },
    write: (steps, isKept) =>
      new Promise((answer, fail) => {
        calls.push({ steps, isKept, answer, fail })
      }),
    life: () => 1,
    ready: () => ready.now,
    toldAs: (waiting) =>
      waiting.flatMap((step) => (step.at === TOLD_AT ? [step, { ...step, id: "told", at: 0 }] : [step])),
    onMoved: (ms) => {
      moved.push(ms)
      return moved.length === 1
    },
    log: () => log,
    onChange: () => undefined,
    onMissing: () => undefined,
    onRefusal: async ({ code }) => void refused.push(code),
    onRefused: ({ status }) => void refused.push(String(status)),
    onLeft: () => void refused.push("left"),
  })
  return { outbox, calls, refused, disk, log, ready, moved }
}

const written = ({ steps }: Call): WireOutcome[] =>
  steps.map(({ id, at }, place) => ({ id, at, seqs: [place + 1], refusal: null }))

test("steps go one call at a time, in their order, and those made meanwhile go together after it", async () => {
  const { outbox, calls } = held()
  await outbox.open(5)
  outbox.put([point], 10, false)
  outbox.put([stop], 20, false)
  outbox.put([point], 30, false)
  expect(calls.map(({ steps }) => steps.map(({ at }) => at))).toEqual([[10]])
  calls[0]!.answer(written(calls[0]!))
  await expect.poll(() => calls.length).toBe(2)
  expect(calls[1]!.steps.map(({ at }) => at)).toEqual([20, 30])
})

test("steps that are too many at once wait and are sent again, 250 in one call", async () => {
  const { outbox, calls, refused, disk } = held()
  await outbox.open(5)
  for (let n = 0; n < 301; n++) outbox.put([point], n, true)
  await expect.poll(() => calls.length).toBe(1)
  calls[0]!.fail(new CallFailed(429, []))
  await expect.poll(() => outbox.waiting.every(({ isKept }) => isKept)).toBe(true)
  expect([outbox.waiting.length, refused, JSON.parse(disk.text).steps.length]).toEqual([301, [], 301])
  void outbox.deliver()
  await expect.poll(() => calls.length).toBe(2)
  expect(calls[1]!.steps.map(({ at }) => at)).toEqual(Array.from({ length: 250 }, (_, n) => n))
  calls[1]!.answer(written(calls[1]!))
  await expect.poll(() => calls.length).toBe(3)
  expect(calls[2]!.steps).toHaveLength(51)
})

test("what waited of a bout that stands on the court no more is dropped, and is said to be", async () => {
  const { outbox, calls, refused } = held()
  await outbox.open(5)
  outbox.put([point], 10, false)
  calls[0]!.fail(new Error("no line"))
  await expect.poll(() => outbox.waiting.map(({ isKept }) => isKept)).toEqual([true])
  await outbox.open(5)
  expect(refused).toEqual([])
  outbox.put([point], 20, true)
  await outbox.open(6)
  expect([refused, outbox.waiting]).toEqual([["left"], []])
})

test("what another page noted is of that page until the log has it, also once it is answered", async () => {
  const step = { id: "a", at: 30, body: point, local: 1_000_000_000, isKept: true, seqs: null }
  const { outbox, calls, log } = held(JSON.stringify({ bout: 5, life: 3, steps: [step] }))
  await outbox.open(5)
  expect(outbox.foundOf).toBe(3)
  void outbox.deliver()
  await expect.poll(() => calls.length).toBe(1)
  calls[0]!.answer(written(calls[0]!))
  await expect.poll(() => outbox.waiting.map(({ seqs }) => seqs)).toEqual([[1]])
  expect(outbox.foundOf).toBe(3)
  log.push({ ...point, seq: 1, at: 30, by: "desk" } as Entry)
  outbox.settle()
  expect([outbox.waiting, outbox.foundOf]).toEqual([[], null])
})

test("what has to be said beside kept steps is said of what waits when they go, whatever the log brought meanwhile", async () => {
  const { outbox, calls, log, ready } = held()
  await outbox.open(5)
  outbox.put([point], 10, true)
  await expect.poll(() => calls.length).toBe(1)
  calls[0]!.answer(written(calls[0]!))
  await expect.poll(() => outbox.waiting.map(({ seqs }) => seqs)).toEqual([[1]])
  let open = (): void => undefined
  ready.now = new Promise((resolve) => {
    open = resolve
  })
  outbox.put([stop], TOLD_AT, true)
  log.push({ ...point, seq: 1, at: 10, by: "desk" } as Entry)
  outbox.settle()
  open()
  await expect.poll(() => calls.length).toBe(2)
  expect(calls[1]!.steps.map(({ at }) => at)).toEqual([TOLD_AT, 0])
})

test("what waits behind a step of the clock that the server has put to another moment goes with it, if the page's time does", async () => {
  const { outbox, calls, moved } = held()
  await outbox.open(5)
  const answerMoved = (call: Call, ms: number) =>
    call.answer(written(call).map((outcome) => ({ ...outcome, at: outcome.at + ms })))
  outbox.put([stop], 10_000, true)
  await expect.poll(() => calls.length).toBe(1)
  outbox.put([stop], 11_000, true)
  outbox.put([point], 12_000, true)
  answerMoved(calls[0]!, -4_000)
  await expect.poll(() => calls.length).toBe(2)
  expect([moved, calls[1]!.steps.map(({ at }) => at)]).toEqual([[-4_000], [7_000, 8_000]])
  outbox.put([stop], 9_000, true)
  answerMoved(calls[1]!, -500)
  await expect.poll(() => calls.length).toBe(3)
  expect([moved, calls[2]!.steps.map(({ at }) => at)]).toEqual([[-4_000, -500], [9_000]])
})

test("without an answer nothing is lost: the steps are kept, noted, and sent again with the moments they had", async () => {
  const { outbox, calls, disk } = held()
  await outbox.open(5)
  outbox.put([point], 10, false)
  calls[0]!.fail(new Error("no answer"))
  await outbox.deliver()
  expect(outbox.waiting).toMatchObject([{ at: 10, isKept: true, seqs: null }])
  void outbox.deliver()
  await expect.poll(() => calls.length).toBe(2)
  expect(calls[1]).toMatchObject({ isKept: true, steps: [{ at: 10, id: calls[0]!.steps[0]!.id }] })
  // The page is loaded again before the answer has come.
  const again = held(disk.text)
  await again.outbox.open(5)
  expect(again.outbox.waiting).toMatchObject([{ at: 10, isKept: true }])
  const other = held(disk.text)
  await other.outbox.open(6)
  expect(other.outbox.waiting).toEqual([])
  calls[1]!.answer(written(calls[1]!))
  await expect.poll(() => disk.text).toBe("")
})

test("a server that cannot is no refusal; one that refuses all of them is told, and they are dropped", async () => {
  const { outbox, calls, refused } = held()
  await outbox.open(5)
  outbox.put([point], 10, false)
  calls[0]!.fail(new CallFailed(503, []))
  await outbox.deliver()
  expect([outbox.waiting.length, refused]).toEqual([1, []])
  const again = outbox.deliver()
  await expect.poll(() => calls.length).toBe(2)
  calls[1]!.fail(new CallFailed(409, []))
  await again
  expect([outbox.waiting, refused]).toEqual([[], ["409"]])
})

test("a step that is refused by itself is told and takes no other with it", async () => {
  const { outbox, calls, refused } = held()
  await outbox.open(5)
  outbox.put([point], 10, false)
  const [first] = calls
  const id = first!.steps[0]!.id
  first!.answer([{ id, at: 10, seqs: [], refusal: { field: null, code: "clock_stopped" } }])
  await outbox.deliver()
  expect([outbox.waiting, refused]).toEqual([[], ["clock_stopped"]])
})
