import sharp from "sharp"

const SIZES = [16, 24, 32, 48, 64, 256]

/** A picture as an icon for Windows, in all sizes that it shows: the largest as PNG, the others as plain pixels, which every part of it reads. */
export async function iconOf(picture: string): Promise<Buffer> {
  const images = await Promise.all(SIZES.map((size) => imageOf(picture, size)))
  const head = Buffer.alloc(6 + 16 * images.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(images.length, 4)
  let at = head.length
  for (const [n, { size, bytes }] of images.entries()) {
    const entry = 6 + 16 * n
    // A side of 256 is written as 0.
    head.writeUInt8(size % 256, entry)
    head.writeUInt8(size % 256, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(bytes.length, entry + 8)
    head.writeUInt32LE(at, entry + 12)
    at += bytes.length
  }
  return Buffer.concat([head, ...images.map(({ bytes }) => bytes)])
}

async function imageOf(picture: string, size: number): Promise<{ size: number; bytes: Buffer }> {
  const scaled = sharp(picture, { density: 72 * 8 }).resize(size, size)
  if (size === 256) return { size, bytes: await scaled.png({ compressionLevel: 9 }).toBuffer() }
  return { size, bytes: bitmapOf(await scaled.ensureAlpha().raw().toBuffer(), size) }
}

/** Rows from the bottom up, blue before red, then a mask that hides nothing. */
function bitmapOf(pixels: Buffer, size: number): Buffer {
  const head = Buffer.alloc(40)
  head.writeUInt32LE(40, 0)
  head.writeInt32LE(size, 4)
  head.writeInt32LE(size * 2, 8)
  head.writeUInt16LE(1, 12)
  head.writeUInt16LE(32, 14)
  const body = Buffer.alloc(size * size * 4)
  for (let at = 0; at < size * size; at++) {
    const row = size - 1 - Math.floor(at / size)
    const to = (row * size + (at % size)) * 4
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at * 4, at * 4 + 4)
    body.set([blue, green, red, alpha], to)
  }
  return Buffer.concat([head, body, Buffer.alloc(Math.ceil(size / 32) * 4 * size)])
}
