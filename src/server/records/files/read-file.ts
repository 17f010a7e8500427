import { createHash } from "node:crypto"
import { Readable } from "node:stream"
import { StringDecoder } from "node:string_decoder"
import { createGunzip } from "node:zlib"
import type * as z from "zod"
import { Refusal } from "#domain/refusal.ts"
import type { FileFault } from "#domain/refusal-facts.ts"
import { rowAtPresent, schemaNow } from "#server/platform/db/renames.ts"
import { isBeyond, type JsonBounds } from "#server/platform/json-bounds.ts"
import type { Pieces } from "#server/platform/pieces.ts"
import { unpackedLimit } from "#server/platform/unpacking.ts"
import { entryAtPresent } from "./entry-at-present.ts"
import { ending, FORMAT, type Header, header, type RowLine, rowLine } from "./file-lines.ts"
import type { Part } from "./parts.ts"

/** What a file may unpack to, bytes: a tournament of a thousand athletes with a long journal is some tens of megabytes. */
const UNPACKED = 512 * 1024 * 1024
/** One row; a background of diplomas, as text, is the longest. */
const LONGEST = 40 * 1024 * 1024
/** The first line: names of accounts, and sets of rules. Zeros instead of one are given up before they fill the memory. */
const LONGEST_HEADER = 4 * 1024 * 1024
const ROWS = 1_000_000
/** What one row may come to: a step may be the import or the deletion of thousands, and backgrounds of diplomas are bytes. */
const STEP: JsonBounds = { bytes: LONGEST, values: 1_000_000 }
const OF_TABLE: Partial<Record<Part, JsonBounds>> = {
  journal: STEP,
  diplomaPictures: { bytes: LONGEST, values: 100 },
  tournaments: { bytes: 8 * 1024 * 1024, values: 50_000 },
  draws: { bytes: 4 * 1024 * 1024, values: 50_000 },
}
const ROW: JsonBounds = { bytes: 2 * 1024 * 1024, values: 30_000 }
const NEWLINE = 10

/**
 * The first line of a file and, read after it, its rows one by one. Its checksum is compared before: a row of a damaged
 * file may read like one that contradicts the others. Refuses with `transfer_file`: `foreign` (another kind of file),
 * `torn` (cut off or changed), `newer`, `large` (unpacks to too much).
 */
export async function readFile(
  bytes: Uint8Array,
): Promise<{ readonly header: Header; readonly rows: AsyncIterable<RowLine> }> {
  const lines = linesOf(bytes)
  const first = await lines.next()
  if (first.done) throw new Refusal("transfer_file", "file", { reason: "foreign" })
  const head = header.safeParse(jsonOf(first.value, "foreign", STEP))
  if (!head.success) throw new Refusal("transfer_file", "file", { reason: "foreign" })
  if (head.data.format > FORMAT || head.data.schema > schemaNow())
    throw new Refusal("transfer_file", "file", { reason: "newer" })
  await checkSum(bytes)
  return { header: head.data, rows: atPresent(rowsOf(lines), head.data.schema) }
}

/** The rows of a file that was read to its end before, in pieces: nothing of it is checked twice. */
export async function* rowsOfChecked(bytes: Uint8Array, { schema }: Header, pieces: Pieces): AsyncGenerator<RowLine> {
  const lines = linesOf(bytes)
  await lines.next()
  yield* atPresent(knownRows(lines, pieces), schema)
}

async function* knownRows(lines: AsyncIterable<Buffer>, pieces: Pieces): AsyncGenerator<RowLine> {
  for await (const line of lines) {
    const value = JSON.parse(await textOf(line, pieces)) as RowLine | z.infer<typeof ending>
    if ("end" in value) return
    yield value
    await pieces(line.length)
  }
}

/** A step that imported a thousand people is half a megabyte, and to read its letters alone takes ten milliseconds. */
async function textOf(line: Buffer, pieces: Pieces): Promise<string> {
  const decoder = new StringDecoder("utf8")
  let text = ""
  for (let at = 0; at < line.length; at += PIECE) {
    if (at > 0) await pieces(PIECE)
    text += decoder.write(line.subarray(at, at + PIECE))
  }
  return text + decoder.end()
}

/** Whether the last line names just the lines before it. */
async function checkSum(bytes: Uint8Array): Promise<void> {
  const hash = createHash("sha256")
  let last: Buffer | null = null
  let count = -2
  for await (const line of linesOf(bytes)) {
    if (last) hash.update(last).update("\n")
    last = line
    count += 1
    if (count > ROWS) throw tooMuch()
  }
  const end = parsed(ending, jsonOf(last ?? Buffer.alloc(0), "torn", ROW))
  if (end.rows !== count || end.sha256 !== hash.digest("hex")) throw torn()
}

/** Under the names of now: a file may be older than a column's name. */
async function* atPresent(rows: AsyncIterable<RowLine>, schema: number): AsyncGenerator<RowLine> {
  for await (const { t, r } of rows) yield { t, r: t === "journal" ? entryAtPresent(r) : rowAtPresent(t, r, schema) }
}

async function* rowsOf(lines: AsyncIterator<Buffer>): AsyncGenerator<RowLine> {
  for (let line = await lines.next(); !line.done; line = await lines.next()) {
    const value = jsonOf(line.value, "torn", boundsOf(line.value))
    if (typeof value === "object" && value !== null && "end" in value) return
    yield parsed(rowLine, value)
  }
}

function parsed<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const read = schema.safeParse(value)
  if (!read.success) throw torn()
  return read.data
}

const torn = () => new Refusal("transfer_file", "file", { reason: "torn" })

/** The table of a row, by the beginning that every row of this product has; null: it is none of them. */
const tableOf = (line: Buffer): string | null =>
  /^\{"t":"([a-zA-Z]+)"/.exec(line.subarray(0, 60).toString("latin1"))?.[1] ?? null

const isRow = (line: Buffer): boolean => tableOf(line) !== null

/** What is no row of this product has the bounds of a small one. */
function boundsOf(line: Buffer): JsonBounds {
  const table = tableOf(line)
  return Object.entries(OF_TABLE).find(([name]) => name === table)?.[1] ?? ROW
}

function jsonOf(line: Buffer, reason: FileFault, bounds: JsonBounds): unknown {
  if (isBeyond(line, bounds)) throw brokenRow()
  try {
    return JSON.parse(line.toString("utf8"))
  } catch {
    throw new Refusal("transfer_file", "file", { reason })
  }
}

/** Unpacks as it is read: what would fill the memory is refused long before. */
async function* linesOf(bytes: Uint8Array): AsyncGenerator<Buffer> {
  // The two bytes by which every gzip begins.
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) throw new Refusal("transfer_file", "file", { reason: "foreign" })
  const most = unpackedLimit(bytes.length, UNPACKED)
  let unpacked = 0
  const bound = createBound()
  let open: Buffer[] = []
  let length = 0
  for await (const chunk of unzipped(bytes)) {
    unpacked += chunk.length
    if (unpacked > most) throw tooMuch()
    let from = 0
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, from)) {
      yield Buffer.concat([...open, chunk.subarray(from, at)])
      open = []
      length = 0
      bound.next()
      from = at + 1
    }
    if (from < chunk.length) open.push(chunk.subarray(from))
    length += chunk.length - from
    bound.require(length, open)
  }
  if (open.length > 0) throw torn()
}

/** How long the line may be that has begun: first the header, then rows, which say by their beginning of which table they are. */
function createBound() {
  let longest = LONGEST_HEADER
  let isHeader = true
  return {
    next: () => {
      longest = ROW.bytes
      isHeader = false
    },
    require: (length: number, open: readonly Buffer[]) => {
      if (length <= longest) return
      if (isHeader) throw tooMuch()
      const line = Buffer.concat(open)
      longest = Math.max(longest, boundsOf(line).bytes)
      if (length > longest) throw isRow(line) && longest < LONGEST ? brokenRow() : tooMuch()
    },
  }
}

const brokenRow = () => new Refusal("transfer_file", "file", { reason: "broken" })

const tooMuch = () => new Refusal("transfer_file", "file", { reason: "large" })

async function* unzipped(bytes: Uint8Array): AsyncGenerator<Buffer> {
  const pieces = function* () {
    for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE)
  }
  const gunzip = Readable.from(pieces()).pipe(createGunzip())
  try {
    yield* gunzip
  } catch {
    throw torn()
  } finally {
    gunzip.destroy()
  }
}

const PIECE = 64 * 1024
