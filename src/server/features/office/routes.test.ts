import { describe, expect, test } from "vitest"
import type { WireContact, WireOfficial, WireOfficials, WireRota, WireShift } from "#contract/office/calls.ts"
import { filled, full, hall, newTournament, no, ok, type Person, sentencesOf } from "#tests/support/hall.ts"

const { signUp, nobody } = await hall()
const olena = await signUp("olena")
const danylo = await signUp("danylo")

const at = (id: number, rest: string) => `/api/v1/tournaments/${id}/${rest}`
const contactsOf = async (id: number) => ok<{ list: WireContact[] }>(await olena.get(at(id, "contacts"))).list
const judgesOf = async (id: number) => ok<WireOfficials>(await olena.get(at(id, "officials")))
const undo = async (id: number, step: number) => ok(await olena.post(at(id, "undo"), { step }))
const court = async (id: number, name: string) =>
  ok<{ item: { id: number } }>(await olena.post("/api/save-section", { tournament_id: id, name })).item.id
const judge = async (id: number, name: string, fields: object = {}) =>
  ok<{ item: WireOfficial }>(await olena.post(at(id, "officials"), { name, role: "corner", ...fields })).item
const historyOf = async (id: number) =>
  ok<{ list: { summary: string }[] }>(await olena.get(at(id, "history"))).list.map(({ summary }) => summary)

describe("contacts", () => {
  test("are added, changed field by field, deleted, and brought back", async () => {
    const { id } = await newTournament(olena)
    const fields = {
      role: "coach",
      name: " Ткач  О. П. ",
      phone: "050 111 22 33",
      region: "харків",
      organization: "Тигр",
    }
    const { item, revision } = ok<{ item: WireContact }>(await olena.post(at(id, "contacts"), fields))
    expect(item).toMatchObject({ name: "Ткач О. П.", phone: "050 111 22 33", region: "Харківська область", email: "" })
    expect(revision).toBe(2)
    const change = { contact: item.id, role: "coach", email: "tkach@example.org" }
    ok(await olena.post(at(id, "contacts"), change))
    expect(await contactsOf(id)).toEqual([{ ...item, email: "tkach@example.org" }])
    const gone = ok(await olena.post(at(id, "contacts/delete"), { contact: item.id }))
    expect(await contactsOf(id)).toEqual([])
    await undo(id, gone.revision)
    expect(await contactsOf(id)).toHaveLength(1)
    expect(await historyOf(id)).toContain("Змінено контакт «Ткач О. П.»: електронна пошта: — → tkach@example.org")
  })

  test("are refused with a sentence at the field", async () => {
    const { id } = await newTournament(olena)
    const tried = await olena.post(at(id, "contacts"), { role: "coach", phone: "нема", email: "x" })
    expect(no(tried)).toEqual([422, ["name", "required"], ["phone", "invalid"], ["email", "invalid"]])
    expect(sentencesOf(tried)[0]).toBe("Укажіть прізвище та ім’я; представникові досить організації")
    expect(no(await olena.post(at(id, "contacts"), { role: "мама", name: "Х" }))).toEqual([422, ["role", "invalid"]])
    expect(no(await olena.post(at(id, "contacts"), { role: "coach", contact: 99_999_999, name: "Х" }))[0]).toBe(404)
    expect(no(await olena.post(at(id, "contacts/delete"), { contact: 99_999_999 }))[0]).toBe(404)
    expect(await contactsOf(id)).toEqual([])
  })

  test("are gathered from the entries in one step, none twice, and taken back by one", async () => {
    const { id } = await newTournament(olena)
    await filled(olena, id, 5)
    ok(await olena.post(at(id, "contacts"), { role: "coach", name: "тренер 1", phone: "0501112233" }))
    const done = ok<{ count: number }>(await olena.post(at(id, "contacts/gather")))
    expect(done.count).toBe(6)
    const list = await contactsOf(id)
    expect(list.map(({ role, name, organization }) => `${role}: ${name || organization}`)).toEqual([
      "coach: тренер 1",
      "representative: СК «Тигр»",
      "representative: ДЮСШ «Фенікс»",
      "representative: ФСТ «Динамо»",
      "coach: Тренер 0",
      "coach: Тренер 2",
      "coach: Тренер 3",
    ])
    const again = ok<{ count: number }>(await olena.post(at(id, "contacts/gather")))
    expect([again.count, again.revision]).toEqual([0, done.revision])
    await undo(id, done.revision)
    expect(await contactsOf(id)).toHaveLength(1)
  })
})

describe("contacts, judges and fees", () => {
  const calls: readonly (readonly [string, (of: Person, id: number) => ReturnType<Person["get"]>])[] = [
    ["contacts", (of, id) => of.get(at(id, "contacts"))],
    ["judges", (of, id) => of.get(at(id, "officials"))],
    ["fees", (of, id) => of.get(at(id, "fees"))],
    ["gathering", (of, id) => of.post(at(id, "contacts/gather"))],
    ["settling", (of, id) => of.post(at(id, "payments/settle"), { organization: "Тигр" })],
  ]

  test.each(calls)("are for staff alone: %s", async (_, tried) => {
    const hidden = await newTournament(olena)
    const open = await newTournament(olena, { published: 1 })
    expect(no(await tried(nobody, open.id))).toEqual([401, [null, "not_signed_in"]])
    expect(no(await tried(danylo, open.id))).toEqual([403, [null, "forbidden"]])
    expect(no(await tried(danylo, hidden.id))).toEqual([404, [null, "not_found"]])
    const { code } = ok<{ code: string }>(await olena.post(at(open.id, "invitations"), { role: "judge" }))
    ok(await danylo.post("/api/v1/invitations/accept", { code }))
    expect(no(await tried(danylo, open.id))).toEqual([403, [null, "forbidden"]])
  })

  test("stand in no answer that others get of a published tournament", async () => {
    const { id } = await newTournament(olena, { published: 1 })
    await filled(olena, id, 2)
    ok(
      await olena.post(at(id, "contacts"), {
        role: "coach",
        name: "Ткач",
        phone: "0509998877",
        email: "t@example.net",
      }),
    )
    await judge(id, "Яр Остап Суддя")
    ok(await olena.post(at(id, "payments"), { amount: 77_700, method: "cash", payer: "Платник Щедрий" }))
    for (const who of [nobody, danylo]) {
      const seen = JSON.stringify([
        await full(who, id),
        (await who.get(`/wf-api/tournament/one?id=${id}`)).json(),
        (await who.get(at(id, "days"))).json(),
      ])
      for (const secret of ["0509998877", "t@example.net", "Яр Остап", "77700", "Платник Щедрий"]) {
        expect(seen).not.toContain(secret)
      }
    }
  })
})

describe("the staff of judges", () => {
  test("has names, roles, courts and days, and forgets a court that is deleted", async () => {
    const { id } = await newTournament(olena)
    const section = await court(id, "Додянг А")
    const fields = { role: "timekeeper", category: "національна", region: "київ", section, day: 2 }
    const one = await judge(id, "Яр О.", fields)
    expect(one).toMatchObject({ ...fields, region: "Київ", organization: "", note: "" })
    ok(await olena.post("/api/v1/sections/delete", { id: section }))
    expect((await judgesOf(id)).list).toEqual([{ ...one, section: 0 }])
    const refused = await olena.post(at(id, "officials"), { name: " ", role: "corner", day: 99 })
    expect(no(refused)).toEqual([422, ["name", "required"], ["day", "out_of_range"]])
    expect(no(await olena.post(at(id, "officials"), { name: "Х", role: "corner", section }))).toEqual([
      ...[404, [null, "not_found"]],
    ])
  })

  test("is put on the courts by a rota, which is looked at first and is one step", async () => {
    const { id } = await newTournament(olena)
    for (const name of ["А", "Б"]) await court(id, name)
    for (const name of ["Р1", "Р2", "Р3"]) await judge(id, name, { role: "referee" })
    for (const name of ["К1", "К2", "К3", "К4", "К5"]) await judge(id, name)
    await judge(id, "Секретар", { role: "secretary" })
    const order = { day: 1, start: "09:00", minutes: 60, count: 4, seats: 2 }
    const before = await judgesOf(id)
    const seen = ok<WireRota>(await olena.post(at(id, "rota"), { ...order, preview: 1 }))
    expect(await judgesOf(id)).toEqual(before)
    expect(seen.shifts.map(({ title }) => title)).toEqual(["09:00–10:00", "10:00–11:00", "11:00–12:00", "12:00–13:00"])
    expect(seen).toMatchObject({ replaced: 0, own: 0, empty: 0 })
    expect(seen.loads.map(({ turns }) => turns)).toEqual([3, 3, 2, 4, 3, 3, 3, 3])
    const done = ok<WireRota>(await olena.post(at(id, "rota"), order))
    const { shifts } = await judgesOf(id)
    expect(shifts.map(({ cells }) => cells)).toEqual(seen.shifts.map(({ cells }) => cells))
    for (const { cells } of shifts) {
      const all = cells.flatMap(({ officials }) => officials)
      expect([all.length, new Set(all).size]).toEqual([6, 6])
    }
    expect(ok<WireRota>(await olena.post(at(id, "rota"), { ...order, count: 2 })).replaced).toBe(4)
    const other = ok<WireRota>(await olena.post(at(id, "rota"), { ...order, day: 2, count: 1 }))
    expect((await judgesOf(id)).shifts.map(({ day }) => day)).toEqual([1, 1, 2])
    await undo(id, other.revision)
    await undo(id, other.revision - 1)
    expect((await judgesOf(id)).shifts).toEqual(shifts)
    await undo(id, done.revision)
    expect((await judgesOf(id)).shifts).toEqual([])
  })

  test("is moved by hand, and a judge leaves the other court of that shift", async () => {
    const { id } = await newTournament(olena)
    const [a, b] = [await court(id, "А"), await court(id, "Б")]
    const [one, two] = [await judge(id, "Перший"), await judge(id, "Другий")]
    const shift = ok<{ item: WireShift }>(await olena.post(at(id, "shifts"), { day: 1, title: "Ранок" })).item
    const put = (section: number, officials: number[]) =>
      olena.post(at(id, "rota/cell"), { shift: shift.id, section, officials })
    ok(await put(a, [one.id, two.id]))
    const { item } = ok<{ item: WireShift }>(await put(b, [two.id]))
    expect(item.cells).toEqual([
      { section: a, officials: [one.id] },
      { section: b, officials: [two.id] },
    ])
    expect((await historyOf(id))[0]).toBe("Ротація: Другий «А» → «Б», Ранок")
    expect(no(await put(a, [one.id, one.id]))).toEqual([422, ["officials", "invalid"]])
    expect(no(await put(a, [99_999_999]))).toEqual([404, [null, "not_found"]])
    expect(no(await put(99_999_999, []))).toEqual([404, [null, "not_found"]])
    const left = ok(await olena.post(at(id, "officials/delete"), { official: two.id }))
    expect((await judgesOf(id)).shifts[0]?.cells[1]?.officials).toEqual([])
    await undo(id, left.revision)
    expect((await judgesOf(id)).shifts[0]?.cells[1]?.officials).toEqual([two.id])
    // The creation of an official or shift that the rota needs cannot be undone.
    const made = ok<{ list: { revision: number; kind: string }[] }>(await olena.get(at(id, "history"))).list
    for (const kind of ["official.create", "shift.create"]) {
      const step = made.find((entry) => entry.kind === kind)?.revision
      expect(no(await olena.post(at(id, "undo"), { step }))).toEqual([409, [null, "undo_conflict"]])
    }
    ok(await olena.post(at(id, "shifts"), { shift: shift.id, day: 1, title: "До обіду" }))
    const gone = ok(await olena.post(at(id, "shifts/delete"), { shift: shift.id }))
    expect((await judgesOf(id)).shifts).toEqual([])
    await undo(id, gone.revision)
    expect((await judgesOf(id)).shifts[0]).toMatchObject({ title: "До обіду" })
  })

  test("needs courts and judges for a rota, and shifts that end before midnight", async () => {
    const { id } = await newTournament(olena)
    const order = { day: 1, start: "09:00", minutes: 60, count: 2, seats: 3 }
    expect(no(await olena.post(at(id, "rota"), order))).toEqual([409, [null, "no_courts"]])
    await court(id, "А")
    expect(no(await olena.post(at(id, "rota"), order))).toEqual([409, [null, "no_judges"]])
    await judge(id, "Р", { role: "referee" })
    expect(no(await olena.post(at(id, "rota"), { ...order, start: "9" }))).toEqual([422, ["start", "invalid"]])
    const late = await olena.post(at(id, "rota"), { ...order, start: "23:00" })
    expect(no(late)).toEqual([422, ["count", "out_of_range"]])
    expect(sentencesOf(late)).toEqual(["Кількість змін: від 1 до 1"])
  })
})
