import { expect, test } from "vitest"
import type { AthleteId } from "#domain/ids.ts"
import type { OpenedFight } from "../desk/fight-form.ts"
import { noteNow } from "./moved-note.ts"
import { messages } from "./uk.ts"

test("a question about a result that has been taken back or replaced says so in its place; a problem stays", () => {
  const opened = { t: 2, blue: 1 as AthleteId, red: 2 as AthleteId, result: null } as OpenedFight
  const ask = { kind: "ask", field: null, lines: ["Виправити?"] } as const
  const problem = { kind: "problem", field: null, lines: ["Немає поєдинку"] } as const
  const changed = { ...opened, red: 3 as AthleteId }
  expect(noteNow(ask, { opened, now: { ...opened } })).toBe(ask)
  expect(noteNow(ask, { opened, now: changed })).toEqual({
    kind: "problem",
    field: "winner",
    lines: [messages.movedPair],
  })
  expect(noteNow(problem, { opened, now: changed })).toBe(problem)
  expect([noteNow(ask, null), noteNow(null, { opened, now: changed })]).toEqual([ask, null])
})
