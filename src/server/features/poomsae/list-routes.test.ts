import { randomUUID } from "node:crypto"
import { describe, expect, test } from "vitest"
import type { WireCategoryOne, WirePoomsaeRow } from "#contract/poomsae/calls.ts"
import type { WireStandings } from "#contract/standings/calls.ts"
import { full, hall, newAthlete, newCategory, newTournament, no, ok, placed, sentencesOf } from "#tests/support/hall.ts"
import { poomsaeField, rowOf } from "#tests/support/poomsae.ts"
import { rowsOf } from "#tests/support/world.ts"

const { signUp, nobody, db } = await hall()
const olena = await signUp("olena")
const danylo = await signUp("danylo")

const idsOf = (rows: readonly WirePoomsaeRow[]): number[] => rows.map(({ sp_id }) => sp_id)
type Listed = { list: WirePoomsaeRow[] }

describe("a list", () => {
  // [P2-65] [P2-101]
  test("is made once, by the number of athletes, and takes in who comes later", async () => {
    const { one, make, category, athletes } = await poomsaeField(olena, 9)
    const first = await one()
    expect(first.item.start_round).toBe("semifinal")
    expect(new Set(idsOf(first.roundsData.semifinal))).toEqual(new Set(athletes.map(({ id }) => id)))
    expect(first.roundsData.all.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect([first.roundsData.preround, first.roundsData.final]).toEqual([[], []])
    expect(ok(await make()).revision).toBe(first.revision)
    const late = await newAthlete(olena, 9, category)
    ok(await make())
    expect(idsOf((await one()).roundsData.semifinal).at(-1)).toBe(late.id)
    expect((await full(olena, category.tournament_id)).protocols[0]?.start_round).toBe("semifinal")
  })

  // [P2-100] [P2-45]
  test("of a bracket is none, and its calls say so; of nobody it is refused", async () => {
    const { id } = await newTournament(olena)
    const { category } = await placed(olena, id, 2, 2)
    const which = { tournament: id, category: category.id }
    const { item, roundsData } = ok<WireCategoryOne>(await olena.post("/api/get-category-one", which))
    expect([item.start_round, item.bracket_size, roundsData.all]).toEqual(["", 2, []])
    expect(item.sportsmans).toHaveLength(2)
    const refused = await olena.post("/api/create-category-list-first", which)
    expect([no(refused), sentencesOf(refused)]).toEqual([
      [409, [null, "bracket_category"]],
      ["Ця категорія проводиться сіткою, а не списком"],
    ])
  })

  // [P2-68] [P2-102] [P2-103]
  test("is put in another order, by the whole list and by the round's, with nobody twice and nobody left out", async () => {
    const { which, one, athletes } = await poomsaeField(olena, 3)
    const ids = athletes.map(({ id }) => id)
    const items = (list: readonly number[]) =>
      list.map((id, at) => ({ id, position: at + 1, name: "", organization: "" }))
    const sort = (body: object) => olena.post("/api/sortable-category-list-save", { ...which, ...body })
    const done = ok<WireCategoryOne>(
      await sort({ itemsPreroundIds: [], itemsSemifinalIds: [], itemsFinalIds: items(ids), itemsAllIds: items(ids) }),
    )
    expect([idsOf(done.roundsData.final), idsOf(done.roundsData.all)]).toEqual([ids, ids])
    const turned = ids.toReversed().map((id, at) => ({ id, pos: at + 1 }))
    ok(await olena.post("/api/save-position-list-sp", { ...which, sportsmans: turned }))
    const { roundsData, revision } = await one()
    expect([idsOf(roundsData.final), idsOf(roundsData.all)]).toEqual([ids.toReversed(), ids.toReversed()])
    for (const wrong of [[ids[0], ids[0], ids[1]], ids.slice(1), [...ids, 99_999_999]]) {
      const answer = await sort({ itemsFinalIds: items(wrong as number[]) })
      expect(no(answer)).toEqual([422, ["itemsFinalIds", "list_order"]])
    }
    expect((await one()).revision).toBe(revision)
  })
})

describe("scores entered by the desk", () => {
  // [P2-49] [P2-66]
  test("make sums, totals and places once all are there; emptied, they go again", async () => {
    const { field, points, scoreAll, one, athletes } = await poomsaeField(olena, 3)
    const [a = 0, b = 0, c = 0] = athletes.map(({ id }) => id)
    const { list } = ok<Listed>(await points(field(a, "final_teh1", "3,55"), field(a, "final_pres1", 5.105)))
    expect(rowOf(list, a)).toMatchObject({
      final_teh1: 3.55,
      final_pres1: 5.105,
      final_total_1: 8.655,
      final_total: null,
      place: null,
    })
    ok(await points(field(a, "final_teh2", "3.551"), field(a, "final_pres2", "5.105")))
    ok(await scoreAll("final_", [b, c], (at) => 3.9 - at))
    const { roundsData } = await one()
    // 8.655 and 8.656: 8.6555, half up.
    expect(rowOf(roundsData.all, a)).toMatchObject({ final_total: 8.656, total: 8.656, place: 2, rematch: 0 })
    expect(roundsData.final.map(({ sp_id, place }) => [sp_id, place]).sort()).toEqual(
      [
        [a, 2],
        [b, 1],
        [c, 3],
      ].sort(),
    )
    ok(await points(field(b, "final_teh1", "")))
    expect((await one()).roundsData.all.map(({ place }) => place)).toEqual([null, null, null])
    ok(await points(field(b, "final_teh1", null), field(b, "place", 3)))
    expect(rowOf((await one()).roundsData.all, b)).toMatchObject({ place: 3, typed: 1 })
    ok(await points(field(b, "place", "")))
    expect(rowOf((await one()).roundsData.all, b)).toMatchObject({ place: null, typed: 0 })
  })

  test("give no place by hand to who performs outside the competition, and say why; one of before falls silent", async () => {
    const { field, points, one, athletes, category } = await poomsaeField(olena, 3)
    const [u = 0, a = 0] = athletes.map(({ id }) => id)
    ok(await points(field(u, "place", 2)))
    await newAthlete(olena, 0, category, { id: u, unranked: 1, agreed: ["unranked_drawn"] })
    const { roundsData, revision } = await one()
    expect(rowOf(roundsData.all, u)).toMatchObject({ place: null, typed: 0, unranked: 1 })
    const refused = await points(field(a, "place", 1), field(u, "place", 1))
    expect([no(refused), sentencesOf(refused)]).toEqual([
      [409, [null, "unranked_place"]],
      [
        `${athletes[0]?.name} виступає поза конкурсом і місця не посідає. Якщо це не так, спершу змініть участь у його записі`,
      ],
    ])
    expect((await one()).revision).toBe(revision)
    ok(await points(field(u, "place", "")))
    ok(await points(field(u, "final_teh1", 3.5)))
  })

  // [P2-104]
  test("are taken as a bare array, as one object and as a form too", async () => {
    const { field, one, athletes, which } = await poomsaeField(olena, 2)
    const [a = 0, b = 0] = athletes.map(({ id }) => id)
    ok(await olena.post("/api/save-points-list-category", [field(a, "final_teh1", 3.1)] as never))
    ok(await olena.post("/api/save-points-list-category", field(b, "final_teh1", 3.2)))
    const form = { list: JSON.stringify([field(b, "final_pres1", "5,5")]) }
    ok(await olena.form("/api/save-points-list-category", form))
    const { roundsData } = await one()
    expect([rowOf(roundsData.all, a)?.final_teh1, rowOf(roundsData.all, b)?.final_total_1]).toEqual([3.1, 8.7])
    expect(no(await olena.post("/api/save-points-list-category", which))).toEqual([422, ["list", "required"]])
  })

  // [P2-74]
  test.each([
    ["teh over four", "final_teh1", "4.1", "field_value out_of_range", "Оцінка: від 0 до 4"],
    ["pres over six", "final_pres1", 6.001, "field_value out_of_range", "Оцінка: від 0 до 6"],
    ["less than nothing", "final_teh2", "-0.1", "field_value out_of_range", "Оцінка: від 0 до 4"],
    [
      "four decimals",
      "final_teh1",
      "3.5555",
      "field_value invalid",
      "Оцінка: потрібне число, щонайбільше з трьома знаками після коми",
    ],
    [
      "a word",
      "final_teh1",
      "три",
      "field_value invalid",
      "Оцінка: потрібне число, щонайбільше з трьома знаками після коми",
    ],
    ["an unknown field", "final_teh3", 3, "field_name invalid", "Такого поля в списку немає"],
    ["a computed field", "final_total", 3, "field_name invalid", "Такого поля в списку немає"],
    ["place nought", "place", 0, "field_value out_of_range", "Оцінка: від 1 до 999"],
  ])("%s is refused, and nothing of the call is kept", async (_, name, value, code, sentence) => {
    const { id, field, points, athletes } = await poomsaeField(olena, 1)
    const before = await rowsOf(db, id as never)
    const who = athletes[0]?.id ?? 0
    const answer = await points(field(who, "final_pres2", 5), field(who, name, value))
    expect([no(answer), sentencesOf(answer)]).toEqual([[422, code.split(" ")], [sentence]])
    expect(await rowsOf(db, id as never)).toEqual(before)
  })

  test("of freestyle go to six and four, with one form and two decimals of a mean", async () => {
    const { field, points, athletes, one } = await poomsaeField(olena, 2, { poomsaeType: 2 })
    const [a = 0, b = 0] = athletes.map(({ id }) => id)
    ok(
      await points(
        field(a, "final_teh1", 6),
        field(a, "final_pres1", 4),
        field(b, "final_teh1", 5.5),
        field(b, "final_pres1", 3),
      ),
    )
    const { roundsData, forms, pool } = await one()
    expect([rowOf(roundsData.all, a)?.total, rowOf(roundsData.all, a)?.place, rowOf(roundsData.all, b)?.place]).toEqual(
      [10, 1, 2],
    )
    expect([forms, pool]).toEqual([[], []])
    expect(no(await points(field(a, "final_teh2", 3)))).toEqual([422, ["field_name", "invalid"]])
  })

  test("fill the next round when all are there, in reverse rank, and no more once somebody is scored there", async () => {
    const { scoreAll, one, athletes, field, points } = await poomsaeField(olena, 10)
    const ids = athletes.map(({ id }) => id)
    expect(no(await points(field(ids[0] ?? 0, "final_teh1", 3)))).toEqual([409, [null, "not_in_round"]])
    ok(await scoreAll("semifinal_", ids, (at) => 3.9 - at / 10))
    const { roundsData } = await one()
    expect(idsOf(roundsData.final)).toEqual(ids.slice(0, 8).toReversed())
    expect(ids.map((id) => rowOf(roundsData.all, id)?.place)).toEqual([...Array(8).fill(null), 9, 10])
    ok(await points(field(ids[3] ?? 0, "final_teh1", 3)))
    const late = await points(field(ids[9] ?? 0, "semifinal_teh1", 4), field(ids[9] ?? 0, "semifinal_teh2", 4))
    expect([no(late), sentencesOf(late)]).toEqual([
      [409, [null, "next_round_started"]],
      ["Фінал уже оцінюють: ця зміна вивела б до нього інших"],
    ])
  })

  test("are one step each: repeated harmless, told in the history, taken back whole", async () => {
    const { id, scoreAll, athletes, which, field } = await poomsaeField(olena, 10)
    const before = await rowsOf(db, id as never)
    const { revision } = ok(
      await scoreAll(
        "semifinal_",
        athletes.map((one) => one.id),
        (at) => 3.9 - at / 10,
      ),
    )
    ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: revision }))
    expect(await rowsOf(db, id as never)).toEqual(before)
    const who = athletes[0]?.id ?? 0
    const body = { list: [field(who, "semifinal_teh1", 3.6)], action: randomUUID() }
    const first = ok(await olena.post("/api/save-points-list-category", body))
    expect(ok(await olena.post("/api/save-points-list-category", body)).revision).toBe(first.revision)
    const other = { ...body, list: [field(who, "semifinal_teh1", 3.7)] }
    expect(no(await olena.post("/api/save-points-list-category", other))).toEqual([409, [null, "action_reused"]])
    const { list } = ok<{ list: { summary: string }[] }>(await olena.get(`/api/v1/tournaments/${id}/history`))
    expect(list[0]?.summary).toMatch(/^Оцінки: Стасюк З.*, півфінал, пумсе 1 \(Пумсе, кадети, чоловіки\): техніка 3,6/)
    expect(which.tournament).toBe(id)
  })

  test("of a screen that is behind are refused where that very score has changed since, with what stands now", async () => {
    const { field, points, athletes, which } = await poomsaeField(olena, 2)
    const [a = 0, b = 0] = athletes.map(({ id }) => id)
    const { revision } = ok(await points(field(a, "final_teh1", 3.1)))
    ok(await points(field(a, "final_teh1", 3.2)))
    const late = (sp_id: number) =>
      olena.post("/api/save-points-list-category", { ...which, list: [field(sp_id, "final_teh1", 3.3)], revision })
    const refused = await late(a)
    expect(no(refused)).toEqual([409, [null, "state_moved"]])
    const { item } = refused.json<{ item: WireCategoryOne }>()
    expect(rowOf(item.roundsData.all, a)?.final_teh1).toBe(3.2)
    ok(await late(b))
  })

  test("count in the standings, and are seen by everybody in published categories alone", async () => {
    const { id, scoreAll, athletes, one, category } = await poomsaeField(olena, 3)
    const ids = athletes.map((athlete) => athlete.id)
    ok(await scoreAll("final_", ids, (at) => 3.9 - at / 10))
    const { categories } = ok<WireStandings>(await olena.get(`/api/v1/tournaments/${id}/standings`))
    expect(categories[0]?.winners.map(({ place, athlete, points }) => [place, athlete, points])).toEqual([
      [1, ids[0], 7],
      [2, ids[1], 5],
      [3, ids[2], 3],
    ])
    expect(categories[0]).toMatchObject({ over: true, type: 2 })
    const seen = await one(nobody)
    expect(idsOf(seen.roundsData.final)).toHaveLength(3)
    expect(seen.item.sportsmans[0]).toMatchObject({ weight: null, insurence: "" })
    const draft = {
      id: category.id,
      tournament: id,
      name: category.name,
      type: 2,
      showType: 2,
      poomsaeType: 1,
      categoryStatus: 2,
    }
    ok(await olena.post("/api/tournament-newcategory", draft))
    expect(no(await danylo.post("/api/get-category-one", { tournament: id, category: category.id }))[0]).toBe(404)
  })

  test("stay kept when their athlete leaves, who is asked about first, and stand again when he comes back", async () => {
    const { id, category, scoreAll, athletes, one } = await poomsaeField(olena, 3)
    const ids = athletes.map((athlete) => athlete.id)
    ok(await scoreAll("final_", ids, (at) => 3.9 - at / 10))
    const leave = { id: ids[0], category: category.id }
    expect(no(await olena.post("/api/delete-sportsman-from-category", leave))).toEqual([409, [null, "has_results"]])
    const { revision } = ok(await olena.post("/api/delete-sportsman-from-category", { ...leave, force: 1 }))
    expect((await one()).roundsData.all.map(({ sp_id, place }) => [sp_id, place]).sort()).toEqual(
      [
        [ids[1], 1],
        [ids[2], 2],
      ].sort(),
    )
    ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: revision }))
    expect(rowOf((await one()).roundsData.all, ids[0])?.place).toBe(1)
    // The forecast contains it, so that the page can ask and send its consent.
    const told = await olena.post(`/api/v1/tournaments/${id}/athletes/delete`, { athletes: ids, preview: 1 })
    expect(ok(told)).toMatchObject({ count: 3, undone: [], scored: 3, further: [] })
    const asBracket = {
      id: category.id,
      tournament: id,
      name: category.name,
      type: 2,
      showType: 1,
      poomsaeType: 1,
      categoryStatus: 1,
    }
    expect(no(await olena.post("/api/tournament-newcategory", asBracket))).toEqual([409, [null, "kind_has_results"]])
  })
  test("do not stop counting by a merge or a split unless somebody agrees", async () => {
    const { id, category, scoreAll, athletes } = await poomsaeField(olena, 3)
    const ids = athletes.map((athlete) => athlete.id)
    ok(await scoreAll("final_", ids, (at) => 3.9 - at / 10))
    const at = `/api/v1/tournaments/${id}/categories`
    const parts = [{ athletes: ids.slice(0, 2) }, { athletes: ids.slice(2), name: "Друга частина" }]
    const split = { category: category.id, parts }
    expect(ok(await olena.post(`${at}/split`, { ...split, preview: 1 }))).toMatchObject({ fought: true })
    expect(no(await olena.post(`${at}/split`, split))).toEqual([409, [null, "category_has_results"]])
    const other = await newCategory(olena, id, { name: "Пумсе, ще одна", type: 2, showType: 2, poomsaeType: 1 })
    const merge = { categories: [category.id, other.id], into: other.id, name: "Пумсе разом" }
    expect(ok(await olena.post(`${at}/merge`, { ...merge, preview: 1 }))).toMatchObject({ fought: [category.id] })
    expect(no(await olena.post(`${at}/merge`, { ...merge, reason: "так" }))[0]).toBe(409)
  })
})

test("who drops out before the final keeps his place behind those who are in it, and nobody waits for him", async () => {
  const { id, scoreAll, athletes, one, make } = await poomsaeField(olena, 10)
  const ids = athletes.map((athlete) => athlete.id)
  ok(await scoreAll("semifinal_", ids, (at) => 3.9 - at / 10))
  const out = { athlete: ids[2], state: "out" }
  // Leaving removes nothing, so no consent is needed.
  ok(await olena.post(`/api/v1/tournaments/${id}/checkins/save`, out))
  const { roundsData } = await one()
  expect(idsOf(roundsData.final)).toEqual([7, 6, 5, 4, 3, 1, 0].map((at) => ids[at]))
  expect(rowOf(roundsData.all, ids[2])).toMatchObject({ place: 8, semifinal_teh1: 3.7 })
  const finalists = ids.slice(0, 8).filter((one) => one !== ids[2])
  ok(await scoreAll("final_", finalists, (at) => 3.9 - at / 10))
  const places = (await one()).roundsData.all.map(({ sp_id, place }) => [ids.indexOf(sp_id), place])
  expect(new Map(places as [number, number][])).toEqual(
    new Map([
      [0, 1],
      [1, 2],
      [3, 3],
      [4, 4],
      [5, 5],
      [6, 6],
      [7, 7],
      [2, 8],
      [8, 9],
      [9, 10],
    ]),
  )
  const { revision } = await one()
  expect(ok(await make()).revision).toBe(revision)
})

describe("forms", () => {
  // [P2-105]
  test("are drawn once for everybody, each another, chosen by hand too, and fixed once performed", async () => {
    const { which, start, one, athletes, field, points } = await poomsaeField(olena, 2)
    const [a = 0, b = 0] = athletes.map(({ id }) => id)
    const draw = async (who: number, poomsaeNumber: number) =>
      ok<{ item: { poomsae: number; event: number } }>(await start(who, { poomsaeNumber }, "random-event")).item
    const first = await draw(a, 1)
    expect((await draw(a, 1)).poomsae).toBe(first.poomsae)
    const second = await draw(b, 2)
    expect((await draw(b, 1)).poomsae).toBe(first.poomsae)
    expect(second.poomsae).not.toBe(first.poomsae)
    const { forms, pool } = await one()
    expect(forms.map(({ round, poomsaeNumber, poomsae }) => [round, poomsaeNumber, poomsae])).toEqual([
      ["final", 1, first.poomsae],
      ["final", 2, second.poomsae],
    ])
    expect(pool.map(({ poomsae }) => poomsae)).toEqual([4, 5, 6, 7, 8, 9, 10, 11])
    const set = (body: object) =>
      olena.post("/api/v1/poomsae/form", { ...which, round: "final", poomsaeNumber: 1, ...body })
    expect(ok<WireCategoryOne>(await set({})).forms[0]?.poomsae).not.toBe(first.poomsae)
    expect(ok<WireCategoryOne>(await set({ poomsae: 9 })).forms[0]).toMatchObject({ poomsae: 9, name: "Корьо" })
    expect(no(await set({ poomsae: 18 }))).toEqual([422, ["poomsae", "out_of_range"]])
    ok(await points(field(a, "final_teh1", 3)))
    const late = await set({})
    expect([no(late), sentencesOf(late)]).toEqual([
      [409, [null, "form_performed"]],
      ["Це пумсе вже виконували: змінити його не можна"],
    ])
  })
})

test.each(["bracket", "roundRobin"])(
  "a category of poomsae that is held as %s has its winners in the standings",
  async (format) => {
    const { id } = await newTournament(olena)
    const { category, athletes } = await placed(olena, id, 3, 4, { name: "Пумсе, кадети", type: 2, poomsaeType: 1 })
    ok(await olena.post("/api/v1/draws/format", { category: category.id, format }))
    const ids = athletes.map((athlete) => athlete.id)
    // The first athlete beats everybody, the second beats the third.
    for (const technicalNumber of format === "bracket" ? [2, 1, 0] : [0, 1, 2, 3, 4, 5]) {
      const result = { tournament_id: id, category: category.id, technicalNumber }
      for (const winSpId of ids.slice(0, 2)) await olena.post("/api/update-bracket-fight", { ...result, winSpId })
    }
    const { categories } = ok<WireStandings>(await olena.get(`/api/v1/tournaments/${id}/standings`))
    expect(categories[0]).toMatchObject({ type: 2, over: true })
    expect(categories[0]?.winners).toHaveLength(3)
  },
)
