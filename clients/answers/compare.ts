import { spawnSync } from "node:child_process"
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { gunzipSync } from "node:zlib"

export interface Difference {
  readonly file: string
  readonly what: "changed" | "missing" | "new"
  /** The first lines that differ, of papers those of their text; where no text differs the sizes. */
  readonly lines: readonly string[]
}

/** Byte for byte, file by file, in the order of their names. */
export function differences(before: string, after: string): Difference[] {
  const files = [...new Set([...filesOf(before), ...filesOf(after)])].sort()
  return files.flatMap((file): Difference[] => {
    const [old, now] = [join(before, file), join(after, file)]
    if (!existsSync(now)) return [{ file, what: "missing", lines: [] }]
    if (!existsSync(old)) return [{ file, what: "new", lines: [] }]
    const [a, b] = [readFileSync(old), readFileSync(now)]
    if (a.equals(b)) return []
    return [{ file, what: "changed", lines: describe(file, a, b) }]
  })
}

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))

const MOST = 16

/** The lines that differ, `-` before and `+` after; the first sixteen of them. */
export function changedLines(before: string, after: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), "sijak-differences-"))
  try {
    writeFileSync(join(folder, "before"), before)
    writeFileSync(join(folder, "after"), after)
    const args = ["diff", "--no-index", "--no-color", "--unified=0", "before", "after"]
    const { stdout } = spawnSync("git", args, { cwd: folder, encoding: "utf8", maxBuffer: 1 << 28 })
    const lines = stdout.split("\n").filter((line) => /^[-+](?!--|\+\+)/.test(line))
    const shown = lines.slice(0, MOST).map((line) => `${line[0]} ${line.slice(1, 200)}`)
    return lines.length > MOST ? [...shown, `… ${lines.length - MOST} more`] : shown
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** What a file says; null where nobody can read it. */
function textOf(file: string, bytes: Buffer): string | null {
  if (/\.(txt|html|csv|ics|text|json)$/.test(file)) return bytes.toString()
  // A tournament's file is packed lines of JSON without spaces.
  if (file.endsWith(".sijak")) return gunzipSync(bytes).toString().replaceAll(",", ",\n")
  if (!file.endsWith(".pdf")) return null
  const { status, stdout } = spawnSync("pdftotext", ["-layout", "-", "-"], { input: bytes, encoding: "utf8" })
  return status === 0 ? stdout : null
}

function describe(file: string, before: Buffer, after: Buffer): string[] {
  const [a, b] = [textOf(file, before), textOf(file, after)]
  const lines = a === null || b === null ? [] : changedLines(a, b)
  return lines.length > 0 ? lines : [`- ${before.length} bytes`, `+ ${after.length} bytes`]
}
