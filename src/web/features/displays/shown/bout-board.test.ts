import { expect, test } from "vitest"
import type { WireBoardBout } from "#contract/bouts/frames.ts"
import { boardFrame } from "#tests/pictures/frames.ts"
import { aboutBout, boutBoard } from "./bout-board.ts"

const NOW = Date.parse("2026-05-15T09:00:00Z")
const around = { tournament: "Кубок Дніпра", next: null, now: NOW }
const boardOf = (state: string, change: Partial<WireBoardBout> = {}) => {
  const frame = boardFrame(state, NOW)
  return boutBoard({ ...frame, bout: frame.bout && { ...frame.bout, ...change } }, around)
}

test("a board names the rules of a category that has its own beside its name", () => {
  const about = { categoryName: "Кадети", stage: 2, headRule: "allowed" } as const
  expect(aboutBout({ ...about, ruleSet: "" })).toBe("Кадети · Півфінал")
  expect(aboutBout({ ...about, ruleSet: "K44" })).toBe("Кадети · Півфінал · K44")
})

test("a round that has not begun is not said to be stopped; one whose clock was stopped is", () => {
  expect(boardOf("stopped", { phase: "ready" })).toMatchObject({ at: "fight", phase: { is: "running" } })
  expect(boardOf("stopped", { phase: "stopped" })).toMatchObject({ at: "fight", phase: { is: "stopped" } })
})

test("of two who are both out nobody has won, and no opponent was disqualified", () => {
  const reason = (verdict: WireBoardBout["verdict"]) => {
    const board = boardOf("stopped", { phase: "confirmed", verdict })
    return board?.at === "result" ? [board.winner, board.reason] : []
  }
  const out = (code: "DSQ" | "DQB" | "WDR") => reason({ winner: null, code, by: null })
  expect(out("DSQ")).toEqual([null, "Обидва дискваліфіковані · DSQ"])
  expect(out("DQB")).toEqual([null, "Обидва дискваліфіковані за поведінку · DQB"])
  expect(out("WDR")).toEqual([null, "Обидва відмовилися · WDR"])
  const one = reason({ winner: "red", code: "DSQ", by: null })
  expect(one).toEqual(["red", "Через дискваліфікацію суперника · DSQ"])
})

test("votes stand beside the winner whom they gave, in a sum of points too, and beside none whom something else gave", () => {
  const results = [{ round: 1, blue: 1, red: 1, winner: "blue", reason: "SUP", by: "officials" }] as const
  const votes = (verdict: WireBoardBout["verdict"], change: Partial<WireBoardBout> = {}) => {
    const of = {
      phase: "over",
      round: 1,
      verdict,
      results: [...results],
      votes: ["blue", "blue", "red"],
      ...change,
    } as const
    const board = boardOf("stopped", of as Partial<WireBoardBout>)
    return board?.at === "fight" && board.phase.is === "decided" ? board.phase.votes.length : null
  }
  expect(votes({ winner: "blue", code: "PTF", by: null })).toBe(3)
  const summed = { format: "sum", results: [{ ...results[0], winner: null, reason: "PTF", by: null }] } as const
  expect(votes({ winner: "blue", code: "SUP", by: "officials" }, summed as unknown as Partial<WireBoardBout>)).toBe(3)
  expect(votes({ winner: "red", code: "DSQ", by: null })).toBe(0)
})

test("a rest lists the techniques from the cheapest on, and the other side's gam-jeom in words of their sex", () => {
  const rows = (board: ReturnType<typeof boardOf>) =>
    board?.at === "rest" ? board.techniques.map(({ name, worth }) => `${name} ${worth}`) : []
  expect(rows(boardOf("rest"))).toEqual([
    "удар рукою 1",
    "нога в тулуб 2",
    "нога в голову 3",
    "з обертом у тулуб 4",
    "з обертом у голову 5",
    "гам-джом суперниці 1",
  ])
  const blue = boardFrame("rest", NOW).bout?.blue
  const men = rows(boardOf("rest", blue ? { headRule: "forbidden", blue: { ...blue, sex: "male" } } : {}))
  expect(men).toEqual(["удар рукою 1", "нога в тулуб 2", "з обертом у тулуб 4", "гам-джом суперника 1"])
})
