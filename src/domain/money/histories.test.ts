import fc from "fast-check"
import { expect, test } from "vitest"
import type { AthleteId, InvoiceId, PaymentId } from "#domain/ids.ts"
import { type ChargedEntry, clubBalances, clubOf } from "#domain/office/balances.ts"
import type { Prices } from "#domain/office/fees.ts"
import type { Payment } from "#domain/office/payments.ts"
import { cases } from "#tests/support/scale.ts"
import { invoiceState } from "./club-invoices.ts"
import { invoiceLines } from "./invoice-lines.ts"
import { moneyOfJoined } from "./renamed-clubs.ts"
import type { Invoice } from "./rows.ts"

const PRICE = 50_000
const flat = { first: PRICE, next: null }
const prices: Prices = { kyorugi: flat, individual: flat, pair: flat, team: flat }
const NAMES = ["Барс", "Тигр", "Лев", "Рись"]
const REGION = "Київ"

const step = fc.oneof(
  fc.record({ kind: fc.constant("enter" as const), club: fc.nat(3) }),
  fc.record({ kind: fc.constant("leave" as const), athlete: fc.nat(20) }),
  fc.record({ kind: fc.constant("move" as const), athlete: fc.nat(20), club: fc.nat(3) }),
  // A part, all, too much; and the same once more.
  fc.record({
    kind: fc.constant("pay" as const),
    club: fc.nat(3),
    amount: fc.integer({ min: 1, max: 3 * PRICE }),
    twice: fc.boolean(),
  }),
  fc.record({ kind: fc.constant("payFor" as const), athlete: fc.nat(20), amount: fc.integer({ min: 1, max: PRICE }) }),
  fc.record({ kind: fc.constant("cancel" as const), payment: fc.nat(20) }),
  fc.record({ kind: fc.constant("join" as const), from: fc.nat(3), to: fc.nat(3) }),
)

/** Rows as the tournament has them, and beside them the oracle: what each club has and got, added up by hand. */
function world() {
  let entries: ChargedEntry[] = []
  let payments: Payment[] = []
  let invoices: Invoice[] = NAMES.map((organization, at) => ({
    id: (at + 1) as InvoiceId,
    number: `SJ-7-00000${at + 1}`,
    date: "15.05.2026",
    organization,
    region: REGION,
    coaches: [],
  }))
  /** By the club's first place in `NAMES`: where its people and money are now. */
  const now = NAMES.map((_, at) => at)
  const people = new Map<AthleteId, number>()
  const money: { club: number; athlete: AthleteId | null; amount: number; counts: boolean }[] = []
  const nameOf = (club: number): string => NAMES[now[club] ?? 0] ?? ""
  const pay = (club: number, athleteId: AthleteId | null, amount: number): void => {
    const number = payments.length + 1
    const row = { date: "15.05.2026", payer: "Хтось", method: "transfer", note: "", cancelReason: "" } as const
    payments.push({
      ...row,
      id: number as PaymentId,
      number,
      amount,
      athleteId,
      organization: nameOf(club),
      region: REGION,
    })
    money.push({ club, athlete: athleteId, amount, counts: true })
  }
  const someone = (at: number): AthleteId | undefined => [...people.keys()][at % Math.max(1, people.size)]
  const acts: { [Kind in (typeof kinds)[number]]: (one: Extract<Step, { kind: Kind }>) => void } = {
    enter: ({ club }) => {
      const athleteId = (people.size +
        money.length * 100 +
        entries.length +
        1 +
        Math.max(0, ...people.keys())) as AthleteId
      people.set(athleteId, club)
      entries.push({
        athleteId,
        personId: 0,
        name: "Хтось",
        organization: nameOf(club),
        region: REGION,
        kind: "kyorugi",
      })
    },
    leave: ({ athlete }) => {
      const who = someone(athlete)
      if (who === undefined) return
      people.delete(who)
      entries = entries.filter(({ athleteId }) => athleteId !== who)
    },
    move: ({ athlete, club }) => {
      const who = someone(athlete)
      if (who === undefined) return
      people.set(who, club)
      entries = entries.map((one) => (one.athleteId === who ? { ...one, organization: nameOf(club) } : one))
    },
    pay: ({ club, amount, twice }) => {
      for (let time = 0; time < (twice ? 2 : 1); time++) pay(club, null, amount)
    },
    payFor: ({ athlete, amount }) => {
      const who = someone(athlete)
      if (who !== undefined) pay(people.get(who) ?? 0, who, amount)
    },
    cancel: ({ payment }) => {
      const at = payment % Math.max(1, payments.length)
      payments = payments.map((one, place) => (place === at ? { ...one, cancelReason: "помилка" } : one))
      const own = money[at]
      if (own) own.counts = false
    },
    join: ({ from, to }) => {
      const [was, becomes] = [nameOf(from), nameOf(to)]
      for (const change of moneyOfJoined([{ from: [was], to: becomes }], { invoices, payments })) {
        const into = <Row extends { id: number }>(rows: Row[]): Row[] =>
          rows.map((row) => (row.id === change.key.id ? { ...row, ...change.after } : row))
        if (change.table === "invoices") invoices = into(invoices)
        else payments = into(payments)
      }
      entries = entries.map((one) => (one.organization === was ? { ...one, organization: becomes } : one))
      const target = now[to] ?? 0
      const source = now[from]
      for (const [at, place] of now.entries()) if (place === source) now[at] = target
    },
  }
  const oracle = (club: string) => ({
    due: [...people.values()].filter((one) => nameOf(one) === club).length * PRICE,
    paid: money
      .filter(({ club: paidFor, athlete, counts }) => {
        const present = athlete === null ? undefined : people.get(athlete)
        return counts && nameOf(present ?? paidFor) === club
      })
      .reduce((sum, { amount }) => sum + amount, 0),
  })
  return {
    run: (one: Step) => (acts[one.kind] as (one: Step) => void)(one),
    oracle,
    nameOf,
    rows: () => ({ entries, payments, invoices }),
  }
}

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never
const kinds = ["enter", "leave", "move", "pay", "payFor", "cancel", "join"] as const

test("balances of random histories are what an oracle of sums says, and a number leads to its club (MON-5)", () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 60 }), (steps) => {
      const one = world()
      for (const each of steps) one.run(each)
      const { entries, payments, invoices } = one.rows()
      const received = payments.map((payment) => ({ ...payment, cancelled: payment.cancelReason !== "" }))
      const balances = clubBalances(entries, received, prices)
      for (const [at, invoice] of invoices.entries()) {
        expect(invoice.organization).toBe(one.nameOf(at))
        const club = balances.find((balance) => clubOf(balance) === clubOf(invoice))
        const { due, paid } = one.oracle(invoice.organization)
        expect([club?.due ?? 0, club?.paid ?? 0, club?.balance ?? 0]).toEqual([due, paid, due - paid])
        const lines = invoiceLines(invoice, entries, prices)
        expect(lines.reduce((sum, line) => sum + line.sum, 0)).toBe(due)
      }
    }),
    { numRuns: cases(1_000) },
  )
})

test("an invoice says how far it is paid", () => {
  expect(invoiceState({ due: 0, paid: 0 })).toBe("none")
  expect(invoiceState({ due: 100, paid: 0 })).toBe("open")
  expect(invoiceState({ due: 100, paid: 99 })).toBe("partly")
  expect(invoiceState({ due: 100, paid: 100 })).toBe("paid")
  expect(invoiceState({ due: 100, paid: 101 })).toBe("over")
  expect(invoiceState({ due: 0, paid: 1 })).toBe("over")
})
