import { expect, test } from "vitest"
import type { Side } from "#domain/bracket/types.ts"
import { BoutDesk, boutRules } from "#tests/support/bouts.ts"
import { rehearsedBout } from "#tests/support/rehearsed-bout.ts"
import { cases } from "#tests/support/scale.ts"
import type { Entry } from "./events.ts"
import { finishOf } from "./finish.ts"
import { matchSheetOf, partColumns, type SheetColumn, type SheetRound } from "./match-sheet.ts"
import { type BoutState, replay } from "./replay.ts"
import type { Seats } from "./rules.ts"
import type { Technique } from "./values.ts"

const SETS = [boutRules(-1), boutRules(-2), boutRules(-3), boutRules(-4)] as const
const SEATS: readonly Seats[] = [2, 3, 4]
/** A tenth of a thousand in the short run. */
const BOUTS = Math.max(100, cases(1_000))

/** In which column the points of a technique stand, written down once more. */
const columnOf: Readonly<Record<Technique, SheetColumn>> = {
  punch: "punch",
  trunk: "trunk",
  head: "head",
  turningTrunk: "turningTrunk",
  turningHead: "turningHead",
  spinningTrunk: "turningTrunk",
}

/** What the log gave a side in a round, score by score. */
function countedAgain({ rules, scores }: BoutState, round: number, side: Side) {
  const cells = { head: 0, turningHead: 0, trunk: 0, turningTrunk: 0, punch: 0, gamjeom: 0 }
  const gamjeoms: Record<string, number> = {}
  for (const score of scores) {
    if (score.round !== round || score.isTaken) continue
    if (score.kind === "point" && score.side === side) {
      const of = score.technique
      const column = columnOf[of] as keyof typeof cells
      cells[column] +=
        of === "spinningTrunk" ? rules.points.spinningTrunk || rules.points.turningTrunk : rules.points[of]
    }
    if (score.kind !== "gamjeom") continue
    if (score.side === side) gamjeoms[score.reason] = (gamjeoms[score.reason] ?? 0) + 1
    const isLate = score.left <= rules.passivity.lastSeconds * 1000 && rules.passivity.lastSeconds > 0
    if (score.side !== side)
      cells.gamjeom += isLate && rules.passiveReasons.includes(score.reason) ? rules.passivity.points : 1
  }
  return { cells, gamjeoms }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

function expectAddsUp(log: readonly Entry[]): void {
  const state = replay(log)
  const { rules, contest } = state
  const sheet = matchSheetOf(log)
  for (const row of sheet.rounds) {
    for (const side of ["blue", "red"] as const) {
      const { cells, gamjeoms } = row[side]
      expect(sum(partColumns.map((column) => cells[column]))).toBe(cells.points)
      // Of a golden round only what came before its end counts: its rows are tried by themselves below.
      if (row.round > rules.rounds) continue
      const again = countedAgain(state, row.round, side)
      expect(cells).toMatchObject(again.cells)
      expect(Object.fromEntries(gamjeoms.map(({ reason, count }) => [reason, count]))).toEqual(again.gamjeoms)
    }
    const result = contest.results.find(({ round }) => round === row.round)
    if (result) expect([row.blue.cells.points, row.red.cells.points]).toEqual([result.blue, result.red])
  }
  expectTicks(log, state)
  if (contest.verdict === null) return
  const { winner, bluePoints, redPoints, rounds = [] } = finishOf(state)
  expect(winner).toBe(contest.verdict.winner ?? "bothOut")
  if (rules.format === "sum") expect(sheet.total).toEqual({ blue: bluePoints, red: redPoints })
  else expect(won(sheet.rounds)).toEqual([rounds.length, contest.roundsWon.blue, contest.roundsWon.red])
}

const won = (rows: readonly SheetRound[]): number[] => [
  rows.length,
  ...(["blue", "red"] as const).map((side) => rows.filter(({ winner }) => winner === side).length),
]

/** Cards, counts and medical minutes are those of the log: nothing takes them back in a rehearsed bout. */
function expectTicks(log: readonly Entry[], { rules, cards }: BoutState): void {
  const { events, ticks } = matchSheetOf(log)
  const asked = log.filter((one) => one.kind === "medical" && one.step === "start")
  expect(events.filter(({ kind }) => kind === "medical")).toHaveLength(asked.length)
  const counts = log.filter((one) => one.kind === "count" && one.upTo === 8)
  expect(events.filter((one) => one.kind === "count").map((one) => one.kind === "count" && one.upTo)).toEqual(
    counts.map(() => 8),
  )
  const verdicts = log.filter((one) => one.kind === "ivr" && one.verdict !== "asked")
  expect(events.filter(({ kind }) => kind === "ivr")).toHaveLength(verdicts.length)
  for (const side of ["blue", "red"] as const) {
    expect(ticks[side].medical).toBe(asked.filter((one) => one.kind === "medical" && one.side === side).length)
    expect(Math.max(0, rules.video.quota - ticks[side].video)).toBe(cards[side].video)
  }
}

test(`the match sheet adds up in ${BOUTS} rehearsed bouts of four rule sets`, () => {
  for (let seed = 0; seed < BOUTS; seed++) {
    expectAddsUp(rehearsedBout(seed, SETS[seed % 4] ?? boutRules(-2), SEATS[(seed >> 2) % 3] ?? 3))
  }
})

test("a golden round has what came before its end, its winner and its code; the sum has it too", () => {
  const desk = new BoutDesk(boutRules(-3))
  let end = 0
  for (const round of [1, 2, 3]) end = desk.round(round, end + 1_000)
  const start = end + 1_000
  desk.clock(start, "start")
  desk.point(start + 500, "red", "trunk")
  // Seen while the clock was being stopped: no point any more.
  desk.point(start + 600, "blue", "head")
  desk.clock(start + 700, "stop")
  desk.write(start + 5_000, { kind: "roundEnd", round: 4 })
  const { rounds, total } = matchSheetOf(desk.log)
  expect(rounds.at(-1)).toMatchObject({ round: 4, winner: "red", reason: "GDP" })
  expect([rounds.at(-1)?.blue.cells.points, rounds.at(-1)?.red.cells.points]).toEqual([0, 2])
  expect(total).toEqual({ blue: 0, red: 2 })
})

test("gam-jeom stand by reason; a count, a lost card and a medical minute stand with their moment", () => {
  const desk = new BoutDesk(boutRules(-2))
  desk.round(1, 1_000, () => {
    desk.gamjeom(2_000, "blue", "out")
    const taken = desk.gamjeom(3_000, "blue", "grab")
    desk.gamjeom(4_000, "blue", "grab")
    desk.gamjeom(5_000, "blue", "out")
    desk.write(6_000, { kind: "take", of: taken })
    desk.write(11_000, { kind: "ivr", side: "red", subject: "head", verdict: "asked" })
    desk.write(12_000, { kind: "ivr", side: "red", subject: "head", verdict: "rejected" })
    for (const upTo of [1, 2, 3]) desk.write(20_000 + upTo, { kind: "count", side: "blue", upTo, isAble: true })
    for (const upTo of [1, 2]) desk.write(30_000 + upTo, { kind: "count", side: "blue", upTo, isAble: upTo === 1 })
    desk.write(41_000, { kind: "medical", side: "blue", step: "start" })
    desk.write(61_000, { kind: "medical", side: "blue", step: "end" })
  })
  const { rounds, events, ticks } = matchSheetOf(desk.log)
  expect(rounds[0]?.blue.gamjeoms).toEqual([
    { reason: "out", count: 2 },
    { reason: "grab", count: 1 },
  ])
  expect(rounds[0]?.red.cells).toMatchObject({ gamjeom: 3, points: 3 })
  const left = (at: number): number => desk.rules.roundMs - (at - 1_000)
  expect(events).toEqual([
    { round: 1, left: left(12_000), kind: "ivr", side: "red", subject: "head", verdict: "rejected" },
    { round: 1, left: left(20_003), kind: "count", side: "blue", upTo: 3, isAble: true },
    { round: 1, left: left(30_002), kind: "count", side: "blue", upTo: 2, isAble: false },
    { round: 1, left: left(41_000), kind: "medical", side: "blue", ms: 20_000 },
  ])
  expect(ticks).toEqual({
    blue: { video: 0, technical: 0, medical: 1 },
    red: { video: 1, technical: 0, medical: 0 },
  })
})

test("what comes after the end of a bout stands at its last round, not at one that nobody fights", () => {
  const desk = new BoutDesk(boutRules(-2))
  let end = 0
  for (const round of [1, 2]) end = desk.round(round, end + 1_000, () => desk.point(end + 2_000, "blue"))
  desk.write(end + 1_000, { kind: "ivr", side: "red", subject: "head", verdict: "asked" })
  desk.write(end + 9_000, { kind: "ivr", side: "red", subject: "head", verdict: "rejected" })
  expect(matchSheetOf(desk.log).events).toMatchObject([{ kind: "ivr", round: 2, left: 0 }])
})

test("the officials' votes stand at a round that they have decided, and at no round that went on or that points decide", () => {
  const desk = new BoutDesk(boutRules(-2))
  const end = desk.round(1, 1_000)
  const votes = ["red", "red", "blue"] as const
  desk.write(end + 1, { kind: "superiority", round: 1, votes: [...votes], winner: "red" })
  const first = () => matchSheetOf(desk.log).rounds[0]
  expect(first()).toMatchObject({ votes, winner: "red", by: "officials" })
  const point = desk.point(2_000, "blue")
  expect(first()).toMatchObject({ votes: [], winner: "blue", reason: "PTF" })
  desk.write(end + 2, { kind: "take", of: point })
  expect(first()).toMatchObject({ votes, winner: "red" })
  desk.write(end + 3, { kind: "roundOpen", round: 1 })
  desk.write(end + 4, { kind: "roundEnd", round: 1 })
  expect(first()).toMatchObject({ votes: [], winner: null })
})

test("votes that decided a sum of all rounds stand at its golden round", () => {
  const desk = new BoutDesk(boutRules(-3))
  let end = 0
  for (const round of [1, 2, 3]) end = desk.round(round, end + 1_000)
  desk.clock(end + 1_000, "start")
  desk.clock(end + 1_000 + desk.rules.golden.seconds * 1_000, "timeUp")
  desk.write(end + 200_000, { kind: "roundEnd", round: 4 })
  desk.write(end + 200_001, { kind: "superiority", round: 4, votes: ["blue", "blue", "red"], winner: "blue" })
  expect(matchSheetOf(desk.log).rounds.map((row) => row.votes.length)).toEqual([0, 0, 0, 3])
})

test("a round that a correction made void is not on the sheet", () => {
  const desk = new BoutDesk(boutRules(-2))
  const first = desk.round(1, 1_000, () => desk.point(2_000, "blue"))
  let taken = 0
  const second = desk.round(2, first + 1_000, () => {
    desk.point(first + 2_000, "blue")
    taken = desk.point(first + 3_000, "red", "head")
  })
  desk.round(3, second + 1_000, () => desk.point(second + 2_000, "red"))
  expect(won(matchSheetOf(desk.log).rounds)).toEqual([3, 1, 2])
  desk.write(second + 500_000, { kind: "take", of: taken })
  expect(won(matchSheetOf(desk.log).rounds)).toEqual([2, 2, 0])
})
