import { expect, test } from "vitest"
import type { WireAthlete } from "#contract/athletes/calls.ts"
import type { WireCategory } from "#contract/categories/calls.ts"
import { athleteOf, full, hall, newCategory, newTournament, no, ok, placed } from "#tests/support/hall.ts"
import { poomsaeField } from "#tests/support/poomsae.ts"

const { signUp } = await hall()
const olena = await signUp("olena")

interface Hall {
  readonly id: number
  readonly category: WireCategory
  readonly other: WireCategory
  readonly athletes: readonly WireAthlete[]
}

const record = async ({ id, category }: Hall, technicalNumber: number, winner: WireAthlete | undefined) =>
  ok(
    await olena.post("/api/update-bracket-fight", {
      tournament_id: id,
      category: category.id,
      technicalNumber,
      winSpId: winner?.id,
    }),
  )

/** Four in a bracket whose semi-finals are fought, and a category of others with a fight to come. */
async function semiFinals(): Promise<Hall & { readonly elsewhere: Hall }> {
  const { id } = await newTournament(olena)
  const own = await placed(olena, id, 4, 4)
  const second = await placed(olena, id, 2, 2, { name: "Кадети -49 ч", weight1: 45, weight2: 49 })
  const other = await newCategory(olena, id, { name: "Кадети -57 ч", weight1: 53, weight2: 57 })
  const at = { id, ...own, other }
  await record(at, 2, own.athletes[0])
  await record(at, 1, own.athletes[2])
  return { ...at, elsewhere: { id, ...second, other } }
}

const v1 = ({ id }: Hall, step: string): string => `/api/v1/tournaments/${id}/${step}`
const places = (athletes: readonly (WireAthlete | undefined)[]) =>
  athletes.map((athlete, at) => ({ position: `2_${at}`, id: athlete?.id ?? 0 }))

/** Every step that removes fought results once a person has confirmed. */
const steps: Readonly<Record<string, (at: Hall) => [url: string, body: object]>> = {
  "saving an athlete with another category": ({ id, athletes: [one], other }) => [
    "/api/tournament-newsportsman",
    { ...athleteOf(0, id, other.id), id: one?.id, name: one?.name },
  ],
  "deleting an athlete": ({ athletes: [one] }) => ["/api/tournament-delete-one-sportsman", { id: one?.id }],
  "deleting several": (at) => [v1(at, "athletes/delete"), { athletes: at.athletes.slice(0, 2).map(({ id }) => id) }],
  "deleting all": ({ id }) => ["/api/tournament-delete-all-sportsmans", { id }],
  "moving several": (at) => [v1(at, "athletes/move"), { athletes: [at.athletes[0]?.id], category: at.other.id }],
  "moving by weight": (at) => [v1(at, "checkins/move"), { athlete: at.athletes[0]?.id, category: at.other.id }],
  "taking an athlete out of the category": ({ category, athletes: [one] }) => [
    "/api/delete-sportsman-from-category",
    { id: one?.id, category: category.id },
  ],
  "taking an athlete off a position": ({ id, category, athletes: [one] }) => [
    "/api/remove-from-bracket-sportsman",
    { id: one?.id, tournament_id: id, category_id: category.id, bracket_size: 4, position: "2_0" },
  ],
  "changing places": ({ id, category, athletes: [one, two, three, four] }) => [
    "/api/save-bracket",
    {
      tournamentid: id,
      categoryid: category.id,
      bracket_size: 4,
      bracket_data: places([three, two, one, four]),
      reason: "помилка",
    },
  ],
  "drawing anew": ({ id, category }) => ["/api/auto-sortable-bracket", { tournament_id: id, category: category.id }],
  "drawing all anew": ({ id, category }) => [
    "/api/auto-sortable-bracket-all",
    { tournament_id: id, include: `${category.id}` },
  ],
  "emptying the bracket": ({ id, category }) => ["/api/clear-bracket", { tournament_id: id, category: category.id }],
  "another format": ({ category }) => ["/api/v1/draws/format", { category: category.id, format: "roundRobin" }],
  "correcting the winner of a semi-final": ({ id, category, athletes: [, two] }) => [
    "/api/update-bracket-fight",
    { tournament_id: id, category: category.id, technicalNumber: 2, winSpId: two?.id },
  ],
  "deleting the category": ({ category }) => ["/api/tournament-delete-one-category", { id: category.id }],
  "deleting categories": (at) => [v1(at, "categories/delete"), { categories: [at.category.id] }],
  "merging categories": (at) => [
    v1(at, "categories/merge"),
    {
      agreed: ["merge_limits", "category_has_results"],
      categories: [at.category.id, at.other.id],
      reason: "мало учасників",
    },
  ],
  "splitting the category": (at) => [
    v1(at, "categories/split"),
    {
      category: at.category.id,
      parts: [
        { name: "А", athletes: at.athletes.slice(0, 2).map(({ id }) => id) },
        { name: "Б", athletes: at.athletes.slice(2).map(({ id }) => id) },
      ],
    },
  ],
}

test.each(Object.entries(steps))(
  "%s is refused where a result falls that was recorded after the question, and done as asked anew",
  async (_, step) => {
    const at = await semiFinals()
    const [url, body] = step(at)
    const asked = (await full(olena, at.id)).revision
    await record(at, 0, at.athletes[0])
    const before = await full(olena, at.id)
    const late = await olena.post(url, { ...body, force: 1, told: asked })
    expect(no(late)).toEqual([409, [null, "more_falls"]])
    expect(late.json()).toMatchObject({ revision: before.revision })
    expect(await full(olena, at.id)).toEqual(before)
    ok(await olena.post(url, { ...body, force: 1, told: before.revision }))
  },
)

const ofOneCategory = Object.entries(steps).filter(([name]) => name !== "deleting all")

test.each(ofOneCategory)(
  "%s is done though results were recorded elsewhere, a number or a call here, and as before without a word of it",
  async (_, step) => {
    for (const isAsked of [true, false]) {
      const at = await semiFinals()
      const [url, body] = step(at)
      const told = isAsked ? { told: (await full(olena, at.id)).revision } : {}
      await record(at.elsewhere, 0, at.elsewhere.athletes[0])
      ok(await olena.post("/api/tournament-verify-sportsman", { id: at.athletes[0]?.id, verification_status: 1 }))
      if (!isAsked) await record(at, 0, at.athletes[0])
      ok(await olena.post(url, { ...body, ...told, force: 1 }))
    }
  },
)

test("a result that was corrected since is another one than was named", async () => {
  const at = await semiFinals()
  const asked = (await full(olena, at.id)).revision
  await record(at, 2, at.athletes[1])
  const body = { id: at.athletes[0]?.id, force: 1 }
  expect(no(await olena.post("/api/tournament-delete-one-sportsman", { ...body, told: asked }))).toEqual([
    409,
    [null, "more_falls"],
  ])
  ok(await olena.post("/api/tournament-delete-one-sportsman", body))
})

test("a refusal that asks says of which revision; what comes after it is asked about anew", async () => {
  const at = await semiFinals()
  const body = { id: at.athletes[0]?.id }
  const refusal = await olena.post("/api/tournament-delete-one-sportsman", body)
  expect(no(refusal)).toEqual([409, [null, "has_results"]])
  const { revision } = refusal.json<{ revision: number }>()
  expect(revision).toBe((await full(olena, at.id)).revision)
  await record(at, 0, at.athletes[0])
  const late = { ...body, force: 1, told: revision }
  expect(no(await olena.post("/api/tournament-delete-one-sportsman", late))).toEqual([409, [null, "more_falls"]])
})

test("scores of poomsae that stop counting were named too", async () => {
  const { id, category, scoreAll, athletes } = await poomsaeField(olena, 3)
  const ids = athletes.map((athlete) => athlete.id)
  ok(await scoreAll("final_", ids.slice(0, 1), () => 3.9))
  const leave = { id: ids[0], category: category.id, force: 1 }
  const told = (await full(olena, id)).revision
  ok(await scoreAll("final_", ids.slice(1), () => 3.1))
  const early = { ...leave, told: told - 1 }
  expect(no(await olena.post("/api/delete-sportsman-from-category", early))).toEqual([409, [null, "more_falls"]])
  ok(await olena.post("/api/delete-sportsman-from-category", { ...leave, told }))
})
