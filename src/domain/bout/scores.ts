import type { Side } from "#domain/bracket/types.ts"
import { groupBy } from "#domain/group-by.ts"
import { type Group, groupsOf } from "./agree.ts"
import type { correctionsIn } from "./corrections.ts"
import { type Course, type LogPosition, momentAt } from "./course.ts"
import type { Amendment, Author, Entry, EntryOf, Parted } from "./events.ts"
import { type BoutRules, quorumOf, type Seats } from "./rules.ts"
import { type Reason, type Technique, techniques } from "./values.ts"

interface Scored {
  readonly side: Side
  readonly round: number
  /** Milliseconds on the clock. */
  readonly left: number
  readonly at: number
  readonly by: Author | "judges"
  /** The entries that it consists of; a correction names one of them. */
  readonly seqs: readonly number[]
  readonly isTaken: boolean
}

/** A point, after all corrections. */
export interface PointScore extends Scored {
  readonly kind: "point"
  readonly technique: Technique
}

/** A gam-jeom of the penalised side, after all corrections. */
export interface GamjeomScore extends Scored {
  readonly kind: "gamjeom"
  readonly reason: Reason
}

export type Score = PointScore | GamjeomScore

/**
 * What an operator has to look at. `split`: fewer judges saw the turn than would be needed; `alone`: presses that found
 * no majority; `cross`: a majority saw a kick, some to the head and some to the trunk; `twice`: the judges and the desk
 * or the protectors gave the same within the window.
 */
export interface Doubt {
  readonly kind: "split" | "alone" | "cross" | "twice"
  readonly side: Side
  readonly round: number
  readonly at: number
  readonly seqs: readonly number[]
}

export interface Scores {
  /** In the order of their moments, those that were taken back among them. */
  readonly scores: readonly Score[]
  readonly doubts: readonly Doubt[]
}

interface Scoring extends Parted {
  readonly corrected: ReturnType<typeof correctionsIn>
  readonly course: Course
}

/** Everything that scores or penalises in a log that is in order, with the corrections in it. */
export function scoresOf(rules: BoutRules, scoring: Scoring): Scores {
  const { others, corrected, course } = scoring
  const agreed = agreedIn(rules, scoring)
  const point = (seqs: readonly number[], base: Base, technique: Technique): PointScore => {
    const { isTaken, to } = corrected(seqs)
    const { side, ...rest } = placed(course, base, to)
    return { kind: "point", side, technique: to.technique ?? technique, ...rest, seqs, isTaken }
  }
  const gamjeom = (entry: EntryOf<"gamjeom">): GamjeomScore => {
    const { isTaken, to } = corrected([entry.seq])
    const { side, ...rest } = placed(course, { ...entry, ...course.placeOf(entry.seq) }, to)
    return { kind: "gamjeom", side, reason: to.reason ?? entry.reason, ...rest, seqs: [entry.seq], isTaken }
  }
  const scores: Score[] = []
  for (const entry of others) {
    if (entry.kind === "point") {
      scores.push(point([entry.seq], { ...entry, ...course.placeOf(entry.seq) }, entry.technique))
    } else if (entry.kind === "gamjeom") scores.push(gamjeom(entry))
  }
  for (const { group, seqs, place } of agreed) {
    if (group.technique === null || group.scoredAt === null || !place.isInPlay) continue
    scores.push(point(seqs, { side: group.side, at: group.scoredAt, by: "judges", ...place }, group.technique))
  }
  scores.sort((one, other) => one.at - other.at || lastOf(one) - lastOf(other))
  return { scores, doubts: [...groupDoubts(rules, agreed), ...doubles(rules, scores)] }
}

const lastOf = ({ seqs }: Scored): number => seqs.at(-1) ?? 0

type Base = Pick<Scored, "side" | "at" | "by"> & LogPosition

/** Where it stands after an amendment of its round or of the time on the clock. */
function placed(course: Course, base: Base, to: Amendment): Pick<Scored, "side" | "at" | "by" | "round" | "left"> {
  const round = to.round ?? base.round
  const left = to.left ?? base.left
  const isMoved = to.round !== undefined || to.left !== undefined
  const at = (isMoved ? momentAt(course, round, left) : null) ?? base.at
  return { side: to.side ?? base.side, round, left, at, by: base.by }
}

interface ConfirmedPress {
  readonly group: Group
  readonly seqs: readonly number[]
  /** Of its first press. */
  readonly place: LogPosition
}

function agreedIn(rules: BoutRules, { presses, others, course }: Scoring): ConfirmedPress[] {
  const byRound = groupBy(presses, ({ seq }) => course.roundOf(seq))
  const { windowMs, holdOffMs } = rules
  const agreement = { windowMs, holdOffMs, quorumAt: quorumIn(others) }
  return [...byRound.values()].flatMap((ofRound) =>
    groupsOf(ofRound, agreement).map((group) => {
      const own = group.presses.map(({ seq }) => seq)
      return { group, seqs: own, place: course.placeOf(own[0] ?? 0) }
    }),
  )
}

function quorumIn(log: readonly Entry[]): (at: number) => number {
  const changes: readonly { readonly at: number; readonly seats: Seats }[] = log.filter(
    (entry) => entry.kind === "open" || entry.kind === "seats",
  )
  return (at) => quorumOf((changes.findLast((one) => one.at <= at) ?? changes[0])?.seats ?? 3)
}

function groupDoubts({ windowMs }: BoutRules, agreed: readonly ConfirmedPress[]): Doubt[] {
  const doubts: Doubt[] = []
  const unscored = agreed
    .filter(({ group, place }) => group.technique === null && place.isInPlay)
    .sort((one, other) => one.group.first - other.group.first)
  for (const { group, seqs, place } of agreed) {
    if (!place.isInPlay) continue
    const about = { side: group.side, round: place.round, at: group.first, seqs }
    if (group.isSplit) doubts.push({ kind: "split", ...about })
    if (group.technique !== null) continue
    const other = near(unscored, group.first, { windowMs, momentOf }).find(
      (one) =>
        one.group.side === group.side &&
        isHeadAndTrunk(one.group, group) &&
        group.presses.some(({ seat }) => one.group.presses.every((press) => press.seat !== seat)),
    )
    if (other === undefined) doubts.push({ kind: "alone", ...about })
    // Reported once, at the kick to the head.
    else if (group.target === "head") doubts.push({ kind: "cross", ...about, seqs: [...seqs, ...other.seqs] })
  }
  return doubts
}

const momentOf = ({ group }: ConfirmedPress): number => group.first

interface Nearness<One> {
  readonly windowMs: number
  readonly momentOf: (one: One) => number
}

/** Those within a time of a moment, of a list that is in the order of moments: of a long log nobody walks through all of it. */
function near<One>(list: readonly One[], moment: number, { windowMs, momentOf: of }: Nearness<One>): readonly One[] {
  const before = (limit: number): number => {
    let [low, high] = [0, list.length]
    while (low < high) {
      const middle = (low + high) >> 1
      const one = list[middle]
      if (one !== undefined && of(one) < limit) low = middle + 1
      else high = middle
    }
    return low
  }
  return list.slice(before(moment - windowMs), before(moment + windowMs + 1))
}

const isHeadAndTrunk = (one: Group, other: Group): boolean =>
  (one.target === "head" && other.target === "trunk") || (one.target === "trunk" && other.target === "head")

/** Points of the desk and of the protectors within the window of an agreed one of the same side and target. */
function doubles({ windowMs }: BoutRules, scores: readonly Score[]): Doubt[] {
  const points = scores.filter((one): one is PointScore => one.kind === "point" && !one.isTaken)
  const agreed = points.filter(({ by }) => by === "judges")
  return points.flatMap((point): Doubt[] => {
    const { side, round, at, seqs } = point
    const isTwice =
      (point.by === "desk" || point.by === "pss") &&
      near(agreed, at, { windowMs, momentOf: (one) => one.at }).some(
        (one) => one.side === side && techniques[one.technique].target === techniques[point.technique].target,
      )
    return isTwice ? [{ kind: "twice", side, round, at, seqs }] : []
  })
}
