import { expect, test } from "vitest"
import type { WireAthlete } from "#contract/athletes/calls.ts"
import type { WireCategory } from "#contract/categories/calls.ts"
import { athleteOf, full, hall, newCategory, newTournament, no, ok, placed, standsAt } from "#tests/support/hall.ts"

const { signUp } = await hall()
const olena = await signUp("olena")

interface Left {
  readonly undone: number[]
  readonly item: { readonly id: number }
}

/** Four in a bracket: the first and the third have won their semi-finals; the first has won the final as well. */
async function fought() {
  const { id } = await newTournament(olena)
  const { category, athletes } = await placed(olena, id, 4, 4)
  const other = await newCategory(olena, id, { name: "Кадети -57 ч", weight1: 53, weight2: 57 })
  for (const [technicalNumber, winner] of [
    [2, 0],
    [1, 2],
    [0, 0],
  ] as const) {
    const winSpId = athletes[winner]!.id
    ok(
      await olena.post("/api/update-bracket-fight", {
        tournament_id: id,
        category: category.id,
        technicalNumber,
        winSpId,
      }),
    )
  }
  return { id, category, athletes, other }
}

const drawOf = async (id: number, category: number): Promise<WireCategory> =>
  (await full(olena, id)).protocols.find((one) => one.id === category)!

const ways: [string, (at: Awaited<ReturnType<typeof fought>>, athlete: WireAthlete) => [string, object]][] = [
  [
    "going to another category",
    ({ id, other }, athlete) => [
      "/api/tournament-newsportsman",
      { ...athleteOf(0, id, other.id), name: athlete.name, id: athlete.id },
    ],
  ],
  ["being deleted", (_, { id }) => ["/api/tournament-delete-one-sportsman", { id }]],
  ["being taken out", ({ category }, { id }) => ["/api/delete-sportsman-from-category", { id, category: category.id }]],
]

// [P2-106]
test.each(ways)("%s takes an athlete off the draw, results only with consent", async (_, way) => {
  const at = await fought()
  const [url, body] = way(at, at.athletes[0]!)
  const before = await full(olena, at.id)
  expect(no(await olena.post(url, { ...body }))).toEqual([409, [null, "has_results"]])
  expect(await full(olena, at.id)).toEqual(before)
  const done = ok<Left>(await olena.post(url, { ...body, force: 1 }))
  expect(done).toMatchObject({ revision: before.revision + 1, undone: [0, 2] })
  const draw = await drawOf(at.id, at.category.id)
  expect(standsAt(draw, "2_0")?.sp_id ?? 0).toBe(0)
  // The opponent of the first round passes; the final is open again.
  expect(standsAt(draw, "1_1")?.sp_id).toBe(at.athletes[1]!.id)
  expect(standsAt(draw, "1_0")?.sp_id).toBe(at.athletes[2]!.id)
  expect(standsAt(draw, "0_0")?.sp_id ?? 0).toBe(0)
  expect(draw.count).toBe(3)
})

test.each(ways)("%s without a result of his own needs no consent", async (_, way) => {
  const { id } = await newTournament(olena)
  const { category, athletes } = await placed(olena, id, 4, 4)
  const other = await newCategory(olena, id, { name: "Кадети -57 ч", weight1: 53, weight2: 57 })
  const winSpId = athletes[2]!.id
  ok(
    await olena.post("/api/update-bracket-fight", {
      tournament_id: id,
      category: category.id,
      technicalNumber: 1,
      winSpId,
    }),
  )
  const [url, body] = way({ id, category, athletes, other }, athletes[0]!)
  expect(ok<Left>(await olena.post(url, { ...body })).undone).toEqual([])
  const draw = await drawOf(id, category.id)
  expect(standsAt(draw, "1_1")?.sp_id).toBe(athletes[1]!.id)
  expect(standsAt(draw, "1_0")?.sp_id).toBe(winSpId)
})

test("an athlete who stays in the category keeps the place and the results", async () => {
  const at = await fought()
  const before = (await drawOf(at.id, at.category.id)).drawdata
  const body = {
    ...athleteOf(0, at.id, at.category.id),
    id: at.athletes[0]!.id,
    name: at.athletes[0]!.name,
    weight: 52,
  }
  expect(ok<Left>(await olena.post("/api/tournament-newsportsman", body)).undone).toEqual([])
  expect((await drawOf(at.id, at.category.id)).drawdata).toEqual(before)
})

test("one who has left is without a category", async () => {
  const at = await fought()
  const body = { id: at.athletes[3]!.id, category: at.category.id, force: 1 }
  const { item } = ok<{ item: WireAthlete }>(await olena.post("/api/delete-sportsman-from-category", body))
  expect(item).toMatchObject({ category: "", category_id: 0, in_bracket: 0 })
  expect(no(await olena.post("/api/delete-sportsman-from-category", body))).toEqual([404, [null, "not_found"]])
})
