import type { PaperRules, Technique } from "./bout-rules.ts"

export type Side = "blue" | "red"

/** A press that was counted, at its moment of server time. */
export interface PaperPress {
  readonly id: string
  readonly seat: number
  readonly side: Side
  readonly technique: Technique
  readonly at: number
}

/** What a majority of judges saw: when the first of them pressed, when the majority was there, and who pressed. */
export interface Seen {
  readonly side: Side
  readonly technique: Technique
  readonly first: number
  readonly at: number
  readonly ids: readonly string[]
}

interface Kick {
  readonly first: number
  readonly presses: PaperPress[]
}

const TURNS: Readonly<Record<Technique, number>> = {
  punch: 0,
  trunk: 0,
  head: 0,
  turningTrunk: 1,
  turningHead: 1,
  spinningTrunk: 2,
}

/** What is hit: of one kind, presses are about one technique however much it turned. */
export const targetOf = (technique: Technique): "punch" | "trunk" | "head" => {
  if (technique === "punch") return "punch"
  return technique === "head" || technique === "turningHead" ? "head" : "trunk"
}

/**
 * What judges agreed on in one round, by the rules' second writing: presses of one side and target are read in the order
 * of their moments, each joins the earliest kick within the window that its judge has not pressed for, or begins one.
 */
export function seenBy(presses: readonly PaperPress[], seats: number, rules: PaperRules): Seen[] {
  const kinds = new Map<string, PaperPress[]>()
  for (const press of presses) {
    const kind = `${press.side} ${targetOf(press.technique)}`
    kinds.set(kind, [...(kinds.get(kind) ?? []), press])
  }
  const majority = Math.floor(seats / 2) + 1
  return [...kinds.values()].flatMap((ofKind) =>
    kicksOf(ofKind, rules).flatMap((kick) => {
      const last = kick.presses[majority - 1]
      return last ? [seenIn(kick, last, majority)] : []
    }),
  )
}

function kicksOf(presses: readonly PaperPress[], { windowMs, holdOffMs }: PaperRules): Kick[] {
  const kicks: Kick[] = []
  const lately = new Map<number, number>()
  const inTime = presses.toSorted(
    (one, other) => one.at - other.at || one.seat - other.seat || (one.id < other.id ? -1 : 1),
  )
  for (const press of inTime) {
    const before = lately.get(press.seat)
    if (before !== undefined && press.at - before < holdOffMs) continue
    lately.set(press.seat, press.at)
    const kick = kicks.find(
      ({ first, presses: own }) => press.at <= first + windowMs && own.every(({ seat }) => seat !== press.seat),
    )
    if (kick) kick.presses.push(press)
    else kicks.push({ first: press.at, presses: [press] })
  }
  return kicks
}

/** As much turning as a majority saw. */
function seenIn({ first, presses }: Kick, last: PaperPress, majority: number): Seen {
  const byTurn = presses.toSorted((one, other) => TURNS[other.technique] - TURNS[one.technique])
  const technique = byTurn[majority - 1]?.technique ?? last.technique
  return { side: last.side, technique, first, at: last.at, ids: presses.map(({ id }) => id) }
}
