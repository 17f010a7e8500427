import { CallFailed } from "#contract/wire/client.ts"
import type { PictureUse } from "#domain/printing/pictures.ts"
import { messages } from "./uk.ts"

const MEGABYTE = 1024 * 1024
/** The heaviest photo that is opened, MB: phones make none that is heavier. */
const MOST = 20
/** Of the JPEG; the server makes another one of a picture for paper. */
const QUALITY = 0.9

/** Width and height in pixels. */
interface Size {
  readonly width: number
  readonly height: number
}

/**
 * The one way of a photo or picture to the server: a file of up to 20 MB as it came if it is within the bound, else upright
 * and smaller as JPEG. Refuses, in words for the person, what is heavier, too small or no photo that this browser opens.
 */
export async function smallPhoto(file: File, bound: PictureUse): Promise<File> {
  if (!["image/png", "image/jpeg", "image/webp"].includes(file.type)) throw photoRefused(messages.noPhoto)
  if (file.size > MOST * MEGABYTE) throw photoRefused(messages.tooLarge(messages.megabytes(MOST)))
  const bitmap = await opened(file)
  try {
    const { width, height } = bitmap
    if (Math.min(width, height) < bound.side) throw photoRefused(messages.tooSmall(bound.side))
    const size = smallerSize(bitmap, bound)
    const isWithin = size.width === width && size.height === height && file.size <= bound.megabytes * MEGABYTE
    return isWithin ? file : await asJpeg(bitmap, size)
  } finally {
    bitmap.close()
  }
}

/** Of the same shape, the longer side within the bound and the shorter one never below its least. */
export function smallerSize({ width, height }: Size, { longest, side }: Omit<PictureUse, "megabytes">): Size {
  const share = Math.min(1, Math.max(longest / Math.max(width, height), side / Math.min(width, height)))
  return { width: Math.round(width * share), height: Math.round(height * share) }
}

/** A refusal of the browser's own, said as the server's are. */
export const photoRefused = (message: string): CallFailed =>
  new CallFailed(0, [{ field: null, code: "photo", message }])

async function opened(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: "from-image" })
  } catch {
    throw photoRefused(messages.noPhoto)
  }
}

async function asJpeg(bitmap: ImageBitmap, { width, height }: Size): Promise<File> {
  const canvas = document.createElement("canvas")
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext("2d")
  if (!context) throw photoRefused(messages.unsupported)
  // JPEG has nothing that is transparent.
  context.fillStyle = "#ffffff"
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = "high"
  context.drawImage(bitmap, 0, 0, width, height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY))
  if (!blob) throw photoRefused(messages.unsupported)
  return new File([blob], "photo.jpg", { type: "image/jpeg" })
}
