import { beforeEach, describe, expect, test } from "vitest"
import type { WireAthlete } from "#contract/athletes/calls.ts"
import type { WireCheckin } from "#contract/checkin/calls.ts"
import type { WireMedicalNote } from "#contract/checkin/medical.ts"
import type { TournamentId } from "#domain/ids.ts"
import { athleteOf, filled, hall, newCategory, newTournament, no, ok, sentencesOf } from "#tests/support/hall.ts"
import { DAY } from "#tests/support/world.ts"

const { signUp, setNow, db } = await hall()
let olena = await signUp("olena")
// Rest periods apply in the owner's other tournaments too: each test has an owner of its own.
beforeEach(async () => {
  olena = await signUp("olena")
})
const at = (id: number, path: string) => `/api/v1/tournaments/${id}/${path}`
const save = async (id: number, body: Record<string, unknown>) => olena.post(at(id, "medical/save"), body)
const saved = async (id: number, body: Record<string, unknown>) => ok<{ item: WireMedicalNote }>(await save(id, body))
const notes = async (id: number, athlete = "") =>
  ok<{ list: WireMedicalNote[] }>(await olena.get(at(id, `medical${athlete && `?athlete=${athlete}`}`))).list

describe("a medical note", () => {
  test("of a knock-out counts its rest by those before it; the rest can be written otherwise", async () => {
    const { id } = await newTournament(olena)
    const { athletes } = await filled(olena, id, 2)
    const [one, other] = athletes as [WireAthlete, WireAthlete]
    const first = await saved(id, { athlete: one.id, kind: "knockout", date: "01.04.2026" })
    expect(first.item).toMatchObject({ text: "", date: "01.04.2026", restUntil: "01.05.2026" })
    const second = await saved(id, { athlete: one.id, kind: "knockout", text: "ногою в голову" })
    expect(second.item).toMatchObject({ date: "15.05.2026", restUntil: "13.08.2026" })
    const shorter = { note: second.item.id, athlete: one.id, kind: "knockout", restUntil: "14.06.2026" }
    expect((await saved(id, shorter)).item).toMatchObject({ restUntil: "14.06.2026", text: "" })
    expect((await saved(id, { athlete: other.id, kind: "injury", text: "палець" })).item.restUntil).toBe("")
    expect((await notes(id)).length).toBe(3)
    expect((await notes(id, String(one.id))).map((note) => note.id)).toEqual([second.item.id, first.item.id])
    const { revision } = ok(await olena.post(at(id, "medical/delete"), { note: first.item.id }))
    expect((await notes(id)).length).toBe(2)
    ok(await olena.post(at(id, "undo"), { step: revision }))
    expect((await notes(id)).length).toBe(3)
  })

  test("with a day that is none, or without words, is refused by field", async () => {
    const { id } = await newTournament(olena)
    const { athletes } = await filled(olena, id, 1)
    const athlete = athletes[0]?.id
    const tried = async (body: Record<string, unknown>) =>
      no(await save(id, { athlete, kind: "injury", text: "палець", ...body }))
    expect(await tried({ date: "31.02.2026" })).toEqual([422, ["date", "invalid"]])
    expect(await tried({ date: "16.05.2026" })).toEqual([422, ["date", "invalid"]])
    expect(await tried({ restUntil: "14.05.2026" })).toEqual([422, ["restUntil", "invalid"]])
    expect(await tried({ text: "  " })).toEqual([422, ["text", "required"]])
    expect(await tried({ kind: "інше" })).toEqual([422, ["kind", "invalid"]])
    expect(await tried({ athlete: 999_999 })).toEqual([404, [null, "not_found"]])
    expect(await tried({ note: 999_999 })).toEqual([404, [null, "not_found"]])
    expect(await notes(id)).toEqual([])
  })
})

test("whoever has to rest is not checked in, in none of his entries, but for a written reason", async () => {
  const { id } = await newTournament(olena)
  const { athletes } = await filled(olena, id, 1)
  const [one] = athletes as [WireAthlete]
  const form = await newCategory(olena, id, {
    name: "Пумсе",
    type: 2,
    showType: 2,
    poomsaeType: 1,
    weight1: 0,
    weight2: 0,
  })
  const twin = ok<{ item: WireAthlete }>(
    await olena.post("/api/tournament-newsportsman", athleteOf(0, id, form.id)),
  ).item
  await saved(id, { athlete: one.id, kind: "knockout" })
  const { list } = ok<{ list: WireCheckin[] }>(await olena.get(at(id, "checkins")))
  expect(list.map(({ athlete, state, medical }) => [athlete, state, medical?.until])).toEqual([
    [one.id, "expected", "14.06.2026"],
    [twin.id, "expected", "14.06.2026"],
  ])
  const weigh = (more = {}) => olena.post(at(id, "checkins/weigh"), { athlete: one.id, weight: 52, ...more })
  const refused = await weigh()
  expect(no(refused)).toEqual([409, [null, "resting"]])
  expect(sentencesOf(refused)).toEqual([
    "Відпочинок після травми триває до 14.06.2026 включно: спортсмен не може виступати",
  ])
  const papers = { athlete: twin.id, documents: true, insurance: true }
  expect(no(await olena.post(at(id, "checkins/save"), papers))).toEqual([409, [null, "resting"]])
  expect(no(await weigh({ agreed: ["resting"], reason: " " }))).toEqual([422, ["reason", "required"]])
  const done = ok<{ item: WireCheckin }>(
    await weigh({ agreed: ["resting"], reason: "допуск лікаря № 12", note: "ваги 2" }),
  )
  expect(done.item).toMatchObject({ state: "weighed", note: "ваги 2; допуск лікаря № 12" })
  setNow(new Date(DAY.getTime() + 31 * 86_400_000))
  const later = ok<{ list: WireCheckin[] }>(await olena.get(at(id, "checkins")))
  const free = await olena.post(at(id, "checkins/save"), papers)
  setNow(DAY)
  expect(later.list.map(({ medical }) => medical)).toEqual([null])
  expect(ok<{ item: WireCheckin }>(free).item.state).toBe("weighed")
})

describe("a rest goes on in the next tournament", () => {
  const KNOCKED = { kind: "knockout", date: "10.05.2026", text: "удар ногою в голову" }

  /** A child of the next tournament that is the first one of another, or nearly so. */
  async function next(of: typeof olena, id: number, like: WireAthlete, fields: Record<string, unknown> = {}) {
    const category = await newCategory(of, id)
    const { name, bdate, sex, organization } = like
    const body = { ...athleteOf(0, id, category.id), name, bdate, sex, organization, ...fields }
    return ok<{ item: WireAthlete }>(await of.post("/api/tournament-newsportsman", body)).item
  }
  const medicalOf = async (of: typeof olena, id: number) =>
    ok<{ list: WireCheckin[] }>(await of.get(at(id, "checkins"))).list.map(({ athlete, medical }) => [athlete, medical])

  test("of the same owner: check-in says until when and since which tournament, without the doctor's words", async () => {
    const first = await newTournament(olena, { name: "Кубок Тигра" })
    const { athletes } = await filled(olena, first.id, 2)
    const [one] = athletes as [WireAthlete, WireAthlete]
    await saved(first.id, { athlete: one.id, ...KNOCKED })
    const second = await newTournament(olena, { name: "Кубок Лева" })
    const same = await next(olena, second.id, one, { name: one.name.toUpperCase() })
    for (const fields of [{ bdate: 2012 }, { sex: 2 }, { organization: "Інший клуб" }, { name: `${one.name}ко` }]) {
      await next(olena, second.id, one, fields)
    }
    const medical = { kind: "knockout", until: "09.06.2026", text: "", tournament: "Кубок Тигра" }
    expect(await medicalOf(olena, second.id)).toEqual([[same.id, medical]])
    const weigh = (more = {}) => olena.post(at(second.id, "checkins/weigh"), { athlete: same.id, weight: 52, ...more })
    const refused = await weigh()
    expect(no(refused)).toEqual([409, [null, "resting"]])
    expect(sentencesOf(refused)[0]).toContain("на турнірі «Кубок Тигра» триває до 09.06.2026 включно")
    ok(await weigh({ agreed: ["resting"], reason: "допуск лікаря" }))
    // Another knock-out is the second within three months.
    const preview = await saved(second.id, { athlete: same.id, kind: "knockout", preview: 1 })
    expect(preview.item).toMatchObject({ id: 0, date: "15.05.2026", restUntil: "13.08.2026" })
    expect(await notes(second.id)).toEqual([])
    expect((await saved(second.id, { athlete: same.id, kind: "knockout" })).item.restUntil).toBe("13.08.2026")
  })

  test("not of another owner, not from the bin, not of a rehearsal, and not after it is over", async () => {
    const first = await newTournament(olena)
    const { athletes } = await filled(olena, first.id, 1)
    const [one] = athletes as [WireAthlete]
    await saved(first.id, { athlete: one.id, kind: "injury", text: "рука", restUntil: "20.05.2026" })
    const stranger = await signUp("stranger")
    const theirs = await newTournament(stranger)
    await next(stranger, theirs.id, one)
    expect(await medicalOf(stranger, theirs.id)).toEqual([])
    const second = await newTournament(olena)
    await next(olena, second.id, one)
    expect(await medicalOf(olena, second.id)).toHaveLength(1)
    setNow(new Date(DAY.getTime() + 6 * 86_400_000))
    const later = await medicalOf(olena, second.id)
    setNow(DAY)
    expect(later).toEqual([])
    const copy = { tournamentId: first.id as TournamentId, exampleId: second.id as TournamentId }
    const rehearsal = { ...copy, state: "done" as const, report: null, startedAt: DAY, seenAt: DAY }
    await db.insertInto("rehearsals").values(rehearsal).execute()
    expect(await medicalOf(olena, second.id)).toEqual([])
    await db.deleteFrom("rehearsals").execute()
    expect(await medicalOf(olena, second.id)).toHaveLength(1)
    ok(await olena.post("/api/tournament-delete", { id: first.id }))
    expect(await medicalOf(olena, second.id)).toEqual([])
  })
})
