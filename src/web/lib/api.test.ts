// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest"
import { listTournaments } from "#contract/tournaments.ts"
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
