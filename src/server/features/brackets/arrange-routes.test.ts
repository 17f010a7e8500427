import { randomUUID } from "node:crypto"
import { describe, expect, test } from "vitest"
import type { WireCategory } from "#contract/categories/calls.ts"
import { filled, full, hall, newCategory, newTournament, no, ok, placed, standsAt } from "#tests/support/hall.ts"
import { rowsOf } from "#tests/support/world.ts"

const { signUp, db } = await hall()
const olena = await signUp("olena")
const { id: tournament } = await newTournament(olena)
const foreign = await filled(olena, tournament, 1, { name: "Інша" })
const three = await filled(olena, tournament, 3)

const SAVE = "/api/save-bracket"
interface Changed {
  readonly item: WireCategory
  readonly undone: number[]
}
type At = Awaited<ReturnType<typeof filled>>
const idOf = (at: At, n: number) => at.athletes[n]!.id

const body = ({ category }: At, size: number, bracket_data: object, fields: object = {}) => ({
  tournamentid: tournament,
  categoryid: category.id,
  bracket_size: size,
  bracket_data,
  ...fields,
})
const placesOf = (at: At, order: readonly number[], depth = 2) =>
  order.map((n, slot) => ({ position: `${depth}_${slot}`, id: n < 0 ? 0 : idOf(at, n) }))
const save = async (at: At, places: object, fields: object = {}) =>
  ok<Changed>(await olena.post(SAVE, body(at, 4, places, fields)))

describe("saving the places by hand", () => {
  // [P2-42] [P2-47] [P2-54] [P2-94] [P2-108]
  test("draws an undrawn category; empty places are left out; saved again it changes nothing", async () => {
    const at = await filled(olena, tournament, 3)
    const { revision } = await full(olena, tournament)
    const places = placesOf(at, [2, -1, 0])
    const done = await save(at, places, { time: 1 })
    expect(done).toMatchObject({
      revision: revision + 1,
      undone: [],
      item: { bracket_size: 4, draw_state: "published" },
    })
    expect(standsAt(done.item, "2_0")?.sp_id).toBe(idOf(at, 2))
    expect(done.item.draw_awaits).toEqual([idOf(at, 1)])
    expect(standsAt(done.item, "1_1")?.sp_id).toBeUndefined()
    expect(await save(at, [...places].reverse())).toEqual(done)
    const { sportsmans } = await full(olena, tournament)
    const placed = sportsmans.filter(({ category_id }) => category_id === at.category.id)
    expect(placed.map(({ in_bracket }) => in_bracket)).toEqual([1, 0, 1])
  })

  test("takes forms: fields in brackets, and JSON in a text", async () => {
    const at = await filled(olena, tournament, 2)
    const head = { tournamentid: String(tournament), categoryid: String(at.category.id), bracket_size: "2" }
    const nested = {
      "bracket_data[0][position]": "1_0",
      "bracket_data[0][id]": String(idOf(at, 1)),
      "bracket_data[1][position]": "1_1",
      "bracket_data[1][id]": String(idOf(at, 0)),
    }
    const first = ok<Changed>(await olena.form(SAVE, { ...head, ...nested }))
    expect(standsAt(first.item, "1_0")?.sp_id).toBe(idOf(at, 1))
    const json = JSON.stringify(placesOf(at, [0, 1], 1))
    const second = ok<Changed>(await olena.form(SAVE, { ...head, bracket_data: json }))
    expect(standsAt(second.item, "1_0")?.sp_id).toBe(idOf(at, 0))
    expect(second.revision).toBe(first.revision + 1)
    expect(ok<Changed>(await olena.form(SAVE, { ...head, bracket_data: "[]" })).item).toMatchObject({ drawdata: [] })
  })

  test("under results only with consent, which is told what falls; who stays keeps everything", async () => {
    const at = await placed(olena, tournament, 4, 4)
    const fight = { tournament_id: tournament, category: at.category.id }
    for (const [technicalNumber, n] of [
      [2, 0],
      [1, 2],
      [0, 0],
    ] as const) {
      ok(
        await olena.post("/api/update-bracket-fight", {
          ...fight,
          technicalNumber,
          winSpId: idOf(at, n),
          blue_points: 1,
        }),
      )
    }
    const before = await rowsOf(db, tournament as never)
    const swapped = placesOf(at, [1, 0, 2, 3])
    expect(await save(at, placesOf(at, [0, 1, 2, 3]))).toMatchObject({ undone: [] })
    const answer = await olena.post(SAVE, body(at, 4, swapped))
    expect(no(answer)).toEqual([409, [null, "category_has_results"]])
    expect(standsAt(answer.json<Changed>().item, "0_0")?.sp_id).toBe(idOf(at, 0))
    expect(no(await olena.post(SAVE, body(at, 4, [])))).toEqual([409, [null, "category_has_results"]])
    expect(await rowsOf(db, tournament as never)).toEqual(before)
    const done = await save(at, swapped, { force: 1 })
    expect(done.undone).toEqual([0, 2])
    expect(standsAt(done.item, "1_0")).toMatchObject({ sp_id: idOf(at, 2) })
    expect(standsAt(done.item, "2_2")).toMatchObject({ points: 1 })
  })

  test("the reason why places changed under results stands in the history", async () => {
    const at = await placed(olena, tournament, 2, 2)
    const won = { tournament_id: tournament, category: at.category.id, technicalNumber: 0, winSpId: idOf(at, 0) }
    ok(await olena.post("/api/update-bracket-fight", won))
    const { revision } = ok<{ revision: number }>(
      await olena.post(SAVE, body(at, 2, placesOf(at, [1, 0], 1), { force: 1, reason: "  помилка в заявці " })),
    )
    const step = await olena.get(`/api/v1/tournaments/${tournament}/history/${revision}`)
    expect(ok<{ item: { summary: string } }>(step).item.summary).toMatch(
      /^Ручне жеребкування: .+; причина: помилка в заявці$/,
    )
    const long = await olena.post(SAVE, body(at, 2, placesOf(at, [0, 1], 1), { force: 1, reason: "я".repeat(301) }))
    expect(no(long).slice(1)).toEqual([["reason", "too_long"]])
  })

  test("an empty list clears the draw", async () => {
    const at = await placed(olena, tournament, 2, 2)
    const { revision } = await full(olena, tournament)
    const done = ok<Changed>(await olena.post(SAVE, body(at, 2, [])))
    expect(done).toMatchObject({ revision: revision + 1, item: { drawdata: [], draw_state: "", bracket_size: 2 } })
    expect(ok<Changed>(await olena.post(SAVE, body(at, 2, []))).revision).toBe(revision + 1)
  })

  test.each<[string, number, object, string]>([
    ["a later round", 4, [{ position: "1_0", id: idOf(three, 0) }], "bracket_data"],
    ["a place outside", 4, [{ position: "2_4", id: idOf(three, 0) }], "bracket_data"],
    ["a place that is none", 4, [{ position: "десь", id: idOf(three, 0) }], "bracket_data"],
    ["a place twice", 4, [0, 1].map((n) => ({ position: "2_0", id: idOf(three, n) })), "bracket_data"],
    ["an athlete twice", 4, [0, 1].map((n) => ({ position: `2_${n}`, id: idOf(three, 0) })), "bracket_data"],
    ["an athlete of another category", 4, [{ position: "2_0", id: idOf(foreign, 0) }], "bracket_data"],
    ["an unknown athlete", 4, [{ position: "2_0", id: 99_999_999 }], "bracket_data"],
    ["a size that is none", 6, placesOf(three, [0, 1, 2]), "bracket_size"],
    ["a size of none", 0, [], "bracket_size"],
    ["a size too small for all", 2, [{ position: "1_0", id: idOf(three, 0) }], "bracket_size"],
  ])("%s is refused as a whole", async (_, size, places, field) => {
    const before = await rowsOf(db, tournament as never)
    expect(no(await olena.post(SAVE, body(three, size, places)))).toEqual([422, [field, field]])
    expect(await rowsOf(db, tournament as never)).toEqual(before)
  })

  test("places that are no list, or missing, are refused", async () => {
    expect(no(await olena.post(SAVE, body(three, 4, "не список" as never)))).toEqual([422, ["bracket_data", "invalid"]])
    const { bracket_data: _, ...without } = body(three, 4, [])
    expect(no(await olena.post(SAVE, without))).toEqual([422, ["bracket_data", "required"]])
    expect(no(await olena.post(SAVE, {})).slice(1)).toEqual([
      ["tournamentid", "required"],
      ["categoryid", "required"],
      ["bracket_size", "required"],
      ["bracket_data", "required"],
    ])
  })

  test("a list has no places", async () => {
    const category = await newCategory(olena, tournament, { name: "Список", type: 2, poomsaeType: 1, showType: 2 })
    expect(no(await olena.post(SAVE, body({ category, athletes: [] }, 4, [])))).toEqual([409, [null, "list_category"]])
  })

  test("the same action twice is done once; a screen of old is refused with what is there", async () => {
    const at = await filled(olena, tournament, 2)
    const drawnFrom = (await full(olena, tournament)).revision
    const action = randomUUID()
    const places = placesOf(at, [0, 1])
    const first = await save(at, places, { action })
    expect(await save(at, places, { action })).toEqual(first)
    expect(no(await olena.post(SAVE, body(at, 4, [], { action })))).toEqual([409, [null, "action_reused"]])
    const late = await olena.post(SAVE, body(at, 4, placesOf(at, [1, 0]), { revision: drawnFrom }))
    expect(no(late)).toEqual([409, [null, "state_moved"]])
    expect(late.json()).toMatchObject({ item: first.item })
  })
})
