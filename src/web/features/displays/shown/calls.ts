import type { WireCallScore, WireCourtCalls, WireShownFight } from "#contract/displays/calls.ts"
import { timeOf } from "#domain/uk/dates.ts"
import { namesakesIn } from "#domain/uk/person-name.ts"
import { roundOf } from "./court-board.ts"
import { messages } from "./uk.ts"

/** Somebody on a card; null: not known yet. */
export interface CardName {
  readonly name: string
  /** Somebody else on the board has the surname. */
  readonly isNamesake: boolean
  /** Fights outside the competition. */
  readonly isUnranked: boolean
}

/** A fight on the board of calls. */
export interface CallCard {
  readonly key: string
  readonly number: number
  /** `later`: is to get ready. */
  readonly state: "running" | "called" | "later"
  /** The score or a word for what runs, a word for what is called, else when: «Р2 · 12 : 9», «≈ 8 хв», «≈ 11:20», ''. */
  readonly text: string
  readonly blue: CardName | null
  readonly red: CardName | null
  readonly category: string
  /** «1/4 фіналу»; '' of no bracket. */
  readonly round: string
}

/** A court that does not work now: «Перерва», «до 10:55». */
export interface Closed {
  readonly title: string
  readonly until: string
}

export interface CallColumn {
  readonly court: string
  /** How it keeps to its plan: «іде вчасно», «+6 хв», «перерва», ''. */
  readonly pace: string
  readonly closed: Closed | null
  readonly cards: readonly CallCard[]
  /** There were fights, and all of them are over. */
  readonly isDone: boolean
}

/** From so many minutes on a fight has a time of day instead. */
const SOON_MIN = 30
/** A court that is late by less is in time. */
const LATE_MIN = 3
const MINUTE = 60_000

/**
 * The courts that have a column: one without a fight (of poomsae, not numbered yet, or done) takes no room from the others; where
 * none has any, all of them.
 */
export function calledCourts(courts: readonly WireCourtCalls[]): readonly WireCourtCalls[] {
  const used = courts.filter(
    ({ current, next, hasBegun, closedUntil }) => current || next.length > 0 || hasBegun || closedUntil !== "",
  )
  return used.length > 0 ? used : courts
}

/** The columns of the board; `now`: ms by the server's clock. */
export function columnsOf(courts: readonly WireCourtCalls[], now: number): CallColumn[] {
  const fightsOf = ({ current, next }: WireCourtCalls) => [
    ...(current && current.state !== "over" ? [current] : []),
    ...next,
  ]
  const isNamesake = namesakesIn(namesOf(courts.flatMap(fightsOf)))
  return courts.map((court) => {
    const fights = fightsOf(court)
    const isRunning = fights.some(({ state }) => state === "running")
    const closed = court.closedUntil === "" || isRunning ? null : closedOf(court)
    return {
      court: court.court,
      pace: fights.length === 0 ? "" : paceOf(court, closed),
      closed,
      isDone: court.isDone,
      cards: fights.map((fight) => cardOf(fight, now, isNamesake, fight === court.current ? court.score : null)),
    }
  })
}

function closedOf({ hasBegun, closedUntil }: WireCourtCalls): Closed {
  const time = timeOf(new Date(closedUntil))
  return hasBegun
    ? { title: messages.calls.break, until: messages.calls.until(time) }
    : { title: messages.calls.beginning, until: messages.calls.at(time) }
}

function paceOf({ hasBegun, late }: WireCourtCalls, closed: Closed | null): string {
  if (!hasBegun) return ""
  if (closed) return messages.calls.paused
  return late < LATE_MIN ? messages.calls.inTime : messages.calls.late(late)
}

/** One fight as its card; `isNamesake`: whether somebody else beside it has the surname; `score`: null, nobody tells it. */
export function cardOf(
  fight: WireShownFight,
  now: number,
  isNamesake: (name: string) => boolean,
  score: WireCallScore | null = null,
): CallCard {
  const state = fight.state === "running" || fight.state === "called" ? fight.state : "later"
  const name = (side: "blue" | "red"): CardName | null => {
    const athlete = fight[side]
    if (!athlete) return null
    return { name: athlete.name, isNamesake: isNamesake(athlete.name), isUnranked: athlete.unranked }
  }
  return {
    key: keyOf(fight),
    number: fight.number,
    state,
    text: state === "later" ? whenText(fight.expected, now) : stateText(state, score),
    blue: name("blue"),
    red: name("red"),
    category: fight.categoryName,
    round: roundOf(fight),
  }
}

const stateText = (state: "running" | "called", score: WireCallScore | null): string =>
  (state === "running" && score && messages.calls.score(score)) || messages.calls.states[state]

/** Everybody in these fights. */
export const namesOf = (fights: readonly WireShownFight[]): string[] =>
  fights.flatMap(({ blue, red }) => [blue, red].flatMap((athlete) => athlete?.name ?? []))

export const keyOf = ({ category, technicalNumber }: WireShownFight): string => `${category}/${technicalNumber}`

function whenText(expected: string, now: number): string {
  if (expected === "") return ""
  const minutes = Math.ceil((Date.parse(expected) - now) / MINUTE)
  return minutes < SOON_MIN ? messages.calls.minutes(Math.max(1, minutes)) : messages.about(timeOf(new Date(expected)))
}

/**
 * The fights of a court as they are shown after `before`: the two nearest that wait keep their order, so that nobody who has read
 * the board is surprised. What runs is not among them.
 */
export function frozen(before: readonly string[], cards: readonly CallCard[]): readonly CallCard[] {
  const waiting = cards.filter(({ state }) => state !== "running")
  const [first, second] = before.flatMap((key) => waiting.find((card) => card.key === key) ?? []).slice(0, NEAREST)
  if (!first || !second || waiting.indexOf(first) < waiting.indexOf(second)) return cards
  return cards.map((card) => (card === first ? second : card === second ? first : card))
}

const NEAREST = 2

/** Rows by page: every page but the last is full. */
export const rowPages = <Item>(all: readonly Item[], rows: number): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(all.length / rows) }, (_, at) => all.slice(at * rows, (at + 1) * rows))

/** Courts by page, at most `most` on one, as even as they go. */
export function pagesOf<Item>(all: readonly Item[], most: number): readonly (readonly Item[])[] {
  const count = Math.ceil(all.length / most)
  const size = Math.ceil(all.length / Math.max(1, count))
  return Array.from({ length: count }, (_, at) => all.slice(at * size, (at + 1) * size))
}
