import { describe, expect, test } from "vitest"
import type { WireDrawProof } from "#contract/brackets/draw-proof.ts"
import type { WireCategory } from "#contract/categories/calls.ts"
import type { WireStandings } from "#contract/standings/calls.ts"
import * as Draw from "#domain/draw/index.ts"
import { filled, full, hall, newTournament, no, ok, sentencesOf } from "#tests/support/hall.ts"
import { poomsaeField, rowOf } from "#tests/support/poomsae.ts"

const { signUp, nobody } = await hall()
const olena = await signUp("olena")

const technique = (ranks: readonly number[]) => (at: number) => (3900 - (ranks[at] ?? 0) * 20) / 1000

/** A mixed category whose semi-final gave these ranks, in the order in which its athletes were entered. */
async function mixed(ranks: readonly number[], fields: object = {}) {
  const field = await poomsaeField(olena, ranks.length, { finals: 8, ...fields })
  const ids = field.athletes.map(({ id }) => id)
  const score = () => field.scoreAll("semifinal_", ids, technique(ranks))
  const category = async (): Promise<WireCategory> => {
    const { protocols } = await full(olena, field.id)
    return protocols.find(({ id }) => id === field.category.id) as WireCategory
  }
  const standsOn = async (): Promise<number[]> => {
    const { drawdata, bracket_size } = await category()
    const depth = Math.log2(bracket_size)
    return Array.from({ length: bracket_size }, (_, slot) => {
      const athlete = drawdata.find(({ position }) => position === `${depth}_${slot}`)?.sp_id ?? 0
      return ids.indexOf(athlete) + 1
    })
  }
  const fight = (t: number, more: object) => olena.post("/api/update-bracket-fight", { ...fightOf(t), ...more })
  const fightOf = (technicalNumber: number) => ({
    tournament_id: field.id,
    category: field.category.id,
    technicalNumber,
  })
  const undo = async (of: "undo" | "redo" = "undo") => {
    const { revision } = await full(olena, field.id)
    return olena.post(`/api/v1/tournaments/${field.id}/${of}`, { step: revision })
  }
  const proof = async (): Promise<WireDrawProof> =>
    ok<{ item: WireDrawProof }>(await nobody.get(`/api/v1/draws/proof?category=${field.category.id}`)).item
  const leave = (at: number) =>
    olena.post(`/api/v1/tournaments/${field.id}/checkins/save`, { athlete: ids[at - 1], state: "out", note: "травма" })
  return { ...field, ids, score, category, standsOn, fight, undo, proof, leave }
}

const ELEVEN = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]

describe("a list that ends in a bracket", () => {
  test("has it in the step that scores its last form, numbered behind its court, and loses it with the step", async () => {
    const one = await mixed(ELEVEN)
    expect((await one.category()).start_round).toBe("semifinal")
    const { revision } = await full(olena, one.id)
    ok(await one.score())
    expect((await full(olena, one.id)).revision).toBe(revision + 1)
    expect(await one.standsOn()).toEqual([1, 8, 4, 5, 2, 7, 3, 6])
    const { show_type, draw_state, drawdata, draw_outside } = await one.category()
    expect([show_type, draw_state, draw_outside]).toEqual([2, "published", []])
    const numbers = drawdata.flatMap(({ number }) => number ?? []).sort((a, b) => a - b)
    expect(numbers).toEqual([101, 102, 103, 104, 105, 106, 107])
    ok(await one.undo())
    expect((await one.category()).drawdata).toEqual([])
  })

  test("has none while athletes are level across the cut; level inside of it the lot decides, which anybody repeats", async () => {
    const one = await mixed([1, 2, 3, 3, 5, 6, 7, 8, 8, 10, 11])
    ok(await one.score())
    expect((await one.category()).draw_state).toBe("")
    const { due } = await one.one()
    expect(due).toMatchObject([
      { round: "semifinal", number: 3, first: 8, last: 9, athletes: expect.arrayContaining([one.ids[7], one.ids[8]]) },
    ])
    const extra = (at: number, value: number) => [
      one.field(one.ids[at] ?? 0, "semifinal_teh3", value),
      one.field(one.ids[at] ?? 0, "semifinal_pres3", 5),
    ]
    ok(await one.points(...extra(7, 3.5), ...extra(8, 3.6)))
    const stood = await one.standsOn()
    expect([stood[0], stood[1], stood[3], [stood[2], stood[6]].sort()]).toEqual([1, 9, 5, [3, 4]])
    const item = await one.proof()
    expect([item.type, item.drawn]).toEqual([3, item.places])
    const repeated = Draw.replay({
      tournamentId: item.tournamentId,
      categoryId: item.category,
      list: item.list,
      listHash: item.listHash,
      seed: item.seed,
      version: item.version,
      profile: "places",
      places: item.drawn.map((id) => (id === 0 ? null : (id as never))),
    })
    expect(repeated).toMatchObject({ isSameList: true, slots: [] })
    expect(repeated?.drawn.byLot?.map((group) => group.length)).toEqual([2])
  })

  test("makes it anew when a score is corrected, until somebody was called to a fight of it", async () => {
    const one = await mixed(ELEVEN)
    ok(await one.score())
    const first = one.ids[10] ?? 0
    ok(await one.points(one.field(first, "semifinal_teh1", 4), one.field(first, "semifinal_teh2", 4)))
    expect(await one.standsOn()).toEqual([11, 7, 3, 4, 1, 6, 2, 5])
    // What changes no place leaves the bracket alone.
    const before = await one.proof()
    ok(await one.points(one.field(one.ids[9] ?? 0, "semifinal_teh1", 3.69)))
    expect((await one.proof()).seed).toBe(before.seed)
    ok(await one.fight(6, { blue_points: 17, red_points: 16 }))
    const late = await one.points(one.field(first, "semifinal_teh1", 0))
    expect(no(late)).toEqual([409, [null, "next_round_started"]])
    expect(sentencesOf(late)[0]).toContain("У сітці 1:1 уже викликали")
  })

  test("has its matches judged at the court's place once the bracket is there", async () => {
    const one = await mixed(ELEVEN)
    await one.seatsOf(1)
    const open = { tournament_id: one.id, category: one.which.category, fight: 6, kort: 1, poomsaeNumber: 1 }
    expect(no(await olena.post("/wf-api/ep/random-event", open))).toEqual([404, [null, "not_found"]])
    ok(await one.score())
    const { item } = ok<{ item: { sp_id: number } }>(await olena.post("/wf-api/ep/random-event", open))
    expect(item.sp_id).toBe(one.ids[0])
  })

  test("places its bracket first, then those who were cut off, and is not over before the final", async () => {
    const one = await mixed(ELEVEN)
    const standings = async () => {
      const { categories } = ok<WireStandings>(await olena.get(`/api/v1/tournaments/${one.id}/standings`))
      const [line] = categories
      return [line?.over, line?.winners.map(({ place, athlete }) => [place, one.ids.indexOf(athlete) + 1])]
    }
    ok(await one.score())
    expect(await standings()).toEqual([false, []])
    for (const t of [6, 5, 4, 3, 2, 1, 0]) ok(await one.fight(t, { blue_points: 17, red_points: 16 }))
    expect(await standings()).toEqual([
      true,
      expect.arrayContaining([
        [1, 1],
        [2, 2],
      ]),
    ])
    const { roundsData } = await one.one()
    expect(rowOf(roundsData.all, one.ids[8])?.place).toBe(9)
  })

  test("lets the opponent of who has left win, or the next place take that position and nobody move", async () => {
    const one = await mixed(ELEVEN)
    ok(await one.score())
    ok(await one.leave(4))
    expect(await one.standsOn()).toEqual([1, 8, 4, 5, 2, 7, 3, 6])
    const lost = (await one.category()).drawdata.find(({ decision }) => decision === "WDR")
    expect(one.ids.indexOf(lost?.sp_id ?? 0) + 1).toBe(5)
    const replace = (at: number) =>
      olena.post("/api/v1/draws/replace", { category: one.which.category, athlete: one.ids[at - 1] })
    expect(no(await replace(5))).toEqual([409, [null, "not_withdrawn"]])
    ok(await replace(4))
    expect(await one.standsOn()).toEqual([1, 8, 9, 5, 2, 7, 3, 6])
    expect((await one.category()).drawdata.some(({ decision }) => decision === "WDR")).toBe(false)
    ok(await one.fight(6, { blue_points: 17, red_points: 16 }))
    ok(await one.leave(2))
    expect(no(await replace(2))).toEqual([409, [null, "next_round_started"]])
  })

  test("is saved under another name without losing its bracket, and keeps its finals once it is scored", async () => {
    const one = await mixed(ELEVEN)
    ok(await one.score())
    const fields = {
      tournament: one.id,
      id: one.which.category,
      type: 2,
      showType: 2,
      poomsaeType: 1,
      categoryStatus: 1,
    }
    const save = (more: object) => olena.post("/api/tournament-newcategory", { ...fields, name: "Інша", ...more })
    expect(ok<{ item: WireCategory }>(await save({})).item.draw_state).toBe("published")
    expect(no(await save({ finals: 4 }))).toEqual([409, [null, "kind_has_results"]])
  })
})

test("so few as fight one against one have no list: they are drawn by lot", async () => {
  const { id } = await newTournament(olena)
  const list = { name: "Пумсе", type: 2, showType: 2, poomsaeType: 1, finals: 8 }
  const { category } = await filled(olena, id, 7, list)
  const which = { tournament: id, category: category.id }
  const refused = await olena.post("/api/create-category-list-first", which)
  expect([no(refused), sentencesOf(refused)]).toEqual([
    [409, [null, "draw_needed"]],
    ["У сітку 1:1 виходять 8, а учасників не більше: відбору немає, потрібне жеребкування"],
  ])
})
