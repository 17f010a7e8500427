import type { AccountId } from "#domain/ids.ts"
import { builtInOf } from "#domain/rules/built-in.ts"
import type { RowChange, TournamentTable } from "#server/platform/db/tables.ts"
import type { CloudNumbers } from "#server/platform/db/tables-mirror.ts"
import { erasedIn } from "#server/privacy/erased.ts"
import { cleanDescription } from "#server/tournaments/clean-description.ts"
import { isKeyOf } from "#server/transfer/parts.ts"
import { type Kind, type Renumber, renumbered } from "#server/transfer/references.ts"
import { OF_DEVICE, withoutDevice } from "#server/transfer/seat-secrets.ts"
import type { Here } from "./here.ts"
import type { Entry } from "./steps.ts"
import { Stopped } from "./stopped.ts"

type Columns = Readonly<Record<string, unknown>>

/** Every id that a step names, by whose it is. */
export function idsOf(entry: Entry): Map<Kind, Set<number>> {
  const ids = new Map<Kind, Set<number>>()
  const collect: Renumber = (kind, id) => {
    if (kind !== "accounts" && kind !== "tournaments") ids.set(kind, (ids.get(kind) ?? new Set()).add(id))
    return id
  }
  for (const { table, key, before, after } of entry.changes) {
    if (table === "staff") continue
    for (const columns of [key, before, after]) renumbered(table, columns ?? {}, collect)
  }
  for (const topic of entry.topics) topicHere(topic, collect)
  const { athletes, applications } = erasedIn(entry)
  for (const one of athletes) collect("athletes", one)
  for (const one of applications) collect("applications", one)
  return ids
}

/** The changes of a step with the numbers and accounts of this server. What is each server's own is left out. */
export const changesHere = (entry: Entry, here: Here): RowChange[] =>
  entry.changes.flatMap((change) => {
    if (change.table === "staff") return []
    check(change, entry, here)
    const key = columnsHere(change.table, change.key, entry, here) as RowChange["key"]
    const before = change.before && columnsHere(change.table, change.before, entry, here)
    const after = change.after && columnsHere(change.table, change.after, entry, here)
    // Nothing of it is told here: who owns it, that it lies in the bin of the laptop.
    if (before !== null && after !== null && Object.keys(after).length === 0) return []
    return [{ table: change.table, key, before, after }]
  })

export const topicHere = (topic: string, renumber: Renumber): string => {
  const [name = "", id] = topic.split(":")
  return id === undefined ? topic : `${name}:${renumber(name === "scoring" ? "sections" : "categories", Number(id))}`
}

/** Only rows of this tournament, and columns that they have. */
function check({ table, key, before, after }: RowChange, { revision }: Entry, { columns }: Here): void {
  const known = columns.get(table)?.all
  const names = [...Object.keys(before ?? {}), ...Object.keys(after ?? {})]
  const isWhole = before !== null || after !== null
  const isKey = isKeyOf(table, key)
  // A tournament begins and ends by no step of another server.
  const isOwn = table !== "tournaments" || (before !== null && after !== null)
  if (isWhole && isKey && isOwn && names.every((name) => known?.has(name))) return
  throw new Stopped({ reason: "broken", revision, table })
}

const OWN: Partial<Record<TournamentTable, readonly string[]>> = {
  tournaments: ["id", "revision", "ownerId", "deletedAt"],
}

function columnsHere(
  table: TournamentTable,
  columns: Columns,
  { revision }: Entry,
  { id, renumber, accountOf, numbers }: Here,
): Record<string, unknown> {
  if (table === "tournaments" && Object.keys(columns).join() === "id") return { id }
  const all = renumbered(table, columns, (kind, one) => (kind === "accounts" ? accountOf(one) : renumber(kind, one)))
  const own = Object.fromEntries(Object.entries(all).filter(([name]) => !OWN[table]?.includes(name)))
  // A draw is proved by the numbers from which it was made.
  if (table === "draws" && numbers.same !== true) {
    if ("list" in own) own.list = ""
    if ("drawn" in own) own.drawn = null
  }
  if (table === "seats") return withoutDevice(own)
  if (table !== "tournaments") return own
  if (typeof own.ruleSetId === "number") own.ruleSetId = ruleSetHere(own.ruleSetId, revision, numbers)
  if (typeof own.description === "string") own.description = cleanDescription(own.description)
  return own
}

function ruleSetHere(theirs: number, revision: number, { ruleSets }: CloudNumbers): number {
  const ours = builtInOf(theirs) ? theirs : ruleSets.find(([id]) => id === theirs)?.[1]
  if (ours === undefined) throw new Stopped({ reason: "rules", revision })
  return ours
}

/** What the two sides may hold otherwise: whose account it was, codes of displays, the proof of a draw that was renumbered. */
const UNEQUAL: Partial<Record<TournamentTable, readonly string[]>> = {
  draws: ["list", "drawn"],
  seats: OF_DEVICE,
  screens: ["code"],
  invitations: ["codeHash"],
  fightChecks: ["accountId"],
  messages: ["accountId", "readBy"],
  applications: ["accountId", "teamAthletes"],
}

/** What has to stand here before the changes are written, in the form of `countMatching`. */
export const standingBefore = (changes: readonly RowChange[]): RowChange[] =>
  changes.flatMap((change) => {
    if (change.before === null) return []
    const columns = Object.entries(change.before).filter(([name]) => !UNEQUAL[change.table]?.includes(name))
    return [{ ...change, after: Object.fromEntries(columns) }]
  })

/** Under whose name a step stands here: an account of the same name among the staff, else the name beside the device. */
export function doerHere(
  { accountId, device }: Entry,
  people: Readonly<Record<string, string>>,
  accountOf: Here["accountOf"],
): { readonly accountId: AccountId | null; readonly device: string } {
  const known = accountId === null ? 0 : accountOf(accountId)
  if (known > 0) return { accountId: known as AccountId, device: device.slice(0, 200) }
  const name = accountId === null ? undefined : people[accountId]
  return { accountId: null, device: (name === undefined ? device : `${name}: ${device}`).slice(0, 200) }
}
