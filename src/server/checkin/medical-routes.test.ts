import { describe, expect, test } from "vitest"
import type { WireAthlete } from "#contract/athletes.ts"
import type { WireCheckin } from "#contract/checkin.ts"
import type { WireMedicalNote } from "#contract/medical.ts"
import { athleteOf, filled, hall, newCategory, newTournament, no, ok, sentencesOf } from "#tests/support/hall.ts"
import { DAY } from "#tests/support/world.ts"

const { signUp, setNow } = await hall()
const olena = await signUp("olena")
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
    expect(first.item).toMatchObject({ text: "", date: "01.04.2026", rest_until: "01.05.2026" })
    const second = await saved(id, { athlete: one.id, kind: "knockout", text: "ногою в голову" })
    expect(second.item).toMatchObject({ date: "15.05.2026", rest_until: "13.08.2026" })
    const shorter = { note: second.item.id, athlete: one.id, kind: "knockout", rest_until: "14.06.2026" }
    expect((await saved(id, shorter)).item).toMatchObject({ rest_until: "14.06.2026", text: "" })
    expect((await saved(id, { athlete: other.id, kind: "injury", text: "палець" })).item.rest_until).toBe("")
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
    expect(await tried({ rest_until: "14.05.2026" })).toEqual([422, ["rest_until", "invalid"]])
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
  const papers = { athlete: twin.id, documents: 1, insurance: 1 }
  expect(no(await olena.post(at(id, "checkins/save"), papers))).toEqual([409, [null, "resting"]])
  expect(no(await weigh({ force: 1, reason: " " }))).toEqual([422, ["reason", "required"]])
  const done = ok<{ item: WireCheckin }>(await weigh({ force: 1, reason: "допуск лікаря № 12", note: "ваги 2" }))
  expect(done.item).toMatchObject({ state: "weighed", note: "ваги 2; допуск лікаря № 12" })
  setNow(new Date(DAY.getTime() + 31 * 86_400_000))
  const later = ok<{ list: WireCheckin[] }>(await olena.get(at(id, "checkins")))
  const free = await olena.post(at(id, "checkins/save"), papers)
  setNow(DAY)
  expect(later.list.map(({ medical }) => medical)).toEqual([null])
  expect(ok<{ item: WireCheckin }>(free).item.state).toBe("weighed")
})
