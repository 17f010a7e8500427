import type { Side } from "./agreement.ts"
import { type Cut, cutRounds } from "./bout-course.ts"
import type { PaperBout, PaperStep } from "./bout-notes.ts"
import { type PaperRules, type Technique, worth } from "./bout-rules.ts"
import {
  ahead,
  firstWith,
  otherOf,
  type Score,
  type Sheet,
  type Sheets,
  scoresIn,
  sheetsOf,
  sumOf,
} from "./bout-scores.ts"

export interface JudgedRound {
  readonly round: number
  readonly blue: number
  readonly red: number
  /** null: the officials have to vote; in a sum it is level. */
  readonly winner: Side | null
  readonly reason: "PUN" | "PTG" | "PTF" | "SUP"
}

/** A bout as paper judges it. */
export interface Judged {
  /** Rounds that have ended and count, without a golden one. */
  readonly rounds: readonly JudgedRound[]
  readonly winner: Side | null
  /** '' nobody has won yet. */
  readonly code: string
  /** The round that the officials have to vote on; null: none. */
  readonly vote: number | null
  /** Why the round that goes on may be ended by its score. */
  readonly ground: "PUN" | "PTG" | "GDP" | null
  /** What is told of a sum as its result: all rounds that count, a golden one among them. */
  readonly sum: Readonly<Record<Side, number>>
  /** What stands on a board: of the round that was fought last, of a sum all together. */
  readonly shown: Sheets
  /** Milliseconds on a clock that stands; in a rest of the next round, behind the end of the bout of the last one. */
  readonly left: number
}

/** A round with all that is judged in it. */
interface Fought {
  readonly cut: Cut
  readonly scores: readonly Score[]
  readonly sheets: Sheets
  /** The officials' vote; null: none. */
  readonly officials: Side | null
}

/** Where a contest stands by its score: rounds that count up to `last`. */
interface Standing extends Pick<Judged, "rounds" | "winner" | "code" | "vote"> {
  readonly last: number
}

/** Judges a bout by its presses and steps, whatever their order. */
export function judgeBout(bout: PaperBout): Judged {
  const { rules } = bout
  const fought = cutRounds(bout).map((cut, at) => foughtIn(bout, cut, at + 1))
  const scored = rules.format === "sum" ? bySum(rules, fought) : byRounds(rules, fought)
  const { last, ...standing } = withDecision(bout, scored)
  const present = fought.at(-1)
  const isBehind = standing.code !== "" && present?.cut.runs.length === 0
  return {
    ...standing,
    ground: groundOf(rules, fought),
    sum: pointsIn(fought.slice(0, last)),
    shown: shownOf(rules, fought),
    left: (isBehind ? (fought.at(-2) ?? present) : present)?.cut.left ?? 0,
  }
}

function pointsIn(counted: readonly Fought[]): Judged["sum"] {
  const { blue, red } = sumOf(counted.map(({ sheets }) => sheets))
  return { blue: blue.points, red: red.points }
}

function foughtIn(bout: PaperBout, cut: Cut, round: number): Fought {
  const scores = scoresIn(bout, cut)
  const scorer = round > bout.rules.rounds ? goldenScorer(bout.rules, scores) : null
  const opened = bout.steps.flatMap((one) => (one.kind === "roundOpen" && one.round === round ? [one.at] : []))
  // A round that went on is voted for anew.
  const votes = bout.steps.filter(
    (one) => one.kind === "superiority" && one.round === round && opened.every((at) => at <= one.at),
  )
  return {
    cut,
    scores,
    // Behind the points that decide a golden round nothing counts any more.
    sheets: sheetsOf(bout, cut, scorer ? scores.slice(0, scorer.place + 1) : scores),
    officials: lastOf(votes, "superiority")?.winner ?? null,
  }
}

/** A referee's decision about a bout that was over before falls, unless it is a disqualification. */
function withDecision({ steps }: PaperBout, scored: Standing): Standing {
  const decided = lastOf(steps, "decide")
  if (!decided) return scored
  const { round, winner, code } = decided
  const isBehind = scored.code !== "" && round > scored.last
  if (isBehind && code !== "DSQ" && code !== "DQB") return scored
  return { ...scored, winner, code, vote: null, last: isBehind ? scored.last : Math.max(scored.last, round) }
}

/** The last entry of a kind by its number; nothing of this kind is ever taken back here. */
function lastOf<Kind extends PaperStep["kind"]>(steps: readonly PaperStep[], kind: Kind) {
  const own = steps.filter((one): one is Extract<PaperStep, { readonly kind: Kind }> => one.kind === kind)
  return own.toSorted((one, other) => one.seq - other.seq).at(-1)
}

/** Rounds one by one, until a side has won two or the officials have to vote. */
function byRounds(rules: PaperRules, fought: readonly Fought[]): Standing {
  const rounds: JudgedRound[] = []
  const won = { blue: 0, red: 0 }
  for (const one of fought.slice(0, rules.rounds)) {
    const last = rounds.length + 1
    if (!one.cut.isEnded) return { rounds, winner: null, code: "", vote: null, last }
    const round = judgedRound(rules, one, last)
    rounds.push(round)
    const { winner } = round
    if (winner === null) return { rounds, winner, code: "", vote: last, last }
    won[winner] += 1
    if (won[winner] === 2) return { rounds, winner, code: "PTF", vote: null, last }
  }
  return { rounds, winner: null, code: "", vote: null, last: rounds.length + 1 }
}

function judgedRound(rules: PaperRules, { scores, sheets, officials }: Fought, round: number): JudgedRound {
  const { blue, red } = sheets
  const told = { round, blue: blue.points, red: red.points }
  const out = firstWith(rules.penalties, scores)
  if (out) return { ...told, winner: otherOf(out), reason: "PUN" }
  const winner = ahead(blue.points, red.points)
  if (winner) return { ...told, winner, reason: isGap(rules, sheets, round) ? "PTG" : "PTF" }
  return { ...told, winner: betterOf(rules, sheets) ?? officials, reason: "SUP" }
}

const isGap = ({ gap, gapFrom }: PaperRules, { blue, red }: Sheets, round: number): boolean =>
  round > gapFrom && Math.abs(blue.points - red.points) >= gap

const TURNED = ["turningTrunk", "turningHead", "spinningTrunk"] as const

/**
 * A level round: by points of turning kicks, of kicks to the head, to the trunk, of punches, by hits. Gam-jeom are equal
 * too when those points are.
 */
function betterOf(rules: PaperRules, { blue, red }: Sheets): Side | null {
  const by = (names: readonly Technique[]) => {
    const of = ({ counts }: Sheet): number => names.reduce((sum, name) => sum + worth(rules, name) * counts[name], 0)
    return of(blue) - of(red)
  }
  const leads = [
    by(TURNED),
    by(["head", "turningHead"]),
    by(["trunk", "turningTrunk", "spinningTrunk"]),
    by(["punch"]),
    blue.hits - red.hits,
  ]
  return ahead(leads.find((one) => one !== 0) ?? 0, 0)
}

/** The points of all rounds together, with what may end them before their time, and a golden round. */
function bySum(rules: PaperRules, fought: readonly Fought[]): Standing {
  const regular = fought.slice(0, rules.rounds)
  const ended = regular.filter(({ cut }) => cut.isEnded)
  const at = (last: number, winner: Side | null, code: string, vote: number | null): Standing => ({
    rounds: ended.slice(0, last).map(({ sheets: { blue, red } }, n) => ({
      round: n + 1,
      blue: blue.points,
      red: red.points,
      winner: ahead(blue.points, red.points),
      reason: "PTF",
    })),
    winner,
    code,
    vote,
    last,
  })
  for (let last = 1; last <= ended.length; last++) {
    const early = earlyEnd(rules, regular.slice(0, last), last >= rules.gapFrom)
    if (early) return at(last, early.winner, early.code, null)
  }
  if (ended.length < rules.rounds) return at(ended.length + 1, null, "", null)
  const { blue, red } = sumOf(regular.map(({ sheets }) => sheets))
  const winner = ahead(blue.points, red.points)
  return winner ? at(rules.rounds, winner, "PTF", null) : byGolden(rules, fought, at)
}

/** Too many gam-jeom in all, or too large a lead. */
function earlyEnd({ penalties, gap }: PaperRules, fought: readonly Fought[], mayBeGap: boolean) {
  const out = firstWith(
    penalties,
    fought.flatMap(({ scores }) => scores),
  )
  if (out) return { winner: otherOf(out), code: "PUN" as const }
  const { blue, red } = sumOf(fought.map(({ sheets }) => sheets))
  const winner = ahead(blue.points, red.points)
  return winner && mayBeGap && Math.abs(blue.points - red.points) >= gap ? { winner, code: "PTG" as const } : null
}

function byGolden(
  rules: PaperRules,
  fought: readonly Fought[],
  at: (last: number, winner: Side | null, code: string, vote: number | null) => Standing,
): Standing {
  const number = rules.rounds + 1
  const golden = fought[rules.rounds]
  if (!golden?.cut.isEnded) return at(number, null, "", null)
  const all = fought.slice(0, number)
  const out = firstWith(
    rules.penalties,
    all.flatMap(({ scores }) => scores),
  )
  if (out) return at(number, otherOf(out), "PUN", null)
  const scorer = goldenScorer(rules, golden.scores)
  if (scorer) return at(number, scorer.side, "GDP", null)
  const winner = goldenBetter(rules, all, golden) ?? golden.officials
  return at(number, winner, winner ? "SUP" : "", winner ? null : number)
}

/** Who was the first to have the golden points, or whose opponent was the first to have its golden gam-jeom; and by which score. */
function goldenScorer(
  { golden: { points, penalties } }: PaperRules,
  scores: readonly Score[],
): { readonly side: Side; readonly place: number } | null {
  const had = { blue: { points: 0, gamjeoms: 0 }, red: { points: 0, gamjeoms: 0 } }
  if (points === 0) return null
  for (const [place, { technique, side, gives }] of scores.entries()) {
    const gainer = technique ? side : otherOf(side)
    had[gainer].points += gives
    if (!technique) had[side].gamjeoms += 1
    if (had[gainer].points >= points || (penalties > 0 && had[otherOf(gainer)].gamjeoms >= penalties)) {
      return { side: gainer, place }
    }
  }
  return null
}

function goldenBetter({ goldenTie, rounds }: PaperRules, all: readonly Fought[], golden: Fought): Side | null {
  const { blue, red } = golden.sheets
  const won = all.slice(0, rounds).map(({ sheets }) => ahead(sheets.blue.points, sheets.red.points))
  const contest = sumOf(all.map(({ sheets }) => sheets))
  const leads: Readonly<Record<string, number>> = {
    goldenPunch: blue.counts.punch - red.counts.punch,
    hits: blue.hits - red.hits,
    roundsWon: won.filter((one) => one === "blue").length - won.filter((one) => one === "red").length,
    gamjeomCount: contest.red.gamjeoms - contest.blue.gamjeoms,
  }
  const lead = goldenTie.map((step) => leads[step] ?? 0).find((one) => one !== 0)
  return ahead(lead ?? 0, 0)
}

/** Why the score stops the clock of the present round. */
function groundOf(rules: PaperRules, fought: readonly Fought[]): Judged["ground"] {
  const present = fought.at(-1)
  if (!present) return null
  if (rules.format === "bestOfThree") {
    const { reason } = judgedRound(rules, present, fought.length)
    return reason === "PUN" || reason === "PTG" ? reason : null
  }
  const isGolden = fought.length > rules.rounds
  if (isGolden && goldenScorer(rules, present.scores)) return "GDP"
  return earlyEnd(rules, fought, !isGolden && fought.length > rules.gapFrom)?.code ?? null
}

function shownOf(rules: PaperRules, fought: readonly Fought[]): Sheets {
  if (rules.format === "sum") return sumOf(fought.map(({ sheets }) => sheets))
  const present = fought.at(-1)
  const last = present && present.cut.runs.length > 0 ? present : (fought.at(-2) ?? present)
  return last?.sheets ?? sumOf([])
}
