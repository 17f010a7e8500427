import { admitPhoto, MAX_PIXELS, oneAtATime, readable } from "./admit-photo.ts"

/** Of an A4 sheet at 200 dots an inch; a larger picture is made smaller. */
const LONGEST = 2340
const LEAST = 300

export interface Background {
  readonly jpeg: Uint8Array
  /** Pixels. */
  readonly width: number
  readonly height: number
}

/**
 * A picture as it is printed behind a diploma: upright, on white if it was transparent, JPEG of three colours without
 * metadata. Refuses a file whose content is not PNG, JPEG or WebP, more than 9 MB or 40 megapixels, or less than
 * 300x300.
 */
export async function paperBackground(given: Uint8Array): Promise<Background> {
  await admitPhoto(given, { megabytes: 9, side: LEAST })
  return await oneAtATime(() => encode(given))
}

async function encode(given: Uint8Array): Promise<Background> {
  const { default: sharp } = await import("sharp")
  const picture = sharp(given, { limitInputPixels: MAX_PIXELS, failOn: "truncated" })
  const { data, info } = await readable(
    picture
      .autoOrient()
      .resize(LONGEST, LONGEST, { fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .jpeg({ quality: 84 })
      .toBuffer({ resolveWithObject: true }),
  )
  return { jpeg: new Uint8Array(data), width: info.width, height: info.height }
}
