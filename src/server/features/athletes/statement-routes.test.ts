import { randomUUID } from "node:crypto"
import { describe, expect, test } from "vitest"
import type { StatementAnswer, StatementAnswers } from "#contract/money/statement.ts"
import type { WireFees } from "#contract/office/fees.ts"
import { columnNumber, rowNumber } from "#domain/athletes/sheet-table.ts"
import { filled, hall, newTournament, no, ok, sentencesOf } from "#tests/support/hall.ts"
import { type BankLine, inCp1251, statementCsv } from "#tests/support/statements.ts"
import { rowsOf } from "#tests/support/world.ts"

const { signUp, db } = await hall({ writesRows: true })
const olena = await signUp("olena")

const at = (id: number, rest: string) => `/api/v1/tournaments/${id}/${rest}`
const feesOf = async (id: number) => ok<WireFees>(await olena.get(at(id, "fees")))
const rowsIn = (id: number) => rowsOf(db, id as never)
const balancesOf = async (id: number) =>
  Object.fromEntries((await feesOf(id)).clubs.map(({ organization, balance }) => [organization, balance]))

const TIGER = { organization: "СК «Тигр»", region: "Київ" }
const PHOENIX = { organization: "ДЮСШ «Фенікс»", region: "Київ" }

/** Three clubs that owe 1 000, 500 and 500 hryvnias; the first two have invoices. */
async function owing(fields: Readonly<Record<string, string>> = {}) {
  const { id } = await newTournament(olena, fields)
  await filled(olena, id, 4)
  ok(await olena.post(at(id, "fees"), { kyorugi: 50_000, individual: 0, pair: 0, team: 0, chargesOut: false }))
  for (const [n, club] of [TIGER, PHOENIX].entries())
    await db
      .insertInto("invoices")
      .values({ tournamentId: id as never, number: `SJ-${id}-00000${n + 1}`, date: "01.11.2026", coaches: [], ...club })
      .execute()
  return id
}

interface Sent {
  readonly answers?: StatementAnswers
  readonly fields?: Readonly<Record<string, string>>
}
const send = (id: number, file: Uint8Array | string, { answers, fields }: Sent = {}) =>
  olena.upload(at(id, "statement"), { ...(answers && { answers: JSON.stringify(answers) }), ...fields }, file)
const look = async (id: number, lines: readonly BankLine[], sent: Sent = {}) =>
  ok<StatementAnswer>(await send(id, statementCsv(lines), { ...sent, fields: { ...sent.fields, preview: "1" } }))
const bring = async (id: number, lines: readonly BankLine[], sent: Sent = {}) =>
  ok<StatementAnswer>(await send(id, statementCsv(lines), sent))
const outcomes = ({ lines }: StatementAnswer) =>
  lines.map(({ outcome, why }) => [outcome, why].filter(Boolean).join(" "))
const answerTo = (line: number, answer: StatementAnswers[string]): StatementAnswers => ({
  [rowNumber(0, line)]: answer,
})

describe("a bank's statement", () => {
  test("is looked at without saving, is recorded as it was seen, and one undo takes all of it back", async () => {
    const id = await owing()
    const lines: BankLine[] = [
      { amount: 100_000, payer: "ГО «ТИГР»", code: "12345678", purpose: `внесок sj ${id} 1`, document: "1" },
      { amount: 50_000, payer: "Фенікс ДЮСШ", document: "2" },
      { amount: 50_000, payer: "Іваненко Іван Іванович", code: "1234567899", document: "3" },
      { amount: -7_500, payer: "АТ «Банк»", purpose: "Комісія", document: "4" },
    ]
    const before = await rowsIn(id)
    const seen = await look(id, lines)
    expect(outcomes(seen)).toEqual(["recorded number", "asked name", "asked nobody", "other outgoing"])
    expect(seen.counts).toEqual({ recorded: 1, known: 0, alike: 0, asked: 2, other: 1, bad: 0 })
    expect(seen.lines[1]?.clubs.map((club) => seen.clubs[club]?.organization)).toEqual(["ДЮСШ «Фенікс»"])
    expect(await rowsIn(id)).toEqual(before)

    const answers: StatementAnswers = {
      ...answerTo(3, { of: [{ ...PHOENIX, amount: 50_000 }] }),
      ...answerTo(4, { of: "other" }),
    }
    const { checked, sum } = await look(id, lines, { answers })
    expect(sum).toBe(150_000)
    const done = await bring(id, lines, { answers, fields: { checked, action: randomUUID() } })
    expect(done).toMatchObject({ sum: 150_000, counts: { recorded: 2, other: 2 }, lines: [], clubs: [] })
    expect(await balancesOf(id)).toMatchObject({ "СК «Тигр»": 0, "ДЮСШ «Фенікс»": 0, "ФСТ «Динамо»": 50_000 })
    expect((await feesOf(id)).payments).toMatchObject([
      { number: 1, date: "28.11.2026", amount: 100_000, payer: "ГО «ТИГР»", method: "transfer", ...TIGER },
      { number: 2, payer: "Фенікс ДЮСШ", ...PHOENIX },
    ])
    ok(await olena.post(at(id, "undo"), { step: done.revision }))
    expect(await rowsIn(id)).toEqual(before)
  })

  test("that comes again changes nothing, and of those that overlap each line is recorded once", async () => {
    const id = await owing()
    const line = (n: number): BankLine => ({ amount: 10_000 + n, purpose: `SJ-${id}-000001`, document: String(n) })
    await bring(id, [line(1), line(2), line(2)])
    const before = await rowsIn(id)
    expect((await bring(id, [line(1), line(2), line(2)])).counts).toMatchObject({ recorded: 0, known: 3 })
    expect(await rowsIn(id)).toEqual(before)
    expect((await bring(id, [line(2), line(2), line(2), line(3)])).counts).toMatchObject({ recorded: 2, known: 2 })
    expect((await feesOf(id)).payments).toHaveLength(5)
  })

  test("asks about a line like a recorded one without a document number, and records it if it is another", async () => {
    const id = await owing()
    const own: BankLine = { amount: 10_000, purpose: `SJ-${id}-000001` }
    await bring(id, [own])
    expect(outcomes(await look(id, [own]))).toEqual(["alike undocumented"])
    expect((await bring(id, [own])).counts.recorded).toBe(0)
    expect((await bring(id, [own], { answers: answerTo(2, { isNew: true }) })).counts.recorded).toBe(1)
  })

  test("asks about a line whose payment was revoked, as another club's too, and then knows it again", async () => {
    const id = await owing()
    const own: BankLine = { amount: 10_000, payer: "Тигр", document: "9" }
    const whose = (club: typeof TIGER) => ({ of: [{ ...club, amount: 10_000 }] })
    await bring(id, [own], { answers: answerTo(2, whose(TIGER)) })
    const [wrong] = (await feesOf(id)).payments
    ok(await olena.post(at(id, "payments/cancel"), { payment: wrong?.id, reason: "не той клуб" }))
    expect(outcomes(await look(id, [own]))).toEqual(["alike revoked"])
    expect((await bring(id, [own])).counts.recorded).toBe(0)
    expect(outcomes(await look(id, [own], { answers: answerTo(2, { isNew: true }) }))).toEqual(["asked name"])
    await bring(id, [own], { answers: answerTo(2, { isNew: true, ...whose(PHOENIX) }) })
    expect(await balancesOf(id)).toMatchObject({ "СК «Тигр»": 100_000, "ДЮСШ «Фенікс»": 40_000 })
    expect(outcomes(await look(id, [own]))).toEqual(["known"])
  })

  test("learns a payer's code from what a person said, and asks unless the sum is what is owed", async () => {
    const id = await owing()
    const paid = (document: string, amount: number): BankLine => ({
      amount,
      payer: "Іваненко",
      code: "1234567899",
      document,
    })
    await bring(id, [paid("1", 40_000)], { answers: answerTo(2, { of: [{ ...PHOENIX, amount: 40_000 }] }) })
    expect(outcomes(await look(id, [paid("2", 10_000), paid("3", 10_000)]))).toEqual(["recorded code", "asked code"])
  })

  test("is split by a person to the kopiyka", async () => {
    const id = await owing()
    const both: BankLine = { amount: 100_001, purpose: `SJ-${id}-000001, SJ-${id}-000002`, document: "1" }
    expect(outcomes(await look(id, [both]))).toEqual(["asked numbers"])
    const parts = [
      { ...TIGER, amount: 50_001 },
      { ...PHOENIX, amount: 50_000 },
    ]
    expect(outcomes(await look(id, [both], { answers: answerTo(2, { of: parts.slice(1) }) }))).toEqual([
      "asked numbers",
    ])
    await bring(id, [both], { answers: answerTo(2, { of: parts }) })
    expect((await feesOf(id)).payments.map(({ organization, amount }) => [organization, amount])).toEqual([
      ["СК «Тигр»", 50_001],
      ["ДЮСШ «Фенікс»", 50_000],
    ])
    expect(outcomes(await look(id, [both]))).toEqual(["known"])
  })

  test("keeps of a line that is not ours nothing but a hash, in its rows and in the journal", async () => {
    const id = await owing()
    const line: BankLine = {
      amount: 123_456,
      payer: "Таємний Платник",
      code: "1234567899",
      document: "77",
      purpose: "секрет",
    }
    const { revision } = await bring(id, [line, { ...line, amount: -5, payer: "Таємний Отримувач" }], {
      answers: answerTo(2, { of: "other" }),
    })
    const kept = JSON.stringify([
      await rowsIn(id),
      await db
        .selectFrom("journal")
        .selectAll()
        .where("tournamentId", "=", id as never)
        .execute(),
    ])
    for (const said of ["Таємний", "1234567899", "секрет", "123456"]) expect(kept).not.toContain(said)
    expect(kept).toMatch(/[0-9a-f]{64}/)
    expect(outcomes(await look(id, [line]))).toEqual(["known"])
    expect(revision).toBeGreaterThan(1)
  })

  test("remembers by its header what somebody said of its columns, in the next tournament too", async () => {
    const id = await owing()
    const file = `Коли;Скільки;Хто;Про що\r\n28.11.2026;100,00;Тигр;SJ-${id}-000001`
    const columns = Object.fromEntries(
      ["date", "amount", "payer", "purpose"].map((field, place) => [columnNumber(0, place), field]),
    )
    const unread = await send(id, file)
    expect(no(unread)).toEqual([422, ["file", "sheet_unreadable"]])
    ok(await send(id, file, { fields: { columns: JSON.stringify(columns) } }))
    const next = await owing({ name: "Кубок року" })
    const seen = ok<StatementAnswer>(await send(next, file, { fields: { preview: "1" } }))
    expect(seen.tables).toMatchObject([{ known_by: "person", remembered: true }])
    expect(seen.lines).toMatchObject([{ date: "28.11.2026", amount: 10_000, payer: "Тигр" }])
  })

  test("is read in Windows-1251 too, and what has changed since it was seen is seen again", async () => {
    const id = await owing()
    const bytes = inCp1251(
      statementCsv([{ amount: 1_234_50, payer: "ФОП Їжак", purpose: `SJ-${id}-000001`, document: "1" }]),
    )
    const seen = ok<StatementAnswer>(await send(id, bytes, { fields: { preview: "1" } }))
    expect(seen.lines).toMatchObject([{ payer: "ФОП Їжак", amount: 123_450, outcome: "recorded" }])
    ok(await send(id, bytes, { fields: { checked: seen.checked } }))
    expect(no(await send(id, bytes, { fields: { checked: seen.checked } }))).toEqual([409, [null, "state_moved"]])
  })

  test.each([
    ["a PDF", "%PDF-1.7\n1 0 obj", /Це PDF.*виписку з інтернет-банку.*Excel або CSV/],
    ["a photo", Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 0), /Це знімок.*виписку/],
    ["no header", "а;б\r\nв;г", /заголовки стовпців/],
    ["an empty file", " ", /порожня/],
  ])("says what to send instead of %s", async (_, file, sentence) => {
    expect(sentencesOf(await send(await owing(), file))).toEqual([expect.stringMatching(sentence)])
  })

  test("is nobody's but the staff's, and of a club that is not there nothing is recorded", async () => {
    const id = await owing()
    const stranger = await signUp("stranger")
    expect(no(await stranger.upload(at(id, "statement"), { preview: "1" }, statementCsv([])))[0]).toBe(404)
    const strange = answerTo(2, { of: [{ organization: "Вигаданий", region: "", amount: 100 }] })
    expect(outcomes(await look(id, [{ amount: 100, document: "1" }], { answers: strange }))).toEqual(["asked nobody"])
  })
})
