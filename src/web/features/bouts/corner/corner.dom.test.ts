import { afterEach, expect, test, vi } from "vitest"
import { seatFrame } from "#tests/pictures/frames.ts"
import type { HeldSeat } from "#web/lib/hall/seat.ts"
import { Corner } from "./corner.ts"
import { messages } from "./uk.ts"

afterEach(() => vi.unstubAllGlobals())

const answer = (status: number, body: object) => new Response(JSON.stringify({ status, ...body }), { status })

/** A phone of a running bout; what the server says to each of its presses. */
async function atWork(change: object, onPress: () => Response | Promise<Response>) {
  const now = Date.now()
  const { bout, ...frame } = seatFrame("running", now)
  const event = `event: frame\ndata: ${JSON.stringify({ ...frame, bout: { ...bout, ...change } })}\n\n`
  const pressed: string[] = []
  vi.stubGlobal("fetch", async (url: string) => {
    if (url.endsWith("/pulse") || url.endsWith("/time"))
      return answer(200, { now: now + performance.now(), epoch: now, item: {} })
    if (url.endsWith("/events"))
      return new Response(new ReadableStream({ start: (line) => line.enqueue(new TextEncoder().encode(event)) }))
    pressed.push(url)
    return await onPress()
  })
  const corner = new Corner({ token: "t", seat: { section: 3, kort: 0, seat: 1 } } as unknown as HeldSeat)
  corner.start()
  await expect.poll(() => corner.snapshot()).toMatchObject({ isTimed: true, frame: { section: 1 } })
  return { corner, pressed, press: () => corner.press("blue", "trunk", performance.now()) }
}

test("a press that came too late is told to its judge, and is not sent again [KS-4]", async () => {
  const late = { errors: [{ field: null, code: "press_late" }] }
  const { corner, pressed, press } = await atWork({}, () => answer(409, late))
  expect(press()).toBe(true)
  await expect.poll(() => corner.snapshot().refusal).toContain("запізно")
  expect(pressed).toEqual(["/api/v1/bouts/1/press"])
  corner.stop()
})

test("nothing is sent from a seat that no longer judges, or while the clock stands", async () => {
  const idle = await atWork({ judging: false }, () => expect.fail())
  expect([idle.press(), idle.corner.snapshot().refusal]).toEqual([false, ""])
  idle.corner.stop()
  const clock = { running: false, left: 60_000, since: null }
  const still = await atWork({ clock, stoppedAt: null }, () => expect.fail())
  expect([still.press(), still.corner.snapshot().refusal]).toEqual([false, messages.clockStands])
  still.corner.stop()
  expect([...idle.pressed, ...still.pressed]).toEqual([])
})
