import { expect, test } from "vitest"
import type { WireCategory } from "#contract/categories/calls.ts"
import type { WireProgress } from "#contract/progress/calls.ts"
import { full, hall, newAthlete, newCategory, newTournament, ok, standsAt } from "#tests/support/hall.ts"
import { DAY } from "#tests/support/world.ts"

const { signUp, setNow } = await hall()
const olena = await signUp("olena")

const progress = async (id: number) => ok<WireProgress>(await olena.get(`/api/v1/tournaments/${id}/progress`))
const next = async (id: number) => (await progress(id)).next
const states = async (id: number) => (await progress(id)).phases.map(({ kind, state }) => `${kind} ${state}`)

test("a day, from the empty tournament to the papers: each thing that is done makes the next one the step", async () => {
  const { id } = await newTournament(olena, { published: 1, hold_draws: 1, category_ids: "" })
  expect(await next(id)).toEqual({ kind: "ages", count: 0 })
  const category = await newCategory(olena, id)
  expect(await next(id)).toEqual({ kind: "entries", count: 0 })

  const athletes = []
  for (let n = 0; n < 4; n++) athletes.push(await newAthlete(olena, n, category))
  setNow(new Date("2026-05-13T09:00:00Z"))
  expect(await next(id), "more may come").toEqual({ kind: "allEntries", count: 4 })
  await answer(id, "entries")
  const early = await progress(id)
  expect(early.next, "a weigh-in that is yet to come is named").toEqual({ kind: "weighIn", count: 4 })
  expect(early.weighIn).toEqual({ all: 4, weighed: 0, left: 0, ahead: 4, from: "2026-05-14" })
  setNow(new Date("2026-05-14T09:00:00Z"))
  expect(await next(id)).toEqual({ kind: "weighIn", count: 4 })
  for (const { id: athlete } of athletes.slice(0, 3)) await weigh(id, athlete, 51)
  await weigh(id, athletes[3]!.id, 53.4)
  const weighing = await progress(id)
  expect(weighing.next).toEqual({ kind: "weighIn", count: 1 })
  expect(weighing.weighIn).toEqual({ all: 4, weighed: 3, left: 1, ahead: 0, from: "" })
  expect(weighing.second).toEqual({ count: 1, until: "2026-05-14T10:00:00.000Z" })
  expect(weighing.categories).toMatchObject({ undrawn: 1, waiting: 1, ready: 0, small: 0 })
  await weigh(id, athletes[3]!.id, 52.8)
  expect(await next(id)).toEqual({ kind: "draw", count: 4 })
  expect((await progress(id)).categories).toMatchObject({ undrawn: 1, waiting: 0, ready: 1 })

  ok(await olena.post("/api/auto-sortable-bracket-all", { tournament_id: id }))
  expect(await next(id)).toEqual({ kind: "publish", count: 1 })
  ok(await olena.post(`/api/v1/tournaments/${id}/draws/publish`))
  expect(await next(id)).toEqual({ kind: "courts", count: 1 })
  const { item } = ok<{ item: { id: number } }>(
    await olena.post("/api/save-section", { tournament_id: id, name: "Корт 1", start_number: 101 }),
  )
  const place = { category: category.id, sectionid: item.id, tournament_id: id }
  ok(await olena.post("/api/save-category-section", place))
  expect(await next(id)).toEqual({ kind: "numbers", count: 3 })
  const section = { id: item.id, tournament_id: id, name: "Корт 1", start_number: 101 }
  ok(await olena.post("/api/category-section-numeration", section))
  expect(await next(id)).toEqual({ kind: "papers", count: 3 })
  ok(await olena.post(`/api/v1/tournaments/${id}/printed`, { categories: [category.id] }))
  expect(await next(id)).toEqual({ kind: "fights", count: 3 })
  expect(await states(id)).toEqual([
    "prepare done",
    "weighIn done",
    "draw done",
    "numbers done",
    "fights now",
    "end ahead",
  ])

  setNow(DAY)
  for (const t of [2, 1, 0]) await fight(id, category, t)
  const end = await progress(id)
  expect(end.next).toEqual({ kind: "print", count: 0 })
  expect(end.phases.map(({ share }) => share)).toEqual([1, 1, 1, 1, 1, 1])
  expect(end.courts).toMatchObject([{ id: item.id, fights: 3, left: 0 }])

  setNow(new Date("2026-05-16T09:00:00Z"))
  const after = await progress(id)
  expect(after.next, "the day after").toEqual({ kind: "report", count: 0 })
  expect(after.report).toEqual({ until: "29.05.2026" })
  await answer(id, "report")
  expect(await next(id)).toEqual({ kind: "print", count: 0 })
  ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: after.revision + 1 }))
  expect(await next(id), "taken back").toEqual({ kind: "report", count: 0 })
})

test("the scales are asked for until somebody says that they stand elsewhere, and again once they are used", async () => {
  setNow(DAY)
  const { id } = await newTournament(olena)
  const category = await newCategory(olena, id)
  const athletes = [1, 2, 3].map((n) => newAthlete(olena, n, category))
  const [first] = await Promise.all(athletes)
  expect(await next(id)).toEqual({ kind: "weighIn", count: 3 })
  ok(await olena.post("/api/auto-sortable-bracket-all", { tournament_id: id }))
  expect(await next(id), "drawn before it was weighed").toEqual({ kind: "weighIn", count: 3 })
  await answer(id, "weighIn")
  expect(await next(id)).toEqual({ kind: "courts", count: 1 })
  await weigh(id, first!.id, 51)
  expect(await next(id), "the scales are used after all").toEqual({ kind: "weighIn", count: 2 })
})

test("small categories are named, drawn too, until they are left so; one that becomes small later is new", async () => {
  setNow(DAY)
  const { id } = await newTournament(olena)
  const few = await newCategory(olena, id)
  const more = await newCategory(olena, id, { weight1: 49, weight2: 53 })
  await newAthlete(olena, 1, few)
  const athletes = [
    await newAthlete(olena, 2, more),
    await newAthlete(olena, 3, more),
    await newAthlete(olena, 4, more),
  ]
  await answer(id, "weighIn")
  ok(await olena.post("/api/auto-sortable-bracket-all", { tournament_id: id }))
  const at = await progress(id)
  expect(at.next, "the draw makes nobody forget it").toEqual({ kind: "small", count: 1 })
  expect(at.small).toEqual({ categories: [few.id], athletes: 1 })
  await answer(id, "small", at.small.categories)
  expect(await next(id)).toEqual({ kind: "courts", count: 1 })
  ok(await olena.post(`/api/v1/tournaments/${id}/checkins/out`, { athletes: [athletes[0]!.id] }))
  expect(await next(id), "a third one is gone").toEqual({ kind: "small", count: 2 })
  const revision = (await progress(id)).revision
  await answer(id, "small", (await progress(id)).small.categories)
  const undo = await olena.post(`/api/v1/tournaments/${id}/undo`, { step: revision + 1 })
  ok(undo)
  expect(await next(id), "an answer is a step like others").toEqual({ kind: "small", count: 2 })
})

test("who comes into a drawn category is counted and named, and everybody is counted, not categories", async () => {
  setNow(DAY)
  const { id } = await newTournament(olena)
  const category = await newCategory(olena, id)
  for (let n = 0; n < 3; n++) await newAthlete(olena, n, category)
  await answer(id, "weighIn")
  ok(await olena.post("/api/auto-sortable-bracket-all", { tournament_id: id }))
  expect(await progress(id)).toMatchObject({ people: { all: 3, placed: 3, outside: 0, categories: 0 }, outside: [] })
  const late = await newAthlete(olena, 4, category)
  const at = await progress(id)
  expect(at.people).toEqual({ all: 4, placed: 3, outside: 1, categories: 1 })
  expect(at.outside).toEqual([
    { athlete: late.id, name: late.name, category: category.id, category_name: category.fullname },
  ])
  expect(at.next, "before courts and numbers").toEqual({ kind: "outside", count: 1 })
  expect(at.phases.find(({ kind }) => kind === "draw")).toEqual({ kind: "draw", state: "now", share: 0.75 })
})

test("entries that do not fit after a postponement are named until they fit again", async () => {
  setNow(DAY)
  const { id } = await newTournament(olena)
  const [boys, others] = [await newCategory(olena, id), await newCategory(olena, id, { weight1: 49, weight2: 53 })]
  const old = await newAthlete(olena, 1, boys, { bdate: 2012 })
  const young = await newAthlete(olena, 2, boys, { bdate: 2014 })
  const girl = await newAthlete(olena, 3, others, { sex: 2 })
  expect((await progress(id)).misfits).toEqual({ age: [], sex: [girl.id] })
  const postpone = async (date: string) => {
    ok(await olena.post("/api/tournament-update", { id, date }))
    return (await progress(id)).misfits
  }
  expect(await postpone("15.05.2027")).toEqual({ age: [old.id], sex: [girl.id] })
  ok(await olena.post("/api/delete-sportsman-from-category", { id: old.id, category: boys.id }))
  expect((await progress(id)).misfits.age).toEqual([])
  expect((await postpone("15.05.2025")).age).toEqual([young.id])
  expect((await postpone("15.05.2026")).age).toEqual([])
})

test("a draft is not counted among the draws that publishing shows", async () => {
  setNow(DAY)
  const { id } = await newTournament(olena, { published: 1, hold_draws: 1 })
  const drawn = await newCategory(olena, id)
  const draft = await newCategory(olena, id, { weight1: 49, weight2: 53 })
  for (let n = 0; n < 3; n++) await newAthlete(olena, n, drawn)
  const [first] = [
    await newAthlete(olena, 3, draft),
    await newAthlete(olena, 4, draft),
    await newAthlete(olena, 5, draft),
  ]
  ok(await olena.post("/api/auto-sortable-bracket", { tournament_id: id, category: drawn.id }))
  const bracket_data = [{ position: "2_0", id: first!.id }]
  ok(
    await olena.post("/api/save-bracket", {
      tournamentid: id,
      categoryid: draft.id,
      bracket_size: 4,
      bracket_data,
    }),
  )
  const before = await progress(id)
  expect([before.categories.drawn, before.categories.held]).toEqual([2, 1])
  expect(ok(await olena.post(`/api/v1/tournaments/${id}/draws/publish`))).toMatchObject({
    count: before.categories.held,
  })
  expect((await progress(id)).categories.held).toBe(0)
})

test("all entries being in closes the online ones, and opening them asks again", async () => {
  setNow(new Date("2026-05-01T09:00:00Z"))
  const { id } = await newTournament(olena, { published: 1, registration_status: 1 })
  const category = await newCategory(olena, id)
  for (let n = 0; n < 3; n++) await newAthlete(olena, n, category)
  expect((await progress(id)).entries).toEqual({ awaited: true, open: true, until: "" })
  await answer(id, "entries")
  expect(await progress(id)).toMatchObject({ entries: { awaited: false, open: false }, next: { kind: "weighIn" } })
  const rules = { registrationOpen: true, clubLimit: 0, totalLimit: 0, deadline: "2026-05-05T09:00:00.000Z" }
  ok(await olena.post(`/api/v1/tournaments/${id}/applications/rules`, rules))
  expect(await progress(id)).toMatchObject({ entries: { awaited: true, open: true }, next: { kind: "allEntries" } })
  setNow(new Date("2026-05-06T09:00:00Z"))
  expect(await next(id), "the end of entries is past").toMatchObject({ kind: "weighIn" })
  setNow(DAY)
})

test("debts ask for attention from the day after the last day to pay", async () => {
  setNow(DAY)
  const { id } = await newTournament(olena)
  await newAthlete(olena, 1, await newCategory(olena, id))
  const prices = { kyorugi: 35_000, individual: 0, pair: 0, team: 0, chargesOut: false }
  ok(await olena.post(`/api/v1/tournaments/${id}/fees`, prices))
  const payee = {
    name: "ГО «Барс»",
    iban: "UA213223130000026007233566001",
    code: "12345678",
    purpose: "Внесок, рахунок {invoice}",
    category: "OTHR/OTHR",
    lastDay: "20.05.2026",
  }
  ok(await olena.post(`/api/v1/tournaments/${id}/payee`, payee))
  setNow(new Date("2026-05-20T20:59:00Z"))
  expect((await progress(id)).debts).toEqual({ clubs: 0, sum: 0 })
  setNow(new Date("2026-05-20T21:00:00Z"))
  expect((await progress(id)).debts).toEqual({ clubs: 1, sum: 35_000 })
  setNow(DAY)
})

test("online entries, athletes without a category and debts are counted", async () => {
  setNow(DAY)
  const { id } = await newTournament(olena, { published: 1, registration_status: 1 })
  const category = await newCategory(olena, id)
  const athlete = await newAthlete(olena, 1, category)
  ok(
    await olena.post(`/api/v1/tournaments/${id}/fees`, {
      kyorugi: 35_000,
      individual: 0,
      pair: 0,
      team: 0,
      chargesOut: false,
    }),
  )
  expect((await progress(id)).debts).toEqual({ clubs: 1, sum: 35_000 })
  ok(await olena.post("/api/delete-sportsman-from-category", { id: athlete.id, category: category.id }))
  expect(await progress(id)).toMatchObject({
    next: { kind: "uncategorised", count: 1 },
    uncategorised: 1,
    athletes: 1,
    debts: { clubs: 0, sum: 0 },
  })
  const coach = await signUp("coach")
  const member = ok<{ item: { id: number } }>(
    await coach.post("/user/add-sportsman", {
      first_name: "Яна",
      last_name: "Жук",
      middle_name: "",
      bdate: "2013-05-01",
      sex: 1,
    }),
  ).item
  const entry = { organization: "СК «Тигр»", region: "Київ", coach: "Яр", consent: true }
  const items = [{ athletes: [member.id], category: category.id, weight: 51 }]
  ok(await coach.post(`/api/v1/tournaments/${id}/participation/enter`, { ...entry, items }))
  expect(await progress(id)).toMatchObject({
    next: { kind: "applications", count: 1 },
    applications: { count: 1, coaches: 1, since: DAY.toISOString() },
  })
  // Accepted, it is in no list before somebody brings it in.
  const under = `/api/v1/tournaments/${id}/applications`
  const [application] = ok<{ list: { id: number }[] }>(await olena.get(under)).list
  ok(await olena.post(`${under}/decide`, { applications: [application?.id], decision: "accept" }))
  expect(await progress(id)).toMatchObject({ next: { kind: "applications", count: 1 }, applications: { count: 1 } })
  ok(await olena.post("/api/tournament-data-sync", { id }))
  expect((await progress(id)).applications).toMatchObject({ count: 0 })
})

const answer = async (id: number, question: string, categories: readonly number[] = []) =>
  ok(await olena.post(`/api/v1/tournaments/${id}/progress/answer`, { question, categories }))

const weigh = async (id: number, athlete: number, weight: number) =>
  ok(await olena.post(`/api/v1/tournaments/${id}/checkins/weigh`, { athlete, weight }))

/** The upper athlete of the fight wins. */
async function fight(id: number, { id: category }: WireCategory, technicalNumber: number) {
  const now = (await full(olena, id)).protocols.find((one) => one.id === category)!
  const position = technicalNumber === 0 ? "1_0" : `2_${technicalNumber === 2 ? 0 : 2}`
  const winSpId = standsAt(now, position)?.sp_id
  ok(await olena.post("/api/update-bracket-fight", { tournament_id: id, category, technicalNumber, winSpId }))
}
