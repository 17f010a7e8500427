import { beforeAll, describe, expect, test } from "vitest"
import { hall, newTournament, ok, placed } from "#tests/support/hall.ts"

const { signUp } = await hall()
let olena: Awaited<ReturnType<typeof signUp>>
beforeAll(async () => {
  olena = await signUp("olena-sums")
})

/** A poomsae bracket of two, drawn. */
async function matchOf(poomsae_type: 1 | 2, work_type = 1) {
  const { id } = await newTournament(olena)
  const { category } = await placed(olena, id, 2, 2, {
    type: 2,
    showType: 1,
    poomsaeType: poomsae_type,
    workType: work_type,
  })
  return { id, category: category.id }
}
const record = async (of: { id: number; category: number }, result: object) =>
  await olena.post("/api/update-bracket-fight", {
    tournament_id: of.id,
    category: of.category,
    technicalNumber: 0,
    ...result,
  })

describe("the sums of a match by hand", () => {
  test("are kept to the thousandth, name the winner, and are told again", async () => {
    const one = await matchOf(1)
    const { saved, item } = ok<{
      saved: object
      item: { drawdata: { totals?: object; points: number | null }[] }
    }>(await record(one, { blue_points: "16.299", red_points: "16.3" }))
    expect(saved).toMatchObject({ winner: "red", decision: "PTF", blue_points: 16.299, red_points: 16.3 })
    expect(item.drawdata.flatMap(({ totals }) => totals ?? [])).toEqual([{ blue: 16_299, red: 16_300, by: "sum" }])
    expect(item.drawdata.every(({ points }) => points === null)).toBe(true)
  })

  test("of freestyle, and of pairs, are taken too", async () => {
    expect((await record(await matchOf(2), { blue_points: 7.97, red_points: 6.2 })).statusCode).toBe(200)
    expect((await record(await matchOf(1, 2), { blue_points: 17.1, red_points: 16.2 })).statusCode).toBe(200)
  })

  test.each([
    ["equal ones", 1, { blue_points: 16.7, red_points: 16.7 }, "equal_points"],
    ["freestyle above ten", 2, { blue_points: 10.5, red_points: 9 }, "out_of_range"],
    ["four decimals", 1, { blue_points: 16.7001, red_points: 9 }, "out_of_range"],
    ["one alone", 1, { blue_points: 16.7 }, "required"],
  ] as const)("of %s are refused, and nothing is written", async (_name, style, result, code) => {
    const one = await matchOf(style)
    const answer = await record(one, result)
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(JSON.stringify(answer.body)).toContain(code)
  })

  test("that are equal are decided by what is named", async () => {
    const one = await matchOf(1)
    const said = { winner: "blue", bluePoints: 16.7, redPoints: 16.7, by: "second", technicalNumber: 0 }
    const path = `/api/v1/tournaments/${one.id}/fights/result`
    const { saved } = ok<{ saved: object }>(await olena.post(path, { category: one.category, ...said }))
    expect(saved).toMatchObject({ decision: "SUP", totals: { blue: 16_700, red: 16_700, by: "second" } })
  })
})
