import { expect, test } from "vitest"
import { replay } from "#domain/bout/replay.ts"
import type { Side } from "#domain/bracket/types.ts"
import { BoutDesk, boutRules } from "#tests/support/bouts.ts"
import type { DeskState } from "./bout-desk.ts"
import { reviewChoice } from "./review-choice.ts"

type Proposal = NonNullable<ReturnType<typeof reviewChoice>["proposal"]>

/** A bout in which blue has asked about a kick to the head, and what the last frame says that the table proposes. */
function asked() {
  const log = new BoutDesk(boutRules(-2))
  log.clock(0, "start")
  log.clock(5_000, "stop")
  const card = (at: number, side: Side) => log.write(at, { kind: "ivr", side, subject: "head", verdict: "asked" })
  const seen = (proposal: Proposal | null) => {
    const frame = { bout: { proposal } } as unknown as DeskState["frame"]
    return reviewChoice({ view: replay(log.log), frame })
  }
  return { log, card, seen }
}

test("what the video table proposes is that of the card that is looked at, and the correction beside it", () => {
  const { card, seen } = asked()
  const of = card(6_000, "blue")
  const { offers, proposed, proposal, isContrary } = seen({ verdict: "accepted", correction: "point-blue-head", of })
  expect(offers.map(({ id }) => id)).toContain("point-blue-head")
  expect([proposed?.id, proposal?.verdict, isContrary]).toEqual(["point-blue-head", "accepted", false])
  expect(seen(null)).toMatchObject({ proposal: null, proposed: null, isContrary: false })
})

test("a proposal for the card before, which the last frame still has, is none of the card after it", () => {
  const { log, card, seen } = asked()
  const of = card(6_000, "blue")
  log.write(7_000, { kind: "ivr", side: "blue", subject: "head", verdict: "accepted" })
  const stale = { verdict: "accepted", correction: "point-blue-head", of } as const
  expect(seen(stale)).toMatchObject({ proposal: null, proposed: null })
  const next = card(8_000, "blue")
  // The same side asks about the same again: the same corrections are offered, and none of them is proposed.
  expect(seen(stale).offers.map(({ id }) => id)).toContain("point-blue-head")
  expect(seen(stale)).toMatchObject({ proposal: null, proposed: null })
  expect(seen({ ...stale, of: next }).proposed?.id).toBe("point-blue-head")
})

test("a table that says rejected or undecided makes Enter, which accepts, a key that has to be thought about", () => {
  const { card, seen } = asked()
  const of = card(6_000, "red")
  expect(seen({ verdict: "rejected", correction: null, of }).isContrary).toBe(true)
  expect(seen({ verdict: "undecided", correction: null, of }).isContrary).toBe(true)
  expect(seen({ verdict: "rejected", correction: null, of: of - 1 }).isContrary).toBe(false)
})
