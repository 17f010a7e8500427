import { expect, test } from "vitest"
import type { WireScoringCourt } from "#contract/poomsae/scoring.ts"
import type { Letter } from "./outbox.ts"
import { doingOf, stageOf } from "./stage.ts"

const judge = (seat: number, sent: boolean) => ({
  seat,
  sent,
  technique: null,
  presentation: null,
  techniqueDropped: false,
  presentationDropped: false,
})

const court = (state: WireScoringCourt["state"], sent: boolean): WireScoringCourt => ({
  section: 1,
  kort: 1,
  event: 7,
  athlete: 5,
  name: "Коваль Ірина",
  organization: "",
  region: "",
  unranked: false,
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
  edition: "2024",
  counted: { falls: false, acrobatics: false },
  deductions: { small: 0.1, big: 0.3 },
  technique: null,
  presentation: null,
  total: null,
  seats: [],
  due: null,
  fight: null,
  red: null,
  before: [],
  sums: null,
  winner: "",
  by: "",
  pairGone: false,
  nextFight: 0,
  judges: [judge(1, false), judge(3, sent)],
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
  ["nobody is scored", court("idle", false), [], 3, "waiting"],
  ["his mark is missing", court("open", false), [], 3, "scoring"],
  ["his mark is on its way", court("open", false), [letter(7)], 3, "kept"],
  ["his mark is there, the others' are not", court("open", true), [], 3, "sent"],
  ["the chief gave it back", court("open", false), [], 3, "scoring"],
  ["judging was closed without him", court("closed", false), [], 3, "waiting"],
  ["the server refused it", court("open", false), [letter(7, "закрито")], 3, "refused"],
  ["one of an earlier athlete is still on its way", court("open", false), [letter(6)], 3, "kept"],
  ["he sits there as the chief", court("open", false), [], 0, "waiting"],
] as const)("where %s the tablet shows just that", (_, shown, letters, seat, stage) => {
  expect(stageOf({ court: shown, letters }, seat).at).toBe(stage)
})

test("the recorder is told that a mark is sent as soon as the judge has let go of it", () => {
  expect(doingOf({ court: court("open", false), letters: [letter(7)] }, 3)).toBe("sent")
  expect(doingOf({ court: court("open", false), letters: [letter(7, "закрито")] }, 3)).toBe("waiting")
  expect(doingOf({ court: court("open", false), letters: [] }, 3)).toBe("scoring")
})

test("a tablet whose page nobody sees scores nothing and waits for nothing, whatever its court does", () => {
  for (const state of ["idle", "open", "closed"] as const)
    expect(doingOf({ court: court(state, false), letters: [] }, 3, "hidden")).toBe("away")
  expect(doingOf({ court: court("open", true), letters: [] }, 3, "hidden")).toBe("sent")
})
