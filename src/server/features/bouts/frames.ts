import type {
  WireBoardBout,
  WireBoardFrame,
  WireBoardSide,
  WireDeskFrame,
  WirePublicFrame,
  WireSeatFrame,
  WireSeatHealth,
} from "#contract/bouts/frames.ts"
import type { WirePublicScore } from "#contract/bouts/score.ts"
import { deviceName } from "#contract/wire/device.ts"
import { type Clock, leftAt } from "#domain/bout/clock.ts"
import { countIn } from "#domain/bout/count.ts"
import type { Entry } from "#domain/bout/events.ts"
import type { BoutState } from "#domain/bout/replay.ts"
import { lengthOf, pointsFor } from "#domain/bout/rules.ts"
import { otherSide, pointsOf } from "#domain/bout/tally.ts"
import type { Side } from "#domain/bracket/types.ts"
import { isSilent, type LiveBout, proposalOf } from "./live-bout.ts"

/** What every frame of a court begins with. */
export interface CourtNow {
  readonly epoch: number
  readonly n: number
  readonly now: number
  readonly section: number
  readonly court: string
}

const VERDICT_MS = 3_000
const TAIL = 12
const OWN = 8

export const placeOf = ({ section, court, now }: CourtNow, bout: LiveBout | null) => ({
  section,
  court,
  deskSilent: bout !== null && isSilent(bout, now),
  interrupted: bout !== null && bout.interruptedAt !== null,
  practice: bout?.isPractice ?? false,
})

export const boardFrame = (court: CourtNow, bout: LiveBout | null): WireBoardFrame => ({
  audience: "board",
  epoch: court.epoch,
  n: court.n,
  now: court.now,
  ...placeOf(court, bout),
  bout: bout && !isOverruled(bout) ? boardBout(bout, court.now) : null,
})

/** Another result than the one that was scored is recorded: to an audience the court shows that one, until the operator has confirmed. */
const isOverruled = ({ byHand, isConfirmed, state }: LiveBout): boolean =>
  byHand !== null && !isConfirmed && state.contest.verdict !== null

export const seatFrame = (court: CourtNow, bout: LiveBout | null, seat: number): WireSeatFrame => ({
  audience: "seat",
  epoch: court.epoch,
  n: court.n,
  now: court.now,
  ...placeOf(court, bout),
  seat,
  bout: bout && {
    ...headingOf(bout),
    phase: phaseOf(bout),
    round: pressedIn(bout.state).round,
    clock: clockOf(bout, pressedIn(bout.state).clock),
    graceMs: bout.state.rules.reactMs + bout.state.rules.windowMs,
    lateMs: bout.state.rules.lateMs,
    stoppedAt: pressedIn(bout.state).clock.stoppedAt,
    judging: seat <= bout.state.seats,
    own: ownPresses(bout, seat),
  },
})

export interface DeskAround {
  readonly seats: readonly WireSeatHealth[]
  readonly video: WireSeatHealth | null
  readonly displays: number
  readonly disk: WireDeskFrame["disk"]
  readonly pss: WireDeskFrame["pss"]
  readonly withheld: WireDeskFrame["withheld"]
}

export const deskFrame = (court: CourtNow, bout: LiveBout | null, around: DeskAround): WireDeskFrame => ({
  audience: "desk",
  epoch: court.epoch,
  n: court.n,
  now: court.now,
  section: court.section,
  court: court.court,
  seats: [...around.seats],
  video: around.video,
  displays: around.displays,
  disk: around.disk,
  pss: around.pss,
  withheld: around.withheld,
  bout: bout && {
    bout: bout.id,
    practice: bout.isPractice,
    confirmed: bout.isConfirmed,
    seq: bout.log.length,
    tail: bout.log.slice(Math.max(1, bout.log.length - TAIL)),
    holder: { ...bout.state.holder, device: deviceName(bout.desk.device), silent: isSilent(bout, court.now) },
    stage: bout.heading.stage,
    coaches: bout.heading.coaches,
    interruptedAt: bout.interruptedAt,
    byHand: bout.byHand,
    proposal: proposalOf(bout),
  },
})

/** `category` names it for links. */
export function publicFrame(court: CourtNow, bout: LiveBout | null): WirePublicFrame {
  const { epoch, n, now, section, court: name } = court
  return {
    audience: "public",
    epoch,
    n,
    now,
    section,
    court: name,
    bout: bout && !bout.isPractice && bout.heading.isPublic && !isOverruled(bout) ? publicBout(bout, now) : null,
  }
}

/** The same without names, which whoever shows it has. */
export function scoreOf(bout: NonNullable<WirePublicFrame["bout"]>): WirePublicScore {
  const side = ({ points, gamjeoms, won }: WirePublicScore["blue"]) => ({ points, gamjeoms, won })
  const { category, technicalNumber, phase, round, rounds, wins, about, results } = bout
  return {
    category,
    technicalNumber,
    phase,
    round,
    rounds,
    wins,
    about,
    blue: side(bout.blue),
    red: side(bout.red),
    results,
  }
}

/** While a card is looked at after the end the fight is not over: its winner may change. */
const publicPhaseOf = (bout: LiveBout): WireBoardBout["phase"] => {
  const phase = phaseOf(bout)
  return phase === "over" && bout.state.reviewed !== null ? "review" : phase
}

function publicBout(bout: LiveBout, now: number): WirePublicFrame["bout"] {
  const { state, heading } = bout
  const side = (of: Side) => {
    const { points, gamjeoms, won } = sideOf(bout, of)
    return { name: heading[of].name, organization: heading[of].organization, points, gamjeoms, won }
  }
  return {
    number: heading.number,
    category: bout.categoryId,
    technicalNumber: bout.t,
    categoryName: heading.categoryName,
    phase: publicPhaseOf(bout),
    round: state.shown.round,
    rounds: state.rules.rounds,
    wins: state.rules.format === "sum" ? 0 : state.rules.wins,
    about: Math.ceil(leftAt(state.shown.clock, bout.interruptedAt ?? now) / 10_000) * 10,
    blue: side("blue"),
    red: side("red"),
    // Won rounds are counted behind one that a correction made level, too.
    results: [...state.contest.results, ...state.contest.behind].map(({ blue, red }) => ({ blue, red })),
    verdict: verdictOf(state),
  }
}

const headingOf = ({ id, heading, state: { rules } }: LiveBout) => ({
  bout: id,
  number: heading.number,
  categoryName: heading.categoryName,
  stage: heading.stage,
  rounds: rules.rounds,
  format: rules.format,
  wins: rules.wins,
  headRule: rules.headRule,
  ruleSet: rules.ruleSet ?? "",
  penalties: rules.penalties,
  technicalCard: rules.technicalCard,
  points: {
    punch: pointsFor(rules, "punch"),
    trunk: pointsFor(rules, "trunk"),
    head: pointsFor(rules, "head"),
    turningTrunk: pointsFor(rules, "turningTrunk"),
    turningHead: pointsFor(rules, "turningHead"),
    spinningTrunk: rules.points.spinningTrunk,
  },
})

export function boardBout(bout: LiveBout, now: number): WireBoardBout {
  const { state } = bout
  const { rules, contest } = state
  const isResting = state.restSince !== null
  const { medical } = state
  return {
    ...headingOf(bout),
    phase: phaseOf(bout),
    round: state.shown.round,
    length: lengthOf(rules, state.shown.round),
    clock: clockOf(bout, state.shown.clock),
    rest: isResting ? { since: state.restSince ?? 0, length: rules.restMs } : null,
    medical: medical && { ...medical, length: rules.medical.seconds * 1000 },
    review: reviewOf(bout, now),
    count: countOf(bout),
    settledAt: state.settledAt,
    ground: state.ground,
    blue: sideOf(bout, "blue"),
    red: sideOf(bout, "red"),
    results: contest.results.map(({ round, blue, red, winner, reason, by = null }) => ({
      round,
      blue,
      red,
      winner,
      reason,
      by,
    })),
    votes: votesOf(state),
    verdict: verdictOf(state),
    last: lastOf(state),
  }
}

const phaseOf = ({ isConfirmed, interruptedAt, state: { phase } }: LiveBout): WireBoardBout["phase"] => {
  if (isConfirmed) return "confirmed"
  return interruptedAt !== null && phase === "running" ? "stopped" : phase
}

/** Where a late press of a judge belongs: while officials vote the round that was stopped, whichever they vote for. */
const pressedIn = ({ phase, shown, fought }: BoutState): BoutState["shown"] =>
  phase === "superiority" && fought !== null ? fought : shown

function clockOf({ interruptedAt }: LiveBout, clock: Clock): WireBoardBout["clock"] {
  if (interruptedAt !== null) return { running: false, left: leftAt(clock, interruptedAt), since: null }
  return { running: clock.since !== null, left: clock.left, since: clock.since }
}

const verdictOf = ({ contest: { verdict } }: BoutState): WireBoardBout["verdict"] =>
  verdict && { winner: verdict.winner, code: verdict.code, by: verdict.by ?? null }

function sideOf({ state, heading }: LiveBout, side: Side): WireBoardSide {
  const { score, contest, cards } = state
  const { points, gamjeoms, fromGamjeoms, counts, hits } = score[side]
  return {
    name: heading[side].name,
    organization: heading[side].organization,
    region: heading[side].region,
    sex: heading[side].sex,
    unranked: heading[side].unranked,
    points,
    gamjeoms,
    fromGamjeoms,
    counts,
    hits,
    won: contest.roundsWon[side],
    video: cards[side].video,
    technical: cards[side].technical,
  }
}

function reviewOf({ log, state }: LiveBout, now: number): WireBoardBout["review"] {
  const last = log.findLast((one) => isCard(one) && !state.isTaken(one.seq))
  if (last?.kind !== "ivr" && last?.kind !== "techCard") return null
  const isShown = last.verdict === "asked" ? state.clock.since === null : now - last.at < VERDICT_MS
  if (!isShown) return null
  const { kind, side, subject, verdict, at } = last
  return { kind, side, subject, verdict, at }
}

const isCard = ({ kind }: Entry): boolean => kind === "ivr" || kind === "techCard"

function countOf({ log, state }: LiveBout): WireBoardBout["count"] {
  const count = state.clock.since === null ? countIn(log, state.isTaken) : null
  return count && { side: count.side, upTo: count.upTo }
}

function votesOf({ contest, rounds }: BoutState): Side[] {
  const last = rounds.find(({ round }) => round === contest.last)
  return [...(last?.vote?.votes ?? [])]
}

function lastOf({ scores, rules }: BoutState): WireBoardBout["last"] {
  const score = scores.findLast(({ isTaken }) => !isTaken)
  if (!score) return null
  const side = score.kind === "point" ? score.side : otherSide(score.side)
  const points = pointsOf(rules, score)[side]
  return { side, what: score.kind === "point" ? score.technique : "gamjeom", points, at: score.at }
}

function ownPresses({ log, state }: LiveBout, seat: number): { id: string; scored: boolean }[] {
  const own: { id: string; scored: boolean }[] = []
  for (let place = log.length - 1; place >= 0 && own.length < OWN; place--) {
    const one = log[place]
    if (one?.kind !== "press" || one.seat !== seat) continue
    const scored = state.scores.some(({ seqs, isTaken }) => !isTaken && seqs.includes(one.seq))
    own.unshift({ id: one.id, scored })
  }
  return own
}
