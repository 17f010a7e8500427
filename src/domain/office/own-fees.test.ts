import fc from "fast-check"
import { expect, test } from "vitest"
import type { AthleteId } from "#domain/ids.ts"
import { cases } from "#tests/support/scale.ts"
import { type ChargedEntry, clubBalances, type Received } from "./balances.ts"
import { feeKinds, type Prices } from "./fees.ts"
import { type OwnEntry, ownFees } from "./own-fees.ts"

const price = fc.record({ first: fc.nat(50_000), next: fc.option(fc.nat(50_000)) })
const anyPrices: fc.Arbitrary<Prices> = fc.record({ kyorugi: price, individual: price, pair: price, team: price })
const one = fc.record({ person: fc.nat(4), kind: fc.constantFrom(...feeKinds), club: fc.nat(1) })

/** Entries in the list: who is one person is linked. */
const listed = (found: { person: number; kind: OwnEntry["kind"]; club: number }[]): ChargedEntry[] =>
  found.map(({ person, kind, club }, at) => ({
    athleteId: (100 + at) as AthleteId,
    personId: 100 + found.findIndex((other) => other.person === person),
    kind,
    name: `Спортсмен ${person}`,
    organization: `Клуб ${club}`,
    region: "Київ",
  }))
const wished = (found: { person: number; kind: OwnEntry["kind"] }[], charged: readonly ChargedEntry[]): OwnEntry[] =>
  found.map(({ person, kind }, at) => ({
    id: at + 1,
    person: `${person}`,
    athleteId: charged[at]?.athleteId ?? null,
    kind,
  }))
const dueOf = (charged: readonly ChargedEntry[], prices: Prices): number =>
  clubBalances(charged, [], prices).reduce((sum, { due }) => sum + due, 0)

test("a coach who entered everybody owes what the organiser sees, before his entries are in the list and after", () => {
  fc.assert(
    fc.property(fc.array(one, { maxLength: 8 }), fc.nat(8), anyPrices, (found, inList, prices) => {
      const all = listed(found)
      // The first ones are in the list, the others wait.
      const charged = all.slice(0, inList)
      const fees = ownFees(wished(found, charged), charged, [], prices)
      expect(fees.due).toBe(dueOf(all, prices))
      expect(fees.lines.reduce((sum, { due }) => sum + due, 0)).toBe(fees.due)
      expect([fees.paid, fees.left]).toEqual([0, fees.due])
    }),
    { numRuns: cases(5_000) },
  )
})

test("nothing of other coaches' athletes and their payments changes what one coach is told", () => {
  const others = fc.array(fc.record({ kind: fc.constantFrom(...feeKinds), paid: fc.nat(9_000) }), { maxLength: 5 })
  fc.assert(
    fc.property(fc.array(one, { minLength: 1, maxLength: 6 }), others, anyPrices, (found, strangers, prices) => {
      const charged = listed(found)
      const more = strangers.map(({ kind }, at) => ({
        athleteId: (900 + at) as AthleteId,
        personId: 0,
        kind,
        name: "Чужий",
        organization: "Інший клуб",
        region: "Київ",
      }))
      const came = strangers.map(({ paid: amount }, at): Received => {
        const athleteId = (900 + at) as AthleteId
        return { amount, organization: "Інший клуб", region: "Київ", athleteId, cancelled: false }
      })
      const own = wished(found, charged)
      expect(ownFees(own, [...charged, ...more], came, prices)).toEqual(ownFees(own, charged, [], prices))
    }),
    { numRuns: cases(2_000) },
  )
})

const flat: Prices = {
  kyorugi: { first: 50_000, next: 20_000 },
  individual: { first: 40_000, next: null },
  pair: { first: 0, next: null },
  team: { first: 0, next: null },
}
const [first, second, third] = listed([
  { person: 1, kind: "kyorugi", club: 0 },
  { person: 1, kind: "individual", club: 0 },
  { person: 2, kind: "kyorugi", club: 0 },
])
const charged = [first, second, third].flatMap((entry) => entry ?? [])
const own = wished(
  charged.map(({ kind }, at) => ({ person: at < 2 ? 1 : 2, kind })),
  charged,
)
const pay = (amount: number, athleteId: number | null, cancelled = false): Received => ({
  amount,
  athleteId: athleteId as AthleteId | null,
  organization: "Клуб 0",
  region: "Київ",
  cancelled,
})
const statesOf = (received: readonly Received[]): unknown[] => {
  const { lines, paid, left } = ownFees(own, charged, received, flat)
  return [lines.map(({ state }) => state), paid, left]
}

test.each([
  ["nothing was paid", [], [["open", "open", "open"], 0, 140_000]],
  ["a part for one person, on any of his entries", [pay(30_000, 101)], [["partly", "partly", "open"], 30_000, 110_000]],
  ["all of one person", [pay(90_000, 100)], [["settled", "settled", "open"], 90_000, 50_000]],
  ["a cancelled payment", [pay(90_000, 100, true)], [["open", "open", "open"], 0, 140_000]],
  ["the club a part, as a whole", [pay(90_000, null)], [["open", "open", "open"], 0, 140_000]],
  ["the club everything, as a whole", [pay(140_000, null)], [["settled", "settled", "settled"], 0, 0]],
] as const)("states after %s", (_, received, told) => {
  expect(statesOf(received)).toEqual(told)
})

test("an entry that was deleted from the list costs nothing", () => {
  const { lines, due } = ownFees([{ id: 1, person: "1", athleteId: 999 as AthleteId, kind: "kyorugi" }], [], [], flat)
  expect([lines, due]).toEqual([[{ id: 1, due: 0, state: "none" }], 0])
})
