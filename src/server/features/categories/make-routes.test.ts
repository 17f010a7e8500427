import { randomUUID } from "node:crypto"
import { describe, expect, test } from "vitest"
import { full, hall, newCategory, newTournament, no, ok } from "#tests/support/hall.ts"

const { signUp, nobody } = await hall()
const olena = await signUp("olena")
const danylo = await signUp("danylo")

interface MakeAnswer {
  readonly count: number
  readonly categories: { readonly id: number; readonly name: string }[]
}
const address = (id: number) => `/api/v1/tournaments/${id}/categories/make`

test("makes only what is missing, as one step that is taken back as one", async () => {
  const { id } = await newTournament(olena)
  await newCategory(olena, id, { name: "Мухи", weight1: 0, weight2: 33 })
  const before = await full(olena, id)
  const body = { classes: [401, 402, 451], templates: "1,23", action: randomUUID() }
  const seen = ok<MakeAnswer>(await olena.post(address(id), { ...body, preview: 1 }))
  expect(seen).toMatchObject({ revision: before.revision, count: 4 })
  expect(await full(olena, id)).toEqual(before)

  const done = ok<MakeAnswer>(await olena.post(address(id), body))
  expect(done).toMatchObject({ revision: before.revision + 1, count: 4 })
  expect(done.categories.map(({ name }) => name)).toEqual([
    "Кадети -37 ч",
    "Кадети -29 ж",
    "Пумсе традиційні, пари, діти 6-9 років",
    "Пумсе традиційні, індивідуальні, діти 6-7 років, хлопці",
  ])
  expect(ok(await olena.post(address(id), body))).toEqual(done)
  const after = await full(olena, id)
  expect(after.protocols.map((one) => one.id).sort()).toEqual(
    [...before.protocols, ...done.categories].map((one) => one.id).sort(),
  )
  expect(after.protocols.find(({ name }) => name === "Кадети -37 ч")).toMatchObject({
    age_category: 4,
    age1: 12,
    age2: 14,
    weight1: 33,
    weight2: 37,
    sex: 1,
    type: 1,
    show_type: 1,
    category_status: 1,
  })
  expect(after.protocols.find(({ name }) => name === done.categories[2]?.name)).toMatchObject({
    type: 2,
    show_type: 2,
    poomsae_type: 1,
    work_type: 2,
  })

  const again = ok<MakeAnswer>(await olena.post(address(id), { ...body, action: randomUUID() }))
  expect(again).toMatchObject({ revision: done.revision, count: 0, categories: [] })
  ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: done.revision }))
  expect(await full(olena, id)).toEqual({ ...before, revision: done.revision + 1 })
})

// [P1-103]
test("takes the picks of the form: classes of checked age groups alone", async () => {
  const { id } = await newTournament(olena, { category_ids: "4", category_weigh_ids: "101,401,451" })
  const { categories } = ok<MakeAnswer>(await olena.post(address(id), { picked: 1 }))
  expect(categories.map(({ name }) => name)).toEqual(["Кадети -33 ч", "Кадети -29 ж"])
  expect(ok<MakeAnswer>(await olena.post(address(id), { picked: 1, preview: 1 })).count).toBe(0)
})

test("refuses what the catalogue lacks, and who may not", async () => {
  const { id } = await newTournament(olena, { published: 1 })
  const hidden = await newTournament(olena)
  expect(no(await olena.post(address(id), { classes: [401, 9_999] }))).toEqual([422, ["classes", "invalid"]])
  expect(no(await olena.post(address(id), { templates: [63] }))).toEqual([422, ["templates", "invalid"]])
  expect(no(await olena.post(address(id), { classes: "перша" }))).toEqual([422, ["classes", "invalid"]])
  for (const preview of [0, 1]) {
    const body = { classes: [401], preview }
    expect(no(await nobody.post(address(id), body))).toEqual([401, [null, "not_signed_in"]])
    expect(no(await danylo.post(address(id), body))).toEqual([403, [null, "forbidden"]])
    expect(no(await danylo.post(address(hidden.id), body))).toEqual([404, [null, "not_found"]])
  }
  expect((await full(olena, id)).revision).toBe(1)
})

test("makes divisions of cadets by height, each with the most that its athletes may weigh, and none twice", async () => {
  const { id } = await newTournament(olena)
  const made = ok<MakeAnswer>(await olena.post(address(id), { classes: [401], heights: [1, 2, 51] }))
  expect(made.categories.map(({ name }) => name)).toEqual([
    "Кадети -33 ч",
    "Кадети -45 ч до 148 см",
    "Кадети -48 ч 149–152 см",
    "Кадети -43 ж до 144 см",
  ])
  const { protocols } = await full(olena, id)
  expect(protocols.find(({ name }) => name === "Кадети -48 ч 149–152 см")).toMatchObject({
    age_category: 4,
    age1: 12,
    age2: 14,
    weight1: 0,
    weight2: 48,
    sex: 1,
    type: 1,
    grade: "149–152 см",
  })
  expect(ok<MakeAnswer>(await olena.post(address(id), { heights: [2, 51, 52] })).count).toBe(1)
  expect(no(await olena.post(address(id), { heights: [99] }))).toEqual([422, ["heights", "invalid"]])
})

describe("classes of the form that somebody has settled", () => {
  const offered = async (id: number) =>
    ok<MakeAnswer>(await olena.post(address(id), { picked: 1, preview: 1 })).categories.map(({ name }) => name)
  const form = { name: "Кубок", category_ids: "4", category_weigh_ids: "401,402,403,404" }
  const started = async () => {
    const { id } = await newTournament(olena, form)
    const { categories } = ok<MakeAnswer>(await olena.post(address(id), { picked: 1 }))
    return { id, ids: categories.map((one) => one.id) }
  }

  // [P1-103]
  test("by deletion, merging and other bounds are not offered again, nor made by the form; an undo brings them back", async () => {
    const { id, ids } = await started()
    ok(await olena.post("/api/tournament-delete-one-category", { id: ids[0] }))
    const merge = { categories: [ids[1], ids[2]], into: ids[2], reason: "мало учасників" }
    const { revision: merged } = ok(await olena.post(`/api/v1/tournaments/${id}/categories/merge`, merge))
    expect(await offered(id)).toEqual([])
    const wider = { tournament: id, id: ids[3], name: "Кадети до 46", weight1: 40, weight2: 46, type: 1 }
    ok(await olena.post("/api/tournament-newcategory", { ...wider, showType: 1, categoryStatus: 1 }))
    ok(await olena.post("/api/tournament-update", { id, ...form, city: "Київ" }))
    expect(await offered(id)).toEqual([])
    expect(ok<MakeAnswer>(await olena.post(address(id), { picked: 1 })).count).toBe(0)
    ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: merged }))
    expect(await offered(id)).toEqual([])

    // Requested by name, from the catalogue.
    expect(ok<MakeAnswer>(await olena.post(address(id), { classes: [401] })).categories[0]?.name).toBe("Кадети -33 ч")
  })

  test("are asked for again by picking them anew, and by taking back what made them", async () => {
    const { id, ids } = await started()
    ok(await olena.post("/api/tournament-delete-one-category", { id: ids[0] }))
    ok(await olena.post("/api/tournament-update", { id, ...form, category_weigh_ids: "402,403,404" }))
    ok(await olena.post("/api/tournament-update", { id, ...form }))
    expect(await offered(id)).toEqual(["Кадети -33 ч"])

    const other = await started()
    ok(await olena.post(`/api/v1/tournaments/${other.id}/undo`, { step: 2 }))
    expect(await offered(other.id)).toHaveLength(4)
  })

  test("stay settled in a copy of the tournament and in its file opened elsewhere", async () => {
    const { id, ids } = await started()
    ok(await olena.post("/api/tournament-delete-one-category", { id: ids[0] }))
    const copy = ok<{ item: { id: number } }>(await olena.post(`/api/v1/tournaments/${id}/copy`, { name: "Ще раз" }))
    expect(await offered(copy.item.id)).toEqual([])
    expect(await full(olena, copy.item.id)).toMatchObject({ category_weigh_ids: "402,403,404" })
    const answer = await olena.get(`/api/v1/tournaments/${id}/file`)
    const opened = await danylo.upload("/api/v1/tournaments/from-file", {}, new Uint8Array(answer.rawPayload))
    const elsewhere = ok<{ item: { id: number } }>(opened).item.id
    const preview = await danylo.post(address(elsewhere), { picked: 1, preview: 1 })
    expect(ok<MakeAnswer>(preview)).toMatchObject({ count: 0 })
    expect(ok<MakeAnswer>(await danylo.post(address(elsewhere), { picked: 1 })).count).toBe(0)
  })
})

test("only the classes that athletes without a category need are made, and they are placed there as one step", async () => {
  const { id } = await newTournament(olena, {
    date: "15.05.2026",
    category_ids: "4",
    category_weigh_ids: "401,402,451,452",
  })
  const file = [
    "ПІБ;Рік народження;Стать;Вага",
    ...["Вовк Лев;2013;ч;32", "Жук Ян;2013;ч;33", "Гай Яна;2013;ж;31", "Рись Ян;2013;ч;60", "Дуб Ян;2013;ч;"],
  ].join("\n")
  ok(await olena.upload("/api/tournament-upload-scv-sportsmans", { id: String(id), create: "0" }, file))
  const before = await full(olena, id)
  const wish = { picked: 1, needed: 1 }
  const seen = ok<MakeAnswer & { placed: number }>(await olena.post(address(id), { ...wish, preview: 1 }))
  expect(seen).toMatchObject({ count: 2, placed: 3 })
  expect(await full(olena, id)).toEqual(before)
  const done = ok<MakeAnswer & { placed: number }>(await olena.post(address(id), wish))
  expect(done).toMatchObject({ revision: before.revision + 1, count: 2, placed: 3 })
  expect(done.categories.map(({ name }) => name)).toEqual(["Кадети -33 ч", "Кадети -33 ж"])
  const after = await full(olena, id)
  expect(after.sportsmans.map(({ name, category }) => [name, category])).toEqual([
    ["Вовк Лев", "Кадети -33 ч"],
    ["Жук Ян", "Кадети -33 ч"],
    ["Гай Яна", "Кадети -33 ж"],
    ["Рись Ян", ""],
    ["Дуб Ян", ""],
  ])
  expect(ok<MakeAnswer>(await olena.post(address(id), wish)).count).toBe(0)
  const { list } = ok<{ list: { summary: string }[] }>(await olena.get(`/api/v1/tournaments/${id}/history`))
  expect(list[0]?.summary).toMatch(/^Створено категорії/)
  ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: done.revision }))
  expect(await full(olena, id)).toEqual({ ...before, revision: done.revision + 1 })
})
