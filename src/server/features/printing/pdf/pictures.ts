import type { Box } from "#layout/types.ts"
import type { PaperPicture } from "#server/platform/photos/paper-picture.ts"
import { units } from "./canvas.ts"
import type { PdfFile } from "./file.ts"

interface Placed extends PaperPicture {
  /** The name by which page content refers to it. */
  readonly name: string
}

/** The pictures that pages use, each written into the file once, when the first page needs it. */
export function createPictureUse(file: PdfFile, pictures: Readonly<Record<string, PaperPicture>>) {
  const used = new Map<string, Placed & { readonly object: number }>()
  const pictureOf = (name: string): Placed | null => {
    const picture = Object.hasOwn(pictures, name) ? pictures[name] : undefined
    if (!picture) return null
    const known = used.get(name)
    if (known) return known
    const object = file.addStream(picture.jpeg, entriesOf(picture))
    const placed = { ...picture, name: `P${used.size + 1}`, object }
    used.set(name, placed)
    return placed
  }
  const resources = (): string => {
    const all = [...used.values()].map(({ name, object }) => `/${name} ${object} 0 R`)
    return all.length === 0 ? "" : `/XObject<<${all.join("")}>>`
  }
  return Object.assign(pictureOf, { resources })
}

const entriesOf = ({ width, height }: PaperPicture): string =>
  `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode`

/** The operators that cover a page with a picture, centred: what is too long is cut off by the page's edge. */
export function coverPage(picture: Placed, page: { readonly w: number; readonly h: number }): string {
  const scale = Math.max(page.w / picture.width, page.h / picture.height)
  return placed(picture, scale, { x: 0, y: 0, ...page })
}

/** The same, the whole of a picture inside a box of a page that is `height` points high. */
export function fitPicture(picture: Placed, { x, y, w, h }: Box, height: number): string {
  const scale = Math.min(w / picture.width, h / picture.height)
  return placed(picture, scale, { x, y: height - y - h, w, h })
}

/** Centred in the box; the `y` of a page of PDF goes up from its foot. */
function placed({ name, width, height }: Placed, scale: number, room: Box): string {
  const [w, h] = [width * scale, height * scale]
  const [left, bottom] = [room.x + (room.w - w) / 2, room.y + (room.h - h) / 2]
  return `q ${units(w)} 0 0 ${units(h)} ${units(left)} ${units(bottom)} cm /${name} Do Q\n`
}
