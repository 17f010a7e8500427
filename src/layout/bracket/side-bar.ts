import type { Side } from "#domain/bracket/types.ts"
import type { Box, Ink, Item } from "../types.ts"

/** Cap height of a letter in the bar, as a share of the bar's width; stroke as a share of the cap height. */
const HEIGHT = 0.66
const STROKE = 0.19

/** «С» and «Ч» as strokes in a box of 0.62 × 1: a mark is no text that would be searched for or read aloud. */
const letters: Readonly<Record<Side, readonly (readonly [number, number])[]>> = {
  blue: [
    [0.6, 0.24],
    [0.38, 0.01],
    [0.22, 0.03],
    [0.03, 0.32],
    [0.03, 0.68],
    [0.22, 0.97],
    [0.38, 0.99],
    [0.6, 0.76],
  ],
  red: [
    [0.04, 0],
    [0.04, 0.36],
    [0.28, 0.58],
    [0.54, 0.52],
    [0.54, 0],
    [0.54, 1],
  ],
}

/**
 * The bar of one side. Blue is filled and bears a white «С»; red is white in a red frame and bears a red «Ч»: on a grey
 * printer both inks are one grey.
 */
export function sideBar({ x, y, w, h }: Box, side: Side): { readonly bar: Item; readonly mark: Item } {
  const frame = Math.min(1.5, 0.14 * w)
  const isFilled = side === "blue"
  const inset = { x: x + frame / 2, y: y + frame / 2, w: w - frame, h: h - frame }
  return {
    bar: isFilled
      ? { k: "rect", x, y, w, h, fill: "blue" }
      : { k: "rect", ...inset, fill: "paper", stroke: "red", sw: frame },
    mark: letter({ x, y, w, h }, side, isFilled ? "paper" : "red"),
  }
}

function letter({ x, y, w, h }: Box, side: Side, stroke: Ink): Item {
  const height = Math.min(HEIGHT * w, 0.7 * h)
  const left = x + (w - 0.62 * height) / 2
  const top = y + (h - height) / 2
  const pts = letters[side].flatMap(([across, down]) => [left + across * height, top + down * height])
  return { k: "poly", pts, stroke, sw: STROKE * height }
}
