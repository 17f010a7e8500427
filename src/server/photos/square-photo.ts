import sharp from "sharp"
import { Refusal } from "#domain/refusal.ts"

const SIDE = 300
const MAX_BYTES = 5 * 1024 * 1024
const MAX_PIXELS = 40_000_000

/**
 * A photo as it is stored: upright, cropped to 300x300 around its middle, PNG without metadata. Refuses what is no PNG, JPEG or
 * WebP by its content, more than 5 MB or 40 megapixels, or less than 300x300.
 */
export async function squarePhoto(given: Uint8Array): Promise<Uint8Array> {
  if (given.byteLength > MAX_BYTES) throw new Refusal("photo_too_large", "img", { limit: "5 МБ" })
  if (!isPhoto(given)) throw new Refusal("wrong_photo", "img")
  await checkSize(given)
  return await oneAtATime(() => crop(given))
}

async function checkSize(given: Uint8Array): Promise<void> {
  const { width, height } = await readable(sharp(given, { limitInputPixels: false }).metadata())
  if (width * height > MAX_PIXELS) throw new Refusal("photo_too_large", "img", { limit: "40 мегапікселів" })
  if (Math.min(width, height) < SIDE) {
    throw new Refusal("photo_too_small", "img", { limit: `${SIDE}×${SIDE} пікселів` })
  }
}

async function crop(given: Uint8Array): Promise<Uint8Array> {
  const picture = sharp(given, { limitInputPixels: MAX_PIXELS, failOn: "truncated" })
  return await readable(
    picture
      .autoOrient()
      .resize(SIDE, SIDE, { fit: "cover" })
      .toColourspace("srgb")
      .png({ compressionLevel: 9 })
      .toBuffer(),
  )
}

// Whatever the library says of a damaged file: for a person it is no photo.
async function readable<Value>(reading: Promise<Value>): Promise<Value> {
  try {
    return await reading
  } catch (error) {
    throw new Refusal("wrong_photo", "img", { cause: String(error) })
  }
}

const signatures: readonly (readonly [at: number, bytes: string])[][] = [
  [[0, "\x89PNG\r\n\x1a\n"]],
  [[0, "\xff\xd8\xff"]],
  [
    [0, "RIFF"],
    [8, "WEBP"],
  ],
]

/** By its first bytes: the library opens more kinds of files than we want it to, some of them programs. */
function isPhoto(given: Uint8Array): boolean {
  const head = Buffer.from(given.subarray(0, 16)).toString("latin1")
  return signatures.some((parts) => parts.every(([at, bytes]) => head.startsWith(bytes, at)))
}

let tail: Promise<unknown> = Promise.resolve()

/** A decoded photo takes up to 160 MB, and the library's threads are those that check passwords. */
function oneAtATime<Value>(task: () => Promise<Value>): Promise<Value> {
  const run = tail.then(task)
  tail = run.catch(() => undefined)
  return run
}
