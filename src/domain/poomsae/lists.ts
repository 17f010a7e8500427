import type { Random } from "#domain/draw/random.ts"
import type { AthleteId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import type { RuleSet } from "#domain/rules/rule-set.ts"
import { cutRoundOf, type Finals } from "./finals.ts"
import { isStarted, type RoundStanding, roundStanding } from "./round.ts"
import type { ScoringRules } from "./scoring-rules.ts"
import { type Round, rounds, type Sheet } from "./types.ts"

export type CutOffs = RuleSet["poomsae"]

/** The first round for a number of athletes; `finals`: how many go on to a bracket. */
export function startRoundOf(count: number, { preliminaryFrom, semifinalFrom }: CutOffs, finals: Finals = 0): Round {
  if (count >= preliminaryFrom || finals === 16) return "preround"
  if (finals > 0) return "semifinal"
  return count >= semifinalFrom ? "semifinal" : "final"
}

/**
 * The first list, in an order by lot; athletes who came later are added at its end, athletes who left are removed. A
 * list of the same athletes is unchanged. While nobody is scored, the first round follows their number. So few as fight one
 * against one need no list (`draw_needed`).
 */
export function makeLists(sheet: Sheet, roster: readonly AthleteId[], cutOffs: CutOffs, random: Random): Sheet {
  if (roster.length === 0) throw new Refusal("no_athletes")
  const known = new Set(sheet.all)
  const fresh = roster.filter((id) => !known.has(id))
  random.shuffle(fresh)
  const all = [...only(sheet.all, roster), ...fresh]
  const isFixed = sheet.startRound !== null && rounds.some((round) => isStarted(sheet, round))
  if (!isFixed && needsDraw(roster.length, sheet)) throw new Refusal("draw_needed", null, { finals: sheet.finals ?? 0 })
  const startRound = isFixed ? sheet.startRound : startRoundOf(roster.length, cutOffs, sheet.finals)
  const before = sheet.startRound === startRound ? only(sheet.lists[startRound], roster) : []
  const lists = {
    ...(isFixed ? sheet.lists : NO_LISTS),
    [startRound]: [...before, ...all.filter((id) => !before.includes(id))],
  }
  return { ...sheet, startRound, lists, all }
}

/** Whether so many athletes are drawn by lot, without a list. */
export const needsDraw = (count: number, { finals = 0 }: Pick<Sheet, "finals">): boolean =>
  finals > 0 && count <= finals

export const NO_LISTS: Sheet["lists"] = { preround: [], semifinal: [], final: [] }

/** A new order of all athletes of a round, or another choice for a later round; see `reorder`. */
export type Orders = Readonly<Partial<Record<Round | "all", readonly AthleteId[]>>>

/**
 * Lists arranged by hand. The first round and `all` contain everybody once; a later round contains athletes of the
 * first that the desk chose, and apart from its order it may change only while nobody there is scored
 * (`next_round_started`).
 */
export function reorder(sheet: Sheet, orders: Orders): Sheet {
  if (sheet.startRound === null) throw new Refusal("list_not_made")
  const lists = { ...sheet.lists }
  for (const round of rounds) {
    const order = orders[round]
    if (order !== undefined) lists[round] = roundOrder(sheet, round, order, sheet.startRound)
  }
  const all = orders.all ?? sheet.all
  if (!isOnce(all, sheet.all) || all.length < sheet.all.length) throw new Refusal("list_order", FIELDS.all)
  return { ...sheet, lists, all }
}

/** The names of these lists on the wire. */
const FIELDS: Readonly<Record<Round | "all", string>> = {
  preround: "itemsPreroundIds",
  semifinal: "itemsSemifinalIds",
  final: "itemsFinalIds",
  all: "itemsAllIds",
}

function roundOrder(sheet: Sheet, round: Round, order: readonly AthleteId[], startRound: Round): readonly AthleteId[] {
  const first = sheet.lists[startRound]
  const isBefore = rounds.indexOf(round) < rounds.indexOf(startRound) && order.length > 0
  const isShort = round === startRound && order.length < first.length
  if (isBefore || isShort || !isOnce(order, first)) throw new Refusal("list_order", FIELDS[round])
  if (isStarted(sheet, round) && !isSameSet(order, sheet.lists[round])) throw new Refusal("next_round_started")
  return order
}

/**
 * The effect of a changed score on later rounds of the list: once everybody of a round is scored, those who advance are in the next
 * one, after the preliminary by lot, in the final in reverse rank. Refused (`next_round_started`) if others would
 * advance than those who are already being scored there.
 */
export function advance(before: Sheet, after: Sheet, cutOffs: CutOffs, rules: ScoringRules, random: Random): Sheet {
  let now = after
  for (const [at, round] of rounds.entries()) {
    const next = nextRound(now, round)
    if (next === null || now.startRound === null || at < rounds.indexOf(now.startRound)) continue
    const old = goingOn(before, round, cutOffs, rules)
    const going = goingOn(now, round, cutOffs, rules)
    // An athlete who left may have been the last without a score.
    const isFilled = going.length === 0 || now.lists[next].length > 0
    if (isSameSet(old, going) && isFilled) continue
    if (isStarted(now, next)) throw new Refusal("next_round_started", null, { round: next })
    now = { ...now, lists: { ...now.lists, [next]: ordered(going, next, random) } }
  }
  return now
}

/** The round of the list behind one; null: none, or those who go on fight in a bracket. */
export const nextRound = (sheet: Pick<Sheet, "finals">, round: Round): Round | null =>
  round === cutRoundOf(sheet) ? null : (rounds[rounds.indexOf(round) + 1] ?? null)

/**
 * Athletes level with the last one who advances also advance: only one more form could separate them. Who competes for no
 * place goes on if good enough, and takes nobody's place in the next round.
 */
function goingOn(sheet: Sheet, round: Round, cutOffs: CutOffs, rules: ScoringRules): AthleteId[] {
  const standing = roundStanding(sheet, round, rules)
  if (!standing.isComplete) return []
  const count = limitOf(sheet, round, competingIn(sheet, round), cutOffs)
  return byRank(standing).flatMap(({ athleteId, rank }) => ((rank ?? count + 1) <= count ? [athleteId] : []))
}

/** How many of so many go on: of a list that ends in a bracket never fewer than fight there. */
function limitOf({ finals = 0 }: Sheet, round: Round, count: number, { finalists }: CutOffs): number {
  if (round === cutRoundOf({ finals })) return finals
  return round === "preround" ? Math.max(Math.ceil(count / 2), finals) : finalists
}

/** How many of those who compete in a round: who competes for no place takes nobody's in the next one. */
const competingIn = ({ lists, unranked }: Sheet, round: Round): number =>
  lists[round].filter((id) => !unranked.includes(id)).length

/** How many of those who compete in a round go on; 0: it is the last one, or everybody does. */
export function goOnCount(sheet: Sheet, round: Round, cutOffs: CutOffs): number {
  const count = competingIn(sheet, round)
  const limit = round === "final" ? 0 : limitOf(sheet, round, count, cutOffs)
  return limit < count ? limit : 0
}

function byRank({ lines }: RoundStanding): RoundStanding["lines"] {
  return lines.toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0))
}

function ordered(going: readonly AthleteId[], next: Round, random: Random): AthleteId[] {
  if (next === "final") return going.toReversed()
  const drawn = [...going]
  random.shuffle(drawn)
  return drawn
}

const only = (list: readonly AthleteId[], roster: readonly AthleteId[]): AthleteId[] => {
  const there = new Set(roster)
  return list.filter((id) => there.has(id))
}

const isOnce = (list: readonly AthleteId[], of: readonly AthleteId[]): boolean => {
  const known = new Set(of)
  return new Set(list).size === list.length && list.every((id) => known.has(id))
}

const isSameSet = (one: readonly AthleteId[], other: readonly AthleteId[]): boolean =>
  one.length === other.length && isOnce(one, other)
