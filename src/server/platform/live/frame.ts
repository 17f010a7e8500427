import { constants, deflateRawSync } from "node:zlib"

/**
 * One server-sent event, or several, as bytes: made once and written to all who follow. Compressed, each frame is a few
 * blocks of DEFLATE (RFC 1951) that refer to nothing before them and end at a byte (§ 3.2.3, 3.2.4): the same bytes go
 * on in any stream that began with `GZIP_HEAD`.
 */
export class Frame {
  readonly plain: Buffer
  #zipped: Buffer | null = null
  readonly #chunks: { plain?: Buffer; zipped?: Buffer } = {}

  constructor(text: string) {
    this.plain = Buffer.from(text)
  }

  get zipped(): Buffer {
    this.#zipped ??= this.plain.length < SHORT ? stored(this.plain) : deflated(this.plain)
    return this.#zipped
  }

  /** The same as a chunk of an HTTP answer (RFC 9112, § 7.1), as it goes over each subscriber's connection. */
  chunkOf(coding: "plain" | "zipped"): Buffer {
    this.#chunks[coding] ??= Buffer.concat([Buffer.from(`${this[coding].length.toString(16)}\r\n`), this[coding], END])
    return this.#chunks[coding]
  }
}

const END = Buffer.from("\r\n")

/** A greeting or a sign of life: to compress it takes ten times what is saved, for each of ten thousand, bytes. */
const SHORT = 128

const deflated = (plain: Buffer): Buffer => deflateRawSync(plain, { level: 6, finishFlush: constants.Z_SYNC_FLUSH })

/** One block that is not compressed (§ 3.2.4): it is not the last, its length, the complement of that, its bytes. */
function stored(plain: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(plain.length, 1)
  head.writeUInt16LE(~plain.length & 0xffff, 3)
  return Buffer.concat([head, plain])
}

/** The header of a gzip stream (RFC 1952, § 2.3): no name, no time, any system. */
export const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

/** An event by its name, with the revision that it makes known; null: none. */
export const eventOf = (event: string, revision: number | null, data: unknown): Frame =>
  new Frame(`event: ${event}\n${revision === null ? "" : `id: ${revision}\n`}data: ${JSON.stringify(data)}\n\n`)
