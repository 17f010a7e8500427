import { afterEach, expect, test, vi } from "vitest"
import { listTournaments } from "#contract/tournaments/calls.ts"
import { call } from "./api.ts"
import { Unanswered } from "./errors.ts"

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test("a call that a network has swallowed is given up after a minute, and says that nobody answered", async () => {
  vi.useFakeTimers()
  const swallow = (_: unknown, { signal }: RequestInit): Promise<Response> =>
    new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)))
  vi.stubGlobal("fetch", swallow)
  const answer = expect(call(listTournaments, {})).rejects.toBeInstanceOf(Unanswered)
  await vi.advanceTimersByTimeAsync(60_000)
  await answer
})

test("an answer that has begun is waited for, however long the rest of it takes", async () => {
  vi.useFakeTimers()
  const list = new TextEncoder().encode('{"status":200,"list":[]}')
  const slow = async (_: unknown, { signal }: RequestInit): Promise<Response> => {
    const body = new ReadableStream<Uint8Array>({
      start: (rest) => {
        signal?.addEventListener("abort", () => rest.error(signal.reason))
        setTimeout(() => {
          rest.enqueue(list)
          rest.close()
        }, 90_000)
      },
    })
    return new Response(body)
  }
  vi.stubGlobal("fetch", slow)
  const answer = call(listTournaments, {})
  await vi.advanceTimersByTimeAsync(90_000)
  expect(await answer).toMatchObject({ list: [] })
})
