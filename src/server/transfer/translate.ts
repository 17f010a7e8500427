import { createHmac } from "node:crypto"
import type { AccountId, TournamentId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import { builtInOf, isBuiltInId } from "#domain/rules/built-in.ts"
import type { RowChange } from "#server/platform/db/tables.ts"
import { withErased } from "#server/privacy/erased.ts"
import { cleanDescription } from "#server/tournaments/clean-description.ts"
import type { Header, RowLine } from "./file-lines.ts"
import type { Numbering } from "./numbering.ts"
import type { Part } from "./parts.ts"
import { type Renumber, renumbered } from "./references.ts"
import { withoutDevice } from "./seat-secrets.ts"

type Columns = Readonly<Record<string, unknown>>

/** To whom and under which numbers the rows of a file go. */
export interface Target {
  readonly tournamentId: TournamentId
  /** Whose it becomes. */
  readonly ownerId: AccountId
  readonly numbering: Numbering
  /** The account here that an account of the file is, 0: nobody's. */
  readonly accountOf: (id: number) => number
  /** Sets of rules by their ids in the file. */
  readonly ruleSets: ReadonlyMap<number, number>
  readonly people: Header["people"]
  /** Random: what was a code in the file is no code that anybody who has the file can work out. */
  readonly salt: Uint8Array
  /** Whether the tablets that sit in the seats of the file go on: their tokens, codes and PINs are those of another server. */
  readonly hasSeats: boolean
}

/**
 * A line of a file as a row of this server; null: it stays behind. Whoever else worked on the tournament has no account here by a
 * file's word: staff is invited anew, and a journal keeps the name beside the device.
 */
export function rowHere({ t, r }: RowLine, target: Target): Columns | null {
  if (staysBehind(t, target)) return null
  if (t === "journal") return entryHere(r, target)
  return columnsHere(t, r, target)
}

/** A copy has printed nothing yet, and no tablet of the original sits in it. */
const staysBehind = (part: Part, { numbering }: Target): boolean =>
  part === "staff" || (numbering.isNew && (part === "printedSheets" || part === "seats"))

function columnsHere(part: Part, columns: Columns, target: Target): Record<string, unknown> {
  const { tournamentId: _, ...own } = renumbered(part, columns, renumberOf(part, target))
  if (part === "tournaments") return fieldsHere(own, target)
  if (part === "seats" && !target.hasSeats) return withoutDevice(own)
  // Of a coach who has no account here.
  if (part === "applications" && own.accountId === 0 && Array.isArray(own.teamAthletes)) {
    own.teamAthletes = own.teamAthletes.map(() => 0)
  }
  return target.numbering.isNew ? { ...own, ...changedSecrets(part, own, target) } : own
}

function renumberOf(part: Part, { numbering, accountOf, ownerId }: Target): Renumber {
  return (kind, id) => {
    if (kind !== "accounts") return numbering.of(kind, id)
    return part === "tournaments" ? ownerId : accountOf(id)
  }
}

function fieldsHere(columns: Record<string, unknown>, { ruleSets }: Target): Record<string, unknown> {
  const { ruleSetId, description } = columns
  return {
    ...columns,
    ...(typeof ruleSetId === "number" && { ruleSetId: ruleSetHere(ruleSetId, ruleSets) }),
    ...(typeof description === "string" && { description: cleanDescription(description) }),
  }
}

/** Built-in sets are the same everywhere; one that this version of the product does not have is of a newer one. */
function ruleSetHere(id: number, ruleSets: Target["ruleSets"]): number {
  if (!isBuiltInId(id)) return ruleSets.get(id) ?? 0
  if (!builtInOf(id)) throw new Refusal("transfer_file", "file", { reason: "newer" })
  return id
}

/** What would be found twice, or proves what no longer is: a draw is made from its numbers. */
function changedSecrets(part: Part, columns: Columns, { salt }: Target): Columns {
  const other = (text: string, length: number): string =>
    createHmac("sha256", salt).update(text).digest("base64url").slice(0, length)
  const changed: Record<string, unknown> = {}
  if (part === "draws" && "list" in columns) changed.list = ""
  if (part === "draws" && "drawn" in columns) changed.drawn = null
  if (part === "screens" && typeof columns.code === "string") changed.code = other(columns.code, 24)
  if (part === "invitations" && typeof columns.codeHash === "string") changed.codeHash = other(columns.codeHash, 40)
  return changed
}

function entryHere(row: Columns, target: Target): Columns {
  const { accountId, device } = row
  const known = typeof accountId === "number" ? target.accountOf(accountId) || null : null
  const name = known === null && typeof accountId === "number" ? target.people[accountId] : undefined
  return {
    ...row,
    accountId: known,
    device: name === undefined ? device : `${name}: ${device}`.slice(0, 200),
    topics: (row.topics as string[]).map((topic) => topicHere(topic, target)),
    changes: (row.changes as RowChange[]).flatMap((change) => changeHere(change, target)),
    outcome: withErased({ kind: String(row.kind), outcome: row.outcome }, target.numbering.of),
    // Its own server answers a repeated action; here it would be found beside the original.
    ...(target.numbering.isNew && { action: null, bodyHash: "" }),
  }
}

function changeHere(change: RowChange, target: Target): RowChange[] {
  const { table, key, before, after } = change
  if (staysBehind(table, target)) return []
  const here = (columns: Columns | null): Columns | null => columns && columnsHere(table, columns, target)
  return [{ table, key: here(key) as RowChange["key"], before: here(before), after: here(after) }]
}

function topicHere(topic: string, { numbering }: Target): string {
  const [name = "", id] = topic.split(":")
  if (id === undefined) return topic
  return `${name}:${numbering.of(name === "scoring" ? "sections" : "categories", Number(id))}`
}
