import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import type { catalogue } from "#contract/catalogue.ts"
import type { OutputOf } from "#contract/endpoint.ts"
import type { listRuleSets, pickRules, WireRuleSet } from "#contract/rule-sets.ts"
import { CADETS, full, hall, newCategory, newTournament, no, ok, sentencesOf } from "#tests/support/hall.ts"

const { db, signUp, nobody } = await hall()
const operator = await signUp("operator")
const olena = await signUp("olena")
await db
  .updateTable("accounts")
  .set({ isAdmin: true })
  .where("id", "=", operator.id as never)
  .execute()

type Catalogue = OutputOf<typeof catalogue>
type Item = { readonly item: WireRuleSet }
const SETS = "/api/v1/rule-sets"
const one = async (id: number, version = "") => ok<Item>(await olena.get(`${SETS}/${id}${version}`)).item
const save = (item: object) => operator.post(`${SETS}/save`, { ...item })
const bandOf = (item: WireRuleSet, name: string) => item.bands.find((band) => band.name === name)
const withBand = (item: WireRuleSet, id: number, change: object): WireRuleSet => ({
  ...item,
  bands: item.bands.map((band) => (band.id === id ? { ...band, ...change } : band)),
})
const seen = async (query: string) => ok<Catalogue>(await nobody.get(`/wf-api/data/categories?${query}`))

test("the built-in set is there for everybody signed in, with its classes as text", async () => {
  const { list } = ok<OutputOf<typeof listRuleSets>>(await olena.get(SETS))
  expect(list[0]).toEqual({
    id: 0,
    version: 1,
    name: "Україна 2026",
    validFrom: "01.01.2026",
    updated: "",
    author: "",
  })
  const item = await one(0)
  expect(bandOf(item, "Діти")).toMatchObject({
    id: 1,
    male: "-18 -20 -22 -24 -26 -28 -30 -32 -34 -37 -41 41+",
    extra: 0,
  })
  expect(item.poomsae).toEqual({ preliminaryFrom: 20, semifinalFrom: 9, finalists: 8 })
  expect(no(await nobody.get(SETS))).toEqual([401, [null, "not_signed_in"]])
  expect(no(await olena.get(`${SETS}/777`))).toEqual([404, [null, "not_found"]])
})

test("an operator copies it for the next season once, edits it, and nobody overwrites what he has not seen", async () => {
  const action = randomUUID()
  const copied = ok<Item>(await operator.post(`${SETS}/copy`, { id: 0, season: 1, action })).item
  expect(copied).toMatchObject({ version: 1, name: "Україна 2027", validFrom: "01.01.2027" })
  expect(ok<Item>(await operator.post(`${SETS}/copy`, { id: 0, season: 1, action })).item).toEqual(copied)
  expect(no(await operator.post(`${SETS}/copy`, { id: 0, season: 0, action }))).toEqual([409, [null, "action_reused"]])
  const changed = withBand(copied, 4, { female: "-30 -33 33+" })
  const saved = ok<Item>(await save(changed)).item
  expect(saved).toMatchObject({ id: copied.id, version: 2 })
  expect(bandOf(saved, "Кадети")?.female).toBe("-30 -33 33+")
  expect(no(await save({ ...changed, name: "Інше" }))).toEqual([409, [null, "state_moved"]])
  expect(bandOf(await one(copied.id, "?version=1"), "Кадети")?.female).toContain("-29")
  expect((await one(copied.id)).version).toBe(2)
})

test("everything that is wrong is told at its field, naming band and class", async () => {
  const item = await one(0)
  const wrong = { ...withBand(item, 4, { male: "-37 -33", ageStart: 20 }), name: " ", version: 0 }
  const answer = await save(wrong)
  expect(no(answer)).toEqual([422, ["name", "rule_set"], ["bands.3.ageStop", "rule_set"], ["bands.3.male", "rule_set"]])
  expect(sentencesOf(answer)).toEqual([
    "Укажіть назву набору правил",
    "«Кадети»: вік має бути від 1 до 100, а «до» не менший за «від»",
    "«Кадети», чоловіки: клас -33 має бути важчий за попередній",
  ])
})

test("only operators write", async () => {
  const item = await one(0)
  for (const [what, body] of [
    ["save", item],
    ["copy", { id: 0 }],
  ] as const) {
    expect(no(await nobody.post(`${SETS}/${what}`, { ...body }))).toEqual([401, [null, "not_signed_in"]])
    expect(no(await olena.post(`${SETS}/${what}`, { ...body }))).toEqual([403, [null, "forbidden"]])
  }
})

test("a tournament picks a set and keeps its version; catalogue, making and merging follow it", async () => {
  const created = ok<Item>(await operator.post(`${SETS}/copy`, { id: 0 })).item
  const merge = { ageGap: 2, weightGap: 1, mixedSexUpTo: 0, mixedGrades: 0 as const }
  const set = ok<Item>(await save({ ...withBand(created, 4, { name: "Кадети U14", female: "-30 30+" }), merge })).item
  const { id } = await newTournament(olena, { category_ids: "4", category_weigh_ids: "451" })
  const at = `/api/v1/tournaments/${id}`
  expect(ok(await olena.get(`${at}/rules`))).toMatchObject({ item: { rules: 0, name: "Україна 2026" } })

  const before = await full(olena, id)
  const picked = ok<OutputOf<typeof pickRules>>(await olena.post(`${at}/rules`, { rules: set.id }))
  expect(picked).toMatchObject({ revision: before.revision + 1, item: { rules: set.id, version: 2, newest: 2 } })
  ok(await save({ ...set, name: "Новіше" }))
  expect(ok(await olena.get(`${at}/rules`))).toMatchObject({ item: { version: 2, newest: 3, name: set.name } })

  expect(no(await nobody.get(`/wf-api/data/categories?tournament=${id}`))).toEqual([404, [null, "not_found"]])
  const own = ok<Catalogue>(await olena.get(`/wf-api/data/categories?tournament=${id}`))
  const cadets = own.ageCategories.find((age) => age.id === 4)
  expect(cadets).toMatchObject({ name: "Кадети U14", yearStart: 2012, yearStop: 2014 })
  expect(cadets?.female.map(({ label }) => label)).toEqual(["-30", "30+"])
  const { categories } = ok<{ categories: { name: string }[] }>(
    await olena.post(`${at}/categories/make`, { classes: cadets?.female.map((one) => one.id), preview: 1 }),
  )
  expect(categories.map(({ name }) => name)).toEqual(["Кадети U14 -30 ж", "Кадети U14 30+ ж"])

  const two = [
    await newCategory(olena, id, { ...CADETS, weight1: 45, weight2: 49 }),
    await newCategory(olena, id, CADETS),
  ].map((category) => category.id)
  const merging = { categories: two, preview: 1 }
  expect(ok(await olena.post(`${at}/categories/merge`, merging))).toMatchObject({
    name: "Кадети U14 -49/-53 ч",
    reasons: [{ code: "merge_weight" }],
  })
  ok(await olena.post(`${at}/undo`, { step: picked.revision }))
  expect(ok(await olena.post(`${at}/categories/merge`, merging))).toMatchObject({ reasons: [] })
})

test("without a tournament the catalogue is the built-in one or that of a set; picking is for staff", async () => {
  expect((await seen("year=2019")).ageCategories[3]).toMatchObject({ name: "Кадети", yearStart: 2005, yearStop: 2007 })
  const set = ok<Item>(await operator.post(`${SETS}/copy`, { id: 0 })).item
  const saved = ok<Item>(await save(withBand(set, 1, { ageStart: 5 }))).item
  expect((await seen(`year=2026&rules=${saved.id}`)).ageCategories[0]).toMatchObject({
    yearStart: 2019,
    yearStop: 2021,
  })
  expect(no(await nobody.get("/wf-api/data/categories?rules=777"))).toEqual([404, [null, "not_found"]])
  const { id } = await newTournament(olena, { published: 1 })
  const at = `/api/v1/tournaments/${id}/rules`
  const danylo = await signUp("danylo")
  expect(no(await danylo.post(at, { rules: 0 }))).toEqual([403, [null, "forbidden"]])
  expect(ok(await danylo.get(at))).toMatchObject({ item: { rules: 0 } })
  const hidden = await newTournament(olena)
  expect(no(await danylo.get(`/api/v1/tournaments/${hidden.id}/rules`))).toEqual([404, [null, "not_found"]])
  expect(no(await nobody.post(at, { rules: 0 }))).toEqual([401, [null, "not_signed_in"]])
  expect(no(await olena.post(at, { rules: 777 }))).toEqual([404, [null, "not_found"]])
})
