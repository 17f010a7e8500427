import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import type { catalogue } from "#contract/catalogue/calls.ts"
import type { listRuleSets, pickRules, tournamentRules } from "#contract/rule-sets/calls.ts"
import type { WireRuleSet } from "#contract/rule-sets/whole.ts"
import type { OutputOf } from "#contract/wire/endpoint.ts"
import { builtInRules } from "#domain/rules/built-in.ts"
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
  expect(list.map(({ id, validFrom }) => [id, validFrom])).toEqual([
    [-2, "01.06.2026"],
    [-5, "01.06.2026"],
    [0, "01.01.2026"],
    [-4, "01.01.2024"],
    [-1, "01.06.2022"],
    [-3, "01.01.2018"],
  ])
  expect(list[2]).toEqual({
    id: 0,
    version: 1,
    name: "Україна 2026",
    validFrom: "01.01.2026",
    format: "bestOfThree",
    freestyle: "",
    updated: "",
    author: "",
  })
  const item = await one(0)
  expect(bandOf(item, "Діти")).toMatchObject({
    id: 1,
    male: "-18 -20 -22 -24 -26 -28 -30 -32 -34 -37 -41 41+",
    extra: false,
  })
  expect(item.poomsae).toEqual({ preliminaryFrom: 20, semifinalFrom: 9, finalists: 8, finals: 0 })
  expect(no(await nobody.get(SETS))).toEqual([401, [null, "not_signed_in"]])
  for (const unknown of ["777", "-6", "0?version=2"]) {
    expect(no(await olena.get(`${SETS}/${unknown}`)), unknown).toEqual([404, [null, "not_found"]])
  }
})

const held = async (id: number) =>
  ok<OutputOf<typeof tournamentRules>>(await olena.get(`/api/v1/tournaments/${id}/rules`)).item

test("a new tournament takes the set of its first day or the one asked for, and no other day changes it", async () => {
  const ofMay = await newTournament(olena)
  const ofJune = await newTournament(olena, { date: "15.06.2026" })
  const league = await newTournament(olena, { date: "15.06.2026", rules: -3 })
  expect(await held(ofMay.id)).toMatchObject({ rules: 0, version: 1, newest: 1, validFrom: "01.01.2026" })
  expect(await held(ofJune.id)).toMatchObject({ rules: -2, version: 1, newest: 1, name: "Україна 2026, з 1 червня" })
  expect(await held(league.id)).toMatchObject({ rules: -3, format: "sum" })
  expect((await one(-2)).kyorugi).toMatchObject({ pointGap: 15, passivity: { points: 2, lastSeconds: 10 } })
  for (const id of [ofMay.id, ofJune.id]) {
    const before = await held(id)
    ok(await olena.post("/api/tournament-update", { id, date: id === ofMay.id ? "16.06.2026" : "14.05.2026" }))
    expect(await held(id)).toEqual(before)
  }
  const at = `/api/v1/tournaments/${ofMay.id}/rules`
  expect(ok(await olena.post(at, { rules: -4 }))).toMatchObject({ item: { rules: -4, version: 1 } })
  expect(no(await olena.post(at, { rules: -6 }))).toEqual([404, [null, "not_found"]])
  expect(no(await olena.post("/wf-api/tournament/create", { name: "Кубок", rules: 777 }))).toEqual([
    404,
    [null, "not_found"],
  ])
})

test("what is changed in a newer version or made beside it changes no tournament that stands on an older one", async () => {
  const set = ok<Item>(await operator.post(`${SETS}/copy`, { id: 0 })).item
  const onBuiltIn = await newTournament(olena, { rules: 0 })
  const onVersionOne = await newTournament(olena, { rules: set.id })
  const kyorugi = { ...set.kyorugi, pointGap: 15, points: { ...set.kyorugi.points, turningHead: 7 } }
  expect(ok<Item>(await save({ ...set, kyorugi })).item).toMatchObject({ version: 2, kyorugi })
  expect(await held(onVersionOne.id)).toMatchObject({ rules: set.id, version: 1, newest: 2 })
  expect((await one(set.id, "?version=1")).kyorugi).toEqual(set.kyorugi)
  expect(await held(onBuiltIn.id)).toMatchObject({ rules: 0, version: 1 })
  expect((await one(0)).kyorugi).toMatchObject({ pointGap: 12, points: { turningHead: 6 } })
})

test("how fights are judged with devices is written like any value, empty slots of its lists left out", async () => {
  const set = ok<Item>(await operator.post(`${SETS}/copy`, { id: 0 })).item
  expect(set.bout.tie.slice(0, 2)).toEqual(["turningPoints", "head"])
  const tie = ["none", "punch", "none", "officials"] as const
  const bout = { ...set.bout, tie: [...tie], headRule: "forbidden" as const, windowMs: 700 }
  const saved = ok<Item>(await save({ ...set, bout })).item
  expect(saved.bout).toMatchObject({ headRule: "forbidden", windowMs: 700, goldenTie: set.bout.goldenTie })
  expect(saved.bout.tie.filter((step) => step !== "none")).toEqual(["punch", "officials"])
  expect(saved.bout.tie).toHaveLength(set.bout.tie.length)
  const wrong = { ...saved, bout: { ...saved.bout, windowMs: 2000 } }
  expect(no(await save(wrong))).toEqual([422, ["bout.windowMs", "rule_set"]])
})

test("a version that was kept before points stood in it has those of its day", async () => {
  const { list } = ok<OutputOf<typeof listRuleSets>>(await olena.get(SETS))
  const id = Math.max(...list.map((set) => set.id)) + 1000
  const kyorugi = { pointGap: 11, penalties: 4, contests: [] }
  const body = { ...builtInRules, validFrom: "01.06.2026", kyorugi, bout: undefined }
  const row = { id, version: 1, name: "Давній", validFrom: body.validFrom, body: JSON.stringify(body), bodyHash: "" }
  await db
    .insertInto("ruleSets")
    .values({ ...row, createdBy: null, action: null } as never)
    .execute()
  expect((await one(id)).kyorugi).toEqual({
    ...(await one(-2)).kyorugi,
    ...kyorugi,
  })
  expect((await one(id)).bout).toEqual((await one(-2)).bout)
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
  const merge = { ageGap: 2, weightGap: 1, mixedSexUpTo: 0, mixedGrades: false }
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

test("a set that names the sheet of freestyle keeps it with what is counted on it, and one that names none has none stored", async () => {
  const copyOf = async (id: number) => ok<Item>(await operator.post(`${SETS}/copy`, { id })).item
  const own = await copyOf(-5)
  expect(own.freestyle).toEqual({ edition: "2026-v4", falls: true, acrobatics: true })
  const freestyle = { edition: "2026-v4", falls: false, acrobatics: true }
  const saved = ok<Item>(await save({ ...own, freestyle })).item
  expect(saved.freestyle).toEqual(freestyle)
  expect(no(await save({ ...saved, freestyle: { ...freestyle, edition: "2027" } }))[0]).toBe(422)
  const { freestyle: _, ...silent } = await copyOf(0)
  ok(await save(silent))
  const { body } = await db
    .selectFrom("ruleSets")
    .select("body")
    .where("id", "=", silent.id)
    .orderBy("version", "desc")
    .executeTakeFirstOrThrow()
  expect(Object.keys(body as object)).not.toContain("freestyle")
})
