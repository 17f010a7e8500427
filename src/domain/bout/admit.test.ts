import { describe, expect, test } from "vitest"
import type { Refusal } from "#domain/refusal.ts"
import { BoutDesk, boutRules } from "#tests/support/bouts.ts"
import { admitted, type EntryProposal, votableRound } from "./admit.ts"
import type { RefereeCode } from "./events.ts"
import { replay } from "./replay.ts"
import type { BoutRules } from "./rules.ts"

const june = boutRules(-2)
const k44 = boutRules(-4)

/** Tries a wish on a bout; the kinds of the entries to write, or the code of the refusal. */
function tried(
  desk: BoutDesk,
  body: EntryProposal["body"],
  at: number,
  more: Partial<EntryProposal & { isConfirmed: boolean }> = {},
) {
  const { isConfirmed = false, ...rest } = more
  try {
    const bout = { log: desk.log, state: replay(desk.log), isConfirmed }
    return admitted(bout, { body, at, by: "desk", epoch: null, ...rest }).map(({ kind }) => kind)
  } catch (refusal) {
    return (refusal as Refusal).code
  }
}

const running = (rules: BoutRules = june) => {
  const desk = new BoutDesk(rules)
  desk.clock(1000, "start")
  return desk
}
const press = (seat = 1, technique: "trunk" | "head" | "punch" = "trunk") =>
  ({ kind: "press", id: "x", seat, side: "blue", technique, stamp: 0, offset: 0, rtt: 0 }) as const
const start = { kind: "clock", step: "start" } as const
const card = (kind: "ivr" | "techCard", verdict: "asked" | "accepted" | "rejected") =>
  ({ kind, side: "blue", subject: "head", verdict }) as const

describe("a press is written", () => {
  test("from the start to 1.5 s after a stop", () => {
    const desk = running()
    expect(tried(desk, press(), 999)).toBe("clock_stopped")
    expect(tried(desk, press(), 1000)).toEqual(["press"])
    desk.clock(5000, "stop")
    expect(tried(desk, press(), 6500)).toEqual(["press"])
    expect(tried(desk, press(), 6501)).toBe("clock_stopped")
    desk.clock(9000, "start")
    expect(tried(desk, press(), 6500)).toEqual(["press"])
    expect(tried(desk, press(), 7000)).toBe("clock_stopped")
    expect(tried(new BoutDesk(june), press(), 5)).toBe("clock_stopped")
  })

  test("of a seat of the court, for a technique that the rules score", () => {
    expect(tried(running(), press(4), 2000)).toBe("seat_lost")
    expect(tried(running(k44), press(1, "head"), 2000)).toBe("head_forbidden")
    expect(tried(running(k44), press(1, "punch"), 2000)).toBe("technique_off")
    const children = { ...june, headRule: "forbidden" as const }
    expect(tried(running(children), { kind: "point", side: "red", technique: "turningHead" }, 2000)).toBe(
      "head_forbidden",
    )
    expect(tried(running({ ...june, headRule: "light" }), press(1, "head"), 2000)).toEqual(["press"])
  })
})

test("after the gam-jeom that has ended a round its side gets no further one; one that was missed before the stop has its moment", () => {
  const desk = running()
  for (let count = 1; count <= 5; count++) desk.gamjeom(1000 + count, "red")
  desk.clock(1010, "stop")
  const wish = (side: "blue" | "red") => ({ kind: "gamjeom", side, reason: "grab" }) as const
  expect(tried(desk, wish("red"), 3000)).toBe("gamjeom_limit")
  expect(tried(desk, wish("blue"), 3000)).toEqual(["gamjeom"])
  expect(tried(desk, wish("red"), 1004)).toEqual(["gamjeom"])
})

test("while officials vote for a round of before, nothing new stands in the one that was stopped and is not seen", () => {
  const desk = new BoutDesk(june)
  let kick = 0
  desk.round(1, 0, () => {
    kick = desk.point(1000, "blue")
  })
  desk.clock(200_000, "start")
  desk.clock(230_000, "stop")
  desk.write(231_000, { kind: "take", of: kick })
  const wishes = [
    { kind: "point", side: "red", technique: "trunk" },
    { kind: "gamjeom", side: "red", reason: "grab" },
  ] as const
  for (const wish of wishes) {
    expect(tried(desk, wish, 232_000)).toBe("vote_first")
    expect(tried(desk, wish, 229_000)).toEqual([wish.kind])
  }
  expect(tried(desk, start, 232_000)).toBe("vote_first")
  expect(tried(desk, press(), 230_400)).toEqual(["press"])
})

describe("the desk", () => {
  test("writes only with the epoch under which it holds the bout", () => {
    const desk = running()
    desk.write(1, { kind: "holder", session: "one", epoch: 1 })
    desk.write(2, { kind: "holder", session: "two", epoch: 2 })
    const gamjeom = { kind: "gamjeom", side: "blue", reason: "grab" } as const
    expect(tried(desk, gamjeom, 2000, { epoch: 1 })).toBe("not_holder")
    expect(tried(desk, gamjeom, 2000, { epoch: 2 })).toEqual(["gamjeom"])
  })

  test("writes nothing while a confirmed result stands", () => {
    expect(tried(running(), { kind: "point", side: "blue", technique: "trunk" }, 2000, { isConfirmed: true })).toBe(
      "bout_confirmed",
    )
  })

  test("ends a round that has a ground to end, and opens the last one again until the next begins", () => {
    const desk = running()
    const end = { kind: "roundEnd", round: 1 } as const
    expect(tried(desk, end, 2000)).toBe("round_open")
    desk.clock(3000, "stop")
    expect(tried(desk, end, 4000)).toBe("round_open")
    desk.clock(5000, "start")
    desk.clock(400_000, "timeUp")
    expect(tried(desk, end, 400_000)).toEqual(["roundEnd"])
    expect(tried(desk, start, 400_000)).toBe("end_round_first")
    desk.write(401_000, end)
    expect(tried(desk, end, 402_000)).toBe("round_ended")
    expect(tried(desk, start, 402_000)).toBe("vote_first")
    desk.point(1500, "blue")
    expect(tried(desk, start, 402_000)).toEqual(["clock"])
    expect(tried(desk, { kind: "roundOpen", round: 1 }, 402_000)).toEqual(["roundOpen"])
    expect(tried(desk, { kind: "roundOpen", round: 2 }, 402_000)).toBe("round_open")
    desk.clock(403_000, "start")
    expect(tried(desk, { kind: "roundOpen", round: 1 }, 404_000)).toBe("round_passed")
  })

  test("gives no point between two rounds, where it would stand unseen in the next one, and no gam-jeom after the bout", () => {
    const desk = new BoutDesk(june)
    const kick = { kind: "point", side: "red", technique: "trunk" } as const
    const gamjeom = { kind: "gamjeom", side: "blue", reason: "grab" } as const
    const [end, next] = [desk.round(1, 0, () => desk.point(5, "blue")), 200_000]
    expect(tried(desk, kick, end + 1)).toBe("between_rounds")
    // What was missed has its moment in the round.
    expect(tried(desk, kick, 6)).toEqual(["point"])
    expect(tried(desk, gamjeom, end + 1)).toEqual(["gamjeom"])
    desk.clock(next, "start")
    expect(tried(desk, kick, next + 1)).toEqual(["point"])
    desk.clock(next + 120_000, "timeUp")
    desk.write(next + 123_000, { kind: "roundEnd", round: 2 })
    expect(replay(desk.log).phase).toBe("superiority")
    for (const body of [kick, gamjeom]) expect(tried(desk, body, next + 123_001)).toBe("between_rounds")
    desk.write(next + 123_002, { kind: "superiority", round: 2, votes: [], winner: "blue" })
    expect(replay(desk.log).phase).toBe("over")
    for (const body of [kick, gamjeom]) expect(tried(desk, body, next + 123_003)).toBe("between_rounds")
    expect(tried(desk, gamjeom, next + 5)).toEqual(["gamjeom"])
  })

  test("gives no point and no gam-jeom after the referee's decision, until it is taken back", () => {
    const desk = new BoutDesk(june)
    const kick = { kind: "point", side: "blue", technique: "trunk" } as const
    const gamjeom = { kind: "gamjeom", side: "blue", reason: "grab" } as const
    desk.clock(1_000, "start")
    desk.clock(5_000, "stop")
    desk.write(6_000, { kind: "decide", code: "RSC", winner: "red", round: 1 })
    for (const body of [kick, gamjeom]) expect(tried(desk, body, 7_000)).toBe("after_decision")
    // What was missed has its moment in the round.
    for (const body of [kick, gamjeom]) expect(tried(desk, body, 4_000)).toEqual([body.kind])
    desk.write(8_000, { kind: "take", of: replay(desk.log).decision?.seq ?? 0 })
    for (const body of [kick, gamjeom]) expect(tried(desk, body, 9_000)).toEqual([body.kind])
  })

  test("asks for a vote only on a level round", () => {
    const desk = new BoutDesk(june)
    const vote = (round: number) => ({ kind: "superiority", round, votes: ["red"], winner: "red" }) as const
    desk.round(1, 0, () => desk.point(5, "blue"))
    expect(tried(desk, vote(1), 150_000)).toBe("superiority_not_due")
    desk.round(2, 200_000)
    expect(tried(desk, vote(2), 350_000)).toEqual(["superiority"])
    desk.write(350_000, vote(2))
    expect(tried(desk, vote(2), 350_001)).toEqual(["superiority"])
    expect(tried(desk, vote(3), 350_001)).toBe("superiority_not_due")
  })

  test("gives a level round to nobody against the majority of the officials, and may be told once more whose it is", () => {
    const desk = new BoutDesk(june)
    const end = desk.round(1, 0)
    const vote = (votes: readonly ("blue" | "red")[]) =>
      ({ kind: "superiority", round: 1, votes, winner: "red" }) as const
    expect(tried(desk, vote(["blue", "red", "blue"]), end + 1)).toBe("vote_contradicts")
    for (const votes of [[], ["blue"], ["blue", "red", "red"]] as const)
      expect(tried(desk, vote(votes), end + 1)).toEqual(["superiority"])
    desk.write(end + 1, vote([]))
    expect(votableRound(replay(desk.log))).toBe(1)
    expect(tried(desk, { ...vote([]), winner: "blue" }, end + 2)).toEqual(["superiority"])
    desk.clock(200_000, "start")
    expect(votableRound(replay(desk.log))).toBeNull()

    const four = new BoutDesk(june, 4)
    const over = four.round(1, 0)
    expect(tried(four, vote(["blue", "blue"]), over + 1)).toEqual(["superiority"])
    expect(tried(four, vote(["blue", "red", "blue", "red", "blue"]), over + 1)).toBe("vote_contradicts")
  })

  test("has cards while they last; a rejected technical card gives a gam-jeom", () => {
    const desk = running()
    expect(tried(desk, card("ivr", "rejected"), 2000)).toBe("unknown_event")
    desk.clock(2000, "stop")
    expect(tried(desk, card("ivr", "asked"), 2001)).toEqual(["ivr"])
    desk.write(2001, card("ivr", "asked"))
    expect(tried(desk, card("ivr", "accepted"), 2002)).toEqual(["ivr"])
    desk.write(2002, card("ivr", "accepted"))
    expect(tried(desk, card("ivr", "asked"), 2003)).toEqual(["ivr"])
    desk.write(2003, card("ivr", "asked"))
    desk.write(2004, card("ivr", "rejected"))
    expect(tried(desk, card("ivr", "asked"), 2005)).toBe("no_cards")
    desk.write(2006, card("techCard", "asked"))
    expect(tried(desk, card("techCard", "rejected"), 2007)).toEqual(["techCard", "gamjeom"])
    expect(tried(running(boutRules(-1)), card("techCard", "asked"), 2000)).toBe("no_cards")
    const strict = running({ ...june, video: { quota: 1, isKeptWhenAccepted: false } })
    strict.clock(2000, "stop")
    strict.write(2001, card("ivr", "asked"))
    strict.write(2002, card("ivr", "accepted"))
    expect(tried(strict, card("ivr", "asked"), 2003)).toBe("no_cards")
  })

  test("writes a decision once, and none that the score of a decided bout leaves without effect", () => {
    const desk = new BoutDesk(june)
    const decide = (code: RefereeCode, winner: "blue" | "red" | null, round: number) =>
      ({ kind: "decide", code, winner, round }) as const
    const end = desk.round(1, 0, () => desk.point(5, "blue"))
    expect(tried(desk, decide("RSC", "red", 2), end + 1)).toEqual(["decide"])
    const stopped = desk.write(end + 1, decide("RSC", "red", 2))
    expect(tried(desk, decide("RSC", "red", 2), end + 2)).toBe("already_written")
    // Another one takes its place.
    expect(tried(desk, decide("RSC", "blue", 2), end + 2)).toEqual(["decide"])
    expect(tried(desk, decide("WDR", "red", 2), end + 2)).toEqual(["decide"])
    desk.write(end + 3, { kind: "take", of: stopped })
    expect(tried(desk, decide("RSC", "red", 2), end + 4)).toEqual(["decide"])

    const over = desk.round(2, 300_000, () => desk.point(300_005, "blue"))
    for (const code of ["RSC", "WDR", "PUN"] as const)
      expect(tried(desk, decide(code, "red", 3), over + 1)).toBe("bout_decided")
    expect(tried(desk, decide("WDR", null, 3), over + 1)).toBe("bout_decided")
    // A fight without a winner is recorded with its reason, and one with a winner too.
    for (const code of ["", "RSC", "PUN"] as const)
      expect(tried(desk, decide(code, null, 2), over + 1)).toBe("decision_reason")
    expect(tried(desk, decide("", "red", 2), over + 1)).toBe("decision_reason")
    for (const code of ["DSQ", "DQB"] as const) {
      expect(tried(desk, decide(code, "red", 3), over + 1)).toEqual(["decide"])
      const after = [...desk.log, { ...decide(code, "red", 3), seq: 99, at: over + 1, by: "desk" } as const]
      expect(replay(after).contest.verdict).toEqual({ code, winner: "red" })
    }
  })

  test("notes with which judges a bout goes on, once, and of no seat beyond its number", () => {
    const desk = running()
    const judges = (seats: 2 | 3 | 4, present?: readonly number[]) => ({ kind: "seats", seats, present }) as const
    expect(replay(desk.log)).toMatchObject({ seats: 3, present: null })
    expect(tried(desk, judges(3), 2000)).toBe("already_written")
    expect(tried(desk, judges(3, [1, 4]), 2000)).toBe("out_of_range")
    expect(tried(desk, judges(3, [1, 3]), 2000)).toEqual(["seats"])
    desk.write(2000, judges(3, [1, 3]))
    expect(replay(desk.log)).toMatchObject({ seats: 3, present: [1, 3] })
    expect(tried(desk, judges(3, [1, 3]), 2001)).toBe("already_written")
    desk.write(2001, judges(2))
    expect(replay(desk.log)).toMatchObject({ seats: 2, present: null })
  })

  test("begins a medical minute that runs no second time, and gives a verdict to the card that was asked for alone", () => {
    const desk = running()
    desk.clock(2000, "stop")
    const minute = (side: "blue" | "red", step: "start" | "end") => ({ kind: "medical", side, step }) as const
    desk.write(2001, minute("blue", "start"))
    expect(tried(desk, minute("blue", "start"), 2002)).toBe("already_written")
    expect(tried(desk, minute("red", "start"), 2002)).toEqual(["medical"])
    desk.write(2003, minute("blue", "end"))
    expect(tried(desk, minute("blue", "start"), 2004)).toEqual(["medical"])

    desk.write(3000, card("ivr", "asked"))
    expect(tried(desk, card("ivr", "asked"), 3001)).toBe("already_written")
    expect(tried(desk, card("techCard", "rejected"), 3001)).toBe("unknown_event")
    expect(tried(desk, { ...card("ivr", "rejected"), side: "red" }, 3001)).toBe("unknown_event")
    expect(tried(desk, card("ivr", "rejected"), 3001)).toEqual(["ivr"])
  })

  test("corrects what is there, once", () => {
    const desk = running()
    const clock = desk.log.length
    const kick = desk.point(2000, "blue")
    expect(tried(desk, { kind: "take", of: 99 }, 3000)).toBe("unknown_event")
    expect(tried(desk, { kind: "take", of: clock }, 3000)).toBe("unknown_event")
    expect(tried(desk, { kind: "restore", of: kick }, 3000)).toBe("unknown_event")
    expect(tried(desk, { kind: "take", of: kick }, 3000)).toEqual(["take"])
    desk.write(3000, { kind: "take", of: kick })
    expect(tried(desk, { kind: "take", of: kick }, 3001)).toBe("already_taken")
    expect(tried(desk, { kind: "restore", of: kick }, 3001)).toEqual(["restore"])
    const amend = (to: object) => tried(desk, { kind: "amend", of: kick, to }, 3002)
    expect(amend({ side: "red" })).toEqual(["amend"])
    expect(amend({ round: 2 })).toBe("out_of_range")
    expect(amend({ left: 120_001 })).toBe("out_of_range")
    expect(amend({ left: 120_000, round: 1 })).toEqual(["amend"])
    expect(tried(desk, { kind: "amend", of: clock, to: {} }, 3002)).toBe("unknown_event")

    const first = desk.press(4000, 1, "blue")
    const second = desk.press(4100, 2, "blue")
    desk.write(5000, { kind: "take", of: first })
    expect(tried(desk, { kind: "take", of: second }, 5001)).toBe("already_taken")
  })
})
