import type { DayState } from "#contract/live/day.ts"
import type { PublicFight } from "#contract/public/calls.ts"
import { nextFight } from "#contract/public/next-fight.ts"
import { nameWithMark } from "#domain/athletes/unranked.uk.ts"
import { timeOf } from "#domain/uk/dates.ts"
import { personName, withInitial } from "#domain/uk/person-name.ts"
import { messages } from "./uk.ts"

/** The next fight of somebody who is followed, as its card says it. */
export interface NextCard {
  /** `soon`: the way to the court has to begin; `untimed`: nobody knows yet when it will be. */
  readonly state: "open" | "untimed" | "soon" | "called" | "running"
  /** «≈ 12», «ВИКЛИКАНО» */
  readonly wait: string
  /** «хв»; '' where the wait is a word or a time of day. */
  readonly unit: string
  /** «Корт 1 · № 127» */
  readonly where: string
  /** «перед вами 3 поєдинки»; '' */
  readonly ahead: string
  /** Surname and initial; '' not known yet. */
  readonly blue: string
  readonly red: string
  /** «12/3»: the category and the fight in it, as scores name it. */
  readonly fight: string
  /** When it is expected, ms, 0: it is on: of several people the nearest is shown. */
  readonly at: number
}

/** Below this many minutes whoever is called must be on the way. */
const SOON = 3
/** From here on a time of day says more than minutes. */
const LONG = 90

/** null: nobody knows of a next fight. `now`: ms of the server's clock. */
export function nextCard({ fights, courts }: Omit<DayState, "athletes">, now: number): NextCard | null {
  const fight = nextFight(fights)
  if (!fight) return null
  const { section, number, ahead, expected } = fight
  const place = courts.find(({ id }) => id === section)?.name ?? ""
  const isWaiting = fight.state === "open"
  return {
    ...waitOf(fight, now),
    where: [place, number > 0 ? messages.number(number) : ""].filter(Boolean).join(" · "),
    ahead: isWaiting && ahead > 0 ? messages.aheadOfYou(ahead) : "",
    blue: nameOf(fight.blue),
    red: nameOf(fight.red),
    fight: `${fight.category}/${fight.technicalNumber}`,
    at: isWaiting ? Date.parse(expected) || Number.MAX_SAFE_INTEGER : 0,
  }
}

function waitOf({ state, expected }: PublicFight, now: number): Pick<NextCard, "state" | "wait" | "unit"> {
  if (state === "running") return { state, wait: messages.onCourt, unit: "" }
  if (state === "called") return { state, wait: messages.calledLoud, unit: "" }
  if (expected === "") return { state: "untimed", wait: messages.noTime, unit: "" }
  const minutes = Math.max(0, Math.round((Date.parse(expected) - now) / 60_000))
  if (minutes < SOON) return { state: "soon", wait: messages.toCourt, unit: "" }
  if (minutes > LONG) return { state: "open", wait: `≈ ${timeOf(new Date(expected))}`, unit: "" }
  return { state: "open", wait: `≈ ${minutes}`, unit: messages.minute }
}

const nameOf = (athlete: PublicFight["blue"]): string =>
  athlete ? nameWithMark(withInitial(personName(athlete.name)), athlete.unranked) : ""
