import { constants, gunzipSync } from "node:zlib"
import fc from "fast-check"
import { expect, test } from "vitest"
import { eventOf, Frame, GZIP_HEAD } from "./frame.ts"

/** As a browser reads a stream that goes on. */
const read = (bytes: Buffer): string => gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }).toString()

test("frames that were compressed once are read in every stream, in whatever order and wherever it began", () => {
  const text = fc.string({ unit: "grapheme", minLength: 1, maxLength: 300 })
  fc.assert(
    fc.property(
      fc.array(text, { minLength: 1, maxLength: 6 }),
      fc.array(fc.nat(5), { maxLength: 20 }),
      (texts, order) => {
        const frames = texts.map((one) => new Frame(one))
        const sent = order.flatMap((at) => frames[at] ?? [])
        const bytes = Buffer.concat([GZIP_HEAD, ...sent.map(({ zipped }) => zipped)])
        expect(read(bytes)).toBe(sent.map(({ plain }) => plain.toString()).join(""))
      },
    ),
  )
})

test("each frame is there as soon as its bytes are, before the next one comes", () => {
  const [one, other] = [eventOf("view", 7, { a: "x".repeat(200) }), eventOf("view", 8, { a: 1 })]
  expect(read(Buffer.concat([GZIP_HEAD, one.zipped]))).toBe(one.plain.toString())
  expect(one.zipped).toBe(one.zipped)
  expect(one.zipped.length).toBeLessThan(one.plain.length)
  expect(read(Buffer.concat([GZIP_HEAD, other.zipped]))).toBe('event: view\nid: 8\ndata: {"a":1}\n\n')
})
