import type { WireBoardBout, WireBoardFrame, WireBoardSide } from "#contract/bouts/frames.ts"
import { headRuleMarks } from "#contract/bouts/head-rule.uk.ts"
import type { Side } from "#domain/bracket/types.ts"
import { REACHED, wordsOfDecision } from "#domain/catalogue/decision-words.ts"
import { personName } from "#domain/uk/person-name.ts"
import { roundLabel } from "#layout/bracket/geometry.ts"
import type {
  Board,
  Card,
  Chip,
  Contestant,
  FightBoard,
  FightSide,
  NextFight,
  Phase,
  RestBoard,
  ResultBoard,
  ResultSide,
  Technique,
} from "#web/ui/scoreboard/board.ts"
import { secondsLeft } from "#web/ui/scoreboard/clock-text.ts"
import { reasonOf } from "./court-board.ts"
import { messages } from "./uk.ts"

interface BoardContext {
  readonly tournament: string
  readonly next: NextFight | null
  /** Server time, ms; null: not known, so no clock is shown. */
  readonly now: number | null
}

/** How long a board says what was given last, ms. */
const GIVEN_MS = 1_500

/** What a court's scoreboard shows of the bout that judges score there; null: nothing is open. */
export function boutBoard(
  { bout, court, interrupted }: WireBoardFrame,
  { tournament, next, now }: BoardContext,
): Board | null {
  if (bout === null) return null
  const around = { court, tournament, about: aboutBout(bout), number: bout.number }
  if (bout.phase === "confirmed") return { ...around, ...resultOf(bout, next) }
  if (bout.phase === "rest" || bout.phase === "golden") return { ...around, ...restOf(bout, now) }
  return { ...around, ...fightOf(bout, { now, interrupted }) }
}

/** What a board says of the panel of its bout: it may be gone while a fight is on; '' it is there, or has nothing to do. */
export const silenceOf = ({ deskSilent, bout }: WireBoardFrame): string =>
  deskSilent && bout !== null && bout.phase !== "confirmed" ? messages.deskSilent : ""

/** «Кадети -44 ж · Півфінал». */
export const aboutBout = ({ categoryName, stage, headRule, ruleSet }: About): string =>
  [categoryName, stage > 0 ? roundLabel(Math.log2(stage) + 1) : "", headRuleMarks[headRule], ruleSet]
    .filter(Boolean)
    .join(" · ")

type About = Pick<WireBoardBout, "categoryName" | "stage" | "headRule" | "ruleSet">

function fightOf(
  bout: WireBoardBout,
  { now, interrupted }: Moment,
): Omit<FightBoard, "court" | "tournament" | "about" | "number"> {
  return {
    at: "fight",
    blue: fightSideOf(bout, "blue", now),
    red: fightSideOf(bout, "red", now),
    round: bout.round,
    isGolden: bout.round > bout.rounds,
    toWin: bout.format === "sum" ? 1 : bout.wins,
    gamJeomLimit: bout.penalties,
    past: bout.results.filter(({ round }) => round < bout.round).map(({ blue, red }) => ({ blue, red })),
    left: secondsLeft(bout.clock, now),
    whole: Math.round(bout.length / 1000),
    phase: phaseOf(bout, { now, interrupted }),
    seats: null,
  }
}

/** A display whose clock is a little behind the server's knows of no time before the beginning. */
const since = (at: number, now: number): number => Math.max(0, now - at)

/** Rounded up: 0 stands only when the time is over. */
const secondsOf = (ms: number): number => Math.max(0, Math.ceil(ms / 1000))

interface Moment extends Pick<BoardContext, "now">, Pick<WireBoardFrame, "interrupted"> {}

/** What a round is doing. What decides stands before what only stops it: a count or a doctor's minute may be long over. */
export function phaseOf(bout: WireBoardBout, { now, interrupted }: Moment): Phase {
  const { review } = bout
  if (review?.verdict === "asked") return { is: "review", card: review.kind, verdict: null }
  if (bout.phase === "over") return decidedOf(bout)
  if (bout.phase === "superiority") return { is: "superiority", votes: bout.votes }
  return heldOf(bout, now) ?? (interrupted ? { is: "unsure" } : clockPhaseOf(bout))
}

/** What holds the fight up; null: nothing. */
function heldOf({ medical, review, count }: WireBoardBout, now: number | null): Phase | null {
  if (medical) {
    const left = now === null ? null : secondsOf(medical.length - since(medical.since, now))
    return { is: "kyeshi", side: medical.side, left, whole: Math.round(medical.length / 1000) }
  }
  if (review) return { is: "review", card: review.kind, verdict: verdictOf(review.verdict) }
  return count && { is: "count", side: count.side, number: count.upTo }
}

function clockPhaseOf({ clock, phase, ground }: WireBoardBout): Phase {
  // Before its beginning a round is not stopped.
  if (clock.running || phase === "ready") return { is: "running" }
  if (ground === null) return { is: "stopped" }
  return ground === "time" ? { is: "timeUp" } : { is: "ended", ground }
}

/** A bout that is won, whatever the operator still has to confirm. Votes stand there if they decided it. */
function decidedOf(bout: WireBoardBout): Phase {
  const { verdict, results, votes } = bout
  // A bout won by rounds rests on a vote if its last round does; of any other verdict it is said itself.
  const by = verdict?.code === "PTF" ? results.at(-1)?.by : verdict?.by
  const why = verdictReason(bout)
  return { is: "decided", side: verdict?.winner ?? null, why, votes: by === "officials" ? votes : [] }
}

/** Who won the round before the rest; null: the rules add the points of all rounds up. */
function takenOf({ results, format, round }: WireBoardBout): RestBoard["taken"] {
  const last = results.at(-1)
  if (format === "sum" || last?.winner == null || last.round !== round - 1) return null
  return { round: last.round, side: last.winner, why: messages.wonBy(last) }
}

type Verdict = NonNullable<WireBoardBout["review"]>["verdict"]

const verdictOf = (verdict: Verdict): "accepted" | "rejected" | null =>
  verdict === "accepted" || verdict === "rejected" ? verdict : null

function fightSideOf(bout: WireBoardBout, side: Side, now: number | null): FightSide {
  const own = bout[side]
  return {
    athlete: contestantOf(own),
    points: own.points,
    gamJeom: own.gamjeoms,
    roundsWon: own.won,
    video: cardOf(bout, side, "ivr", own.video),
    technical: bout.technicalCard ? cardOf(bout, side, "techCard", own.technical) : null,
    chip: chipOf(bout, side),
    given: givenOf(bout, side, now),
  }
}

function cardOf({ review }: WireBoardBout, side: Side, kind: "ivr" | "techCard", left: number): Card {
  if (review?.kind === kind && review.side === side && review.verdict === "asked") return "asked"
  return left > 0 ? "there" : "used"
}

function chipOf({ phase, medical, review, count }: WireBoardBout, side: Side): Chip | null {
  if (review?.side === side && review.verdict === "asked") return "protest"
  if (phase === "over" || phase === "superiority") return null
  if (medical?.side === side) return "kyeshi"
  return count?.side === side ? "count" : null
}

function givenOf({ last, blue, red }: WireBoardBout, side: Side, now: number | null): FightSide["given"] {
  if (last === null || last.side !== side || now === null || now - last.at > GIVEN_MS) return null
  const other = side === "blue" ? red : blue
  const what = last.what === "gamjeom" ? messages.otherGamjeom(other.sex) : messages.techniques[last.what]
  return { points: last.points, what }
}

/** Whole seconds of the rest; null: not known. */
export const restLeftOf = ({ rest }: WireBoardBout, now: number | null): number | null =>
  rest === null || now === null ? null : secondsOf(rest.length - since(rest.since, now))

function restOf(bout: WireBoardBout, now: number | null): Omit<RestBoard, "court" | "tournament" | "about" | "number"> {
  const side = (of: Side) => ({
    athlete: contestantOf(bout[of]),
    points: bout[of].points,
    roundsWon: bout.format === "sum" ? null : bout[of].won,
  })
  return {
    at: "rest",
    blue: side("blue"),
    red: side("red"),
    left: restLeftOf(bout, now),
    nextRound: bout.round > bout.rounds ? 0 : bout.round,
    taken: takenOf(bout),
    techniques: techniquesOf(bout),
  }
}

const order = ["punch", "trunk", "head", "turningTrunk", "spinningTrunk", "turningHead"] as const

/** One row a technique that the rules give points for, the dearest last, then what the other side's gam-jeom gave. */
function techniquesOf({ points, headRule, blue, red }: WireBoardBout): readonly Technique[] {
  const shown = order.filter((one) => points[one] > 0 && !(headRule === "forbidden" && /head/i.test(one)))
  return [
    ...shown.map((one) => ({
      name: messages.techniqueRows[one],
      worth: points[one],
      blue: blue.counts[one],
      red: red.counts[one],
    })),
    { name: messages.otherGamjeom(blue.sex), worth: 1, blue: blue.fromGamjeoms, red: red.fromGamjeoms },
  ]
}

function resultOf(
  bout: WireBoardBout,
  next: NextFight | null,
): Omit<ResultBoard, "court" | "tournament" | "about" | "number"> {
  const { verdict } = bout
  return {
    at: "result",
    isByRounds: bout.format !== "sum",
    winner: verdict?.winner ?? null,
    blue: resultSideOf(bout, "blue"),
    red: resultSideOf(bout, "red"),
    reason: verdictReason(bout),
    next,
  }
}

/** Why the bout was won. Its log says that a gap was reached; a win by rounds may rest on a vote. */
export function verdictReason({ verdict, results, format }: WireBoardBout): string {
  const { code, winner } = verdict ?? { code: "", winner: null }
  const won = { decision: code, bluePoints: null, redPoints: null, rounds: format === "sum" ? [] : results }
  return reasonOf(code, winner, wordsOfDecision(won, REACHED))
}

const resultSideOf = (bout: WireBoardBout, side: Side): ResultSide => ({
  athlete: contestantOf(bout[side]),
  score: bout.format === "sum" ? bout[side].points : bout[side].won,
  rounds: bout.results.map((round) => ({ points: round[side], isWon: round.winner === side })),
})

function contestantOf({ name, organization, region, sex, unranked }: WireBoardSide): Contestant {
  const { surname, given } = personName(name)
  return { surname, given, club: organization, region: messages.region(region), sex, isUnranked: unranked }
}
