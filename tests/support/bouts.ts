import type { Author, Body, Entry } from "#domain/bout/events.ts"
import { type BoutRules, boutRulesOf, type Seats, settleMs } from "#domain/bout/rules.ts"
import { k44BoutValues, type Technique, usualBoutValues } from "#domain/bout/values.ts"
import type { Side } from "#domain/bracket/types.ts"
import type { AthleteId, CategoryId } from "#domain/ids.ts"
import { builtInOf } from "#domain/rules/built-in.ts"

/** The rules of a bout of adults under a built-in set: -2 those since June 2026. */
export function boutRules(id: number, change: Partial<BoutRules> = {}): BoutRules {
  const kyorugi = builtInOf(id)?.kyorugi
  const contest = kyorugi?.contests.at(-1)
  if (!kyorugi || !contest) throw new Error(`no built-in set ${id}`)
  return { ...boutRulesOf(kyorugi, id === -4 ? k44BoutValues : usualBoutValues, contest), ...change }
}

/** Writes a log as a desk, its judges and the server do; moments are milliseconds since the bout was opened. */
export class BoutDesk {
  readonly log: Entry[] = []
  readonly rules: BoutRules
  #presses = 0

  constructor(rules: BoutRules, seats: Seats = 3) {
    this.rules = rules
    const category = 1 as CategoryId
    this.write(0, {
      kind: "open",
      category,
      t: 5,
      blue: 1 as AthleteId,
      red: 2 as AthleteId,
      rules,
      rulesHash: "",
      seats,
    })
  }

  write(at: number, body: Body, by: Author = "desk"): number {
    const seq = this.log.length + 1
    this.log.push({ ...body, seq, at, by })
    return seq
  }

  clock(at: number, step: "start" | "stop" | "timeUp"): number {
    return this.write(at, { kind: "clock", step })
  }

  point(at: number, side: Side, technique: Technique = "trunk"): number {
    return this.write(at, { kind: "point", side, technique })
  }

  gamjeom(at: number, side: Side, reason: "grab" | "out" = "grab"): number {
    return this.write(at, { kind: "gamjeom", side, reason })
  }

  press(at: number, seat: number, side: Side, technique: Technique = "trunk"): number {
    this.#presses++
    const id = `press ${this.#presses}`
    return this.write(at, { kind: "press", id, seat, side, technique, stamp: at, offset: 0, rtt: 10 }, seat)
  }

  /** A whole round that begins at a moment; returns when it was ended. */
  round(number: number, at: number, fight: () => void = () => undefined): number {
    this.clock(at, "start")
    fight()
    this.clock(at + this.rules.roundMs, "timeUp")
    const end = at + this.rules.roundMs + settleMs(this.rules)
    this.write(end, { kind: "roundEnd", round: number })
    return end
  }
}
