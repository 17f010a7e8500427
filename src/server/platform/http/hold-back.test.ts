import { EventEmitter } from "node:events"
import type { ServerResponse } from "node:http"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { Refusal } from "#domain/refusal.ts"
import { createHoldBack, type HoldBack } from "./hold-back.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const responseOf = () => Object.assign(new EventEmitter(), { destroyed: false }) as unknown as ServerResponse
const tooFast = () => {
  throw new Refusal("too_many_tries", null, { retryAfter: 5 })
}

/** What became of a refusal so far; null: it waits. */
function refused(holdBack: HoldBack, response: ServerResponse, check: () => unknown) {
  const seen: { code: string | null } = { code: null }
  holdBack(response, check).catch(({ code }: Refusal) => {
    seen.code = code
  })
  return seen
}

test("what comes too fast is refused after a second, and anything else at once", async () => {
  const holdBack = createHoldBack()
  const fast = refused(holdBack, responseOf(), tooFast)
  const large = refused(holdBack, responseOf(), () => {
    throw new Refusal("forbidden")
  })
  await holdBack(responseOf(), () => undefined)
  await vi.advanceTimersByTimeAsync(999)
  expect([fast.code, large.code]).toEqual([null, "forbidden"])
  await vi.advanceTimersByTimeAsync(1)
  expect(fast.code).toBe("too_many_tries")
})

test("whoever has left waits for nothing, and of a crowd only so many wait", async () => {
  const holdBack = createHoldBack(2)
  const [one, other] = [responseOf(), responseOf()]
  const [gone, stays] = [refused(holdBack, one, tooFast), refused(holdBack, other, tooFast)]
  const third = refused(holdBack, responseOf(), tooFast)
  await vi.advanceTimersByTimeAsync(0)
  expect([gone.code, stays.code, third.code]).toEqual([null, null, "too_many_tries"])
  one.emit("close")
  await vi.advanceTimersByTimeAsync(0)
  expect([gone.code, stays.code]).toEqual(["too_many_tries", null])
  expect(one.listenerCount("close")).toBe(0)
  const fourth = refused(holdBack, responseOf(), tooFast)
  await vi.advanceTimersByTimeAsync(0)
  expect(fourth.code).toBeNull()
  await vi.advanceTimersByTimeAsync(1_000)
  expect([stays.code, fourth.code, vi.getTimerCount()]).toEqual(["too_many_tries", "too_many_tries", 0])
})
