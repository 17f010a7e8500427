import { createHash } from "node:crypto"

/** The objects of a PDF file, by their numbers from 1. */
export interface PdfFile {
  /** A number for an object that is written later. */
  readonly reserve: () => number
  /** Writes an object; without a number it takes the next one. Returns its number. */
  readonly add: (body: string, number?: number) => number
  /** Writes a stream; `entries` are those of its dictionary, except the length. */
  readonly addStream: (bytes: Uint8Array, entries: string) => number
  /** The whole file; nothing can be added afterwards. Equal objects give equal bytes. */
  readonly finish: (root: number, info: number) => Uint8Array<ArrayBuffer>
}

/** Marks the file as binary for those who would send it as text. */
const HEADER = "%PDF-1.7\n%\xE2\xE3\xCF\xD3\n"

/** A file without objects. Every text in it is ASCII: others are written by `pdfText`. */
export function createPdfFile(): PdfFile {
  const chunks: (string | Uint8Array)[] = [HEADER]
  const starts: number[] = []
  let length = HEADER.length

  function write(chunk: string | Uint8Array): void {
    chunks.push(chunk)
    length += chunk.length
  }

  const reserve = () => starts.push(-1)

  function open(number: number): void {
    starts[number - 1] = length
    write(`${number} 0 obj\n`)
  }

  return {
    reserve,
    add(body, number = reserve()) {
      open(number)
      write(`${body}\nendobj\n`)
      return number
    },
    addStream(bytes, entries) {
      const number = reserve()
      open(number)
      write(`<</Length ${bytes.length}${entries}>>\nstream\n`)
      write(bytes)
      write("\nendstream\nendobj\n")
      return number
    },
    finish(root, info) {
      const table = length
      const rows = starts.map((start) => `${String(start).padStart(10, "0")} 00000 n \n`)
      write(`xref\n0 ${starts.length + 1}\n0000000000 65535 f \n${rows.join("")}`)
      const id = identity(chunks)
      write(`trailer\n<</Size ${starts.length + 1}/Root ${root} 0 R/Info ${info} 0 R/ID[<${id}><${id}>]>>\n`)
      write(`startxref\n${table}\n%%EOF\n`)
      return joined(chunks, length)
    },
  }
}

/** By what is in it, so that equal input gives an equal file. */
function identity(chunks: readonly (string | Uint8Array)[]): string {
  const hash = createHash("sha256")
  for (const chunk of chunks) hash.update(chunk)
  return hash.digest("hex").slice(0, 32)
}

function joined(chunks: readonly (string | Uint8Array)[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length)
  const view = Buffer.from(bytes.buffer)
  let at = 0
  for (const chunk of chunks) {
    if (typeof chunk === "string") view.write(chunk, at, "latin1")
    else bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}
