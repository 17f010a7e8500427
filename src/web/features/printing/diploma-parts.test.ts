import { expect, test } from "vitest"
import { usualDiploma } from "#domain/printing/diploma.ts"
import { contestLines } from "#web/tournament/contest-lines.ts"
import { contestOf, rebased } from "#web/tournament/merged-save.ts"
import { designOf, diplomaContest, partsOf } from "./diploma-parts.ts"

const stored = partsOf(usualDiploma)

test("a design is its parts, and nothing else", () => {
  expect(designOf(stored)).toEqual(usualDiploma)
})

test("a text typed here and a field moved in another window meet in one design; the same text is asked about", () => {
  const mine = { ...stored, text: "Нагороджується" }
  const name = { ...usualDiploma.fields.name, y: 140 }
  const theirs = { ...stored, "at name": name }
  expect(designOf(rebased(stored, mine, theirs))).toEqual({
    ...usualDiploma,
    text: "Нагороджується",
    fields: { ...usualDiploma.fields, name },
  })
  expect(contestOf(stored, mine, theirs).fields).toEqual([])
  const contest = contestOf(stored, mine, { ...theirs, text: "Цим дипломом" })
  expect(contestLines("", diplomaContest, contest).join()).toContain("тут Нагороджується")
})
