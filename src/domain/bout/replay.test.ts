import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { Side } from "#domain/bracket/types.ts"
import { BoutDesk, boutRules } from "#tests/support/bouts.ts"
import { tenthOf } from "#tests/support/scale.ts"
import { dueVote } from "./admit.ts"
import { leftAt } from "./clock.ts"
import type { Body, Entry } from "./events.ts"
import { dueStep, replay } from "./replay.ts"
import { type BoutRules, settleMs } from "./rules.ts"
import { reasons, techniqueNames } from "./values.ts"

const june = boutRules(-2)
const sum = boutRules(-3)
/** Between the beginnings of two rounds. */
const APART = 200_000

const side = fc.constantFrom<Side>("blue", "red")
const moment = fc.integer({ min: 0, max: 119_999 })
const technique = fc.constantFrom(...techniqueNames.slice(0, 5))
const what = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("point" as const), side, technique, at: moment }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("gamjeom" as const),
      side,
      reason: fc.constantFrom(...reasons),
      at: moment,
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("press" as const),
      side,
      technique,
      at: moment,
      seat: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("hit" as const),
      side,
      number: fc.integer({ min: 0, max: 5 }),
      at: moment,
    }),
  },
)
type What = typeof what extends fc.Arbitrary<infer Value> ? Value : never
const round = fc.record({ events: fc.array(what, { maxLength: 14 }), officials: side })
type FoughtRound = typeof round extends fc.Arbitrary<infer Value> ? Value : never

/** A bout of these rounds, each with its officials' vote. */
function fought(rules: BoutRules, rounds: readonly FoughtRound[]): BoutDesk {
  const desk = new BoutDesk(rules)
  for (const [index, { events, officials }] of rounds.entries()) {
    const number = index + 1
    const from = number * APART
    const end = desk.round(number, from, () => {
      for (const event of events) happen(desk, event, from)
    })
    desk.write(end + 1, { kind: "superiority", round: number, votes: [officials], winner: officials })
  }
  return desk
}

function happen(desk: BoutDesk, event: What, from: number): void {
  const { at, ...rest } = event
  if (rest.kind === "press") desk.press(from + at, rest.seat, rest.side, rest.technique)
  else desk.write(from + at, rest)
}

const bouts = fc.array(round, { maxLength: 3 })
const check = <T>(arbitrary: fc.Arbitrary<T>, property: (value: T) => void, full = 2000) =>
  fc.assert(
    fc.property(arbitrary, (value) => {
      property(value)
    }),
    { numRuns: tenthOf(full) },
  )

/** What people see of a bout. */
function seen(log: readonly Entry[]) {
  const { contest, phase, round: number, clock, rounds } = replay(log)
  return { contest, phase, number, clock, tallies: rounds.map(({ tally }) => tally) }
}
const swapped = (at: Side): Side => (at === "blue" ? "red" : "blue")
/** The entries that a correction can name. */
const scoresIn = ({ log }: BoutDesk) => log.filter(({ kind }) => ["point", "gamjeom", "press"].includes(kind))

describe("a bout follows from its log", () => {
  test("whatever the order of arrival, and however often a press was sent", () => {
    const arrivals = bouts.chain((rounds) => {
      const { log } = fought(june, rounds)
      return fc.tuple(fc.constant(log), fc.shuffledSubarray(log, { minLength: log.length }))
    })
    check(arrivals, ([log, arrived]) => {
      const kept = arrived.map((entry, at) => ({ ...entry, seq: at + 1 }))
      const again = kept
        .filter(({ kind }) => kind === "press")
        .map((entry, at) => ({ ...entry, seq: kept.length + at + 1 }))
      // Two gam-jeom of one millisecond have no other order than that of the log.
      const moments = log.filter(({ kind }) => kind === "gamjeom").map(({ at }) => at)
      fc.pre(new Set(moments).size === moments.length)
      expect(seen([...kept, ...again])).toEqual(seen(log))
    })
  })

  test("with the sides exchanged the other one wins, in both formats", () => {
    check(fc.tuple(bouts, fc.constantFrom(june, sum)), ([rounds, rules]) => {
      const { log } = fought(rules, rounds)
      const mirrored = log.map((entry): Entry => {
        if (entry.kind === "superiority") return { ...entry, winner: swapped(entry.winner) }
        return "side" in entry ? { ...entry, side: swapped(entry.side) } : entry
      })
      const [one, other] = [replay(log), replay(mirrored)]
      expect(other.contest.verdict?.code).toBe(one.contest.verdict?.code)
      expect(other.contest.total).toEqual({ blue: one.contest.total.red, red: one.contest.total.blue })
      const winner = one.contest.verdict?.winner
      expect(other.contest.verdict?.winner).toBe(winner ? swapped(winner) : undefined)
    })
  })

  test("with three rounds and the officials' votes one side wins two, and no later round counts", () => {
    check(fc.array(round, { minLength: 3, maxLength: 3 }), (rounds) => {
      const { contest } = replay(fought(june, rounds).log)
      const winner = contest.verdict?.winner
      expect(contest.verdict?.code).toBe("PTF")
      expect(winner && contest.roundsWon[winner]).toBe(2)
      expect(winner && contest.roundsWon[swapped(winner)]).toBeLessThan(2)
      expect(contest.results).toHaveLength(contest.last)
    })
  })

  test("a later round changes no earlier one", () => {
    check(fc.tuple(bouts, round), ([rounds, more]) => {
      fc.pre(rounds.length < 3)
      const before = replay(fought(june, rounds).log)
      const after = replay(fought(june, [...rounds, more]).log)
      expect(after.contest.results.slice(0, before.contest.results.length)).toEqual(before.contest.results)
    })
  })

  test("one more kick never loses a round that was won on points", () => {
    check(fc.tuple(round, moment, technique), ([only, at, kick]) => {
      const desk = fought(june, [only])
      const [before] = replay(desk.log).contest.results
      fc.pre(before?.reason === "PTF" && before.winner !== null)
      if (before?.winner) desk.point(APART + at, before.winner, kick)
      expect(replay(desk.log).contest.results[0]?.winner).toBe(before?.winner)
    })
  })

  test("the parts of a score add up to it", () => {
    check(bouts, (rounds) => {
      const { rounds: told, rules } = replay(fought(june, rounds).log)
      for (const { tally } of told) {
        for (const at of ["blue", "red"] as const) {
          const { points, fromGamjeoms, counts } = tally[at]
          const own = techniqueNames.reduce((total, name) => total + counts[name] * rules.points[name], 0)
          expect(points).toBe(own + fromGamjeoms)
          expect(fromGamjeoms).toBeGreaterThanOrEqual(tally[swapped(at)].gamjeoms)
        }
      }
    })
  })
})

describe("corrections", () => {
  const later = 10 * APART
  const chosen = fc.tuple(bouts, fc.array(fc.nat(), { minLength: 2, maxLength: 6 }))

  test("KS-12: what was put in and taken back was never there", () => {
    check(fc.tuple(bouts, what), ([rounds, event]) => {
      fc.pre(rounds.length > 0 && event.kind !== "press")
      const desk = fought(june, rounds)
      const before = seen(desk.log)
      happen(desk, event, APART)
      desk.write(later, { kind: "take", of: desk.log.length })
      expect(seen(desk.log)).toEqual(before)
    })
  })

  test("KS-12: what was taken back and restored stands as before", () => {
    check(chosen, ([rounds, [which = 0]]) => {
      const desk = fought(june, rounds)
      const all = scoresIn(desk)
      fc.pre(all.length > 0)
      const of = all[which % all.length]?.seq ?? 0
      const before = seen(desk.log)
      desk.write(later, { kind: "take", of })
      desk.write(later + 1, { kind: "restore", of })
      expect(seen(desk.log)).toEqual(before)
    })
  })

  test("KS-12: an amendment that is taken back was never there, and the later of two holds", () => {
    const to = fc.record({ side, technique, left: fc.integer({ min: 0, max: 120_000 }) }, { requiredKeys: [] })
    check(fc.tuple(chosen, to, to), ([[rounds, [which = 0]], first, second]) => {
      const desk = fought(june, rounds)
      const all = scoresIn(desk)
      fc.pre(all.length > 0)
      const of = all[which % all.length]?.seq ?? 0
      const before = seen(desk.log)
      const amendment = desk.write(later, { kind: "amend", of, to: first })
      desk.write(later + 1, { kind: "take", of: amendment })
      expect(seen(desk.log)).toEqual(before)
      // Of what both say the later one holds; of the rest each.
      const twice = [...desk.log]
      desk.write(later + 2, { kind: "amend", of, to: { ...first, ...second } })
      for (const body of [first, second]) {
        twice.push({ kind: "amend", of, to: body, seq: twice.length + 1, at: later + 2, by: "desk" })
      }
      expect(seen(twice)).toEqual(seen(desk.log))
    })
  })

  test("KS-12: of different events give the same in any order", () => {
    check(chosen, ([rounds, which]) => {
      const desk = fought(june, rounds)
      const all = scoresIn(desk)
      fc.pre(all.length > 0)
      const seqs = [...new Set(which.map((at) => all[at % all.length]?.seq ?? 0))]
      const taking = (list: readonly number[]): Entry[] => {
        const first = desk.log.length + 1
        return list.map((of, at) => ({ kind: "take", of, seq: first + at, at: later + at, by: "desk" }))
      }
      expect(seen([...desk.log, ...taking(seqs)])).toEqual(seen([...desk.log, ...taking(seqs.toReversed())]))
    })
  })

  test("change the whole agreed point, whichever of its presses they name", () => {
    const desk = new BoutDesk(june)
    desk.clock(1000, "start")
    const seqs = [desk.press(2000, 1, "blue"), desk.press(2100, 2, "blue"), desk.press(2200, 3, "blue")]
    const points = (...more: Body[]) => {
      const log = [
        ...desk.log,
        ...more.map((body, at): Entry => ({ ...body, seq: 100 + at, at: 5000 + at, by: "desk" })),
      ]
      return [replay(log).rounds[0]?.tally.blue.points, replay(log).rounds[0]?.tally.red.points]
    }
    expect(points()).toEqual([2, 0])
    for (const of of seqs) {
      expect(points({ kind: "take", of })).toEqual([0, 0])
      expect(points({ kind: "amend", of, to: { side: "red", technique: "head" } })).toEqual([0, 3])
    }
    const [first = 0, second = 0, third = 0] = seqs
    expect(points({ kind: "take", of: first }, { kind: "restore", of: third })).toEqual([2, 0])
    expect(points({ kind: "amend", of: second, to: { technique: "head" } }, { kind: "take", of: 100 })).toEqual([2, 0])
    desk.press(2900, 3, "blue")
    expect(points({ kind: "take", of: first })).toEqual([0, 0])
  })

  test("of the time on the clock decide what passivity gives, and which fifth gam-jeom was first", () => {
    const desk = new BoutDesk(june)
    desk.clock(0, "start")
    const out = desk.gamjeom(100_000, "blue", "out")
    const red = () => replay(desk.log).rounds[0]?.tally.red
    expect(red()?.points).toBe(1)
    desk.write(200_000, { kind: "amend", of: out, to: { left: 10_000 } })
    expect(red()).toMatchObject({ points: 2 })
    desk.write(200_001, { kind: "amend", of: out, to: { left: 10_001 } })
    expect(red()).toMatchObject({ points: 1 })

    const both = new BoutDesk(june)
    let last = 0
    both.round(1, 0, () => {
      for (const at of [1, 2, 3, 4]) both.gamjeom(at, "blue")
      for (const at of [5, 6, 7, 8, 9]) both.gamjeom(at, "red")
      last = both.gamjeom(10, "blue")
    })
    const winner = () => replay(both.log).contest.results[0]?.winner
    expect(winner()).toBe("blue")
    both.write(200_000, { kind: "amend", of: last, to: { left: 119_992 } })
    expect(winner()).toBe("red")
  })

  test("move an event to another round", () => {
    const desk = new BoutDesk(june)
    let kick = 0
    desk.round(1, 0, () => {
      kick = desk.point(1000, "blue")
    })
    desk.clock(APART, "start")
    desk.write(APART + 1, { kind: "amend", of: kick, to: { round: 2, left: 60_000 } })
    expect(replay(desk.log).rounds.map(({ tally }) => tally.blue.points)).toEqual([0, 2])
  })

  test("leave a vote aside while its round is not level, and use it again when it is", () => {
    const desk = new BoutDesk(june)
    const end = desk.round(1, 0)
    const vote = desk.write(end + 1, { kind: "superiority", round: 1, votes: ["red", "red", "blue"], winner: "red" })
    const first = () => replay(desk.log).contest.results[0]
    expect(first()).toMatchObject({ winner: "red", reason: "SUP", by: "officials" })
    const put = desk.point(500, "blue", "punch")
    expect(first()).toMatchObject({ winner: "blue", reason: "PTF" })
    desk.write(end + 3, { kind: "take", of: put })
    expect(first()).toMatchObject({ winner: "red", by: "officials" })
    desk.write(end + 4, { kind: "take", of: vote })
    expect(replay(desk.log).phase).toBe("superiority")
  })
})

test("a round of before that a correction makes level is the one that is shown, with its points, until it is given to somebody", () => {
  const desk = new BoutDesk(june)
  let kick = 0
  desk.round(1, 0, () => {
    kick = desk.point(1000, "blue", "punch")
  })
  desk.clock(APART, "start")
  desk.point(APART + 1000, "red", "head")
  desk.clock(APART + 30_000, "stop")
  const state = () => replay(desk.log)
  expect(state()).toMatchObject({ phase: "stopped", shown: { round: 2 }, score: { red: { points: 3 } } })
  desk.write(APART + 31_000, { kind: "take", of: kick })
  const due = { round: 1, behind: { round: 2, left: 90_000 } }
  expect(state()).toMatchObject({
    phase: "superiority",
    shown: { round: 1, clock: { left: 0 } },
    fought: { round: 2 },
    score: { blue: { points: 0 }, red: { points: 0 } },
  })
  expect(dueVote(state())).toEqual(due)
  desk.write(APART + 32_000, { kind: "superiority", round: 1, votes: [], winner: "red" })
  expect(state()).toMatchObject({ phase: "stopped", shown: { round: 2 }, score: { red: { points: 3 } } })
  expect(dueVote(state())).toBeNull()
})

test("of a bout that a correction has decided earlier the last round that counts is shown, not one that was fought in vain", () => {
  const desk = new BoutDesk(june)
  desk.round(1, 0, () => desk.point(1000, "blue", "head"))
  desk.round(2, APART, () => desk.point(APART + 1000, "red", "punch"))
  desk.clock(2 * APART, "start")
  desk.point(2 * APART + 1000, "red", "trunk")
  desk.clock(2 * APART + 2000, "stop")
  desk.point(APART + 500, "blue", "head")
  expect(replay(desk.log)).toMatchObject({
    phase: "over",
    shown: { round: 2 },
    score: { blue: { points: 3 }, red: { points: 1 } },
  })
})

test("a vote falls with the round that goes on: level once more, it is voted for anew", () => {
  const desk = new BoutDesk(june)
  const end = desk.round(1, 0)
  desk.write(end + 1, { kind: "superiority", round: 1, votes: [], winner: "red" })
  expect(replay(desk.log)).toMatchObject({ phase: "rest", contest: { results: [{ winner: "red" }] } })
  desk.write(end + 5000, { kind: "roundOpen", round: 1 })
  desk.write(end + 9000, { kind: "roundEnd", round: 1 })
  expect(replay(desk.log)).toMatchObject({ phase: "superiority", contest: { results: [{ winner: null }] } })
  desk.write(end + 9001, { kind: "superiority", round: 1, votes: [], winner: "blue" })
  expect(replay(desk.log).contest.results).toMatchObject([{ winner: "blue", by: "officials" }])
})

describe("the clock", () => {
  test("KS-8: stands for the sum of its stretches, however many there are", () => {
    const stretches = fc.array(fc.tuple(fc.integer({ min: 1, max: 2000 }), fc.integer({ min: 1, max: 5000 })), {
      maxLength: 50,
    })
    check(stretches, (list) => {
      const desk = new BoutDesk(june)
      let at = 0
      for (const [runs, stands] of list) {
        desk.clock(at, "start")
        desk.clock(at + runs, "stop")
        at += runs + stands
      }
      const went = list.reduce((total, [runs]) => total + runs, 0)
      expect(replay(desk.log).clock.left).toBe(Math.max(0, 120_000 - went))
    })
  })

  test("counts a technique whose first press came while it ran, or 500 ms after a stop", () => {
    const points = (...presses: readonly (readonly [seat: number, at: number])[]) => {
      const desk = new BoutDesk(june)
      desk.clock(1000, "start")
      desk.clock(5000, "stop")
      for (const [seat, at] of presses) desk.press(at, seat, "blue")
      return replay(desk.log).rounds[0]?.tally.blue.points
    }
    expect(points([1, 999], [2, 1000])).toBe(0)
    expect(points([1, 1000], [2, 1001])).toBe(2)
    expect(points([1, 5500], [2, 6500])).toBe(2)
    expect(points([1, 5501], [2, 5600])).toBe(0)
  })

  test("ends at its computed moment, and not before, whenever that is written", () => {
    const desk = new BoutDesk(june)
    desk.clock(1000, "start")
    desk.write(2000, { kind: "clock", step: "set", left: 30_000 })
    expect(dueStep(replay(desk.log))).toEqual({ step: "timeUp", at: 32_000 })
    desk.clock(31_999, "timeUp")
    expect(replay(desk.log)).toMatchObject({ phase: "running", ground: null })
    expect(leftAt(replay(desk.log).clock, 31_999)).toBe(1)
    desk.clock(32_000, "timeUp")
    expect(replay(desk.log)).toMatchObject({ phase: "ended", ground: "time", clock: { left: 0 }, settledAt: 34_500 })
    expect(dueStep(replay(desk.log))).toBeNull()
  })

  test("is to be stopped by a limit, the gap and golden points, and goes on when the ground has gone", () => {
    const desk = new BoutDesk(june)
    desk.clock(0, "start")
    for (const at of [1000, 2000]) desk.point(at, "blue", "turningHead")
    expect(dueStep(replay(desk.log))).toMatchObject({ step: "timeUp" })
    desk.point(3000, "blue", "head")
    expect(replay(desk.log).ground).toBe("PTG")
    expect(dueStep(replay(desk.log))).toEqual({ step: "stop", at: "now" })
    desk.clock(3100, "stop")
    expect(replay(desk.log)).toMatchObject({ phase: "ended", ground: "PTG" })
    // A kick of before the stop, seen by two judges, arrives after it.
    desk.press(2900, 1, "red")
    desk.press(3000, 2, "red")
    expect(replay(desk.log)).toMatchObject({ phase: "stopped", ground: null, clock: { left: 116_900 } })
    for (const at of [1, 2, 3, 4, 5]) desk.gamjeom(3200 + at, "red")
    expect(replay(desk.log).ground).toBe("PUN")

    const golden = new BoutDesk(sum)
    for (const number of [1, 2, 3]) golden.round(number, number * APART)
    expect(replay(golden.log)).toMatchObject({ phase: "golden", round: 4, clock: { left: 60_000 } })
    golden.clock(4 * APART, "start")
    golden.point(4 * APART + 5, "red", "punch")
    expect(replay(golden.log).ground).toBeNull()
    golden.gamjeom(4 * APART + 6, "blue")
    expect(replay(golden.log).ground).toBe("GDP")
    expect(replay(golden.log).contest.verdict).toBeNull()
  })

  test("in the format of summed points the gap stops it only from the round on that the rules name", () => {
    const desk = new BoutDesk(sum)
    const twenty = (from: number) => {
      for (const at of [1, 2, 3, 4]) desk.point(from + at, "blue", "turningHead")
    }
    desk.clock(APART, "start")
    twenty(APART)
    expect(replay(desk.log).ground).toBeNull()
    desk.log.length = 1
    desk.round(1, APART)
    desk.round(2, 2 * APART)
    desk.clock(3 * APART, "start")
    twenty(3 * APART)
    expect(replay(desk.log).ground).toBe("PTG")
  })
})

describe("what goes on", () => {
  test("is told from opening to the end", () => {
    const desk = new BoutDesk(june)
    const phase = () => replay(desk.log).phase
    expect(phase()).toBe("ready")
    desk.clock(1000, "start")
    expect(phase()).toBe("running")
    desk.clock(2000, "stop")
    expect(phase()).toBe("stopped")
    desk.write(2100, { kind: "medical", side: "red", step: "start" })
    expect(replay(desk.log)).toMatchObject({ phase: "medical", medical: { side: "red", since: 2100 } })
    // A minute that nobody ended is over when the fight goes on; at the next stop none runs.
    desk.clock(2150, "start")
    desk.clock(2160, "stop")
    expect(replay(desk.log)).toMatchObject({ phase: "stopped", medical: null })
    desk.write(2170, { kind: "medical", side: "red", step: "start" })
    desk.write(2200, { kind: "medical", side: "red", step: "end" })
    desk.write(2300, { kind: "ivr", side: "blue", subject: "head", verdict: "asked" })
    expect(phase()).toBe("review")
    desk.write(2400, { kind: "ivr", side: "blue", subject: "head", verdict: "rejected" })
    expect(replay(desk.log)).toMatchObject({ phase: "stopped", cards: { blue: { video: 0 }, red: { video: 1 } } })
    desk.log.length = 1
    const first = desk.round(1, APART)
    expect(replay(desk.log)).toMatchObject({ phase: "superiority", round: 2, shown: { round: 1, clock: { left: 0 } } })
    desk.point(APART + 1, "blue")
    expect(replay(desk.log)).toMatchObject({ phase: "rest", round: 2, restSince: first })
    desk.round(2, 2 * APART, () => desk.point(2 * APART + 1, "blue"))
    expect(replay(desk.log)).toMatchObject({ phase: "over", contest: { verdict: { winner: "blue", code: "PTF" } } })
    // What comes after the last round would be a golden one: people see the round that has ended, and its clock at 0.
    expect(replay(desk.log).shown).toMatchObject({ round: 2, clock: { left: 0, since: null } })
    desk.write(3 * APART, { kind: "roundOpen", round: 2 })
    expect(replay(desk.log)).toMatchObject({ phase: "ended", round: 2, ground: "time" })
  })

  test("is refused without an opening", () => {
    expect(() => replay([])).toThrow("bout_not_open")
  })

  test("names what an operator should look at", () => {
    const desk = new BoutDesk(june)
    desk.clock(0, "start")
    desk.press(1000, 1, "blue")
    desk.press(3000, 1, "red", "head")
    desk.press(3100, 2, "red", "trunk")
    desk.press(5000, 1, "blue", "turningTrunk")
    desk.press(5100, 2, "blue", "trunk")
    desk.point(5900, "blue", "trunk")
    const told = replay(desk.log).doubts.map(({ kind, side: of, at }) => [kind, of, at])
    expect(told).toEqual([
      ["alone", "blue", 1000],
      ["cross", "red", 3000],
      ["split", "blue", 5000],
      ["twice", "blue", 5900],
    ])
  })

  test("with fewer phones another number of them has to agree", () => {
    const desk = new BoutDesk(june, 4)
    desk.clock(0, "start")
    desk.press(1000, 1, "blue")
    desk.press(1100, 2, "blue")
    desk.write(2000, { kind: "seats", seats: 3 })
    desk.press(3000, 1, "blue")
    desk.press(3100, 2, "blue")
    expect(replay(desk.log)).toMatchObject({ seats: 3, rounds: [{ tally: { blue: { points: 2 } } }] })
  })

  test("is computed in 5 ms from 400 entries", () => {
    const desk = new BoutDesk(june)
    desk.clock(0, "start")
    for (let at = 0; at < 398; at++) desk.press(at * 290, (at % 3) + 1, at % 2 === 0 ? "blue" : "red")
    const times = Array.from({ length: 20 }, () => {
      const from = performance.now()
      replay(desk.log)
      return performance.now() - from
    })
    expect(Math.min(...times)).toBeLessThan(5)
  })
})

test("a bout settles 2.5 seconds after a stop", () => {
  expect(settleMs(june)).toBe(2500)
})

test("a round behind one that a correction made level stays won, and a third one counts only once that one is given", () => {
  const desk = new BoutDesk(boutRules(-2))
  let at = desk.round(1, 1_000, () => void desk.point(2_000, "blue"))
  const won = desk.log.find(({ kind }) => kind === "point")?.seq ?? 0
  at = desk.round(2, at + 1_000, () => void desk.point(at + 2_000, "red"))
  at = desk.round(3, at + 1_000, () => void desk.point(at + 2_000, "red"))
  desk.write(at + 1_000, { kind: "take", of: won })
  const { contest } = replay(desk.log)
  expect(contest).toMatchObject({ waits: "superiority", last: 1, roundsWon: { blue: 0, red: 1 } })
  expect(contest.behind.map(({ round, winner }) => [round, winner])).toEqual([[2, "red"]])
})
