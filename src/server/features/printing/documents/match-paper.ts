import { officialWords } from "#contract/office/uk.ts"
import type { Athlete } from "#domain/athletes/types.ts"
import { nameWithMark } from "#domain/athletes/unranked.uk.ts"
import { leftAt } from "#domain/bout/clock.ts"
import { type Entry, refereeCodes } from "#domain/bout/events.ts"
import { boutRulesFor } from "#domain/bout/for-category.ts"
import {
  type BoutSheet,
  matchSheetOf,
  type SheetColumn,
  type SheetRound,
  type SheetSide,
  sheetColumns,
} from "#domain/bout/match-sheet.ts"
import { replay } from "#domain/bout/replay.ts"
import { type BoutRules, pointsFor, quorumOf, type Seats, votersOf } from "#domain/bout/rules.ts"
import { depth } from "#domain/bracket/positions.ts"
import type { Result, Side } from "#domain/bracket/types.ts"
import { saidOfDecision } from "#domain/catalogue/decision-words.ts"
import { decisionByRounds } from "#domain/catalogue/decisions.ts"
import { isOfTree } from "#domain/formats/format.ts"
import type { AthleteId, CategoryId } from "#domain/ids.ts"
import { crewAt, type Rota } from "#domain/office/crew.ts"
import type { CourtFight } from "#domain/queue/index.ts"
import type { RuleSet } from "#domain/rules/rule-set.ts"
import { timeOf } from "#domain/uk/dates.ts"
import { roundLabel } from "#layout/bracket/geometry.ts"
import type { MatchLine, MatchRound, MatchSheet, MatchSide } from "#layout/documents/match-sheet.ts"
import { type PaperStyle, paperMeta } from "#layout/documents/occasion.ts"
import type { CourtsView } from "#server/views/courts/load.ts"
import { matchTexts } from "./match-paper.uk.ts"

/** What all match sheets of a tournament are made of. */
export interface MatchSource {
  readonly courts: Pick<CourtsView, "categories" | "sections" | "athleteById" | "brackets">
  /** By which a category is fought. */
  readonly rulesOf: (category: CategoryId) => RuleSet
  readonly rota: Rota
  readonly style: PaperStyle
}

/** A fight's bout as it is stored. */
export interface StoredBout {
  readonly log: readonly Entry[]
  /** SHA-256 of the log, of a confirmed one; '' none. */
  readonly hash: string
}

/** What a match sheet says of a bout; the log itself may be forgotten. */
export interface ScoredBout {
  readonly rules: BoutRules
  readonly seats: Seats
  readonly sheet: BoutSheet
  readonly result: MatchSheet["result"]
  readonly judging: string
  readonly hash: string
}

/** Reads a log once. Refuses `bout_not_open`. */
export function scoredBout({ log, hash }: StoredBout): ScoredBout {
  const state = replay(log)
  const { rules, contest, seats } = state
  const sheet = matchSheetOf(log, state)
  const won = rules.format === "sum" ? sheet.total : contest.roundsWon
  const { verdict } = contest
  return {
    rules,
    seats,
    sheet,
    result: verdict && { winner: verdict.winner ?? "", won: wonText(won), code: verdict.code },
    judging: judgingOf(log),
    hash,
  }
}

/** The sheet of a fight, filled in as far as it was fought; `bout` null: it was not scored with devices. */
export function matchSheet(source: MatchSource, fight: CourtFight, bout: ScoredBout | null): MatchSheet {
  const { categories, brackets } = source.courts
  const category = categories.find(({ id }) => id === fight.category)
  const recorded = brackets.get(fight.category)?.fights[fight.t]?.result ?? null
  const rules = bout?.rules ?? boutRulesFor(source.rulesOf(fight.category), category ?? { ageCategory: 0, age1: 0 })
  const sheet: MatchSheet = {
    ...blankSheet(source.style, rules, bout?.seats),
    meta: paperMeta(source.style, matchTexts.title(fight.number ?? 0), category?.name ?? ""),
    about: aboutText(source.courts, fight),
    rules: rulesText(rules),
    blue: sideOf(source, fight.blue),
    red: sideOf(source, fight.red),
    crew: crewText(source.rota, fight),
    wonTitle: wonTitle(rules, recorded),
  }
  const ofLog = bout?.result ?? null
  const result = recorded ? recordedResult(recorded, rules, ofLog) : ofLog
  const codes = codesOf(rules, result?.code ?? "")
  if (bout === null) {
    return { ...sheet, rounds: roundsByHand(rules, recorded), codes, result }
  }
  return {
    ...sheet,
    rounds: scoredRounds(rules, bout.sheet),
    codes,
    result,
    ticks: { blue: ticksOf(bout.sheet, "blue"), red: ticksOf(bout.sheet, "red") },
    events: eventsText(bout, result),
    judging: bout.judging,
    proof: bout.hash === "" ? "" : matchTexts.proof(bout.hash),
  }
}

function sideOf({ courts, style }: MatchSource, id: AthleteId | null): MatchSide {
  const athlete = id === null ? undefined : courts.athleteById.get(id)
  if (!athlete) return nobody
  const name = nameWithMark(athlete.name, athlete.unranked)
  return { name, club: athlete[style.team], coach: coachesOf(athlete) }
}

function aboutText({ sections, brackets }: MatchSource["courts"], { category, t, court }: CourtFight): string {
  const bracket = brackets.get(category)
  const stage = bracket && isOfTree(bracket, t) ? roundLabel(depth(t) + 1) : ""
  return [sections.find(({ id }) => id === court)?.name ?? "", stage].filter(Boolean).join(" · ")
}

/** A sheet to be written by hand, by the rules of adults unless others are named. */
export const blankSheet = (style: PaperStyle, rules: BoutRules, seats: Seats = 3): MatchSheet => ({
  meta: paperMeta(style, matchTexts.blank),
  about: "",
  rules: "",
  blue: nobody,
  red: nobody,
  columns: sheetColumns.map((column) => matchTexts.columns[column](pointsIn(rules, column))),
  voters: Array.from({ length: votersOf(seats) }, (_, at) => matchTexts.voter(at)),
  signers: matchTexts.signers(Math.max(3, seats)),
  rounds: scoredRounds(rules, null),
  codes: codesOf(rules, ""),
  wonTitle: wonTitle(rules, null),
  result: null,
  ticks: null,
  events: "",
  crew: "",
  judging: "",
  proof: "",
})

const nobody: MatchSide = { name: "", club: "", coach: "" }
const byReferee = refereeCodes.filter((code) => code !== "" && code !== "PUN")

const coachesOf = ({ coach, coach2, coach3 }: Athlete): string => [coach, coach2, coach3].filter(Boolean).join(", ")

/** The codes to choose from, and the one that stands if it is none of them. */
function codesOf(rules: BoutRules, code: string): string[] {
  const usual =
    rules.format === "sum" ? ["PTF", "PTG", "PUN", "GDP", "SUP", ...byReferee] : ["PTF", ...byReferee, "PUN"]
  return code === "" || usual.includes(code) ? usual : [...usual, code]
}

/** What one technique of a column gives; 0: it holds several. */
const pointsIn = (rules: BoutRules, column: SheetColumn): number =>
  column === "gamjeom" || column === "points" || column === "hits" ? 0 : pointsFor(rules, techniqueOf[column])

const techniqueOf = {
  head: "head",
  turningHead: "turningHead",
  trunk: "trunk",
  turningTrunk: "turningTrunk",
  punch: "punch",
} as const

const rulesText = ({ rounds, roundMs, restMs, pointGap, penalties, format, ruleSet = "" }: BoutRules): string =>
  [
    ruleSet === "" ? "" : matchTexts.ruleSet(ruleSet),
    matchTexts.time(rounds, roundMs, restMs),
    matchTexts.limits(pointGap, penalties),
    format === "sum" ? matchTexts.sum : "",
  ]
    .filter(Boolean)
    .join(" · ")

const wonText = ({ blue, red }: Readonly<Record<Side, number>>): string => `${blue} : ${red}`

const wonTitle = ({ format }: BoutRules, byHand: Result | null): string =>
  format === "sum" || (byHand !== null && byHand.bluePoints !== null && !byHand.rounds?.length)
    ? matchTexts.wonPoints
    : matchTexts.wonRounds

/**
 * The result that stands: by devices, by hand, or by hand after the devices. One without points, as a decision of the
 * referee in the first round has none, is of the same score as the log's if that has the same winner.
 */
function recordedResult(
  result: Result,
  { pointGap }: BoutRules,
  ofLog: MatchSheet["result"],
): NonNullable<MatchSheet["result"]> {
  const { blue, red, bluePoints, redPoints } = result
  const winner = result.winner === blue ? "blue" : result.winner === red ? "red" : ""
  const known = ofLog?.winner === winner ? ofLog.won : ""
  return {
    winner,
    won: bluePoints === null || redPoints === null ? known : wonText({ blue: bluePoints, red: redPoints }),
    code: codeOf(result, pointGap),
  }
}

/** Its boxes are codes, and how each round was won stands in its row: two rounds won are PTF, a level one among them or not. */
const codeOf = (result: Result, gap: number): string =>
  result.decision === decisionByRounds ? result.decision : saidOfDecision(result, gap)

const unwritten: MatchLine = { cells: [], gamjeoms: "" }

/** Every round that may be fought, the golden one of a sum and the sum itself too. */
function scoredRounds(rules: BoutRules, sheet: BoutSheet | null): MatchRound[] {
  const isSum = rules.format === "sum"
  const most = rules.rounds + (isSum && rules.golden.points > 0 ? 1 : 0)
  const rounds = Array.from({ length: most }, (_, at) => {
    const row = sheet?.rounds.find(({ round }) => round === at + 1)
    return { title: matchTexts.round(at + 1, rules.rounds), ...(row ? scoredRound(row) : emptyRound) }
  })
  return isSum ? [...rounds, { title: matchTexts.total, ...emptyRound, ...sumLines(sheet?.rounds ?? []) }] : rounds
}

const emptyRound = { blue: unwritten, red: unwritten, votes: [], winner: "", reason: "" } as const

function scoredRound({ blue, red, votes, winner, reason, by }: SheetRound): Omit<MatchRound, "title"> {
  return {
    blue: lineOf(blue),
    red: lineOf(red),
    votes,
    winner: winner ?? "",
    reason: [reason, by ? (matchTexts.steps[by] ?? "") : ""].filter(Boolean).join(": "),
  }
}

const lineOf = ({ cells, gamjeoms }: SheetSide): MatchLine => ({
  cells: sheetColumns.map((column) => String(cells[column])),
  gamjeoms: matchTexts.gamjeoms(gamjeoms),
})

function sumLines(rounds: readonly SheetRound[]): Partial<Record<Side, MatchLine>> {
  if (rounds.length === 0) return {}
  const line = (side: Side): MatchLine => ({
    cells: sheetColumns.map((column) => String(rounds.reduce((sum, one) => sum + one[side].cells[column], 0))),
    gamjeoms: matchTexts.gamjeomCount(
      rounds.reduce((sum, one) => sum + one[side].gamjeoms.reduce((all, { count }) => all + count, 0), 0),
    ),
  })
  return { blue: line("blue"), red: line("red") }
}

/** Of a fight that nobody scored with devices only the points of its rounds are known. */
function roundsByHand(rules: BoutRules, recorded: Result | null): MatchRound[] {
  const rounds = recorded?.rounds ?? []
  if (rounds.length === 0) return scoredRounds(rules, null)
  const line = (points: number): MatchLine => ({
    cells: sheetColumns.map((column) => (column === "points" ? String(points) : "")),
    gamjeoms: "",
  })
  const length = Math.max(rules.rounds, rounds.length)
  // What stands behind the last round of a sum is its golden one.
  const most = rules.format === "sum" ? rules.rounds : length
  return Array.from({ length }, (_, at): MatchRound => {
    const title = matchTexts.round(at + 1, most)
    const round = rounds[at]
    if (!round) return { title, ...emptyRound }
    const { blue, red } = round
    const ahead = blue === red ? "" : blue > red ? "blue" : "red"
    return { title, blue: line(blue), red: line(red), votes: [], winner: round.winner ?? ahead, reason: "" }
  })
}

const ticksOf = ({ ticks }: BoutSheet, side: Side): number[] => {
  const { video, technical, medical } = ticks[side]
  return [video, technical, medical]
}

/** Where the standing result is not that of the log, both are said. */
function eventsText({ sheet, rules, result: ofLog }: ScoredBout, stands: MatchSheet["result"]): string {
  const isChanged =
    stands !== null &&
    ofLog !== null &&
    (stands.winner !== ofLog.winner || stands.won !== ofLog.won || stands.code !== ofLog.code)
  const changed = isChanged ? matchTexts.corrected(ofLog) : ""
  const events = sheet.events.map((event) => matchTexts.event(event, rules.rounds)).join("; ")
  return [changed, events || matchTexts.noEvents].filter(Boolean).join(" ")
}

function crewText(rota: Rota, { court, day, startedAt, finishedAt }: CourtFight): string {
  if (court === null) return ""
  const moment = startedAt ?? finishedAt
  const crew = crewAt(rota, { section: court, day, time: moment === null ? "" : timeOf(new Date(moment)) })
  return matchTexts.crew(crew.map(({ name, role }) => `${name} (${officialWords[role]})`))
}

/** Since when how many judges' phones were there, as the operator agreed to it. */
function judgingOf(log: readonly Entry[]): string {
  const changes = log.flatMap((entry) => (entry.kind === "seats" ? [entry] : []))
  const said = changes.map(({ at, seats, present = null }) => {
    const { round, rules, clock, restSince } = replay(log.filter((one) => one.at <= at))
    const left = restSince === null ? leftAt(clock, at) : null
    const isMajority = present !== null && present.length >= quorumOf(seats)
    return `${matchTexts.when(round, rules.rounds, left)} – ${matchTexts.judges({ seats, present, isMajority })}`
  })
  return said.length > 0 ? matchTexts.judging(said.join("; ")) : ""
}
