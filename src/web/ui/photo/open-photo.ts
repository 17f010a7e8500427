import { photoRefused, smallPhoto } from "./small-photo.ts"
import { messages } from "./uk.ts"

export const SIDE = 300
/** What is cropped: a face fills a third of it and still has the pixels that are stored. */
const CROPPED = { megabytes: 5, side: SIDE, longest: 2000 }

/** A chosen photo as the browser shows it, upright; `url` is to be revoked. */
export interface OpenPhoto {
  readonly url: string
  readonly image: HTMLImageElement
}

/** A part of a photo, in its own pixels. */
export interface Part {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Opens a file as a photo, or explains to the person why it does not fit. */
export async function openPhoto(file: File): Promise<OpenPhoto> {
  const url = URL.createObjectURL(await smallPhoto(file, CROPPED))
  try {
    return { url, image: await decoded(url) }
  } catch (error) {
    URL.revokeObjectURL(url)
    throw error
  }
}

/** That part of the photo as a PNG of 300x300. */
export async function cropPhoto({ image }: OpenPhoto, { x, y, width, height }: Part): Promise<File> {
  const canvas = document.createElement("canvas")
  canvas.width = SIDE
  canvas.height = SIDE
  const context = canvas.getContext("2d")
  if (!context) throw photoRefused(messages.unsupported)
  context.imageSmoothingQuality = "high"
  context.drawImage(image, x, y, width, height, 0, 0, SIDE, SIDE)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"))
  if (!blob) throw photoRefused(messages.unsupported)
  return new File([blob], "photo.png", { type: "image/png" })
}

/** Whether this browser can crop at all. */
export const canCrop = (): boolean => typeof HTMLCanvasElement.prototype.toBlob === "function"

async function decoded(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = url
  try {
    await image.decode()
  } catch {
    throw photoRefused(messages.noPhoto)
  }
  return image
}
