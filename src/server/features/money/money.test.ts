import { execFileSync } from "node:child_process"
import jsQR from "jsqr"
import sharp from "sharp"
import { describe, expect, test } from "vitest"
import type { WireApplication, WireReceived } from "#contract/applications/calls.ts"
import type { WireParticipation } from "#contract/applications/participation.ts"
import type { WirePayee } from "#contract/money/calls.ts"
import type { WireFees } from "#contract/office/fees.ts"
import {
  athleteOf,
  filled,
  hall,
  newCategory,
  newTournament,
  no,
  ok,
  type Person,
  sentencesOf,
} from "#tests/support/hall.ts"

const { signUp, db } = await hall({ writesRows: true })
const olena = await signUp("olena")

const at = (id: number, rest: string) => `/api/v1/tournaments/${id}/${rest}`
const PAYEE = {
  name: "ГО «Федерація тхеквондо Києва»",
  iban: "ua21 3223 1300 0002 6007 2335 66001",
  code: "12345678",
  purpose: "Благодійний внесок, рахунок {invoice} від {date}, клуб {club}",
  category: "othr/othr",
  lastDay: "15.12.2026",
}
const feesOf = async (id: number) => ok<WireFees>(await olena.get(at(id, "fees")))
const clubIn = async (id: number, name: string) =>
  (await feesOf(id)).clubs.find(({ organization }) => organization === name)
const name = (id: number, more: object = {}) => olena.post(at(id, "payee"), { ...PAYEE, ...more })
const make = (id: number, clubs: object[] = []) => olena.post(at(id, "invoices"), { clubs })
const TIGER = { organization: "СК «Тигр»", region: "Київ" }

/** Four athletes of three clubs, who owe. */
async function owing() {
  const { id } = await newTournament(olena, { published: 1 })
  const { athletes } = await filled(olena, id, 4)
  const prices = { kyorugi: 50_000, individual: 0, pair: 0, team: 0, chargesOut: false }
  ok(await olena.post(at(id, "fees"), prices))
  return { id, athletes }
}

test("a number of a file that no server gives keeps nobody from the next one", async () => {
  const { id } = await owing()
  ok(await name(id))
  const forged = { number: `SJ-${id}-99999999999`, date: "01.11.2026", coaches: [], organization: "Чужий", region: "" }
  await db
    .insertInto("invoices")
    .values({ tournamentId: id as never, ...forged })
    .execute()
  ok(await make(id, [TIGER]))
  expect((await clubIn(id, TIGER.organization))?.number).toBe(`SJ-${id}-000001`)
})

describe("a payee", () => {
  test("is stored as banks write it, and offered to the owner's next tournament without its last day", async () => {
    const { id } = await newTournament(olena)
    const before = ok<{ item: WirePayee }>(await olena.get(at(id, "payee")))
    expect(before.item).toMatchObject({ name: "", iban: "", category: "OTHR/OTHR" })
    expect(before.item.purpose).toContain("{invoice}")
    const stored = { ...PAYEE, iban: "UA213223130000026007233566001", category: "OTHR/OTHR" }
    expect(ok<{ item: WirePayee }>(await name(id)).item).toEqual(stored)
    const next = await newTournament(olena, { name: "Наступний" })
    const asked = ok<{ last: { item: WirePayee; from: string } | null }>(await olena.get(at(next.id, "payee")))
    expect(asked.last?.item).toEqual({ ...stored, lastDay: "" })
    const danylo = await signUp("danylo")
    const own = await newTournament(danylo)
    expect(ok<{ last: unknown }>(await danylo.get(at(own.id, "payee"))).last).toBeNull()
  })

  test("is refused where it is wrong, each field with its own sentence (MON-2, MON-6)", async () => {
    const { id } = await newTournament(olena)
    const wrong = {
      name: " ",
      iban: "UA213223130000026007233566002",
      code: "12345670",
      category: "OTHR",
      lastDay: "31.02.2026",
    }
    const tried = await name(id, { ...wrong, purpose: "Внесок {club}" })
    expect(no(tried)).toEqual([
      422,
      ["name", "required"],
      ["iban", "wrong_payee"],
      ["code", "wrong_payee"],
      ["purpose", "invalid"],
      ["category", "invalid"],
      ["lastDay", "invalid"],
    ])
    expect(sentencesOf(tried).slice(1, 3)).toEqual([
      "Рахунок IBAN: контрольне число не сходиться – десь у цифрах помилка",
      "Код отримувача: такого ЄДРПОУ не буває – контрольна цифра не сходиться",
    ])
    expect(no(await name(id, { name: "體育 🥋" }))).toEqual([422, ["name", "invalid"]])
    expect(sentencesOf(await name(id, { iban: "UA21322313OO00026007233566001" }))[0]).toContain("11-й символ – «O»")
    expect(ok<{ item: WirePayee }>(await olena.get(at(id, "payee"))).item.iban).toBe("")
  })
})

describe("invoices", () => {
  test("need a payee, are made once, and a number that was taken back is not given again", async () => {
    const { id } = await owing()
    expect(no(await make(id))).toEqual([409, [null, "no_payee"]])
    ok(await name(id))
    const done = ok<{ count: number; revision: number }>(await make(id))
    expect(done.count).toBe(3)
    const numbers = (await feesOf(id)).clubs.map(({ number }) => number).sort()
    expect(numbers).toEqual([1, 2, 3].map((count) => `SJ-${id}-00000${count}`))
    expect(ok<{ count: number }>(await make(id)).count).toBe(0)
    ok(await olena.post(at(id, "undo"), { step: done.revision }))
    expect((await clubIn(id, "СК «Тигр»"))?.number).toBe("")
    expect(ok<{ count: number }>(await make(id, [TIGER])).count).toBe(1)
    expect((await clubIn(id, "СК «Тигр»"))?.number).toBe(`SJ-${id}-000004`)
    const history = ok<{ list: { summary: string }[] }>(await olena.get(at(id, "history"))).list
    expect(history[0]?.summary).toContain(`Виписано рахунок SJ-${id}-000004, СК «Тигр»`)
    expect(no(await make(id, [{ organization: "Немає", region: "" }]))).toEqual([404, [null, "not_found"]])
  })

  test("of joined clubs lead to the joined one, with what was paid for either; taken back, they part again (MON-5)", async () => {
    const { id } = await owing()
    ok(await name(id))
    ok(await make(id))
    const pay = { amount: 20_000, method: "transfer", payer: "Банк", organization: "ФСТ «Динамо»" }
    const before = await feesOf(id)
    const dynamo = before.clubs.find(({ organization }) => organization === "ФСТ «Динамо»")
    ok(await olena.post(at(id, "payments"), { ...pay, region: dynamo?.region }))
    const unjoined = await feesOf(id)
    const joined = ok<{ revision: number }>(
      await olena.post(at(id, "organizations/rename"), { from: ["ФСТ «Динамо»"], to: "СК «Тигр»" }),
    )
    const after = await feesOf(id)
    expect(after.clubs.some(({ organization }) => organization === "ФСТ «Динамо»")).toBe(false)
    const sumOf = (fees: WireFees): number => fees.clubs.reduce((sum, { balance }) => sum + balance, 0)
    expect(sumOf(after)).toBe(sumOf(unjoined))
    expect(after.payments[0]).toMatchObject({ organization: "СК «Тигр»", payer: "Банк", number: 1 })
    ok(await olena.post(at(id, "undo"), { step: joined.revision }))
    expect((await feesOf(id)).clubs).toEqual(unjoined.clubs)
  })

  test("stay behind in a copy beside the original, which makes numbers of its own", async () => {
    const { id } = await owing()
    ok(await name(id))
    ok(await make(id))
    const file = (await olena.get(at(id, "file"))).rawPayload
    const opened = await olena.upload("/api/v1/tournaments/from-file", {}, file)
    const copy = ok<{ item: { id: number } }>(opened).item.id
    const numbers = async () => (await feesOf(copy)).clubs.map(({ number }) => number).sort()
    expect(await numbers()).toEqual(["", "", ""])
    ok(await make(copy))
    expect(await numbers()).toEqual([1, 2, 3].map((count) => `SJ-${copy}-00000${count}`))
  })

  test("are papers that say what they are for, and whose code a reader of another make reads (MON-1)", async () => {
    const { id } = await owing()
    ok(await name(id))
    ok(await make(id, [TIGER]))
    const club = await clubIn(id, "СК «Тигр»")
    expect(club?.payAddress).toMatch(/^https:\/\/qr\.bank\.gov\.ua\//)
    const print = await olena.get(at(id, `invoices/print?invoice=${club?.invoice}`))
    expect(print.headers["content-type"]).toContain("application/pdf")
    const pdf = print.rawPayload
    expect(await codeIn(pdf)).toBe(club?.payAddress)
    const said = execFileSync("pdftotext", ["-layout", "-", "-"], { input: pdf }).toString()
    for (const words of [
      `Рахунок SJ-${id}-000001`,
      "Одна тисяча гривень 00 копійок",
      "до 15.12.2026 включно",
      "СК «Тигр»",
    ])
      expect(said).toContain(words)
    expect((await olena.get(at(id, "invoices/print?invoice=0"))).statusCode).toBe(200)
  })
})

/** What a reader of another make reads of the first page at 150 dots an inch, the code's own square cut out. */
async function codeIn(pdf: Uint8Array): Promise<string | undefined> {
  const page = execFileSync("pdftoppm", ["-png", "-r", "150", "-l", "1", "-"], { input: pdf })
  const top = { left: 800, top: 100, width: 440, height: 460 }
  const { data, info } = await sharp(page).extract(top).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}

test("a debt is taken in cash only as the sum that was seen", async () => {
  const { id } = await owing()
  const settle = (owed: number) => olena.post(at(id, "payments/settle"), { ...TIGER, owed })
  expect(no(await settle(50_000))).toEqual([409, [null, "state_moved"]])
  expect(ok<{ item: object }>(await settle(100_000)).item).toMatchObject({ amount: 100_000, method: "cash" })
  expect(no(await settle(100_000))).toEqual([409, [null, "nothing_due"]])
})

describe("the coach of an entry", () => {
  const BOY = { first_name: "Захар", last_name: "Стасюк", middle_name: "", bdate: "2013-05-01", sex: 1 }

  async function accepted(coach: Person) {
    const { id } = await newTournament(olena, { published: 1, registration_status: 1 })
    const category = (await newCategory(olena, id)).id
    ok(await olena.post(at(id, "fees"), { kyorugi: 50_000, individual: 0, pair: 0, team: 0, chargesOut: false }))
    const boy = ok<{ item: { id: number } }>(await coach.post("/user/add-sportsman", BOY)).item.id
    const item = { athletes: [boy], category, weight: 51, qualification: "1 куп" }
    const body = { ...TIGER, coach: "Ткач О.", consent: true, items: [item] }
    const [one] = ok<{ items: WireApplication[] }>(await coach.post(at(id, "participation/enter"), body)).items
    const application = one?.id ?? 0
    ok(await olena.post(at(id, "applications/decide"), { applications: [application], decision: "accept", text: "" }))
    ok(await olena.post(`/api/tournament-data-sync?id=${id}`, { id }))
    return { id, application, category }
  }
  const own = async (who: Person, id: number) => ok<WireParticipation>(await who.get(at(id, "participation")))

  test("sees where the secretary has moved an athlete, and the sum that follows from it", async () => {
    const coach = await signUp("moved")
    const { id, application } = await accepted(coach)
    expect((await own(coach, id)).moved).toEqual([])
    const poomsae = await newCategory(olena, id, { name: "Пумсе -14", type: 2, weight1: 0, weight2: 0, poomsaeType: 1 })
    const prices = { kyorugi: 50_000, individual: 30_000, pair: 0, team: 0, chargesOut: false }
    ok(await olena.post(at(id, "fees"), prices))
    const athlete = (await own(coach, id)).list[0]?.athlete
    ok(await olena.post(at(id, "athletes/move"), { athletes: [athlete], category: poomsae.id }))
    const after = await own(coach, id)
    expect(after.moved).toEqual([{ application, category: "Пумсе -14" }])
    expect(after.fees).toMatchObject({ due: 30_000, lines: [{ application, due: 30_000 }] })
  })

  test("sees the club's whole invoice once the secretary has linked the account, and no longer after (MON-6)", async () => {
    const coach = await signUp("coach")
    const { id, application } = await accepted(coach)
    expect(await own(coach, id)).toMatchObject({ fees: { due: 50_000 }, invoices: [] })
    const link = (linked: boolean) => olena.post(at(id, "invoices/coach"), { application, linked })
    expect(ok<{ organization: string }>(await link(true)).organization).toBe("СК «Тигр»")
    const shown = async () =>
      ok<{ list: WireReceived[] }>(await olena.get(at(id, "applications"))).list[0]?.invoiceShown
    expect(await shown()).toBe(true)
    const [linked] = (await own(coach, id)).invoices
    expect(linked).toMatchObject({ number: `SJ-${id}-000001`, due: 50_000, state: "open", payment: null })
    expect(linked?.lines).toEqual([expect.objectContaining({ kind: "kyorugi", entries: 1, sum: 50_000 })])
    ok(await name(id))
    const payment = (await own(coach, id)).invoices[0]?.payment
    expect(payment).toMatchObject({ payee: PAYEE.name, iban: "UA213223130000026007233566001" })
    expect(payment?.purpose).toContain(`SJ-${id}-000001`)
    ok(await olena.post(at(id, "payments"), { amount: 20_000, method: "cash", payer: "", ...TIGER }))
    expect((await own(coach, id)).invoices[0]).toMatchObject({ paid: 20_000, balance: 30_000, state: "partly" })
    ok(await link(false))
    expect((await own(coach, id)).invoices).toEqual([])
    expect(await shown()).toBe(false)
    const stranger = await signUp("stranger")
    ok(await link(true))
    expect((await own(stranger, id)).invoices).toEqual([])
  })

  test("sees each club once after a join, and no longer a club that all athletes of the coach have left", async () => {
    const coach = await signUp("leaver")
    const { id, application, category } = await accepted(coach)
    ok(await olena.post(at(id, "invoices/coach"), { application, linked: true }))
    const [entry] = (await own(coach, id)).list
    const boy = { ...athleteOf(0, id, category), id: entry?.athlete, organization: "СК «Лев»" }
    ok(await olena.post("/api/tournament-newsportsman", boy))
    expect((await own(coach, id)).invoices).toEqual([])
    ok(await olena.post(at(id, "invoices/coach"), { application, linked: true }))
    expect((await own(coach, id)).invoices).toMatchObject([{ number: `SJ-${id}-000002`, organization: "СК «Лев»" }])
    ok(await olena.post(at(id, "organizations/rename"), { from: ["СК «Лев»"], to: "СК «Тигр»" }))
    expect((await own(coach, id)).invoices).toMatchObject([{ number: `SJ-${id}-000001`, due: 50_000 }])
  })
})
