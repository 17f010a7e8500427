import { type CodeSquares, codeItems } from "../code-items.ts"
import { scaleScene } from "../scale-scene.ts"
import { textBlock } from "../text-block.ts"
import type { Scene } from "../types.ts"
import type { Paper } from "./bracket-page.ts"
import { A4_PORTRAIT } from "./page.ts"
import { paperTexts } from "./uk.ts"

export interface Poster {
  readonly tournament: string
  readonly place: string
  /** Address of the public page; '' if the server was reached by no address that could be printed. */
  readonly address: string
  readonly code: CodeSquares
}

const MARGIN = 48
const CODE = 330
/** Between the code's own light edge and the line around it: together four squares, as its standard asks for. */
const AIR = 22

/** What hangs in the hall: the way to draws, results and the programme for everybody with a phone. */
export function posterPage({ tournament, place, address, code }: Poster, paper: Paper): Scene {
  const { w, h } = A4_PORTRAIT
  const room = { x: MARGIN, w: w - 2 * MARGIN, anchor: "middle" } as const
  const left = (w - CODE) / 2
  const top = 314
  const scene: Scene = {
    ...A4_PORTRAIT,
    items: [
      { k: "rect", x: 0, y: 0, w: w / 2, h: 18, fill: "blue" },
      { k: "rect", x: w / 2, y: 0, w: w / 2, h: 18, fill: "red" },
      ...textBlock(tournament, { ...room, y: 40, h: 120, face: "bold", size: 40, least: 0.35, stand: "middle" }),
      ...textBlock(place, { ...room, y: 162, h: 36, face: "regular", size: 17, ink: "muted", stand: "middle" }),
      ...textBlock(paperTexts.posterTitle, {
        ...room,
        y: 208,
        h: 72,
        face: "semibold",
        size: 27,
        stand: "middle",
      }),
      {
        k: "rect",
        x: left - AIR,
        y: top - AIR,
        w: CODE + 2 * AIR,
        h: CODE + 2 * AIR,
        stroke: "strong",
        sw: 1.4,
        r: 10,
      },
      ...codeItems(code, left, top, CODE),
      ...textBlock(paperTexts.posterHint, {
        ...room,
        y: 684,
        h: 26,
        face: "regular",
        size: 15,
        stand: "middle",
      }),
      ...textBlock(address, { ...room, y: 712, h: 56, face: "semibold", size: 24, least: 0.3, stand: "middle" }),
      { k: "rect", x: 0, y: h - 18, w: w / 2, h: 18, fill: "blue" },
      { k: "rect", x: w / 2, y: h - 18, w: w / 2, h: 18, fill: "red" },
    ],
  }
  return paper === "a3" ? scaleScene(scene, Math.SQRT2) : scene
}
