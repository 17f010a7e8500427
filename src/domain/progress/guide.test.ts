import { describe, expect, it, test } from "vitest"
import type { CategoryId } from "#domain/ids.ts"
import { awaitsEntries, type Entries } from "./awaits-entries.ts"
import { answered, noAnswers } from "./guide.ts"

const now = new Date("2026-12-02T10:00:00Z")
const before = new Date("2026-12-01T10:00:00Z")
const after = new Date("2026-12-03T10:00:00Z")

const unsaid: Entries = {
  areSaidIn: false,
  isOpen: false,
  deadline: null,
  isUnderWay: false,
  isWeighInTime: false,
}

describe("whether more entries are to come", () => {
  const rows: readonly [what: string, known: Partial<Entries>, awaits: boolean][] = [
    ["nobody has said anything", {}, true],
    ["the secretary has said that all have come", { areSaidIn: true }, false],
    ["coaches can enter", { isOpen: true }, true],
    ["coaches can enter until tomorrow", { isOpen: true, deadline: after }, true],
    ["coaches could enter until yesterday", { isOpen: true, deadline: before }, false],
    ["entries were taken until yesterday", { deadline: before }, false],
    ["entries are taken until tomorrow", { deadline: after }, true],
    ["it was said, and online entries are opened anew", { areSaidIn: true, isOpen: true }, true],
    ["the day of the weigh-in has come", { isWeighInTime: true }, false],
    ["the day of the weigh-in has come, and coaches can still enter", { isWeighInTime: true, isOpen: true }, true],
    ["somebody is weighed already", { isUnderWay: true, isOpen: true }, false],
  ]
  it.each(rows)("%s", (_, known, awaits) => {
    expect(awaitsEntries({ ...unsaid, ...known }, now)).toBe(awaits)
  })
})

test("an answer is kept beside the others, and small ones that were left stay left", () => {
  const ids = (...all: number[]) => all as CategoryId[]
  const first = answered(noAnswers, "small", ids(7, 3))
  expect(first).toEqual({
    entriesIn: false,
    weighsElsewhere: false,
    withoutPaper: false,
    reportDone: false,
    leftSmall: [3, 7],
  })
  const second = answered(answered(first, "entries", ids(9)), "small", ids(5, 3))
  expect(second).toEqual({
    entriesIn: true,
    weighsElsewhere: false,
    withoutPaper: false,
    reportDone: false,
    leftSmall: [3, 5, 7],
  })
  expect(answered(second, "weighIn", [])).toMatchObject({ weighsElsewhere: true, withoutPaper: false })
  expect(answered(second, "papers", [])).toMatchObject({ weighsElsewhere: false, withoutPaper: true })
  expect(answered(second, "report", [])).toMatchObject({ withoutPaper: false, reportDone: true })
})
