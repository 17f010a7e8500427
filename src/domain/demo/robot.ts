import { groupBy } from "#domain/group-by.ts"
import type { SectionId } from "#domain/ids.ts"
import { type CourtFight, isFightable } from "#domain/queue/index.ts"

/** The next step of a court of a demo. */
export interface CourtMove {
  readonly court: SectionId
  readonly step: "call" | "start" | "record"
  readonly fight: CourtFight
  /** Time of the court's last step, milliseconds since 1970; 0: none. */
  readonly since: number
}

/**
 * The next step of each court, the one that waits longest first: a running fight ends when the next one is called,
 * which then begins. Courts without a possible step are left out. Athletes get their rest while another fight can be
 * called.
 */
export function courtMoves(fights: readonly CourtFight[], now: number): CourtMove[] {
  const numbered = fights.filter(({ number, day, court }) => number !== null && day > 0 && court !== null)
  const day = Math.min(...numbered.flatMap((fight) => (fight.isOver ? [] : [fight.day])))
  const courts = groupBy(
    numbered.filter((fight) => fight.day === day),
    ({ court }) => court,
  )
  return [...courts]
    .flatMap(([court, own]) => (court === null ? [] : moveOf(court, own, now)))
    .sort((one, other) => one.since - other.since)
}

function moveOf(court: SectionId, own: readonly CourtFight[], now: number): CourtMove[] {
  const open = own.filter(({ isOver }) => !isOver).sort((one, other) => (one.number ?? 0) - (other.number ?? 0))
  const since = Math.max(0, ...own.map(lastOf))
  const running = open.find(({ startedAt, isHeld }) => startedAt !== null && !isHeld)
  const called = open.find((fight) => fight.startedAt === null && fight.calledAt !== null && isFree(fight))
  const next = nextToCall(open, now)
  const made = (step: CourtMove["step"], fight: CourtFight): CourtMove[] => [{ court, step, fight, since }]
  if (running) return next && !called ? made("call", next) : made("record", running)
  if (called) return made("start", called)
  return next ? made("call", next) : []
}

const lastOf = ({ calledAt, startedAt, finishedAt }: CourtFight): number =>
  Math.max(calledAt ?? 0, startedAt ?? 0, finishedAt ?? 0)

/** A rested pair first, otherwise the one with the shortest remaining rest. */
function nextToCall(open: readonly CourtFight[], now: number): CourtFight | undefined {
  const free = open.filter((fight) => fight.calledAt === null && fight.startedAt === null && isFree(fight))
  const until = ({ rest }: CourtFight): number => Math.max(now, rest?.until ?? 0)
  return free.toSorted((one, other) => until(one) - until(other))[0]
}

const isFree = (fight: CourtFight): boolean => isFightable(fight) && !fight.isHeld && fight.elsewhere === null
