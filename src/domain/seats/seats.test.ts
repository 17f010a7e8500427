import fc from "fast-check"
import { expect, test } from "vitest"
import { Refusal } from "#domain/refusal.ts"
import { cases } from "#tests/support/scale.ts"
import { FREE, JUDGES, joined, offerEnd, rearranged, type SeatHold } from "./seats.ts"

const NOW = new Date("2026-05-15T09:00:00Z")
const join = (device: string, isTakeover = false, now = NOW) => ({ tokenHash: device, device, isTakeover, now })
const offered: SeatHold = { ...FREE, offeredUntil: offerEnd(NOW) }

test("a seat is held by one device whatever order tablets try in, and changes hands only on purpose", () => {
  const tries = fc.array(
    fc.record({
      device: fc.constantFrom("а", "б", "в"),
      isTakeover: fc.boolean(),
      isShown: fc.boolean(),
      wait: fc.constantFrom(0, 31 * 60_000),
    }),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(tries, (all) => {
      let seat: SeatHold = FREE
      let now = NOW
      for (const { device, isTakeover, isShown, wait } of all) {
        if (isShown) seat = { ...seat, offeredUntil: offerEnd(now) }
        now = new Date(now.getTime() + wait)
        const before = seat
        const isOpen = before.offeredUntil !== null && before.offeredUntil > now
        const next = attempt(() => joined(before, join(device, isTakeover, now)))
        if (before.tokenHash === device) expect(next).toBeNull()
        else if (!isOpen) expect(next).toBe("seat_offer_over")
        else if (before.tokenHash !== null && !isTakeover) expect(next).toBe("seat_taken")
        else expect(next).toEqual({ offeredUntil: null, tokenHash: device, device, heldSince: now })
        if (next !== null && typeof next === "object") seat = next
      }
    }),
    { numRuns: cases(2_000) },
  )
})

test("a code is followed once: whoever comes after with the same one is told to ask for another", () => {
  const taken = joined(offered, join("а"))
  expect(attempt(() => joined(taken ?? FREE, join("б", true)))).toBe("seat_offer_over")
})

test("after any change of their number the judges sit on 1 to that number, and the chief stays", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 7 })), fc.constantFrom(...JUDGES), (numbers, judges) => {
      const seats = numbers.map((seat) => ({ seat }))
      const { missing, surplus } = rearranged(seats, judges)
      const after = [...seats.filter((one) => !surplus.includes(one)).map(({ seat }) => seat), ...missing].sort()
      const wanted = Array.from({ length: judges }, (_, at) => at + 1)
      expect(after).toEqual(numbers.includes(0) ? [0, ...wanted] : wanted)
    }),
    { numRuns: cases(1_000) },
  )
})

function attempt<T>(step: () => T): T | string {
  try {
    return step()
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}
