import * as Bracket from "#domain/bracket/index.ts"
import type { FightTimes } from "#domain/bracket/types.ts"
import { inventedResult } from "#domain/demo/results.ts"
import type { Random } from "#domain/draw/random.ts"
import { groupBy } from "#domain/group-by.ts"
import type { CategoryId } from "#domain/ids.ts"
import type { CourtFight } from "#domain/queue/index.ts"

interface Day {
  /** When the courts began, and what time it is, milliseconds since 1970. */
  readonly began: number
  readonly now: number
  readonly random: Random
}

/** Fights that a court has called, in addition to the running one. */
const CALLED = 2

/**
 * The brackets after the courts have worked since the morning, each in the order of its numbers: fights that are over, one that runs
 * and some that are called. `fights` are those of the day.
 */
export function foughtDay(
  fights: readonly CourtFight[],
  brackets: ReadonlyMap<CategoryId, Bracket.Bracket>,
  day: Day,
): Map<CategoryId, Bracket.Bracket> {
  const now = new Map(brackets)
  const courts = groupBy(
    fights.filter(({ court, number }) => court !== null && number !== null),
    ({ court }) => court,
  )
  for (const own of courts.values()) {
    own.sort((one, other) => (one.number ?? 0) - (other.number ?? 0))
    work(own, now, day)
  }
  return now
}

function work(fights: readonly CourtFight[], brackets: Map<CategoryId, Bracket.Bracket>, day: Day): void {
  let clock = day.began + day.random.below(4 * MINUTE)
  let called = 0
  let isRunning = false
  for (const fight of fights) {
    const bracket = brackets.get(fight.category)
    const pair = bracket && Bracket.standing(bracket).fights[fight.t]
    if (!bracket || pair?.state !== "ready") continue
    const end = clock + fight.seconds * (70 + day.random.below(35)) * 10
    const moments = { calledAt: iso(clock - 3 * MINUTE), startedAt: iso(clock), finishedAt: null }
    if (end <= day.now) {
      const before = withTimes(bracket, fight.t, moments)
      const input = { ...inventedResult(day.random), t: fight.t, blue: null, red: null, at: iso(end) }
      brackets.set(fight.category, Bracket.recordFight(before, input).bracket)
      clock = end + MINUTE / 2
    } else if (!isRunning) {
      isRunning = true
      brackets.set(
        fight.category,
        withTimes(bracket, fight.t, { ...moments, startedAt: iso(Math.min(clock, day.now)) }),
      )
    } else if (called < CALLED) {
      called++
      const calledAt = iso(day.now - (CALLED + 1 - called) * MINUTE)
      brackets.set(fight.category, withTimes(bracket, fight.t, { ...moments, calledAt, startedAt: null }))
    } else return
  }
}

const MINUTE = 60_000
const iso = (moment: number): string => new Date(moment).toISOString()

function withTimes(bracket: Bracket.Bracket, t: number, times: FightTimes): Bracket.Bracket {
  const fights = bracket.fights.map((fight, at) => (at === t ? { ...fight, times } : fight))
  return { ...bracket, fights }
}
