import { randomUUID } from "node:crypto"
import { describe, expect, test } from "vitest"
import type { WireAthlete, WireNotice } from "#contract/athletes/calls.ts"
import type { WireCategory } from "#contract/categories/calls.ts"
import {
  athleteOf,
  filled,
  full,
  hall,
  newAthlete,
  newCategory,
  newTournament,
  no,
  ok,
  placed,
} from "#tests/support/hall.ts"

const { signUp } = await hall()
const olena = await signUp("olena")
const danylo = await signUp("danylo")
const SAVE = "/api/tournament-newsportsman"
const OTHER = { name: "Кадети -57 ч", weight1: 53, weight2: 57 }
const POOMSAE = { name: "Пумсе", type: 2, showType: 2, poomsaeType: 1, weight1: 0, weight2: 0 }

interface Step {
  readonly count: number
  readonly left: number
  readonly undone: { category: number; technicalNumber: number }[]
}

const at = (id: number, step: string): string => `/api/v1/tournaments/${id}/${step}`
const idsOf = (athletes: readonly WireAthlete[]): number[] => athletes.map(({ id }) => id)
const undo = async (id: number, step: number) => ok(await olena.post(at(id, "undo"), { step }))

/** Four in a bracket, the final fought; and a category to go to. */
async function fought() {
  const { id } = await newTournament(olena, { published: 1 })
  const { category, athletes } = await placed(olena, id, 4, 4)
  const other = await newCategory(olena, id, OTHER)
  for (const [technicalNumber, winner] of [
    [2, 0],
    [1, 2],
    [0, 0],
  ] as const) {
    const fight = { tournament_id: id, category: category.id, technicalNumber, winSpId: athletes[winner]!.id }
    ok(await olena.post("/api/update-bracket-fight", fight))
  }
  return { id, category, athletes, other }
}

describe("many at once", () => {
  test("go to a category in one step that says what falls, asks for consent and is taken back whole", async () => {
    const { id, category, athletes, other } = await fought()
    const before = await full(olena, id)
    const body = { athletes: idsOf(athletes.slice(0, 2)), category: other.id }
    // The third athlete, beaten in the final, now wins it because nobody is left on the other side.
    const further = [{ category: category.id, athlete: athletes[2]!.id, position: "0_0" }]
    const told = { count: 2, left: 2, misfits: 2, twice: 0, scored: 0, further }
    const undone = [0, 2].map((technicalNumber) => ({ category: category.id, technicalNumber }))
    const shown = ok<Step>(await olena.post(at(id, "athletes/move"), { ...body, preview: 1 }))
    expect(shown).toEqual({ status: 200, revision: before.revision, ...told, undone })
    expect(no(await olena.post(at(id, "athletes/move"), body))).toEqual([409, [null, "has_results"]])
    expect(await full(olena, id)).toEqual(before)
    const done = ok<Step>(await olena.post(at(id, "athletes/move"), { ...body, force: 1, action: randomUUID() }))
    expect(done).toEqual({ status: 200, revision: before.revision + 1, ...told, undone })
    const counts = (await full(olena, id)).protocols.map((one: WireCategory) => [one.id, one.count])
    expect(new Map(counts as [number, number][])).toEqual(
      new Map([
        [category.id, 2],
        [other.id, 2],
      ]),
    )
    await undo(id, done.revision)
    expect(await full(olena, id)).toEqual({ ...before, revision: before.revision + 2 })
  })

  test("go to no category; those who are there already are not counted", async () => {
    const { id } = await newTournament(olena)
    const { athletes } = await filled(olena, id, 3)
    const body = { athletes: idsOf(athletes), category: 0 }
    expect(ok<Step>(await olena.post(at(id, "athletes/move"), body))).toMatchObject({ count: 3, left: 0, undone: [] })
    const again = ok<Step>(await olena.post(at(id, "athletes/move"), body))
    expect(again).toMatchObject({ count: 0, revision: (await full(olena, id)).revision })
  })

  test("are ticked in one step", async () => {
    const { id } = await newTournament(olena)
    const { athletes } = await filled(olena, id, 3)
    const tick = (verified: boolean) => olena.post(at(id, "athletes/verify"), { athletes: idsOf(athletes), verified })
    const done = ok<Step>(await tick(true))
    expect(done.count).toBe(3)
    expect((await full(olena, id)).sportsmans.map((one) => one.verification_status)).toEqual([1, 1, 1])
    expect(ok<Step>(await tick(true))).toMatchObject({ count: 0, revision: done.revision })
    await undo(id, done.revision)
    expect((await full(olena, id)).sportsmans.map((one) => one.verification_status)).toEqual([0, 0, 0])
  })

  test("get their names in usual letters in one step, members of pairs too, and who has none in capitals stays", async () => {
    const { id } = await newTournament(olena)
    const { category, athletes } = await filled(olena, id, 2)
    const [first, second] = athletes
    await newAthlete(olena, 0, category, { id: first?.id, name: "НЕЧУЙ-ЛЕВИЦЬКА Є. О. Д’ЯЧЕНКО" })
    const body = { athletes: idsOf(athletes) }
    const done = ok<Step>(await olena.post(at(id, "athletes/usual-letters"), body))
    expect(done.count).toBe(1)
    const names = async () => (await full(olena, id)).sportsmans.map(({ name }) => name)
    expect(await names()).toEqual(["Нечуй-Левицька Є. О. Д’яченко", second?.name])
    expect(ok<Step>(await olena.post(at(id, "athletes/usual-letters"), body))).toMatchObject({ count: 0 })
    await undo(id, done.revision)
    expect((await names())[0]).toBe("НЕЧУЙ-ЛЕВИЦЬКА Є. О. Д’ЯЧЕНКО")
  })

  test("are deleted in one step, results with consent alone", async () => {
    const { id, athletes } = await fought()
    const before = await full(olena, id)
    const body = { athletes: idsOf(athletes) }
    const told = { count: 4, left: 4 }
    expect(ok<Step>(await olena.post(at(id, "athletes/delete"), { ...body, preview: 1 }))).toMatchObject(told)
    expect(no(await olena.post(at(id, "athletes/delete"), body))).toEqual([409, [null, "has_results"]])
    const done = ok<Step>(await olena.post(at(id, "athletes/delete"), { ...body, force: 1 }))
    expect(done).toMatchObject({ ...told, revision: before.revision + 1 })
    expect((await full(olena, id)).sportsmans).toEqual([])
    await undo(id, done.revision)
    expect(await full(olena, id)).toEqual({ ...before, revision: before.revision + 2 })
  })

  test.each([
    "athletes/move",
    "athletes/verify",
    "athletes/usual-letters",
    "athletes/delete",
    "persons/join",
    "persons/part",
  ])("%s names athletes of this tournament, and is for its staff", async (step) => {
    const mine = await fought()
    const { athletes: strangers } = await filled(olena, (await newTournament(olena)).id, 1)
    const before = await full(olena, mine.id)
    const body = { category: mine.other.id, verified: true, force: 1 }
    const url = at(mine.id, step)
    const mixed = [...idsOf(mine.athletes), ...idsOf(strangers)]
    expect(no(await olena.post(url, { ...body, athletes: mixed }))).toEqual([404, [null, "not_found"]])
    expect(no(await olena.post(url, { ...body, athletes: [] }))).toEqual([422, ["athletes", "required"]])
    expect(no(await olena.post(url, { ...body, athletes: "усі" }))).toEqual([422, ["athletes", "invalid"]])
    const own = { ...body, athletes: idsOf(mine.athletes) }
    expect(no(await danylo.post(url, own))).toEqual([403, [null, "forbidden"]])
    expect(await full(olena, mine.id)).toEqual(before)
  })
})

describe("one person in several entries", () => {
  /** The person numbers in the order of the ids. */
  const persons = async (id: number) => (await full(olena, id)).sportsmans.map(({ person }) => person)

  async function twoEvents() {
    const { id } = await newTournament(olena)
    const kyorugi = await newCategory(olena, id)
    const poomsae = await newCategory(olena, id, POOMSAE)
    const first = await newAthlete(olena, 0, kyorugi)
    const second = await newAthlete(olena, 0, poomsae, { name: first.name.toUpperCase() })
    return { id, kyorugi, poomsae, first, second }
  }

  test("bears one number in all of them, and none when one is left", async () => {
    const { id, first, second } = await twoEvents()
    expect(second.person).toBe(first.id)
    expect(await persons(id)).toEqual([first.id, first.id])
    const { revision } = ok(await olena.post("/api/tournament-delete-one-sportsman", { id: first.id }))
    expect(await persons(id)).toEqual([0])
    await undo(id, revision)
    expect(await persons(id)).toEqual([first.id, first.id])
    ok(await olena.post(at(id, "athletes/delete"), { athletes: [first.id] }))
    expect(await persons(id)).toEqual([0])
  })

  test("in one category twice, or in two classes of an age, is saved with a word about it", async () => {
    const { id, kyorugi, first } = await twoEvents()
    const heavier = await newCategory(olena, id, OTHER)
    const again = { ...athleteOf(0, id, kyorugi.id), name: first.name }
    const codes = async (body: Record<string, unknown>) =>
      ok<{ warnings: WireNotice[] }>(await olena.post(SAVE, body)).warnings.map(({ code }) => code)
    expect(await codes({ ...again, id: first.id })).toEqual([])
    expect(await codes(again)).toEqual(["person_twice"])
    expect(await codes({ ...again, category_id: heavier.id, weight: 55 })).toEqual(["two_classes"])
  })

  test("a namesake of another club is joined by hand and parted again", async () => {
    const { id, kyorugi, poomsae, first } = await twoEvents()
    const namesake = await newAthlete(olena, 0, poomsae, { organization: "Інший клуб" })
    const elsewhere = await newAthlete(olena, 0, await newCategory(olena, id, OTHER), { organization: "Третій клуб" })
    expect(namesake.person).toBe(0)
    const both = { athletes: [first.id, namesake.id] }
    expect(no(await olena.post(at(id, "persons/join"), both))).toEqual([409, [null, "same_category"]])
    const athletes = [first.id, elsewhere.id]
    expect(ok<{ person: number }>(await olena.post(at(id, "persons/join"), { athletes })).person).toBe(first.id)
    expect(await persons(id)).toEqual([first.id, first.id, 0, first.id])
    // Another weight does not part them.
    const saved = { ...athleteOf(0, id, kyorugi.id), id: first.id, name: first.name, weight: 52 }
    ok(await olena.post(SAVE, saved))
    expect(await persons(id)).toEqual([first.id, first.id, 0, first.id])
    ok(await olena.post(at(id, "persons/part"), { athletes: [elsewhere.id] }))
    expect(await persons(id)).toEqual([first.id, first.id, 0, elsewhere.id])
    expect(no(await olena.post(at(id, "persons/join"), { athletes: [first.id] }))).toEqual([
      422,
      ["athletes", "required"],
    ])
  })
})

describe("Sync", () => {
  const url = "/api/tournament-data-sync"
  interface Synced {
    readonly sync: { added: number; updated: number; unchanged: number; refused: number; rows: unknown[] }
    readonly item: { sportsmans: WireAthlete[]; revision: number }
  }

  test("joins who stands twice, never out of a draw, and says so; again it changes nothing", async () => {
    const { id } = await newTournament(olena, { published: 1 })
    const { category, athletes } = await placed(olena, id, 2, 2)
    const drawn = athletes[0]!
    await newAthlete(olena, 0, category)
    const loose = await newAthlete(olena, 7, category, { coach: "Перший" })
    await newAthlete(olena, 7, category, { coach: "Другий", insurence: "АБ 1" })
    const before = await full(olena, id)
    const done = ok<Synced>(await olena.post(url, { id, action: randomUUID() }))
    expect(done.revision).toBe(before.revision + 1)
    expect(done.sync).toMatchObject({ added: 0, updated: 2, unchanged: 2, refused: 1 })
    expect(done.sync.rows).toMatchObject([{ name: drawn.name, errors: [{ code: "in_draw" }] }])
    expect(done.item.sportsmans).toHaveLength(4)
    const kept = { id: loose.id, coach: "Перший", insurence: "АБ 1", person: 0 }
    expect(done.item.sportsmans).toContainEqual(expect.objectContaining(kept))
    expect(done.item).toEqual(await full(olena, id))
    const answer = await olena.get(`${url}?id=${id}`)
    expect(answer.headers["cache-control"]).toBe("no-store")
    expect(ok<Synced>(answer)).toMatchObject({
      revision: done.revision,
      sync: { added: 0, updated: 0, unchanged: 3, refused: 1 },
    })
    await undo(id, done.revision)
    expect(await full(olena, id)).toEqual({ ...before, revision: done.revision + 1 })
    expect(no(await danylo.post(url, { id }))).toEqual([403, [null, "forbidden"]])
  })
})
