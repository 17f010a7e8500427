import { randomUUID } from "node:crypto"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { WireFees, WirePayment } from "#contract/office/fees.ts"
import { filled, hall, newAthlete, newCategory, newTournament, no, ok, sentencesOf } from "#tests/support/hall.ts"
import { cases } from "#tests/support/scale.ts"

const { signUp } = await hall()
const olena = await signUp("olena")

const at = (id: number, rest: string) => `/api/v1/tournaments/${id}/${rest}`
const feesOf = async (id: number) => ok<WireFees>(await olena.get(at(id, "fees")))
const PRICES = {
  kyorugi: 50_000,
  kyorugiNext: 20_000,
  individual: 40_000,
  pair: 60_000,
  team: 90_000,
  chargesOut: false,
}
const setPrices = (id: number, fields: object = {}) => olena.post(at(id, "fees"), { ...PRICES, ...fields })
const pay = async (id: number, fields: object = {}) =>
  ok<{ item: WirePayment }>(
    await olena.post(at(id, "payments"), { amount: 10_000, method: "cash", payer: "Хтось", ...fields }),
  )
const settle = (id: number, organization: string, fields: object = {}) =>
  olena.post(at(id, "payments/settle"), { organization, region: "Київ", ...fields })
const undo = (id: number, step: number) => olena.post(at(id, "undo"), { step })

/** Four athletes of three clubs, the first one in two categories. */
async function clubs() {
  const { id } = await newTournament(olena)
  const { athletes } = await filled(olena, id, 4)
  const poomsae = await newCategory(olena, id, { name: "Пумсе", type: 2, weight1: 0, weight2: 0, poomsaeType: 1 })
  await newAthlete(olena, 0, poomsae)
  ok(await setPrices(id))
  return { id, athletes }
}

const clubIn = (fees: WireFees, name: string) => fees.clubs.find(({ organization }) => organization === name)

describe("fees", () => {
  test("are due by entry, a person's further entry at its own price", async () => {
    const { id, athletes } = await clubs()
    const fees = await feesOf(id)
    expect(fees.prices).toEqual({ ...PRICES, individualNext: null, pairNext: null, teamNext: null })
    expect(clubIn(fees, "СК «Тигр»")).toMatchObject({ entries: 3, due: 140_000, paid: 0, balance: 140_000 })
    expect(clubIn(fees, "СК «Тигр»")?.athletes).toEqual([
      expect.objectContaining({ athlete: athletes[0]?.id, entries: 2, due: 90_000, paid: 0 }),
      expect.objectContaining({ athlete: athletes[3]?.id, entries: 1, due: 50_000 }),
    ])
    expect(clubIn(fees, "ФСТ «Динамо»")).toMatchObject({ entries: 1, due: 50_000 })
    ok(await setPrices(id, { individualNext: 15_000 }))
    expect(clubIn(await feesOf(id), "СК «Тигр»")).toMatchObject({ due: 115_000 })
  })

  test("are not owed by who is in no category", async () => {
    const { id, athletes } = await clubs()
    const category = athletes[2]?.category_id
    ok(await olena.post("/api/tournament-delete-one-category", { id: category }))
    expect((await feesOf(id)).clubs).toEqual([expect.objectContaining({ organization: "СК «Тигр»", due: 40_000 })])
  })

  test("are refused below nothing and above reason, with the name of the price", async () => {
    const { id } = await newTournament(olena)
    const tried = await setPrices(id, { kyorugi: -1, teamNext: 99_999_999_999 })
    expect(no(tried)).toEqual([422, ["kyorugi", "out_of_range"], ["teamNext", "out_of_range"]])
    expect(sentencesOf(tried)[0]).toBe("Керугі: не менше 0")
    expect((await feesOf(id)).prices.kyorugi).toBe(0)
  })
})

describe("payments", () => {
  test("count for the club or for an athlete, until they are cancelled for a reason", async () => {
    const { id, athletes } = await clubs()
    const own = await pay(id, { athlete: athletes[0]?.id, amount: 90_000, payer: "" })
    expect(own.item).toMatchObject({
      number: 1,
      date: "15.05.2026",
      payer: "Стасюк Захар 0",
      organization: "СК «Тигр»",
    })
    await pay(id, { organization: "ск «тигр»", region: "Київ", amount: 10_000, payer: "", date: "14.05.2026" })
    const tiger = clubIn(await feesOf(id), "СК «Тигр»")
    expect(tiger).toMatchObject({ paid: 100_000, balance: 40_000 })
    expect(tiger?.athletes[0]).toMatchObject({ due: 90_000, paid: 90_000 })
    const cancel = (reason: string) => olena.post(at(id, "payments/cancel"), { payment: own.item.id, reason })
    expect(no(await cancel(" "))).toEqual([422, ["reason", "required"]])
    expect(ok<{ item: WirePayment }>(await cancel("помилка")).item.cancelled).toBe("помилка")
    expect(no(await cancel("знову"))).toEqual([409, [null, "payment_over"]])
    const fees = await feesOf(id)
    expect(clubIn(fees, "СК «Тигр»")).toMatchObject({ paid: 10_000 })
    expect([fees.receipt, fees.payments.map(({ number }) => number)]).toEqual([3, [1, 2]])
    const history = ok<{ list: { summary: string }[] }>(await olena.get(at(id, "history"))).list
    expect(history[0]?.summary).toBe("Оплату скасовано: квитанція №1, 900,00 грн, СК «Тигр»; причина: помилка")
    expect(history[1]?.summary).toBe("Оплата: квитанція №2, 100,00 грн, ск «тигр»")
  })

  test("of all that a club owes are one click and one step, taken back whole", async () => {
    const { id } = await clubs()
    const action = randomUUID()
    const done = ok<{ item: WirePayment }>(await settle(id, 'CК "Тигр"', { action }))
    expect(done.item).toMatchObject({ number: 1, amount: 140_000, payer: "СК «Тигр»", method: "cash", athlete: 0 })
    expect(ok(await settle(id, 'CК "Тигр"', { action })).revision).toBe(done.revision)
    const again = await settle(id, "СК «Тигр»")
    expect(no(again)).toEqual([409, [null, "nothing_due"]])
    expect(no(await settle(id, "Немає такого"))).toEqual([404, [null, "not_found"]])
    ok(await undo(id, done.revision))
    expect((await feesOf(id)).payments).toEqual([])
    expect(ok<{ item: WirePayment }>(await settle(id, "СК «Тигр»", { method: "card" })).item.number).toBe(2)
  })

  test("are refused without a sum, a day or somebody who paid", async () => {
    const { id } = await newTournament(olena)
    const send = (fields: object) =>
      olena.post(at(id, "payments"), { amount: 100, method: "cash", payer: "Х", ...fields })
    expect(no(await send({ amount: 0 }))).toEqual([422, ["amount", "out_of_range"]])
    expect(no(await send({ amount: "" }))).toEqual([422, ["amount", "required"]])
    expect(no(await send({ payer: "", date: "31.02.2026" }))).toEqual([422, ["date", "invalid"], ["payer", "required"]])
    expect(no(await send({ method: "борг" }))).toEqual([422, ["method", "invalid"]])
    expect(no(await send({ athlete: 99_999_999 }))).toEqual([404, [null, "not_found"]])
    expect((await feesOf(id)).payments).toEqual([])
  })

  test("bear numbers that no other payment ever bore, whatever is paid, cancelled and taken back", async () => {
    const step = fc.constantFrom("pay", "pay", "cancel", "undo", "undo an earlier one")
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const { id } = await newTournament(olena)
        const revisions: number[] = []
        const paymentByNumber = new Map<number, number>()
        for (const kind of steps) {
          const { payments } = await feesOf(id)
          const { revision } =
            kind === "pay"
              ? await pay(id)
              : kind === "cancel"
                ? (
                    await olena.post(at(id, "payments/cancel"), { payment: payments.at(0)?.id ?? 1, reason: "х" })
                  ).json()
                : (await undo(id, revisions.at(kind === "undo" ? -1 : 0) ?? 1)).json()
          if (revision) revisions.push(revision)
          const fees = await feesOf(id)
          for (const { number, id: payment } of fees.payments) {
            expect(paymentByNumber.get(number) ?? payment).toBe(payment)
            paymentByNumber.set(number, payment)
          }
          expect(fees.receipt).toBe(paymentByNumber.size + 1)
        }
      }),
      { numRuns: cases(200) },
    )
  })

  test("from two desks at once get two numbers", async () => {
    const { id } = await newTournament(olena)
    const done = await Promise.all(Array.from({ length: 5 }, () => pay(id)))
    expect(done.map(({ item }) => item.number).sort()).toEqual([1, 2, 3, 4, 5])
  })

  test("earlier than another one are cancelled, not taken back: their number would be missing", async () => {
    const { id } = await newTournament(olena)
    const first = await pay(id)
    await pay(id)
    expect(no(await undo(id, first.revision))).toEqual([409, [null, "undo_conflict"]])
  })
})
