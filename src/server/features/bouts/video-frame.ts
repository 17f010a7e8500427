import type { WireBoutMoment, WireVideoFrame } from "#contract/bouts/frames.ts"
import { type Course, courseOf } from "#domain/bout/course.ts"
import { type Entry, inOrder } from "#domain/bout/events.ts"
import { reviewCorrections } from "#domain/bout/review.ts"
import type { Score } from "#domain/bout/scores.ts"
import { otherSide, pointsOf } from "#domain/bout/tally.ts"
import { boardBout, type CourtNow, placeOf } from "./frames.ts"
import { type LiveBout, type Proposal, proposalOf } from "./live-bout.ts"

/** Moments that are told; the recording of older ones is at the desk's journal. */
const MOMENTS = 24
/** Entries among which they are looked for, beside what scored. */
const LOOKED_AT = 400

/** What the official at the video table sees: the board, the card that was asked for, and when everything was. */
export const videoFrame = (court: CourtNow, bout: LiveBout | null): WireVideoFrame => ({
  audience: "video",
  epoch: court.epoch,
  n: court.n,
  now: court.now,
  ...placeOf(court, bout),
  bout: bout && videoBout(bout, court.now),
})

function videoBout(bout: LiveBout, now: number): NonNullable<WireVideoFrame["bout"]> {
  const { state, log, isConfirmed } = bout
  const course = courseOf(state.rules, inOrder(log))
  const reviewed = isConfirmed ? null : state.reviewed
  return {
    board: boardBout(bout, now),
    request: reviewed && {
      of: reviewed.seq,
      ...whenOf(course, reviewed),
      kind: reviewed.kind,
      side: reviewed.side,
      subject: reviewed.subject,
    },
    corrections: reviewed
      ? reviewCorrections(state, reviewed).map(({ id, kind, side, what, to, when, change }) => ({
          id,
          kind,
          side,
          what,
          to,
          when,
          change,
        }))
      : [],
    proposal: reviewed && shownOf(proposalOf(bout)),
    moments: momentsOf(bout, course),
  }
}

const shownOf = (proposal: Proposal | null) =>
  proposal && { verdict: proposal.verdict, correction: proposal.correction }

function whenOf(course: Course, { seq, at }: Entry) {
  const { round, left } = course.placeOf(seq)
  return { at, round, left }
}

function momentsOf({ log, state }: LiveBout, course: Course): WireBoutMoment[] {
  const scored = new Set(state.scores.flatMap(({ seqs }) => seqs))
  // Presses come a second late at the most: none of the newest moments is among the older entries.
  const others = log.slice(-LOOKED_AT).flatMap((entry): WireBoutMoment[] => {
    if (entry.kind === "press" && !scored.has(entry.seq)) {
      const { side, technique, seat } = entry
      return [{ kind: "press", ...whenOf(course, entry), side, what: technique, seats: [seat] }]
    }
    if ((entry.kind !== "ivr" && entry.kind !== "techCard") || state.isTaken(entry.seq)) return []
    const { kind: card, side, subject, verdict } = entry
    return [{ kind: "card", ...whenOf(course, entry), card, side, subject, verdict }]
  })
  const scores = state.scores.slice(-MOMENTS)
  return [...scores.map((score) => scoreMoment(score, { log, state })), ...others]
    .sort((one, other) => other.at - one.at)
    .slice(0, MOMENTS)
}

const seatOf = (entry: Entry | undefined): number[] => (entry?.kind === "press" ? [entry.seat] : [])

function scoreMoment(score: Score, { log, state: { rules } }: Pick<LiveBout, "log" | "state">): WireBoutMoment {
  const { at, round, left, side, seqs, isTaken } = score
  const to = score.kind === "point" ? side : otherSide(side)
  const seats = seqs.flatMap((seq) => seatOf(log[seq - 1]))
  return {
    kind: "score",
    at,
    round,
    left: Math.round(left),
    side,
    what: score.kind === "point" ? score.technique : "gamjeom",
    points: pointsOf(rules, { ...score, isTaken: false })[to],
    taken: isTaken,
    seats: [...new Set(seats)].sort((one, other) => one - other),
  }
}
