import type { DayState } from "#contract/live/day.ts"
import type { PublicFight } from "#contract/public/calls.ts"
import { timeOf } from "#domain/uk/dates.ts"
import type { Followed } from "./day.ts"
import { messages } from "./uk.ts"

/**
 * The present line of a followed athlete: «корт 3, бій 214, ще 4 бої, приблизно 18 хв», else his last result and place.
 * For a club, of its next athlete. `now`: milliseconds of the server's clock.
 */
export function dayText(followed: Followed, { athletes, fights, courts }: DayState, now: number): string {
  const own = new Set(athletes.map(({ id }) => id))
  const next = nextOf(fights)
  const last = fights
    .filter(({ state }) => state === "over")
    .toSorted(byEnd)
    .at(-1)
  const place = followed.kind === "athlete" ? bestPlace(athletes.map((athlete) => athlete.place)) : ""
  const parts = [
    next
      ? nextText(next, {
          courts: new Map(courts.map(({ id, name }) => [id, name])),
          now,
          name: followed.kind === "club" ? ownName(next, own) : "",
        })
      : "",
    last ? resultText(last, own) : "",
    place,
  ]
  return parts.filter(Boolean).join(" · ") || messages.nothing
}

/** What runs, then what is called, then what is nearest; not the earlier fight of somebody whose number is not given yet. */
function nextOf(fights: readonly PublicFight[]): PublicFight | undefined {
  const order: readonly PublicFight["state"][] = ["running", "called", "open"]
  for (const state of order) {
    const found = fights.filter((fight) => fight.state === state)
    const first = found.find(({ expected }) => expected !== "") ?? found[0]
    if (first) return first
  }
  return undefined
}

interface Context {
  readonly courts: ReadonlyMap<number, string>
  readonly now: number
  readonly name: string
}

function nextText({ section, number, state, ahead, expected }: PublicFight, { courts, now, name }: Context): string {
  const place = [name, courts.get(section) ?? "", number > 0 ? messages.fight(number) : ""]
  if (state === "running") return [...place, messages.now].filter(Boolean).join(", ")
  if (state === "called") return [...place, messages.called].filter(Boolean).join(", ")
  return [...place, ahead > 0 ? messages.ahead(ahead) : "", waitText(expected, now)].filter(Boolean).join(", ")
}

const LONG = 90

function waitText(expected: string, now: number): string {
  if (expected === "") return ""
  const minutes = Math.max(1, Math.round((Date.parse(expected) - now) / 60_000))
  return minutes > LONG ? messages.at(timeOf(new Date(expected))) : messages.minutes(minutes)
}

function resultText(
  { number, winner, blue, red, bluePoints, redPoints }: PublicFight,
  own: ReadonlySet<number>,
): string {
  const isBlue = own.has(blue?.id ?? 0)
  const isRed = own.has(red?.id ?? 0)
  // Both athletes are of one club: the club has neither lost nor won.
  if (isBlue && isRed) return ""
  const [mine, theirs] = isBlue ? [bluePoints, redPoints] : [redPoints, bluePoints]
  const points = mine === null && theirs === null ? "" : `${mine ?? 0}:${theirs ?? 0}`
  return own.has(winner) ? messages.won(number, points) : messages.lost(number, points)
}

function bestPlace(places: readonly number[]): string {
  const won = places.filter((place) => place > 0)
  return won.length > 0 ? messages.place(Math.min(...won)) : ""
}

const ownName = ({ blue, red }: PublicFight, own: ReadonlySet<number>): string =>
  [blue, red].find((one) => one !== null && own.has(one.id))?.name ?? ""

const byEnd = (one: PublicFight, other: PublicFight): number =>
  one.finishedAt < other.finishedAt ? -1 : Number(one.finishedAt > other.finishedAt)
