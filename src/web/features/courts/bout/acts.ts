import { aboutOf, type Course, courseOf } from "#domain/bout/course.ts"
import { type Amendment, type Author, type Entry, inOrder, isStart } from "#domain/bout/events.ts"
import type { BoutState } from "#domain/bout/replay.ts"
import type { Score } from "#domain/bout/scores.ts"
import { otherSide, pointsOf } from "#domain/bout/tally.ts"
import { exactText } from "./Clock.tsx"
import { messages } from "./uk.ts"

/** An entry that stands in the journal by itself: what it says, and who wrote it. */
export interface Act {
  readonly seq: number
  readonly at: number
  readonly round: number
  /** Milliseconds on the clock. */
  readonly left: number
  readonly text: string
  readonly by: Author
  readonly isTaken: boolean
  /** The clock was started. */
  readonly isStart: boolean
}

/** The start of a round in which nothing was scored: what was missed there is put beside it. */
export interface RoundStart extends Pick<Act, "at" | "round" | "left"> {
  readonly kind: "start"
  readonly seqs: readonly [number]
}

/** What can be chosen in the journal. */
export type JournalChoice = Score | RoundStart

/**
 * What scored or penalised, and the starts of rounds without any of it, the newest first. The start `kept` stays there when
 * something was scored in its round meanwhile: somebody works at it.
 */
export function placesOf(
  { scores }: Pick<BoutState, "scores">,
  acts: readonly Act[],
  kept: number | null,
): readonly JournalChoice[] {
  const taken = new Set(scores.map(({ round }) => round))
  const starts: RoundStart[] = []
  for (const { seq, at, round, left, isStart } of acts) {
    if (!isStart || (taken.has(round) && seq !== kept)) continue
    taken.add(round)
    starts.push({ kind: "start", seqs: [seq], at, round, left })
  }
  return [...scores, ...starts].sort(
    (one, other) => other.at - one.at || (other.seqs.at(-1) ?? 0) - (one.seqs.at(-1) ?? 0),
  )
}

/** These stand in the journal as what they have scored. */
type ScoringEntry = Extract<Entry, { readonly kind: "press" | "point" | "gamjeom" }>
export type ActEntry = Exclude<Entry, ScoringEntry>

/**
 * Everything of a log that neither scored nor penalised, in order. Of a count that goes on number by number its last
 * one stands; presses that move the clock one way, with nothing between them, are one line that counts them.
 */
export function actsOf(log: readonly Entry[], view: BoutState): readonly Act[] {
  const ordered = inOrder(log)
  const course = courseOf(view.rules, ordered)
  const acts = ordered.filter(isAct)
  const last = acts.filter((entry, at) => !isCountedOn(entry, acts[at + 1]))
  return movesOf(ordered, last, course).map((moves) => {
    const entry = moves.at(-1)!
    const { seq, at, by } = entry
    const { round, left } = aboutOf(entry, course, view.contest.verdict !== null)
    const text = moves.length > 1 ? movesText(moves, course, left) : actText(entry, { log, view, course })
    return { seq, at, round, left, text, by, isTaken: view.isTaken(seq), isStart: isStart(entry) }
  })
}

/** Acts by their lines: those that move the clock one way together, each other alone. */
function movesOf(
  ordered: readonly Entry[],
  acts: readonly ActEntry[],
  course: Course,
): readonly (readonly ActEntry[])[] {
  const seen = ordered.filter(({ kind }) => kind !== "press")
  const placeOf = new Map(seen.map(({ seq }, at) => [seq, at]))
  const lines: ActEntry[][] = []
  for (const entry of acts) {
    const line = lines.at(-1)
    const before = line?.at(-1)
    const isNext = before !== undefined && (placeOf.get(entry.seq) ?? 0) - (placeOf.get(before.seq) ?? 0) === 1
    const way = wayOf(entry, course)
    if (line && isNext && way !== 0 && way === wayOf(before, course) && before.by === entry.by) line.push(entry)
    else lines.push([entry])
  }
  return lines
}

/** 1: the clock gets more time, −1: less, 0: it is not moved. */
const wayOf = (entry: ActEntry, course: Course): number =>
  entry.kind === "clock" && entry.step === "set" ? Math.sign(entry.left - course.leftBefore(entry.seq)) : 0

const movesText = (moves: readonly ActEntry[], course: Course, left: number): string =>
  messages.acts.setBy(exactText(course.leftBefore(moves[0]?.seq ?? 0)), exactText(left), moves.length)

const isAct = (entry: Entry): entry is ActEntry =>
  entry.kind !== "press" && entry.kind !== "point" && entry.kind !== "gamjeom"

const isCountedOn = (entry: ActEntry, next: ActEntry | undefined): boolean =>
  entry.kind === "count" && next?.kind === "count" && next.side === entry.side && next.upTo > entry.upTo

interface BoutContext {
  readonly log: readonly Entry[]
  readonly view: BoutState
  readonly course: Course
}

/** What an entry says. A kind without words does not compile. */
export function actText(entry: ActEntry, around: BoutContext): string {
  const { acts } = messages
  const { rules } = around.view
  switch (entry.kind) {
    case "open":
      return acts.open
    case "clock":
      return clockText(entry, around.course)
    case "hit":
      return acts.hit(entry.side, entry.number)
    case "count":
      return acts.count(entry.side, entry.upTo, entry.isAble)
    case "medical":
      return acts.medical(entry.side, entry.step)
    case "ivr":
    case "techCard":
      return acts.card(entry)
    case "superiority":
      return acts.vote(messages.round(entry.round, rules.rounds), entry.winner, entry.votes)
    case "roundEnd":
      return acts.roundEnd(messages.round(entry.round, rules.rounds))
    case "roundOpen":
      return acts.roundOpen(messages.round(entry.round, rules.rounds))
    case "decide":
      return acts.decide(messages.codes[entry.code], entry.winner)
    case "seats":
      return acts.seats(entry.seats, entry.present ?? null)
    case "take":
      return acts.take(entryText(entry.of, around))
    case "restore":
      return acts.restore(entryText(entry.of, around))
    case "amend":
      return acts.amend(entryText(entry.of, around, entry.seq), amendmentText(entry.to, around.view))
    case "holder":
      return acts.holder(entry.epoch)
  }
}

/** Who changed the clock stands beside it: from what to what. */
function clockText(entry: Extract<ActEntry, { readonly kind: "clock" }>, course: Course): string {
  const { acts } = messages
  const before = exactText(course.leftBefore(entry.seq))
  if (entry.step === "set") return acts.set(before, exactText(entry.left))
  return entry.step === "timeUp" ? acts.timeUp : acts[entry.step](before)
}

/** What a correction is of: a score as its line said it before that correction (`until`), or another entry. */
function entryText(of: number, around: BoutContext, until = Number.POSITIVE_INFINITY): string {
  const { view, log } = around
  const score = view.scores.find(({ seqs }) => seqs.includes(of))
  if (score) {
    const before = scoreBefore(score, of, log, until)
    return [messages.sides[before.side], scoreText(view, before)].join(" ")
  }
  const entry = log.find(({ seq }) => seq === of)
  return entry && isAct(entry) && entry.kind !== "amend" ? actText(entry, around) : messages.acts.press
}

/** A score as it stood until an entry: what was written, with the corrections of before. */
function scoreBefore(score: Score, of: number, log: readonly Entry[], until: number): Score {
  if (until === Number.POSITIVE_INFINITY) return score
  const written = log.find(({ seq }) => seq === of)
  const earlier = log.flatMap((one) => (one.kind === "amend" && one.of === of && one.seq < until ? [one.to] : []))
  const { side, reason, technique }: Amendment = Object.assign({}, written, ...earlier)
  return { ...score, ...(side && { side }), ...(reason && { reason }), ...(technique && { technique }) }
}

/** «+3 нога в голову», «Гам-джом: вихід за межі → синьому +1». */
export function scoreText({ rules }: BoutState, score: Score): string {
  const to = score.kind === "point" ? score.side : otherSide(score.side)
  const points = pointsOf(rules, { ...score, isTaken: false })[to]
  return score.kind === "point"
    ? messages.given(points, messages.techniqueNames[score.technique])
    : messages.gamjeomLine(messages.reasons[score.reason], points, to)
}

/** «Синій, нога в голову», «0:45.0»; '' nothing is changed. */
export const amendmentText = (
  { side, technique, reason, left, round }: Amendment,
  { rules }: Pick<BoutState, "rules">,
): string =>
  [
    side && messages.sides[side],
    technique && messages.techniqueNames[technique],
    reason && messages.reasons[reason],
    round !== undefined && messages.shortRound(round, rules.rounds),
    left !== undefined && exactText(left),
  ]
    .filter((part) => typeof part === "string")
    .join(", ")
