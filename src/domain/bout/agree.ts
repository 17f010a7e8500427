import type { Side } from "#domain/bracket/types.ts"
import { type Target, type Technique, techniques } from "./values.ts"

/** A judge's press, at a moment of server time in whole milliseconds. */
export interface Press {
  readonly id: string
  readonly seat: number
  readonly side: Side
  readonly technique: Technique
  readonly at: number
}

export interface AgreementRules {
  readonly windowMs: number
  readonly holdOffMs: number
  /** The seats that make a point, at a moment. */
  readonly quorumAt: (at: number) => number
}

/** Presses that are about one technique, each of another seat. */
export interface Group<Pressed extends Press = Press> {
  readonly side: Side
  readonly target: Target
  readonly presses: readonly Pressed[]
  /** The moment of its first press. */
  readonly first: number
  /** The moment at which enough seats agreed; null: they did not. */
  readonly scoredAt: number | null
  /** What enough of them saw; null: no point. */
  readonly technique: Technique | null
  /** Some judge saw more turning than was given. */
  readonly isSplit: boolean
}

interface Forming<Pressed extends Press> {
  readonly side: Side
  readonly target: Target
  readonly presses: Pressed[]
  readonly first: number
}

/**
 * How judges agree: groups in the order of their first presses. The result depends on the set of presses alone, never on
 * the order in which they came or on how often one was sent.
 */
export function groupsOf<Pressed extends Press>(presses: readonly Pressed[], rules: AgreementRules): Group<Pressed>[] {
  const groups: Forming<Pressed>[] = []
  /** Those of a family that are not closed, in the order of their first presses. */
  const open = new Map<string, Forming<Pressed>[]>()
  for (const press of kept(presses, rules.holdOffMs)) {
    const family = familyOf(press)
    const near = open.get(family) ?? []
    open.set(family, near)
    while (near[0] && press.at - near[0].first > rules.windowMs) near.shift()
    const group = near.find((one) => !hasSeat(one, press.seat))
    if (group) group.presses.push(press)
    else {
      const { target } = techniques[press.technique]
      const opened = { side: press.side, target, presses: [press], first: press.at }
      near.push(opened)
      groups.push(opened)
    }
  }
  return groups.map((group) => scored(group, rules.quorumAt(group.first)))
}

function hasSeat({ presses }: Forming<Press>, seat: number): boolean {
  // A loop, because a log is replayed at each press, and `some` would allocate a function for each group.
  for (const press of presses) if (press.seat === seat) return true
  return false
}

/** What presses of one side and target have in common. */
const familyOf = ({ side, technique }: Press): string => families[side][techniques[technique].target]

const families: Readonly<Record<Side, Readonly<Record<Target, string>>>> = {
  blue: {
    punch: "blue punch",
    trunk: "blue trunk",
    head: "blue head",
  },
  red: {
    punch: "red punch",
    trunk: "red trunk",
    head: "red head",
  },
}

/** One press of an id, in order, without those that follow a press of the same seat and family too soon. */
function kept<Pressed extends Press>(presses: readonly Pressed[], holdOffMs: number): Pressed[] {
  const seen = new Set<string>()
  const last = new Map<string, number[]>()
  return sorted(presses).filter((press) => {
    if (seen.has(press.id)) return false
    seen.add(press.id)
    const family = familyOf(press)
    const bySeat = last.get(family) ?? []
    if (press.at - (bySeat[press.seat] ?? Number.NEGATIVE_INFINITY) < holdOffMs) return false
    bySeat[press.seat] = press.at
    last.set(family, bySeat)
    return true
  })
}

/** In order; nearly always they are in order already, and a copy is saved. */
const sorted = <Pressed extends Press>(presses: readonly Pressed[]): readonly Pressed[] =>
  presses.every((press, at) => at === 0 || compare(presses[at - 1] ?? press, press) <= 0)
    ? presses
    : [...presses].sort(compare)

const compare = (one: Press, other: Press): number =>
  one.at - other.at ||
  one.seat - other.seat ||
  compareText(one.id, other.id) ||
  compareText(contentOf(one), contentOf(other))

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
const contentOf = ({ side, technique }: Press): string => `${side} ${technique}`

function scored<Pressed extends Press>(group: Forming<Pressed>, quorum: number): Group<Pressed> {
  const { side, target, presses, first } = group
  if (presses.length < quorum) return { side, target, presses, first, scoredAt: null, technique: null, isSplit: false }
  const turns = presses.map(({ technique }) => techniques[technique].turn)
  const turn = turnSeenBy(turns, quorum)
  return {
    side,
    target,
    presses,
    first,
    scoredAt: presses[quorum - 1]?.at ?? null,
    technique: techniqueOf(target, turn),
    isSplit: turns.some((one) => one > turn),
  }
}

/** The most turning that enough of them saw. */
function turnSeenBy(turns: readonly number[], quorum: number): number {
  for (let turn = MOST_TURN; turn > 0; turn--) if (turns.filter((one) => one >= turn).length >= quorum) return turn
  return 0
}

const byTarget: Readonly<Record<Target, readonly Technique[]>> = {
  punch: ["punch"],
  trunk: ["trunk", "turningTrunk", "spinningTrunk"],
  head: ["head", "turningHead"],
}

const MOST_TURN = Math.max(...Object.values(techniques).map(({ turn }) => turn))

const techniqueOf = (target: Target, turn: number): Technique | null => byTarget[target][turn] ?? null
