import { randomUUID } from "node:crypto"
import { describe, expect, test } from "vitest"
import type { WireHistoryEntry, WireHistoryFilters } from "#contract/history/calls.ts"
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
  placed,
} from "#tests/support/hall.ts"
import { rowsOf } from "#tests/support/world.ts"

const { signUp, nobody, db, app } = await hall({ writesRows: true })
const olena = await signUp("olena")
const danylo = await signUp("danylo")

const historyOf = async (id: number, query = "") =>
  ok<Page>(await olena.get(`/api/v1/tournaments/${id}/history${query}`)).list
interface Page {
  readonly list: WireHistoryEntry[]
  readonly next: number | null
}
const undo = (id: number, step: number, fields: object = {}) =>
  olena.post(`/api/v1/tournaments/${id}/undo`, { step, ...fields })

describe("the history", () => {
  test("says who did what to whom, newest first", async () => {
    const { id } = await newTournament(olena)
    const { category, athletes } = await placed(olena, id, 2, 2)
    const fight = { tournament_id: id, category: category.id, technicalNumber: 0, winSpId: athletes[1]?.id }
    ok(await olena.post("/api/update-bracket-fight", fight))
    ok(await olena.post("/api/tournament-delete-one-sportsman", { id: athletes[0]?.id, force: 1 }))
    ok(await undo(id, 7))
    const list = await historyOf(id)
    expect(list.map(({ revision, summary }) => [revision, summary])).toEqual([
      [8, "Скасовано крок №7: Видалено спортсмена: Стасюк Захар 0 (Кадети -53 ч); скасовано результатів: 1"],
      [7, "Видалено спортсмена: Стасюк Захар 0 (Кадети -53 ч); скасовано результатів: 1"],
      [6, "Результат поєдинку: Стасюк Захар 0 – Левченко Ярослав 1, перемога: Левченко Ярослав 1 (Кадети -53 ч)"],
      [5, "Ручне жеребкування: Кадети -53 ч, учасників: 2, сітка на 2"],
      [4, "Додано спортсмена: Левченко Ярослав 1 (Кадети -53 ч, ДЮСШ «Фенікс»)"],
      [3, "Додано спортсмена: Стасюк Захар 0 (Кадети -53 ч, СК «Тигр»)"],
      [2, "Додано категорію: Кадети -53 ч"],
      [1, "Створено турнір: Кубок Тигра"],
    ])
    expect(list[1]).toEqual({
      revision: 7,
      own: true,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      user: olena.id,
      userName: "Олена Коваль",
      kind: "athlete.delete",
      summary: "Видалено спортсмена: Стасюк Захар 0 (Кадети -53 ч); скасовано результатів: 1",
      device: expect.any(String),
      backTo: null,
      count: expect.any(Number),
      undoes: null,
      undoneBy: 8,
    })
    expect(list[0]).toMatchObject({ undoes: 7, undoneBy: null })
    expect((await historyOf(id, "?before=3")).map(({ revision }) => revision)).toEqual([2, 1])
  })

  test("tells each row of a large step, a part at a time", async () => {
    const { id } = await newTournament(olena)
    const rows = Array.from({ length: 230 }, (_, n) => `Шульга Іван ${n};2013;ч;Кадети -53 ч`)
    const sheet = ["ПІБ;Рік народження;Стать;Категорія", ...rows].join("\n")
    ok(await olena.upload("/api/tournament-upload-scv-sportsmans", { id: String(id), create: "1" }, sheet))
    const [entry] = await historyOf(id)
    expect(entry).toMatchObject({ count: 231, kind: "athlete.import" })
    expect(entry?.summary).toBe("Завантажено таблицю спортсменів: категорії: додано 1; спортсмени: додано 230")
    const url = `/api/v1/tournaments/${id}/history/2`
    const first = ok<{ list: string[]; next: number | null; item: WireHistoryEntry }>(await olena.get(url))
    expect([first.list.length, first.next, first.item]).toEqual([200, 200, entry])
    expect(first.list.slice(0, 2)).toEqual([
      "Додано категорію: Кадети -53 ч",
      "Додано спортсмена: Шульга Іван 0 (Кадети -53 ч)",
    ])
    const rest = ok<{ list: string[]; next: number | null }>(await olena.get(`${url}?from=200`))
    expect([rest.list.length, rest.next, rest.list.at(-1)]).toEqual([
      31,
      null,
      "Додано спортсмена: Шульга Іван 229 (Кадети -53 ч)",
    ])
    expect(no(await olena.get(`/api/v1/tournaments/${id}/history/9`))).toEqual([404, [null, "not_found"]])
  })

  test("tells of a step what it changed from what to what, and what taking it back would meet", async () => {
    const { id } = await newTournament(olena, { city: "Дніпро" })
    ok(await olena.post("/api/tournament-update", { id, city: "Львів" }))
    ok(await olena.post("/api/tournament-update", { id, city: "Одеса" }))
    const stepOf = async (step: number) => ok(await olena.get(`/api/v1/tournaments/${id}/history/${step}`))
    expect(await stepOf(1)).toMatchObject({ undo: "never", later: [], fields: [[]] })
    const changed = [[{ label: "місто", before: "Дніпро", after: "Львів" }]]
    expect(await stepOf(2)).toMatchObject({ undo: "blocked", later: [3], fields: changed })
    expect(await stepOf(3)).toMatchObject({ undo: "free", later: [] })
    ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: 3 }))
    expect(await stepOf(3)).toMatchObject({ undo: "undone", later: [] })
    expect(await stepOf(2), "as it left the city").toMatchObject({ undo: "free", later: [] })
  })

  test("is searched by any word of its sentences or rows, by person, device and kind", async () => {
    const { id } = await newTournament(olena)
    const { category, athletes } = await filled(olena, id, 2)
    const other = await newCategory(olena, id, { name: "Кадети -57 ч" })
    const move = { ...athleteOf(0, id, other.id), id: athletes[0]?.id }
    const headers = { ...olena.headers, "x-device": encodeURIComponent("стіл 2") }
    const url = "/api/tournament-newsportsman"
    const { revision } = ok(await app.inject({ method: "POST", url, payload: move, headers }))
    const found = async (query: string) =>
      (await historyOf(id, `?${new URLSearchParams(query)}`)).map((entry) => entry.revision)
    const [moved] = await historyOf(id)
    expect(moved).toMatchObject({ device: "стіл 2", summary: "Стасюк Захар 0 переведено: Кадети -53 ч → -57 ч" })
    expect(await found("q=переведено")).toEqual([revision])
    expect(await found("q=СТАСЮК")).toEqual([revision, 3])
    expect(await found("q=-57")).toEqual([revision, 5])
    expect(await found("q=100%_")).toEqual([])
    expect(await found("device=стіл 2")).toEqual([revision])
    expect(await found("kind=category")).toEqual([5, 2])
    expect(await found(`user=${olena.id}&kind=category&q=57`)).toEqual([5])
    expect(await found(`user=${danylo.id}`)).toEqual([])
    expect(category.id).toBeGreaterThan(0)
    const filters = ok<WireHistoryFilters>(await olena.get(`/api/v1/tournaments/${id}/history/filters`))
    expect(filters.people).toEqual([{ user: olena.id, userName: "Олена Коваль", count: 6 }])
    expect(filters.devices).toContainEqual({ device: "стіл 2", count: 1 })
    expect(filters.kinds).toEqual([
      { kind: "athlete", title: "Спортсмени", count: 3 },
      { kind: "category", title: "Категорії", count: 2 },
      { kind: "tournament", title: "Турнір", count: 1 },
    ])
  })

  test("names whoever is gone by the journal, and takes as many queries for a hundred steps as for one", async () => {
    const { id } = await newTournament(olena)
    const { athletes } = await filled(olena, id, 2)
    const move = { ...athleteOf(0, id, 0), category_id: (await newCategory(olena, id)).id, id: athletes[0]?.id }
    const { revision } = ok(await olena.post("/api/tournament-newsportsman", move))
    ok(await olena.post("/api/tournament-delete-all-sportsmans", { id }))
    const moved = (await historyOf(id)).find((entry) => entry.revision === revision)
    expect(moved?.summary).toMatch(/^Стасюк Захар 0 переведено: /)
  })

  test("comes in pages of a hundred", async () => {
    const { id } = await newTournament(olena)
    const rows = Array.from({ length: 101 }, (_, n) => ({
      tournamentId: id as never,
      revision: n + 2,
      action: null,
      kind: "tournament.update",
      undoes: null,
      changes: "[]",
      outcome: "null",
    }))
    await db.insertInto("journal").values(rows).execute()
    const first = await historyOf(id)
    expect([first.length, first[0]?.revision, first.at(-1)?.revision]).toEqual([100, 102, 3])
    expect((await historyOf(id, "?before=3")).map(({ revision }) => revision)).toEqual([2, 1])
  })

  test("is for the staff", async () => {
    const open = (await newTournament(olena, { published: 1 })).id
    const hidden = (await newTournament(olena)).id
    const url = (id: number) => `/api/v1/tournaments/${id}/history`
    expect(no(await nobody.get(url(open)))).toEqual([401, [null, "not_signed_in"]])
    expect(no(await danylo.get(url(open)))).toEqual([403, [null, "forbidden"]])
    expect(no(await danylo.get(url(hidden)))).toEqual([404, [null, "not_found"]])
    expect(no(await olena.get("/api/v1/tournaments/x/history"))).toEqual([422, ["id", "invalid"]])
  })
})

describe("taking a step back", () => {
  test("restores all that it touched, as a step of its own that can be taken back", async () => {
    const { id } = await newTournament(olena)
    const { category, athletes } = await placed(olena, id, 4, 4)
    const before = await full(olena, id)
    const left = { id: athletes[0]?.id, category: category.id }
    const step = ok(await olena.post("/api/delete-sportsman-from-category", left)).revision
    const after = await full(olena, id)
    const undone = ok(await undo(id, step))
    expect(undone).toEqual({ status: 200, revision: step + 1 })
    expect(await full(olena, id)).toEqual({ ...before, revision: step + 1 })
    ok(await undo(id, undone.revision))
    expect(await full(olena, id)).toEqual({ ...after, revision: step + 2 })
  })

  test("sent twice is done once; taken back already, there is nothing to take back", async () => {
    const { id } = await newTournament(olena)
    const { revision } = ok(await olena.post("/api/tournament-update", { id, city: "Львів" }))
    const action = randomUUID()
    const first = ok(await undo(id, revision, { action }))
    expect(ok(await undo(id, revision, { action }))).toEqual(first)
    expect(no(await undo(id, 1, { action }))).toEqual([409, [null, "action_reused"]])
    expect(no(await undo(id, revision))).toEqual([409, [null, "nothing_to_undo"]])
    ok(await undo(id, first.revision))
    expect(ok(await undo(id, revision)).revision).toBe(first.revision + 2)
  })

  test("is refused where something later stands on it, and for what is no step", async () => {
    const { id } = await newTournament(olena)
    const { category } = await filled(olena, id, 0)
    const made = await newAthlete(olena, 0, category)
    ok(
      await olena.post("/api/tournament-newsportsman", {
        ...athleteOf(0, id, category.id),
        id: made.id,
        coach: "Інший",
      }),
    )
    const rows = await rowsOf(db, id as never)
    expect(no(await undo(id, 3))).toEqual([409, [null, "undo_conflict"]])
    for (const step of [1, 77]) expect(no(await undo(id, step))).toEqual([409, [null, "nothing_to_undo"]])
    expect(no(await undo(id, 0))).toEqual([422, ["step", "out_of_range"]])
    expect(no(await olena.post(`/api/v1/tournaments/${id}/undo`))).toEqual([422, ["step", "required"]])
    expect(await rowsOf(db, id as never)).toEqual(rows)
  })

  test("is for the staff", async () => {
    const { id } = await newTournament(olena, { published: 1 })
    ok(await olena.post("/api/tournament-update", { id, city: "Львів" }))
    const url = `/api/v1/tournaments/${id}/undo`
    expect(no(await nobody.post(url, { step: 2 }))).toEqual([401, [null, "not_signed_in"]])
    expect(no(await danylo.post(url, { step: 2 }))).toEqual([403, [null, "forbidden"]])
    const hidden = (await newTournament(danylo)).id
    expect(no(await undo(hidden, 1))).toEqual([404, [null, "not_found"]])
    expect(no(await undo(99_999_999, 1))).toEqual([404, [null, "not_found"]])
  })
})
