import type { CourtFight, Pace, QueuedFight } from "#domain/queue/index.ts"
import { timeOf } from "#domain/uk/dates.ts"
import type { CourtsView } from "./courts-view.ts"
import { messages } from "./uk.ts"

/** «≈ 10:42», to the minute. */
export const expectedText = (moment: number): string => messages.expected(timeOf(new Date(moment)))

export const numberText = ({ number }: Pick<CourtFight, "number">): string =>
  number === null ? messages.noNumber : messages.number(number)

/** «5 хв 10 с», «45 с». */
export function durationText(seconds: number): string {
  const rest = Math.round(seconds) % 60
  const minutes = Math.floor(Math.round(seconds) / 60)
  return [minutes > 0 ? `${minutes} хв` : "", rest > 0 || minutes === 0 ? `${rest} с` : ""].filter(Boolean).join(" ")
}

/** «3:07», as a stopwatch shows it. */
export function elapsedText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`
}

export const paceText = ({ seconds }: Pace): string =>
  seconds === null ? messages.planned : messages.pace(durationText(seconds))

/** Of how many fights the pace is. */
export const paceTitle = ({ count, seconds }: Pace): string | undefined =>
  seconds === null ? undefined : messages.paceOf(count)

/** What a fight does in the queue, and why it cannot begin. */
export function stateText({ state, obstacle }: QueuedFight, view: CourtsView): string {
  // That a side is unknown is said in its place.
  if (!obstacle || obstacle.kind === "opponent") return messages.states[state]
  if (obstacle.kind === "before" || obstacle.kind === "held") {
    return messages.obstacles[obstacle.kind]
  }
  const name = surnameOf(view.athleteById.get(obstacle.athlete)?.name ?? "")
  if (obstacle.kind === "rest") return messages.obstacles.rest(name, timeOf(new Date(obstacle.until)))
  const court = view.courtNames.get(obstacle.court ?? 0) ?? ""
  return messages.obstacles.elsewhere(name, obstacle.number, court)
}

/** The name as it is read out with other words: only the surname. */
const surnameOf = (name: string): string => name.split(" ")[0] ?? name
