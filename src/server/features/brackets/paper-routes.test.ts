import { describe, expect, test } from "vitest"
import type { recordFromPaper } from "#contract/brackets/fights.ts"
import type { OutputOf } from "#contract/wire/endpoint.ts"
import { full, hall, newTournament, no, ok, placed, sentencesOf, standsAt } from "#tests/support/hall.ts"
import { rowsOf } from "#tests/support/world.ts"

const { signUp, db } = await hall({ writesRows: true })
const olena = await signUp("olena")

type Answer = OutputOf<typeof recordFromPaper>
interface Line {
  readonly number: number
  readonly winner?: string
  readonly [field: string]: unknown
}

/** A tournament with two categories of four, whose fights are numbered 101.. and 201.. from the first round on. */
async function twoCategories() {
  const { id } = await newTournament(olena)
  const one = await placed(olena, id, 4, 4)
  const two = await placed(olena, id, 4, 4, { name: "Кадети -57 ч" })
  for (const [at, { category }] of [one, two].entries()) {
    for (const t of [0, 1, 2]) {
      const fight = { tournamentId: id as never, categoryId: category.id as never, t, number: (at + 1) * 100 + 3 - t }
      await db.insertInto("fights").values(fight).execute()
    }
  }
  const send = (lines: readonly Line[], more: object = {}) =>
    olena.post(`/api/v1/tournaments/${id}/fights/paper`, { lines, ...more })
  const shown = async (category: number) =>
    (await full(olena, id)).protocols.find((each) => each.id === category) as NonNullable<
      Awaited<ReturnType<typeof full>>["protocols"][number]
    >
  return { id, one, two, send, shown }
}

describe("results from paper", () => {
  test("take the points of rounds where the tournament scores the best of three, and only there", async () => {
    const { id, one, send, shown } = await twoCategories()
    const rounds = [
      { blue: 5, red: 3, winner: "" },
      { blue: 2, red: 4, winner: "" },
      { blue: 7, red: 7, winner: "red" },
    ]
    const before = await rowsOf(db, id as never)
    const lines = [{ number: 102, bluePoints: 9, redPoints: 0, rounds }]
    expect(no(await send(lines))).toEqual([422, ["lines", "rounds_off"]])
    expect(await rowsOf(db, id as never)).toEqual(before)
    ok(await olena.post("/api/tournament-update", { id, best_of_three: 1 }))
    const done = ok<Answer>(await send(lines))
    expect(done).toMatchObject({ count: 1, lines: [{ winner: "red", red: one.athletes[3]!.id, errors: [] }] })
    expect((await shown(one.category.id)).drawdata.find(({ rounds: told }) => told !== undefined)?.rounds).toEqual(
      rounds,
    )
    expect(no(await send([{ number: 101, rounds: [{ blue: 4, red: 4, winner: "" }] }]))).toEqual([
      422,
      ["lines", "round_level"],
    ])
    ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: done.revision }))
    expect((await rowsOf(db, id as never)).fights).toEqual(before.fights)
  })

  test("of several categories in any order are one step, and one undo takes them back", async () => {
    const { id, one, two, send, shown } = await twoCategories()
    const before = await rowsOf(db, id as never)
    const { revision } = await full(olena, id)
    const lines = [
      { number: 103, winner: "red", bluePoints: 3, redPoints: "9", decision: "PTF" },
      { number: 201, bluePoints: 5, redPoints: 1 },
      { number: 102, winner: "blue" },
      { number: 101, winner: "bothOut", decision: "DSQ" },
    ]
    // 1 and 2 are out, so the final is a walkover and takes no result.
    expect(no(await send(lines))).toEqual([422, ["lines", "fight_not_ready"]])
    const done = ok<Answer>(await send([...lines.slice(1, 3), { ...lines[3], number: 101, winner: "red" }, lines[0]!]))
    expect(done).toMatchObject({ revision: revision + 1, count: 4, undone: [] })
    expect(done.lines.map((line) => (line.winner === "blue" ? line.blue : line.red))).toEqual([
      two.athletes[0]!.id,
      one.athletes[2]!.id,
      one.athletes[1]!.id,
      one.athletes[2]!.id,
    ])
    expect(standsAt(await shown(one.category.id), "0_0")).toMatchObject({ sp_id: one.athletes[2]!.id, decision: "PTF" })
    expect(standsAt(await shown(two.category.id), "1_1")).toMatchObject({ sp_id: two.athletes[0]!.id, decision: "PTG" })
    ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: done.revision }))
    expect(withoutJournal(await rowsOf(db, id as never))).toEqual(withoutJournal(before))
  })

  test("that cannot be are named by line and sentence, and nothing at all is saved", async () => {
    const { id, send } = await twoCategories()
    const before = await rowsOf(db, id as never)
    const lines = [
      { number: 101, winner: "blue" },
      { number: 999, winner: "blue" },
      { number: 102, bluePoints: 4, redPoints: 4 },
      { number: 203, winner: "red" },
      { number: 202, winner: "red" },
      { number: 202, winner: "blue" },
    ]
    const answer = await send(lines)
    expect(no(answer)).toEqual([
      422,
      ["lines", "unknown_number"],
      ["lines", "equal_points"],
      ["lines", "fight_not_ready"],
      ["lines", "number_twice"],
      ["lines", "number_twice"],
    ])
    expect(sentencesOf(answer)[0]).toBe("Рядок 2: Поєдинку 999 в цьому турнірі немає")
    expect(await rowsOf(db, id as never)).toEqual(before)
    const shown = ok<Answer>(await send(lines, { preview: true }))
    expect(shown.lines.map(({ errors }) => errors[0]?.code ?? null)).toEqual([
      null,
      "unknown_number",
      "equal_points",
      "fight_not_ready",
      "number_twice",
      "number_twice",
    ])
    expect(shown).toMatchObject({
      count: 1,
      lines: [{ corrects: false }, { technicalNumber: -1, category: 0 }, {}, {}, {}, {}],
    })
    expect(await rowsOf(db, id as never)).toEqual(before)
  })

  test("say beforehand what they correct and what falls", async () => {
    const { one, send } = await twoCategories()
    ok(await send([101, 102, 103].map((number) => ({ number, winner: "blue" }))))
    const shown = ok<Answer>(await send([{ number: 101, winner: "red" }], { preview: true }))
    expect(shown.undone).toEqual([{ category: one.category.id, technicalNumber: 0 }])
    expect(shown.lines[0]).toMatchObject({ corrects: true, winner: "red", red: one.athletes[1]!.id, errors: [] })
    const anew = [
      { number: 103, winner: "blue" },
      { number: 101, winner: "red" },
    ]
    expect(ok<Answer>(await send(anew)).undone).toEqual([])
  })

  test("of a number that two courts gave are those of the category that is named, else refused", async () => {
    const { id, one, two, send } = await twoCategories()
    const twin = { tournamentId: id as never, categoryId: two.category.id as never }
    await db
      .updateTable("fights")
      .set({ number: 101 })
      .where("categoryId", "=", twin.categoryId)
      .where("t", "=", 2)
      .execute()
    const answer = await send([{ number: 101, winner: "blue" }])
    expect(no(answer)).toEqual([422, ["lines", "number_several"]])
    expect(sentencesOf(answer)[0]).toContain(two.category.fullname)
    const done = ok<Answer>(await send([{ number: 101, winner: "blue" }], { category: two.category.id }))
    expect(done.lines[0]).toMatchObject({ category: two.category.id, winner: "blue", blue: two.athletes[0]!.id })
    expect(no(await send([], { category: one.category.id + 99_999 }))).toEqual([404, [null, "not_found"]])
  })

  test("of a screen from before somebody else's result in that category are refused", async () => {
    const { id, one, send } = await twoCategories()
    const { revision } = await full(olena, id)
    const other = { tournament_id: id, category: one.category.id, technicalNumber: 1, winSpId: one.athletes[2]!.id }
    ok(await olena.post("/api/update-bracket-fight", other))
    const late = await send([{ number: 101, winner: "blue" }], { revision })
    expect(no(late)).toEqual([409, [null, "state_moved"]])
    expect(ok<Answer>(await send([{ number: 201, winner: "blue" }], { revision })).count).toBe(1)
  })
})

const withoutJournal = ({ journal: _, tournaments: __, ...rows }: Record<string, unknown>) => rows
