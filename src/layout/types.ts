import type { BracketSize, Position, Side } from "#domain/bracket/types.ts"

/** Faces that both the paper and the screen have; files and families are listed in `metrics/faces.json`. */
export const faces = ["regular", "semibold", "bold", "cond", "condSemi"] as const
export type Face = (typeof faces)[number]

/** Names, not colours: paper, light and dark screen each resolve them for themselves. */
export const inks = [
  "text",
  "muted",
  "line",
  "rule",
  "strong",
  "paper",
  "blue",
  "red",
  "blueTint",
  "redTint",
  "zebra",
  "gold",
  "silver",
  "bronze",
  "onMedal",
  "stitch",
] as const
export type Ink = (typeof inks)[number]

export type Anchor = "start" | "middle" | "end"

/** `y` is the baseline. `w`, if given, is the room that the text was fitted into. */
export interface TextItem {
  readonly k: "text"
  readonly x: number
  readonly y: number
  readonly s: string
  readonly face: Face
  readonly size: number
  readonly ink: Ink
  readonly anchor?: Anchor
  readonly w?: number
  /** Added between two letters, as a share of the size. */
  readonly spacing?: number
}

/** `r`: radius of the corners; half the side makes a disc. */
export interface RectItem extends Box {
  readonly k: "rect"
  readonly fill?: Ink
  readonly stroke?: Ink
  readonly sw?: number
  readonly r?: number
}

/** `pts`: x, y, x, y, … of an open line. */
export interface PolyItem {
  readonly k: "poly"
  readonly pts: readonly number[]
  readonly stroke: Ink
  readonly sw: number
}

export type Item = TextItem | RectItem | PolyItem

/** A picture that is fitted into a box whole and centred; the painter supplies it by its name. */
export interface PlacedPicture extends Box {
  readonly name: string
}

/** One page or one picture: points on paper, pixels on screen; the origin is the upper left corner. */
export interface Scene {
  readonly w: number
  readonly h: number
  /** Name of the picture that covers the page below everything; the painter supplies the picture. */
  readonly background?: string
  /** Above the background, below the items. */
  readonly pictures?: readonly PlacedPicture[]
  readonly items: readonly Item[]
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

export type Half = "left" | "right" | "centre"

/** A place of one athlete in one fight: what a person drops on or removes from. */
export interface SlotBox extends Box {
  readonly position: Position
  readonly side: Side
  /** 1 the final, growing towards the first round. */
  readonly round: number
  readonly half: Half
  readonly isFirstRound: boolean
}

/** A fight of two slots; `badge` is the pill with its number: what a person clicks. */
export interface FightBox extends Box {
  readonly t: number
  readonly position: Position
  readonly round: number
  readonly half: Half
  readonly blue: SlotBox
  readonly red: SlotBox
  readonly badge: Box
}

/** The way of a fight's winner into the next slot, or to the champion's line. */
export interface Connector {
  /** Name of the fight that it leaves. */
  readonly from: Position
  /** The single athlete's own way out when the fight is a walkover. */
  readonly fromBlue: readonly number[]
  readonly fromRed: readonly number[]
  readonly pts: readonly number[]
}

export interface Heading extends Box {
  readonly round: number
  readonly label: string
  readonly isFirstRound: boolean
  readonly anchor: "start" | "middle"
}

/** Geometry only: contains neither names nor fonts. */
export interface BracketLayout {
  readonly size: BracketSize
  readonly bounds: Box
  readonly slots: readonly SlotBox[]
  /** In the order of `t`, the final first. */
  readonly fights: readonly FightBox[]
  readonly connectors: readonly Connector[]
  readonly headings: readonly Heading[]
  readonly winner: Box
  /** What whoever wins the last fight here is called. */
  readonly winnerLabel: string
}
