import { randomUUID } from "node:crypto"
import { describe, expect, test } from "vitest"
import type { WireAthlete, WireNotice } from "#contract/athletes/calls.ts"
import type { WireCategory } from "#contract/categories/calls.ts"
import { byWire } from "#domain/athletes/plain-texts.ts"
import {
  athleteOf,
  filled,
  full,
  hall,
  newAthlete,
  newCategory,
  newTournament,
  no,
  ok,
  sentencesOf,
} from "#tests/support/hall.ts"

const { signUp } = await hall()
const olena = await signUp("olena")

const SAVE = "/api/tournament-newsportsman"
interface Saved {
  readonly item: WireAthlete
  readonly warnings: WireNotice[]
  readonly undone: number[]
}

const { id: tournament } = await newTournament(olena)
const cadets = await newCategory(olena, tournament)
const revision = async () => (await full(olena, tournament)).revision

describe("saving an athlete", () => {
  // [P1-76]
  test("adds an entry, in NFC, trimmed, its region in full", async () => {
    const before = await revision()
    const sent = {
      ...athleteOf(0, tournament, cadets.id),
      name: "  Їжакевич   Ганна ".normalize("NFD"),
      oblast: "Харківська обл.",
      trainer2: "Другий",
      trainer3: "Третій",
      insurence: "АБ 164295",
      license: " ТКД-77 ",
      rank: 5,
      grade: "Б",
    }
    const done = ok<Saved>(await olena.post(SAVE, sent))
    expect(done).toEqual({
      status: 200,
      revision: before + 1,
      warnings: [],
      undone: [],
      item: expect.anything(),
    })
    expect(done.item).toEqual({
      id: expect.any(Number),
      tournament_id: tournament,
      name: "Їжакевич Ганна",
      bdate: 2013,
      sex: 1,
      oblast: "Харківська область",
      category: cadets.name,
      category_id: cadets.id,
      organization: "СК «Тигр»",
      ...byWire(() => ""),
      qualification: "1 куп",
      coach: "Тренер 0",
      trainer2: "Другий",
      trainer3: "Третій",
      insurence: "АБ 164295",
      weight: 51,
      verification_status: 0,
      in_bracket: 0,
      rank: 5,
      country: "",
      grade: "Б",
      license: "ТКД-77",
      person: 0,
      out: 0,
      aside: "",
      unranked: 0,
      outside: 0,
      members: [],
    })
    expect((await full(olena, tournament)).sportsmans).toContainEqual(done.item)
  })

  test("keeps a guest's country apart from the region, and asks for it", async () => {
    const guest = athleteOf(0, tournament, cadets.id)
    const refused = await olena.post(SAVE, { ...guest, name: "Новак Ян", oblast: "Інша країна" })
    expect(no(refused)).toEqual([422, ["country", "required"]])
    expect(sentencesOf(refused)).toEqual(["Укажіть країну"])
    for (const origin of [
      { oblast: "Інша країна", country: " польща " },
      { oblast: "Польща" },
      { oblast: "Інша країна: Польща", country: "" },
    ]) {
      const { item } = ok<Saved>(await olena.post(SAVE, { ...guest, name: "Новак Ян", ...origin }))
      expect(item).toMatchObject({ oblast: "Інша країна", country: "Польща" })
    }
  })

  test("takes a form: numbers as text, a decimal comma, a list as JSON", async () => {
    const members = [
      { name: "Коваль Іван", bdate: 2013, sex: 1 },
      { name: "Шульга Олег", bdate: 2012, sex: 1 },
    ]
    const { name: _, ...fields } = athleteOf(1, tournament, cadets.id)
    const texts = Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, String(value)]))
    const { item } = ok<Saved>(
      await olena.form(SAVE, { ...texts, id: "0", weight: "50,5", members: JSON.stringify(members) }),
    )
    expect(item).toMatchObject({ weight: 50.5, bdate: 2013, sex: 1, members, name: "Коваль, Шульга" })
    const nested = await olena.form(SAVE, {
      ...texts,
      "members[0][name]": "Коваль Іван",
      "members[0][bdate]": "2013",
      "members[0][sex]": "1",
    })
    expect(ok<Saved>(nested).item.members).toEqual(members.slice(0, 1))
    expect(
      ok<Saved>(await olena.form(SAVE, { ...texts, id: String(item.id), name: "Один", members: "" })).item,
    ).toMatchObject({
      name: "Один",
      members: [],
    })
  })

  // [P1-109]
  test("tells all that is missing, in the specification's order and words", async () => {
    const before = await revision()
    for (const body of [
      { tournament },
      { tournament, name: " ", category_id: 0, oblast: "", coach: "", sex: 0, bdate: "" },
    ]) {
      const answer = await olena.post(SAVE, body)
      expect(no(answer)[0]).toBe(422)
      expect(answer.json<{ errors: WireNotice[] }>().errors).toEqual(
        [
          ["name", "ПРІЗВИЩЕ ІМ'Я ПО-БАТЬКОВІ УЧАСНИКА"],
          ["category_id", "Укажіть категорію"],
          ["oblast", "Укажіть область"],
          ["coach", "Укажіть тренера"],
          ["organization", "Укажіть організацію"],
          ["bdate", "Укажіть рік народження"],
          ["sex", "Укажіть стать"],
        ].map(([field, message]) => ({ field, code: "required", message })),
      )
    }
    expect(await revision()).toBe(before)
  })

  test.each([
    [{ bdate: 1969 }, "bdate", "out_of_range", "Рік народження: від 1970 до 2026"],
    [{ bdate: 2027 }, "bdate", "out_of_range", "Рік народження: від 1970 до 2026"],
    [{ bdate: "2013.5" }, "bdate", "invalid", null],
    [{ sex: 0 }, "sex", "required", "Укажіть стать"],
    [{ sex: 3 }, "sex", "required", "Укажіть стать"],
    [{ weight: 301 }, "weight", "out_of_range", "Вага: від 0 до 300"],
    [{ weight: -1 }, "weight", "out_of_range", "Вага: від 0 до 300"],
    [{ weight: "важкий" }, "weight", "invalid", "Вага: неправильне значення"],
    [{ rank: 65 }, "rank", "out_of_range", "Рейтинг: не більше 64"],
    [{ members: [{ name: "", bdate: 2013, sex: 1 }] }, "members", "invalid", null],
    [{ members: "не список" }, "members", "invalid", null],
    [{ name: "я".repeat(301) }, "name", "too_long", "Прізвище, ім’я, по батькові: задовге значення, найбільше 300"],
    [{ tournament: "" }, "tournament", "required", "Укажіть турнір"],
    [{ id: -1 }, "id", "out_of_range", null],
    [{ action: "не UUID" }, "action", "invalid", null],
  ])("refuses %j and changes nothing", async (fields, field, code, message) => {
    const before = await revision()
    const answer = await olena.post(SAVE, { ...athleteOf(2, tournament, cadets.id), ...fields })
    expect(no(answer)).toEqual([422, [field, code]])
    if (message) expect(sentencesOf(answer)).toEqual([message])
    expect(await revision()).toBe(before)
  })

  test("warns of what does not fit the category, and saves", async () => {
    const sent = { ...athleteOf(3, tournament, cadets.id), sex: 2, bdate: 2018, weight: 60 }
    const { item, warnings } = ok<Saved>(await olena.post(SAVE, sent))
    expect(item.id).toBeGreaterThan(0)
    expect(warnings).toEqual([
      { field: "sex", code: "sex_mismatch", message: "Стать не відповідає категорії «Кадети -53 ч»" },
      { field: "bdate", code: "age_mismatch", message: "Вік не відповідає категорії «Кадети -53 ч»" },
      { field: "weight", code: "weight_mismatch", message: "Вага не відповідає категорії «Кадети -53 ч»" },
    ])
  })

  test("warns of a patronymic that tells another sex, and saves", async () => {
    const sent = { ...athleteOf(5, tournament, cadets.id), name: "Їжак Іва Петрівна" }
    const { warnings } = ok<Saved>(await olena.post(SAVE, sent))
    expect(warnings).toContainEqual({
      field: "sex",
      code: "sex_patronymic",
      message: "Стать не відповідає по батькові «Петрівна»",
    })
  })

  test("warns of somebody who stands in another pair of one event, when the entry is added and when it is changed", async () => {
    const { id } = await newTournament(olena)
    const pairs = { name: "Пари", type: 2, showType: 2, poomsaeType: 1, workType: 2, weight1: 0, weight2: 0 }
    const category = (await newCategory(olena, id, pairs)).id
    const pair = (...names: string[]) => ({
      ...athleteOf(0, id, category),
      name: names.join(", "),
      members: names.map((name) => ({ name, bdate: 2013, sex: 1 })),
    })
    const save = async (body: Readonly<Record<string, unknown>>) => ok<Saved>(await olena.post(SAVE, body))
    const codes = ({ warnings }: Saved) =>
      warnings.flatMap(({ code, message }) => (code === "two_teams" ? message : []))
    expect(codes(await save(pair("Бойко Іван", "Сич Лев")))).toEqual([])
    const told = ["«Бойко Іван» заявлено ще в одному такому складі: «Бойко Іван, Сич Лев»"]
    const second = await save(pair("Бойко Іван", "Лис Ян"))
    expect(codes(second)).toEqual(told)
    expect(codes(await save({ ...pair("Рак Олег", "Лис Ян"), id: second.item.id }))).toEqual([])
    expect(codes(await save({ ...pair("Лис Ян", "Бойко Іван"), id: second.item.id }))).toEqual(told)
    const free = { ...pairs, name: "Пари, вільне", poomsaeType: 2 }
    const freestyle = (await newCategory(olena, id, free)).id
    expect(codes(await save({ ...pair("Бойко Іван", "Їжак Ян"), category_id: freestyle }))).toEqual([])
  })

  test("warns of a weight that looks like a slip of a key, and saves", async () => {
    const { warnings } = ok<Saved>(await olena.post(SAVE, { ...athleteOf(5, tournament, cadets.id), weight: 5.1 }))
    expect(warnings).toContainEqual({
      field: "weight",
      code: "weight_unlikely",
      message: "Вага 5,1 кг схожа на описку: перевірте число",
    })
  })

  test("changes an entry; what is optional and not sent stays, what is sent empty is emptied", async () => {
    const extra = { trainer2: "Другий", trainer3: "Третій", insurence: "АБ 1", rank: 3 }
    const made = await newAthlete(olena, 4, cadets, extra)
    const before = await revision()
    const { qualification: _, weight: __, ...needed } = athleteOf(4, tournament, cadets.id)
    const first = ok<Saved>(await olena.post(SAVE, { ...needed, id: made.id, coach: "Інший" }))
    expect(first).toMatchObject({ revision: before + 1, item: { ...made, coach: "Інший" } })
    const emptied = { weight: "", rank: "", insurence: "", trainer2: "", trainer3: "", qualification: "" }
    const second = ok<Saved>(await olena.post(SAVE, { ...needed, id: made.id, ...emptied }))
    expect(second.item).toMatchObject({
      weight: null,
      rank: 0,
      insurence: "",
      trainer2: "",
      trainer3: "",
      qualification: "",
    })
    expect(ok<Saved>(await olena.post(SAVE, { ...needed, id: made.id })).revision).toBe(before + 2)
    expect(no(await olena.post(SAVE, { ...needed, id: 99_999_999 }))).toEqual([404, [null, "not_found"]])
  })

  test("the same action twice adds one", async () => {
    const body = { ...athleteOf(5, tournament, cadets.id), name: "Двічі Надісланий", action: randomUUID() }
    const first = ok<Saved>(await olena.post(SAVE, body))
    expect(ok<Saved>(await olena.post(SAVE, body))).toEqual(first)
    expect(no(await olena.post(SAVE, { ...body, weight: 52 }))).toEqual([409, [null, "action_reused"]])
    const { sportsmans } = await full(olena, tournament)
    expect(sportsmans.filter(({ name }) => name === "Двічі Надісланий")).toHaveLength(1)
  })

  test("a screen of old learns what the entry is now", async () => {
    const made = await newAthlete(olena, 6, cadets)
    const drawnFrom = await revision()
    const body = { ...athleteOf(6, tournament, cadets.id), id: made.id }
    ok(await olena.post(SAVE, { ...body, coach: "Перший" }))
    await newAthlete(olena, 7, cadets)
    const late = await olena.post(SAVE, { ...body, coach: "Другий", revision: drawnFrom })
    expect(no(late)).toEqual([409, [null, "state_moved"]])
    expect(late.json()).toMatchObject({ item: { id: made.id, coach: "Перший" } })
    // What others did to others is no reason.
    const other = await newAthlete(olena, 8, cadets)
    const fields = { ...athleteOf(8, tournament, cadets.id), id: other.id, coach: "Третій" }
    await newAthlete(olena, 9, cadets)
    expect(ok<Saved>(await olena.post(SAVE, { ...fields, revision: (await revision()) - 1 })).item.coach).toBe("Третій")
  })
})

describe("the tick of a checked athlete", () => {
  const url = "/api/tournament-verify-sportsman"
  // [P1-101]
  test.each(["get", "post"] as const)("is set and taken by %s, never from a cache", async (way) => {
    const { id } = await newAthlete(olena, 10, cadets)
    const before = await revision()
    const set = (status: number) =>
      way === "get"
        ? olena.get(`${url}?id=${id}&verification_status=${status}`)
        : olena.post(url, { id, verification_status: status })
    const answer = await set(1)
    expect(answer.headers["cache-control"]).toBe("no-store")
    expect(ok<Saved>(answer)).toMatchObject({ revision: before + 1, item: { id, verification_status: 1 } })
    expect(ok<Saved>(await set(1)).revision).toBe(before + 1)
    expect(ok<Saved>(await set(0))).toMatchObject({ revision: before + 2, item: { verification_status: 0 } })
  })

  test("is 0 or 1, of an athlete", async () => {
    const { id } = await newAthlete(olena, 11, cadets)
    expect(no(await olena.get(`${url}?id=${id}&verification_status=2`))).toEqual([
      422,
      ["verification_status", "invalid"],
    ])
    expect(no(await olena.get(`${url}?id=${id}`))).toEqual([422, ["verification_status", "required"]])
    expect(no(await olena.get(`${url}?id=99999999&verification_status=1`))).toEqual([404, [null, "not_found"]])
  })
})

describe("deleting athletes", () => {
  // [P1-105]
  test("one; sent again it is answered as before", async () => {
    const { id } = await newAthlete(olena, 12, cadets)
    const before = await revision()
    const body = { id, action: randomUUID() }
    const done = ok(await olena.post("/api/tournament-delete-one-sportsman", body))
    expect(done).toEqual({ status: 200, revision: before + 1, item: { id }, undone: [] })
    expect(ok(await olena.post("/api/tournament-delete-one-sportsman", body))).toEqual(done)
    const another = { ...body, id: id + 1_000_000 }
    expect(no(await olena.post("/api/tournament-delete-one-sportsman", another))).toEqual([
      409,
      [null, "action_reused"],
    ])
    expect(no(await olena.post("/api/tournament-delete-one-sportsman", { id }))).toEqual([404, [null, "not_found"]])
    expect((await full(olena, tournament)).sportsmans.some((athlete) => athlete.id === id)).toBe(false)
  })

  test("all, with their draws; one step, taken back as one", async () => {
    const { id } = await newTournament(olena)
    const { category } = await filled(olena, id, 3)
    ok(await olena.post("/api/auto-sortable-bracket", { tournament_id: id, category: category.id }))
    const before = await full(olena, id)
    const done = ok(await olena.post("/api/tournament-delete-all-sportsmans", { id }))
    expect(done).toEqual({ status: 200, revision: before.revision + 1, count: 3 })
    expect(await full(olena, id)).toMatchObject({
      sportsmans: [],
      protocols: [{ id: category.id, count: 0, drawdata: [] }],
    })
    ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: done.revision }))
    expect(await full(olena, id)).toEqual({ ...before, revision: done.revision + 1 })
    const empty = (await newTournament(olena)).id
    expect(ok(await olena.post("/api/tournament-delete-all-sportsmans", { id: empty }))).toMatchObject({
      revision: 1,
      count: 0,
    })
  })
})

test("a category without an athlete's answer is no category", async () => {
  const { item } = ok<{ item: WireCategory }>(
    await olena.post("/api/tournament-newcategory", {
      tournament,
      name: "Порожня",
      type: 1,
      showType: 1,
      categoryStatus: 1,
    }),
  )
  const made = await newAthlete(olena, 13, item)
  ok(await olena.post("/api/tournament-delete-one-category", { id: item.id }))
  const left = (await full(olena, tournament)).sportsmans.find(({ id }) => id === made.id)
  expect(left).toMatchObject({ category: "", category_id: 0 })
})

describe("an athlete who needs a class that has no category yet", () => {
  const athlete = (tournament: number, more: object) => ({
    tournament,
    name: "Вовк Лев",
    bdate: 2013,
    sex: 1,
    weight: 32,
    oblast: "Київ",
    coach: "Бойко",
    organization: "СК «Тигр»",
    ...more,
  })
  const save = async (body: Record<string, unknown>) => await olena.post("/api/tournament-newsportsman", body)

  test("gets it made in the same step, and the next one stands in the same; an undo takes both away", async () => {
    const { id } = await newTournament(olena)
    const before = await full(olena, id)
    const done = ok<{ item: WireAthlete }>(await save(athlete(id, { class_id: 401 })))
    expect(done).toMatchObject({ revision: before.revision + 1, item: { category: "Кадети -33 ч" } })
    const next = ok<{ item: WireAthlete }>(await save(athlete(id, { class_id: 401, name: "Жук Ян" })))
    expect(next.item.category_id).toBe(done.item.category_id)
    expect((await full(olena, id)).protocols).toMatchObject([{ name: "Кадети -33 ч", count: 2, category_status: 1 }])
    ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: next.revision }))
    ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: done.revision }))
    expect(await full(olena, id)).toEqual({ ...before, revision: before.revision + 4 })
  })

  test("moves into it from another category, and is warned where he does not fit", async () => {
    const { id } = await newTournament(olena)
    const first = ok<{ item: WireAthlete }>(await save(athlete(id, { class_id: 401 })))
    const body = athlete(id, { id: first.item.id, class_id: 402 })
    const moved = ok<{ item: WireAthlete; warnings: { code: string }[] }>(await save(body))
    expect(moved.item).toMatchObject({ id: first.item.id, category: "Кадети -37 ч" })
    expect(moved.warnings.map(({ code }) => code)).toEqual(["weight_mismatch"])
  })

  test("is refused a class that the catalogue lacks, and nothing is made for one who is not saved", async () => {
    const { id } = await newTournament(olena)
    expect(no(await save(athlete(id, { class_id: 9_999 })))).toEqual([422, ["class_id", "invalid"]])
    expect(no(await save(athlete(id, { class_id: 401, name: "" })))).toEqual([422, ["name", "required"]])
    expect(no(await save(athlete(id, {})))).toEqual([422, ["category_id", "required"]])
    expect(await full(olena, id)).toMatchObject({ revision: 1, protocols: [] })
  })
})
