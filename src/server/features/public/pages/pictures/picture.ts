import type { Item } from "#layout/types.ts"

/** Pixels: what messengers show whole. */
export const SIZE = { w: 1200, h: 630 } as const

/** Items on the card itself, in its dark colours, or on a sheet of paper that lies on it. */
export interface Layer {
  readonly items: readonly Item[]
  readonly on: "card" | "paper"
  readonly x: number
  readonly y: number
  readonly scale: number
}

/** The picture of a shared link: everything that it shows, and how it is read out. */
export interface SharePicture {
  readonly layers: readonly Layer[]
  readonly alt: string
}
