import { expect, test } from "vitest"
import type { WireScoringCourt } from "#contract/poomsae/scoring.ts"
import { chiefStepOf, mayPenalize, shownFor } from "./chief-step.ts"

const judge = (seat: number, sent: boolean) => ({
  seat,
  sent,
  technique: null,
  presentation: null,
  techniqueDropped: false,
  presentationDropped: false,
})

type Seen = Parameters<typeof chiefStepOf>[0]
const seen = (fields: Partial<WireScoringCourt>): Seen => ({
  state: "closed",
  style: "traditional",
  rulesFrom: "01.01.2024",
  poomsaeNumber: 1,
  judges: [judge(1, true), judge(2, true), judge(3, true)],
  due: null,
  winner: "",
  ...fields,
})
const due = (number: number) => ({ number, poomsaeName: "Корьо", names: [] })

test.each([
  [
    "judge 2 is missing",
    { state: "open", judges: [judge(1, true), judge(2, false)] },
    { at: "wait", missing: [2], of: 2 },
  ],
  ["all have sent the first form", { state: "open" }, { at: "show", form: 2 }],
  ["all have sent the last form", { state: "open", poomsaeNumber: 2 }, { at: "show", form: null }],
  ["freestyle has one form", { state: "open", style: "freestyle" }, { at: "show", form: null }],
  ["the first form is closed", {}, { at: "form", form: 2 }],
  ["the sums are level", { poomsaeNumber: 2, due: due(3) }, { at: "extra", form: "Корьо" }],
  ["the ninth form is level too", { poomsaeNumber: 9, due: due(0) }, { at: "officials" }],
  ["the match is decided", { poomsaeNumber: 2, winner: "red" }, { at: "next" }],
  ["nobody is judged", { state: "idle" }, { at: "next" }],
] as const)("where %s the chief has one next step", (_, fields, step) => {
  expect(chiefStepOf(seen(fields as Partial<WireScoringCourt>))).toEqual(step)
})

test("the autopilot shows marks for 7 s and a result for 15 s, and waits for a person where an extra form is due", () => {
  const after = (fields: Partial<WireScoringCourt>) => shownFor(seen(fields), chiefStepOf(seen(fields)))
  expect(after({})).toBe(7)
  expect(after({ poomsaeNumber: 2, winner: "blue" })).toBe(15)
  expect(after({ poomsaeNumber: 2, due: due(3) })).toBeNull()
  expect(after({ poomsaeNumber: 9, due: due(0) })).toBeNull()
  expect(after({ state: "open" })).toBeNull()
  expect(after({ state: "idle" })).toBeNull()
})

test("on the sheet of 2026 time is penalised once; everything else, and on other sheets, as often as it happens", () => {
  const counted = { falls: true, acrobatics: true }
  const v4 = { style: "freestyle", rulesFrom: "01.01.2024", edition: "2026-v4", counted } as const
  const old = { ...v4, edition: "2024" }
  const may = (sheet: Parameters<typeof mayPenalize>[0]) =>
    (["time", "boundary", "restart"] as const).map((kind) => [0, 1, 20].map((given) => mayPenalize(sheet, kind, given)))
  const often = [true, true, false]
  expect(may(v4)).toEqual([[true, false, false], often, often])
  expect(may(old)).toEqual([often, often, often])
  expect(may({ ...v4, style: "traditional" })).toEqual([often, often, often])
})
