import { expect, test } from "vitest"
import type { publicCategories, publicCategory, publicResults, publicSchedule } from "#contract/public/calls.ts"
import type { becomingPublic, drawsBecomingPublic } from "#contract/tournaments/becoming-public.ts"
import type { OutputOf } from "#contract/wire/endpoint.ts"
import { filled, hall, ok } from "#tests/support/hall.ts"
import { poomsaeField } from "#tests/support/poomsae.ts"
import { DAY } from "#tests/support/world.ts"

const { signUp, nobody, setNow } = await hall()
const olena = await signUp("olena")

const AN_HOUR = 3_600_000
const LATER = new Date(DAY.getTime() + AN_HOUR)

/** Hidden, with a drawn category of every kind: fought, held back, of an embargo, of a draft; and two poomsae lists, one performed. */
async function trial() {
  const list = await poomsaeField(olena, 3)
  const { id } = list
  const publish = (published: 0 | 1) => olena.post("/api/tournament-update", { id, published })
  ok(await publish(0))
  const drawn = async (name: string, count: number, fields = {}) => {
    const { category, athletes } = await filled(olena, id, count, { name, ...fields })
    ok(await olena.post("/api/auto-sortable-bracket", { tournament_id: id, category: category.id }))
    return { category: category.id, athletes: athletes.map((one) => one.id) }
  }
  const setState = (category: number, state: string, embargo = "") =>
    olena.post("/api/v1/draws/state", { category, state, embargo })
  const fought = await drawn("Кадети -53 ч", 2)
  const prepared = (await drawn("Кадети -57 ч", 3)).category
  ok(await setState(prepared, "prepared"))
  ok(await setState((await drawn("Кадети -61 ч", 4)).category, "published", LATER.toISOString()))
  await drawn("Кадети -65 ч", 2, { categoryStatus: 2 })
  const other = { type: 2, showType: 2, poomsaeType: 1, weight1: 0, weight2: 0 }
  await filled(olena, id, 2, { name: "Пумсе, юніори", ...other })
  const fight = { tournament_id: id, category: fought.category, technicalNumber: 0, winSpId: fought.athletes[0] }
  ok(await olena.post("/api/update-bracket-fight", fight))
  return { id, list, publish, fought: fought.category, prepared }
}

const foretold = async (id: number) => {
  const { draws, lists, fights, performances, medals } = ok<OutputOf<typeof becomingPublic>>(
    await olena.get(`/api/v1/tournaments/${id}/becoming-public`),
  )
  return { draws, lists, fights, performances, medals }
}

/** The same, counted by hand in what the public calls answer to anybody. */
async function told(id: number) {
  const read = async <Body>(path: string) => ok<Body>(await nobody.get(`/api/v1/public/tournaments/${id}/${path}`))
  const { list } = await read<OutputOf<typeof publicCategories>>("categories")
  const categories = await Promise.all(
    list.map((line) => read<OutputOf<typeof publicCategory>>(`categories/${line.id}`)),
  )
  const rows = categories.flatMap(({ lists }) => lists.flatMap((one) => one.rows))
  const { fights } = await read<OutputOf<typeof publicSchedule>>("schedule")
  const results = await read<OutputOf<typeof publicResults>>("results")
  return {
    draws: categories.filter(({ places }) => places.length > 0).length,
    lists: categories.filter(({ lists }) => lists.length > 0).length,
    fights: fights.filter(({ state }) => state === "over").length,
    performances: rows.flatMap(({ forms, extra }) => [...forms.filter((total) => total !== null), ...extra]).length,
    medals: results.list.flatMap(({ winners }) => winners).length,
  }
}

test("what is foretold of a hidden tournament is what the public calls tell once it is published", async () => {
  const { id, list, publish } = await trial()
  ok(
    await list.scoreAll(
      "final_",
      list.athletes.slice(0, 2).map((one) => one.id),
      (at) => 3.9 - at / 10,
    ),
  )
  const expected = { draws: 1, lists: 1, fights: 1, performances: 4, medals: 2 }
  expect(await foretold(id)).toEqual(expected)
  expect(ok(await olena.get(`/api/v1/tournaments/${id}/becoming-public`))).toMatchObject({ later: 1 })
  ok(await publish(1))
  expect(await told(id)).toEqual(expected)
  // Of a published one it is what everybody reads.
  expect(await foretold(id)).toEqual(expected)
})

test("medals of a list come with the last performance, a draw with the end of its embargo", async () => {
  const { id, list, publish } = await trial()
  ok(
    await list.scoreAll(
      "final_",
      list.athletes.map((one) => one.id),
      (at) => 3.9 - at / 10,
    ),
  )
  setNow(LATER)
  const expected = { draws: 2, lists: 1, fights: 1, performances: 6, medals: 5 }
  expect(await foretold(id)).toEqual(expected)
  expect(ok(await olena.get(`/api/v1/tournaments/${id}/becoming-public`))).toMatchObject({ later: 0 })
  ok(await publish(1))
  expect(await told(id)).toEqual(expected)
  setNow(DAY)
})

test("what is foretold of a draw that is held back is what is told more once it is published, of one and of all", async () => {
  const { id, fought, prepared, publish } = await trial()
  ok(await publish(1))
  ok(await olena.post("/api/v1/draws/state", { category: fought, state: "prepared", embargo: "" }))
  const more = async (category: number) => {
    const { draws, fights, medals, later } = ok<OutputOf<typeof drawsBecomingPublic>>(
      await olena.get(`/api/v1/tournaments/${id}/draws/becoming-public?category=${category}`),
    )
    return { draws, fights, medals, later }
  }
  expect(await more(fought)).toEqual({ draws: 1, fights: 1, medals: 2, later: 0 })
  expect(await more(prepared)).toEqual({ draws: 1, fights: 0, medals: 0, later: 0 })
  // The draft category's draw was published and stays unseen; the embargo of another was told when it was set.
  expect(await more(0)).toEqual({ draws: 2, fights: 1, medals: 2, later: 0 })
  const before = await told(id)
  ok(await olena.post(`/api/v1/tournaments/${id}/draws/publish`, {}))
  const after = await told(id)
  expect({
    draws: after.draws - before.draws,
    fights: after.fights - before.fights,
    medals: after.medals - before.medals,
  }).toEqual({ draws: 2, fights: 1, medals: 2 })
  expect(await more(0)).toEqual({ draws: 0, fights: 0, medals: 0, later: 0 })
})
