import sharp from "sharp"
import { describe, expect, test } from "vitest"
import { sentence } from "#contract/refusals/uk.ts"
import { Refusal } from "#domain/refusal.ts"
import { squarePhoto } from "./square-photo.ts"

const RED = { r: 220, g: 20, b: 20 }
const BLUE = { r: 20, g: 20, b: 220 }

/** The upper half red, the lower blue. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: RED } }).composite([
    { input: { create: { width, height: height / 2, channels: 3, background: BLUE } }, top: height / 2, left: 0 },
  ])
const colourAt = async (png: Uint8Array, left: number, top: number) => {
  const [r = 0, , b = 0] = await sharp(png).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  return r > b ? "red" : "blue"
}
const codeOf = async (given: Uint8Array) => {
  const refusal = await squarePhoto(given).catch((error: unknown) => error)
  return refusal instanceof Refusal
    ? [refusal.code, refusal.field, sentence(refusal.code, refusal.field, refusal.data)]
    : refusal
}

// [P1-166]
test.each(["png", "jpeg", "webp"] as const)("a %s becomes a PNG of 300x300", async (format) => {
  const stored = await squarePhoto(await halves(640, 480).toFormat(format).toBuffer())
  const { width, height, format: kept } = await sharp(stored).metadata()
  expect([width, height, kept]).toEqual([300, 300, "png"])
})

test("what is longer is cropped around the middle", async () => {
  const wide = sharp({ create: { width: 900, height: 300, channels: 3, background: RED } }).composite([
    { input: { create: { width: 300, height: 300, channels: 3, background: BLUE } }, top: 0, left: 300 },
  ])
  const stored = await squarePhoto(await wide.png().toBuffer())
  for (const left of [2, 297]) expect(await colourAt(stored, left, 150)).toBe("blue")
})

test("a photo taken with the camera on its head is turned upright, and nothing is kept of where and when it was taken", async () => {
  const place = { IFD0: { Copyright: "Олена" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "50/1 27/1 0/1" } }
  const taken = await halves(400, 600).jpeg().withExif(place).withMetadata({ orientation: 3 }).toBuffer()
  const stored = await squarePhoto(taken)
  expect([await colourAt(stored, 150, 20), await colourAt(stored, 150, 280)]).toEqual(["blue", "red"])
  const { exif, icc, xmp, iptc, orientation } = await sharp(stored).metadata()
  expect([exif, icc, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined])
})

// [P1-119]
describe("is refused in words that name the limit", () => {
  test("more than 5 MB", async () => {
    const heavy = Buffer.concat([await halves(400, 400).png().toBuffer(), Buffer.alloc(5 * 1024 * 1024)])
    expect(await codeOf(heavy)).toEqual(["photo_too_large", "img", "Зображення перевищує граничний розмір: 5 МБ"])
  })

  test("more than 40 megapixels, however few bytes they take", async () => {
    const background = { r: 0, g: 0, b: 0 }
    const huge = sharp({ create: { width: 8000, height: 5001, channels: 3, background }, limitInputPixels: false })
    const bytes = await huge.png().toBuffer()
    expect(bytes.byteLength).toBeLessThan(1024 * 1024)
    expect(await codeOf(bytes)).toEqual([
      "photo_too_large",
      "img",
      "Зображення перевищує граничний розмір: 40 мегапікселів",
    ])
  })

  test.each([
    [299, 300],
    [300, 299],
  ])("%i x %i", async (width, height) => {
    const background = RED
    const small = await sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer()
    expect(await codeOf(small)).toEqual(["photo_too_small", "img", "Мінімальний розмір зображення: 300×300 пікселів"])
  })
})

// [P1-119]
test.each([
  ["nothing", Buffer.alloc(0)],
  ["a text", Buffer.from("це не фото")],
  [
    "a drawing that may hold scripts",
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>'),
  ],
  ["a head without a body", Buffer.from("\x89PNG\r\n\x1a\n", "latin1")],
])("%s is no photo", async (_, given) => {
  expect(await codeOf(given)).toEqual(["wrong_photo", "img", "Це не фото: потрібен файл PNG, JPEG або WebP"])
})

test("a GIF and a photo that breaks off are none either", async () => {
  const gif = await halves(400, 400).gif().toBuffer()
  const noise = sharp({
    create: {
      width: 500,
      height: 500,
      channels: 3,
      background: "#000",
      noise: { type: "gaussian", mean: 120, sigma: 60 },
    },
  })
  const whole = await noise.png().toBuffer()
  expect(await codeOf(gif)).toEqual(["wrong_photo", "img", "Це не фото: потрібен файл PNG, JPEG або WebP"])
  expect(await codeOf(whole.subarray(0, whole.length / 2))).toEqual([
    "wrong_photo",
    "img",
    "Це не фото: потрібен файл PNG, JPEG або WebP",
  ])
})
