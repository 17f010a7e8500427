import { createHash } from "node:crypto"
import { gunzipSync, gzipSync } from "node:zlib"
import { PARTS, type Part } from "#server/records/files/parts.ts"
import { type Kind, renumbered, topicHere } from "#server/records/files/relocate.ts"
import { withErased } from "#server/records/privacy/erased.ts"

type Row = Record<string, unknown>
export interface Content {
  readonly header: Record<string, unknown>
  readonly lines: { t: Part; r: Row }[]
}

/** What a tournament's file holds. */
export function contentOf(file: Uint8Array): Content {
  const [header = "{}", ...lines] = gunzipSync(file).toString("utf8").trimEnd().split("\n")
  return { header: JSON.parse(header), lines: lines.slice(0, -1).map((line) => JSON.parse(line)) }
}

/** A file of such content, with the checksum that belongs to it. */
export function fileOf({ header, lines }: Content): Buffer {
  const text = [header, ...lines].map((line) => `${JSON.stringify(line)}\n`).join("")
  const sha256 = createHash("sha256").update(text).digest("hex")
  return gzipSync(`${text}${JSON.stringify({ end: true, rows: lines.length, sha256 })}\n`)
}

/**
 * The rows by table, every id replaced by its rank among its kind: two tournaments that differ only in ids are equal.
 */
export function withoutIds({ lines }: Content): Record<string, Row[]> {
  const seen = new Map<Kind, Set<number>>()
  walk(lines, (kind, id) => {
    seen.set(kind, (seen.get(kind) ?? new Set()).add(id))
    return id
  })
  const ranks = new Map([...seen].map(([kind, ids]) => [kind, [...ids].sort((one, other) => one - other)] as const))
  const ranked = walk(lines, (kind, id) => (kind === "accounts" ? 0 : (ranks.get(kind)?.indexOf(id) ?? 0) + 1))
  return Object.fromEntries(
    PARTS.map((part) => [part, ranked.filter(({ t }) => t === part).map(({ r }) => r)] as const),
  )
}

/** What hall and cloud must have alike of a tournament: rows and steps; an account is each server's own. */
export function alike(content: Content) {
  const { staff: _, journal = [], draws = [], ...tables } = withoutIds(content)
  return {
    ...tables,
    draws: draws.map((row) => ({ ...row, list: "", drawn: null })),
    journal: journal.map(({ accountId: _a, device: _d, changes, ...row }) => ({
      ...row,
      changes: (changes as { table: string }[]).filter(({ table }) => table !== "staff" && table !== "draws"),
    })),
  }
}

type Change = { table: Part; key: Row; before: Row | null; after: Row | null }

function walk(lines: Content["lines"], to: (kind: Kind, id: number) => number): Content["lines"] {
  const of = (part: Part, row: Row | null): Row | null => row && renumbered(part, row, to)
  return lines.map(({ t, r }) => {
    const row = of(t, r) ?? {}
    if (t !== "journal") return { t, r: row }
    const changes = (r.changes as Change[]).map(({ table, key, before, after }) => ({
      table,
      key: of(table, key),
      before: of(table, before),
      after: of(table, after),
    }))
    const topics = (r.topics as string[]).map((topic) => topicHere(topic, to))
    const outcome = withErased({ kind: String(r.kind), outcome: r.outcome }, to)
    return { t, r: { ...row, changes, topics, outcome } }
  })
}
