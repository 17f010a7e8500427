import { randomUUID } from "node:crypto"
import { describe, expect, test } from "vitest"
import type { WireCategory } from "#contract/categories/calls.ts"
import { categoryTexts } from "#domain/athletes/category-texts.ts"
import {
  CADETS,
  filled,
  full,
  hall,
  newAthlete,
  newCategory,
  newTournament,
  no,
  ok,
  placed,
  sentencesOf,
} from "#tests/support/hall.ts"
import { poomsaeField } from "#tests/support/poomsae.ts"

const { signUp } = await hall()
const olena = await signUp("olena")

const SAVE = "/api/tournament-newcategory"
const DELETE = "/api/tournament-delete-one-category"
const { id: tournament } = await newTournament(olena)
const revision = async () => (await full(olena, tournament)).revision
const good = { tournament, ...CADETS, type: 1, showType: 1, categoryStatus: 1 }
const save = async (fields: object) => ok<{ item: WireCategory }>(await olena.post(SAVE, { ...good, ...fields }))

describe("saving a category", () => {
  // [P1-74] [P1-99] [P1-100] [P1-158] [P1-160]
  test.each(["post", "form"] as const)("adds one by %s", async (way) => {
    const before = await revision()
    const texts = Object.fromEntries(Object.entries(good).map(([field, value]) => [field, String(value)]))
    const done = ok<{ item: WireCategory }>(await olena[way](SAVE, texts))
    expect(done.revision).toBe(before + 1)
    expect(done.item).toEqual({
      id: expect.any(Number),
      tournament_id: tournament,
      fullname: "Кадети -53 ч",
      name: "Кадети -53 ч",
      age_category: 4,
      age1: 12,
      age2: 14,
      weight1: 49,
      weight2: 53,
      sex: 1,
      type: 1,
      show_type: 1,
      poomsae_type: 0,
      work_type: 1,
      category_status: 1,
      ...categoryTexts.byWire(() => ""),
      day: 0,
      day_position: 0,
      sectionid: 0,
      count: 0,
      count_sportsmans: 0,
      bracket_size: 0,
      draw_state: "",
      start_round: "",
      drawdata: [],
      draw_format: "",
      wanted_format: "",
      head_rule: "",
      finals: null,
      rules: null,
      other_fights: [],
      draw_awaits: [],
      draw_outside: [],
      draw_unranked: [],
      draw_gone: [],
      draw_confirmed: 0,
      draw_shared: [],
      roundsData: null,
    })
    expect((await full(olena, tournament)).protocols).toContainEqual(done.item)
  })

  // [P2-46]
  test("tells everywhere its ages, weights, state, section and how many have entered", async () => {
    const { id } = await newTournament(olena)
    const section = ok<{ item: { id: number } }>(
      await olena.post("/api/save-section", { tournament_id: id, name: "Корт" }),
    )
    const fields = { name: "Юніори -51 ж", agecategory: 5, age1: 15, age2: 17, weight1: 46, weight2: 51, sex: 2 }
    const { category } = await filled(olena, id, 3, { ...fields, categoryStatus: 2, section: section.item.id })
    const told = {
      age_category: 5,
      age1: 15,
      age2: 17,
      weight1: 46,
      weight2: 51,
      category_status: 2,
      sectionid: section.item.id,
      count_sportsmans: 3,
    }
    expect((await full(olena, id)).protocols).toMatchObject([{ id: category.id, ...told }])
    const which = { tournament: id, category: category.id }
    expect(ok<{ item: WireCategory }>(await olena.post("/api/get-category-one", which)).item).toMatchObject(told)
  })

  // [P1-111]
  test("tells all that is missing, in the specification's order and words", async () => {
    const before = await revision()
    const answer = await olena.post(SAVE, { tournament })
    expect(no(answer)).toEqual([
      422,
      ["name", "required"],
      ["type", "required"],
      ["showType", "required"],
      ["categoryStatus", "required"],
    ])
    expect(sentencesOf(answer)).toEqual([
      "Укажіть назву категорії",
      "Укажіть розділ - керугі чи пумсе",
      "Укажіть тип категорії - сітка чи список",
      "Укажіть статус категорії",
    ])
    const poomsae = await olena.post(SAVE, { tournament, name: " ", type: 2 })
    expect(sentencesOf(poomsae)).toEqual([
      "Укажіть назву категорії",
      "Укажіть тип категорії - сітка чи список",
      "Укажіть вид пумсе",
      "Укажіть статус категорії",
    ])
    expect(await revision()).toBe(before)
  })

  test.each([
    [{ categoryStatus: 0 }, "categoryStatus", "required", "Укажіть статус категорії"],
    [{ categoryStatus: 3 }, "categoryStatus", "required", "Укажіть статус категорії"],
    [{ age1: 101 }, "age1", "out_of_range", "Вік від: від 0 до 100"],
    [{ weight2: "100,5" }, "weight2", "out_of_range", "Вага до: від 0 до 100"],
    [{ weight1: -1 }, "weight1", "out_of_range", "Вага від: від 0 до 100"],
    [{ age1: 14, age2: 12 }, "age2", "invalid", "Вік до: має бути не менший за «Вік від»"],
    [{ weight1: 53, weight2: 53 }, "weight2", "invalid", "Вага до: має бути більша за «Вага від»"],
    [{ agecategory: 777 }, "agecategory", "invalid", null],
    [{ sex: 3 }, "sex", "out_of_range", null],
    [{ workType: 4 }, "workType", "out_of_range", null],
    [{ age1: "дванадцять" }, "age1", "invalid", null],
    [{ name: "я".repeat(301) }, "name", "too_long", "Назва категорії: задовге значення, найбільше 300"],
  ])("refuses %j and changes nothing", async (fields, field, code, message) => {
    const before = await revision()
    const answer = await olena.post(SAVE, { ...good, ...fields })
    expect(no(answer)).toContainEqual([field, code])
    expect(answer.statusCode).toBe(422)
    if (message) expect(sentencesOf(answer)).toContain(message)
    expect(await revision()).toBe(before)
  })

  // [P1-112] [P1-159]
  test("sparring has no kind of poomsae; a pair is poomsae with the work of two", async () => {
    expect((await save({ poomsaeType: 2 })).item).toMatchObject({ type: 1, poomsae_type: 0, work_type: 1 })
    expect((await save({ type: 3, poomsaeType: 1 })).item).toMatchObject({ type: 2, poomsae_type: 1, work_type: 2 })
    const { item } = await save({
      type: 2,
      poomsaeType: 2,
      workType: 3,
      showType: 2,
      agecategory: 0,
      categoryStatus: 2,
    })
    expect(item).toMatchObject({
      type: 2,
      poomsae_type: 2,
      work_type: 3,
      show_type: 2,
      age_category: 0,
      category_status: 2,
    })
  })

  test("of a poomsae list says how many fight one against one: by the rules, as chosen, and of nothing else", async () => {
    const list = { type: 2, showType: 2, poomsaeType: 1 }
    const made = (await save({ ...list, finals: "8" })).item
    expect(made.finals).toBe(8)
    const { id } = made
    expect((await save({ ...list, id, name: "Інша" })).item.finals).toBe(8)
    expect((await save({ ...list, id, finals: 0 })).item.finals).toBe(0)
    expect((await save({ ...list, id, finals: "" })).item.finals).toBe(null)
    expect(no(await olena.post(SAVE, { ...good, ...list, id, finals: 6 }))).toEqual([422, ["finals", "invalid"]])
    expect((await save({ ...list, id, finals: 4, showType: 1 })).item.finals).toBe(null)
    expect((await save({ finals: 4 })).item.finals).toBe(null)
  })

  test("changes one; what is not sent stays, what is sent empty is emptied", async () => {
    const made = await newCategory(olena, tournament, { workType: 2, type: 2, poomsaeType: 1 })
    const before = await revision()
    const needed = { tournament, id: made.id, name: "Інша", type: 2, showType: 1, poomsaeType: 1, categoryStatus: 1 }
    const first = ok<{ item: WireCategory }>(await olena.post(SAVE, needed))
    expect(first).toMatchObject({ revision: before + 1, item: { ...made, name: "Інша", fullname: "Інша" } })
    const second = ok<{ item: WireCategory }>(
      await olena.post(SAVE, { ...needed, weight1: "", weight2: "", agecategory: "", sex: "" }),
    )
    expect(second.item).toMatchObject({ weight1: 0, weight2: 0, age_category: 0, sex: 0, age1: 12, work_type: 2 })
    expect(ok(await olena.post(SAVE, needed)).revision).toBe(before + 2)
    expect(no(await olena.post(SAVE, { ...needed, id: 99_999_999 }))).toEqual([404, [null, "not_found"]])
    const late = await olena.post(SAVE, { ...needed, name: "Пізно", revision: before })
    expect(no(late)).toEqual([409, [null, "state_moved"]])
    expect(late.json()).toMatchObject({ item: { id: made.id, name: "Інша" } })
  })

  test("the same action twice adds one", async () => {
    const body = { name: "Двічі", action: randomUUID() }
    expect(await save(body)).toEqual(await save(body))
    expect((await full(olena, tournament)).protocols.filter(({ name }) => name === "Двічі")).toHaveLength(1)
  })

  test("another name and other bounds leave the draw as it is", async () => {
    const { id } = await newTournament(olena)
    const { category } = await placed(olena, id, 3, 4)
    const sent = { ...good, tournament: id, id: category.id, name: "Кадети -55 ч", weight2: 55 }
    const { item } = ok<{ item: WireCategory }>(await olena.post(SAVE, sent))
    expect(item).toMatchObject({ name: "Кадети -55 ч", bracket_size: 4, count: 3, drawdata: category.drawdata })
  })

  test("one that becomes a list loses its draw, and stays a bracket while results stand in it", async () => {
    const { id } = await newTournament(olena)
    const { category } = await placed(olena, id, 2, 2)
    const list = { ...good, tournament: id, id: category.id, showType: 2 }
    const fight = { tournament_id: id, category: category.id, technicalNumber: 0, blue_points: 3, red_points: 1 }
    const { revision: fought } = ok(await olena.post("/api/update-bracket-fight", fight))
    const poomsae = { ...list, showType: 1, type: 2, poomsaeType: 1 }
    for (const other of [list, { ...list, force: 1 }, poomsae]) {
      const refused = await olena.post(SAVE, other)
      expect(no(refused)).toEqual([409, [null, "kind_has_results"]])
      // What cannot be confirmed does not ask for a confirmation.
      expect(sentencesOf(refused)[0]).toMatch(/не можна/)
      expect(sentencesOf(refused)[0]).not.toMatch(/підтвердження/)
    }
    ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: fought }))
    const { item } = ok<{ item: WireCategory }>(await olena.post(SAVE, { ...list, agreed: ["draw_falls"] }))
    expect(item).toMatchObject({ show_type: 2, bracket_size: 0, drawdata: [], count: 2 })
  })

  test("before a draw goes because a category becomes a list, its athletes, fights and numbers are named, and nothing is done", async () => {
    const { id } = await newTournament(olena)
    const { category, athletes } = await placed(olena, id, 3, 4)
    const list = { ...good, tournament: id, id: category.id, showType: 2 }
    const refused = await olena.post(SAVE, list)
    expect(no(refused)).toEqual([409, [null, "draw_falls"]])
    const names = athletes.map(({ name }) => name).join(", ")
    expect(sentencesOf(refused)).toEqual([
      `Жеребкування «${category.name}» буде видалено разом із доказом: 3 спортсмени (${names}), 2 поєдинки`,
    ])
    for (const said of [{ force: 1 }, { agreed: ["category_has_results"] }])
      expect(no(await olena.post(SAVE, { ...list, ...said }))).toEqual([409, [null, "draw_falls"]])
    expect((await full(olena, id)).protocols[0]?.drawdata).toEqual(category.drawdata)
    const wider = ok<{ item: WireCategory }>(await olena.post(SAVE, { ...list, showType: 1, name: "Інша" }))
    expect(wider.item.drawdata, "another name asks nothing").toEqual(category.drawdata)
    const court = ok<{ item: { id: number } }>(
      await olena.post("/api/save-section", { tournament_id: id, name: "Корт 1" }),
    )
    const section = court.item.id
    ok(await olena.post("/api/save-category-section", { tournament_id: id, category: category.id, sectionid: section }))
    ok(await olena.post("/api/category-section-numeration", { tournament_id: id, id: section }))
    expect(sentencesOf(await olena.post(SAVE, list))[0]).toMatch(/2 поєдинки, з них із номером 2$/)
    const undrawn = await newCategory(olena, id, { name: "Кадети -57 ч" })
    ok(await olena.post(SAVE, { ...list, id: undrawn.id }))
  })

  test("the order of a list that becomes a bracket is asked about too, and back again the bracket is undrawn", async () => {
    const { id, category, athletes } = await poomsaeField(olena, 2)
    const bracket = { tournament: id, id: category.id, name: category.name, type: 2, poomsaeType: 1, categoryStatus: 1 }
    const turn = async (showType: number, more = {}) => await olena.post(SAVE, { ...bracket, showType, ...more })
    const refused = await turn(1)
    expect(no(refused)).toEqual([409, [null, "draw_falls"]])
    const names = athletes.map(({ name }) => name)
    expect(sentencesOf(refused)[0]).toContain(`«${category.name}»: 2 спортсмени (`)
    for (const name of names) expect(sentencesOf(refused)[0]).toContain(name)
    ok(await turn(1, { agreed: ["draw_falls"] }))
    ok(await turn(2))
  })

  test("whom new bounds or another sex no longer fit is answered, and who did not fit before is not", async () => {
    const { id } = await newTournament(olena)
    const category = await newCategory(olena, id)
    const [light, heavy, girl] = [
      await newAthlete(olena, 1, category, { weight: 50 }),
      await newAthlete(olena, 2, category, { weight: 52.5 }),
      await newAthlete(olena, 3, category, { weight: 50, sex: 2 }),
    ]
    const save = async (fields: object) =>
      ok<{ misfits: number[] }>(await olena.post(SAVE, { ...good, tournament: id, id: category.id, ...fields })).misfits
    expect(await save({ name: "Інша назва" })).toEqual([])
    expect(await save({ weight2: 51 })).toEqual([heavy.id])
    expect(await save({ weight2: 51, age1: 14 })).toEqual([light.id, heavy.id, girl.id])
    expect(await save({ weight2: 53 })).toEqual([])
    expect(await save({ weight2: 53, sex: 2 })).toEqual([light.id, heavy.id])
  })
})

test("categories are listed by age, sex and weight, not by text", async () => {
  const { id } = await newTournament(olena)
  const names = ["Кадети -100 ч", "Кадети -53 ч", "Кадети -53 ж", "Діти 41+ ч"]
  await newCategory(olena, id, { name: names[0], weight1: 65, weight2: 100 })
  await newCategory(olena, id, { name: names[1] })
  await newCategory(olena, id, { name: names[2], sex: 2 })
  await newCategory(olena, id, { name: names[3], agecategory: 1, weight1: 41, weight2: 100, age1: 6, age2: 7 })
  const order = (await full(olena, id)).protocols.map(({ name }) => name)
  expect([order[0], order.indexOf(names[1]!) < order.indexOf(names[0]!)]).toEqual([names[3], true])
})

describe("deleting a category", () => {
  // [P1-105]
  test("leaves its athletes without one, its draw goes with it, and all comes back at once", async () => {
    const { id } = await newTournament(olena)
    const { category, athletes } = await placed(olena, id, 3, 4)
    const winSpId = athletes[0]?.id
    const fight = { tournament_id: id, category: category.id, technicalNumber: 2, winSpId }
    ok(await olena.post("/api/update-bracket-fight", fight))
    const before = await full(olena, id)
    const body = { id: category.id, action: randomUUID() }
    const done = ok(await olena.post(DELETE, body))
    expect(done).toEqual({ status: 200, revision: before.revision + 1, item: { id: category.id } })
    expect(ok(await olena.post(DELETE, body))).toEqual(done)
    expect(no(await olena.post(DELETE, { id: category.id }))).toEqual([404, [null, "not_found"]])
    const after = await full(olena, id)
    expect(after.protocols).toEqual([])
    expect(after.sportsmans.map((athlete) => [athlete.category_id, athlete.category, athlete.in_bracket])).toEqual(
      athletes.map(() => [0, "", 0]),
    )
    const { list } = ok<{ list: { summary: string }[] }>(await olena.get(`/api/v1/tournaments/${id}/history`))
    expect(list[0]?.summary).toBe(
      "Видалено категорію: Кадети -53 ч; скасовано результатів: 1; без категорії залишилося спортсменів: 3",
    )
    ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: done.revision }))
    expect(await full(olena, id)).toEqual({ ...before, revision: done.revision + 1 })
  })

  test("asks for the category, of a tournament that is there", async () => {
    expect(no(await olena.post(DELETE, {}))).toEqual([422, ["id", "required"]])
    const { id } = await newTournament(olena)
    const at = await newCategory(olena, id)
    await newAthlete(olena, 0, at)
    ok(await olena.post("/api/tournament-delete", { id }))
    expect(no(await olena.post(DELETE, { id: at.id }))).toEqual([404, [null, "not_found"]])
  })
})
