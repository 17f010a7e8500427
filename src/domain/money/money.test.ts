import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { cases } from "#tests/support/scale.ts"
import { invoiceNumber, invoiceNumbersIn } from "./invoice-number.ts"
import { readIban, readTaxCode } from "./payee.ts"
import { linesOf, MOST_BYTES, type PaymentOrder, paymentAddress, SUM_IS_FREE } from "./payment-code.ts"
import { sumInWords } from "./sum-words.uk.ts"

const order: PaymentOrder = {
  kind: "XCT",
  payee: "ГО «Федерація тхеквондо Києва»",
  iban: "UA213223130000026007233566001",
  amount: 450_000,
  code: "12345678",
  category: "OTHR/OTHR",
  reference: "SJ-7-000123",
  purpose: "Благодійний внесок, рахунок SJ-7-000123 від 28.11.2026, клуб «Барс»",
  lock: "FFFF",
  validUntil: "261215235959",
  made: "261128101500",
}

/** The lines behind an address, read by what the platform has. */
function linesIn(address: string): string[] {
  const [, part = ""] = /^https:\/\/qr\.bank\.gov\.ua\/([\w-]+)$/.exec(address) ?? []
  return new TextDecoder("windows-1251").decode(Buffer.from(part, "base64url")).split("\n")
}

describe("the code of the National Bank (MON-1)", () => {
  test.each([
    [
      order,
      "https://qr.bank.gov.ua/QkNECjAwMwoyClhDVAoKw84gq9Tl5OXw4Paz_yDy9eXq4u7t5O4gyui64uC7ClVBMjEzMjIzMTMwMDAwMDI2MDA3MjMzNTY2MDAxClVBSDQ1MDAKMTIzNDU2NzgKT1RIUi9PVEhSClNKLTctMDAwMTIzCsHr4OPu5LPp7ejpIOLt5fHu6iwg8OD18-3u6iBTSi03LTAwMDEyMyDis-QgMjguMTEuMjAyNiwg6uvz4SCrweDw8bsKCkZGRkYKMjYxMjE1MjM1OTU5CjI2MTEyODEwMTUwMAo",
      215,
    ],
    [
      {
        ...order,
        kind: "UCT" as const,
        payee: "FOP Test",
        amount: null,
        code: "1234567899",
        reference: "",
        purpose: "Service payment",
        lock: "",
        validUntil: "",
        made: "",
      },
      "https://qr.bank.gov.ua/QkNECjAwMwoyClVDVAoKRk9QIFRlc3QKVUEyMTMyMjMxMzAwMDAwMjYwMDcyMzM1NjYwMDEKCjEyMzQ1Njc4OTkKT1RIUi9PVEhSCgpTZXJ2aWNlIHBheW1lbnQKCgoKCg",
      97,
    ],
  ])("is that of its two vectors, to the byte", (given, address, bytes) => {
    expect(paymentAddress(given)).toBe(address)
    expect(linesOf(given).join("\n")).toHaveLength(bytes)
  })

  test("has seventeen lines within its bounds for any payee, sum and purpose, and says what was asked for", () => {
    const words = fc.string({ unit: "grapheme", maxLength: 500 })
    const any = fc.record({
      payee: fc.oneof(words, fc.constantFrom("ГО «Їжак»", "Łucja Đỗ 金", "Клуб 🥋 Ґердан")),
      amount: fc.option(fc.integer({ min: 1, max: 99_999_999_999 })),
      purpose: fc.oneof(
        words,
        words.map((text) => `${text} рахунок SJ-7-000123 ${text}`),
      ),
    })
    fc.assert(
      fc.property(any, ({ payee, amount, purpose }) => {
        const given = { ...order, lock: SUM_IS_FREE, payee, amount, purpose }
        const address = paymentAddress(given)
        expect(address.length).toBeLessThanOrEqual(498)
        const lines = linesIn(address)
        expect(lines).toEqual(linesOf(given))
        expect(lines).toHaveLength(17)
        expect(lines.join("\n").length).toBeLessThanOrEqual(MOST_BYTES)
        expect(lines[7]).toMatch(amount === null ? /^$/ : /^UAH(0|[1-9]\d{0,8})(\.\d\d)?$/)
        if (amount !== null) expect(Math.round(Number(lines[7]?.slice(3)) * 100)).toBe(amount)
        expect(lines[10]).toBe("SJ-7-000123")
        if (purpose.includes("SJ-7-000123")) expect(lines[11]).toContain("SJ-7-000123")
        expect(lines.join("")).not.toMatch(/[\p{Cc}\u00a0]/u)
      }),
      { numRuns: cases(10_000) },
    )
  })
})

describe("the account and the code of a payee (MON-2)", () => {
  test.each([
    ["UA213223130000026007233566001"],
    ["ua21 3223 1300 0002 6007 2335 6600 1"],
    [" UA21\u00a0322313\t0000026007233566001 "],
  ])("%s is taken", (typed) => {
    expect(readIban(typed)).toEqual({ ok: true, value: "UA213223130000026007233566001" })
  })

  test.each([
    ["", { fault: "iban_start" }],
    ["PL213223130000026007233566001", { fault: "iban_start" }],
    ["213223130000026007233566001", { fault: "iban_start" }],
    ["UА213223130000026007233566001", { fault: "iban_start" }],
    ["UA21322313000002600723356600", { fault: "iban_length", length: 28 }],
    ["UA2132231300000260072335660011", { fault: "iban_length", length: 30 }],
    ["UA", { fault: "iban_length", length: 2 }],
    ["UA21322313000002600723356600О", { fault: "iban_sign", sign: "О", at: 29 }],
    ["UA21-322313-0000026007233566001", { fault: "iban_sign", sign: "-", at: 5 }],
    ["UA2l3223130000026007233566001", { fault: "iban_sign", sign: "L", at: 4 }],
    ["UA213223130000026007233566002", { fault: "iban_sum" }],
    ["UA123223130000026007233566001", { fault: "iban_sum" }],
    ["UA213223130000026007233566010", { fault: "iban_sum" }],
  ])("%j is no account, and why is said", (typed, fault) => {
    expect(readIban(typed)).toEqual({ ok: false, ...fault })
  })

  test.each([["12345678"], ["14360570"], ["00032129"], ["32855961"], ["1234567899"], [" 1234 5678 "]])(
    "%j is a code",
    (typed) => {
      expect(readTaxCode(typed)).toMatchObject({ ok: true })
    },
  )

  test.each([
    ["", { fault: "code_length", length: 0 }],
    ["1234567", { fault: "code_length", length: 7 }],
    ["123456789", { fault: "code_length", length: 9 }],
    ["12345678901", { fault: "code_length", length: 11 }],
    ["1234567x", { fault: "code_sign", sign: "x", at: 8 }],
    ["UA345678", { fault: "code_sign", sign: "U", at: 1 }],
    ["12345679", { fault: "code_sum", of: "company" }],
    ["21345678", { fault: "code_sum", of: "company" }],
    ["1234567890", { fault: "code_sum", of: "person" }],
    ["2134567899", { fault: "code_sum", of: "person" }],
  ])("%j is none, and why is said", (typed, fault) => {
    expect(readTaxCode(typed)).toEqual({ ok: false, ...fault })
  })

  test("one wrong digit, or two that changed places, is found in every account", () => {
    const good = "UA213223130000026007233566001"
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 28 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const wrong = [...good].map((sign, n) => (n === at ? String((Number(sign) + by) % 10) : sign)).join("")
        expect(readIban(wrong)).toMatchObject({ ok: false, fault: "iban_sum" })
        const turned = [...good]
        const [one = "", other = ""] = [turned[at], turned[at - 1]]
        if (at > 2 && one !== other) {
          turned.splice(at - 1, 2, one, other)
          expect(readIban(turned.join(""))).toMatchObject({ ok: false, fault: "iban_sum" })
        }
      }),
    )
  })
})

describe("the number of an invoice in what a payer writes (MON-4)", () => {
  const own = invoiceNumber(7, 123)

  test.each(
    [
      "SJ-7-000123",
      "sj-7-000123",
      "Sj-7-000123",
      "SJ 7 000123",
      "SJ7 000123",
      "SJ-7 000123",
      "SJ 7-000123",
      "SJ–7–000123",
      "SJ—7—000123",
      "SJ‑7‑000123",
      "SJ−7−000123",
      "SJ - 7 - 000123",
      "SJ -7- 000123",
      "SJ\u00a07\u00a0000123",
      "SJ_7_000123",
      "SJ.7.000123",
      "SJ/7/000123",
      "SJ-7-123",
      "SJ-7-0123",
      "SJ-07-000123",
      "ЅЈ-7-000123",
      "ѕј-7-000123",
      "SЈ-7-000123",
      "ЅJ-7-000123",
      "SJ--7--000123",
      "рахунок SJ-7-000123",
      "рахунокSJ-7-000123".replace("рахунок", "рахунок:"),
      "рах.№SJ-7-000123",
      "(SJ-7-000123)",
      "«SJ-7-000123»",
      "SJ-7-000123,",
      "SJ-7-000123.",
      "SJ-7-000123;без ПДВ",
      "№ SJ-7-000123 від 28.11.2026",
      "Благодійний внесок, рахунок SJ-7-000123 від 28.11.2026, клуб «Барс»",
      "оплата згідно рах SJ-7-000123 в т.ч. ПДВ 0,00 грн",
      "Внесок;SJ-7-000123;БАРС",
      "SJ-7-000123 SJ-7-000123",
      "/SJ-7-000123/",
      "#SJ-7-000123",
    ].map((text) => [text]),
  )("%s", (text) => {
    expect(invoiceNumbersIn(text)).toEqual([own])
  })

  test.each(
    [
      "SJ-8-000123",
      "SJ-7-000124",
      "SJ-7-0001234",
      "SJ-71-000123",
      "SJ-17-000123",
      "SJ-7-1000123",
      "SJ-7-",
      "SJ-7",
      "SJ 000123",
      "7-000123",
      "J-7-000123",
      "S-7-000123",
      "SJA-7-000123",
      "ASJ-7-000123",
      "1SJ-7-000123",
      "SJ-7-000123-4-5".replace("000123", "00012"),
      "SJ-7a-000123",
      "SJ-7-000123a",
      "SJ-7-O00123",
      "SJ-X-000123",
      "+380 67 000 12 30",
      "067-000-123",
      "28.11.2026",
      "7.000123",
      "2026-7-000123",
      "рахунок 7-000123",
      "рахунок № 000123",
      "№ 123",
      "SK-7-000123",
      "SI-7-000123",
      "5J-7-000123",
      "SJ:7:000123",
      "SJ,7,000123",
      "SJ+7+000123",
      "SJ-7=000123",
      "внесок за 7 спортсменів 000123",
      "UA213223130000026007233566001",
      "SJ",
      "",
      "Барс",
    ].map((text) => [text]),
  )("%j is not it", (text) => {
    expect(invoiceNumbersIn(text)).not.toContain(own)
  })

  test("several are found, each once", () => {
    expect(invoiceNumbersIn("SJ-7-000123 та sj 7 124, SJ-7-000123")).toEqual(["SJ-7-000123", "SJ-7-000124"])
  })
})

describe("a sum in words", () => {
  test.each([
    [450_000, "чотири тисячі п’ятсот гривень 00 копійок"],
    [100, "одна гривня 00 копійок"],
    [201, "дві гривні 01 копійка"],
    [1_102, "одинадцять гривень 02 копійки"],
    [2_100, "двадцять одна гривня 00 копійок"],
    [0, "нуль гривень 00 копійок"],
    [5, "нуль гривень 05 копійок"],
    [100_000, "одна тисяча гривень 00 копійок"],
    [200_000, "дві тисячі гривень 00 копійок"],
    [1_200_045, "дванадцять тисяч гривень 45 копійок"],
    [12_345_678, "сто двадцять три тисячі чотириста п’ятдесят шість гривень 78 копійок"],
    [100_000_000, "один мільйон гривень 00 копійок"],
    [2_002_002_11, "два мільйони дві тисячі дві гривні 11 копійок"],
  ])("%i kopiyky", (kopiyky, words) => {
    expect(sumInWords(kopiyky)).toBe(words)
  })
})
