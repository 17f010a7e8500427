import { expectedStarts, nameOf } from "./expected.ts"
import { closedFor } from "./hours.ts"
import type { Options } from "./outlook.ts"
import { queueOf } from "./queue.ts"
import type { CourtFight } from "./types.ts"

/**
 * When the numbered open fights of one court are expected to begin, by `nameOf`: by its queue for the day in progress,
 * by the plan for later days. A day without a description is left out, unless the court is working on it.
 */
export function expectedByDay(fights: readonly CourtFight[], { now, rest, hoursOn }: Options): Map<string, number> {
  const { open, running, pace } = queueOf(fights, { now, ahead: 0, rest, hoursOn })
  const isAtWork = running.length > 0 || pace.count > 0
  const found = new Map<string, number>()
  for (const { fight, startsAt } of open) {
    if (startsAt !== null && (isAtWork || hoursOn(fight.day) !== null)) found.set(nameOf(fight), startsAt)
  }
  const today = open.find(({ startsAt, state }) => startsAt !== null || state === "running")?.fight.day
  const later = open.map(({ fight }) => fight).filter(({ number, day }) => number !== null && day !== today)
  for (const day of new Set(later.map((fight) => fight.day))) {
    const hours = hoursOn(day)
    if (hours === null) continue
    const own = later.filter((fight) => fight.day === day)
    const plan = { now: Math.max(now, hours.opensAt), factor: 1, rest, closed: closedFor(hours, own) }
    for (const [name, start] of expectedStarts(own, plan).starts) found.set(name, start)
  }
  return found
}
