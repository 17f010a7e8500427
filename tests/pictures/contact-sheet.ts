import { basename, join } from "node:path"
import sharp from "sharp"

const ACROSS = 5
const DOWN = 4
/** Of a tile with its picture and its name below, px. */
const WIDE = 480
const HIGH = 360
const NAME = 26

/** Sheets of twenty pictures each, with their names, to be looked at together; `sheet-1.jpg` and so on. */
export async function contactSheets(folder: string, files: readonly string[]): Promise<number> {
  const most = ACROSS * DOWN
  const count = Math.ceil(files.length / most)
  for (let at = 0; at < count; at++) {
    const tiles = await Promise.all(files.slice(at * most, (at + 1) * most).map(tile))
    const places = tiles.map((input, n) => ({
      input,
      left: (n % ACROSS) * WIDE,
      top: Math.floor(n / ACROSS) * HIGH,
    }))
    const sheet = { width: ACROSS * WIDE, height: DOWN * HIGH, channels: 3, background: "#888" } as const
    await sharp({ create: sheet })
      .composite(places)
      .jpeg({ quality: 85 })
      .toFile(join(folder, `sheet-${at + 1}.jpg`))
  }
  return count
}

async function tile(file: string): Promise<Buffer> {
  const picture = await sharp(file)
    .resize({ width: WIDE - 8, height: HIGH - NAME - 4, fit: "inside" })
    .toBuffer()
  const name = basename(file, ".png").replaceAll("&", "&amp;").replaceAll("<", "&lt;")
  const label = `<svg width="${WIDE}" height="${NAME}"><text x="4" y="18" font-size="15" font-family="sans-serif" fill="#fff">${name}</text></svg>`
  return await sharp({ create: { width: WIDE, height: HIGH, channels: 3, background: "#444" } })
    .composite([
      { input: picture, left: 4, top: 2 },
      { input: Buffer.from(label), left: 0, top: HIGH - NAME },
    ])
    .png()
    .toBuffer()
}
