import { fitText, width } from "../metrics/measure.ts"
import type { Anchor, Face, Ink, Item, SlotBox, TextItem } from "../types.ts"
import { fitClub, fitName, fitNameLines } from "./fit.ts"
import type { NameForms } from "./names.ts"
import { sideBar } from "./side-bar.ts"
import type { BracketTheme } from "./theme.ts"

export interface SlotState {
  readonly forms: NameForms
  readonly secondary: string
  readonly points: string
  /** Below the points: the decision's code at the winner, the points of the rounds at the other; '' for nothing. */
  readonly note: string
  /** `passed`: advances without a fight. */
  readonly standing: "open" | "won" | "lost" | "passed"
}

/** The painting order: the ground below everything, the texts on top. */
export interface SlotLayers {
  /** null: the slot has no ground of its own. */
  readonly ground: Item | null
  readonly bar: Item
  readonly mark: Item
  readonly rules: readonly Item[]
  readonly texts: readonly Item[]
}

/** A slot without its frame. Side and winner are seen without colour: by letter and fill of the bar, by frame and weight. */
export function slotLayers(slot: SlotBox, state: SlotState, theme: BracketTheme): SlotLayers {
  const { x, y, w, h, side } = slot
  const isTinted = theme.scheme === "fill" && state.standing === "won"
  const tint: Ink = side === "blue" ? "blueTint" : "redTint"
  const inner = edgesOf(slot, theme)
  const ruleX = slot.half === "right" ? x + theme.pointsW : x + w - theme.pointsW
  const rule: Item = { k: "poly", pts: [ruleX, y, ruleX, y + h], stroke: "rule", sw: theme.frame * 0.7 }
  return {
    ground: isTinted ? { k: "rect", x, y, w, h, fill: tint } : null,
    ...sideBar({ x: slot.half === "right" ? x + w - theme.bar : x, y, w: theme.bar, h }, side),
    rules: [
      ...(state.standing === "passed" ? [] : [rule]),
      ...(state.standing === "won" ? [winnersFrame(slot, theme)] : []),
    ],
    texts: [...nameItems(slot, state, theme, inner), ...pointsItems(slot, state, theme)],
  }
}

const winnersFrame = ({ x, y, w, h }: SlotBox, { frame }: BracketTheme): Item => ({
  k: "rect",
  x,
  y,
  w,
  h,
  stroke: "strong",
  sw: frame * 2.4,
})

interface Edges {
  /** Where the text begins: next to the bar. */
  readonly outer: number
  /** Where the text ends: next to the points. */
  readonly inner: number
  readonly room: number
}

function edgesOf({ x, w, half }: SlotBox, { bar, pad, pointsW }: BracketTheme): Edges {
  const room = w - bar - pointsW - 2 * pad
  if (half === "right") return { outer: x + w - bar - pad, inner: x + pointsW + pad, room }
  return { outer: x + bar + pad, inner: x + w - pointsW - pad, room }
}

function nameItems(slot: SlotBox, state: SlotState, theme: BracketTheme, edges: Edges): Item[] {
  const isLost = state.standing === "lost"
  const full = slot.isFirstRound ? theme.name : theme.late
  const hasRoom = slot.isFirstRound || theme.hasLateSecondary || slot.round === 1
  const isBeside = slot.h < blockHeight(full, theme.secondary)
  const anchor: Anchor = slot.half === "right" ? "end" : "start"
  const small: Small = {
    slot,
    secondary: hasRoom ? state.secondary : "",
    note: fittingNote(state.note, theme, isBeside ? (1 - NAME_SHARE) * edges.room : edges.room),
    theme,
    anchor,
  }
  const style = { k: "text", x: edges.outer, ink: isLost ? "muted" : "text", anchor } as const
  const name: Name = { style, forms: state.forms, face: isLost ? "cond" : "condSemi", full }
  // The club gives way to a surname that would not be whole beside it, then the note.
  const bare = { ...small, secondary: "" }
  const tries = [small, bare, { ...bare, note: "" }].map(
    (one) => twoLineItems(name, one, edges) ?? oneLineItems(name, one, edges, isBeside ? "beside" : "below"),
  )
  return (tries.find(({ isWhole }) => isWhole) ?? tries.at(-1))?.items ?? []
}

interface WrittenName {
  readonly items: Item[]
  readonly isWhole: boolean
}

interface Name {
  readonly style: Pick<TextItem, "k" | "x" | "ink" | "anchor">
  readonly forms: NameForms
  readonly face: Face
  readonly full: number
}

/** A double surname too long for one line, broken after its hyphen where no small line needs the second one. */
function twoLineItems({ style, forms, face, full }: Name, small: Small, edges: Edges): WrittenName | null {
  const { slot, secondary, theme } = small
  if (secondary !== "") return null
  const most = Math.min(full, slot.h / blockHeight(1, 1))
  const line = { face, full, size: most, least: theme.nameMin, room: edges.room, taken: noteRoom(small) }
  const broken = fitNameLines(forms, line)
  if (!broken) return null
  const { lines, size } = broken
  const y = baseline(slot, size, size)
  const names = lines.map((s, at): Item => ({ ...style, face, y: y + 1.18 * size * at, s, size, w: edges.room }))
  return { items: [...names, ...smallItems(small, edges, y + 1.18 * size)], isWhole: true }
}

function oneLineItems(name: Name, small: Small, edges: Edges, place: "beside" | "below"): WrittenName {
  const { style, forms, face, full } = name
  const { slot, secondary, note, theme } = small
  const isTwoLines = place === "below" && (secondary !== "" || note !== "")
  const y = baseline(slot, full, isTwoLines ? theme.secondary : 0)
  const { room, rest } = place === "beside" ? besideName(small, edges) : { room: edges.room, rest: edges }
  const { s, size, isWhole } = fitName(forms, { face, size: full, least: theme.nameMin, room })
  const others = smallItems(small, rest, place === "beside" ? y : y + 1.18 * theme.secondary)
  return { items: s === "" ? others : [{ ...style, face, y, s, size, w: room }, ...others], isWhole }
}

interface Small {
  readonly slot: SlotBox
  readonly secondary: string
  readonly note: string
  readonly theme: BracketTheme
  readonly anchor: Anchor
}

/** The note's width and the gap before it. */
const noteRoom = ({ note, theme }: Small): number =>
  note === "" ? 0 : width(note, "cond", 0.95 * theme.secondary) + theme.pad

/** The share of a line that a note may have; the points of three rounds are left out where they would need more. */
const NOTE_SHARE = 0.6

const fittingNote = (note: string, { secondary }: BracketTheme, room: number): string =>
  width(note, "cond", 0.95 * secondary) <= NOTE_SHARE * room ? note : ""

/** The share of a line that the name has where the organization or region stands beside it. */
const NAME_SHARE = 0.63

/** The width of a name that shares its line, and where the text beside it begins: at one place in all slots of a round. */
function besideName(small: Small, { outer, inner, room }: Edges): { room: number; rest: Edges } {
  const { slot, secondary, theme } = small
  const own = secondary === "" ? room - noteRoom(small) : NAME_SHARE * room
  const by = secondary === "" ? own : own + theme.pad
  const begin = slot.half === "right" ? outer - by : outer + by
  return { room: own, rest: { outer: begin, inner, room: room - by } }
}

/** The small line: the organization or region, and the note next to the points. */
function smallItems(small: Small, { outer, inner, room }: Edges, y: number): Item[] {
  const { secondary, note, theme, anchor } = small
  const { secondary: full, secondaryMin = 0.8 * full } = theme
  const style = { k: "text", y, face: "cond", ink: "muted" } as const
  const items: Item[] = []
  const taken = noteRoom(small)
  const opposite: Anchor = anchor === "start" ? "end" : "start"
  if (taken > 0) {
    items.push({ ...style, x: inner, s: note, size: 0.95 * full, anchor: opposite, w: taken - theme.pad })
  }
  const rest = room - taken
  if (secondary === "") return items
  const { s, size } = fitClub(secondary, { face: "cond", size: full, least: secondaryMin, room: rest })
  if (s !== "") items.push({ ...style, x: outer, s, size, anchor, w: rest })
  return items
}

/** Of a line and a smaller one below it: Ї, Й and Ґ are 0.86 em above the baseline, descenders need 0.24 em below. */
const blockHeight = (first: number, second: number): number => 0.86 * first + (1.18 + 0.24) * second

function baseline({ y, h }: SlotBox, name: number, second: number): number {
  if (second === 0) return y + h / 2 + 0.36 * name
  return y + (h - blockHeight(name, second)) / 2 + 0.86 * name
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
