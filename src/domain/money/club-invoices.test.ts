import fc from "fast-check"
import { expect, test } from "vitest"
import { cases } from "#tests/support/scale.ts"
import { isPayable, paymentOf } from "./club-invoices.ts"
import { USUAL_PURPOSE } from "./payee.uk.ts"
import type { Payee } from "./rows.ts"

const payee: Payee = {
  name: "ГО «Федерація тхеквондо Києва»",
  iban: "UA213223130000026007233566001",
  code: "12345678",
  purpose: USUAL_PURPOSE,
  category: "OTHR/OTHR",
  lastDay: "15.12.2026",
}
const invoice = { number: "SJ-7-000123", date: "28.11.2026" }
const owed = 450_000
const today = "2026-11-28"

test("whatever club and tournament are called, the code has room, and its purpose names the invoice", () => {
  const words = fc.string({ unit: "grapheme", maxLength: 400 })
  fc.assert(
    fc.property(words, words, words, (tournament, club, name) => {
      const payment = paymentOf({ ...payee, name: `Я${name}` }, invoice, { tournament, club, owed, today })
      expect(payment?.purpose).toContain(invoice.number)
      // A code of version 17 at level M holds 504.
      expect(payment?.address.length).toBeLessThanOrEqual(498)
    }),
    { numRuns: cases(2_000) },
  )
})

test("a club that is called as a part of the template stays what it is", () => {
  const words = { tournament: "Кубок", club: "{invoice} {date}", owed, today }
  const purpose = paymentOf(payee, invoice, words)?.purpose
  expect(purpose).toBe("Благодійний внесок, рахунок SJ-7-000123 від 28.11.2026, клуб {invoice} {date}, Кубок")
})

test("nothing is paid by a code where nothing is owed, nobody is named, or a file brought what no form takes", () => {
  const words = { tournament: "Кубок", club: "Барс", owed, today }
  expect(paymentOf(payee, invoice, { ...words, owed: 0 })).toBeNull()
  expect(paymentOf(payee, invoice, { ...words, owed: -1 })).toBeNull()
  expect(paymentOf(null, invoice, words)).toBeNull()
  for (const wrong of [
    { name: "" },
    { iban: "" },
    { iban: "9".repeat(20_000) },
    { code: "1" },
    { category: "х".repeat(900) },
  ])
    expect(isPayable({ ...payee, ...wrong })).toBe(false)
})

test("a code ends with the last day to pay; one that is made later, for what is still owed, does not end", () => {
  const untilOf = (day: string) => {
    const address = paymentOf(payee, invoice, { tournament: "Кубок", club: "Барс", owed, today: day })?.address ?? ""
    return Buffer.from(address.slice(address.lastIndexOf("/") + 1), "base64url")
      .toString("latin1")
      .split("\n")[14]
  }
  expect(untilOf("2026-12-15")).toBe("261215235959")
  expect(untilOf("2026-12-16")).toBe("")
})
