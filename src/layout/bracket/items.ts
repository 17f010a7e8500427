import { markOf } from "#domain/athletes/unranked.uk.ts"
import type { Position } from "#domain/bracket/types.ts"
import { numberless } from "#domain/schedule/index.ts"
import { namesakesIn } from "#domain/uk/person-name.ts"
import { fitText, width } from "../metrics/measure.ts"
import type { BracketLayout, Connector, FightBox, Heading, Item, SlotBox } from "../types.ts"
import { fitName } from "./fit.ts"
import type { BracketModel, FightModel } from "./model.ts"
import { nameForms, shortForms } from "./names.ts"
import { type SlotState, slotLayers } from "./slot-items.ts"
import { type BracketTheme, withRoomFor } from "./theme.ts"
import { bracketTexts } from "./uk.ts"

export interface ItemOptions {
  /** `standing` leaves out the slots that will always stay empty; `all` is for moving athletes by hand. */
  readonly slots: "standing" | "all"
  /** The chosen fight; its number is drawn inverted. */
  readonly active?: Position | undefined
  /** When undecided fights are expected, «10:42», by technical number; drawn below the number. */
  readonly times?: ReadonlyMap<number, string> | undefined
}

/** Items within one layer never overlap. */
interface Layers {
  readonly lines: Item[]
  readonly grounds: Item[]
  readonly bars: Item[]
  readonly marks: Item[]
  readonly frames: Item[]
  readonly texts: Item[]
  readonly pills: Item[]
  readonly numbers: Item[]
}

/**
 * The drawn bracket: lines below, boxes above them, numbers on top. What is painted alike follows one another, so that a painter
 * can take it as one stroke.
 */
export function bracketItems(
  model: BracketModel,
  layout: BracketLayout,
  given: BracketTheme,
  options: ItemOptions,
): Item[] {
  const theme = withRoomFor(model.points.values(), given)
  const layers: Layers = {
    lines: [],
    grounds: [],
    bars: [],
    marks: [],
    frames: [],
    texts: [],
    pills: [],
    numbers: [],
  }
  const late = lateIn(model)
  const isNamesake = namesakesIn([...model.entries.values()].map(({ name }) => markOf(name).name))
  for (const box of layout.fights) {
    const fight = model.fights[box.t]
    const way = layout.connectors[box.t]
    if (!fight || !way) continue
    const open = [box.blue, box.red].filter((slot) => options.slots === "all" || !model.closed.has(slot.position))
    if (open.length === 0) continue
    layers.lines.push(connectorItem(fight, way, open, theme))
    addFight(layers, { model, isNamesake, theme }, fight, box, open)
    if (open.length < 2) continue
    addBadge(layers, numberOf(fight, late, theme), box, theme, options.active === box.position)
    const time = isNumberedOpen(fight) ? options.times?.get(box.t) : undefined
    if (time !== undefined) layers.numbers.push(timeItem(time, box, theme))
  }
  const heads = layout.headings.flatMap((heading) => headingItem(heading, theme))
  const { lines, grounds, bars, marks, frames, texts, pills, numbers } = layers
  const below = [lines, grounds, bars, marks, frames].flatMap(alikeTogether)
  const winner = winnerItems(model, layout, theme)
  const above = [texts, pills, numbers].flatMap(alikeTogether)
  return [...heads, ...below, ...winner, ...above]
}

const alikeTogether = (items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, style: styleOf(item) }))
    .sort((one, other) => (one.style < other.style ? -1 : Number(one.style > other.style)))
    .map(({ item }) => item)

/** Items of one style that follow one another can be painted as one. */
export const styleOf = (item: Item): string => {
  if (item.k === "text") {
    return `text ${item.face} ${item.size} ${item.ink} ${item.anchor ?? ""} ${item.spacing ?? ""}`
  }
  return `${item.k} ${item.k === "rect" ? (item.fill ?? "") : ""} ${item.stroke ?? ""} ${item.sw ?? ""}`
}

function connectorItem(fight: FightModel, way: Connector, open: readonly SlotBox[], theme: BracketTheme): Item {
  if (open.length === 1) {
    const pts = open[0]?.side === "blue" ? way.fromBlue : way.fromRed
    return { k: "poly", pts, stroke: "rule", sw: theme.connector }
  }
  if (fight.state !== "done") return { k: "poly", pts: way.pts, stroke: "line", sw: theme.connector }
  return { k: "poly", pts: way.pts, stroke: "strong", sw: theme.connector * 1.5 }
}

/** What is drawn, and how. */
interface Drawn {
  readonly model: BracketModel
  readonly isNamesake: (name: string) => boolean
  readonly theme: BracketTheme
}

function addFight(layers: Layers, drawn: Drawn, fight: FightModel, box: FightBox, open: readonly SlotBox[]): void {
  const { theme } = drawn
  const isAlone = open.length === 1
  for (const slot of open) {
    const { ground, bar, mark, rules, texts } = slotLayers(slot, slotState(drawn, fight, slot, isAlone), theme)
    if (ground) layers.grounds.push(ground)
    layers.bars.push(bar)
    layers.marks.push(mark)
    layers.frames.push(...rules)
    layers.texts.push(...texts)
  }
  const { x, y, w, h } = isAlone ? (open[0] ?? box) : box
  layers.frames.push({ k: "rect", x, y, w, h, stroke: "line", sw: theme.frame })
  if (isAlone) return
  const middle = y + h / 2
  layers.frames.push({ k: "poly", pts: [x, middle, x + w, middle], stroke: "line", sw: theme.frame * 0.7 })
}

function slotState({ model, isNamesake }: Drawn, fight: FightModel, slot: SlotBox, isAlone: boolean): SlotState {
  const entry = model.entries.get(slot.position)
  const saysDecision = fight.winner === slot.side || fight.state === "bothOut"
  return {
    forms: (slot.isFirstRound ? nameForms : shortForms)(entry?.name ?? "", isNamesake),
    secondary: entry?.secondary ?? "",
    points: model.points.get(slot.position) ?? "",
    note: saysDecision ? fight.mark : fight.rounds,
    standing: isAlone ? "passed" : standingOf(fight, slot),
  }
}

function standingOf({ state, winner }: FightModel, { side }: SlotBox): SlotState["standing"] {
  if (state !== "done" && state !== "bothOut") return "open"
  return winner === side ? "won" : "lost"
}

function addBadge(layers: Layers, shown: string, { badge }: FightBox, theme: BracketTheme, isActive: boolean): void {
  const fill = isActive ? "text" : "paper"
  layers.pills.push({ k: "rect", ...badge, r: badge.h / 2, fill, stroke: "strong", sw: theme.frame * 1.3 })
  const label = fitText([shown], "condSemi", theme.badge, theme.badge / 2, badge.w - 0.3 * badge.h)
  if (label.s === "") return
  layers.numbers.push({
    k: "text",
    x: badge.x + badge.w / 2,
    y: badge.y + badge.h / 2 + 0.36 * label.size,
    s: label.s,
    face: "condSemi",
    size: label.size,
    ink: isActive ? "paper" : "text",
    anchor: "middle",
    w: badge.w,
  })
}

/** The number of a fight; a fight that came when the others of its draw had theirs says that it lacks one. */
function numberOf({ t, number }: FightModel, late: ReadonlySet<number>, theme: BracketTheme): string {
  if (number !== null) return String(number)
  return late.has(t) ? bracketTexts.numberless : theme.unnumbered
}

const lateIn = ({ fights }: BracketModel): Set<number> => {
  const all = fights.map((fight) => ({ t: fight.t, number: fight.number, isOver: !isOpen(fight) }))
  return new Set(numberless(all).map(({ t }) => t))
}

const isNumberedOpen = (fight: FightModel): boolean => fight.number !== null && isOpen(fight)

const isOpen = ({ state }: FightModel): boolean => state !== "done" && state !== "bothOut"

/** Below the pill and as wide as the pill: the line to the next fight runs beside it. */
function timeItem(time: string, { badge }: FightBox, theme: BracketTheme): Item {
  const { s, size } = fitText([time], "cond", theme.secondary, 0.7 * theme.secondary, badge.w)
  const y = badge.y + badge.h + 1.1 * theme.secondary
  return { k: "text", x: badge.x + badge.w / 2, y, s, face: "cond", size, ink: "muted", anchor: "middle", w: badge.w }
}

function headingItem(heading: Heading, theme: BracketTheme): Item[] {
  const { w, anchor } = heading
  const { s, size } = fitText([prefix(heading, theme) + heading.label], "cond", theme.head, theme.head / 2, w)
  const x = anchor === "start" ? heading.x : heading.x + w / 2
  const y = heading.y + heading.h - 0.45 * theme.head
  return [{ k: "text", x, y, s, face: "cond", size, ink: "muted", anchor, w }]
}

const prefix = (heading: Heading, theme: BracketTheme): string => (heading.isFirstRound ? theme.firstHead : "")

/** «Переможець», the name, and the line that the final leads to. */
function winnerItems(model: BracketModel, { winner: box, winnerLabel }: BracketLayout, theme: BracketTheme): Item[] {
  const bottom = box.y + box.h
  const x = box.x + box.w / 2
  const champion = model.entries.get("0_0")
  const forms = shortForms(champion?.name ?? "")
  const whole = fitText(forms.full.slice(0, 1), "semibold", theme.champion, 0.7 * theme.champion, box.w)
  const line = { face: "semibold", size: theme.champion, least: theme.nameMin, room: box.w } as const
  const { s, size } = whole.cut ? fitName(forms, line) : whole
  const name: Item = {
    k: "text",
    x,
    y: bottom - 0.42 * theme.champion,
    s,
    face: "semibold",
    size,
    ink: "text",
    anchor: "middle",
    w: box.w,
  }
  const label: Item = {
    k: "text",
    x,
    y: bottom - 1.9 * theme.champion,
    s: winnerLabel,
    face: "cond",
    size: theme.head,
    ink: "muted",
    anchor: "middle",
    w: Math.max(box.w, width(winnerLabel, "cond", theme.head)),
  }
  const rule: Item = {
    k: "poly",
    pts: [box.x, bottom, box.x + box.w, bottom],
    stroke: "strong",
    sw: theme.connector * 1.6,
  }
  return s === "" ? [label, rule] : [label, name, rule]
}
