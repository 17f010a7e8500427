import { messages } from "./uk.ts"

export const SIDE = 300
const MEGABYTES = 5
const MEGAPIXELS = 40

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

/** Opens a file as a photo, or throws an `Error` whose message explains to the person why it does not fit. */
export async function openPhoto(file: File): Promise<OpenPhoto> {
  if (!["image/png", "image/jpeg", "image/webp"].includes(file.type)) throw new Error(messages.noPhoto)
  if (file.size > MEGABYTES * 1024 * 1024) throw new Error(messages.tooLarge(messages.megabytes(MEGABYTES)))
  const url = URL.createObjectURL(file)
  try {
    const image = await decoded(url)
    const problem = sizeProblem(image.naturalWidth, image.naturalHeight)
    if (problem) throw new Error(problem)
    return { url, image }
  } catch (error) {
    URL.revokeObjectURL(url)
    throw error
  }
}

/** What is wrong with a photo of that size in pixels; null if it fits. */
export function sizeProblem(width: number, height: number): string | null {
  if (width * height > MEGAPIXELS * 1_000_000) return messages.tooLarge(messages.megapixels(MEGAPIXELS))
  return Math.min(width, height) < SIDE ? messages.tooSmall(SIDE) : null
}

/** That part of the photo as a PNG of 300x300. */
export async function cropPhoto({ image }: OpenPhoto, { x, y, width, height }: Part): Promise<File> {
  const canvas = document.createElement("canvas")
  canvas.width = SIDE
  canvas.height = SIDE
  const context = canvas.getContext("2d")
  if (!context) throw new Error(messages.unsupported)
  context.imageSmoothingQuality = "high"
  context.drawImage(image, x, y, width, height, 0, 0, SIDE, SIDE)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"))
  if (!blob) throw new Error(messages.unsupported)
  return new File([blob], "photo.png", { type: "image/png" })
}

/** Whether this browser can crop at all. */
export const canCrop = (): boolean => typeof HTMLCanvasElement.prototype.toBlob === "function"

async function decoded(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = url
  try {
    await image.decode()
  } catch (cause) {
    throw new Error(messages.noPhoto, { cause })
  }
  return image
}
