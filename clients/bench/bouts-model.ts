import { groupsOf, type Press } from "#domain/bout/agree.ts"
import { type Technique, techniques } from "#domain/bout/values.ts"
import type { Side } from "#domain/bracket/types.ts"
import { diceOf } from "#tests/support/drawn-brackets.ts"

/** A kick as it happened, at a moment in milliseconds. */
interface Kick {
  readonly side: Side
  readonly technique: Technique
  readonly at: number
}

interface Point {
  readonly side: Side
  readonly target: string
  /** When a majority had pressed, and the point was given. */
  readonly at: number
}

/** How three judges see, by the model of the design (section 2.5). */
const MISSED = 0.12
const ELSEWHERE = 0.04
const TURN_UNSEEN = 0.15
const REACTION = 380
const SPREAD = 110

const FINE = 1_000_003
const ROUND = 120_000
const BETWEEN = 2_000
const WINDOW = 1_000
const HOLD_OFF = 180

/** Parts of all points that no kick of their side and target stands behind, by our agreement and by a vote of the last second. */
export function phantoms(rounds: number): { readonly ours: number; readonly votes: number; readonly missed: number } {
  const dice = diceOf(2026)
  const next = (): number => dice(FINE) / FINE
  const sums = { ours: 0, oursPoints: 0, votes: 0, votesPoints: 0, kicks: 0 }
  for (let round = 0; round < rounds; round++) {
    const kicks = kicksOf(next)
    const presses = kicks.flatMap((kick) => [1, 2, 3].flatMap((seat) => pressFor(next, kick, seat)))
    const ours = agreed(presses)
    const votes = voted(presses)
    sums.kicks += kicks.length
    sums.oursPoints += ours.length
    sums.votesPoints += votes.length
    sums.ours += phantomsIn(ours, kicks)
    sums.votes += phantomsIn(votes, kicks)
  }
  const { ours, oursPoints, votes, votesPoints, kicks } = sums
  return { ours: ours / oursPoints, votes: votes / votesPoints, missed: 1 - (oursPoints - ours) / kicks }
}

function kicksOf(next: () => number): Kick[] {
  const kicks: Kick[] = []
  const names = ["punch", "trunk", "trunk", "trunk", "head", "head", "turningTrunk", "turningHead"] as const
  for (let at = 0; at < ROUND; at += -Math.log(1 - next()) * BETWEEN) {
    kicks.push({
      side: next() < 0.5 ? "blue" : "red",
      technique: names[Math.floor(next() * names.length)] ?? "trunk",
      at,
    })
  }
  return kicks
}

const PLAIN: Partial<Record<Technique, Technique>> = { turningTrunk: "trunk", turningHead: "head" }
let ids = 0

function pressFor(next: () => number, { side, technique, at }: Kick, seat: number): Press[] {
  if (next() < MISSED) return []
  const reaction = REACTION + SPREAD * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  const moment = Math.round(at + Math.max(100, reaction))
  const others = (["punch", "trunk", "head"] as const).filter((one) => one !== techniques[technique].target)
  const isElsewhere = next() < ELSEWHERE
  const plain = PLAIN[technique]
  const seen = isElsewhere
    ? (others[Math.floor(next() * 2)] ?? "punch")
    : plain && next() < TURN_UNSEEN
      ? plain
      : technique
  ids += 1
  return [{ id: String(ids).padStart(9, "0"), seat, side, technique: seen, at: moment }]
}

const agreed = (presses: readonly Press[]): Point[] =>
  groupsOf(presses, { windowMs: WINDOW, holdOffMs: HOLD_OFF, quorumAt: () => 2 }).flatMap((group) =>
    group.scoredAt === null ? [] : [{ side: group.side, target: group.target, at: group.scoredAt }],
  )

/** The rule of a public scoreboard: two votes of the last second make a point and are spent; with our hold-off. */
function voted(presses: readonly Press[]): Point[] {
  const points: Point[] = []
  const waiting = new Map<string, Press[]>()
  const last = new Map<string, number>()
  for (const press of presses.toSorted((one, other) => one.at - other.at)) {
    const { target } = techniques[press.technique]
    const family = `${press.side} ${target}`
    const own = `${family} ${press.seat}`
    if (press.at - (last.get(own) ?? Number.NEGATIVE_INFINITY) < HOLD_OFF) continue
    last.set(own, press.at)
    const votes = (waiting.get(family) ?? []).filter(({ at, seat }) => press.at - at <= WINDOW && seat !== press.seat)
    votes.push(press)
    const isPoint = votes.length >= 2
    if (isPoint) points.push({ side: press.side, target, at: press.at })
    waiting.set(family, isPoint ? [] : votes)
  }
  return points
}

/** A kick is behind one point: it was given after it, and no later than a majority of slow judges would press. */
const SLOWEST = 1_300

function phantomsIn(points: readonly Point[], kicks: readonly Kick[]): number {
  const spent = new Set<Kick>()
  return points.filter(({ side, target, at }) => {
    const kick = kicks.find(
      (one) =>
        !spent.has(one) &&
        one.side === side &&
        techniques[one.technique].target === target &&
        one.at <= at &&
        at - one.at <= SLOWEST,
    )
    if (kick) spent.add(kick)
    return !kick
  }).length
}
