import fc from "fast-check"
import { expect, test } from "vitest"
import type { AccountId, TournamentId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import { cases } from "#tests/support/scale.ts"
import { admit, type Order, QUEUE } from "./queue.ts"

const order = fc.record({
  tournament: fc.integer({ min: 1, max: 5 }).map((id) => id as TournamentId),
  account: fc.integer({ min: 1, max: 8 }).map((id) => id as AccountId),
  isGuest: fc.boolean(),
})

test("a queue never holds more than its limits, and takes whatever is within them", () => {
  fc.assert(
    fc.property(fc.array(order, { maxLength: 60 }), (orders) => {
      const waiting: Order[] = []
      for (const one of orders) {
        const code = refusedBy(waiting, one)
        if (code === null) waiting.push(one)
        const count = (is: (other: Order) => boolean) => waiting.filter(is).length
        const own = count(({ account }) => account === one.account)
        const same = count(({ tournament }) => tournament === one.tournament)
        expect(own).toBeLessThanOrEqual(QUEUE.account)
        expect(same).toBeLessThanOrEqual(QUEUE.tournament)
        const guests = count(({ isGuest }) => isGuest)
        expect(guests).toBeLessThanOrEqual(QUEUE.guests)
        expect(waiting.length).toBeLessThanOrEqual(QUEUE.all)
        if (code !== null) {
          expect(code).toBe("print_queue_full")
          const isFull = own === QUEUE.account || same === QUEUE.tournament || waiting.length === QUEUE.all
          expect(isFull || (one.isGuest && guests === QUEUE.guests)).toBe(true)
        }
      }
    }),
    { numRuns: cases(500) },
  )
})

function refusedBy(waiting: readonly Order[], one: Order): string | null {
  try {
    admit(waiting, one)
    return null
  } catch (error) {
    return error instanceof Refusal ? error.code : "an error"
  }
}
