import * as Bracket from "#domain/bracket/index.ts"
import type { BracketLayout, Scene } from "../types.ts"
import { layoutBracket } from "./geometry.ts"
import { bracketItems, type ItemOptions } from "./items.ts"
import type { BracketModel } from "./model.ts"
import { type BracketTheme, ltrColumns } from "./theme.ts"
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
