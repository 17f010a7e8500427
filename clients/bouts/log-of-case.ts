import type { Author, Body, Entry } from "#domain/bout/events.ts"
import { type BoutRules, lengthOf, pointsFor, settleMs } from "#domain/bout/rules.ts"
import type { AthleteId, CategoryId } from "#domain/ids.ts"
import { type BoutCase, type CaseCorrection, type CaseEvent, techniqueByName } from "./cases.ts"
import { FieldError } from "./field-error.ts"

/** Rounds begin this far apart, milliseconds. */
const APART = 10_000_000

/** The log that a desk would have written of a case: every round by the clock, and the corrections after all of them. */
export class CaseLog {
  readonly entries: Entry[] = []
  readonly #byId = new Map<string, { readonly seq: number; readonly event: CaseEvent; readonly round: number }>()
  readonly #rules: BoutRules
  #now = 0

  constructor(rules: BoutRules, { rounds, decide, corrections }: BoutCase) {
    this.#rules = rules
    const category = 1 as CategoryId
    this.#write({
      kind: "open",
      category,
      t: 0,
      blue: 1 as AthleteId,
      red: 2 as AthleteId,
      rules,
      rulesHash: "",
      seats: 3,
    })
    this.#checkRounds(rounds.length, decide?.round)
    for (const [at, round] of rounds.entries()) this.#fight(at + 1, round, decide?.round !== at + 1)
    if (decide)
      this.#write({ kind: "decide", code: decide.code, winner: decide.winner, round: decide.round }, this.#now + 1)
    for (const [at, correction] of corrections.entries()) this.#correct(correction, `corrections.${at}`, rounds.length)
  }

  #checkRounds(fought: number, decided: number | undefined): void {
    const { rounds, golden } = this.#rules
    const most = rounds + (golden.points > 0 ? 1 : 0)
    if (fought > most) throw new FieldError("rounds", `${fought} rounds, the rules have ${most} at most`)
    if (decided === undefined) return
    if (decided > most || decided < fought || decided > fought + 1) {
      throw new FieldError("decide.round", `round ${decided} after ${fought} rounds`)
    }
  }

  #fight(number: number, { events, hits, officials }: BoutCase["rounds"][number], isEnded: boolean): void {
    const from = number * APART
    const length = lengthOf(this.#rules, number)
    this.#write({ kind: "clock", step: "start" }, from)
    for (const [at, event] of events.entries()) {
      const field = `rounds.${number - 1}.events.${at}`
      if (this.#byId.has(event.id)) throw new FieldError(`${field}.id`, `'${event.id}' is there twice`)
      this.#put(number, event, field)
    }
    for (const side of ["blue", "red"] as const) {
      if (hits) this.#write({ kind: "hit", side, number: hits[side] }, from)
    }
    this.#write({ kind: "clock", step: "timeUp" }, from + length)
    const end = from + length + settleMs(this.#rules)
    if (isEnded) this.#write({ kind: "roundEnd", round: number }, end)
    if (officials) this.#write({ kind: "superiority", round: number, votes: [officials], winner: officials }, end + 1)
  }

  #put(round: number, event: CaseEvent, field: string): void {
    const { id, side, left } = event
    const length = this.#lengthFor(round, left, `${field}.left`)
    const at = round * APART + (length - left)
    const seq =
      event.what === "gamjeom"
        ? this.#write({ kind: "gamjeom", side, reason: event.reason }, at)
        : this.#write({ kind: "point", side, technique: this.#technique(event.what, `${field}.what`) }, at)
    // Corrections put in one after the other often have one id; what follows means the last of them.
    this.#byId.set(id, { seq, event, round })
  }

  #lengthFor(round: number, left: number, field: string): number {
    const length = lengthOf(this.#rules, round)
    if (left > length) throw new FieldError(field, `${left}, the round has ${length}`)
    return length
  }

  #technique(name: keyof typeof techniqueByName, field: string) {
    const technique = techniqueByName[name]
    if (pointsFor(this.#rules, technique) === 0)
      throw new FieldError(field, `'${name}' gives no points under these rules`)
    return technique
  }

  #correct(correction: CaseCorrection, field: string, fought: number): void {
    const later = this.#now + 1
    if ("put" in correction) {
      if (correction.round > fought) throw new FieldError(`${field}.round`, `round ${correction.round} was not fought`)
      this.#put(correction.round, correction.put, `${field}.put`)
    } else if ("amend" in correction) this.#amend(correction, field, fought)
    else if ("take" in correction)
      this.#write({ kind: "take", of: this.#known(correction.take, `${field}.take`).seq }, later)
    else this.#write({ kind: "restore", of: this.#known(correction.restore, `${field}.restore`).seq }, later)
  }

  #amend({ amend, to }: Extract<CaseCorrection, { amend: string }>, field: string, fought: number): void {
    const { seq, event, round: own } = this.#known(amend, `${field}.amend`)
    const { what, round, ...same } = to
    const isGamjeom = event.what === "gamjeom"
    if (isGamjeom && what !== undefined) throw new FieldError(`${field}.to.what`, "a gam-jeom has no technique")
    if (!isGamjeom && to.reason !== undefined) throw new FieldError(`${field}.to.reason`, "a point has no reason")
    if (round !== undefined && round > fought)
      throw new FieldError(`${field}.to.round`, `round ${round} was not fought`)
    if (to.left !== undefined) this.#lengthFor(round ?? own, to.left, `${field}.to.left`)
    const technique = what === undefined ? {} : { technique: this.#technique(what, `${field}.to.what`) }
    const moved = round === undefined ? {} : { round }
    this.#write({ kind: "amend", of: seq, to: { ...same, ...technique, ...moved } }, this.#now + 1)
  }

  #known(id: string, field: string) {
    const known = this.#byId.get(id)
    if (!known) throw new FieldError(field, `there is no event '${id}'`)
    return known
  }

  #write(body: Body, at = 0, by: Author = "desk"): number {
    const seq = this.entries.length + 1
    this.entries.push({ ...body, seq, at, by })
    this.#now = Math.max(this.#now, at)
    return seq
  }
}
