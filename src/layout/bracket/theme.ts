import type { BracketSize } from "#domain/bracket/types.ts"
import { width } from "../metrics/measure.ts"
import type { Box } from "../types.ts"
import type { BracketSpec, Column } from "./geometry.ts"

/** Sizes of type and lines, in the unit of the scene. */
export interface BracketTheme {
  readonly name: number
  /** Names after the first round. */
  readonly late: number
  readonly nameMin: number
  readonly secondary: number
  /** How far the small line may shrink before a shorter form of it is taken; four fifths of it if absent. */
  readonly secondaryMin?: number
  /** Whether later rounds have room for the small line. */
  readonly hasLateSecondary: boolean
  readonly points: number
  readonly pointsW: number
  readonly badge: number
  /** What a fight without a number shows; paper leaves room to write one. */
  readonly unnumbered: string
  readonly head: number
  /** Text before the heading of the first column. */
  readonly firstHead: string
  /** Width of the coloured bar, which holds the letter of the side. */
  readonly bar: number
  readonly pad: number
  readonly frame: number
  readonly connector: number
  readonly champion: number
  /** `fill`: the winner's slot is tinted; `bars`: colour only in the bars. */
  readonly scheme: "fill" | "bars"
}

/** The theme with room for sums of three decimals, if some of these points are such: they are no smaller than other points. */
export function withRoomFor(points: Iterable<string>, theme: BracketTheme): BracketTheme {
  const sums = [...points].filter((one) => one.includes(","))
  const widest = Math.max(0, ...sums.map((one) => width(one, "semibold", theme.points)))
  return widest === 0 ? theme : { ...theme, pointsW: Math.max(theme.pointsW, Math.ceil(widest + 1.8 * theme.pad)) }
}

export interface BracketStyle {
  readonly spec: BracketSpec
  readonly theme: BracketTheme
}

const PAPER_BADGE = { w: 17, h: 10 }

/**
 * A4 landscape, in points; `bounds` is what the page leaves between its head and its foot. `written`: to be filled in by hand,
 * which needs higher places more than air between them.
 */
export function printStyle(size: BracketSize, bounds: Box, use: "printed" | "written" = "printed"): BracketStyle {
  const { theme, handH, columns, ...form } = printForms[size]
  const first = columns.length - 1
  const high = columns.map((one, at) => (at === first && handH !== undefined ? { ...one, slotH: handH } : one))
  return { spec: { bounds, ...form, columns: use === "written" ? high : columns }, theme: { ...paper, ...theme } }
}

const paper = {
  nameMin: 5.5,
  secondaryMin: 5.5,
  hasLateSecondary: true,
  firstHead: "",
  unnumbered: "",
  scheme: "fill",
  frame: 0.5,
  connector: 0.6,
} as const satisfies Partial<BracketTheme>

type Form = Omit<BracketSpec, "bounds"> & {
  /** Height of a place of the first round that is written by hand, where it is another. */
  readonly handH?: number
  readonly theme: Omit<BracketTheme, keyof typeof paper> & Partial<BracketTheme>
}

const printForms: Readonly<Record<BracketSize, Form>> = {
  64: {
    mode: "mirrored",
    headH: 11,
    pitchMax: 40,
    badge: { w: 14, h: 8.6 },
    winner: { w: 132, h: 32 },
    columns: [
      { x: 349, w: 95.9, slotH: 19.2, enter: "side" },
      { x: 251, w: 81, slotH: 17, enter: "stack" },
      { x: 241, w: 76, slotH: 16, enter: "stack" },
      { x: 235, w: 66, slotH: 17, enter: "stack" },
      { x: 167, w: 66, slotH: 17, enter: "side" },
      // One line high, the club beside the name: two lines would leave nothing between the fights.
      { x: 0, w: 150, slotH: 12.2, enter: "side" },
    ],
    handH: 14.6,
    theme: {
      name: 7,
      late: 6.9,
      secondary: 5.8,
      secondaryMin: 5.5,
      hasLateSecondary: false,
      points: 7,
      pointsW: 11,
      badge: 6,
      head: 6.4,
      bar: 7,
      pad: 1.8,
      frame: 0.45,
      connector: 0.55,
      champion: 11,
    },
  },
  32: {
    mode: "mirrored",
    headH: 13,
    pitchMax: 70,
    badge: { w: 15, h: 9.4 },
    winner: { w: 150, h: 38 },
    columns: [
      { x: 327.4, w: 139, slotH: 26, enter: "side" },
      { x: 200, w: 109, slotH: 22, enter: "stack" },
      { x: 185, w: 108, slotH: 22, enter: "stack" },
      { x: 172, w: 104, slotH: 22, enter: "side" },
      { x: 0, w: 152, slotH: 22, enter: "side" },
    ],
    theme: {
      name: 8.8,
      late: 8.2,
      secondary: 6.4,
      points: 8.2,
      pointsW: 15,
      badge: 6.4,
      head: 6.8,
      bar: 11,
      pad: 3,
      champion: 13,
    },
  },
  16: {
    mode: "ltr",
    headH: 15,
    pitchMax: 64,
    badge: PAPER_BADGE,
    winner: { w: 130, h: 44 },
    columns: ltrColumns({ first: 178, later: 128, gap: 28, slotH: 23, rounds: 4 }),
    theme: {
      name: 9,
      late: 8.6,
      secondary: 6.5,
      points: 9.7,
      pointsW: 19,
      badge: 6.9,
      head: 7.4,
      bar: 11,
      pad: 3.4,
      champion: 12,
    },
  },
  8: {
    mode: "ltr",
    headH: 16,
    pitchMax: 130,
    badge: { w: 18, h: 10.6 },
    winner: { w: 180, h: 48 },
    columns: ltrColumns({ first: 210, later: 165, gap: 30, slotH: 32, rounds: 3 }),
    theme: {
      name: 10.6,
      late: 10.2,
      secondary: 7.6,
      points: 11.4,
      pointsW: 23,
      badge: 7.2,
      head: 7.8,
      bar: 11,
      pad: 4,
      champion: 14,
    },
  },
  4: {
    mode: "ltr",
    headH: 17,
    pitchMax: 190,
    badge: { w: 20, h: 11.6 },
    winner: { w: 260, h: 52 },
    columns: ltrColumns({ first: 260, later: 220, gap: 36, slotH: 38, rounds: 2 }),
    theme: {
      name: 12,
      late: 11.5,
      secondary: 8.6,
      points: 13,
      pointsW: 27,
      badge: 7.6,
      head: 8.2,
      bar: 11,
      pad: 5,
      champion: 17,
    },
  },
  2: {
    mode: "ltr",
    headH: 18,
    pitchMax: 170,
    badge: { w: 21, h: 12 },
    winner: { w: 500, h: 56 },
    columns: ltrColumns({ first: 330, later: 330, gap: 40, slotH: 40, rounds: 1 }),
    theme: {
      name: 13,
      late: 12.5,
      secondary: 9.4,
      points: 14,
      pointsW: 29,
      badge: 7.8,
      head: 8.6,
      bar: 11,
      pad: 5,
      champion: 19,
    },
  },
}

interface Ladder {
  readonly first: number
  readonly later: number
  readonly gap: number
  readonly slotH: number
  readonly rounds: number
}

/** Columns from left to right, given by depth as `BracketSpec` wants them. */
export function ltrColumns({ first, later, gap, slotH, rounds }: Ladder): Column[] {
  const columns: Column[] = []
  for (let at = 0; at < rounds; at++) {
    const x = at === 0 ? 0 : first + gap + (at - 1) * (later + gap)
    columns.unshift({ x, w: at === 0 ? first : later, slotH, enter: "side" })
  }
  return columns
}
