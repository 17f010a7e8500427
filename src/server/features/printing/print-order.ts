import type { Content } from "./layouts.ts"
import type { PdfMeta } from "./paint-pdf.ts"

/** A file, and how many pages it has. */
export interface Printed {
  readonly bytes: Uint8Array
  readonly pages: number
}

/** What a paper says, as 64 hexadecimal characters, and how many pages it has. */
export interface ContentHash {
  readonly hash: string
  readonly pages: number
}

/** Papers as one file. */
export interface PrintOrder {
  readonly papers: readonly Content[]
  /** A bookmark for each of them; absent: none. */
  readonly titles?: readonly string[]
  readonly meta: PdfMeta
  /** Of more pages than that no file is made. */
  readonly most?: number
}
