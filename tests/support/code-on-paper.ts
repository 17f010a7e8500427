import { execFileSync } from "node:child_process"
import decodeQR from "qr/decode.js"
import sharp from "sharp"

/** Dots an inch: what a phone sees of a sheet on a wall, and less than any printer draws. */
const DOTS = 72
/** For tries that a hard picture needs, ms; the first one, which a clear picture passes, has no limit. */
const PATIENCE = 10_000

/** What the QR code on the first page of a PDF says, read from the page as it is painted, without colours. */
export async function codeOnPaper(pdf: Uint8Array): Promise<string> {
  const page = execFileSync("pdftoppm", ["-png", "-gray", "-r", String(DOTS), "-l", "1", "-"], { input: pdf })
  const { data, info } = await sharp(page)
    .toColourspace("srgb")
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return decodeQR({ data, width: info.width, height: info.height }, { format: "RGB", timeLimit: PATIENCE })
}
