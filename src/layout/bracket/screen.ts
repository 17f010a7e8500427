import * as Bracket from "#domain/bracket/index.ts"
import { width } from "../metrics/measure.ts"
import type { BracketLayout, Scene } from "../types.ts"
import { type BracketSpec, layoutBracket } from "./geometry.ts"
import { bracketItems, type ItemOptions } from "./items.ts"
import { laterRounds } from "./later-rounds.ts"
import type { BracketModel } from "./model.ts"
import { nameForms } from "./names.ts"
import { type BracketTheme, ltrColumns, withRoomFor } from "./theme.ts"
import { bracketTexts } from "./uk.ts"

const MARGIN = 12
const HEAD = 30
const PITCH = 76
const LADDER = { first: 240, later: 208, gap: 44, slotH: 30 }
const WINNER = { w: 208, h: 56 }

const theme: BracketTheme = {
  name: 13,
  late: 13,
  nameMin: 9.5,
  secondary: 10.5,
  hasLateSecondary: true,
  points: 13,
  pointsW: 30,
  badge: 12,
  unnumbered: "·",
  head: 12,
  firstHead: bracketTexts.athleteColumn,
  bar: 12,
  pad: 6,
  frame: 1,
  connector: 1,
  champion: 16,
  scheme: "fill",
}

export interface ScreenOptions extends ItemOptions {
  readonly scheme?: BracketTheme["scheme"]
  /** Of a part: rounds of the whole that come after it. */
  readonly roundsAfter?: number
}

/** A bracket for the screen, in pixels at zoom 1: the picture, and the boxes to click and to drop on. */
export function screenBracket(model: BracketModel, options: ScreenOptions): { scene: Scene; layout: BracketLayout } {
  const rounds = Bracket.rounds(model.size)
  const columns = ltrColumns({ ...LADDER, rounds })
  const last = columns[0]
  const right = (last ? last.x + last.w : 0) + 2 * LADDER.gap + WINNER.w
  const bounds = { x: MARGIN, y: MARGIN, w: right, h: HEAD + PITCH * (model.size / 2) + WINNER.h / 2 }
  const layout = layoutBracket(model.size, {
    mode: "ltr",
    bounds,
    headH: HEAD,
    columns,
    pitchMax: PITCH,
    badge: { w: 32, h: 20 },
    winner: WINNER,
  })
  const items = bracketItems(model, layout, { ...theme, scheme: options.scheme ?? theme.scheme }, options)
  return { scene: { w: bounds.w + 2 * MARGIN, h: bounds.h + 2 * MARGIN, items }, layout }
}

/** The room for a picture, in pixels. */
export interface Room {
  readonly w: number
  readonly h: number
}

const TIGHT = { margin: 12, top: 4, bottom: 8, head: 24, gap: 34, between: 4, badge: { w: 28, h: 16 } }
/** Of a slot: below the least nothing can be read, from `twoLines` on there is room for the small line below the name. */
const SLOT = { least: 15, most: 30, twoLines: 26 }
/**
 * How wide columns are: the first is wider by `share`; what is narrower than the least goes beyond the room. Later ones are at
 * least so wide that the longest surname is whole, up to `surname`.
 */
const WIDTHS = { first: { least: 168, most: 272 }, later: { least: 84, surname: 144, most: 208 }, share: 2 }

const tight: BracketTheme = {
  ...theme,
  name: 12,
  late: 12,
  nameMin: 12,
  secondaryMin: theme.secondary,
  points: 12,
  pointsW: 18,
  badge: 11,
  head: 11,
  firstHead: "",
  bar: 10,
  pad: 4,
  champion: 13,
}

/**
 * The whole bracket in a room: slots as high as fit, names never smaller than 12 px. Null: there is no room for slots that can
 * be read. A room that is too narrow gets a picture that is as high as the room and wider than it.
 */
export function wholeBracket(
  model: BracketModel,
  options: ScreenOptions,
  room: Room,
): { scene: Scene; layout: BracketLayout } | null {
  const { margin, top, bottom, head, between, badge } = TIGHT
  const h = room.h - top - bottom
  const slotH = Math.min(SLOT.most, Math.floor(((h - head) / (model.size / 2) - between) / 2))
  if (slotH < SLOT.least) return null
  const isHigh = slotH >= SLOT.twoLines
  const { columns, winner, w } = tightColumns(Bracket.rounds(model.size), {
    slotH,
    room: room.w - 2 * margin,
    least: leastLater(model),
  })
  const bounds = { x: margin, y: top, w, h: Math.min(h, head + 2 * slotH + PITCH * (model.size / 2 - 1)) }
  const whole = layoutBracket(model.size, {
    mode: "ltr",
    bounds,
    headH: head,
    columns,
    pitchMax: PITCH,
    badge,
    winner,
  })
  const layout = laterRounds(whole, options.roundsAfter ?? 0)
  const look = {
    ...tight,
    scheme: options.scheme ?? theme.scheme,
    hasLateSecondary: isHigh,
  }
  const items = bracketItems(model, layout, look, options)
  return { scene: { w: w + 2 * margin, h: bounds.h + top + bottom, items }, layout }
}

/** The width of a later column in which every surname that has a usual length is whole. */
function leastLater({ entries, points }: BracketModel): number {
  const { least, surname } = WIDTHS.later
  const { pointsW } = withRoomFor(points.values(), tight)
  const taken = tight.bar + pointsW + 2 * tight.pad
  const widest = [...entries.values()].map(({ name }) => width(nameForms(name).surname, "condSemi", tight.late))
  const most = surname + pointsW - tight.pointsW
  return Math.min(most, Math.max(least, Math.ceil(taken + Math.max(0, ...widest))))
}

/** A short tree has its winner beside the final; in a long one there is room above it, and none beside it. */
function tightColumns(
  rounds: number,
  { slotH, room, least }: { readonly slotH: number; readonly room: number; readonly least: number },
): Pick<BracketSpec, "columns" | "winner"> & { readonly w: number } {
  const { gap } = TIGHT
  const { first: one, later: other, share } = WIDTHS
  const isBeside = rounds <= SHORT
  const narrow = isBeside ? rounds : rounds - 1
  const free = room - rounds * gap
  const wanted = Math.min((free * share) / (share + narrow), free - narrow * (least + 1))
  const first = Math.round(Math.min(one.most, Math.max(one.least, wanted)))
  const later = Math.round(Math.min(other.most, Math.max(least, (free - first) / narrow - 1)))
  return {
    columns: ltrColumns({ first, later, gap, slotH, rounds }),
    winner: isBeside ? { w: later, h: 40 } : { w: later, h: 40, at: "above" },
    w: first + narrow * later + rounds * gap,
  }
}

/** Rounds of a tree whose final has no room above it. */
const SHORT = 3
