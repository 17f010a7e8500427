import { fitText, width } from "../metrics/measure.ts"
import type { Anchor, Face, Ink, Item, SlotBox } from "../types.ts"
import type { BracketTheme } from "./theme.ts"

export interface SlotState {
  /** Forms of the name, the longest first. */
  readonly forms: readonly string[]
  readonly secondary: string
  readonly points: string
  /** Code beside the points, '' for none. */
  readonly decision: string
  readonly standing: "open" | "won" | "lost"
}

/** A slot without its frame. Reads without colour: dot or square in the bar, weight of name and points. */
export function slotItems(slot: SlotBox, state: SlotState, theme: BracketTheme): Item[] {
  const { x, y, w, h, side } = slot
  const isTinted = theme.scheme === "fill" && state.standing === "won"
  const tint: Ink = side === "blue" ? "blueTint" : "redTint"
  const inner = edgesOf(slot, theme)
  const ruleX = slot.half === "right" ? x + theme.pointsW : x + w - theme.pointsW
  return [
    { k: "rect", x, y, w, h, fill: isTinted ? tint : "paper" },
    ...barItems(slot, theme),
    { k: "poly", pts: [ruleX, y, ruleX, y + h], stroke: "rule", sw: theme.frame * 0.7 },
    ...nameItems(slot, state, theme, inner),
    ...pointsItems(slot, state, theme),
  ]
}

interface Edges {
  /** Where the text begins: beside the bar. */
  readonly outer: number
  /** Where it ends: beside the points. */
  readonly inner: number
  readonly room: number
}

function edgesOf({ x, w, half }: SlotBox, { bar, pad, pointsW }: BracketTheme): Edges {
  const room = w - bar - pointsW - 2 * pad
  if (half === "right") return { outer: x + w - bar - pad, inner: x + pointsW + pad, room }
  return { outer: x + bar + pad, inner: x + w - pointsW - pad, room }
}

function barItems({ x, y, w, h, side, half }: SlotBox, { bar }: BracketTheme): Item[] {
  const left = half === "right" ? x + w - bar : x
  const mark = side === "blue" ? 0.56 * bar : 0.48 * bar
  const shape: Item = {
    k: "rect",
    x: left + (bar - mark) / 2,
    y: y + (h - mark) / 2,
    w: mark,
    h: mark,
    fill: "paper",
  }
  return [{ k: "rect", x: left, y, w: bar, h, fill: side }, side === "blue" ? { ...shape, r: mark / 2 } : shape]
}

function nameItems(slot: SlotBox, state: SlotState, theme: BracketTheme, edges: Edges): Item[] {
  const isLost = state.standing === "lost"
  const face: Face = isLost ? "cond" : "condSemi"
  const ink: Ink = isLost ? "muted" : "text"
  const full = slot.isFirstRound ? theme.name : theme.late
  const hasSecond = state.secondary !== "" && (slot.isFirstRound || theme.hasLateSecondary || slot.round === 1)
  const y = baseline(slot, full, hasSecond ? theme.secondary : 0)
  const anchor: Anchor = slot.half === "right" ? "end" : "start"
  const code = decisionItem(slot, state, theme, edges, y)
  const room = edges.room - (code ? (code.w ?? 0) + theme.pad : 0)
  const items: Item[] = code ? [code] : []
  const { s, size } = fitText(state.forms, face, full, theme.nameMin, room)
  if (s !== "") items.push({ k: "text", x: edges.outer, y, s, face, size, ink, anchor, w: room })
  if (!hasSecond) return items
  const least = 0.8 * theme.secondary
  const second = fitText([state.secondary], "cond", theme.secondary, least, edges.room)
  const secondY = y + 1.18 * theme.secondary
  items.push({
    k: "text",
    x: edges.outer,
    y: secondY,
    s: second.s,
    face: "cond",
    size: second.size,
    ink: "muted",
    anchor,
    w: edges.room,
  })
  return items
}

/** Ї, Й and Ґ stand higher than capitals: 0.86 em above the baseline; tails need 0.24 em below. */
function baseline({ y, h }: SlotBox, name: number, second: number): number {
  if (second === 0) return y + h / 2 + 0.36 * name
  const block = 0.86 * name + (1.18 + 0.24) * second
  return y + (h - block) / 2 + 0.86 * name
}

function decisionItem(slot: SlotBox, state: SlotState, theme: BracketTheme, edges: Edges, y: number) {
  if (state.decision === "") return null
  const size = 0.72 * theme.late
  const w = width(state.decision, "cond", size)
  return {
    k: "text",
    x: edges.inner,
    y,
    s: state.decision,
    face: "cond",
    size,
    ink: "muted",
    anchor: slot.half === "right" ? "start" : "end",
    w,
  } as const
}

function pointsItems(slot: SlotBox, state: SlotState, theme: BracketTheme): Item[] {
  if (state.points === "") return []
  const { x, y, w, h, half } = slot
  const isWon = state.standing === "won"
  const face: Face = isWon ? "semibold" : "regular"
  const { s, size } = fitText([state.points], face, theme.points, 0.5 * theme.points, theme.pointsW - 1)
  const middle = half === "right" ? x + theme.pointsW / 2 : x + w - theme.pointsW / 2
  const ink: Ink = state.standing === "lost" ? "muted" : "text"
  return [
    {
      k: "text",
      x: middle,
      y: y + h / 2 + 0.36 * size,
      s,
      face,
      size,
      ink,
      anchor: "middle",
      w: theme.pointsW,
    },
  ]
}
