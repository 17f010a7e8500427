import { textBlock } from "../text-block.ts"
import type { Box, Item, Scene } from "../types.ts"
import { A4_PORTRAIT, type PageMeta } from "./page.ts"
import { paperTexts } from "./uk.ts"

/** What a member of the staff of judges takes home. */
export interface Certificate {
  readonly name: string
  /** «бічний суддя» */
  readonly role: string
  /** «національна категорія, Львівська область», '' unknown. */
  readonly about: string
  /** «15.05.2026, 16.05.2026», or «День 1, День 2» if days have no dates. */
  readonly days: string
  readonly count: string
}

export type CertificateHead = Pick<PageMeta, "tournament" | "place" | "judge" | "secretary">

const MARGIN = 42
const HALF = A4_PORTRAIT.h / 2

/** Two certificates a page, to be cut in half. */
export function certificatePages(all: readonly Certificate[], head: CertificateHead): Scene[] {
  const pages: Scene[] = []
  for (let from = 0; from < all.length; from += 2) {
    const items = all.slice(from, from + 2).flatMap((one, at) => certificateItems(one, head, at * HALF))
    const cut: Item = { k: "poly", pts: [12, HALF, A4_PORTRAIT.w - 12, HALF], stroke: "rule", sw: 0.4 }
    pages.push({ ...A4_PORTRAIT, items: [cut, ...items] })
  }
  return pages
}

function certificateItems({ name, role, about, days, count }: Certificate, head: CertificateHead, top: number): Item[] {
  const room = { x: MARGIN, w: A4_PORTRAIT.w - 2 * MARGIN, anchor: "middle" } as const
  const block = (y: number, h: number) => ({ ...room, y: top + y, h, stand: "middle" }) as const
  return [
    ...textBlock(paperTexts.certificate, { ...block(28, 30), face: "bold", size: 22 }),
    ...textBlock(paperTexts.certificateAbout, { ...block(58, 18), face: "regular", size: 11, ink: "muted" }),
    ...textBlock(name, { ...block(84, 46), face: "semibold", size: 20 }),
    ...textBlock(about, { ...block(130, 16), face: "regular", size: 9.5, ink: "muted" }),
    ...textBlock(paperTexts.certificateWorked, { ...block(150, 16), face: "regular", size: 11 }),
    ...textBlock(head.tournament, { ...block(168, 42), face: "semibold", size: 14 }),
    ...textBlock(head.place, { ...block(210, 18), face: "regular", size: 10.5 }),
    ...textBlock(paperTexts.certificateRole(role), { ...block(236, 18), face: "regular", size: 11.5 }),
    ...textBlock(`${count}: ${days}`, { ...block(256, 32), face: "regular", size: 11 }),
    ...signature(paperTexts.headJudge, head.judge, { x: MARGIN, y: top + 318, w: room.w, h: 20 }),
    ...signature(paperTexts.headSecretary, head.secretary, { x: MARGIN, y: top + 352, w: room.w, h: 20 }),
    ...textBlock(paperTexts.stamp, { x: MARGIN, y: top + 382, w: 40, h: 14, face: "regular", size: 8.5, ink: "muted" }),
  ]
}

/** Office, a line to sign on, and the name after it. */
export function signature(office: string, name: string, { x, y, w, h }: Box): Item[] {
  const line = { from: x + w * 0.3, to: x + w * 0.62 }
  return [
    ...textBlock(office, { x, y, w: w * 0.29, h, face: "regular", size: 10, stand: "bottom" }),
    { k: "poly", pts: [line.from, y + h, line.to, y + h], stroke: "line", sw: 0.5 },
    ...textBlock(name, { x: line.to + 8, y, w: x + w - line.to - 8, h, face: "regular", size: 10, stand: "bottom" }),
  ]
}
