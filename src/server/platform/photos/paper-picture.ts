import { admitPhoto, MAX_PIXELS, oneAtATime, type PhotoLimits, readable } from "./admit-photo.ts"

/** A photo of three colours as JPEG. */
export interface PaperPicture {
  readonly jpeg: Uint8Array
  /** Pixels. */
  readonly width: number
  readonly height: number
}

/** What a picture is put on paper as; pixels of its longer side at most: a larger one is made smaller. */
interface Use extends PhotoLimits {
  readonly longest: number
}

/** Behind a diploma: an A4 sheet at 200 dots an inch. */
export const BACKGROUND: Use = { megabytes: 9, side: 300, longest: 2340 }
/** In a slot of 34 mm at 600 dots an inch. */
export const LOGO: Use = { megabytes: 2, side: 300, longest: 800 }

/**
 * A picture as it is printed: upright, on white if it was transparent, JPEG of three colours without metadata. Refuses a
 * file whose content is not PNG, JPEG or WebP, and one that is too heavy, of more than 40 megapixels, or too small.
 */
export async function paperPicture(given: Uint8Array, use: Use): Promise<PaperPicture> {
  await admitPhoto(given, use)
  return await oneAtATime(() => encode(given, use.longest))
}

async function encode(given: Uint8Array, longest: number): Promise<PaperPicture> {
  const { default: sharp } = await import("sharp")
  const picture = sharp(given, { limitInputPixels: MAX_PIXELS, failOn: "truncated" })
  const { data, info } = await readable(
    picture
      .autoOrient()
      .resize(longest, longest, { fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .jpeg({ quality: 84 })
      .toBuffer({ resolveWithObject: true }),
  )
  return { jpeg: new Uint8Array(data), width: info.width, height: info.height }
}
