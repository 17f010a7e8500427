import { expect, test } from "vitest"
import type { WireDrawLogLine, WireDrawProof } from "#contract/brackets/draw-proof.ts"
import * as Draw from "#domain/draw/index.ts"
import { filled, full, hall, newAthlete, newTournament, no, ok } from "#tests/support/hall.ts"
import { DAY } from "#tests/support/world.ts"

const { signUp, nobody, setNow } = await hall()
const olena = await signUp("olena")
const danylo = await signUp("danylo")

const draw = (category: { id: number; tournament_id: number }, seed: string) =>
  olena.post("/api/auto-sortable-bracket", { tournament_id: category.tournament_id, category: category.id, seed })
const proof = async (category: number, of = nobody): Promise<WireDrawProof> =>
  ok<{ item: WireDrawProof }>(await of.get(`/api/v1/draws/proof?category=${category}`)).item
const log = async (category: number): Promise<WireDrawLogLine[]> =>
  ok<{ list: WireDrawLogLine[] }>(await olena.get(`/api/v1/draws/log?category=${category}`)).list
const save = (item: WireDrawProof, places: readonly number[]) => {
  const depth = Math.log2(places.length)
  const bracket_data = places.flatMap((id, slot) => (id === 0 ? [] : [{ position: `${depth}_${slot}`, id }]))
  const body = { tournamentid: item.tournamentId, categoryid: item.category, bracket_size: places.length }
  return olena.post("/api/save-bracket", { ...body, bracket_data })
}
const swapped = (places: readonly number[], a: number, b: number): number[] =>
  places.map((id, at) => (at === a ? places[b]! : at === b ? places[a]! : id))

/** What a reader's browser does. */
function replayed(item: WireDrawProof) {
  const places = item.drawn.map((id) => (id === 0 ? null : (id as never)))
  return Draw.replay({
    tournamentId: item.tournamentId,
    categoryId: item.category,
    list: item.list,
    listHash: item.listHash,
    seed: item.seed,
    version: item.version,
    profile: item.type === 1 ? "lot" : "separation",
    places,
  })
}

test("a proof says whether everybody may see it: not of a hidden tournament, a draft category, or before its hour", async () => {
  const { id } = await newTournament(olena, { published: 0 })
  const { category } = await filled(olena, id, 2)
  ok(await draw(category, "зерно 7"))
  const shown = async () => (await proof(category.id, olena)).shown
  const publish = (published: number) => olena.post("/api/tournament-update", { id, published })
  expect(await shown()).toBe(false)
  ok(await publish(1))
  expect(await shown()).toBe(true)
  const embargo = new Date(DAY.getTime() + 60_000).toISOString()
  ok(await olena.post("/api/v1/draws/state", { category: category.id, state: "published", embargo }))
  expect(await shown()).toBe(false)
  ok(await olena.post("/api/v1/draws/state", { category: category.id, state: "published", embargo: "" }))
  const many = { categories: [category.id], categoryStatus: 2 }
  ok(await olena.post(`/api/v1/tournaments/${id}/categories/update`, many))
  expect(await shown()).toBe(false)
})

test("a published draw is made again by everybody, from what its call answers", async () => {
  const { id } = await newTournament(olena, { published: 1, seeding: 1 })
  const { category, athletes } = await filled(olena, id, 9)
  ok(
    await olena.post("/api/tournament-newsportsman", {
      ...athletes[3],
      rank: 1,
      trainer2: "Мазур І. П.",
      tournament: id,
    }),
  )
  ok(await draw(category, "зерно 7"))
  const item = await proof(category.id)
  expect(item).toMatchObject({
    tournament: "Кубок Тигра",
    categoryName: category.fullname,
    state: "published",
    no: 1,
    seed: "зерно 7",
    type: 2,
    version: 1,
    listNow: "",
    embargo: "",
    drawnAt: DAY.toISOString(),
    places: item.drawn,
  })
  expect(item.list.split("\n")).toHaveLength(9)
  expect(item.list).toContain(";")
  expect(item.athletes.map((one) => one.id)).toEqual(athletes.map((one) => one.id))
  expect(replayed(item)).toMatchObject({ isSameList: true, slots: [], drawn: { met: { region: item.met.region } } })
  expect(replayed({ ...item, seed: "інше" })?.slots).not.toEqual([])
})

test("changes after the draw leave its list and its places as they were drawn", async () => {
  const { id } = await newTournament(olena, { published: 1 })
  const { category, athletes } = await filled(olena, id, 6)
  ok(await draw(category, "а"))
  const before = await proof(category.id)
  const [first, second] = athletes
  ok(await olena.post("/api/tournament-newsportsman", { ...second, organization: "СК «Новий»", tournament: id }))
  ok(await olena.post("/api/tournament-delete-one-sportsman", { id: first!.id }))
  const late = await newAthlete(olena, 6, category)
  const place = before.places.indexOf(0)
  ok(
    await save(
      before,
      (await proof(category.id)).places.map((one, slot) => (slot === place ? late.id : one)),
    ),
  )
  const after = await proof(category.id)
  expect(after).toMatchObject({ list: before.list, listHash: before.listHash, seed: "а", no: 1, drawn: before.drawn })
  expect(replayed(after)).toMatchObject({ isSameList: true, slots: [] })
  expect(Draw.moved(after.drawn as never, after.places as never)).toEqual(
    [
      { slot: before.places.indexOf(first!.id), was: first!.id, now: 0 },
      { slot: place, was: 0, now: late.id },
    ].sort((a, b) => a.slot - b.slot),
  )
  // A deleted athlete is no longer named to the public; a newly entered one has a line.
  expect(after.athletes.map((one) => one.id)).toEqual([...athletes.slice(1).map((one) => one.id), late.id])
  expect((await proof(category.id, olena)).athletes.find(({ id: one }) => one === first!.id)?.name).toBe(first!.name)
  expect(after.listNow.split("\n")).toHaveLength(6)
  expect(after.listNow).toContain("новий")
})

test("places set by hand say that no lot was drawn, and prove their vector", async () => {
  const { id } = await newTournament(olena, { published: 1 })
  const { category, athletes } = await filled(olena, id, 4)
  const item = { tournamentId: id, category: category.id } as WireDrawProof
  ok(
    await save(
      item,
      athletes.map((one) => one.id),
    ),
  )
  const byHand = await proof(category.id)
  expect(byHand).toMatchObject({ seed: "", no: 0, drawn: [], places: athletes.map((one) => one.id) })
  const entrants = Draw.readList(byHand.listNow)
  const { met } = Draw.certify(entrants, 4, byHand.places as never)
  expect(byHand.met.organization).toEqual(met.organization)
})

test("nobody but staff sees a draw that is held back, its log never", async () => {
  const { id } = await newTournament(olena, { published: 1, hold_draws: 1 })
  const { category } = await filled(olena, id, 3)
  const url = `/api/v1/draws/proof?category=${category.id}`
  const state = (fields: object) => olena.post("/api/v1/draws/state", { category: category.id, ...fields })
  expect(no(await olena.get(url))).toEqual([409, [null, "not_drawn"]])
  ok(await draw(category, "а"))
  const hidden = async () => {
    expect(no(await nobody.get(url))).toEqual([404, [null, "not_found"]])
    expect(no(await danylo.get(url))).toEqual([404, [null, "not_found"]])
  }
  await hidden()
  ok(await state({ state: "confirmed" }))
  await hidden()
  const embargo = new Date(DAY.getTime() + 60_000)
  ok(await state({ state: "published", embargo: embargo.toISOString() }))
  await hidden()
  expect((await proof(category.id, olena)).embargo).toBe(embargo.toISOString())
  setNow(embargo)
  expect((await proof(category.id)).no).toBe(1)
  setNow(DAY)
  expect(no(await danylo.get(`/api/v1/draws/log?category=${category.id}`))).toEqual([403, [null, "forbidden"]])
  expect(no(await nobody.get("/api/v1/draws/proof?category=99999999"))).toEqual([404, [null, "not_found"]])
})

test("the log tells every draw and every move with number, seed, hash, vector, author and time (DR-14)", async () => {
  const { id } = await newTournament(olena)
  const { category, athletes } = await filled(olena, id, 5)
  const body = { tournament_id: id, category: category.id }
  ok(await draw(category, "перше"))
  ok(await draw(category, "друге"))
  const drawn = await proof(category.id, olena)
  const [a, b] = drawn.places.flatMap((one, slot) => (one === 0 ? [] : [slot]))
  ok(await save(drawn, swapped(drawn.places, a!, b!)))
  const moved = await proof(category.id, olena)
  const nameOf = (athlete: number | undefined) => athletes.find((one) => one.id === athlete)?.name
  const gone = athletes[4]!
  ok(await olena.post("/api/tournament-delete-one-sportsman", { id: gone.id }))
  ok(await olena.post("/api/v1/draws/state", { category: category.id, state: "confirmed" }))
  ok(await olena.post("/api/clear-bracket", body))
  ok(await olena.post("/api/auto-sortable-bracket-all", { tournament_id: id, seed: "третє" }))
  const { revision } = await full(olena, id)
  ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: revision }))

  const lines = await log(category.id)
  expect(lines.map(({ how, no: count, seed }) => [how, count, seed])).toEqual([
    ["undone", 3, "третє"],
    ["lot", 3, "третє"],
    ["cleared", 2, "друге"],
    ["state", 2, "друге"],
    ["left", 2, "друге"],
    ["hand", 2, "друге"],
    ["lot", 2, "друге"],
    ["lot", 1, "перше"],
  ])
  const byHand = lines[5]!
  expect(byHand.moved).toEqual([
    { place: a! + 1, was: nameOf(drawn.places[a!]), now: nameOf(drawn.places[b!]) },
    { place: b! + 1, was: nameOf(drawn.places[b!]), now: nameOf(drawn.places[a!]) },
  ])
  expect(byHand).toMatchObject({ met: moved.met, bound: moved.bound, listHash: drawn.listHash, count: 5, size: 8 })
  expect(lines[4]?.moved).toEqual([{ place: moved.places.indexOf(gone.id) + 1, was: gone.name, now: "" }])
  for (const line of lines) {
    expect(line).toMatchObject({ user: olena.id, listHash: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(Date.parse(line.at)).toBeGreaterThan(0)
    expect(line.userName).not.toBe("")
    expect(line.bound.organization.every((least, at) => least <= line.met.organization[at]!)).toBe(true)
  }
})
