import { expect, test } from "vitest"
import type { WireScoringCourt } from "#contract/poomsae/scoring.ts"
import type { Letter } from "./outbox.ts"
import { doingOf, stageOf } from "./stage.ts"

const judge = (seat: number, sent: 0 | 1) => ({ seat, sent, t: null, p: null, t_del: 0 as const, p_del: 0 as const })

const court = (state: WireScoringCourt["state"], sent: 0 | 1): WireScoringCourt => ({
  section: 1,
  kort: 1,
  event: 7,
  sp_id: 5,
  name: "Коваль Ірина",
  organization: "",
  oblast: "",
  category: 3,
  categoryName: "Кадети",
  style: "traditional",
  round: "final",
  poomsaeNumber: 1,
  poomsae: 4,
  poomsaeName: "Тегик Са Джанг",
  state,
  openedAt: "",
  penalties: { time: 0, boundary: 0, restart: 0 },
  penalty: 0,
  rulesFrom: "01.01.2024",
  deductions: { small: 0.1, big: 0.3 },
  technique: null,
  presentation: null,
  total: null,
  seats: [],
  judges: [judge(1, 0), judge(3, sent)],
})

const letter = (event: number, refused = ""): Letter => ({
  action: "a",
  event,
  seat: 30,
  mark: { technique: 4, presentation: 5 },
  refused,
})

test.each([
  ["nothing is known yet", null, [], 3, "waiting"],
  ["nobody is scored", court("idle", 0), [], 3, "waiting"],
  ["his mark is missing", court("open", 0), [], 3, "scoring"],
  ["his mark is on its way", court("open", 0), [letter(7)], 3, "kept"],
  ["his mark is there, the others' are not", court("open", 1), [], 3, "sent"],
  ["the chief gave it back", court("open", 0), [], 3, "scoring"],
  ["judging was closed without him", court("closed", 0), [], 3, "waiting"],
  ["the server refused it", court("open", 0), [letter(7, "закрито")], 3, "refused"],
  ["one of an earlier athlete is still on its way", court("open", 0), [letter(6)], 3, "kept"],
  ["he sits there as the chief", court("open", 0), [], 0, "waiting"],
] as const)("where %s the tablet shows just that", (_, shown, letters, seat, stage) => {
  expect(stageOf({ court: shown, letters }, seat).at).toBe(stage)
})

test("the recorder is told that a mark is sent as soon as the judge has let go of it", () => {
  expect(doingOf({ court: court("open", 0), letters: [letter(7)] }, 3)).toBe("sent")
  expect(doingOf({ court: court("open", 0), letters: [letter(7, "закрито")] }, 3)).toBe("waiting")
  expect(doingOf({ court: court("open", 0), letters: [] }, 3)).toBe("scoring")
})

test("a tablet whose page nobody sees scores nothing and waits for nothing, whatever its court does", () => {
  for (const state of ["idle", "open", "closed"] as const)
    expect(doingOf({ court: court(state, 0), letters: [] }, 3, "hidden")).toBe("away")
  expect(doingOf({ court: court("open", 1), letters: [] }, 3, "hidden")).toBe("sent")
})
