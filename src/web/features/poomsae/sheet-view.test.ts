import { expect, test } from "vitest"
import { answer, row } from "#tests/support/poomsae-rows.ts"
import {
  currentRound,
  decimalsOf,
  fieldName,
  formOf,
  formsOf,
  roundsFrom,
  rowsByPlace,
  rowsFor,
  scoreText,
  tieNow,
  totalOf,
  withRows,
} from "./sheet-view.ts"

test("a list shows the rounds from the one in which it begins", () => {
  expect(["preround", "semifinal", "final", ""].map(roundsFrom)).toEqual([
    ["preround", "semifinal", "final"],
    ["semifinal", "final"],
    ["final"],
    [],
  ])
})

test("traditional poomsae has two forms and three decimals, freestyle one form and two", () => {
  expect([1, 2].map((type) => [formsOf(type).length, decimalsOf(type)])).toEqual([
    [2, 3],
    [1, 2],
  ])
})

test("rows stand as they perform in the round, the others behind; by places who has none stands last", () => {
  const [a, b, c] = [row(1, { place: 2 }), row(2), row(3, { place: 1 })]
  const data = { preround: [], semifinal: [a, b, c], final: [c, a], all: [a, b, c] }
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
  expect(currentRound(data, ["semifinal", "final"])).toBe("final")
  expect(ids(rowsFor(data, "final"))).toEqual([3, 1, 2])
  expect(ids(rowsFor(data, null))).toEqual([1, 2, 3])
  expect(ids(rowsByPlace(data))).toEqual([3, 1, 2])
})

test("fields go by the wire's names, both ways", () => {
  const fields = {
    semifinal_teh2: 3.5,
    semifinal_pres2: 5,
    semifinal_total_2: 8.5,
    semifinal_ep_event2: 7,
    semifinal_total: 8.4,
  }
  const one = row(1, fields)
  expect(formOf(one, "semifinal", 2)).toEqual({ technique: 3.5, presentation: 5, sum: 8.5, event: 7 })
  expect(totalOf(one, "semifinal")).toBe(8.4)
  expect([fieldName("preround", 1, "technique"), fieldName("final", 2, "presentation")]).toEqual([
    "prev_teh1",
    "final_pres2",
  ])
})

test("scores have a decimal comma and as many decimals as their style keeps, those that were entered beyond it too", () => {
  expect([scoreText(8.6, 3), scoreText(8.655, 2), scoreText(0, 2), scoreText(null, 3)]).toEqual([
    "8,600",
    "8,655",
    "0,00",
    "",
  ])
})

test("answered rows take the places of what is shown, each at its own place of each list; an older answer changes nothing", () => {
  const shown = answer(5, {
    final: [row(2, { position: 1 }), row(1, { position: 2 })],
    all: [row(1, { position: 1 }), row(2, { position: 2 })],
  })
  const fresh = [row(1, { position: 1, total: 8.5 }), row(2, { position: 2 })]
  const { revision, roundsData } = withRows(shown, fresh, 6)
  expect(revision).toBe(6)
  expect(roundsData.final.map(({ id, position, total }) => [id, position, total])).toEqual([
    [2, 1, null],
    [1, 2, 8.5],
  ])
  expect(withRows(shown, fresh, 4)).toBe(shown)
})

test("a tie that is asked about is the one that is due, with its next form; decided or grown it is none", () => {
  const tie = { round: "final" as const, athletes: [1, 2], first: 1, last: 2, number: 3, poomsae: 0, name: "" }
  expect(tieNow({ due: [{ ...tie, number: 4 }] }, tie)?.number).toBe(4)
  expect(tieNow({ due: [] }, tie)).toBeUndefined()
  expect(tieNow({ due: [{ ...tie, athletes: [1, 2, 3] }] }, tie)).toBeUndefined()
})
