import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import type { WireMessage } from "#contract/courts/messages.ts"
import type { WireSection } from "#contract/sections/calls.ts"
import type { MessageId, SectionId, TournamentId } from "#domain/ids.ts"
import { hall, newTournament, no, ok } from "#tests/support/hall.ts"
import { DAY } from "#tests/support/world.ts"

const { signUp, setNow, db } = await hall({ writesRows: true })
const olena = await signUp("olena")

/** A tournament with two courts, and the line to them. */
async function line() {
  const { id } = await newTournament(olena)
  const section = async (name: string): Promise<number> =>
    ok<{ item: WireSection }>(await olena.post("/api/save-section", { tournament_id: id, name })).item.id
  const courts = [await section("Корт 1"), await section("Корт 2")]
  const under = `/api/v1/tournaments/${id}`
  const list = async (): Promise<WireMessage[]> =>
    ok<{ list: WireMessage[] }>(await olena.get(`${under}/messages`)).list
  return { id, courts, under, list, send: (body: object) => olena.post(`${under}/messages/send`, { ...body }) }
}

test("what a court writes reaches headquarters with court, name and time, and what they read is marked with who and when", async () => {
  setNow(DAY)
  const { courts, under, list, send } = await line()
  const [first = 0, second = 0] = courts
  ok(await send({ section: first, from: "court", text: "  Потрібен   лікар " }))
  ok(await send({ section: second, from: "court", text: "Затримка" }))
  ok(await send({ section: first, from: "office", text: "Лікар іде" }))
  const sent = await list()
  expect(sent.map((one) => [one.section, one.from, one.text, one.readAt])).toEqual([
    [first, "court", "Потрібен лікар", ""],
    [second, "court", "Затримка", ""],
    [first, "office", "Лікар іде", ""],
  ])
  expect(sent[0]).toMatchObject({ at: DAY.toISOString(), userName: expect.stringMatching(/./) })
  const later = new Date(DAY.getTime() + 60_000)
  setNow(later)
  expect(ok(await olena.post(`${under}/messages/read`, { section: first, by: "office" })).count).toBe(1)
  expect((await list()).map((one) => one.readAt)).toEqual([later.toISOString(), "", ""])
  expect(ok(await olena.post(`${under}/messages/read`, { by: "office" })).count).toBe(1)
  expect(ok(await olena.post(`${under}/messages/read`, { section: first, by: "court" })).count).toBe(1)
  expect((await list()).every((one) => one.readAt !== "" && one.readBy !== "")).toBe(true)
  const { revision } = ok(await olena.post(`${under}/messages/read`, { by: "office" }))
  expect(ok(await olena.get(`${under}/messages`)).revision).toBe(revision)
})

test("headquarters write to all courts at once, and the same press twice is one message a court", async () => {
  const { courts, list, send } = await line()
  const body = { section: 0, from: "office", text: "Перерва до 14:00", action: randomUUID() }
  expect(ok(await send(body)).count).toBe(2)
  expect(ok(await send(body)).count).toBe(2)
  expect((await list()).map(({ section }) => section)).toEqual(courts)
})

test("however many were sent, one step reads the last three hundred of a line, and no more are shown", async () => {
  const { id, courts, under, list } = await line()
  const rows = Array.from({ length: 301 }, (_, n) => ({
    tournamentId: id as TournamentId,
    id: (900_000 + n) as MessageId,
    sectionId: courts[0] as SectionId,
    fromCourt: false,
    text: `Оголошення ${n}`,
    accountId: null,
    device: "",
    at: DAY.toISOString(),
    readAt: null,
    readBy: null,
  }))
  await db.insertInto("messages").values(rows).execute()
  expect(ok(await olena.post(`${under}/messages/read`, { section: courts[0], by: "court" })).count).toBe(300)
  const shown = await list()
  expect([shown.length, shown.every((one) => one.readAt !== "")]).toEqual([300, true])
})

test("the history tells who wrote what to whom, and takes it back", async () => {
  const { courts, under, list, send } = await line()
  const { revision } = ok(await send({ section: courts[0], from: "court", text: "Потрібен суддя" }))
  const { list: steps } = ok<{ list: { summary: string }[] }>(await olena.get(`${under}/history`))
  expect(steps[0]?.summary).toBe("Корт «Корт 1» – штабу: «Потрібен суддя»")
  ok(await olena.post(`${under}/undo`, { step: revision }))
  expect(await list()).toEqual([])
})

test("nothing is sent without words, with too many, to no court, or from a court to all", async () => {
  const { id, courts, list, send } = await line()
  const section = courts[0]
  expect(no(await send({ section, from: "court", text: "   " }))).toEqual([422, ["text", "required"]])
  expect(no(await send({ section, from: "court", text: "а".repeat(301) }))).toEqual([422, ["text", "too_long"]])
  expect(no(await send({ from: "court", text: "Затримка" }))).toEqual([422, ["section", "required"]])
  expect(no(await send({ section: 99_999_999, from: "court", text: "Затримка" }))[0]).toBe(404)
  const { id: empty } = await newTournament(olena)
  const nobody = await olena.post(`/api/v1/tournaments/${empty}/messages/send`, { from: "office", text: "Перерва" })
  expect(no(nobody)).toEqual([409, [null, "no_courts"]])
  const taras = await signUp("taras")
  expect(no(await taras.get(`/api/v1/tournaments/${id}/messages`))[0]).toBe(404)
  expect(await list()).toEqual([])
})
