import fc from "fast-check"
import { expect, test } from "vitest"
import type { AccountId, TournamentId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import { cases } from "#tests/support/scale.ts"
import { admit, type OpenOrder, type Order, QUEUE } from "./queue.ts"

const order = fc
  .record({
    tournament: fc.integer({ min: 1, max: 8 }).map((id) => id as TournamentId),
    account: fc.integer({ min: 1, max: 16 }).map((id) => id as AccountId),
    begins: fc.boolean(),
  })
  .map(({ account, ...rest }) => ({ ...rest, account, isGuest: account > 13, isNewcomer: account > 8 }))

test("a queue never holds more than its limits, and takes whatever is within them", () => {
  fc.assert(
    fc.property(fc.array(order, { maxLength: 60 }), (orders) => {
      let open: OpenOrder[] = []
      for (const [at, { begins, ...one }] of orders.entries()) {
        const before = open
        const count = (is: (other: OpenOrder) => boolean) => before.filter(is).length
        const own = count(({ account }) => account === one.account)
        const waits = count(({ account, isWaiting }) => account === one.account && isWaiting)
        const same = count(({ tournament }) => tournament === one.tournament)
        const guests = count(({ isGuest }) => isGuest)
        const isBounded =
          own === QUEUE.account ||
          (one.isNewcomer && waits >= QUEUE.newcomer) ||
          same === QUEUE.tournament ||
          (one.isGuest && guests === QUEUE.guests)
        const answer = tried(before, one)
        if (isBounded) expect(answer).toBe("refused")
        else if (before.length < QUEUE.all) expect(answer).toBeNull()
        else if (answer !== "refused") expectToGiveWay(before, answer, one, own)
        else expect(mayBeRefused(before, one, own)).toBe(true)
        if (answer === "refused") continue
        const isFirst = begins && before.every(({ isWaiting }) => isWaiting)
        open = [...before.filter((other) => other !== answer), { ...one, id: String(at), isWaiting: !isFirst }]
        expect(open.length).toBeLessThanOrEqual(QUEUE.all)
      }
    }),
    { numRuns: cases(500) },
  )
})

const ordersOf = (open: readonly OpenOrder[], account: AccountId): number =>
  open.filter((one) => one.account === account).length

function expectToGiveWay(open: readonly OpenOrder[], out: OpenOrder | null, one: Order, own: number): void {
  if (!out) throw new Error("a full queue took one more")
  expect(out.isWaiting).toBe(true)
  const isGreedier = ordersOf(open, out.account) > own + 1
  expect(isGreedier || (out.isNewcomer && !one.isNewcomer && own === 0)).toBe(true)
  const later = open.slice(open.indexOf(out) + 1)
  expect(later.some((other) => other.account === out.account && other.isWaiting)).toBe(false)
}

const mayBeRefused = (open: readonly OpenOrder[], one: Order, own: number): boolean =>
  open
    .filter(({ isWaiting }) => isWaiting)
    .every((other) => ordersOf(open, other.account) <= own + 1 && (own > 0 || one.isNewcomer || !other.isNewcomer))

function tried(open: readonly OpenOrder[], one: Order): OpenOrder | null | "refused" {
  try {
    return admit(open, one)
  } catch (error) {
    expect(error instanceof Refusal && error.code).toBe("print_queue_full")
    return "refused"
  }
}

const some = (account: number, at: number, isNewcomer = false): OpenOrder => ({
  tournament: (account * 10) as TournamentId,
  account: account as AccountId,
  id: `${account}.${at}`,
  isGuest: false,
  isNewcomer,
  isWaiting: true,
})

test("six accounts fill the queue: a seventh is let in, whoever he is, and a twelfth too", () => {
  let open = [1, 2, 3, 4, 5, 6].flatMap((account) => [some(account, 1), some(account, 2)])
  for (let account = 7; account <= 12; account++) {
    const out = admit(open, some(account, 1, account % 2 === 0))
    expect(out?.id).toBe(`${13 - account}.2`)
    open = [...open.filter((one) => one !== out), some(account, 1, account % 2 === 0)]
  }
  expect(open).toHaveLength(QUEUE.all)
})

test("accounts of a minute ago, however many, keep out nobody whom the server has known for a day", () => {
  const open = Array.from({ length: QUEUE.all }, (_, at) => some(at + 1, 1, true))
  expect(() => admit(open, some(50, 1, true))).toThrow("print_queue_full")
  expect(admit(open, some(50, 1))?.id).toBe(`${QUEUE.all}.1`)
})
