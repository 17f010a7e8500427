import type { DayState } from "#contract/live/day.ts"
import type { PublicFight } from "#contract/public/calls.ts"
import { scoreText } from "#domain/bracket/score-text.ts"
import type { Followed } from "./day.ts"
import { messages } from "./uk.ts"

/** The last result of somebody who is followed, and an athlete's best place; [] none. */
export function doneLines(followed: Followed, { athletes, fights }: Omit<DayState, "courts">): readonly string[] {
  const own = new Set(athletes.map(({ id }) => id))
  const last = fights
    .filter(({ state }) => state === "over")
    .toSorted(byEnd)
    .at(-1)
  const place = followed.kind === "athlete" ? bestPlace(athletes.map((athlete) => athlete.place)) : ""
  return [last ? resultText(last, own) : "", place].filter(Boolean)
}

function resultText(fight: PublicFight, own: ReadonlySet<number>): string {
  const { number, winner, blue, red } = fight
  const isBlue = own.has(blue?.id ?? 0)
  const isRed = own.has(red?.id ?? 0)
  // Both athletes are of one club: the club has neither lost nor won.
  if (isBlue && isRed) return ""
  const points = scoreText(isBlue ? fight : turned(fight), "0")
  return own.has(winner) ? messages.won(number, points) : messages.lost(number, points)
}

const turned = ({ bluePoints, redPoints, totals }: PublicFight) => ({
  bluePoints: redPoints,
  redPoints: bluePoints,
  totals: totals && { blue: totals.red, red: totals.blue },
})

function bestPlace(places: readonly number[]): string {
  const won = places.filter((place) => place > 0)
  return won.length > 0 ? messages.place(Math.min(...won)) : ""
}

const byEnd = (one: PublicFight, other: PublicFight): number =>
  one.finishedAt < other.finishedAt ? -1 : Number(one.finishedAt > other.finishedAt)
