import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { follow, type Line } from "./line.ts"
import { type Ending, waitsOf } from "./pace.ts"

const closing = new Set<AbortController>()
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }))
afterEach(() => {
  for (const one of closing) one.abort()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

type Answer = (signal: AbortSignal) => Response

/** What a server answers to one opening after another; the last answer stays. */
function server(...answers: readonly Answer[]) {
  const asked = vi.fn(async (_url: string, { signal }: { readonly signal: AbortSignal }) => {
    const answer = answers[asked.mock.calls.length - 1] ?? answers.at(-1)
    return answer?.(signal) ?? Response.error()
  })
  vi.stubGlobal("fetch", asked)
  return asked
}

/** A stream that says this; given up, it fails, as in a browser. */
const events =
  (text: string, after: "open" | "closed" = "open"): Answer =>
  (signal) =>
    new Response(
      new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode(text))
          if (after === "closed") controller.close()
          else signal.addEventListener("abort", () => controller.error(new Error("given up")))
        },
      }),
    )

const full = (): Response => new Response("", { status: 503, headers: { "retry-after": "10" } })
const status = (code: number) => (): Response => new Response("", { status: code })

function line(more: Partial<Line> = {}) {
  const controller = new AbortController()
  closing.add(controller)
  const states: string[] = []
  const heard: string[] = []
  const ended = follow({
    request: () => ({ url: "/events", headers: {} }),
    signal: controller.signal,
    onState: (state) => states.push(state),
    onEvent: ({ event }) => void heard.push(event),
    ...more,
  })
  return { states, heard, ended }
}

/** Time goes by, and what it brings is done. */
const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)

test("a server without room is asked again when it says, and meanwhile by calls", async () => {
  const asked = server(full, full, events("event: hello\ndata: {}\n\n"))
  const onFull = vi.fn()
  const { states } = line({ onFull })
  await pass(7_000)
  expect([asked.mock.calls.length, onFull.mock.calls.length]).toEqual([1, 1])
  await pass(26_000)
  expect([asked.mock.calls.length, onFull.mock.calls.length]).toEqual([3, 2])
  expect(states).toEqual(["lost", "lost", "live"])
})

test.each([401, 403, 404])("a stream that is refused by %s is not asked for again", async (code) => {
  const asked = server(status(code))
  const { ended } = line()
  await pass(100_000)
  expect(await ended).toBe("refused")
  expect(asked).toHaveBeenCalledTimes(1)
})

test("of a server that fails is asked ever more rarely, and again soon once it has answered", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0.999)
  const lost: Ending = { why: "lost" }
  const waitAfter = waitsOf({ first: 500, most: 3_000 })
  expect([lost, lost, lost, lost].map((one) => Math.round(waitAfter(one)))).toEqual([999, 1998, 2997, 2997])
  expect(Math.round(waitAfter({ why: "over" }))).toBe(500)
  expect(waitAfter({ why: "again" })).toBeLessThanOrEqual(100)
})

test("ten thousand lines that break together come back spread over the time", () => {
  const waits = Array.from({ length: 10_000 }, () => waitsOf({ first: 3_000, most: 6_000 })({ why: "over" }))
  for (let second = 0; second < 3; second++) {
    const those = waits.filter((wait) => wait >= second * 1_000 && wait < (second + 1) * 1_000)
    expect(those.length).toBeGreaterThan(3_000)
    expect(those.length).toBeLessThan(3_700)
  }
})

test("a line that is silent for longer than the server's beat allows is opened anew", async () => {
  const asked = server(events('event: hello\ndata: {"beat":4000}\n\n'))
  const { states } = line()
  await pass(9_000)
  expect(states).toEqual(["live"])
  await pass(3_000)
  expect(states.slice(0, 2)).toEqual(["live", "lost"])
  expect(asked.mock.calls.length).toBeGreaterThanOrEqual(2)
})

test("a pace may know of shorter silences before the server has said anything", async () => {
  server(events("event: frame\ndata: {}\n\n"))
  const { states } = line({ pace: { first: 200, most: 2_000, silence: 5_000 } })
  await pass(4_500)
  expect(states).toEqual(["live"])
  await pass(1_000)
  expect(states).toContain("lost")
})

test("whoever misses an event asks again at once, without being called lost, and names what he knows by then", async () => {
  let known = 0
  const asked = server(events("event: view\ndata: {}\n\n"))
  const { states } = line({
    request: () => ({ url: `/events?known=${known}`, headers: {} }),
    onEvent: () => {
      known += 1
      return known === 1 ? "again" : undefined
    },
  })
  await pass(200)
  expect(asked.mock.calls.map(([url]) => url)).toEqual(["/events?known=0", "/events?known=1"])
  expect(states).toEqual(["live", "live"])
})

test("a stream that the server ends is followed on", async () => {
  const asked = server(events("event: hello\ndata: {}\n\n", "closed"), events("event: change\ndata: {}\n\n"))
  const { heard } = line()
  await pass(1_000)
  expect(heard).toEqual(["hello", "change"])
  expect(asked).toHaveBeenCalledTimes(2)
})
