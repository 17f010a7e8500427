import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { CourtLine } from "./court-line.ts"

// No exchange is ever due.
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A court whose frames, and answers of the server's time, come by hand. */
function court() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const stream = writable.getWriter()
  const questions: ((answer: Response) => void)[] = []
  vi.stubGlobal("localStorage", { getItem: () => null })
  vi.stubGlobal("fetch", (url: string) => {
    if (url.endsWith("/time")) return new Promise((resolve) => questions.push(resolve))
    return Promise.resolve(new Response(readable))
  })
  return {
    asked: () => questions.length,
    answer: (epoch: number) => questions.at(-1)?.(Response.json({ status: 200, now: 5_000, epoch })),
    tell: (epoch: number) => void stream.write(new TextEncoder().encode(`event: frame\ndata: {"epoch":${epoch}}\n\n`)),
  }
}

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 30; turn++) await new Promise((resolve) => setImmediate(resolve))
}

test("a display shows no running clock before it knows the server's time, and asks for it at once in another life of the server", async () => {
  const { asked, answer, tell } = court()
  const line = new CourtLine({ section: 3, code: "ABCDEF" }, () => undefined)
  line.start()
  await settled()
  tell(1)
  await settled()
  expect([line.frame?.epoch, line.now()]).toEqual([1, null])
  // An answer that was slow is followed by another question.
  for (let question = 1; line.now() === null; question++) {
    expect(asked()).toBe(question)
    answer(1)
    await settled()
  }
  const before = asked()
  tell(1)
  await settled()
  expect(asked()).toBe(before)
  tell(2)
  await settled()
  expect(asked()).toBe(before + 1)
  line.stop()
})
