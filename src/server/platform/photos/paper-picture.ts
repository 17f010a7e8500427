import type { PictureUse } from "#domain/printing/pictures.ts"
import { admitPhoto, MAX_PIXELS, oneAtATime, readable } from "./admit-photo.ts"

/** A photo of three colours as JPEG. */
export interface PaperPicture {
  readonly jpeg: Uint8Array
  /** Pixels. */
  readonly width: number
  readonly height: number
}

/**
 * A picture as it is printed: upright, on white if it was transparent, JPEG of three colours without metadata. Refuses a
 * file whose content is not PNG, JPEG or WebP, and one that is too heavy, of more than 40 megapixels, or too small.
 */
export async function paperPicture(given: Uint8Array, use: PictureUse): Promise<PaperPicture> {
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
