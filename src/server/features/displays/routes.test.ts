import { beforeEach, describe, expect, test } from "vitest"
import type {
  ShowOf,
  WireAward,
  WireScreen,
  WireScreenList,
  WireScreenView,
  WireShow,
  WireStand,
} from "#contract/displays/calls.ts"
import type { WireSection } from "#contract/sections/calls.ts"
import {
  hall,
  newAthlete,
  newCategory,
  newTournament,
  no,
  ok,
  type Person,
  placed,
  sentencesOf,
} from "#tests/support/hall.ts"
import { given, judgingOf } from "#tests/support/judging.ts"
import { half, matchJudging } from "#tests/support/match-judging.ts"
import { poomsaeField } from "#tests/support/poomsae.ts"
import { DAY } from "#tests/support/world.ts"

const { app, signUp, nobody, setNow } = await hall()
const olena = await signUp("olena")
const taras = await signUp("taras")
beforeEach(() => setNow(DAY))
function orFail<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("nothing is shown")
  return value
}
const seconds = (count: number): Date => new Date(DAY.getTime() + count * 1000)

/** A tournament with a drawn and numbered category of four on its one court. */
async function field(published = 1) {
  const { id } = await newTournament(olena, { published })
  const { category, athletes } = await placed(olena, id, 4, 4)
  const court = { tournament_id: id, name: "Корт 1", start_number: 101 }
  const section = ok<{ item: WireSection }>(await olena.post("/api/save-section", court)).item.id
  ok(await olena.post(`/api/v1/tournaments/${id}/sections/assign`, { moves: [{ category: category.id, section }] }))
  ok(await olena.post("/api/category-section-numeration", { tournament_id: id, id: section }))
  const under = `/api/v1/tournaments/${id}`
  const save = (body: object, who: Person = olena) => who.post(`${under}/screens/save`, { ...body })
  const make = async (body: object) => ok<{ item: WireScreen }>(await save({ name: "Табло", ...body })).item
  const step = async (technicalNumber: number, name: string) =>
    ok(await olena.post(`${under}/courts/step`, { category: category.id, technicalNumber, step: name }))
  const result = async (technicalNumber: number, points: object) =>
    ok(
      await olena.post("/api/update-bracket-fight", {
        tournament_id: id,
        category: category.id,
        technicalNumber,
        ...points,
      }),
    )
  return { id, under, section, category, athletes, save, make, step, result }
}

const view = async ({ code }: Pick<WireScreen, "code">, query = "") =>
  ok<WireScreenView>(await nobody.get(`/api/v1/screens/${code}${query}`))
async function shown<Role extends WireShow["role"]>(screen: Pick<WireScreen, "code">, role: Role, query = "") {
  const { show } = await view(screen, query)
  expect(show.role).toBe(role)
  return show as ShowOf<Role>
}

describe("a display of a court", () => {
  test("shows what is called, what runs, its result for a while, and then what is called next", async () => {
    const { make, section, step, result } = await field()
    const board = await make({ role: "court", section })
    expect(await shown(board, "court")).toMatchObject({ court: "Корт 1", current: null, left: 3 })
    await step(2, "call")
    expect((await shown(board, "court")).current).toMatchObject({ number: 101, state: "called" })
    await step(2, "start")
    await step(1, "call")
    expect(await shown(board, "court")).toMatchObject({
      current: {
        number: 101,
        state: "running",
        categoryName: "Кадети -53 ч",
        round: 2,
        blue: { organization: "СК «Тигр»" },
        red: { organization: "ДЮСШ «Фенікс»" },
      },
      next: [{ number: 102, state: "called" }, { number: 103 }],
    })
    await result(2, { blue_points: 9, red_points: 4 })
    expect((await shown(board, "court")).current).toMatchObject({ number: 101, state: "over", bluePoints: 9 })
    // The code of a bare score is PTG, whose gap it did not reach.
    expect((await shown(board, "court")).current).toMatchObject({ decision: "PTG", words: "за балами" })
    await result(2, { blue_points: 39, red_points: 4 })
    expect((await shown(board, "court")).current).not.toHaveProperty("words")
    setNow(seconds(60))
    expect((await shown(board, "court")).current).toMatchObject({ number: 102, state: "called" })
  })

  test("knows whether nothing is numbered yet, or all is over, and who fights outside the competition", async () => {
    const { id, make, section, category, athletes, step, result, under } = await field()
    const empty = ok<{ item: WireSection }>(
      await olena.post("/api/save-section", { tournament_id: id, name: "Корт 2" }),
    )
    const [board, other] = [
      await make({ role: "court", section }),
      await make({ role: "next", section: empty.item.id }),
    ]
    const [u] = athletes
    await newAthlete(olena, 0, category, { id: u?.id, unranked: 1, agreed: ["unranked_drawn"] })
    await step(2, "call")
    await step(1, "call")
    const { current, next, isDone } = await shown(board, "court")
    const fighters = [current, ...next].flatMap((one) => [one?.blue, one?.red]).filter((one) => one != null)
    expect(fighters.map((one) => [one.id, one.unranked]).sort()).toEqual(
      athletes.map((one) => [one.id, one === u]).sort(),
    )
    expect([isDone, (await shown(other, "next")).isDone]).toEqual([false, false])
    const { fights } = ok<{ fights: { blue: { id: number; unranked: boolean } | null }[] }>(
      await olena.get(`${under}/courts`),
    )
    expect(fights.flatMap(({ blue }) => (blue ? [[blue.id, blue.unranked]] : []))).toContainEqual([u?.id, true])
    for (const t of [2, 1, 0]) await result(t, { blue_points: 9, red_points: 4 })
    expect([(await shown(board, "court")).isDone, (await shown(other, "next")).isDone]).toEqual([true, false])
  })

  test("takes another role without another address, and goes back by undo", async () => {
    const { id, make, save, section, under } = await field()
    const board = await make({ role: "court", section })
    const before = await view(board)
    const { revision, item } = ok<{ item: WireScreen }>(
      await save({ screen: board.id, name: "Вхід", role: "calls", section }),
    )
    expect(item).toMatchObject({ code: board.code, name: "Вхід", role: "calls", section: 0 })
    expect(await view(board)).toMatchObject({ name: "Вхід", revision, show: { role: "calls" } })
    expect(before.revision).toBeLessThan(revision)
    ok(await olena.post(`${under}/undo`, { step: revision }))
    expect(await shown(board, "court")).toMatchObject({ court: "Корт 1" })
    const removed = ok(await olena.post(`${under}/screens/delete`, { screen: board.id }))
    expect(no(await nobody.get(`/api/v1/screens/${board.code}`))[0]).toBe(404)
    ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: removed.revision }))
    expect(await shown(board, "court")).toMatchObject({ court: "Корт 1" })
  })

  test("tells a visitor nothing that the tournament's page would not: no hidden draw, no draft", async () => {
    const { make, section, category, under } = await field()
    const boards = [
      await make({ role: "next", section }),
      await make({ role: "calls" }),
      await make({ role: "brackets", categories: [category.id] }),
    ] as const
    const namesOf = async () => JSON.stringify(await Promise.all(boards.map((one) => view(one))))
    expect(await namesOf()).toContain("Стасюк Захар 0")
    ok(await olena.post(`${under}/categories/update`, { categories: [category.id], categoryStatus: 2 }))
    expect(await namesOf()).not.toContain("Стасюк")
    const { categories } = ok<WireScreenList>(await olena.get(`${under}/screens`))
    expect(categories).toEqual([{ id: category.id, fullName: category.fullname, hidden: true }])
  })

  test("shows a tournament that is not published, for its address is a secret of the staff", async () => {
    const { make, section } = await field(0)
    expect(await shown(await make({ role: "next", section }), "next")).toMatchObject({ left: 3 })
  })
})

describe("the board of calls", () => {
  test("says how each court keeps to its plan, when a break ends, and who stands where", async () => {
    const { id, make, step, category } = await field()
    const at = (time: string): Date => new Date(`2026-05-15T${time}:00+03:00`)
    const breaks = [{ section: 0, title: "Обід", start: "13:00", end: "14:00" }]
    const days = [{ day: 1, date: "15.05.2026", start: "09:00", title: "", breaks }]
    ok(await olena.post(`/api/v1/tournaments/${id}/days`, { days, categories: [{ day: 1, ids: [category.id] }] }))
    const [board, speaker] = [await make({ role: "calls" }), await make({ role: "speaker" })]
    const court = async () => orFail((await shown(board, "calls")).courts[0])
    setNow(at("08:30"))
    expect(await court()).toMatchObject({ hasBegun: false, closedUntil: at("09:00").toISOString() })
    setNow(at("09:00"))
    await step(2, "call")
    expect(await court()).toMatchObject({
      current: {
        state: "called",
        blue: { organization: "СК «Тигр»", region: "Київ", sex: "male" },
        rounds: [],
      },
    })
    await step(2, "start")
    setNow(at("09:30"))
    const { late, hasBegun } = await court()
    expect([hasBegun, late > 10]).toEqual([true, true])
    expect((await shown(speaker, "speaker")).courts).toEqual((await shown(board, "calls")).courts)
    setNow(at("13:20"))
    expect(await court()).toMatchObject({ closedUntil: at("14:00").toISOString() })
  })
})

describe("a wall", () => {
  test("turns through the drawn ones of the chosen categories, painted as markup", async () => {
    const { id, make, category } = await field()
    const other = await placed(olena, id, 3, 4, { name: "Кадети -57 ч", weight1: 53, weight2: 57 })
    const undrawn = await newCategory(olena, id, { name: "Кадети -61 ч", weight1: 57, weight2: 61 })
    const chosen = [category.id, other.category.id, undrawn.id]
    const wall = await make({ role: "brackets", categories: chosen })
    const names = []
    for (const turn of [0, 1, 2]) {
      const { wall: one, count } = await shown(wall, "brackets", `?turn=${turn}`)
      expect(count).toBe(2)
      expect(one?.picture?.markup).toContain("<text")
      names.push(one?.fullName)
    }
    expect(names).toEqual(["Кадети -53 ч", "Кадети -57 ч", "Кадети -53 ч"])
  })
})

describe("the ceremony", () => {
  test("knows what is ready, called and given; each step is taken back by undo, and none comes before the end", async () => {
    const { make, category, under, result } = await field()
    const board = await make({ role: "ceremony" })
    const set = (step: string, who: Person = olena) => who.post(`${under}/awards`, { categories: [category.id], step })
    const early = await set("called")
    expect(no(early)).toEqual([409, [null, "award_not_ready"]])
    expect(sentencesOf(early)).toEqual(["Категорія ще триває: нагороджувати можна, коли її завершено"])
    for (const t of [2, 1, 0]) await result(t, { blue_points: 9, red_points: 4 })
    const list = async () => (await shown(board, "ceremony")).list.map(({ step }) => step)
    expect(await list()).toEqual(["ready"])
    const staff = ok<{ list: WireAward[] }>(await olena.get(`${under}/awards`))
    expect(staff.list[0]?.winners.map(({ place }) => place)).toEqual([1, 2, 3, 3])
    const called = ok(await set("called"))
    expect(await list()).toEqual(["called"])
    // The podium shows the last places first, and all of them at once; whoever is not called stands on none.
    const reveal = (count: number, which = category.id) =>
      olena.post(`${under}/awards/reveal`, { category: which, count })
    const revealed = async () => (await shown(board, "ceremony")).list.map((one) => one.revealed)
    expect(await revealed()).toEqual([0])
    const two = ok(await reveal(2))
    expect(await revealed()).toEqual([2])
    const all = ok(await reveal(99))
    expect(await revealed()).toEqual([4])
    ok(await olena.post(`${under}/undo`, { step: all.revision }))
    expect(await revealed()).toEqual([2])
    ok(await olena.post(`${under}/undo`, { step: two.revision }))
    expect(await revealed()).toEqual([0])
    const given = ok(await set("given"))
    expect(await shown(board, "ceremony")).toMatchObject({ list: [{ step: "given", calledAt: DAY.toISOString() }] })
    ok(await olena.post(`${under}/undo`, { step: given.revision }))
    expect(await list()).toEqual(["called"])
    ok(await olena.post(`${under}/undo`, { step: called.revision }))
    expect(await list()).toEqual(["ready"])
    expect(no(await reveal(1))).toEqual([409, [null, "award_not_called"]])
    expect(no(await reveal(1, 999_999))[0]).toBe(404)
    expect((await shown(board, "ceremony")).medals).toEqual([{ region: "Київ", gold: 1, silver: 1, bronze: 2 }])
    expect(no(await set("called", taras))[0]).toBe(403)
  })
})

describe("headquarters", () => {
  test("name displays, see which are on, and are told what is missing", async () => {
    const { make, save, section, under } = await field()
    const board = await make({ role: "court", section })
    const seen = async () => ok<WireScreenList>(await olena.get(`${under}/screens`)).list.map((one) => one.seen)
    expect(await seen()).toEqual([false])
    await view(board)
    expect(await seen()).toEqual([true])
    setNow(seconds(10))
    expect(await seen()).toEqual([false])
    expect(no(await save({ name: " ", role: "calls" }))).toEqual([422, ["name", "required"]])
    const homeless = await save({ name: "Табло", role: "court" })
    expect(no(homeless)).toEqual([422, ["section", "required"]])
    expect(sentencesOf(homeless)).toEqual(["Виберіть корт"])
    expect(no(await save({ name: "Табло", role: "radio" }))).toEqual([422, ["role", "invalid"]])
    expect(no(await save({ name: "Табло", role: "calls", margin: 7 }))).toEqual([422, ["margin", "invalid"]])
    expect(no(await save({ name: "Табло", role: "calls" }, taras))[0]).toBe(403)
  })

  test("say how a display paints; what they do not send stays, and what its role does not show is dropped", async () => {
    const { make, save, section, under } = await field()
    const board = await make({ role: "court", section })
    expect(board).toMatchObject({ sides: "blueLeft", margin: 0, calm: false, diagonal: 0, distance: 0 })
    const place = { screen: board.id, name: "Корт 1", role: "court", section }
    const look = { sides: "redLeft", margin: 25, calm: true, diagonal: 55, distance: 12 }
    const { revision } = ok(await save({ ...place, ...look }))
    expect((await view(board)).look).toEqual({ sides: "redLeft", margin: 25, calm: true })
    const renamed = ok<{ item: WireScreen }>(await save({ ...place, name: "Корт 1, праворуч" }))
    expect(renamed.item).toMatchObject(look)
    for (const step of [renamed.revision, revision]) ok(await olena.post(`${under}/undo`, { step }))
    expect((await view(board)).look).toEqual({ sides: "blueLeft", margin: 0, calm: false })
    expect(ok<{ item: WireScreen }>(await save({ ...place, role: "overlay", ...look })).item).toMatchObject({
      sides: "redLeft",
      margin: 0,
      diagonal: 0,
    })
  })

  test("cannot change a display of another tournament, nor send one to a court of another", async () => {
    const [one, other] = [await field(), await field()]
    const board = await one.make({ role: "court", section: one.section })
    expect(no(await other.save({ screen: board.id, name: "Чуже", role: "calls" }))[0]).toBe(404)
    expect(no(await other.save({ name: "Чуже", role: "court", section: one.section }))[0]).toBe(404)
    expect(no(await olena.post(`${other.under}/screens/delete`, { screen: board.id }))[0]).toBe(404)
    expect(await shown(board, "court")).toMatchObject({ court: "Корт 1" })
  })
})

describe("a display of a poomsae place where two perform", () => {
  test("calls both, shows their totals form by form, never a mark of an open form, and the winner with the sums", async () => {
    const field = await matchJudging(app, olena, 3)
    const place = { tournament: field.id, section: field.section, kort: 1 }
    const { item } = ok<{ item: WireScreen }>(await olena.post("/api/v1/screens", place))
    const look = () => shown(item, "poomsae")
    const stand = async (): Promise<WireStand> => orFail((await look()).stands[0])
    const fightBy = (number: number) => ({ number, categoryName: field.category.name })
    expect(await look()).toMatchObject({ upcoming: null, current: null, next: fightBy(41), isDone: false })
    const called = { category: field.category.id, technicalNumber: 2, step: "call" }
    ok(await olena.post(`/api/v1/tournaments/${field.id}/courts/step`, called))
    expect(await look()).toMatchObject({ current: { ...fightBy(41), state: "called" }, next: fightBy(42) })

    ok(await field.open(2))
    const { item: opened } = await stand()
    expect(opened).toMatchObject({ state: "open", fight: { t: 2, number: 41 }, before: [], sums: null })
    expect(await stand()).toMatchObject({
      match: { forms: 2, names: [{ number: 1, name: opened.poomsaeName }], halves: null },
    })
    ok(await field.send(0, { ...half(3.7, 1.5), red: half(3.5, 1.5) }))
    ok(await field.send(1, { ...half(3.7, 1.5), red: half(3.5, 1.5) }))
    const seen = (await stand()).item
    expect([seen.judges.map(({ sent }) => sent), seen.total, seen.red?.total]).toEqual([
      [true, true, false],
      null,
      null,
    ])
    expect([...seen.judges, ...(seen.red?.judges ?? [])].every(({ technique }) => technique === null)).toBe(true)

    ok(await field.send(2, { ...half(3.7, 1.5), red: half(3.5, 1.5) }))
    ok(await field.step("events/close"))
    expect((await stand()).item).toMatchObject({ state: "closed", total: 8.2, red: { total: 8 }, winner: "" })
    ok(await field.open(2, 2))
    await field.judge(half(3.5, 1.5), half(3.7, 1.5))
    ok(await field.step("events/close"))
    // Equal sums, and equal presentation: an extra form is due.
    expect(await stand()).toMatchObject({
      item: {
        before: [{ number: 1, blue: 8.2, red: 8 }],
        sums: { blue: 16.2, red: 16.2 },
        winner: "",
        due: { number: 3 },
      },
      match: { halves: { blue: 9, red: 9 } },
    })
    ok(await field.open(2, 3))
    await field.judge(half(3.5, 1.5), half(3.6, 1.5))
    ok(await field.step("events/close"))
    const over = await stand()
    expect(over.item).toMatchObject({
      winner: "red",
      by: "extra",
      sums: { blue: 16.2, red: 16.2 },
      red: { total: 8.1 },
    })
    expect(over.match?.names.map(({ number }) => number)).toEqual([1, 2, 3])
    expect(await look()).toMatchObject({ current: { ...fightBy(41), state: "over" }, next: fightBy(42), isDone: false })
  })
})

describe("a display of a poomsae place", () => {
  test("shows by its address alone who performs, the marks once all are in, and the leaderboard after each", async () => {
    const field = await poomsaeField(olena, 3)
    const seats = await field.seatsOf(3)
    const place = { tournament: field.id, section: field.section, kort: 1 }
    const { item } = ok<{ item: WireScreen }>(await olena.post("/api/v1/screens", place))
    const poomsae = () => shown(item, "poomsae")
    const standOf = async (): Promise<WireStand> => orFail((await poomsae()).stands[0])
    expect(await view(item)).toMatchObject({ tournament: "Кубок Тигра" })
    const [first = "", second = "", third = ""] = field.athletes.map(({ name }) => name)
    expect(await poomsae()).toMatchObject({
      court: "Корт 1",
      stands: [{ item: { state: "idle" }, board: [] }],
      isDone: false,
      upcoming: { category: field.category.fullname },
    })
    // Whoever performs first is named before anybody does, each once.
    const named = (await poomsae()).upcoming?.performers.map(({ name }) => name)
    expect(named?.toSorted()).toEqual([first, second, third].toSorted())
    const perform = async (athlete: number, technique: number): Promise<void> => {
      const { event } = ok<{ item: { event: number } }>(await field.start(athlete, { autopilot: 1 })).item
      for (const seat of seats) {
        const { state, total, judges } = (await standOf()).item
        expect([state, total, judges.map(({ technique }) => technique)]).toEqual(["open", null, [null, null, null]])
        const mark = { technique, strong: 1.5, speed: 1.5, energetic: 1.5 }
        ok(await olena.post("/api/v1/scores", { event, seat: seat.id, ...mark }))
      }
    }
    const [a = 0, b = 0] = field.athletes.map(({ id }) => id)
    await perform(a, 3.5)
    expect(await standOf()).toMatchObject({
      item: { state: "closed", total: 8, athlete: a },
      closedAt: DAY.toISOString(),
      turn: { of: 3 },
      first: null,
      goOn: 0,
      isOver: false,
      board: [{ athlete: a, place: 1, total: 8, forms: [8, null], region: "Київ" }],
    })
    expect((await standOf()).following?.name).not.toBe(field.athletes[0]?.name)
    await perform(b, 3.7)
    expect((await standOf()).board.map((line) => [line.athlete, line.place, line.total])).toEqual([
      [b, 1, 8.2],
      [a, 2, 8],
    ])
  })

  test("gives no place to who performs outside the competition, during the final and after it", async () => {
    const field = await poomsaeField(olena, 3)
    const { item } = ok<{ item: WireScreen }>(
      await olena.post("/api/v1/screens", { tournament: field.id, section: field.section, kort: 1 }),
    )
    const [u = 0, a = 0, b = 0] = field.athletes.map(({ id }) => id)
    await newAthlete(olena, 0, field.category, { id: u, unranked: 1, agreed: ["unranked_drawn"] })
    const seats = await field.seatsOf(3)
    const boardAfter = async (athlete: number, poomsaeNumber: number, technique: number) => {
      const sent = await field.start(athlete, { autopilot: 1, poomsaeNumber, force: 1 })
      const { event } = ok<{ item: { event: number } }>(sent).item
      for (const seat of seats) {
        const mark = { technique, strong: 1.5, speed: 1.5, energetic: 1.5 }
        ok(await olena.post("/api/v1/scores", { event, seat: seat.id, ...mark }))
      }
      const { board, item: judged } = orFail((await shown(item, "poomsae")).stands[0])
      expect([judged.athlete, judged.unranked]).toEqual([athlete, athlete === u])
      return board.map((line) => [line.athlete, line.place, line.total])
    }
    await boardAfter(u, 1, 3.5)
    await boardAfter(a, 1, 3)
    const during = await boardAfter(b, 1, 2.5)
    expect(during).toEqual([
      [a, 1, 7.5],
      [b, 2, 7],
      [u, null, 8],
    ])
    await boardAfter(u, 2, 3.5)
    await boardAfter(a, 2, 3)
    expect((await shown(item, "poomsae")).isDone).toBe(false)
    expect(await boardAfter(b, 2, 2.5)).toEqual(during)
    expect(await shown(item, "poomsae")).toMatchObject({ upcoming: null, isDone: true })
  })

  test("shows a result when it is closed, with its penalties, and not when the last mark is in", async () => {
    const { id, section, send, step } = await judgingOf(app, olena).judging(3)
    const place = { tournament: id, section, kort: 1 }
    const { item } = ok<{ item: WireScreen }>(await olena.post("/api/v1/screens", place))
    for (const at of [0, 1, 2]) ok(await send(at, given(3.5, 1.5)))
    const { item: open } = orFail((await shown(item, "poomsae")).stands[0])
    expect([
      open.state,
      open.total,
      open.technique,
      open.judges.map(({ technique, sent }) => [technique, sent]),
    ]).toEqual([...["open", null, null, [1, 2, 3].map(() => [null, true])]])
    ok(await step("events/close", {}))
    expect(await shown(item, "poomsae")).toMatchObject({ stands: [{ item: { state: "closed", total: 8 } }] })
  })

  test("shows both places of a court side by side, and the first form while the second is performed", async () => {
    const field = await poomsaeField(olena, 2)
    const body = { name: "Пумсе", role: "poomsae", section: field.section, kort: 0 }
    const { item } = ok<{ item: WireScreen }>(await olena.post(`/api/v1/tournaments/${field.id}/screens/save`, body))
    expect(item.kort).toBe(0)
    const ids = field.athletes.map(({ id }) => id)
    ok(await field.scoreAll("final_", ids, (at) => (at === 0 ? 3 : 3.4)))
    ok(await field.start(ids[0] ?? 0, { kort: 2, poomsaeNumber: 2, force: 1 }))
    const { stands } = await shown(item, "poomsae")
    expect(stands.map(({ item: { kort, state } }) => [kort, state])).toEqual([
      [1, "idle"],
      [2, "open"],
    ])
    expect(stands[1]).toMatchObject({ first: { total: 8 }, turn: { of: 2 } })
  })

  test("has an address of its own that stays, whoever asks; one nobody has is not there", async () => {
    const { id, section, under } = await field()
    const open = async () =>
      ok<{ item: WireScreen }>(await olena.post("/api/v1/screens", { tournament: id, section, kort: 1 })).item
    const item = await open()
    expect(item).toMatchObject({ name: "Пумсе, місце виступу 1", role: "poomsae", section, kort: 1 })
    expect(await open()).toEqual(item)
    expect(ok<WireScreenList>(await olena.get(`${under}/screens`)).list).toEqual([item])
    expect(no(await nobody.get("/api/v1/screens/немає/events"))[0]).toBe(404)
    expect(no(await nobody.get("/api/v1/screens/немає"))[0]).toBe(404)
    expect(no(await nobody.get("/api/v1/seats/events"))).toEqual([401, [null, "seat_lost"]])
  })
})
