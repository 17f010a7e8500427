import { Refusal } from "#domain/refusal.ts"

export const MAX_PIXELS = 40_000_000
const MEGABYTE = 1024 * 1024

/** How large a photo may be, MB, and how small, pixels of its shorter side. */
export interface PhotoLimits {
  readonly megabytes: number
  readonly side: number
}

/** Refuses what is no PNG, JPEG or WebP by its content, too heavy, more than 40 megapixels or too small. */
export async function admitPhoto(given: Uint8Array, { megabytes, side }: PhotoLimits): Promise<void> {
  if (given.byteLength > megabytes * MEGABYTE) throw new Refusal("photo_too_large", "img", { megabytes })
  if (!isPhoto(given)) throw new Refusal("wrong_photo", "img")
  // With the first photo: loading it is a tenth of a start.
  const { default: sharp } = await import("sharp")
  const { width, height } = await readable(sharp(given, { limitInputPixels: false }).metadata())
  if (width * height > MAX_PIXELS) throw new Refusal("photo_too_large", "img", { megapixels: MAX_PIXELS / 1_000_000 })
  if (Math.min(width, height) < side) throw new Refusal("photo_too_small", "img", { side })
}

// Any error of the library about a damaged file means for a person: no photo.
export async function readable<Value>(reading: Promise<Value>): Promise<Value> {
  try {
    return await reading
  } catch {
    throw new Refusal("wrong_photo", "img")
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

/** Checks the first bytes: the library opens more kinds of files than we want, some of them programs. */
function isPhoto(given: Uint8Array): boolean {
  const head = Buffer.from(given.subarray(0, 16)).toString("latin1")
  return signatures.some((parts) => parts.every(([at, bytes]) => head.startsWith(bytes, at)))
}

let tail: Promise<unknown> = Promise.resolve()

/** A decoded photo takes up to 160 MB, and the library's threads are those that check passwords. */
export function oneAtATime<Value>(task: () => Promise<Value>): Promise<Value> {
  const run = tail.then(task)
  tail = run.catch(() => undefined)
  return run
}
