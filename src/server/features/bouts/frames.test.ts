import { expect, test } from "vitest"
import { replay } from "#domain/bout/replay.ts"
import { BoutDesk, boutRules } from "#tests/support/bouts.ts"
import { boardFrame, type CourtNow, publicFrame } from "./frames.ts"
import type { LiveBout } from "./live-bout.ts"

const side = { name: "", organization: "", region: "", sex: "female", unranked: false } as const
const heading = { number: 1, categoryName: "", stage: 0, isPublic: true, blue: side, red: side }
const court: CourtNow = { epoch: 1, n: 0, now: 1_000_000, section: 7, court: "" }

const liveBout = ({ log }: BoutDesk, more: Partial<LiveBout> = {}) =>
  ({
    isPractice: false,
    isConfirmed: false,
    byHand: null,
    interruptedAt: null,
    desk: { device: "", seenAt: court.now },
    state: replay(log),
    log,
    heading,
    ...more,
  }) as unknown as LiveBout

const votes = (desk: BoutDesk) => boardFrame(court, liveBout(desk)).bout?.votes

test("votes of a round that went on after them are on no board, whatever came of it", () => {
  const desk = new BoutDesk(boutRules(-2))
  const end = desk.round(1, 1_000)
  const end2 = desk.round(2, end + 1_000)
  desk.write(end + 1, { kind: "superiority", round: 1, votes: ["red", "red", "blue"], winner: "red" })
  desk.write(end2 + 1, { kind: "superiority", round: 2, votes: ["red", "red", "blue"], winner: "red" })
  expect(votes(desk)).toEqual(["red", "red", "blue"])
  desk.write(end2 + 2, { kind: "roundOpen", round: 2 })
  desk.write(end2 + 3, { kind: "roundEnd", round: 2 })
  expect(boardFrame(court, liveBout(desk)).bout).toMatchObject({ phase: "superiority", votes: [] })
})

test("where another result is recorded neither board nor public frame shows the one that was scored", () => {
  const desk = new BoutDesk(boutRules(-2))
  let end = 0
  for (const round of [1, 2]) end = desk.round(round, end + 1_000, () => desk.point(end + 2_000, "blue"))
  const scored = liveBout(desk)
  expect([boardFrame(court, scored).bout?.verdict?.winner, publicFrame(court, scored).bout?.verdict?.winner]).toEqual([
    "blue",
    "blue",
  ])
  const overruled = liveBout(desk, { byHand: { winner: "red", said: "за балами" } })
  expect([boardFrame(court, overruled).bout, publicFrame(court, overruled).bout]).toEqual([null, null])
})
