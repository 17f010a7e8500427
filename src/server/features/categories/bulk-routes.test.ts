import { expect, test } from "vitest"
import type { copyCategories } from "#contract/categories/bulk.ts"
import type { OutputOf } from "#contract/wire/endpoint.ts"
import { CADETS, filled, full, hall, newCategory, newTournament, no, ok, placed } from "#tests/support/hall.ts"

const { signUp, nobody } = await hall()
const olena = await signUp("olena")
const danylo = await signUp("danylo")

type Copied = OutputOf<typeof copyCategories>
const at = (id: number, what: string) => `/api/v1/tournaments/${id}/categories/${what}`

test("many categories become drafts in one step; what is so already is not counted", async () => {
  const { id } = await newTournament(olena)
  const ids = [await newCategory(olena, id), await newCategory(olena, id), await newCategory(olena, id)].map(
    (one) => one.id,
  )
  const before = await full(olena, id)
  const body = { categories: ids.slice(0, 2), categoryStatus: 2 }
  const done = ok<{ count: number }>(await olena.post(at(id, "update"), body))
  expect(done).toMatchObject({ count: 2, revision: before.revision + 1 })
  expect((await full(olena, id)).protocols.map((one) => one.category_status)).toEqual([2, 2, 1])
  expect(ok(await olena.post(at(id, "update"), body))).toMatchObject({ count: 0, revision: done.revision })
  ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: done.revision }))
  expect((await full(olena, id)).protocols).toEqual(before.protocols)
})

test("many are deleted with their draws; the athletes stay without a category, and undo brings all back", async () => {
  const { id } = await newTournament(olena)
  const one = await placed(olena, id, 3, 4)
  const two = await filled(olena, id, 2, { name: "Друга" })
  const kept = await newCategory(olena, id)
  const before = await full(olena, id)
  const body = { categories: [one.category.id, two.category.id] }
  const done = ok(await olena.post(at(id, "delete"), body))
  expect(done).toMatchObject({ count: 2, athletes: 5 })
  const after = await full(olena, id)
  expect(after.protocols.map((category) => category.id)).toEqual([kept.id])
  expect(after.sportsmans.map(({ category_id, in_bracket }) => [category_id, in_bracket])).toEqual(
    Array(5).fill([0, 0]),
  )
  ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: done.revision }))
  expect(await full(olena, id)).toEqual({ ...before, revision: done.revision + 1 })
})

test("of the empty ones only those go that are empty still, and come back as one", async () => {
  const { id } = await newTournament(olena)
  const one = await filled(olena, id, 1, { name: "З учасником" })
  const empty = [await newCategory(olena, id), await newCategory(olena, id, { name: "Друга" })]
  const before = await full(olena, id)
  const body = { categories: [one.category.id, ...empty.map((category) => category.id)], empty: 1 }
  const done = ok(await olena.post(at(id, "delete"), body))
  expect(done).toMatchObject({ count: 2, athletes: 0, revision: before.revision + 1 })
  expect((await full(olena, id)).protocols.map((category) => category.id)).toEqual([one.category.id])
  const again = await olena.post(at(id, "delete"), { categories: [one.category.id], empty: 1 })
  expect(ok(again)).toMatchObject({ count: 0, revision: done.revision })
  ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: done.revision }))
  expect(await full(olena, id)).toEqual({ ...before, revision: done.revision + 1 })
})

test("the categories of another tournament of mine are copied, none twice, without its athletes", async () => {
  const from = await newTournament(olena)
  await filled(olena, from.id, 2, { categoryStatus: 2, grade: "А" })
  await newCategory(olena, from.id, { ...CADETS, name: "Кадети -57 ч", weight1: 53, weight2: 57 })
  const { id } = await newTournament(olena)
  await newCategory(olena, id, { name: "Мухи", weight1: 53, weight2: 57 })
  const before = await full(olena, id)
  const seen = ok<Copied>(await olena.post(at(id, "copy"), { from: from.id, preview: 1 }))
  expect(seen).toMatchObject({ revision: before.revision, count: 1, categories: [{ id: 0, name: CADETS.name }] })
  expect(await full(olena, id)).toEqual(before)
  const done = ok<Copied>(await olena.post(at(id, "copy"), { from: from.id }))
  const made = (await full(olena, id)).protocols.find((one) => one.id === done.categories[0]?.id)
  expect(made).toMatchObject({ name: CADETS.name, grade: "А", category_status: 2, count: 0, sectionid: 0 })
  expect(ok(await olena.post(at(id, "copy"), { from: from.id }))).toMatchObject({ count: 0, revision: done.revision })
})

test("strangers and what is of another tournament are refused", async () => {
  const { id } = await newTournament(olena, { published: 1 })
  const other = await newTournament(danylo, { published: 1 })
  const { id: own } = await newCategory(olena, id)
  const { id: strange } = await newCategory(danylo, other.id)
  const mixed = { categories: [own, strange] }
  expect(no(await olena.post(at(id, "update"), { ...mixed, categoryStatus: 2 }))).toEqual([404, [null, "not_found"]])
  expect(no(await olena.post(at(id, "update"), { categories: [own], section: 99 }))).toEqual([404, [null, "not_found"]])
  expect(no(await olena.post(at(id, "update"), { categories: [own], categoryStatus: 3 }))[0]).toBe(422)
  expect(no(await olena.post(at(id, "delete"), mixed))).toEqual([404, [null, "not_found"]])
  expect(no(await olena.post(at(id, "delete"), {}))).toEqual([422, ["categories", "required"]])
  expect(no(await olena.post(at(id, "copy"), { from: other.id }))).toEqual([403, [null, "forbidden"]])
  for (const [what, body] of Object.entries({ update: mixed, delete: mixed, copy: { from: id } })) {
    expect(no(await nobody.post(at(id, what), body))).toEqual([401, [null, "not_signed_in"]])
    expect(no(await danylo.post(at(id, what), body))).toEqual([403, [null, "forbidden"]])
  }
})
