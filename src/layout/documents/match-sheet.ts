import { textBlock } from "../text-block.ts"
import type { Box, Face, Item } from "../types.ts"
import { A4_LANDSCAPE, bodyOf, type PageFn, type PageMeta, pageScene } from "./page.ts"
import { paperTexts } from "./uk.ts"

/** A paper match sheet: a fight as officials write it down by hand, or as it was scored. */
export interface MatchSheet {
  readonly meta: PageMeta
  /** «Корт 1 · 1/4 фіналу»; '' */
  readonly about: string
  /** Format and values of the rules; '' on a blank one. */
  readonly rules: string
  /** '' leaves a line to write on. */
  readonly blue: MatchSide
  readonly red: MatchSide
  /** Headings of the cells of a round: what a side did, without its gam-jeom by reason and the officials' votes. */
  readonly columns: readonly string[]
  /** Headings of those who vote for a level round. */
  readonly voters: readonly string[]
  /** Offices with a line to sign on. */
  readonly signers: readonly string[]
  readonly rounds: readonly MatchRound[]
  /** Codes by which a fight may end. */
  readonly codes: readonly string[]
  /** What stands above the score of the fight: rounds or points. */
  readonly wonTitle: string
  /** Of a fight that is over; null: to be written. */
  readonly result: { readonly winner: MatchLetter; readonly won: string; readonly code: string } | null
  /** null: to be ticked by hand. */
  readonly ticks: Readonly<Record<"blue" | "red", readonly number[]>> | null
  /** Counts, verdicts and medical minutes; '' leaves lines to write on. */
  readonly events: string
  /** Who judged on the court; '' nobody knows. */
  readonly crew: string
  /** With how many judges' phones it was fought, where some were missing; '' */
  readonly judging: string
  /** By which the stored log is known; '' none. */
  readonly proof: string
}

export interface MatchSide {
  readonly name: string
  readonly club: string
  readonly coach: string
}

/** Sides by letter, since a sheet is copied in grey; '' both are out, or nothing is decided. */
export type MatchLetter = "blue" | "red" | ""

/** A side's line of a round. */
export interface MatchLine {
  /** As many as there are columns; [] to be written. */
  readonly cells: readonly string[]
  /** Its gam-jeom by reason; '' none. */
  readonly gamjeoms: string
}

export interface MatchRound {
  readonly title: string
  readonly blue: MatchLine
  readonly red: MatchLine
  /** Which side each official gave a level round to: referee, judges. */
  readonly votes: readonly MatchLetter[]
  readonly winner: MatchLetter
  readonly reason: string
}

const NAMES = 74
const HEADING = 34
const RESULT = 42
const CARDS = 22
const EVENTS = 44
const SIGN = 92
const GAP = 6
/** Of a round's line: the round, the side, a cell, all officials together, the winner and the reason; gam-jeom have the rest. */
const [ROUND, SIDE, CELL, OFFICIALS, WINNER, REASON] = [62, 22, 41, 105, 52, 80]

export const matchSheetPages = (sheets: readonly MatchSheet[]): PageFn[] =>
  sheets.map(
    (sheet) =>
      (...number) =>
        pageScene(sheet.meta, A4_LANDSCAPE, number, sheetItems(sheet, bodyOf(A4_LANDSCAPE, sheet.meta.stamp))),
  )

function sheetItems(sheet: MatchSheet, { x, y, w, h }: Box): Item[] {
  const table = h - NAMES - RESULT - CARDS - EVENTS - SIGN - 4 * GAP
  const below = y + NAMES + GAP + table + GAP
  const cards = below + RESULT + 4
  return [
    ...namesItems(sheet, { x, y, w, h: NAMES }),
    ...tableItems(sheet, { x, y: y + NAMES + GAP, w, h: table }),
    ...resultItems(sheet, { x, y: below, w, h: RESULT }),
    ...cardItems(sheet, { x, y: cards, w, h: CARDS }),
    ...eventItems(sheet, { x, y: cards + CARDS + 2, w, h: EVENTS }),
    ...signItems(sheet, { x, y: cards + CARDS + EVENTS + GAP, w, h: SIGN }),
  ]
}

const text = (s: string, box: Box, face: Face, size: number, more: object = {}): Item[] =>
  s === "" ? [] : textBlock(s, { ...box, face, size, stand: "middle", ...more })

const middle = (s: string, box: Box, face: Face, size: number): Item[] => text(s, box, face, size, { anchor: "middle" })

const frame = (box: Box, sw = 0.6): Item => ({ k: "rect", ...box, stroke: "strong", sw })

function namesItems({ blue, red, about, rules }: MatchSheet, { x, y, w, h }: Box): Item[] {
  const half = (w - GAP) / 2
  const side = (of: "blue" | "red", { name, club, coach }: MatchSide, left: number): Item[] => {
    const box = { x: left, y, w: half, h: h - 16 }
    const letter = { x: left, y, w: 30, h: h - 16 }
    const room = { x: left + 38, w: half - 44 }
    return [
      frame(box, 0.9),
      frame(letter, 0.9),
      ...middle(paperTexts.matchLetters[of], letter, "bold", 20),
      ...text(paperTexts.matchSides[of], { ...room, y: y + 2, h: 10 }, "regular", 7, { ink: "muted" }),
      ...text(name, { ...room, y: y + 12, h: 19 }, "bold", 14),
      ...text(club, { ...room, y: y + 31, h: 12 }, "regular", 8.5),
      ...text(coach === "" ? "" : paperTexts.coach(coach), { ...room, y: y + 43, h: 12 }, "regular", 8.5),
    ]
  }
  return [
    ...side("blue", blue, x),
    ...side("red", red, x + half + GAP),
    ...text([about, rules].filter(Boolean).join(" · "), { x, y: y + h - 13, w, h: 13 }, "regular", 8.5),
  ]
}

interface Column {
  readonly title: string
  readonly x: number
  readonly w: number
}

interface Columns {
  readonly cells: readonly Column[]
  readonly gamjeoms: Column
  readonly voters: readonly Column[]
}

/** The columns between the side and the winner. */
function columnsIn({ columns, voters }: MatchSheet, { x, w }: Box): Columns {
  const start = x + ROUND + SIDE
  const officials = x + w - REASON - WINNER - OFFICIALS
  const rest = start + columns.length * CELL
  const each = OFFICIALS / voters.length
  return {
    cells: columns.map((title, at) => ({ title, x: start + at * CELL, w: CELL })),
    gamjeoms: { title: paperTexts.matchGamjeoms, x: rest, w: officials - rest },
    voters: voters.map((title, at) => ({ title, x: officials + at * each, w: each })),
  }
}

function tableItems(sheet: MatchSheet, box: Box): Item[] {
  const { x, y, w, h } = box
  const columns = columnsIn(sheet, box)
  const all = [...columns.cells, columns.gamjeoms, ...columns.voters]
  const ends = { winner: x + w - WINNER - REASON, reason: x + w - REASON }
  const heading = (title: string, left: number, width: number): Item[] =>
    middle(title, { x: left + 2, y, w: width - 4, h: HEADING }, "semibold", 7.5)
  const each = (h - HEADING) / sheet.rounds.length
  return [
    frame(box, 1),
    { k: "rect", x, y, w, h: HEADING, fill: "zebra", stroke: "strong", sw: 0.6 },
    ...heading(paperTexts.matchRound, x, ROUND + SIDE),
    ...all.flatMap((column) => heading(column.title, column.x, column.w)),
    ...heading(paperTexts.matchWinner, ends.winner, WINNER),
    ...heading(paperTexts.matchReason, ends.reason, REASON),
    ...sheet.rounds.flatMap((round, at) =>
      roundItems(round, columns, { x, y: y + HEADING + at * each, w, h: each }, ends),
    ),
    // After all else: lines between cells lie above the shade of the heading.
    ...[x + ROUND + SIDE, ...all.map((column) => column.x + column.w), ends.reason].map(
      (at): Item => ({ k: "poly", pts: [at, y, at, y + h], stroke: "line", sw: 0.4 }),
    ),
  ]
}

interface Ends {
  readonly winner: number
  readonly reason: number
}

function roundItems(round: MatchRound, columns: Columns, { x, y, w, h }: Box, ends: Ends): Item[] {
  const half = h / 2
  const line = (side: "blue" | "red", top: number): Item[] => [
    frame({ x: x + ROUND, y: top, w: SIDE, h: half }, 0.4),
    ...middle(paperTexts.matchLetters[side], { x: x + ROUND, y: top, w: SIDE, h: half }, "bold", 11),
    ...columns.cells.flatMap((column, at) =>
      middle(round[side].cells[at] ?? "", { ...column, y: top, h: half }, "semibold", 12),
    ),
    ...text(round[side].gamjeoms, { ...inside(columns.gamjeoms), y: top + 1, h: half - 2 }, "cond", 8.5),
    ...columns.voters.flatMap((column, at) =>
      round.votes[at] === side ? middle(paperTexts.matchVote, { ...column, y: top, h: half }, "semibold", 12) : [],
    ),
  ]
  return [
    ...middle(round.title, { x: x + 2, y, w: ROUND - 4, h }, "semibold", 10),
    ...line("blue", y),
    ...line("red", y + half),
    { k: "poly", pts: [x + ROUND, y + half, ends.winner, y + half], stroke: "rule", sw: 0.4 },
    { k: "poly", pts: [x, y, x + w, y], stroke: "strong", sw: 0.8 },
    ...middle(letterOf(round.winner), { x: ends.winner, y, w: WINNER, h }, "bold", 20),
    ...middle(round.reason, { x: ends.reason + 3, y, w: REASON - 6, h }, "semibold", 9.5),
  ]
}

const inside = ({ x, w }: Column): Pick<Box, "x" | "w"> => ({ x: x + 3, w: w - 6 })

const letterOf = (side: MatchLetter): string => (side === "" ? "" : paperTexts.matchLetters[side])

function resultItems({ result, codes, wonTitle }: MatchSheet, { x, y, w, h }: Box): Item[] {
  const [first, second] = [
    { x, y, w: 190, h },
    { x: x + 190, y, w: 150, h },
  ]
  const rest = { x: x + 340, y, w: w - 340, h }
  const label = (s: string, box: Box): Item[] =>
    text(s, { x: box.x + 6, y: box.y + 3, w: box.w - 12, h: 10 }, "regular", 7.5, { ink: "muted" })
  const value = (s: string, box: Box): Item[] => middle(s, { ...box, y: box.y + 12, h: h - 14 }, "bold", 16)
  const each = (rest.w - 12) / codes.length
  return [
    frame({ x, y, w, h }, 1),
    frame(first, 0.4),
    frame(second, 0.4),
    ...label(paperTexts.matchWinnerOf, first),
    ...(result
      ? value(result.winner === "" ? paperTexts.matchNobody : paperTexts.matchSides[result.winner], first)
      : []),
    ...label(wonTitle, second),
    ...(result ? value(result.won, second) : []),
    ...label(paperTexts.matchCode, rest),
    ...codes.flatMap((code, at) => {
      const box = { x: rest.x + 6 + at * each, y: y + 15, w: each - 6, h: h - 20 }
      const isIt = result?.code === code
      return [frame(box, isIt ? 1.8 : 0.4), ...middle(code, box, isIt ? "bold" : "regular", isIt ? 12 : 10)]
    }),
  ]
}

/** What officials tick: cards of the coaches, medical minutes. More than one is a number. */
function cardItems({ ticks }: MatchSheet, { x, y, w, h }: Box): Item[] {
  const each = w / paperTexts.matchCards.length
  return paperTexts.matchCards.flatMap((title, at) => {
    const left = x + at * each
    const boxes = (["blue", "red"] as const).flatMap((side, place) => {
      const box = { x: left + each - 92 + place * 44, y: y + 4, w: 14, h: 14 }
      const count = ticks?.[side][at] ?? 0
      return [
        frame(box, 0.6),
        ...middle(count === 0 ? "" : count === 1 ? paperTexts.matchVote : String(count), box, "bold", 10),
        ...text(paperTexts.matchLetters[side], { x: box.x + 18, y, w: 18, h }, "bold", 10),
      ]
    })
    return [...text(title, { x: left, y, w: each - 98, h }, "regular", 8.5), ...boxes]
  })
}

/** What happened beside the score, or room to write it. */
const eventItems = ({ events }: MatchSheet, { x, y, w, h }: Box): Item[] => [
  frame({ x, y, w, h }, 0.4),
  ...text(paperTexts.matchEvents, { x: x + 6, y: y + 2, w: w - 12, h: 10 }, "regular", 7, { ink: "muted" }),
  ...text(events, { x: x + 6, y: y + 12, w: w - 12, h: h - 14 }, "regular", 8.5, { stand: "top" }),
]

function signItems({ signers, crew, judging, proof }: MatchSheet, { x, y, w, h }: Box): Item[] {
  const perRow = Math.ceil(signers.length / 2)
  const each = (w - (perRow - 1) * 24) / perRow
  const lines = signers.flatMap((office, at): Item[] => {
    const left = x + (at % perRow) * (each + 24)
    const base = y + 24 + Math.floor(at / perRow) * 30
    return [
      { k: "poly", pts: [left + 66, base, left + each, base], stroke: "line", sw: 0.5 },
      ...text(office, { x: left, y: base - 11, w: 62, h: 12 }, "regular", 8.5),
    ]
  })
  return [
    ...lines,
    ...text([crew, judging].filter(Boolean).join(" · "), { x, y: y + h - 30, w, h: 18 }, "cond", 8),
    ...text(proof, { x, y: y + h - 13, w, h: 12 }, "cond", 8, { ink: "muted" }),
  ]
}
