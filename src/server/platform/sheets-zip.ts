import { crc32, inflateRawSync } from "node:zlib"
import { MAX_UNPACKED_BYTES } from "./sheets-bounds.ts"

const MAX_FILES = 2_000

export type ZipFault = "broken" | "too_large"

/** Why an archive is not opened. */
export class ZipError extends Error {
  readonly fault: ZipFault

  constructor(fault: ZipFault) {
    super(fault)
    this.fault = fault
  }
}

export type ZipFiles = ReadonlyMap<string, Uint8Array>

/**
 * The wanted files of an archive, unpacked by the table at its end. Declared sizes are not trusted: unpacking stops
 * when the wanted files together pass the limit. Throws `ZipError`.
 */
export function unzip(
  archive: Uint8Array,
  isWanted: (path: string) => boolean,
  most: number = MAX_UNPACKED_BYTES,
): ZipFiles {
  const view = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength)
  try {
    return unpack(view, isWanted, most)
  } catch (error) {
    if (error instanceof ZipError) throw error
    throw new ZipError(isOverflow(error) ? "too_large" : "broken")
  }
}

/** The names in an archive; empty if it is no archive. */
export function zipPaths(archive: Uint8Array): string[] {
  const paths: string[] = []
  try {
    unzip(archive, (path) => {
      paths.push(path)
      return false
    })
  } catch {
    return []
  }
  return paths
}

/** An archive of files that are not compressed: its sizes are true. */
export function storedZip(files: ZipFiles): Uint8Array<ArrayBuffer> {
  const bodies: Buffer[] = []
  const table: Buffer[] = []
  let at = 0
  for (const [path, bytes] of files) {
    const name = Buffer.from(path)
    const head = headOf(name, bytes)
    table.push(Buffer.concat([Buffer.from(ENTRY), VERSION, head, Buffer.alloc(10), int32(at), name]))
    bodies.push(Buffer.from(LOCAL), head, name, Buffer.from(bytes))
    at += LOCAL.length + head.length + name.length + bytes.length
  }
  const entries = Buffer.concat(table)
  const count = int16(files.size)
  const end = Buffer.concat([Buffer.from(END), int32(0), count, count, int32(entries.length), int32(at), int16(0)])
  const whole = Buffer.concat([...bodies, entries, end])
  return new Uint8Array(whole)
}

const LOCAL = [0x50, 0x4b, 3, 4]
const ENTRY = [0x50, 0x4b, 1, 2]
const END = [0x50, 0x4b, 5, 6]
const VERSION = Buffer.from([20, 0])
/** The end record may be followed by a comment of up to 64 KB. */
const END_SIZE = 22
const MAX_COMMENT = 0xff_ff

function unpack(archive: Buffer, isWanted: (path: string) => boolean, most: number): ZipFiles {
  const end = archive.lastIndexOf(Buffer.from(END))
  if (end < 0 || end < archive.length - END_SIZE - MAX_COMMENT) throw new ZipError("broken")
  const count = archive.readUInt16LE(end + 10)
  if (count > MAX_FILES) throw new ZipError("too_large")
  const files = new Map<string, Uint8Array>()
  let left = most
  let at = archive.readUInt32LE(end + 16)
  for (let n = 0; n < count; n++) {
    const nameLength = archive.readUInt16LE(at + 28)
    const path = archive.toString("utf8", at + 46, at + 46 + nameLength)
    if (isWanted(path)) {
      const bytes = bodyOf(archive, at, left)
      left -= bytes.length
      files.set(path, bytes)
    }
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return files
}

function bodyOf(archive: Buffer, entry: number, most: number): Uint8Array {
  const local = archive.readUInt32LE(entry + 42)
  const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
  const packed = archive.subarray(start, start + archive.readUInt32LE(entry + 20))
  const method = archive.readUInt16LE(entry + 10)
  if (method === 0) {
    if (packed.length > most) throw new ZipError("too_large")
    return packed
  }
  if (method !== 8) throw new ZipError("broken")
  if (most < 1) throw new ZipError("too_large")
  return inflateRawSync(packed, { maxOutputLength: most })
}

const isOverflow = (error: unknown): boolean =>
  error instanceof RangeError && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE"

/** What the two headers of a file have in common, from the flags (names are UTF-8) to the lengths of name and extras. */
const headOf = (name: Buffer, bytes: Uint8Array): Buffer =>
  Buffer.concat([
    VERSION,
    Buffer.from([0, 8]),
    Buffer.alloc(6),
    int32(crc32(bytes)),
    int32(bytes.length),
    int32(bytes.length),
    int16(name.length),
    int16(0),
  ])

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
