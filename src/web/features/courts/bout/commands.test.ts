import { expect, test, vi } from "vitest"
import type { WireDeskBody } from "#contract/bouts/log.ts"
import { replay } from "#domain/bout/replay.ts"
import { boutRules, BoutDesk as LogOf } from "#tests/support/bouts.ts"
import { type CommandParts, handle } from "./commands.ts"
import type { Command, Mode } from "./panel-keys.ts"
import { messages } from "./uk.ts"

interface At {
  readonly mode?: Mode
  /** What the log has behind a first round that was stopped. */
  readonly log?: readonly WireDeskBody[]
  readonly isConfirmed?: true
  /** The operator has gone on from the fight. */
  readonly isLeft?: true
}

/** What a command writes, and what else it does. */
function done(command: Command, { mode = { is: "play" }, log = [], isConfirmed, isLeft }: At = {}) {
  const own = new LogOf(boutRules(-2))
  own.clock(1_000, "start")
  own.clock(2_000, "stop")
  for (const [at, body] of log.entries()) own.write(2_001 + at, body)
  const view = replay(own.log)
  const written: WireDeskBody[] = []
  const desk = {
    does: (body: WireDeskBody) => written.push(body) > 0,
    isWritable: () => isConfirmed !== true,
    refuse: vi.fn(),
    tell: vi.fn(),
    now: () => 3_000,
  }
  const bout = { id: 1, number: 7, isPractice: false, isConfirmed: isConfirmed === true }
  const state = { bout, view, log: own.log, frame: {} }
  const correct = (body: WireDeskBody) => written.push(body)
  const [setMode, setLeft, setVotes] = [vi.fn(), vi.fn(), vi.fn()]
  const parts = {
    desk,
    state,
    mode,
    setMode,
    setLeft,
    setVotes,
    sides: ["blue", "red"],
    votes: [],
    steps: { correct },
    next: { number: 8 },
    isLeft,
  }
  handle(command, parts as unknown as CommandParts)
  return {
    written,
    told: desk.tell.mock.calls.flat(),
    refused: desk.refuse.mock.calls.flat(),
    setMode,
    setLeft,
    setVotes,
  }
}

test("with no fight on the court each key of a fight says what the panel waits for, Enter and Backspace too", () => {
  const keys: readonly Command[] = [
    { do: "clock" },
    { do: "point", at: "right", technique: "head" },
    { do: "reason", digit: 1 },
    { do: "adjust", by: 1_000 },
    { do: "list" },
    { do: "reopenRound" },
    { do: "takeLast" },
    { do: "restoreLast" },
  ]
  const said = (at: Partial<CommandParts>): readonly string[][] =>
    [...keys, ...(at.next === null ? [{ do: "next" } as const] : [])].map((key) => {
      const refuse = vi.fn()
      const state = { bout: null, view: null, frame: {}, isBusy: false, ...at.state }
      handle(key, { desk: { refuse }, isLeft: false, isNew: false, mode: { is: "play" }, ...at, state } as never)
      return refuse.mock.calls.flat()
    })
  const allSay = (texts: readonly string[][], text: string): void =>
    expect(texts).toEqual(Array.from(texts, () => [text]))
  allSay(said({ next: { number: 8 } as CommandParts["next"] }), messages.openKey("№ 8"))
  allSay(said({ next: null }), messages.noNext)
  allSay(said({ next: { number: 8 }, state: { isBusy: true } } as never), messages.opening)
  allSay(said({ next: { number: 8 }, state: { frame: null } } as never), messages.loading)
})

const card = (said: "asked" | "accepted" | "rejected") =>
  ({ kind: "ivr", side: "blue", subject: "head", verdict: said }) as const
const looked = { log: [card("asked")] }

test("a key that answers what the panel waits for is no verdict of a card that is looked at behind it", () => {
  const keys: readonly Command[] = [
    { do: "accept" },
    { do: "reject" },
    { do: "digit", digit: 0 },
    { do: "digit", digit: 9 },
  ]
  const modes: readonly Mode[] = [{ is: "side", of: "medical" }, { is: "code" }, { is: "winner", code: "RSC" }]
  for (const mode of modes) for (const key of keys) expect(done(key, { mode, ...looked }).written).toEqual([])
  expect(done({ do: "accept" }, looked).written).toEqual([card("accepted")])
  expect(done({ do: "reject" }, looked).written).toEqual([card("rejected")])
  expect(done({ do: "digit", digit: 0 }, looked).written).toEqual([card("accepted")])
  expect(done({ do: "digit", digit: 1 }, looked).written).toMatchObject([card("accepted"), { kind: "point" }])
})

test("the clock does not go on before the card that is looked at has its verdict", () => {
  expect(done({ do: "clock" }, looked)).toMatchObject({ written: [], refused: [messages.cardFirst] })
  expect(done({ do: "clock" }).written).toEqual([{ kind: "clock", step: "start" }])
})

test("the key of the clock stops a fight whatever the panel waits for, and starts none before the answer", () => {
  const running = { mode: { is: "code" }, log: [{ kind: "clock", step: "start" }] } as const
  expect(done({ do: "clock" }, running).written).toEqual([{ kind: "clock", step: "stop" }])
  const modes: readonly Mode[] = [
    { is: "counting", side: "red" },
    { is: "sure", code: "RSC", winner: "red", isOnce: true },
  ]
  for (const mode of modes)
    expect(done({ do: "clock" }, { mode })).toMatchObject({ written: [], refused: [messages.answerFirst] })
  expect(done({ do: "clock" }, { mode: { is: "list" } }).written).toEqual([{ kind: "clock", step: "start" }])
})

test("a card that a coach no longer has stops no clock and asks nothing", () => {
  const gone = [card("asked"), card("rejected"), { kind: "clock", step: "start" }] as const
  const ways = [
    [
      { do: "place", at: "left" },
      { is: "side", of: "video" },
    ],
    [{ do: "ask", mode: { is: "subject", side: "blue" } }, { is: "play" }],
  ] as const
  for (const [command, mode] of ways) {
    const { written, refused, setMode } = done(command, { mode, log: gone })
    expect([written, refused]).toEqual([[], [messages.noCards("blue")]])
    expect(setMode).not.toHaveBeenCalledWith({ is: "subject", side: "blue" })
  }
  const { written, setMode } = done({ do: "place", at: "right" }, { mode: { is: "side", of: "video" }, log: gone })
  expect(written).toEqual([{ kind: "clock", step: "stop" }])
  expect(setMode).toHaveBeenLastCalledWith({ is: "subject", side: "red" })
})

test("after a fight was left its keys do nothing and say so, and the one that takes back leads back to it", () => {
  const left = { isConfirmed: true, isLeft: true } as const
  const keys: readonly Command[] = [
    { do: "clock" },
    { do: "point", at: "left", technique: "punch" },
    { do: "gamjeom", at: "left", isPassive: false },
    { do: "ask", mode: { is: "code" } },
    { do: "list" },
  ]
  for (const key of keys) {
    const { written, refused, setMode } = done(key, left)
    expect(written).toEqual([])
    expect(refused).toEqual(["Поєдинок № 8 ще не відкрито: Enter – відкрити; Backspace – назад до поєдинку № 7"])
    expect(setMode).not.toHaveBeenCalled()
  }
  expect(done({ do: "takeLast" }, left).setLeft).toHaveBeenCalledExactlyOnceWith(null)
})

test("no key sets the clock of a round that is not seen yet", () => {
  const over = { kind: "clock", step: "set", left: 0 } as const
  const rest = [over, { kind: "point", side: "blue", technique: "trunk" }, { kind: "roundEnd", round: 1 }] as const
  expect(done({ do: "adjust", by: -1_000 }).written).toEqual([{ kind: "clock", step: "set", left: 118_000 }])
  // At its end a clock is not changed, and nothing of it stands in the journal.
  const empty = [{ kind: "clock", step: "set", left: 0 }] as const
  expect(done({ do: "adjust", by: -1_000 }, { log: empty }).written).toEqual([])
  expect(done({ do: "adjust", by: -1_000 }, { log: rest })).toMatchObject({
    written: [],
    refused: [messages.restClock],
  })
  const decided = [{ kind: "decide", code: "RSC", winner: "blue", round: 1 }] as const
  expect(done({ do: "adjust", by: -1_000 }, { log: decided })).toMatchObject({
    written: [],
    refused: [messages.clockFixed],
  })
})

test("a key that can do nothing now says so", () => {
  const running = [{ kind: "clock", step: "start" }] as const
  expect(done({ do: "adjust", by: 1_000 }, { log: running }).refused).toEqual([messages.clockFixed])
  expect(done({ do: "test" }).refused).toEqual([messages.practiceLater])
  const vote = { do: "ask", mode: { is: "side", of: "vote" } } as const
  expect(done(vote)).toMatchObject({ refused: [messages.nothingToVote] })
  expect(done({ do: "next" }, { log: running }).refused).toEqual([messages.notEnded])
  const rest = [
    { kind: "clock", step: "set", left: 0 },
    { kind: "point", side: "blue", technique: "trunk" },
    { kind: "roundEnd", round: 1 },
  ] as const
  expect(done({ do: "next" }, { log: rest }).refused).toEqual([messages.restOn])
})

test("of a bout that takes nothing any more no key asks anything, and none says that it did something", () => {
  const given = [{ kind: "gamjeom", side: "red", reason: "other" }] as const
  const keys: readonly Command[] = [
    ...(["medical", "count", "video", "technical", "vote"] as const).map(
      (of): Command => ({ do: "ask", mode: { is: "side", of } }),
    ),
    { do: "ask", mode: { is: "code" } },
    { do: "ask", mode: { is: "subject", side: "blue" } },
    { do: "reason", digit: 4 },
  ]
  for (const key of keys) {
    const { written, told, setMode } = done(key, { log: given, isConfirmed: true })
    expect([written, told]).toEqual([[], []])
    expect(setMode).not.toHaveBeenCalled()
  }
})

test("arrows set no clock and give no vote in silence for a round of before that a correction has made level", () => {
  const kick = { kind: "point", side: "blue", technique: "trunk" } as const
  const over = { kind: "clock", step: "set", left: 0 } as const
  const level = [
    kick,
    over,
    { kind: "roundEnd", round: 1 },
    { kind: "clock", step: "start" },
    { kind: "clock", step: "stop" },
    { kind: "take", of: 4 },
  ] as const
  const key = { do: "adjust", by: -1_000 } as const
  const { written, setVotes, refused } = done(key, { log: level })
  expect([written, setVotes.mock.calls, refused]).toEqual([[], [], [messages.votedFirst(1, 3)]])
  const asked = done(key, { log: level, mode: { is: "side", of: "vote" } })
  expect(asked.setVotes).toHaveBeenCalledExactlyOnceWith(["blue"])
  expect(done(key, { log: [over, { kind: "roundEnd", round: 1 }] }).setVotes).toHaveBeenCalledOnce()
})

test("a point with the clock standing counts and is said, and none is given while a card is looked at", () => {
  const key = { do: "point", at: "left", technique: "head" } as const
  const kick = { kind: "point", side: "blue", technique: "head" }
  const said = messages.pointStanding("+3 нога в голову", "blue")
  expect(done(key)).toMatchObject({ written: [kick], told: [said] })
  expect(done(key, { log: [{ kind: "clock", step: "start" }] })).toMatchObject({ written: [kick], told: [] })
  expect(done(key, looked)).toMatchObject({ written: [], refused: [messages.pointInReview] })
})

test("one key says for what the last gam-jeom was given, and none but that of the round is changed", () => {
  const given = { kind: "gamjeom", side: "red", reason: "other" } as const
  const [first] = done({ do: "gamjeom", at: "right", isPassive: false }).told
  expect(first).toContain("1 вихід · 2 падіння")
  const key = { do: "reason", digit: 4 } as const
  expect(done(key, { log: [given] })).toMatchObject({
    written: [{ kind: "amend", of: 4, to: { reason: "grab" } }],
    told: [messages.reasonSet("red", "захоплення")],
  })
  expect(done({ do: "reason", digit: 0 }, { log: [given] }).written).toMatchObject([{ to: { reason: "other" } }])
  const before = [given, { kind: "clock", step: "set", left: 0 }, { kind: "roundEnd", round: 1 }] as const
  const second = [
    { kind: "clock", step: "start" },
    { kind: "clock", step: "stop" },
  ] as const
  for (const log of [[], [card("asked"), { ...given, reason: "techCard" }], [...before, ...second]] as const)
    expect(done(key, { log })).toMatchObject({ written: [], refused: [messages.noGamjeom] })
})

test("of two who are both out the reason is asked, and only one that can be recorded", () => {
  const code = { mode: { is: "code" } } as const
  expect(done({ do: "digit", digit: 6 }, code).setMode).toHaveBeenCalledExactlyOnceWith({ is: "both" })
  const both = { mode: { is: "both" } } as const
  expect(done({ do: "digit", digit: 1 }, both).setMode).not.toHaveBeenCalled()
  const sure = { is: "sure", code: "DSQ", winner: null, isOnce: false } as const
  expect(done({ do: "digit", digit: 3 }, both).setMode).toHaveBeenCalledExactlyOnceWith(sure)
  const { written } = done({ do: "accept" }, { mode: { is: "sure", code: "DSQ", winner: null, isOnce: true } })
  expect(written).toMatchObject([{ kind: "decide", code: "DSQ", winner: null }])
})
