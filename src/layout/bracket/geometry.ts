import * as Bracket from "#domain/bracket/index.ts"
import type { BracketSize, Side } from "#domain/bracket/types.ts"
import { invariant } from "#domain/refusal.ts"
import type { Box, BracketLayout, Connector, FightBox, Half, Heading, SlotBox } from "../types.ts"
import { bracketTexts } from "./uk.ts"

/** `x` counts from the outer edge of the bracket's own half. */
export interface Column {
  readonly x: number
  readonly w: number
  readonly slotH: number
  /** `stack`: the fight is between its two feeders and is entered from above and below. */
  readonly enter: "side" | "stack"
}

export interface BracketSpec {
  /** `ltr`: from left to right; `mirrored`: two halves meet in the middle. */
  readonly mode: "ltr" | "mirrored"
  readonly bounds: Box
  readonly headH: number
  /** By depth: the final first, the first round last. */
  readonly columns: readonly Column[]
  /** Largest distance between two neighbouring fights of the first round. */
  readonly pitchMax: number
  readonly badge: { readonly w: number; readonly h: number }
  /** At most so wide, and never beyond the bounds; `above`: over the final, from left to right beside it else. */
  readonly winner: { readonly w: number; readonly h: number; readonly at?: "above" }
}

/** The coordinates of every slot, fight, number and line of a bracket; the domain decides which fight feeds which. */
export function layoutBracket(size: BracketSize, spec: BracketSpec): BracketLayout {
  const centres = fightCentres(size, spec)
  const fights = centres.map((centre, t) => fightBox(size, spec, t, centre))
  const final = fights[0]
  invariant(final, "a bracket has a final")
  const winner = winnerBox(spec, final)
  return {
    size,
    bounds: spec.bounds,
    slots: fights.flatMap((fight) => [fight.blue, fight.red]),
    fights,
    connectors: fights.map((fight) => connector(spec, fight, fights[Bracket.parent(fight.t) ?? -1], winner)),
    headings: headings(spec, fights),
    winner,
    winnerLabel: bracketTexts.champion,
  }
}

const columnOf = (spec: BracketSpec, t: number): Column => {
  const column = spec.columns[Bracket.depth(t)]
  invariant(column, `no column for fight ${t}`)
  return column
}

const halfOf = (spec: BracketSpec, t: number): Half => {
  if (spec.mode === "ltr") return "left"
  if (t === 0) return "centre"
  return Bracket.row(t) < 2 ** Bracket.depth(t) / 2 ? "left" : "right"
}

/** By technical number: the first round by row, the others midway between their feeders. */
function fightCentres(size: BracketSize, spec: BracketSpec): number[] {
  const { bounds, headH, mode } = spec
  const first = Bracket.rounds(size) - 1
  const rows = 2 ** first / (mode === "mirrored" ? 2 : 1)
  const { slotH } = columnOf(spec, size - 2)
  const top = bounds.y + headH + slotH
  const pitch = Math.min(spec.pitchMax, (bounds.h - headH - 2 * slotH) / Math.max(1, rows - 1))
  const centres: number[] = []
  for (let t = size - 2; t >= 0; t--) {
    if (Bracket.depth(t) === first) {
      centres[t] = top + pitch * (Bracket.row(t) % rows)
      continue
    }
    const feeders = Object.values(Bracket.feeders(size, t)).map((position) => Bracket.wonIn(size, position) ?? -1)
    centres[t] = feeders.reduce((sum, feeder) => sum + (centres[feeder] ?? 0), 0) / feeders.length
  }
  return centres
}

function fightBox(size: BracketSize, spec: BracketSpec, t: number, centre: number): FightBox {
  const { bounds } = spec
  const { x, w, slotH } = columnOf(spec, t)
  const half = halfOf(spec, t)
  const left = half === "right" ? bounds.x + bounds.w - x - w : bounds.x + x
  const isFirstRound = Bracket.depth(t) === Bracket.rounds(size) - 1
  const common = { round: Bracket.depth(t) + 1, half }
  const feeders = Bracket.feeders(size, t)
  const slot = (side: Side, y: number): SlotBox => ({
    ...common,
    isFirstRound,
    position: feeders[side],
    side,
    x: left,
    y,
    w,
    h: slotH,
  })
  const box = { x: left, y: centre - slotH, w, h: 2 * slotH }
  return {
    ...common,
    ...box,
    t,
    position: Bracket.fightName(t),
    blue: slot("blue", box.y),
    red: slot("red", centre),
    badge: badgeBox(spec, t, box, half),
  }
}

function badgeBox(spec: BracketSpec, t: number, box: Box, half: Half): Box {
  const { w, h } = spec.badge
  if (half === "centre") return { x: box.x + box.w / 2 - w / 2, y: box.y - h - 2, w, h }
  const away = 0.2 * Math.max(0, gapAfter(spec, t) - w)
  const x = half === "right" ? box.x - away - w : box.x + box.w + away
  return { x, y: box.y + box.h / 2 - h / 2, w, h }
}

/** Room between a fight's inner edge and the next column; none if the next fight is above it. */
function gapAfter(spec: BracketSpec, t: number): number {
  const own = columnOf(spec, t)
  const next = Bracket.parent(t)
  if (next === null) return 2 * spec.badge.w
  return Math.max(0, columnOf(spec, next).x - own.x - own.w)
}

function winnerBox({ mode, winner, bounds }: BracketSpec, final: FightBox): Box {
  if (winner.at === "above") {
    return { x: final.x, y: final.y - winner.h - winner.h / 3, w: final.w, h: winner.h }
  }
  if (mode === "ltr") {
    const x = final.badge.x + final.badge.w + (final.badge.x - final.x - final.w)
    const w = Math.min(winner.w, bounds.x + bounds.w - x)
    return { x, y: final.y + final.h / 2 - winner.h, w, h: winner.h }
  }
  const { w, h } = winner
  return { x: final.x + final.w / 2 - w / 2, y: final.badge.y - h - 2 * final.badge.h, w, h }
}

function connector(spec: BracketSpec, fight: FightBox, next: FightBox | undefined, winner: Box): Connector {
  const middle = fight.y + fight.h / 2
  const inner = fight.half === "right" ? fight.x : fight.x + fight.w
  const from = fight.position
  if (next === undefined) return toWinner(fight, winner)
  const slot = next.blue.position === from ? next.blue : next.red
  const way = columnOf(spec, next.t).enter === "stack" ? stackWay(fight, next, slot.side) : sideWay(spec, fight, slot)
  const start = (y: number): readonly number[] => [inner, y, ...way(y)]
  return {
    from,
    pts: start(middle),
    fromBlue: start(fight.blue.y + fight.blue.h / 2),
    fromRed: start(fight.red.y + fight.red.h / 2),
  }
}

function stackWay(fight: FightBox, next: FightBox, side: Side): (y: number) => number[] {
  const x = fight.badge.x + fight.badge.w / 2
  return (y) => [x, y, x, side === "blue" ? next.y : next.y + next.h]
}

function sideWay(spec: BracketSpec, fight: FightBox, slot: SlotBox): (y: number) => number[] {
  const isRight = fight.half === "right"
  const end = isRight ? slot.x + slot.w : slot.x
  const inner = isRight ? fight.badge.x : fight.badge.x + spec.badge.w
  const turn = (inner + end) / 2
  const target = slot.y + slot.h / 2
  return (y) => [turn, y, turn, target, end, target]
}

function toWinner(final: FightBox, winner: Box): Connector {
  const line = winner.y + winner.h
  const middle = final.x + final.w / 2
  const turn = final.badge.x + final.badge.w / 2
  const way = (y: number): number[] =>
    final.half === "centre"
      ? [middle, final.y, middle, line]
      : [final.x + final.w, y, turn, y, turn, line, winner.x, line]
  const { blue, red } = final
  return {
    from: final.position,
    pts: way(final.y + final.h / 2),
    fromBlue: way(blue.y + blue.h / 2),
    fromRed: way(red.y + red.h / 2),
  }
}

/** One line on top of every column; where fights are between their feeders and above or below them, one line above each. */
function headings(spec: BracketSpec, fights: readonly FightBox[]): Heading[] {
  const made = new Map<string, Heading>()
  for (const fight of fights) {
    const { round, half, x, w, t, badge } = fight
    const isInside = half === "centre" || isAmongFeeders(spec, t)
    const y = (isInside ? fight.y : spec.bounds.y + spec.headH) - spec.headH
    const key = isInside ? `${t}` : `${half}/${round}`
    const common = { round, label: roundLabel(round), isFirstRound: fight.blue.isFirstRound, x, y, h: spec.headH }
    if (half === "centre") made.set(key, { ...common, w: badge.x - x - 2, anchor: "start" })
    else if (!made.has(key)) made.set(key, { ...common, w, anchor: "middle" })
  }
  return [...made.values()]
}

/** Whether a fight that is entered from above and below has its feeders above and below it, not only beside. */
function isAmongFeeders(spec: BracketSpec, t: number): boolean {
  const { x, enter } = columnOf(spec, t)
  const feeders = spec.columns[Bracket.depth(t) + 1]
  return enter === "stack" && feeders !== undefined && x < feeders.x + feeders.w
}

/** «Фінал», «Півфінал», «1/4 фіналу», …; round 1 is the final. */
export function roundLabel(round: number): string {
  if (round === 1) return bracketTexts.final
  return round === 2 ? bracketTexts.semifinal : bracketTexts.roundOf(2 ** (round - 1))
}
