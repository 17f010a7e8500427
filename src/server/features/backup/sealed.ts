import { createHash } from "node:crypto"
import { readFile } from "node:fs/promises"
import { codeOf } from "./folder.ts"

/**
 * Lines that prove themselves one by one: on a stick that flips a bit or cuts an end only the lines that were hit are lost, and it is
 * known that they are. A line is `{"row": text, "sum": SHA-256 of the text}`. A list has its head (`{"head": ..., "sum"}`, with the
 * number of rows) before and after its rows, so that a cut at the end of a line is seen too.
 */
export const sealedRow = (row: string): string => `${JSON.stringify({ row, sum: sumOf(row) })}\n`

/** A whole list as the content of a file. `about` goes into its head. */
export function sealedList(rows: readonly string[], about: object = {}): string {
  const head = JSON.stringify({ ...about, count: rows.length })
  const line = `${JSON.stringify({ head, sum: sumOf(head) })}\n`
  return `${line}${rows.map(sealedRow).join("")}${line}`
}

export interface Sealed {
  /** The rows that are sound, as values, in their order. */
  readonly rows: readonly unknown[]
  /** Whether nothing of it is missing. */
  readonly isWhole: boolean
  /** The content of the head; null: no head is sound. */
  readonly about: unknown
}

/** The sound part of a list; null: there is no such file. A file that cannot be read at all has no sound rows. */
export async function readList(file: string): Promise<Sealed | null> {
  const text = await textOf(file)
  if (text === null) return null
  const lines = linesOf(text)
  const about = lines.flatMap((line) => (line && "head" in line ? [line.head] : [])).at(0) ?? null
  return { rows: rowsIn(lines), about, isWhole: countIn(about) === rowsIn(lines).length }
}

/** The rows of a log without a head, and whether the log contains more than these rows. null: there is no such file. */
export async function readRows(file: string): Promise<Pick<Sealed, "rows" | "isWhole"> | null> {
  const text = await textOf(file)
  if (text === null) return null
  const lines = linesOf(text)
  return { rows: rowsIn(lines), isWhole: !lines.includes(null) }
}

/** The text of a file; null: there is none; "": the disk cannot read it. */
async function textOf(file: string): Promise<string | null> {
  try {
    return await readFile(file, "utf8")
  } catch (error) {
    return codeOf(error) === "ENOENT" || codeOf(error) === "ENOTDIR" ? null : ""
  }
}

type Line = { readonly row: unknown } | { readonly head: unknown } | null

/** null: a line that does not prove itself. A text without the last line break ends in one. */
const linesOf = (text: string): Line[] => {
  const lines = text.split("\n")
  return (lines.at(-1) === "" ? lines.slice(0, -1) : lines).map(lineOf)
}

function lineOf(text: string): Line {
  try {
    const { row, head, sum }: { row?: string; head?: string; sum: string } = JSON.parse(text)
    if (row !== undefined && sum === sumOf(row)) return { row: JSON.parse(row) }
    return head !== undefined && sum === sumOf(head) ? { head: JSON.parse(head) } : null
  } catch {
    return null
  }
}

const rowsIn = (lines: readonly Line[]): unknown[] => lines.flatMap((line) => (line && "row" in line ? [line.row] : []))

const countIn = (about: unknown): unknown =>
  typeof about === "object" && about !== null && "count" in about ? about.count : null

const sumOf = (text: string): string => createHash("sha256").update(text).digest("hex")
