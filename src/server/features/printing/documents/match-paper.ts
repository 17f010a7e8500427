import { leftAt } from "#domain/bout/clock.ts"
import { type Entry, refereeCodes } from "#domain/bout/events.ts"
import { boutRulesFor } from "#domain/bout/for-category.ts"
import { type BoutState, replay } from "#domain/bout/replay.ts"
import { type BoutRules, pointsFor, quorumOf } from "#domain/bout/rules.ts"
import { columnsOf, type SheetColumn, sheetColumns } from "#domain/bout/sheet-columns.ts"
import { depth } from "#domain/bracket/positions.ts"
import { isOfTree } from "#domain/formats/format.ts"
import type { AthleteId } from "#domain/ids.ts"
import type { CourtFight } from "#domain/queue/index.ts"
import type { RuleSet } from "#domain/rules/rule-set.ts"
import { roundLabel } from "#layout/bracket/geometry.ts"
import type { MatchLetter, MatchRound, MatchSheet, MatchSide } from "#layout/documents/match-sheet.ts"
import { type PaperStyle, paperMeta } from "#layout/documents/occasion.ts"
import type { Courts } from "#server/views/courts/load.ts"
import { matchTexts } from "./match-paper.uk.ts"

/** What all match sheets of a tournament are made of. */
export interface MatchSource {
  readonly courts: Pick<Courts, "categories" | "sections" | "athleteById" | "brackets">
  readonly rules: RuleSet
  readonly style: PaperStyle
}

/** A fight's bout as it is stored. */
export interface ScoredBout {
  readonly log: readonly Entry[]
  /** SHA-256 of the log, of a confirmed one; '' none. */
  readonly hash: string
}

/** The sheet of a fight, filled in as far as its bout was fought; `bout` null: to be written by hand. */
export function matchSheet(source: MatchSource, fight: CourtFight, bout: ScoredBout | null): MatchSheet {
  const { categories, sections, athleteById, brackets } = source.courts
  const category = categories.find(({ id }) => id === fight.category)
  const court = sections.find(({ id }) => id === fight.court)?.name ?? ""
  const bracket = brackets.get(fight.category)
  const stage = bracket && isOfTree(bracket, fight.t) ? roundLabel(depth(fight.t) + 1) : ""
  const fought = bout ? { state: replay(bout.log), log: bout.log } : null
  const rules = fought?.state.rules ?? boutRulesFor(source.rules, category ?? { ageCategory: 0, age1: 0 })
  const side = (id: AthleteId | null): MatchSide => {
    const athlete = id === null ? undefined : athleteById.get(id)
    return athlete ? { name: athlete.name, club: athlete[source.style.team] } : nobody
  }
  return {
    ...blankSheet(source.style, rules),
    meta: paperMeta(source.style, matchTexts.title(fight.number ?? 0), category?.name ?? ""),
    about: [court, stage].filter(Boolean).join(" · "),
    rules: rulesText(rules),
    blue: side(fight.blue),
    red: side(fight.red),
    rounds: roundsOf(rules, fought),
    result: fought ? resultOf(fought.state) : null,
    judging: fought ? judgingOf(fought) : "",
    proof: bout && bout.hash !== "" ? matchTexts.proof(bout.hash) : "",
  }
}

/** A sheet to be written by hand, by the rules of adults unless others are named. */
export const blankSheet = (style: PaperStyle, rules: BoutRules): MatchSheet => ({
  meta: paperMeta(style, matchTexts.blank),
  about: "",
  rules: "",
  blue: nobody,
  red: nobody,
  columns: sheetColumns.map((column) => matchTexts.columns[column](pointsIn(rules, column))),
  rounds: roundsOf(rules, null),
  codes: rules.format === "sum" ? ["PTF", "PTG", "PUN", "GDP", "SUP", ...byReferee] : ["PTF", ...byReferee, "PUN"],
  result: null,
  judging: "",
  proof: "",
})

const nobody: MatchSide = { name: "", club: "" }
const byReferee = refereeCodes.filter((code) => code !== "" && code !== "PUN")

const pointsIn = (rules: BoutRules, column: SheetColumn): number =>
  column === "head" || column === "trunk" || column === "punch" ? pointsFor(rules, column) : 0

const rulesText = ({ rounds, roundMs, restMs, pointGap, penalties, format }: BoutRules): string =>
  [
    matchTexts.time(rounds, roundMs, restMs),
    matchTexts.limits(pointGap, penalties),
    format === "sum" ? matchTexts.sum : "",
  ]
    .filter(Boolean)
    .join(" · ")

interface Fought {
  readonly state: BoutState
  readonly log: readonly Entry[]
}

/** Every round that may be fought, the golden one of a sum too. */
function roundsOf(rules: BoutRules, bout: Fought | null): MatchRound[] {
  const most = rules.rounds + (rules.format === "sum" ? 1 : 0)
  return Array.from({ length: most }, (_, at) => roundOf(rules, bout, at + 1))
}

function roundOf(rules: BoutRules, bout: Fought | null, number: number): MatchRound {
  const fought = bout?.state.rounds.find((one) => one.round === number && one.hasBegun)
  const result = bout?.state.contest.results.find((one) => one.round === number)
  const cells = (side: "blue" | "red"): string[] => {
    if (!fought) return []
    const columns = columnsOf(rules, fought.tally[side])
    return sheetColumns.map((column) => String(columns[column]))
  }
  return {
    title: number > rules.rounds ? matchTexts.golden : matchTexts.round(number),
    blue: cells("blue"),
    red: cells("red"),
    votes: bout ? votesOf(bout, number) : [],
    winner: result?.winner ?? "",
    reason: result
      ? [result.reason, result.by ? (matchTexts.steps[result.by] ?? "") : ""].filter(Boolean).join(": ")
      : "",
  }
}

function votesOf({ state, log }: Fought, round: number): readonly MatchLetter[] {
  const votes = log.findLast((one) => one.kind === "superiority" && one.round === round && !state.isTaken(one.seq))
  return votes?.kind === "superiority" ? votes.votes : []
}

/** Since when how many judges' phones were there, as the operator agreed to it. */
function judgingOf({ log }: Fought): string {
  const changes = log.flatMap((entry) => (entry.kind === "seats" ? [entry] : []))
  const said = changes.map(({ at, seats, present = null }) => {
    const { round, clock, restSince } = replay(log.filter((one) => one.at <= at))
    const left = restSince === null ? leftAt(clock, at) : null
    const isMajority = present !== null && present.length >= quorumOf(seats)
    return `${matchTexts.when(round, left)} – ${matchTexts.judges({ seats, present, isMajority })}`
  })
  return said.length > 0 ? matchTexts.judging(said.join("; ")) : ""
}

function resultOf({ contest: { verdict, roundsWon, total }, rules }: BoutState): MatchSheet["result"] {
  if (!verdict) return null
  const { blue, red } = rules.format === "sum" ? total : roundsWon
  const winner: MatchLetter = verdict.winner ?? ""
  return { winner, won: `${blue} : ${red}`, code: verdict.code }
}
