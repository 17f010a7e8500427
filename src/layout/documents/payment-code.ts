import { type CodeSquares, codeItems } from "../code-items.ts"
import type { Item } from "../types.ts"

/** Half a millimetre, which a phone reads of paper, and a whole number of dots at 150, 200 and 300 an inch; points. */
const LEAST_SQUARE = 1.44
/** Light squares around the code (`codeItems`). */
const MARGINS = 4
/** The white disc in the middle by the version of the code, from 10 to 17, in squares (постанова Правління НБУ № 97, додаток 4). */
const DISCS = [17, 19, 19, 21, 23, 23, 25, 25]
const FIRST_VERSION = 10
/** So much smaller is the disc of the sign, in squares. */
const RING = 4

/** Bytes that versions 10 to 17 hold at level M (ISO/IEC 18004, table 7). */
const ROOM = [213, 251, 287, 331, 362, 412, 450, 504]

/** The version of the code that holds an address of ASCII alone: 10 to 17; refuses a longer one. */
export function paymentVersion(address: string): number {
  const at = ROOM.findIndex((room) => address.length <= room)
  if (at < 0) throw new RangeError(`a payment code of ${address.length} bytes`)
  return FIRST_VERSION + at
}

/** The least side of a payment code in which its squares can be read, points. */
export const paymentCodeSide = (code: CodeSquares): number => (code.length + MARGINS) * LEAST_SQUARE

/** A payment code in a square of `side` points, with the sign of the hryvnia in its middle. */
export function paymentCodeItems(code: CodeSquares, left: number, top: number, side: number): Item[] {
  const square = side / (code.length + MARGINS)
  const disc = DISCS[(code.length - 17) / 4 - FIRST_VERSION] ?? 0
  const middle = { x: left + side / 2, y: top + side / 2 }
  return [
    ...codeItems(code, left, top, side),
    discOf(middle, disc * square, "paper"),
    discOf(middle, (disc - RING) * square, "text"),
    ...signItems(middle, ((disc - RING) / 2) * square * SIGN_SHARE),
  ]
}

/** Half the height of the sign, as a share of the radius of its disc. */
const SIGN_SHARE = 0.62

/** The sign of the hryvnia, «₴», which no face of the papers has: a turned S with two bars; `half` its height, in points. */
function signItems({ x, y }: Point, half: number): Item[] {
  const line = (points: readonly Point[]): Item => ({
    k: "poly",
    pts: points.flatMap((point) => [x + point.x * half, y + point.y * half]),
    stroke: "paper",
    sw: half * 0.2,
  })
  const bar = (at: number): Item => line([at, at].map((level, end) => ({ x: end === 0 ? -0.8 : 0.8, y: level })))
  return [line([...arc(-BOW, 190, 400), ...arc(BOW, 220, -10)]), bar(-0.17), bar(0.17)]
}

interface Point {
  readonly x: number
  readonly y: number
}

/** The middle of the upper bow is above that of the sign, of the lower one below; its radius is the same. */
const BOW = 0.48
const STEPS = 14

/** Points of a circle from one angle to another, in degrees, clockwise from the right. */
const arc = (y: number, from: number, to: number): Point[] =>
  Array.from({ length: STEPS + 1 }, (_, step) => {
    const angle = ((from + ((to - from) * step) / STEPS) * Math.PI) / 180
    return { x: BOW * Math.cos(angle), y: y + BOW * Math.sin(angle) }
  })

const discOf = ({ x, y }: Point, side: number, fill: "paper" | "text"): Item => ({
  k: "rect",
  x: x - side / 2,
  y: y - side / 2,
  w: side,
  h: side,
  r: side / 2,
  fill,
})
