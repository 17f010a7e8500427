import { execFileSync } from "node:child_process"
import jsQR from "jsqr"
import sharp from "sharp"
import { expect, test } from "vitest"
import { paymentAddress, SUM_IS_FREE } from "#domain/money/payment-code.ts"
import { paymentCodeItems, paymentCodeSide } from "#layout/documents/payment-code.ts"
import { cases } from "#tests/support/scale.ts"
import { paymentSquares } from "./code-squares.ts"
import { loadFaces } from "./fonts.ts"
import { paintPdf } from "./paint-pdf.ts"

const faces = loadFaces()
/** An inch: less than any printer draws. */
const DOTS = 150

const addressOf = (at: number): string =>
  paymentAddress({
    kind: "XCT",
    payee: `ГО «Федерація тхеквондо ${"Їжак ".repeat(at % 20)}»`,
    iban: "UA213223130000026007233566001",
    amount: at % 3 === 0 ? null : 100 + at * 7_919,
    code: "12345678",
    category: "OTHR/OTHR",
    reference: `SJ-${at}-000123`,
    purpose: `Благодійний внесок, рахунок SJ-${at}-000123, клуб «${"Барс ".repeat((at * 7) % 40)}»`,
    lock: SUM_IS_FREE,
    validUntil: "261215235959",
    made: at % 2 === 0 ? "" : "261128101500",
  })

/** What a reader of another make reads of the first page of a PDF. */
async function read(pdf: Uint8Array): Promise<string | undefined> {
  const page = execFileSync("pdftoppm", ["-png", "-r", String(DOTS), "-l", "1", "-"], { input: pdf })
  const { data, info } = await sharp(page).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}

test("a payment code on paper, with the sign in it, is read by a reader of another make (MON-1)", async () => {
  const versions = new Set<number>()
  for (let at = 0; at < cases(200); at++) {
    const address = addressOf(at * 37)
    const code = paymentSquares(address)
    versions.add((code.length - 17) / 4)
    const side = paymentCodeSide(code)
    // No larger than what a camera is held at: two hundred whole pages take minutes.
    const page = { w: side + 40, h: side + 40, items: paymentCodeItems(code, 20, 20, side) }
    const pdf = paintPdf([page], { title: "Рахунок", createdAt: new Date(0) }, faces)
    expect(await read(pdf), address).toBe(address)
  }
  for (const version of versions) expect([10, 11, 12, 13, 14, 15, 16, 17]).toContain(version)
})

test("a code that no version from 10 to 17 holds is refused", () => {
  expect(paymentSquares("https://qr.bank.gov.ua/").length).toBe(57)
  expect(paymentSquares("x".repeat(504)).length).toBe(85)
  expect(() => paymentSquares("x".repeat(505))).toThrow(RangeError)
})
