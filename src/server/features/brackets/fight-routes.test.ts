import { randomUUID } from "node:crypto"
import { describe, expect, test } from "vitest"
import type { WireCategory } from "#contract/categories/calls.ts"
import { filled, full, hall, newTournament, no, ok, placed, sentencesOf, standsAt } from "#tests/support/hall.ts"
import { rowsOf } from "#tests/support/world.ts"

const { signUp, db } = await hall()
const olena = await signUp("olena")
const { id: tournament } = await newTournament(olena)

const FIGHT = "/api/update-bracket-fight"
const REMOVE = "/api/remove-from-bracket-sportsman"
interface Changed {
  readonly item: WireCategory
  readonly undone: number[]
}
type At = Awaited<ReturnType<typeof placed>>

const four = (size = 4) => placed(olena, tournament, 4, size)
const body = ({ category }: At, technicalNumber: number | string, fields: object = {}) => ({
  tournament_id: tournament,
  category: category.id,
  technicalNumber,
  ...fields,
})
const record = async (at: At, t: number, fields: object) => ok<Changed>(await olena.post(FIGHT, body(at, t, fields)))
const refused = async (at: At, t: number | string, fields: object) => {
  const before = await rowsOf(db, tournament as never)
  const answer = await olena.post(FIGHT, body(at, t, fields))
  expect(await rowsOf(db, tournament as never)).toEqual(before)
  return answer
}
const idOf = (at: At, n: number) => at.athletes[n]!.id

describe("recording a fight", () => {
  // [P2-95]
  test("the score decides where nobody was chosen, and is a victory by points", async () => {
    const at = await four()
    const { revision } = await full(olena, tournament)
    const done = await record(at, 2, { blue_points: 3, red_points: "7", winSpId: "", decision: "", time: 1 })
    expect(done).toMatchObject({ revision: revision + 1, undone: [] })
    expect(standsAt(done.item, "2_1")).toMatchObject({ sp_id: idOf(at, 1), points: 7, number: null, decision: "" })
    expect(standsAt(done.item, "1_1")).toEqual({
      position: "1_1",
      sp_id: idOf(at, 1),
      name: at.athletes[1]?.name,
      organization: at.athletes[1]?.organization,
      oblast: "Київ",
      points: null,
      number: null,
      decision: "PTG",
    })
    expect((await full(olena, tournament)).protocols.find(({ id }) => id === at.category.id)).toEqual(done.item)
  })

  test("by a form; a chosen winner stands, also behind on points, for the reason that was given", async () => {
    const at = await four()
    const texts = { tournament_id: String(tournament), category: String(at.category.id), technicalNumber: "2" }
    const sent = {
      ...texts,
      winSpId: String(idOf(at, 0)),
      decision: "",
      blue_points: "1",
      red_points: "2",
      number: "9",
    }
    const { item } = ok<Changed>(await olena.form(FIGHT, sent))
    expect(standsAt(item, "1_1")).toMatchObject({ sp_id: idOf(at, 0), decision: "", number: null })
    const again = await record(at, 2, { winSpId: idOf(at, 0), decision: "WDR", blue_points: "", red_points: "" })
    expect(standsAt(again.item, "1_1")?.decision).toBe("WDR")
    expect(standsAt(again.item, "2_0")?.points).toBeNull()
    expect(again.undone).toEqual([])
  })

  test("a correction names the later fights that fall, and says so before", async () => {
    const at = await four()
    await record(at, 2, { winSpId: idOf(at, 0) })
    await record(at, 1, { winSpId: idOf(at, 2) })
    await record(at, 0, { winSpId: idOf(at, 0), blue_points: 5, red_points: 1 })
    const before = await rowsOf(db, tournament as never)
    const { revision } = await full(olena, tournament)
    const shown = await record(at, 2, { winSpId: idOf(at, 1), preview: 1 })
    expect(shown).toMatchObject({ revision, undone: [0] })
    expect(standsAt(shown.item, "1_1")?.sp_id).toBe(idOf(at, 1))
    expect(await rowsOf(db, tournament as never)).toEqual(before)
    const done = await record(at, 2, { winSpId: idOf(at, 1) })
    expect(done).toEqual({ ...shown, revision: revision + 1 })
    expect(standsAt(done.item, "1_0")).toMatchObject({ sp_id: idOf(at, 2), points: null })
    expect(standsAt(done.item, "0_0")?.sp_id ?? 0).toBe(0)
    expect((await record(at, 2, { winSpId: idOf(at, 1), red_points: 2 })).undone).toEqual([])
  })

  test.each([
    [
      "equal points",
      { blue_points: 2, red_points: 2 },
      422,
      "winSpId",
      "equal_points",
      "Рахунок рівний: виберіть переможця",
    ],
    ["neither winner nor points", {}, 422, "winSpId", "no_winner", null],
    ["a winner of another pair", { winSpId: 3 }, 422, "winSpId", "winner_not_of_pair", null],
    ["an unknown reason", { blue_points: 1, decision: "ABC" }, 422, "decision", "unknown_decision", null],
    ["points of half", { blue_points: "1,5" }, 422, "blue_points", "invalid", null],
    ["points of a thousand", { red_points: 1000 }, 422, "red_points", "out_of_range", "Бали червоного: не більше 999"],
    ["points below none", { red_points: -1 }, 422, "red_points", "out_of_range", null],
    ["both out without a reason", { both_out: 1 }, 422, "decision", "required", "Укажіть причину перемоги"],
  ])("%s is refused and changes nothing", async (_, fields, status, field, code, sentence) => {
    const at = await four()
    const sent = "winSpId" in fields ? { winSpId: idOf(at, 2) } : fields
    const answer = await refused(at, 2, sent)
    expect(no(answer)).toEqual([status, [field, code]])
    if (sentence) expect(sentencesOf(answer)).toEqual([sentence])
  })

  test.each([[3], [-1], [-2], [62], ["перший"], [""]])("fight %j is none of a bracket of four", async (t) => {
    const answer = await refused(await four(), t, { blue_points: 1 })
    expect([answer.statusCode, no(answer)[1]?.[0]]).toEqual([422, "technicalNumber"])
  })

  test("one that waits, a walkover and an undrawn one take no result", async () => {
    const at = await placed(olena, tournament, 3, 4)
    for (const t of [0, 1]) {
      const answer = await refused(at, t, { blue_points: 1 })
      expect(no(answer)).toEqual([409, [null, "fight_not_ready"]])
    }
    const undrawn = await filled(olena, tournament, 2)
    expect(no(await refused(undrawn, 0, { blue_points: 1 }))).toEqual([409, [null, "fight_not_ready"]])
  })

  test("another pair than the screen shows is refused, with what is there", async () => {
    const at = await four()
    const answer = await refused(at, 2, { blue_id: idOf(at, 2), red_id: idOf(at, 1), blue_points: 1 })
    expect(no(answer)).toEqual([409, [null, "pair_changed"]])
    expect(answer.json()).toMatchObject({ item: at.category })
    expect((await record(at, 2, { blue_id: idOf(at, 0), red_id: 0, blue_points: 1 })).undone).toEqual([])
  })

  test("both out: nobody goes on, the next opponent passes; a final leaves no winner", async () => {
    const at = await four()
    await record(at, 2, { both_out: 1, decision: "DSQ" })
    const { item } = await record(at, 1, { winSpId: idOf(at, 2) })
    expect(standsAt(item, "0_0")?.sp_id).toBe(idOf(at, 2))
    const two = await placed(olena, tournament, 2, 2)
    const final = await record(two, 0, { both_out: "1", decision: "DSQ" })
    expect(standsAt(final.item, "0_0")).toMatchObject({ sp_id: 0, decision: "DSQ" })
  })

  test("the same action twice is done once; a screen of old is told of that very fight", async () => {
    const at = await four()
    const drawnFrom = (await full(olena, tournament)).revision
    const action = randomUUID()
    const first = await record(at, 2, { winSpId: idOf(at, 0), action })
    expect(await record(at, 2, { winSpId: idOf(at, 0), action, time: 2 })).toEqual(first)
    expect(no(await refused(at, 2, { winSpId: idOf(at, 1), action }))).toEqual([409, [null, "action_reused"]])
    const late = await refused(at, 2, { winSpId: idOf(at, 1), revision: drawnFrom })
    expect(no(late)).toEqual([409, [null, "state_moved"]])
    expect(late.json()).toMatchObject({ item: first.item })
    expect((await record(at, 1, { winSpId: idOf(at, 3), revision: drawnFrom })).revision).toBe(first.revision + 1)
    expect((await record(at, 1, { winSpId: idOf(at, 3) })).revision).toBe(first.revision + 1)
  })

  test("a screen of old does not record for a pair that it never showed", async () => {
    const at = await four()
    const drawnFrom = (await full(olena, tournament)).revision
    const places = [2, 3, 0, 1].map((n, slot) => ({ position: `2_${slot}`, id: idOf(at, n) }))
    const moved = { tournamentid: tournament, categoryid: at.category.id, bracket_size: 4, bracket_data: places }
    ok(await olena.post("/api/save-bracket", moved))
    const late = await refused(at, 2, { blue_points: 9, red_points: 1, revision: drawnFrom })
    expect(no(late)).toEqual([409, [null, "state_moved"]])
  })
})

describe("taking an athlete off a position", () => {
  const removal = (at: At, n: number, position: string) => ({
    id: idOf(at, n),
    tournament_id: tournament,
    category_id: at.category.id,
    bracket_size: 4,
    position,
  })

  // [P2-43] [P2-99]
  test("from the first round: he leaves the draw, the opponent passes", async () => {
    const at = await four()
    await record(at, 2, { winSpId: idOf(at, 0) })
    const done = ok<Changed>(await olena.post(REMOVE, removal(at, 0, "2_0")))
    expect(done.undone).toEqual([2])
    expect(standsAt(done.item, "1_1")?.sp_id).toBe(idOf(at, 1))
    expect(done.item).toMatchObject({ count: 4, bracket_size: 4 })
    const { sportsmans } = await full(olena, tournament)
    expect(sportsmans.find(({ id }) => id === idOf(at, 0))).toMatchObject({
      in_bracket: 0,
      category_id: at.category.id,
    })
  })

  test("from a later one: the result that brought him there is taken back", async () => {
    const at = await four()
    await record(at, 2, { winSpId: idOf(at, 0) })
    await record(at, 1, { winSpId: idOf(at, 2) })
    await record(at, 0, { winSpId: idOf(at, 0) })
    const done = ok<Changed>(await olena.post(REMOVE, removal(at, 0, "1_1")))
    expect(done.undone).toEqual([0, 2])
    expect(standsAt(done.item, "2_0")?.sp_id).toBe(idOf(at, 0))
    expect(standsAt(done.item, "1_1")?.sp_id ?? 0).toBe(0)
  })

  test("id and position must agree, and a walkover is no result", async () => {
    const at = await placed(olena, tournament, 3, 4)
    const answer = await olena.post(REMOVE, removal(at, 0, "2_1"))
    expect(no(answer)).toEqual([409, [null, "position_changed"]])
    expect(answer.json()).toMatchObject({ item: at.category })
    expect(no(await olena.post(REMOVE, removal(at, 0, "9_9")))).toEqual([409, [null, "position_changed"]])
    const walkover = await olena.post(REMOVE, removal(at, 2, "1_0"))
    expect(no(walkover)).toEqual([409, [null, "came_by_walkover"]])
    expect(sentencesOf(walkover)[0]).toContain("першого кола")
    expect(no(await olena.post(REMOVE, { ...removal(at, 0, "2_0"), position: "" }))).toEqual([
      409,
      [null, "position_changed"],
    ])
    const { position: _, ...without } = removal(at, 0, "2_0")
    expect(no(await olena.post(REMOVE, without))).toEqual([422, ["position", "required"]])
  })
})
