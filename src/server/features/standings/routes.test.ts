import { describe, expect, test } from "vitest"
import type { WireFormula, WireNorms, WireStandings } from "#contract/standings/calls.ts"
import type { WireTournament } from "#contract/tournaments/calls.ts"
import { titles } from "#domain/catalogue/qualifications.ts"
import {
  filled,
  hall,
  newCategory,
  newTournament,
  no,
  ok,
  type Person,
  placed,
  sentencesOf,
} from "#tests/support/hall.ts"
import { DAY } from "#tests/support/world.ts"

const { signUp, nobody, db, deps, setNow } = await hall({ writesRows: true })
const olena = await signUp("olena")
const danylo = await signUp("danylo")

const at = (id: number, rest = "") => `/api/v1/tournaments/${id}/standings${rest}`
const standingsOf = async (of: Person, id: number, query = "") => ok<WireStandings>(await of.get(at(id, query)))
const usual = {
  points: [7, 5, 3, 0, 0, 0, 0, 0],
  entry: 1,
  entryTo: "placeless",
  win: 0,
  countsByes: false,
  countsWalkovers: true,
  minAthletes: 1,
  smallPercent: 0,
  best: 0,
  bestOf: "category",
  coaches: "full",
}
const save = (id: number, fields: object, of = olena) => of.post(at(id, "/formula"), { ...usual, ...fields })

/** Four on their places, every fight won by the upper one: gold 0, silver 2, bronzes 1 and 3. */
async function fought(id: number, fields: object = {}) {
  const { category, athletes } = await placed(olena, id, 4, 4, { ...fields })
  for (const [technicalNumber, winner] of [
    [2, 0],
    [1, 2],
    [0, 0],
  ] as const) {
    const body = { tournament_id: id, category: category.id, technicalNumber, winSpId: athletes[winner]?.id }
    ok(await olena.post("/api/update-bracket-fight", body))
  }
  return { category, athletes }
}

describe("standings", () => {
  test("say how many categories that somebody competes in are not over, of those that are asked for", async () => {
    const { id } = await newTournament(olena)
    await fought(id)
    const left = async (query = "") => (await standingsOf(olena, id, query)).unfinished
    expect(await left()).toBe(0)
    // One fought category, one not drawn, one with a single athlete whom nobody has confirmed, and one without
    // athletes.
    await placed(olena, id, 2, 2, { name: "Кадети -57 ч" })
    await filled(olena, id, 2, { name: "Кадети -44 ж", sex: 2 })
    const { category } = await filled(olena, id, 1, { name: "Кадети -47 ж", sex: 2 })
    ok(await olena.post("/api/auto-sortable-bracket", { tournament_id: id, category: category.id }))
    await newCategory(olena, id, { name: "Кадети -61 ч" })
    expect([await left(), await left("?sex=1"), await left("?sex=2")]).toEqual([3, 1, 2])
    expect(ok(await olena.get(`/api/v1/tournaments/${id}/results`))).toMatchObject({ unfinished: 3 })
  })

  test("name the winners of every drawn category, and count organisations, regions and coaches", async () => {
    const { id } = await newTournament(olena)
    const { category, athletes } = await fought(id)
    const seen = await standingsOf(olena, id)
    expect(seen.formula).toEqual(usual)
    expect(seen.categories).toMatchObject([{ category: category.id, count: 4, over: true }])
    expect(seen.categories[0]?.winners.map(({ place, athlete, points }) => [place, athlete, points])).toEqual([
      [1, athletes[0]?.id, 7],
      [2, athletes[2]?.id, 5],
      [3, athletes[1]?.id, 3],
      [3, athletes[3]?.id, 3],
    ])
    expect(
      seen.organizations.map(({ place, name, points, gold, entries }) => [place, name, points, gold, entries]),
    ).toEqual([
      [1, "СК «Тигр»", 10, 1, 2],
      [2, "ФСТ «Динамо»", 5, 0, 1],
      [3, "ДЮСШ «Фенікс»", 3, 0, 1],
    ])
    expect(seen.regions).toMatchObject([{ place: 1, name: "Київ", points: 18, gold: 1, silver: 1, bronze: 2 }])
    expect(seen.coaches.map(({ place, medalPlace, name }) => [place, medalPlace, name])).toEqual([
      [1, 1, "Тренер 0"],
      [2, 2, "Тренер 2"],
      [3, 3, "Тренер 1"],
      [3, 3, "Тренер 3"],
    ])
  })

  test("are those of one age group, sex or kind where that is asked for", async () => {
    const { id } = await newTournament(olena)
    await fought(id)
    const girls = await fought(id, { name: "Юніорки -46 ж", agecategory: 5, age1: 15, age2: 17, sex: 2 })
    const ids = async (query: string) =>
      (await standingsOf(olena, id, query)).categories.map(({ category }) => category)
    for (const query of ["?sex=2", "?age=5", "?age=5&sex=2&type=1"])
      expect(await ids(query)).toEqual([girls.category.id])
    for (const query of ["?sex=0", "?age=0", "?type=2", "?age=4&sex=2"]) expect(await ids(query)).toEqual([])
    expect((await standingsOf(olena, id, "?sex=2")).regions).toMatchObject([{ points: 18 }])
    expect(no(await olena.get(at(id, "?sex=3")))).toEqual([422, ["sex", "out_of_range"]])
  })
})

describe("what everybody sees of them", () => {
  test("is counted without draft categories and draws that are not public yet", async () => {
    const { id } = await newTournament(olena, { published: 1 })
    const { category } = await fought(id)
    await fought(id, { name: "Кадети -57 ч", weight1: 53, weight2: 57, categoryStatus: 2 })
    const staff = await standingsOf(olena, id)
    expect(staff.categories).toHaveLength(2)
    for (const who of [nobody, danylo]) {
      const seen = await standingsOf(who, id)
      expect(seen.categories.map((one) => one.category)).toEqual([category.id])
      expect(seen.organizations.map(({ points }) => points)).toEqual([10, 5, 3])
    }
    const embargo = new Date(DAY.getTime() + 60_000)
    const own = (table: "draws") => db.updateTable(table).where("categoryId", "=", category.id as never)
    const set = async (row: { embargo: Date } | { state: "confirmed" }) => {
      await own("draws").set(row).execute()
      // Written without the journal, so the cached tournament state is not updated and has to be dropped.
      deps.shell.states.drop()
    }
    await set({ embargo })
    setNow(new Date(DAY.getTime() + 30_000))
    expect(await standingsOf(nobody, id)).toMatchObject({ categories: [], organizations: [], regions: [], coaches: [] })
    setNow(new Date(DAY.getTime() + 61_000))
    expect((await standingsOf(nobody, id)).categories).toHaveLength(1)
    await set({ state: "confirmed" })
    setNow(new Date(DAY.getTime() + 90_000))
    expect((await standingsOf(nobody, id)).categories).toEqual([])
    setNow(DAY)
  })

  test("is nothing of a tournament that is not published, and nothing to change", async () => {
    const hidden = await newTournament(olena)
    const open = await newTournament(olena, { published: 1 })
    expect(no(await nobody.get(at(hidden.id)))).toEqual([404, [null, "not_found"]])
    expect(no(await save(hidden.id, {}, danylo))).toEqual([404, [null, "not_found"]])
    expect(no(await save(open.id, {}, danylo))).toEqual([403, [null, "forbidden"]])
    expect(no(await save(open.id, {}, nobody))).toEqual([401, [null, "not_signed_in"]])
  })
})

describe("the formula", () => {
  const eight = { points: [8, 6, 4, 0, 0, 0, 0, 0], win: 1 }
  const history = async (id: number) =>
    ok<{ list: { summary: string }[] }>(await olena.get(`/api/v1/tournaments/${id}/history`)).list

  test("is kept, told in the history, taken back, and copied to next year's tournament", async () => {
    const { id } = await newTournament(olena)
    await fought(id)
    const before = (await standingsOf(olena, id)).revision
    const { item, revision } = ok<{ item: WireFormula }>(await save(id, eight))
    expect([item, revision]).toEqual([{ ...usual, ...eight }, before + 1])
    expect((await standingsOf(olena, id)).organizations.map(({ points }) => points)).toEqual([14, 7, 4])
    expect((await history(id))[0]?.summary).toBe(
      "Формула заліку: за місця: 7, 5, 3 → 8, 6, 4, за виграний поєдинок: 0 → 1",
    )
    const second = ok(await save(id, { ...eight, best: 2, bestOf: "age", coaches: "shared" }))
    expect((await history(id))[0]?.summary).toBe(
      "Формула заліку: найбільше результатів: усі → 2, рахуються: у кожній категорії → у віковій групі, кільком тренерам: кожному повністю → порівну",
    )
    const copied = ok<{ item: WireTournament }>(
      await olena.post(`/api/v1/tournaments/${id}/copy`, { name: "Кубок 2027", date: "15.05.2027" }),
    ).item
    expect((await standingsOf(olena, copied.id)).formula).toMatchObject({ ...eight, best: 2, coaches: "shared" })
    for (const step of [second.revision, revision]) ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step }))
    expect((await standingsOf(olena, id)).formula).toEqual(usual)
  })

  test("saved as it is changes nothing", async () => {
    const { id, revision } = await newTournament(olena)
    expect(ok(await save(id, {})).revision).toBe(revision)
    const saved = ok(await save(id, eight)).revision
    expect(ok(await save(id, eight)).revision).toBe(saved)
  })

  test("that makes no sense is refused with a sentence at the field, and nothing changes", async () => {
    const { id, revision } = await newTournament(olena)
    const rising = await save(id, { points: [5, 7, 3, 0, 0, 0, 0, 0], entry: 9 })
    expect(no(rising)).toEqual([422, ["points", "invalid"], ["entry", "invalid"]])
    expect(sentencesOf(rising)).toEqual([
      "Бали за місця: потрібні 8 чисел, і за нижче місце не більше, ніж за вище",
      "Бали за участь: не більше, ніж за останнє місце з балами",
    ])
    const nothing = await save(id, { points: [0, 0, 0, 0, 0, 0, 0, 0], entry: 0 })
    expect(sentencesOf(nothing)).toEqual([
      "Укажіть, за що команда отримує бали: за місце, участь або виграний поєдинок",
    ])
    const wrong = await save(id, { points: [7, -1], win: "багато", bestOf: "усе", minAthletes: 65, coaches: "" })
    expect(no(wrong)).toEqual([
      422,
      ...[["points", "out_of_range"] as const, ["win", "invalid"] as const, ["minAthletes", "out_of_range"] as const],
      ...[["bestOf", "invalid"] as const, ["coaches", "required"] as const],
    ])
    expect((await standingsOf(olena, id)).revision).toBe(revision)
  })
})

describe("norms of sports ranks", () => {
  const norms = (id: number, of: Person = olena) => of.get(`/api/v1/tournaments/${id}/norms`)
  const saveNorms = (id: number, list: object[], of: Person = olena) =>
    of.post(`/api/v1/tournaments/${id}/norms`, { norms: list })
  const [first, kms] = ["І", "КМС"].map((code) => titles.find((title) => title.code === code)?.id ?? 0) as [
    number,
    number,
  ]
  const norm = { rank: first, place: 1, wins: 2, athletes: 4, age: 0 }

  test("tell who fulfilled them, are kept beside the formula, and are taken back", async () => {
    const { id } = await newTournament(olena)
    const { category, athletes } = await fought(id)
    expect(ok<WireNorms>(await norms(id))).toMatchObject({ norms: [], list: [] })
    ok(await save(id, { win: 3 }))
    const both = [norm, { ...norm, rank: kms, wins: 3 }]
    const { revision } = ok<{ revision: number }>(await saveNorms(id, both))
    expect(ok<WireNorms>(await norms(id))).toMatchObject({
      revision,
      norms: both,
      list: [{ athlete: athletes[0]?.id, category: category.id, place: 1, wins: 2, rank: first, isNew: true }],
    })
    ok(await save(id, { win: 2 }))
    expect(ok<WireNorms>(await norms(id)).norms).toEqual(both)
    ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: revision }))
    expect(ok<WireNorms>(await norms(id))).toMatchObject({ norms: [], list: [] })
    expect((await standingsOf(olena, id)).formula.win).toBe(2)
  })

  test("are refused by the field that is wrong, and change nothing", async () => {
    const { id } = await newTournament(olena)
    expect(sentencesOf(await saveNorms(id, [{ ...norm, rank: 999 }]))).toEqual([
      "Норма розряду: виберіть розряд зі списку",
    ])
    expect(sentencesOf(await saveNorms(id, [norm, norm]))).toEqual([
      "Норми розрядів: не більш як 40, і кожна – один раз",
    ])
    expect(no(await saveNorms(id, [{ ...norm, place: 0 }]))).toEqual([422, ["norms", "out_of_range"]])
    expect(ok<WireNorms>(await norms(id)).norms).toEqual([])
  })
})
