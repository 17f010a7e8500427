import { expect, test } from "vitest"
import type { AthleteId, CategoryId } from "#domain/ids.ts"
import { blankForm } from "#web/tournament/result/result-form.ts"
import { draftOf, forgetDraft, keepDraft, pairName } from "./drafts.ts"

test("what was typed for a pair is not offered for the one that takes its place", () => {
  const fight = { category: 3 as CategoryId, t: 0, blue: 11 as AthleteId, red: 12 as AthleteId }
  const moved = { ...fight, red: 13 as AthleteId }
  const form = { ...blankForm, winner: "red" as const, bluePoints: "1", redPoints: "9" }
  keepDraft(7, fight, form)
  expect([draftOf(7, fight), draftOf(7, moved), draftOf(8, fight)]).toEqual([form, "other", null])
  expect(pairName(moved)).not.toBe(pairName(fight))
  forgetDraft(7, moved)
  expect(draftOf(7, fight)).toBeNull()
})
