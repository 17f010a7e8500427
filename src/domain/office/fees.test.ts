import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { AthleteId } from "#domain/ids.ts"
import { cases } from "#tests/support/scale.ts"
import { type ChargedEntry, clubBalances, type Received } from "./balances.ts"
import { duesOf, type FeeEntry, feeKindOf, feeKinds, type Prices } from "./fees.ts"
import { hryvnias, kopiykyOf } from "./money.ts"

const price = fc.record({ first: fc.nat(50_000), next: fc.option(fc.nat(50_000)) })
const anyPrices: fc.Arbitrary<Prices> = fc.record({ kyorugi: price, individual: price, pair: price, team: price })
const anyEntries = fc
  .array(fc.record({ personId: fc.nat(4), kind: fc.constantFrom(...feeKinds), club: fc.nat(2) }), { maxLength: 10 })
  .map((list) => list.map((entry, at) => ({ ...entry, athleteId: (at + 100) as AthleteId })))
const total = (entries: readonly FeeEntry[], prices: Prices): number =>
  [...duesOf(entries, prices).values()].reduce((sum, due) => sum + due, 0)
const flat = (first: number, next: number | null = null): Prices => ({
  kyorugi: { first, next },
  individual: { first, next },
  pair: { first, next },
  team: { first, next },
})

describe("what is due", () => {
  test("is entries times the fee where further entries cost the same", () => {
    fc.assert(
      fc.property(anyEntries, fc.nat(50_000), (entries, fee) => {
        expect(total(entries, flat(fee))).toBe(entries.length * fee)
      }),
      { numRuns: cases(4_000) },
    )
  })

  test("does not depend on the order of the entries, and one more never makes it less", () => {
    fc.assert(
      fc.property(anyEntries, anyPrices, (entries, prices) => {
        expect(total(entries.toReversed(), prices)).toBe(total(entries, prices))
        expect(total(entries.slice(1), prices)).toBeLessThanOrEqual(total(entries, prices))
      }),
      { numRuns: cases(10_000) },
    )
  })

  test("charges a person's dearest entry in full and each other one as a further one", () => {
    const prices = { ...flat(50_000, 20_000), individual: { first: 30_000, next: 10_000 } }
    const own = (athleteId: number, kind: FeeEntry["kind"], personId = 7): FeeEntry => ({
      athleteId: athleteId as AthleteId,
      personId,
      kind,
    })
    const dues = duesOf([own(1, "individual"), own(2, "kyorugi"), own(3, "kyorugi", 0)], prices)
    expect([...dues]).toEqual(
      expect.arrayContaining([
        [1, 10_000],
        [2, 50_000],
        [3, 50_000],
      ]),
    )
  })

  test("knows sparring from poomsae of one, two and three", () => {
    expect(feeKindOf({ kind: "kyorugi", workType: "individual" })).toBe("kyorugi")
    expect(feeKindOf({ kind: "poomsae", workType: "individual" })).toBe("individual")
    expect(feeKindOf({ kind: "poomsae", workType: "pair" })).toBe("pair")
    expect(feeKindOf({ kind: "poomsae", workType: "team" })).toBe("team")
  })
})

describe("the balances of the clubs", () => {
  const clubs = ["СК «Тигр»", 'CК "Тигр"', "Фенікс"]
  const charged = anyEntries.map((list) =>
    list.map((entry): ChargedEntry => ({ ...entry, name: "Н", organization: clubs[entry.club] ?? "", region: "Київ" })),
  )
  const money = fc.array(
    fc.record({
      amount: fc.integer({ min: 1, max: 90_000 }),
      organization: fc.constantFrom(...clubs, "Чужий"),
      region: fc.constant("київ"),
      athleteId: fc.option(fc.integer({ min: 100, max: 112 })),
      cancelled: fc.boolean(),
    }),
  ) as fc.Arbitrary<Received[]>

  test("hold all that is due and all that was paid, nothing twice", () => {
    fc.assert(
      fc.property(charged, money, anyPrices, (entries, payments, prices) => {
        const balances = clubBalances(entries, payments, prices)
        const sum = (of: (club: (typeof balances)[number]) => number) =>
          balances.reduce((all, club) => all + of(club), 0)
        const paid = payments.filter(({ cancelled }) => !cancelled).reduce((all, { amount }) => all + amount, 0)
        expect(sum(({ due }) => due)).toBe(total(entries, prices))
        expect(sum(({ paid: own }) => own)).toBe(paid)
        expect(sum(({ balance }) => balance)).toBe(total(entries, prices) - paid)
        expect(sum(({ entries: own }) => own)).toBe(entries.length)
        for (const club of balances) {
          expect(club.athletes.reduce((all, { due }) => all + due, 0)).toBe(club.due)
        }
      }),
      { numRuns: cases(6_000) },
    )
  })

  test("take a club for one however it is spelt, and its payment wherever the athlete is now", () => {
    const entry = (id: number, organization: string): ChargedEntry => ({
      athleteId: id as AthleteId,
      personId: 0,
      kind: "kyorugi",
      name: "Н",
      organization,
      region: "Київ",
    })
    const payment = { amount: 700, region: "Київ", organization: "Фенікс", athleteId: 1 as AthleteId, cancelled: false }
    const balances = clubBalances([entry(1, "СК «Тигр»"), entry(2, 'CК "Тигр"')], [payment], flat(1_000))
    expect(balances).toEqual([expect.objectContaining({ entries: 2, due: 2_000, paid: 700, balance: 1_300 })])
  })
})

describe("sums", () => {
  test("are read back as they are shown", () => {
    fc.assert(
      fc.property(fc.nat(99_999_999_999), (kopiyky) => {
        expect(kopiykyOf(hryvnias(kopiyky))).toBe(kopiyky)
      }),
      { numRuns: cases(10_000) },
    )
    expect(hryvnias(-123_456_70)).toBe("−123\u00a0456,70")
  })

  test.each([
    ["350", 35_000],
    ["350,5", 35_050],
    ["1 250.00 грн", 125_000],
    ["0", 0],
    ["", null],
    ["-5", null],
    ["3,505", null],
    ["триста", null],
  ])("%s is %s kopiyky", (typed, kopiyky) => {
    expect(kopiykyOf(typed)).toBe(kopiyky)
  })
})
