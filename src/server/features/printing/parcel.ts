import {
  type Anchor,
  faces,
  type Ink,
  type Item,
  inks,
  type PlacedPicture,
  type PolyItem,
  type RectItem,
  type Scene,
  type TextItem,
} from "#layout/types.ts"

/** Scenes on their way into the printing process: handing over thousands of small objects costs as much as painting them. */
export interface Parcel {
  /** In one piece, however many they are. */
  readonly numbers: Float64Array<ArrayBuffer>
  readonly texts: readonly string[]
}

type Put = (value: number | undefined) => void
type Next = () => number

const KINDS: readonly Item["k"][] = ["text", "rect", "poly"]
const ANCHORS: readonly (Anchor | undefined)[] = ["start", "middle", "end"]
const INKS: readonly (Ink | undefined)[] = inks

/** Names become their places in the lists above (-1: none), absent numbers NaN. */
export function pack(scenes: readonly Scene[]): Parcel {
  const numbers = new Float64Array(scenes.reduce(lengthWith, 1))
  const texts: string[] = []
  let at = 0
  const put: Put = (value) => {
    numbers[at++] = value ?? Number.NaN
  }
  put(scenes.length)
  for (const { w, h, items, background = "", pictures = [] } of scenes) {
    texts.push(background, ...pictures.map(({ name }) => name))
    put(w)
    put(h)
    put(pictures.length)
    for (const one of pictures) for (const value of [one.x, one.y, one.w, one.h]) put(value)
    put(items.length)
    for (const item of items) {
      put(KINDS.indexOf(item.k))
      if (item.k === "text") texts.push(item.s)
      putItem(item, put)
    }
  }
  return { numbers, texts }
}

/** The scenes that were packed. */
export function unpack({ numbers, texts }: Parcel): Scene[] {
  let at = 0
  let textsRead = 0
  const next: Next = () => numbers[at++] ?? Number.NaN
  const readers: Record<Item["k"], () => Item> = {
    text: () => textOf(texts[textsRead++] ?? "", next),
    rect: () => rectOf(next),
    poly: () => polyOf(next),
  }
  return list(next(), () => {
    const background = texts[textsRead++] ?? ""
    const [w, h] = [next(), next()]
    const pictures = list(next(), () => pictureOf(texts[textsRead++] ?? "", next))
    const scene = { w, h, items: list(next(), () => readers[named(KINDS, next())]()) }
    const placed = pictures.length === 0 ? scene : { ...scene, pictures }
    return background === "" ? placed : { ...placed, background }
  })
}

const lengthWith = (length: number, { items, pictures = [] }: Scene): number =>
  items.reduce((sum, item) => sum + (item.k === "poly" ? 4 + item.pts.length : 9), length + 4 + 4 * pictures.length)

const pictureOf = (name: string, next: Next): PlacedPicture => ({ name, x: next(), y: next(), w: next(), h: next() })

function putItem(item: Item, put: Put): void {
  if (item.k === "text") putText(item, put)
  else if (item.k === "rect") putRect(item, put)
  else putPoly(item, put)
}

function putText({ x, y, size, w, spacing, face, ink, anchor }: TextItem, put: Put): void {
  put(x)
  put(y)
  put(size)
  put(w)
  put(spacing)
  put(faces.indexOf(face))
  put(INKS.indexOf(ink))
  put(ANCHORS.indexOf(anchor))
}

function textOf(s: string, next: Next): TextItem {
  const [x, y, size, w, spacing] = [next(), next(), next(), number(next()), number(next())]
  const [face, ink, anchor] = [named(faces, next()), named(INKS, next()), ANCHORS[next()]]
  return { k: "text", x, y, s, size, w, spacing, face, ink, anchor }
}

function putRect({ x, y, w, h, sw, r, fill, stroke }: RectItem, put: Put): void {
  put(x)
  put(y)
  put(w)
  put(h)
  put(sw)
  put(r)
  put(INKS.indexOf(fill))
  put(INKS.indexOf(stroke))
}

function rectOf(next: Next): RectItem {
  const [x, y, w, h] = [next(), next(), next(), next()]
  return { k: "rect", x, y, w, h, sw: number(next()), r: number(next()), fill: INKS[next()], stroke: INKS[next()] }
}

function putPoly({ sw, stroke, pts }: PolyItem, put: Put): void {
  put(sw)
  put(INKS.indexOf(stroke))
  put(pts.length)
  for (const value of pts) put(value)
}

function polyOf(next: Next): PolyItem {
  const [sw, stroke] = [next(), named(INKS, next())]
  return { k: "poly", sw, stroke, pts: list(next(), next) }
}

const number = (value: number): number | undefined => (Number.isNaN(value) ? undefined : value)

function list<T>(length: number, read: () => T): T[] {
  const out: T[] = []
  while (out.length < length) out.push(read())
  return out
}

function named<T>(names: readonly (T | undefined)[], place: number): T {
  const name = names[place]
  if (name === undefined) throw new RangeError(`no name has the place ${place}`)
  return name
}
