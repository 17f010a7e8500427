import type { Author, Body, Entry } from "#domain/bout/events.ts"
import type { BoutRules, Seats } from "#domain/bout/rules.ts"
import type { Technique } from "#domain/bout/values.ts"
import type { Side } from "#domain/bracket/types.ts"
import { diceOf } from "#rehearsal/dice.ts"
import { BoutDesk } from "./bouts.ts"

/** As judges of the rehearsal see (`clients/rehearsal/day/kicks.ts`): parts of all kicks. */
const MISSED = 0.12
const TREMBLED = 0.04
const FELT = 0.5
const GIVEN = 0.06
/** Milliseconds between two kicks on average: as the design has them (section 2.5), and of a fight that never rests. */
const BETWEEN = [2_000, 1_200] as const
/** Milliseconds between two stops of the clock. */
const STOPS = 14_000

const KICKS = ["punch", "trunk", "trunk", "head", "turningTrunk", "turningHead"] as const

/**
 * A bout as the rehearsal's judges, protectors and operator would write it in the time of real rounds, none of which ends early: stops and
 * goes, gam-jeom, cards, treatments, counts, corrections, rounds that are opened again, takeovers, and a golden round. It is longer than the
 * bout of the same lot that somebody wins.
 */
export function rehearsedBout(seed: number, rules: BoutRules, seats: Seats): readonly Entry[] {
  const dice = diceOf(`bout ${seed}`)
  const desk = new BoutDesk(rules, seats)
  const write = (at: number, body: Body, by: Author = "desk"): number => desk.write(Math.round(at), body, by)
  const side = (): Side => dice.pick(["blue", "red"] as const)
  const between = dice.pick(BETWEEN)
  let now = 1_000

  function kick(at: number): void {
    const [of, technique] = [side(), dice.pick<Technique>(KICKS)]
    for (let seat = 1; seat <= seats; seat++) {
      if (dice.chance(MISSED)) continue
      desk.press(Math.round(at + 200 + dice.next() * 700), seat, of, technique)
      if (dice.chance(TREMBLED)) desk.press(Math.round(at + 1_000), seat, of, technique)
    }
    if (dice.chance(FELT)) write(at, { kind: "hit", side: of, number: 1 }, "pss")
    if (dice.chance(GIVEN)) write(at, { kind: "point", side: of, technique: "trunk" }, "pss")
  }

  /** What makes a referee stop the fight. */
  function stop(at: number): void {
    write(at, { kind: "clock", step: "stop" })
    const what = dice.below(8)
    if (what < 4) write(at, { kind: "gamjeom", side: side(), reason: "out" })
    if (what === 4) {
      const of = side()
      write(at, { kind: "ivr", side: of, subject: "head", verdict: "asked" })
      write(at + 5_000, { kind: "ivr", side: of, subject: "head", verdict: "accepted" })
      correct(at + 5_100)
    }
    if (what === 5)
      for (let upTo = 1; upTo <= 8; upTo++) write(at + upTo * 1_000, { kind: "count", side: "red", upTo, isAble: true })
    if (what === 6) {
      write(at, { kind: "medical", side: "blue", step: "start" })
      write(at + 40_000, { kind: "medical", side: "blue", step: "end" })
    }
    if (what === 7) correct(at)
    write(at + 60_000, { kind: "clock", step: "start" })
  }

  function correct(at: number): void {
    const of = desk.log.findLast(({ kind }) => kind === "press" || kind === "gamjeom" || kind === "point")?.seq
    if (of === undefined) return
    write(at, { kind: "take", of })
    if (dice.chance(0.3)) write(at + 500, { kind: "restore", of })
    if (dice.chance(0.3)) write(at + 900, { kind: "amend", of, to: { side: side() } })
    if (dice.chance(0.3)) write(at + 950, { kind: "point", side: side(), technique: "head" })
  }

  /** A clock of so many milliseconds, fought to its end. */
  function fight(length: number): void {
    write(now, { kind: "clock", step: "start" })
    let [left, toStop] = [length, STOPS * (0.5 + dice.next())]
    while (left > 0) {
      const after = Math.min(left, -Math.log(1 - dice.next()) * between)
      left -= after
      toStop -= after
      now += after
      if (left > 0) kick(now)
      if (toStop > 0 || left <= 0) continue
      stop(now)
      now += 60_001
      toStop = STOPS * (0.5 + dice.next())
    }
    write(now, { kind: "clock", step: "timeUp" }, "server")
  }

  const rounds = rules.golden.points > 0 ? rules.rounds + 1 : rules.rounds
  for (let round = 1; round <= rounds; round++) {
    fight(round > rules.rounds ? rules.golden.seconds * 1_000 : rules.roundMs)
    write(now + 3_000, { kind: "roundEnd", round })
    if (dice.chance(0.15)) {
      write(now + 4_000, { kind: "roundOpen", round })
      write(now + 4_001, { kind: "clock", step: "set", left: 15_000 })
      now += 5_000
      fight(15_000)
      write(now + 3_000, { kind: "roundEnd", round })
    }
    write(now + 3_001, { kind: "superiority", round, votes: ["blue", "blue", "red"], winner: "blue" })
    if (dice.chance(0.1)) write(now + 3_002, { kind: "holder", session: `desk ${round}`, epoch: round + 1 }, "server")
    if (dice.chance(0.1)) write(now + 3_003, { kind: "seats", seats })
    now += 60_000
  }
  return desk.log
}
