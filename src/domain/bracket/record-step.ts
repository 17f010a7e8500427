import { correctedSummaries, isOfBout, summaryChanges, summaryIn } from "#domain/bout/summary-rows.ts"
import { saidOfDecision } from "#domain/catalogue/decision-words.ts"
import { before as feedersOf } from "#domain/formats/meetings.ts"
import type { CategoryId } from "#domain/ids.ts"
import { invariant, Refusal } from "#domain/refusal.ts"
import type { AskFact } from "#domain/value/facts.ts"
import type { PlainRow } from "#domain/value/rows.ts"
import { type Decide, type DecidedStep, rowOf, type StepContext, tournamentOf } from "#domain/value/step.ts"
import type { Value } from "#domain/value/value.ts"
import { drawIn, protestsOf, requireDrawIn } from "./draw-in.ts"
import { withNumbersBack } from "./numbers-back.ts"
import { disputeOf, isSameResult } from "./protest.ts"
import { type FightInput, recordFight as recordIn, reopenFight as reopenIn } from "./record.ts"
import { fightChanges } from "./stored.ts"
import type { Bracket } from "./types.ts"

/** Later fights that lost their result. */
export interface Undone {
  readonly undone: readonly number[]
}

/** The result of one fight. */
export interface FightWish {
  readonly categoryId: CategoryId
  readonly fight: FightInput
}

/** The result of a fight by the panel that scored it, and what is kept of that bout. */
export interface EndedBout extends FightWish {
  readonly summary: Omit<PlainRow<"boutSummaries">, "categoryId" | "t" | "result">
  /** The last entry of its log but for those that say who holds it. */
  readonly last: number
}

/** Records or corrects one fight. It is asked about if it waits for a protest, contradicts itself or a panel scores it. */
export const recordFight: Decide<FightWish, Undone> = (value, wish, context) => {
  const { categoryId, fight } = wish
  const { bracket: before } = requireDrawIn(value, categoryId)
  const running = before.fights[fight.t]?.result ? null : runningQuestion(context.fact, categoryId, fight.t)
  const { step, after } = recorded(value, before, { ...wish, mayHaveRounds: tournamentOf(value).bestOfThree }, context)
  return {
    ...step,
    questions: [...(running ? [running] : []), ...step.questions],
    changes: [...step.changes, ...correctedSummaries(value, categoryId, before, after)],
  }
}

/**
 * Records the result of a bout that is over, and what is kept of it; asks about another result that was entered meanwhile. Its
 * rounds are told whether or not the tournament enters them. Refuses `bout_confirmed`.
 */
export const recordBout: Decide<EndedBout, Undone> = (value, { summary, last, ...wish }, context) => {
  const { categoryId, fight } = wish
  const { bracket: before } = requireDrawIn(value, categoryId)
  const standing = before.fights[fight.t]?.result
  const stored = summaryIn(value, categoryId, fight.t)
  if (standing && isOfBout(stored, standing, { bout: summary.bout, last })) throw new Refusal("bout_confirmed")
  const { step, after } = recorded(value, before, { ...wish, mayHaveRounds: true }, context)
  const result = after.fights[fight.t]?.result
  invariant(result, "a fight that was recorded has a result")
  const stands = otherResult(before, after, fight.t)
  const kept = summaryChanges({ categoryId, t: fight.t }, stored, { ...summary, result })
  return {
    ...step,
    questions: [...(stands ? [stands] : []), ...step.questions],
    changes: [...step.changes, ...kept],
  }
}

export interface ReopenedBout {
  readonly categoryId: CategoryId
  readonly t: number
  readonly bout: PlainRow<"boutSummaries">["bout"]
}

/**
 * Clears the result of a bout, with all that falls above it; the fight is called and has begun, as before. Refuses
 * `state_moved` if another result stands there: of another pair, or entered by hand since.
 */
export const reopenBout: Decide<ReopenedBout, Undone> = (value, { categoryId, t, bout }, { fact }) => {
  const draw = drawIn(value, categoryId)
  if (!draw) throw new Refusal("not_found")
  const summary = summaryIn(value, categoryId, t)
  const result = draw.bracket.fights[t]?.result
  if (result && !(summary?.bout === bout && isSameResult(summary.result, result))) throw new Refusal("state_moved")
  const { bracket, undone } = reopenIn(draw.bracket, t)
  const [changed] = withNumbersBack([{ categoryId, before: draw.bracket, after: bracket }], fact)
  return {
    kind: "bout.reopen",
    changes: [
      ...fightChanges(categoryId, draw.bracket, changed?.after ?? bracket),
      ...summaryChanges({ categoryId, t }, summary, null),
    ],
    outcome: { undone },
  }
}

interface RecordedStep {
  readonly step: DecidedStep<Undone> & { readonly questions: readonly Refusal[] }
  readonly after: Bracket
}

interface OneResult extends FightWish {
  /** Rounds may be told. */
  readonly mayHaveRounds: boolean
}

/** The fight's own part of a step. */
function recorded(
  value: Value,
  before: Bracket,
  { categoryId, fight, mayHaveRounds }: OneResult,
  { fact }: StepContext,
): RecordedStep {
  // A bout is told by rounds in every tournament: its correction is, too.
  const hasRounds = (before.fights[fight.t]?.result?.rounds ?? []).length > 0
  if (fight.rounds && !mayHaveRounds && !hasRounds) throw new Refusal("rounds_off", "rounds")
  const isByRounds = fight.rounds !== undefined || (fight.keepsRounds && hasRounds)
  // A bout brings the rules by which it was fought.
  const mostRounds = isByRounds ? (fight.mostRounds ?? fact("mostRounds", [categoryId]).get(categoryId)) : undefined
  const { sumsTo } = sumsIn(value, categoryId)
  if (sumsTo === undefined) checkWhole(fight)
  const { bracket, undone, question } = recordIn(before, { ...fight, mostRounds, sumsTo })
  const [changed] = withNumbersBack([{ categoryId, before, after: bracket }], fact)
  const after = changed?.after ?? bracket
  const questions = [question, disputeOf(before, fight.t, protestsOf(value, categoryId))]
  const step = {
    kind: "fight.record",
    changes: fightChanges(categoryId, before, after),
    restsOn: pairRows(categoryId, before, fight),
    questions: questions.filter((one) => one !== null),
    outcome: { undone },
  }
  return { step, after }
}

/** Only sums have decimals. */
function checkWhole({ bluePoints, redPoints }: FightInput): void {
  for (const [field, points] of Object.entries({ bluePoints, redPoints })) {
    if (points !== null && !Number.isInteger(points)) throw new Refusal("invalid", field)
  }
}

/** What a sum is at most in a category of poomsae: of its two forms, of freestyle's one. */
export function sumsIn(value: Value, categoryId: CategoryId): Pick<FightInput, "sumsTo"> {
  const { kind, poomsaeKind } = rowOf(value, "categories", categoryId)
  if (kind !== "poomsae") return {}
  return { sumsTo: poomsaeKind === "freestyle" ? 10 : 20 }
}

/** Whoever enters a result by hand is asked about the panel that scores the fight at this moment. */
export function runningQuestion(fact: AskFact, categoryId: CategoryId, t: number): Refusal | null {
  const one = fact("runningBouts", null).find((bout) => bout.categoryId === categoryId && bout.t === t)
  return one ? new Refusal("bout_running", null, { court: one.court }) : null
}

/** The result that stands, if a bout ends otherwise: whoever fought it was not asked. A correction by hand names its own. */
function otherResult(before: Bracket, after: Bracket, t: number): Refusal | null {
  const [old, now] = [before.fights[t]?.result, after.fights[t]?.result]
  if (!old || !now || (old.winner === now.winner && old.decision === now.decision)) return null
  const winner = old.winner === null ? null : old.winner === old.blue ? "blue" : "red"
  return new Refusal("result_stands", null, { winner, said: saidOfDecision(old, null) })
}

/**
 * If the request names no pair, the screen's revision has to be up to date for the positions and the earlier fights.
 */
function pairRows(
  categoryId: CategoryId,
  bracket: Bracket,
  { t, blue, red }: FightInput,
): DecidedStep<null>["restsOn"] {
  if (blue !== null && red !== null) return []
  const fights = feedersOf(bracket, t).map((feeder) => ({ table: "fights" as const, key: { categoryId, t: feeder } }))
  return [{ table: "draws", key: { categoryId } }, ...fights]
}
