import { type Side, seenBy } from "./agreement.ts"
import { type Cut, isInPlay } from "./bout-course.ts"
import type { PaperBout, PaperStep } from "./bout-notes.ts"
import { type PaperRules, type Technique, worth } from "./bout-rules.ts"

/** What scored or was penalised, as corrections have left it. */
export interface Score {
  readonly at: number
  readonly side: Side
  /** null: it is a gam-jeom of that side. */
  readonly technique: Technique | null
  readonly gives: number
  /** The ids of its presses, or the number of its entry: corrections name one of them. */
  readonly keys: readonly (string | number)[]
}

/** One side of one round, or of several. */
export interface Sheet {
  readonly points: number
  readonly counts: Readonly<Record<Technique, number>>
  readonly gamjeoms: number
  readonly hits: number
}

export type Sheets = Readonly<Record<Side, Sheet>>

export const otherOf = (side: Side): Side => (side === "blue" ? "red" : "blue")

/** Who has more; null: nobody. */
export const ahead = (blue: number, red: number): Side | null => (blue === red ? null : blue > red ? "blue" : "red")

const PASSIVE: ReadonlySet<string> = new Set(["out", "fall", "avoid"])

/** All that scores or penalises in a round, in the order of its moments. */
export function scoresIn(bout: PaperBout, cut: Cut): Score[] {
  const { rules, presses, seats } = bout
  const own = presses.filter(({ at }) => cut.spans.some(({ from, until }) => at > from && at <= until))
  const agreed = seenBy(own, seats, rules).filter(({ first }) => isInPlay(cut, first, rules.reactMs))
  const correctedOf = corrections(bout)
  const kicks = agreed.flatMap(({ side, technique, at, ids }) => {
    const now = correctedOf(ids)
    return now.isTaken ? [] : [pointOf(rules, { at, side, technique, keys: ids }, now)]
  })
  const written = cut.steps.flatMap(({ step, left }) => {
    const now = correctedOf([step.seq])
    return now.isTaken ? [] : scoreOf(rules, left, step, now)
  })
  return [...kicks, ...written].toSorted((one, other) => one.at - other.at)
}

function scoreOf(rules: PaperRules, left: number, step: PaperStep, now: Corrected): Score[] {
  if (step.kind !== "point" && step.kind !== "gamjeom") return []
  const { at, side, seq } = step
  if (step.kind === "point") return [pointOf(rules, { at, side, technique: step.technique, keys: [seq] }, now)]
  const { points, seconds } = rules.passive
  const isLate = seconds > 0 && PASSIVE.has(step.reason) && left <= seconds * 1000
  return [{ at, side: now.side ?? side, technique: null, gives: isLate ? points : 1, keys: [seq] }]
}

function pointOf(
  rules: PaperRules,
  { at, side, technique, keys }: Pick<Score, "at" | "side" | "keys"> & { readonly technique: Technique },
  now: Corrected,
): Score {
  const is = now.technique ?? technique
  return { at, side: now.side ?? side, technique: is, gives: worth(rules, is), keys }
}

/** Both sides of a round from its scores and registered hits. */
export function sheetsOf(bout: PaperBout, { steps }: Cut, scores: readonly Score[]): Sheets {
  const correctedOf = corrections(bout)
  const hits = steps.flatMap(({ step }) => (step.kind === "hit" && !correctedOf([step.seq]).isTaken ? [step] : []))
  const of = (side: Side): Sheet => {
    const counts = { ...NOTHING }
    for (const one of scores) if (one.technique && one.side === side) counts[one.technique] += 1
    const given = scores.filter((one) => (one.technique ? one.side : otherOf(one.side)) === side)
    return {
      points: given.reduce((points, { gives }) => points + gives, 0),
      counts,
      gamjeoms: scores.filter((one) => one.technique === null && one.side === side).length,
      hits: hits.reduce((sum, hit) => sum + (hit.side === side ? hit.number : 0), 0),
    }
  }
  return { blue: of("blue"), red: of("red") }
}

const NOTHING: Readonly<Record<Technique, number>> = {
  punch: 0,
  trunk: 0,
  head: 0,
  turningTrunk: 0,
  turningHead: 0,
  spinningTrunk: 0,
}

/** Several rounds together. */
export function sumOf(all: readonly Sheets[]): Sheets {
  const of = (side: Side): Sheet => ({
    points: all.reduce((sum, one) => sum + one[side].points, 0),
    counts: all.reduce((sum, one) => added(sum, one[side].counts), NOTHING),
    gamjeoms: all.reduce((sum, one) => sum + one[side].gamjeoms, 0),
    hits: all.reduce((sum, one) => sum + one[side].hits, 0),
  })
  return { blue: of("blue"), red: of("red") }
}

const added = (one: Sheet["counts"], other: Sheet["counts"]): Sheet["counts"] => ({
  punch: one.punch + other.punch,
  trunk: one.trunk + other.trunk,
  head: one.head + other.head,
  turningTrunk: one.turningTrunk + other.turningTrunk,
  turningHead: one.turningHead + other.turningHead,
  spinningTrunk: one.spinningTrunk + other.spinningTrunk,
})

/** The side that was the first to have so many gam-jeom. */
export function firstWith(gamjeoms: number, scores: readonly Score[]): Side | null {
  const had = { blue: 0, red: 0 }
  for (const { technique, side } of scores) if (technique === null && ++had[side] >= gamjeoms) return side
  return null
}

interface Corrected {
  readonly isTaken: boolean
  readonly side: Side | undefined
  readonly technique: Technique | undefined
}

/** What corrections have made of an entry, or of all presses of one kick; the later one holds. */
export function corrections({
  steps,
  idAt,
}: Pick<PaperBout, "steps" | "idAt">): (keys: readonly (string | number)[]) => Corrected {
  const inOrder = steps.toSorted((one, other) => one.seq - other.seq)
  return (keys) => {
    const own = inOrder.filter((step) => "of" in step && keys.includes(idAt.get(step.of) ?? step.of))
    const changes = own.flatMap((step) => (step.kind === "amend" ? [step.to] : []))
    return {
      isTaken: own.findLast(({ kind }) => kind === "take" || kind === "restore")?.kind === "take",
      side: changes.findLast((to) => to.side !== undefined)?.side,
      technique: changes.findLast((to) => to.technique !== undefined)?.technique,
    }
  }
}
