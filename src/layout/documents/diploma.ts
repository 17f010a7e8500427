import {
  type DiplomaDesign,
  type DiplomaField,
  type DiplomaFieldName,
  diplomaFields,
  paperOf,
} from "#domain/printing/diploma.ts"
import { printable, width } from "../metrics/measure.ts"
import { scaleScene } from "../scale-scene.ts"
import { textBlock } from "../text-block.ts"
import type { Box, Ink, Item, Scene, TextItem } from "../types.ts"
import { emblemItems, logoPlaces, ornamentItems } from "./ornament.ts"
import { paperTexts } from "./uk.ts"

/** The fields of one diploma; the others are the same on all. */
export type DiplomaWords = Readonly<
  Record<Exclude<DiplomaFieldName, "federation" | "heading" | "text" | "stamp">, string>
>

const POINTS = 72 / 25.4

/** Names of the pictures of a diploma. */
export interface DiplomaPictures {
  /** Below it, edge to edge: it has its own frame and emblem. */
  readonly background?: string
  /** In the slot of the emblem. */
  readonly logos?: readonly string[]
}

/** A winner's diploma. */
export function diplomaPage(
  design: DiplomaDesign,
  words: DiplomaWords,
  { background, logos = [] }: DiplomaPictures = {},
): Scene {
  const paper = paperOf(design)
  const [w, h] = [paper.w * POINTS, paper.h * POINTS]
  const { heading, text } = design
  const federation = design.federation.toLocaleUpperCase("uk")
  const all = { ...words, heading, text, federation, stamp: paperTexts.stampPlace }
  const items = diplomaFields.flatMap((name): Item[] => {
    const field = design.fields[name]
    if (!field.shown) return []
    const box = fieldBox(design, name)
    return name === "judge" || name === "secretary"
      ? signatureItems(all[name], name, field, box)
      : fieldItems(name, all[name], field, box)
  })
  const own = { w, h, items: [...items, ...adornments(design, all.place)] }
  const scene = background === undefined ? framed(design, logos, own) : { w, h, items, background }
  return design.sheet === "a5" ? scaleScene(scene, Math.SQRT1_2) : scene
}

function framed(design: DiplomaDesign, logos: readonly string[], { items, ...size }: Scene): Scene {
  const frame = ornamentItems(design)
  if (logos.length > 0) return { ...size, items: [...frame, ...items], pictures: logoPlaces(design, logos) }
  const emblem = design.ornament === "none" ? [] : emblemItems(design)
  return { ...size, items: [...frame, ...emblem, ...items] }
}

/**
 * Between the words of a diploma with a frame: a golden rule below the name, «за» above the place and a line at each side of it,
 * «у змаганнях…» above the tournament.
 */
function adornments(design: DiplomaDesign, place: string): Item[] {
  if (design.ornament === "none") return []
  const { name: named, place: placed, tournament } = design.fields
  const items: Item[] = []
  if (named.shown) {
    const { x, y, w, h } = fieldBox(design, "name")
    items.push({ k: "poly", pts: [x + w / 8, y + h, x + (w * 7) / 8, y + h], stroke: "stitch", sw: 0.5 * POINTS })
  }
  if (placed.shown) {
    items.push(...aboveItems(design, "place", { text: paperTexts.diplomaFor, ink: "muted" }))
    items.push(...besideItems(placed, place, fieldBox(design, "place")))
  }
  if (tournament.shown) items.push(...aboveItems(design, "tournament", { text: paperTexts.diplomaIn, ink: "text" }))
  return items
}

interface Above {
  readonly text: string
  readonly ink: Ink
}

/** Fixed words above a field, unless another field has been moved there. */
function aboveItems(design: DiplomaDesign, of: "place" | "tournament", { text, ink }: Above): Item[] {
  const { align } = design.fields[of]
  const { h, size } = ABOVE[design.landscape ? "landscape" : "portrait"]
  const { x, y, w } = fieldBox(design, of)
  const box = { x, y: y - h, w, h }
  const isTaken = diplomaFields.some((name) => design.fields[name].shown && areOver(fieldBox(design, name), box))
  return isTaken ? [] : textBlock(text, { ...box, face: "regular", size, ink, anchor: align, stand: "middle" })
}
const ABOVE = {
  portrait: { h: 5 * POINTS, size: 11.5 },
  landscape: { h: 4 * POINTS, size: 9 },
}

const areOver = (one: Box, other: Box): boolean =>
  Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x) > 0.1 &&
  Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y) > 0.1

/** Where the place leaves room for them. */
function besideItems({ face, size, align }: DiplomaField, place: string, { x, y, w, h }: Box): Item[] {
  const free = (w - width(printable(place, face), face, size)) / 2 - BESIDE.gap
  if (align !== "middle" || place === "" || free < BESIDE.w) return []
  const at = y + h / 2
  return [x, x + w - BESIDE.w].map((from) => ({
    k: "poly",
    pts: [from, at, from + BESIDE.w, at],
    stroke: "text",
    sw: 0.6,
  }))
}
const BESIDE = { w: 22 * POINTS, gap: 5 * POINTS }

/** Fields that stand in one line as long as they can be read in it: only then are they set smaller, and broken in two. */
const ONE_LINE: ReadonlySet<DiplomaFieldName> = new Set(["heading", "name", "place", "category"])
/** How small, as a share of the size, before a text is broken: a name of 14.5 mm down to 9 mm. */
const SMALLER = { oneLine: 0.62, others: 0.85 }
/** Half of the room of a field, as a share of its size: one line of the heading, two smaller ones or two of the size. */
const HALF = { heading: 0.6, oneLine: 0.75, others: 1.25 }

/** The room of a field in points, around its middle, never past the paper's edges. */
export function fieldBox(design: DiplomaDesign, name: DiplomaFieldName): Box {
  const { x, y, w, size } = design.fields[name]
  const edge = paperOf(design).h * POINTS
  const middle = y * POINTS
  const wanted = name === "heading" ? HALF.heading : ONE_LINE.has(name) ? HALF.oneLine : HALF.others
  const half = Math.max(0.6 * size, Math.min(wanted * size, middle, edge - middle))
  return { x: x * POINTS, y: middle - half, w: w * POINTS, h: 2 * half }
}

/** One line, smaller if it must be; two where that would be too small. */
function fieldItems(name: DiplomaFieldName, text: string, field: DiplomaField, box: Box): Item[] {
  const { face, size, ink, align } = field
  const smaller = ONE_LINE.has(name) ? SMALLER.oneLine : SMALLER.others
  const inOneLine = Math.min(size, (0.999 * box.w) / width(printable(text, face), face, 1))
  const isOne = inOneLine >= smaller * size
  const most = isOne ? inOneLine : ONE_LINE.has(name) ? smaller * size : size
  const items = textBlock(text, { ...box, face, size: most, ink, anchor: align, stand: "middle", least: 0.45 })
  return name === "heading" ? items.map((item) => spaced(item, box.w)) : items
}

/** Of the size, between the letters of a heading that has room for it. */
const SPACING = 0.15

function spaced(item: TextItem, room: number): TextItem {
  const wide = width(item.s, item.face, item.size) + ([...item.s].length - 1) * SPACING * item.size
  return wide <= room ? { ...item, spacing: SPACING } : item
}

/** Office, a line to sign on, and the name: all in the room of the field. */
function signatureItems(
  name: string,
  office: "judge" | "secretary",
  { face, size, ink }: DiplomaField,
  { x, y, w, h }: Box,
): Item[] {
  const line = { from: x + w * 0.34, to: x + w * 0.6 }
  const at = y + h / 2 + size * 0.45
  const set = { y: at - size * 1.15, h: size * 1.3, face, size, ink, stand: "bottom", least: 0.4 } as const
  return [
    ...textBlock(offices[office], { ...set, x, w: w * 0.33 }),
    { k: "poly", pts: [line.from, at, line.to, at], stroke: ink === "paper" ? "paper" : "text", sw: 0.6 },
    ...textBlock(name, { ...set, x: line.to + w * 0.02, w: w * 0.38 }),
  ]
}

const offices = { judge: paperTexts.headJudge, secretary: paperTexts.headSecretary } as const
