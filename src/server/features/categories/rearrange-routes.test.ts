import { randomUUID } from "node:crypto"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { mergeCategories, splitCategory, suggestCategories } from "#contract/categories/merging.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import type { OutputOf } from "#contract/wire/endpoint.ts"
import {
  CADETS,
  filled,
  full,
  hall,
  newAthlete,
  newCategory,
  newTournament,
  no,
  ok,
  placed,
  sentencesOf,
} from "#tests/support/hall.ts"
import { cases } from "#tests/support/scale.ts"

const { signUp, nobody } = await hall()
const olena = await signUp("olena")
const danylo = await signUp("danylo")

type Merged = OutputOf<typeof mergeCategories>
type Split = OutputOf<typeof splitCategory>
type Suggested = OutputOf<typeof suggestCategories>
const at = (id: number, what: string) => `/api/v1/tournaments/${id}/categories/${what}`
const peopleOf = ({ sportsmans }: WireTournamentFull) => sportsmans.map(({ id, category_id }) => [id, category_id])
const light = { ...CADETS, name: "Кадети -49 ч", weight1: 45, weight2: 49 }
const heavy = { ...CADETS, name: "Кадети 65+ ч", weight1: 65, weight2: 100 }

test("merging, splitting and the court count those who take part", async () => {
  const { id } = await newTournament(olena)
  const [one, two] = [await filled(olena, id, 3, light), await filled(olena, id, 2, { ...light, name: "Друга" })]
  const gone = [one.athletes[0]?.id, two.athletes[0]?.id]
  ok(await olena.post(`/api/v1/tournaments/${id}/outside/aside`, { athletes: gone, reason: "поїхав" }))
  const both = [one.category.id, two.category.id]
  expect(ok<Merged>(await olena.post(at(id, "merge"), { categories: both, preview: 1 })).count).toBe(3)
  const split = ok<Split>(await olena.post(at(id, "split"), { category: one.category.id, preview: 1 }))
  expect(split.count).toBe(2)
  const all = one.athletes.map((athlete) => athlete.id)
  const parts = [
    { name: "А", athletes: all.slice(0, 2) },
    { name: "Б", athletes: all.slice(2) },
  ]
  const seen = ok<Split>(await olena.post(at(id, "split"), { category: one.category.id, parts, preview: 1 }))
  expect(seen.parts.map(({ count }) => count)).toEqual([1, 1])
})

test("who was set aside forbids no merge: a weight that is too far is his alone, and in bulk it goes too", async () => {
  const { id } = await newTournament(olena)
  const [one, two] = [
    await filled(olena, id, 1, light),
    await filled(olena, id, 1, { ...light, name: "Друга", weight2: 53 }),
  ]
  const { id: far } = await newAthlete(olena, 7, two.category, { weight: 90 })
  const both = [one.category.id, two.category.id]
  const seen = async () =>
    ok<Merged>(await olena.post(at(id, "merge"), { categories: both, preview: 1 })).reasons.map(({ code }) => code)
  expect(await seen()).toEqual(["merge_weight"])
  ok(await olena.post(`/api/v1/tournaments/${id}/outside/aside`, { athletes: [far], reason: "поїхав" }))
  expect(await seen()).toEqual([])
  ok(await olena.post(at(id, "merge-pairs"), { pairs: [{ from: one.category.id, into: two.category.id }] }))
})

describe("merging in bulk", () => {
  const boys = (from: number, to: number) => ({ ...CADETS, name: `Кадети -${to} ч`, weight1: from, weight2: to })
  const pairs = (id: number, ...list: { from: number; into: number }[]) =>
    olena.post(at(id, "merge-pairs"), { pairs: list })
  const several = async (...fields: Record<string, unknown>[]) => {
    const { id } = await newTournament(olena)
    const made = []
    for (const one of fields) made.push((await filled(olena, id, 1, one)).category.id)
    return { id, made }
  }

  test("takes pairs of one sex and one age group in one step, which is taken back as one", async () => {
    const { id, made } = await several(boys(45, 49), boys(49, 53), boys(53, 57), boys(57, 61))
    const [a = 0, b = 0, c = 0, d = 0] = made
    const before = await full(olena, id)
    const done = ok<{ count: number }>(await pairs(id, { from: a, into: b }, { from: d, into: c }))
    expect(done).toMatchObject({ count: 2, revision: before.revision + 1 })
    const after = await full(olena, id)
    expect(after.protocols.map(({ fullname, count }) => [fullname, count])).toEqual([
      ["Кадети -49/-53 ч", 2],
      ["Кадети -57/-61 ч", 2],
    ])
    ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: done.revision }))
    expect(peopleOf(await full(olena, id))).toEqual(peopleOf(before))
  })

  test.each([
    ["girls with boys", { ...boys(49, 53), sex: 2 }, "Разом об’єднують лише пари однієї статі"],
    ["another age group", { ...boys(49, 53), agecategory: 5, age1: 15, age2: 17 }, "різний вік"],
    ["both", { ...boys(49, 53), sex: 2, agecategory: 5, age1: 15, age2: 17 }, "різні вік і стать"],
  ])("refuses %s whoever sends it, and does nothing of the rest", async (_, other, sentence) => {
    const { id, made } = await several(boys(45, 49), other, boys(53, 57), boys(57, 61))
    const [a = 0, b = 0, c = 0, d = 0] = made
    const refused = await pairs(id, { from: c, into: d }, { from: a, into: b })
    expect([refused.statusCode, sentencesOf(refused)[0]]).toEqual([409, expect.stringContaining(sentence)])
    expect((await full(olena, id)).protocols).toHaveLength(4)
  })

  test("refuses what the limits forbid and a category in two pairs", async () => {
    const { id, made } = await several(light, boys(49, 53))
    const [a = 0, c = 0] = made
    const lone = await newCategory(olena, id, heavy)
    await newAthlete(olena, 7, lone, { weight: 90 })
    const b = lone.id
    expect(no(await pairs(id, { from: a, into: b }))[0]).toBe(409)
    expect(no(await pairs(id, { from: a, into: c }, { from: c, into: b }))[0]).toBe(409)
    expect((await full(olena, id)).protocols).toHaveLength(3)
  })
})

describe("merging", () => {
  test("brings everybody into one category, as one step that is taken back as one", async () => {
    const { id } = await newTournament(olena)
    const one = await placed(olena, id, 3, 4, light)
    const two = await filled(olena, id, 2)
    const before = await full(olena, id)
    const body = { categories: [one.category.id, two.category.id], action: randomUUID() }
    const seen = ok<Merged>(await olena.post(at(id, "merge"), { ...body, preview: 1 }))
    expect(await full(olena, id)).toEqual(before)
    expect(seen).toMatchObject({
      revision: before.revision,
      into: one.category.id,
      name: "Кадети -49/-53 ч",
      weight1: 45,
      weight2: 53,
      count: 5,
      reasons: [],
      drawn: [one.category.id],
      fought: [],
      deleted: [two.category.id],
    })

    const done = ok<Merged>(await olena.post(at(id, "merge"), body))
    expect(done).toEqual({ ...seen, revision: before.revision + 1 })
    expect(ok(await olena.post(at(id, "merge"), body))).toEqual(done)
    const after = await full(olena, id)
    expect(after.protocols).toHaveLength(1)
    expect(after.protocols[0]).toMatchObject({
      id: one.category.id,
      count: 5,
      draw_state: "",
      weight1: 45,
      weight2: 53,
    })
    expect(after.sportsmans.every(({ category_id }) => category_id === one.category.id)).toBe(true)

    ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: done.revision }))
    expect(await full(olena, id)).toEqual({ ...before, revision: done.revision + 1 })
  })

  test("keeps the emptied ones and takes another target and name where that is wanted", async () => {
    const { id } = await newTournament(olena)
    const one = await filled(olena, id, 2, light)
    const two = await filled(olena, id, 1)
    const body = {
      categories: `${one.category.id},${two.category.id}`,
      into: two.category.id,
      name: "Середня",
      keep: 1,
    }
    expect(ok<Merged>(await olena.post(at(id, "merge"), body))).toMatchObject({ name: "Середня", deleted: [] })
    const { protocols } = await full(olena, id)
    expect(protocols.map((category) => [category.name, category.count]).sort()).toEqual([
      ["Кадети -49 ч", 0],
      ["Середня", 3],
    ])
  })

  test("beyond the limits it takes consent and a reason; other kinds are never merged", async () => {
    const { id } = await newTournament(olena)
    const one = await filled(olena, id, 1, light)
    const two = await filled(olena, id, 1, heavy)
    await newAthlete(olena, 7, two.category, { weight: 90 })
    const categories = [one.category.id, two.category.id]
    const refused = await olena.post(at(id, "merge"), { categories })
    expect(no(refused)).toEqual([409, [null, "merge_limits"]])
    expect(sentencesOf(refused)).toEqual([
      "Об’єднати не можна. «Кадети -49 ч» і «Кадети 65+ ч»: між учасниками до 39 кг різниці, дозволено 5. Щоб об’єднати все одно, вкажіть причину.",
    ])
    const seen = ok<Merged>(await olena.post(at(id, "merge"), { categories, preview: 1 }))
    expect(seen.reasons).toEqual([{ code: "merge_weight", message: expect.stringContaining("39 кг"), final: false }])
    expect(no(await olena.post(at(id, "merge"), { categories, agreed: ["merge_limits"] }))).toEqual([
      422,
      ["reason", "required"],
    ])
    ok(await olena.post(at(id, "merge"), { categories, agreed: ["merge_limits"], reason: "згода тренерів" }))
    const { list } = ok<{ list: { summary: string }[] }>(await olena.get(`/api/v1/tournaments/${id}/history`))
    expect(list[0]?.summary).toMatch(/^Об’єднано категорії: .*; причина: згода тренерів$/)

    const [merged] = (await full(olena, id)).protocols
    const pair = await newCategory(olena, id, {
      ...light,
      type: 2,
      poomsaeType: 1,
      workType: 2,
      weight1: 0,
      weight2: 0,
    })
    const mixed = { categories: [merged?.id, pair.id], agreed: ["merge_limits"], reason: "так" }
    expect(no(await olena.post(at(id, "merge"), mixed))).toEqual([409, [null, "merge_limits"]])
  })

  test("a category in which something was fought takes consent, and its results come back with undo", async () => {
    const { id } = await newTournament(olena)
    const one = await placed(olena, id, 2, 2, light)
    const two = await filled(olena, id, 1)
    const winSpId = one.athletes[0]?.id
    ok(
      await olena.post("/api/update-bracket-fight", {
        tournament_id: id,
        category: one.category.id,
        technicalNumber: 0,
        winSpId,
      }),
    )
    const before = await full(olena, id)
    const body = { categories: [one.category.id, two.category.id] }
    expect(no(await olena.post(at(id, "merge"), body))).toEqual([409, [null, "category_has_results"]])
    const done = ok<Merged>(await olena.post(at(id, "merge"), { ...body, agreed: ["category_has_results"] }))
    expect(done.fought).toEqual([one.category.id])
    ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: done.revision }))
    expect(await full(olena, id)).toEqual({ ...before, revision: done.revision + 1 })
  })

  test("one alone, another tournament's and a stranger are refused", async () => {
    const { id } = await newTournament(olena, { published: 1 })
    const other = await newTournament(olena)
    const one = await newCategory(olena, id)
    const strange = await newCategory(olena, other.id)
    expect(no(await olena.post(at(id, "merge"), {}))).toEqual([422, ["categories", "required"]])
    expect(no(await olena.post(at(id, "merge"), { categories: [one.id, one.id] }))).toEqual([
      422,
      ["categories", "required"],
    ])
    expect(no(await olena.post(at(id, "merge"), { categories: [one.id, strange.id] }))).toEqual([
      404,
      [null, "not_found"],
    ])
    for (const preview of [0, 1]) {
      const body = { categories: [one.id, strange.id], preview }
      expect(no(await nobody.post(at(id, "merge"), body))).toEqual([401, [null, "not_signed_in"]])
      expect(no(await danylo.post(at(id, "merge"), body))).toEqual([403, [null, "forbidden"]])
      expect(no(await danylo.post(at(other.id, "merge"), body))).toEqual([404, [null, "not_found"]])
    }
  })
})

describe("splitting", () => {
  test("is proposed by weight and done part by part, as one step", async () => {
    const { id } = await newTournament(olena)
    const { category, athletes } = await placed(olena, id, 2, 2)
    for (const weight of [49.5, 49.8, 52.2]) await newAthlete(olena, 3, category, { weight, name: `Вага ${weight}` })
    const before = await full(olena, id)
    const seen = ok<Split>(await olena.post(at(id, "split"), { category: category.id, preview: 1 }))
    expect(seen).toMatchObject({
      revision: before.revision,
      count: 5,
      tooLarge: false,
      drawn: true,
      fought: false,
      parts: [],
    })
    const [proposal] = seen.proposals
    expect(proposal).toMatchObject({ by: "weight", left: [] })
    expect(proposal?.parts.flatMap((part) => part.athletes).sort()).toEqual(
      before.sportsmans.map((one) => one.id).sort(),
    )

    const body = { category: category.id, parts: proposal?.parts, action: randomUUID() }
    const done = ok<Split>(await olena.post(at(id, "split"), body))
    expect(done.parts.map(({ name, count }) => [name, count])).toEqual(
      proposal?.parts.map((part) => [part.name, part.athletes.length]),
    )
    expect(done.parts[0]?.id).toBe(category.id)
    const after = await full(olena, id)
    expect(after.protocols.find((one) => one.id === done.parts[1]?.id)).toMatchObject({
      age_category: 4,
      weight1: proposal?.parts[1]?.weight1,
      weight2: 53,
      category_status: 1,
    })
    expect(after.protocols.map(({ draw_state }) => draw_state)).toEqual(["", ""])
    expect(athletes).toHaveLength(2)

    ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: done.revision }))
    expect(await full(olena, id)).toEqual({ ...before, revision: done.revision + 1 })
  })

  test("by hand: nobody may be left out, named twice or come from elsewhere, and a part has a name", async () => {
    const { id } = await newTournament(olena)
    const { category, athletes } = await filled(olena, id, 3)
    const stranger = await filled(olena, id, 1, light)
    const [a = 0, b = 0, c = 0] = athletes.map((one) => one.id)
    const split = (...parts: { name?: string; athletes: number[] }[]) =>
      olena.post(at(id, "split"), { category: category.id, parts })
    const before = await full(olena, id)
    expect(sentencesOf(await split({ athletes: [a, b] }, { athletes: [b, c] }))).toEqual([
      "Записано двічі: 1. Учасник може бути лише в одній частині",
    ])
    for (const bad of [
      [{ athletes: [a, b, c] }],
      [{ athletes: [a] }, { athletes: [b] }],
      [{ athletes: [a, b, c] }, { athletes: [] }],
      [{ athletes: [a, b] }, { athletes: [c, stranger.athletes[0]?.id ?? 0] }],
    ]) {
      expect(no(await split(...bad))).toEqual([422, ["parts", "split_parts"]])
    }
    expect(no(await split({ athletes: [a] }, { name: " ", athletes: [b, c] }))).toEqual([422, ["name", "required"]])
    expect(await full(olena, id)).toEqual(before)
    ok(await split({ athletes: [c] }, { name: "Друга", athletes: [a, b] }))
    const { protocols } = await full(olena, id)
    expect(protocols.find(({ name }) => name === "Друга")).toMatchObject({ count: 2, weight1: 49, weight2: 53 })
  })

  test("strangers are refused, and so is a category of another tournament", async () => {
    const { id } = await newTournament(olena, { published: 1 })
    const other = await newTournament(olena)
    const { id: category } = await newCategory(olena, other.id)
    for (const preview of [0, 1]) {
      expect(no(await olena.post(at(id, "split"), { category, preview }))).toEqual([404, [null, "not_found"]])
      expect(no(await nobody.post(at(id, "split"), { category, preview }))).toEqual([401, [null, "not_signed_in"]])
      expect(no(await danylo.post(at(id, "split"), { category, preview }))).toEqual([403, [null, "forbidden"]])
    }
  })
})

test("random merges and splits lose nobody and double nobody, and taken back in turn they leave all as it was", async () => {
  const step = fc.record({
    kind: fc.constantFrom("merge", "split"),
    pick: fc.nat(),
    cut: fc.integer({ min: 1, max: 3 }),
  })
  const property = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
    const { id } = await newTournament(olena)
    await filled(olena, id, 3, light)
    await filled(olena, id, 2)
    await newCategory(olena, id, heavy)
    const before = await full(olena, id)
    const done: number[] = []
    for (const one of steps) {
      const { protocols, sportsmans } = await full(olena, id)
      const category = protocols[one.pick % protocols.length]!
      const own = sportsmans.filter(({ category_id }) => category_id === category.id).map((athlete) => athlete.id)
      const other = protocols[(one.pick + 1) % protocols.length]!
      const body =
        one.kind === "merge"
          ? {
              categories: [category.id, other.id],
              agreed: ["merge_limits", "category_has_results"],
              reason: "перевірка",
            }
          : { category: category.id, parts: [{ athletes: own.slice(0, one.cut) }, { athletes: own.slice(one.cut) }] }
      const answer = await olena.post(at(id, one.kind), body)
      if (answer.statusCode === 200) done.push(answer.json<{ revision: number }>().revision)
      const after = await full(olena, id)
      expect(after.sportsmans.map((athlete) => athlete.id)).toEqual(before.sportsmans.map((athlete) => athlete.id))
      const ids = new Set(after.protocols.map((one) => one.id))
      expect(after.sportsmans.every((athlete) => ids.has(athlete.category_id))).toBe(true)
      expect(after.protocols.reduce((sum, { count }) => sum + count, 0)).toBe(5)
    }
    for (const revision of done.reverse()) ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: revision }))
    const after = await full(olena, id)
    expect(peopleOf(after)).toEqual(peopleOf(before))
    expect(after.protocols).toEqual(before.protocols)
  })
  await fc.assert(property, { numRuns: cases(200) })
})

test("small categories are told with what may be done, large ones to be split; fought ones are left alone", async () => {
  const { id } = await newTournament(olena)
  const one = await filled(olena, id, 1, light)
  const two = await filled(olena, id, 4)
  await newCategory(olena, id, heavy)
  const answer = ok<Suggested>(await olena.get(at(id, "suggestions")))
  expect(answer.limits).toEqual({ age: 2, weight: 5, mixedSexUpTo: 9, mixedGrades: false })
  expect(answer.large).toEqual([])
  expect(answer.small).toEqual([
    {
      id: one.category.id,
      count: 1,
      advice: [
        { kind: "merge", with: two.category.id, name: "Кадети -49/-53 ч", count: 5, apart: "" },
        { kind: "move", athlete: one.athletes[0]?.id, to: two.category.id, count: 5, apart: "" },
      ],
      barrier: null,
    },
  ])
  expect(no(await nobody.get(at(id, "suggestions")))).toEqual([401, [null, "not_signed_in"]])
  expect(no(await danylo.get(at(id, "suggestions")))).toEqual([404, [null, "not_found"]])
})

test("who has left or takes no part makes no category larger, and is not proposed to be moved", async () => {
  const { id } = await newTournament(olena)
  const one = await filled(olena, id, 2, light)
  const two = await filled(olena, id, 4)
  const leave = (athletes: number[]) => olena.post(`/api/v1/tournaments/${id}/checkins/out`, { athletes })
  ok(await leave([one.athletes[0]!.id, ...two.athletes.slice(0, 2).map((athlete) => athlete.id)]))
  const { small } = ok<Suggested>(await olena.get(at(id, "suggestions")))
  expect(small.map((found) => [found.id, found.count])).toEqual([
    [one.category.id, 1],
    [two.category.id, 2],
  ])
  const progress = ok<{ small: { categories: number[] } }>(await olena.get(`/api/v1/tournaments/${id}/progress`))
  expect(
    small.map((found) => found.id),
    "the same as the first page counts",
  ).toEqual(progress.small.categories)
  const moved = small.flatMap(({ advice }) => advice.flatMap((way) => (way.kind === "move" ? [way.athlete] : [])))
  expect(moved).toContain(one.athletes[1]!.id)
  expect(moved).not.toContain(one.athletes[0]!.id)
})
