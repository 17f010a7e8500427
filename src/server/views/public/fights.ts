import type { PublicFight } from "#contract/public/calls.ts"
import type { Category } from "#domain/athletes/types.ts"
import * as Bracket from "#domain/bracket/index.ts"
import { wordsOfDecision } from "#domain/catalogue/decision-words.ts"
import { isOfTree } from "#domain/formats/format.ts"
import { keptBy, keptFor } from "#domain/kept-by.ts"
import type { Style } from "#domain/poomsae/types.ts"
import { type CourtFight, nameOf } from "#domain/queue/index.ts"
import { expectationsOf } from "#server/views/courts/expectations.ts"
import { isoOf, presentFight, presentOnCourt } from "#server/views/fighters.ts"
import type { PublicView } from "./view.ts"

/** Expected times are given to the minute, so the answer is the same for this long, ms. */
export const FRESH_MS = 5_000

/**
 * The fights of all draws that everybody may see, or of one, in the order of the day, with their present state and
 * expected times.
 */
export function publicFights(view: PublicView, now: Date, only?: number): readonly PublicFight[] {
  const fights = told(view, now)
  return only === undefined ? fights : fights.filter(({ category }) => category === only)
}

const told = keptFor(FRESH_MS, fightsAt)

function fightsAt(view: PublicView, now: Date): readonly PublicFight[] {
  const expected = expectationsOf(view.courts(), now.getTime())
  return view
    .courts()
    .allFights.filter(({ category }) => view.draws.has(category))
    .map((fight) => {
      const { at = null, ahead = 0 } = expected.get(nameOf(fight)) ?? {}
      const gap = view.gaps.own.get(fight.category) ?? view.gaps.usual
      const style = styleOf(view.categoryById.get(fight.category))
      return present(fight, view.draws.get(fight.category)?.bracket, view.athleteById, at, ahead, gap, style)
    })
    .sort(inOrder)
}

/** A step changes a few of a thousand fights: what the others were presented as still holds. */
const present = keptBy(presented)

function presented(
  fight: CourtFight,
  bracket: Bracket.Bracket | undefined,
  athleteById: PublicView["athleteById"],
  at: number | null,
  ahead: number,
  gap: number,
  style: Style | null,
): PublicFight {
  return {
    ...presentFight(fight, bracket, athleteById),
    ...presentOnCourt(fight),
    round: bracket ? roundOf(bracket, fight.t) : 0,
    state: stateOf(fight),
    ...presentRounds(bracket, fight.t),
    ...presentWords(bracket, fight.t, gap, style),
    ...(fight.isOver ? { expected: "", ahead: 0 } : { expected: isoOf(at), ahead }),
  }
}

/** Of a fight that was not fought by rounds: nothing. */
function presentRounds(bracket: Bracket.Bracket | undefined, t: number): Pick<PublicFight, "rounds"> {
  const rounds = bracket?.fights[t]?.result?.rounds
  return rounds ? { rounds: rounds.map(({ blue, red }) => ({ blue, red })) } : {}
}

/** Where the code of its decision says what is true of the fight: nothing. */
function presentWords(
  bracket: Bracket.Bracket | undefined,
  t: number,
  gap: number,
  style: Style | null,
): Pick<PublicFight, "words"> {
  const result = bracket?.fights[t]?.result
  const words = result ? wordsOfDecision(result, gap, style) : null
  return words === null ? {} : { words }
}

/** Of poomsae; null: of sparring, or not known. */
function styleOf(category: Category | undefined): Style | null {
  if (category?.kind !== "poomsae") return null
  return category.poomsaeKind === "freestyle" ? "freestyle" : "traditional"
}

/** 1 the final; 0: not of the tree. */
const roundOf = (bracket: Bracket.Bracket, t: number): number => (isOfTree(bracket, t) ? Bracket.depth(t) + 1 : 0)

function stateOf({ isOver, startedAt, calledAt }: CourtFight): PublicFight["state"] {
  if (isOver) return "over"
  if (startedAt !== null) return "running"
  return calledAt === null ? "open" : "called"
}

/** What is over first, then what is on the courts, then as expected; without any times by day and number. */
function inOrder(one: PublicFight, other: PublicFight): number {
  const stage = STAGES.indexOf(one.state) - STAGES.indexOf(other.state)
  if (stage !== 0) return stage
  return one.day - other.day || compare(one.expected || "~", other.expected || "~") || order(one) - order(other)
}

const STAGES: readonly PublicFight["state"][] = ["over", "running", "called", "open"]
const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other))
const order = ({ number, technicalNumber }: PublicFight): number => (number > 0 ? number : 1_000_000 - technicalNumber)
