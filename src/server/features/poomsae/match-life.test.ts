import { expect, test } from "vitest"
import type { WireHistoryEntry } from "#contract/history/calls.ts"
import { full, hall, newCategory, no, ok } from "#tests/support/hall.ts"
import { half, matchJudging } from "#tests/support/match-judging.ts"

const { signUp, db, app } = await hall()
const olena = await signUp("olena")

const BETTER = half(3.7, 1.7)
const WORSE = half(3.5, 1.6)

/** A court with a bracket of four, and all rows that its matches have. */
async function judging(judges = 1) {
  const field = await matchJudging(app, olena, judges)
  const of = (table: "poomsaeEvents" | "poomsaeMarks" | "poomsaeScores" | "poomsaeForms" | "fights") =>
    db
      .selectFrom(table)
      .selectAll()
      .where("tournamentId", "=", field.id as never)
      .execute()
  const rows = async (): Promise<string[]> => {
    const all = await Promise.all(
      (["poomsaeEvents", "poomsaeMarks", "poomsaeScores", "poomsaeForms", "fights"] as const).map(of),
    )
    return all
      .flat()
      .map((row) => JSON.stringify(row))
      .sort()
  }
  const undo = async (step: number) => ok(await olena.post(`/api/v1/tournaments/${field.id}/undo`, { step })).revision
  return { ...field, rows, undo }
}

test("every step of a match is taken back and done again as it was", async () => {
  const { rows, undo, open, send, step, next, look } = await judging(1)
  const steps = [
    () => open(2),
    () => send(0, { ...BETTER, red: WORSE }),
    () => step("events/penalty", { kind: "time", count: 1, side: "red" }),
    () => step("events/close"),
    () => next(),
  ]
  for (const act of steps) {
    const before = await rows()
    const { revision } = ok(await act())
    const [after, shown] = [await rows(), await look()]
    expect(after).not.toEqual(before)
    const undone = await undo(revision)
    expect(await rows()).toEqual(before)
    await undo(undone)
    expect([await rows(), await look()]).toEqual([after, shown])
  }
})

/** Two of a semi-final whose forms are level, the second one closed. */
async function level() {
  const field = await judging(1)
  ok(await field.open(2))
  await field.judge(BETTER, BETTER)
  ok(await field.step("events/close"))
  ok(await field.next())
  await field.judge(WORSE, WORSE)
  ok(await field.step("events/close"))
  return field
}

test("the officials' word is a result with the sums, and is taken back with it", async () => {
  const { id, rows, undo, step, look } = await level()
  const before = await rows()
  const word = { side: "red", reason: "три прапорці з п’яти", force: 1 }
  const { revision } = ok(await step("events/decide", word))
  expect(await look()).toMatchObject({ winner: "red", by: "judges", due: null, sums: { blue: 17.1, red: 17.1 } })
  const fight = await db
    .selectFrom("fights")
    .selectAll()
    .where("tournamentId", "=", id as never)
    .where("t", "=", 2)
    .executeTakeFirst()
  expect(fight).toMatchObject({ decision: "SUP", totals: { blue: 17_100, red: 17_100, by: "judges" } })
  const { list } = ok<{ list: WireHistoryEntry[] }>(await olena.get(`/api/v1/tournaments/${id}/history`))
  expect(JSON.stringify(list.find((one) => one.revision === revision))).toContain("три прапорці з п’яти")
  expect(no(await step("events/decide", word))).toEqual([409, [null, "match_not_level"]])
  await undo(revision)
  expect(await rows()).toEqual(before)
  expect(await look()).toMatchObject({ winner: "", due: { number: 3 } })
})

test.each([
  [
    "withdrawn",
    (id: number, athlete: number) =>
      olena.post(`/api/v1/tournaments/${id}/checkins/save`, { athlete, state: "out", note: "травма" }),
  ],
  [
    "deleted",
    (_: number, athlete: number) => olena.post("/api/tournament-delete-one-sportsman", { id: athlete, force: 1 }),
  ],
  [
    "moved to another category",
    async (id: number, athlete: number) => {
      const other = await newCategory(olena, id, {
        name: "Інша",
        type: 2,
        showType: 2,
        poomsaeType: 1,
        weight1: 0,
        weight2: 0,
      })
      const { sportsmans } = await full(olena, id)
      const { name, bdate, sex, oblast, organization, coach } = { ...sportsmans.find((one) => one.id === athlete) }
      const fields = { name, bdate, sex, oblast, organization, coach, category_id: other.id }
      return await olena.post("/api/tournament-newsportsman", { tournament: id, id: athlete, ...fields, force: 1 })
    },
  ],
])(
  "an athlete who is %s while being judged leaves a place that goes on, and comes back with the step",
  async (_, leave) => {
    const { id, rows, undo, open, send, look, next } = await judging(1)
    ok(await open(2))
    ok(await send(0, { ...BETTER, red: WORSE }))
    const [before, shown] = [await rows(), await look()]
    const { revision } = ok(await leave(id, shown.athlete))
    expect(await look()).toMatchObject({ state: "idle", event: 0, pairGone: true, red: null })
    ok(await next())
    expect(await look()).toMatchObject({ state: "open", pairGone: false, fight: { t: 1 } })
    const { list } = ok<{ list: WireHistoryEntry[] }>(await olena.get(`/api/v1/tournaments/${id}/history`))
    await undo(list[0]?.revision ?? 0)
    await undo(revision)
    expect(await rows()).toEqual(before)
    expect(await look()).toEqual(shown)
  },
)

test("a bracket whose matches have been judged becomes a list only with consent, and comes back with the step", async () => {
  const { id, category, rows, undo, open, send, look, which, next } = await judging(1)
  ok(await open(2))
  ok(await send(0, { ...BETTER, red: WORSE }))
  const [before, shown] = [await rows(), await look()]
  const { fullname: _, ...fields } = category
  const list = { ...fields, tournament: id, showType: 2, type: 2, poomsaeType: 1, agecategory: 4, categoryStatus: 1 }
  expect(no(await olena.post("/api/tournament-newcategory", list))).toEqual([409, [null, "draw_falls"]])
  const { revision } = ok(await olena.post("/api/tournament-newcategory", { ...list, agreed: ["draw_falls"] }))
  expect(await look()).toMatchObject({ state: "idle", event: 0, pairGone: true })
  expect(no(await next())).toEqual([409, [null, "nobody_next"]])
  ok(await olena.post("/api/get-category-one", { tournament: id, category: which.category }))
  await undo(revision)
  expect(await rows()).toEqual(before)
  expect(await look()).toEqual(shown)
})

test("a tournament with matches goes into a file and out of it with everything of them", async () => {
  const { id, look, section } = await level()
  const { rawPayload } = await olena.get(`/api/v1/tournaments/${id}/file`)
  const { item } = ok<{ item: { id: number } }>(await olena.upload("/api/v1/tournaments/from-file", {}, rawPayload))
  const copy = await db
    .selectFrom("sections")
    .selectAll()
    .where("tournamentId", "=", item.id as never)
    .executeTakeFirst()
  const shown = ok<{ item: Awaited<ReturnType<typeof look>> }>(await olena.get(`/api/v1/courts/${copy?.id}/1`)).item
  const ours = await look(olena.headers)
  const { name, sums, before, due, red, judges, poomsaeName } = ours
  expect(copy?.id).not.toBe(section)
  expect(shown).toMatchObject({ name, sums, before, due, judges, poomsaeName, fight: { ...ours.fight } })
  expect(shown.athlete).not.toBe(ours.athlete)
  expect(shown.red).toMatchObject({ name: red?.name, total: red?.total, judges: red?.judges })
})

test("who is erased is named by no match, and the match stays counted", async () => {
  const { id, look } = await level()
  const { athlete, name, red } = await look(olena.headers)
  ok(await olena.post(`/api/v1/tournaments/${id}/privacy/erase`, { athletes: [athlete] }))
  const shown = await look(olena.headers)
  expect(JSON.stringify(shown)).not.toContain(name)
  expect(shown.red?.name).toBe(red?.name)
  const { list } = ok<{ list: WireHistoryEntry[] }>(await olena.get(`/api/v1/tournaments/${id}/history`))
  expect(JSON.stringify(list)).not.toContain(name)
})

test("how a list was judged says nothing of matches, which a bracket has alone", async () => {
  const { id, category } = await level()
  const { list } = ok(await olena.get(`/api/v1/poomsae/judged?tournament=${id}&category=${category.id}`))
  expect(list).toEqual([])
})
