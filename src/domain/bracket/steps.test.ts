import { describe, expect, test } from "vitest"
import { drawIn } from "#domain/bracket/draw-in.ts"
import type { AthleteId, BoutId, CategoryId, ProtestId } from "#domain/ids.ts"
import type { Problem, Refusal } from "#domain/refusal.ts"
import type { Facts } from "#domain/value/facts.ts"
import { findRow, partOf, rowsOf } from "#domain/value/value.ts"
import { drawnRows } from "#tests/support/drawn-value.ts"
import { stepsOn } from "#tests/support/steps-on.ts"
import type { FightInput } from "./index.ts"
import { recordPaper } from "./paper-step.ts"
import { recordBout, recordFight, reopenBout } from "./record-step.ts"

const [A, B] = [1, 2] as [CategoryId, CategoryId]
const [a1, a2, a3, a4, b1, b2, b3, b4] = [11, 12, 13, 14, 21, 22, 23, 24] as AthleteId[] as [
  ...(readonly [AthleteId, AthleteId, AthleteId, AthleteId]),
  ...(readonly [AthleteId, AthleteId, AthleteId, AthleteId]),
]

const nothingRuns = { runningBouts: () => [] }
const numbered = (first: number) => (t: number) => first + 2 - t
const four = { id: A, size: 4 as const, athletes: [a1, a2, a3, a4], numberOf: numbered(101) }
const others = { id: B, size: 4 as const, athletes: [b1, b2, b3, b4], numberOf: numbered(201) }

const fightOf = (t: number, fields: Partial<FightInput>): FightInput => ({
  t,
  winner: "byPoints",
  decision: "",
  bluePoints: null,
  redPoints: null,
  blue: null,
  red: null,
  ...fields,
})
const inA = (t: number, fields: Partial<FightInput>) => ({ categoryId: A, fight: fightOf(t, fields) })

function refused(decide: () => unknown): Problem {
  try {
    decide()
  } catch (error) {
    return error as Refusal
  }
  throw new Error("it was not refused")
}
const codesOf = (questions: readonly Problem[] = []): string[] => questions.map(({ code }) => code)

describe("a fight that is recorded by hand", () => {
  test("rests on the places and the fights before it, unless its pair is named", () => {
    const { take, decide } = stepsOn(drawnRows([four]), nothingRuns)
    take(recordFight, inA(2, { winner: a1 }))
    take(recordFight, inA(1, { winner: a3 }))
    expect(decide(recordFight, inA(0, { winner: a1 })).restsOn).toEqual([
      { table: "draws", key: { categoryId: A } },
      { table: "fights", key: { categoryId: A, t: 2 } },
      { table: "fights", key: { categoryId: A, t: 1 } },
    ])
    expect(decide(recordFight, inA(0, { winner: a1, blue: a1, red: a3 })).restsOn).toEqual([])
  })

  test("takes later results along when another one wins, and its number comes back to a fight with two again", () => {
    const lost = (of: Facts["lostNumbers"]["of"]) => {
      expect(of).toEqual([{ categoryId: A, fights: [0] }])
      return new Map([[A, new Map([[0, 103]])]])
    }
    const { take, value } = stepsOn(drawnRows([four]), { ...nothingRuns, lostNumbers: lost })
    const final = () => partOf(value(), "fights", A).find(({ t }) => t === 0)
    take(recordFight, inA(2, { winner: a1 }))
    take(recordFight, inA(1, { winner: a3 }))
    take(recordFight, inA(0, { winner: a1, bluePoints: 5, redPoints: 1 }))
    expect(take(recordFight, inA(2, { winner: a2 }))).toEqual({ undone: [0] })
    expect(final()).toMatchObject({ number: 103, done: false, winner: null })
    take(recordFight, inA(2, { winner: "bothOut", decision: "DSQ" }))
    expect(final()?.number ?? null).toBeNull()
    take(recordFight, inA(2, { winner: a2 }))
    expect(final()?.number).toBe(103)
  })

  test("is asked about while a panel scores it, if it has no result yet", () => {
    const running = [{ categoryId: A, t: 2, court: "Корт 1" }]
    const { take, decide } = stepsOn(drawnRows([four]), { runningBouts: () => running })
    expect(decide(recordFight, inA(2, { winner: a1 })).questions).toMatchObject([
      { code: "bout_running", data: { court: "Корт 1" } },
    ])
    expect(codesOf(decide(recordFight, inA(1, { winner: a3 })).questions)).toEqual([])
    take(recordFight, inA(2, { winner: a1 }))
    expect(codesOf(decide(recordFight, inA(2, { winner: a2 })).questions)).toEqual([])
  })

  test("is asked about when it contradicts itself, and when it waits for a protest", () => {
    const rows = drawnRows([four])
    const protest = {
      id: 1 as ProtestId,
      categoryId: A,
      t: 2,
      blue: a1,
      red: a2,
      kind: "protest" as const,
      askedBy: "тренер Ткач",
      at: "2026-05-15T09:00:00.000Z",
      decision: "pending" as const,
      decidedAt: null,
      note: "",
    }
    const { take, decide } = stepsOn({ ...rows, protests: [protest] }, nothingRuns)
    const behind = { winner: a1, decision: "PTF", bluePoints: 1, redPoints: 3 }
    expect(codesOf(decide(recordFight, inA(2, behind)).questions)).toEqual(["result_contradicts"])
    take(recordFight, inA(2, { winner: a1 }))
    take(recordFight, inA(1, { winner: a3 }))
    expect(codesOf(decide(recordFight, inA(0, { ...behind, winner: a1 })).questions)).toEqual([
      "result_contradicts",
      "protest_pending",
    ])
    take(recordFight, inA(2, { winner: a1, decision: "PUN" }))
    expect(codesOf(decide(recordFight, inA(0, { winner: a1 })).questions)).toEqual(["protest_pending"])
  })

  test("takes rounds where the tournament enters them, or where a bout was told by them", () => {
    const rounds = [
      { blue: 5, red: 3, winner: null },
      { blue: 7, red: 1, winner: null },
    ]
    const facts = { ...nothingRuns, mostRounds: () => new Map([[A, 3]]) }
    expect(refused(() => stepsOn(drawnRows([four]), facts).take(recordFight, inA(2, { rounds })))).toMatchObject({
      code: "rounds_off",
      field: "rounds",
    })
    const wanting = stepsOn(drawnRows([four], { bestOfThree: true }), facts)
    wanting.take(recordFight, inA(2, { rounds }))
    expect(partOf(wanting.value(), "fights", A).find(({ t }) => t === 2)).toMatchObject({ winner: a1, rounds })
  })

  test("is refused in a category that is not there, and in one that is not drawn", () => {
    const { take } = stepsOn({ ...drawnRows([four]), categories: [{ id: A }, { id: B }] }, nothingRuns)
    const inCategory = (categoryId: number) => () =>
      take(recordFight, { categoryId: categoryId as CategoryId, fight: fightOf(0, {}) })
    expect(refused(inCategory(B)).code).toBe("fight_not_ready")
    expect(refused(inCategory(9)).code).toBe("not_found")
  })
})

describe("a fight that a panel has scored", () => {
  const summary = {
    bout: 7 as BoutId,
    rounds: [],
    rulesHash: "r",
    logHash: "l",
    entries: 12,
    corrections: 0,
    refused: 0,
    note: "",
    begunAt: null,
    endedAt: "2026-05-15T09:00:00.000Z",
  }
  const rounds = [
    { blue: 5, red: 3, winner: null },
    { blue: 7, red: 1, winner: null },
  ]
  const ended = (fields: Partial<FightInput> = {}, last = 12) => ({
    ...inA(2, { rounds, mostRounds: 3, ...fields }),
    summary,
    last,
  })

  test("keeps what its bout came to, by rounds in every tournament, until it is opened again", () => {
    const { take, value } = stepsOn(drawnRows([four]), nothingRuns)
    take(recordBout, ended())
    expect(partOf(value(), "boutSummaries", A)).toMatchObject([{ t: 2, bout: 7, result: { winner: a1 } }])
    expect(refused(() => take(reopenBout, { categoryId: A, t: 2, bout: 8 as BoutId })).code).toBe("state_moved")
    take(reopenBout, { categoryId: A, t: 2, bout: 7 as BoutId })
    expect(partOf(value(), "boutSummaries", A)).toEqual([])
    expect(drawIn(value(), A)?.bracket.fights[2]?.result).toBeNull()
  })

  test("is asked about if another result was entered meanwhile", () => {
    const { take, decide } = stepsOn(drawnRows([four]), nothingRuns)
    take(recordFight, inA(2, { winner: a2 }))
    expect(codesOf(decide(recordBout, ended()).questions)).toEqual(["result_stands"])
    expect(codesOf(decide(recordBout, ended({ winner: "red" })).questions)).not.toContain("result_stands")
  })

  test("is refused if its own result stands, and taken if its log has gone on or another result has come between", () => {
    const { take, decide } = stepsOn(drawnRows([four]), nothingRuns)
    take(recordBout, ended())
    expect(refused(() => take(recordBout, ended())).code).toBe("bout_confirmed")
    expect(decide(recordBout, ended({}, 13)).questions).toEqual([])
    take(recordFight, inA(2, { winner: a2, decision: "WDR", bluePoints: 0, redPoints: 1 }))
    expect(codesOf(decide(recordBout, ended()).questions)).toEqual(["result_stands"])
  })

  test("stays that of a result whose decision alone is corrected, and of none with another score", () => {
    const { take, value } = stepsOn(drawnRows([four]), nothingRuns)
    const kept = () => partOf(value(), "boutSummaries", A)[0]?.result
    const own = () => drawIn(value(), A)?.bracket.fights[2]?.result
    take(recordBout, ended())
    take(recordFight, inA(2, { winner: a1, decision: "PUN", keepsRounds: true, mostRounds: 3 }))
    expect(kept()).toMatchObject({ decision: "PUN" })
    expect(kept()).toEqual(own())
    take(recordFight, inA(2, { winner: a2, decision: "WDR", bluePoints: 0, redPoints: 1 }))
    expect(kept()).toMatchObject({ decision: "PUN", winner: a1 })
  })
})

describe("results from paper", () => {
  const line = (number: number, fields: object = {}) => ({
    number,
    result: { winner: "byPoints" as const, decision: "", bluePoints: null, redPoints: null, ...fields },
  })
  const blue = { winner: "blue" as const }
  const paperOf = (lines: readonly ReturnType<typeof line>[], prefer: CategoryId | null = null) => ({ lines, prefer })

  test("are recorded category by category in the order of the tree, whatever their own", () => {
    const { take, value } = stepsOn(drawnRows([four, others]), nothingRuns)
    const { categories } = take(
      recordPaper,
      paperOf([line(103, { winner: "red" }), line(201, blue), line(102, blue), line(101, { winner: "red" })]),
    )
    expect(categories.map(({ categoryId }) => categoryId)).toEqual([A, B])
    expect(drawIn(value(), A)?.bracket.fights[0]?.result?.winner).toBe(a3)
    expect(partOf(value(), "fights", B).find(({ t }) => t === 2)).toMatchObject({ winner: b1 })
  })

  test("are refused all because of one, each with the number of its line", () => {
    const { take, value } = stepsOn(drawnRows([four, others]), nothingRuns)
    const before = value()
    const lines = [
      line(101, blue),
      line(999, blue),
      line(102, { bluePoints: 4, redPoints: 4 }),
      line(203, blue),
      line(202, blue),
      line(202, blue),
    ]
    const { errors } = refused(() => take(recordPaper, paperOf(lines))).data as { errors: readonly Problem[] }
    expect(errors.map(({ code, field, data }) => [code, field, data?.paperLine])).toEqual([
      ["unknown_number", "lines", 2],
      ["equal_points", "lines", 3],
      ["fight_not_ready", "lines", 4],
      ["number_twice", "lines", 5],
      ["number_twice", "lines", 6],
    ])
    expect(value()).toBe(before)
  })

  test("of a number that two courts gave are those of the category that is named", () => {
    const twins = [four, { ...others, numberOf: numbered(101) }]
    const { take, value } = stepsOn(drawnRows(twins), nothingRuns)
    expect(refused(() => take(recordPaper, paperOf([line(101, blue)])))).toMatchObject({
      code: "number_several",
      data: { errors: [{ data: { categories: ["Категорія 1", "Категорія 2"], number: 101 } }] },
    })
    take(recordPaper, paperOf([line(101, blue)], B))
    expect(drawIn(value(), B)?.bracket.fights[2]?.result?.winner).toBe(b1)
    expect(refused(() => take(recordPaper, paperOf([], 9 as CategoryId))).code).toBe("not_found")
  })

  test("are asked about where they contradict themselves, and rest on all fights of their categories", () => {
    const { decide } = stepsOn(drawnRows([four]), nothingRuns)
    const behind = line(101, { winner: "blue", decision: "PTF", bluePoints: 1, redPoints: 3 })
    const { questions, restsOn = [] } = decide(recordPaper, paperOf([line(102, blue), behind]))
    expect(questions).toMatchObject([{ code: "result_contradicts", data: { paperLine: 2 } }])
    expect(restsOn.map(({ table, key }) => [table, key.t])).toEqual([
      ["draws", undefined],
      ["fights", 0],
      ["fights", 1],
      ["fights", 2],
    ])
  })
})

test("somebody who came into a drawn category stands outside of its bracket until a place is given", () => {
  const { value } = stepsOn({ ...drawnRows([{ ...four, athletes: [a1, a2, a3] }]) }, nothingRuns)
  expect(drawIn(value(), A)?.bracket.outside).toEqual([])
  expect(findRow(value(), "draws", A)?.places).toEqual([a1, a2, a3, null])
  expect(rowsOf(value(), "athletes")).toHaveLength(3)
})
