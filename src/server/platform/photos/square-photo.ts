import { admitPhoto, MAX_PIXELS, oneAtATime, readable } from "./admit-photo.ts"

const SIDE = 300

/**
 * A photo as it is stored: upright, cropped to 300x300 around its middle, PNG without metadata. Refuses what is no PNG, JPEG or
 * WebP by its content, more than 5 MB or 40 megapixels, or less than 300x300.
 */
export async function squarePhoto(given: Uint8Array): Promise<Uint8Array> {
  await admitPhoto(given, { megabytes: 5, side: SIDE })
  return await oneAtATime(() => crop(given))
}

async function crop(given: Uint8Array): Promise<Uint8Array> {
  const { default: sharp } = await import("sharp")
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
