import { fightAt } from "#domain/bracket/standing.ts"
import type { Bracket, Fight, FightTimes } from "#domain/bracket/types.ts"
import { type AgreedQuestions, requireAgreed } from "#domain/questions.ts"
import { type FactsOf, type Problem, Refusal } from "#domain/refusal.ts"
import { obstacleOf } from "./queue.ts"
import type { CourtFight } from "./types.ts"

/** What a court does with a fight; `release` takes back the last of the others. */
export type CourtStep = "call" | "start" | "release"

export interface CourtOrder {
  readonly step: CourtStep
  /** ISO, UTC. */
  readonly at: string
  /** What the person was shown of what `courtStep` asks, and does anyway. */
  readonly agreed: AgreedQuestions
}

/** Who stands outside of a category, in words. */
export type NamedOutside = FactsOf<"athletes_outside">["list"]

/**
 * The draw after a court's step; `fights` are all of the tournament. Refuses if the pair is not known, the fight is
 * over or a protest holds it. It asks, all at once, what was not agreed to: if an athlete has to rest or is called elsewhere, if
 * the court is taken, and before the first fight of a category if somebody stands `outside` of it. A step that was done
 * already is not repeated.
 */
export function courtStep(
  bracket: Bracket,
  fight: CourtFight,
  fights: readonly CourtFight[],
  order: CourtOrder,
  outside: NamedOutside = [],
): Bracket {
  if (fight.isOver) throw new Refusal("fight_over", null, { number: fight.number })
  if (order.step === "release") return withTimes(bracket, fight.t, released(fight, bracket))
  const isDone = order.step === "call" ? fight.calledAt !== null || fight.startedAt !== null : fight.startedAt !== null
  if (isDone) return bracket
  requireFightable(fight, order)
  const questions = [
    ...pairQuestions(fight, order),
    ...courtQuestions(fight, fights, order),
    ...outsideQuestions(bracket, outside),
  ]
  requireAgreed(order.agreed, questions)
  const calledAt = fightAt(bracket, fight.t).times?.calledAt ?? order.at
  return withTimes(bracket, fight.t, {
    calledAt,
    startedAt: order.step === "start" ? order.at : null,
    finishedAt: null,
  })
}

/** Refuses what no consent makes possible: no number, no pair yet, a protest. */
function requireFightable(fight: CourtFight, { at }: CourtOrder): void {
  if (fight.number === null) throw new Refusal("fight_without_number", null, {})
  const obstacle = obstacleOf(fight, Date.parse(at))
  if (obstacle?.kind === "opponent" || obstacle?.kind === "before") {
    throw new Refusal("fight_not_ready", null, { t: fight.t, waits: obstacle.kind })
  }
  if (obstacle?.kind === "held") throw new Refusal("fight_held", null, { number: fight.number })
}

/** Whether an athlete of it has to rest, or is called to another court. */
function pairQuestions(fight: CourtFight, { at, step }: CourtOrder): Problem[] {
  const obstacle = obstacleOf(fight, Date.parse(at))
  if (obstacle?.kind === "elsewhere") {
    const { athlete, number } = obstacle
    return [new Refusal("athlete_elsewhere", null, { athlete, number })]
  }
  if (obstacle?.kind !== "rest") return []
  const seconds = Math.ceil((obstacle.until - Date.parse(at)) / 1000)
  return [new Refusal("athlete_resting", null, { athlete: obstacle.athlete, seconds, step })]
}

/** Whether another fight is on at this court. */
function courtQuestions(fight: CourtFight, fights: readonly CourtFight[], { step }: CourtOrder): Problem[] {
  if (step !== "start") return []
  const running = fights.find((one) => one.court === fight.court && one.startedAt !== null && !one.isOver)
  return running ? [new Refusal("court_taken", null, { number: running.number })] : []
}

/** Who was forgotten. Asked once a category: while no fight of it was called, begun or fought. */
const outsideQuestions = ({ fights }: Bracket, list: NamedOutside): Problem[] =>
  list.length === 0 || fights.some(isHandled) ? [] : [new Refusal("athletes_outside", null, { list, act: "call" })]

/** A court has called it, or its result is recorded: people know of it. */
export const isHandled = ({ result, times }: Fight): boolean =>
  result !== null || (times?.calledAt ?? null) !== null || (times?.startedAt ?? null) !== null

function released({ t, startedAt }: CourtFight, bracket: Bracket): FightTimes | null {
  const times = fightAt(bracket, t).times
  return startedAt === null || !times ? null : { ...times, startedAt: null }
}

function withTimes(bracket: Bracket, t: number, times: FightTimes | null): Bracket {
  const old = fightAt(bracket, t)
  if (times === null && !old.times) return bracket
  const { number, result } = old
  const fights = bracket.fights.slice()
  fights[t] = times ? { number, result, times } : { number, result }
  return { ...bracket, fights }
}
