import { fightAt } from "#domain/bracket/standing.ts"
import type { Bracket, FightTimes } from "#domain/bracket/types.ts"
import { Refusal } from "#domain/refusal.ts"
import { obstacleOf } from "./queue.ts"
import type { CourtFight } from "./types.ts"

/** What a court does with a fight; `release` takes back the last of the others. */
export type CourtStep = "call" | "start" | "release"

export interface CourtOrder {
  readonly step: CourtStep
  /** ISO, UTC. */
  readonly at: string
  /** Whether the person was shown the rest, the other court or the running fight, and starts it anyway. */
  readonly consent: "none" | "given"
}

/**
 * The draw after a court's step; `fights` are all of the tournament. Refuses if the pair is not known, the fight is
 * over or a protest holds it; and, without consent, if an athlete has to rest or is called elsewhere, or the court is
 * taken. A step that was done already is not repeated.
 */
export function courtStep(
  bracket: Bracket,
  fight: CourtFight,
  fights: readonly CourtFight[],
  order: CourtOrder,
): Bracket {
  if (fight.isOver) throw new Refusal("fight_over", null, { number: fight.number })
  if (order.step === "release") return withTimes(bracket, fight.t, released(fight, bracket))
  const isDone = order.step === "call" ? fight.calledAt !== null || fight.startedAt !== null : fight.startedAt !== null
  if (isDone) return bracket
  check(fight, order)
  if (order.step === "start" && order.consent === "none") checkCourt(fight, fights)
  const calledAt = fightAt(bracket, fight.t).times?.calledAt ?? order.at
  return withTimes(bracket, fight.t, {
    calledAt,
    startedAt: order.step === "start" ? order.at : null,
    finishedAt: null,
  })
}

function check(fight: CourtFight, { at, consent, step }: CourtOrder): void {
  if (fight.number === null) throw new Refusal("fight_without_number", null, {})
  const obstacle = obstacleOf(fight, Date.parse(at))
  if (obstacle?.kind === "opponent" || obstacle?.kind === "before") {
    throw new Refusal("fight_not_ready", null, { t: fight.t, waits: obstacle.kind })
  }
  if (obstacle?.kind === "held") throw new Refusal("fight_held", null, { number: fight.number })
  if (!obstacle || consent === "given") return
  const { athlete } = obstacle
  if (obstacle.kind === "elsewhere") {
    throw new Refusal("athlete_elsewhere", null, { athlete, number: obstacle.number })
  }
  const seconds = Math.ceil((obstacle.until - Date.parse(at)) / 1000)
  throw new Refusal("athlete_resting", null, { athlete, seconds, step })
}

function checkCourt(fight: CourtFight, fights: readonly CourtFight[]): void {
  const running = fights.find((one) => one.court === fight.court && one.startedAt !== null && !one.isOver)
  if (running) throw new Refusal("court_taken", null, { number: running.number })
}

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
