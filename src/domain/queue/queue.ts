import { groupBy } from "#domain/group-by.ts"
import { expectedStarts, nameOf } from "./expected.ts"
import { closedFor } from "./hours.ts"
import type { CategoryCount, CourtFight, Hours, Obstacle, Pace, Queue, QueuedFight, QueueState } from "./types.ts"

interface Options {
  /** Milliseconds since 1970. */
  readonly now: number
  /** How many fights ahead athletes are called. */
  readonly ahead: number
  /** Between two fights of one person, seconds. */
  readonly rest: number
  /** By day; null: nothing is known of it. */
  readonly hoursOn?: (day: number) => Hours | null
}

/** What is ahead of one court and what is behind it; `fights`: all fights of that court. */
export function queueOf(fights: readonly CourtFight[], { now, ahead, rest, hoursOn = () => null }: Options): Queue {
  const open = fights.filter(({ isOver }) => !isOver).sort(byNumber)
  const pace = paceOf(fights, now)
  const day = open.find((fight) => fight.startedAt !== null)?.day ?? open[0]?.day ?? 0
  const today = open.filter((fight) => fight.number !== null && fight.day === day)
  const closed = closedOn(day, fights, hoursOn)
  const { starts, endsAt } = expectedStarts(today, { now, factor: pace.factor, rest, closed })
  const near = new Set([...starts.keys()].slice(0, ahead))
  const queued = open.map((fight): QueuedFight => {
    const obstacle = fight.startedAt === null ? obstacleOf(fight, now) : null
    const state = stateOf(fight, obstacle, near.has(nameOf(fight)))
    return {
      fight,
      state,
      obstacle: state === "waiting" ? obstacle : null,
      startsAt: starts.get(nameOf(fight)) ?? null,
    }
  })
  const [first] = starts.keys()
  return {
    running: queued.filter(({ state }) => state === "running"),
    next: queued.find(({ fight }) => nameOf(fight) === first) ?? null,
    open: queued,
    finished: fights.filter(({ isOver }) => isOver).sort(lastFirst),
    pace,
    endsAt,
    left: open.length,
    byCategory: countsOf(fights),
  }
}

/** Whether both are known and nothing of theirs has to be over before. */
export const isFightable = ({ blue, red, after }: Pick<CourtFight, "blue" | "red" | "after">): boolean =>
  blue !== null && red !== null && after.length === 0

/** Why a fight cannot begin now; null: it can. */
export function obstacleOf({ blue, red, after, isHeld, elsewhere, rest }: CourtFight, now: number): Obstacle | null {
  if (blue === null || red === null) return { kind: "opponent" }
  if (after.length > 0) return { kind: "before" }
  if (isHeld) return { kind: "held" }
  if (elsewhere) return { kind: "elsewhere", ...elsewhere }
  return rest && rest.until > now ? { kind: "rest", ...rest } : null
}

function stateOf(fight: CourtFight, obstacle: Obstacle | null, isNear: boolean): QueueState {
  if (fight.startedAt !== null) return "running"
  if (fight.calledAt !== null) return "called"
  if (obstacle) return "waiting"
  return isNear ? "toCall" : "ready"
}

function closedOn(day: number, fights: readonly CourtFight[], hoursOn: (day: number) => Hours | null): Hours["closed"] {
  const hours = hoursOn(day)
  const own = fights.filter((fight) => fight.day === day)
  return hours === null ? [] : closedFor(hours, own)
}

const byNumber = (one: CourtFight, other: CourtFight): number =>
  (one.number ?? Number.MAX_SAFE_INTEGER) - (other.number ?? Number.MAX_SAFE_INTEGER) ||
  one.category - other.category ||
  other.t - one.t

const lastFirst = (one: CourtFight, other: CourtFight): number =>
  (other.finishedAt ?? 0) - (one.finishedAt ?? 0) || byNumber(other, one)

function countsOf(fights: readonly CourtFight[]): CategoryCount[] {
  const groups = groupBy(fights, ({ category }) => category)
  return [...groups].map(([category, own]) => ({
    category,
    left: own.filter(({ isOver }) => !isOver).length,
    all: own.length,
  }))
}

/** Longer ago is another day of fights. */
const TODAY_MS = 12 * 3_600_000
/** Calling, greeting and leaving; a longer gap before a fight was a break of the court. */
const CHANGEOVER_MS = 120_000
/** A result that follows sooner was entered from paper; one that takes this many times the plan was forgotten. */
const LEAST_MS = 20_000
const MOST_TIMES = 3
/** How many fights of planned length count together with the first measured one. */
const PRIOR = 3

/** How quick a court is by its fights of today: as planned in the morning, then more and more by what they really took. */
function paceOf(fights: readonly CourtFight[], now: number): Pace {
  const measured = measuredOf(fights, now)
  const count = measured.length
  if (count === 0) return { count, seconds: null, factor: 1 }
  const real = sum(measured.map(({ seconds }) => seconds))
  const planned = sum(measured.map(({ fight }) => fight.seconds))
  const prior = (PRIOR * planned) / count
  return { count, seconds: Math.round(real / count), factor: (prior + real) / (prior + planned) }
}

function measuredOf(fights: readonly CourtFight[], now: number) {
  const ended = fights
    .flatMap((fight) => (fight.finishedAt === null ? [] : [{ fight, end: fight.finishedAt }]))
    .filter(({ end }) => end <= now && now - end < TODAY_MS)
    .sort((one, other) => one.end - other.end)
  return ended.flatMap(({ fight, end }, at) => {
    const before = ended[at - 1]?.end ?? null
    const begun = begunAt(fight.startedAt, before)
    const seconds = begun === null ? 0 : (end - begun) / 1000
    const isReal = seconds * 1000 >= LEAST_MS && seconds <= MOST_TIMES * fight.seconds
    return isReal ? [{ fight, seconds }] : []
  })
}

/** Since when a fight had its court: the end of the one before, but no longer than a changeover before its own beginning. */
function begunAt(startedAt: number | null, before: number | null): number | null {
  if (startedAt === null) return before
  return Math.max(startedAt - CHANGEOVER_MS, before ?? 0)
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
