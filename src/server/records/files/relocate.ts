import type { AccountId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import { DECLARED, declared } from "#domain/value/declared.ts"
import type { TournamentTable } from "#domain/value/rows.ts"
import { cleanDescription } from "#server/platform/clean-description.ts"
import { FILED, type NumberedTable } from "#server/platform/db/filed.ts"
import type { RowChange } from "#server/platform/db/tables.ts"
import { withErased } from "#server/records/privacy/erased.ts"
import type { Part } from "./parts.ts"

/** What a number identifies: a row of a table that gives out its own ids, or an account. */
export type Kind = NumberedTable | "accounts"

/** A number or a list of them; or, by name, the fields of an object or of each object of a list. */
type Rule = Kind | Readonly<Record<string, Kind>>
type Rules = Readonly<Record<Part, Readonly<Record<string, Rule>>>>
type Columns = Readonly<Record<string, unknown>>

// Only a known table's name, or `accounts`, is assigned to `Rules`.
type Declarations = typeof DECLARED & typeof FILED
type Ids = { readonly [Name in Part]: Declarations[Name]["ids"] }

/** Which columns hold ids, and whose; `id` of a table itself among them. */
export const REFERENCES: Rules = Object.fromEntries(
  Object.entries({ ...DECLARED, ...FILED }).map(([part, { ids }]) => [part, ids]),
) as Ids

/** The new value of an id; null and 0 mean nobody and are never passed. An id is an integer above 0. */
export type Renumber = (kind: Kind, id: number) => number

/** How the rows and steps of one server become those of another. */
export interface Move {
  /** Ids of everything, the tournament's and accounts' among them; 0: an account that is not here. */
  readonly of: Renumber
  /** Whose the tournament becomes; null: it is here already, and what each server has of its own is left out. */
  readonly ownerId: AccountId | null
  /** Names of the accounts there. */
  readonly people: Readonly<Record<string, string>>
  /** A set of rules here; refuses one that is not. */
  readonly ruleSetOf: (id: number) => number
  /** Its rows get other numbers, so nothing that was computed from them can be proved. */
  readonly isRenumbered: boolean
  /** The devices of the other server go on here. */
  readonly hasSeats: boolean
  /**
   * It becomes a copy beside its original: makes a code of so many characters that nobody can work out from the old
   * one. null: codes stay valid.
   */
  readonly newCode: ((code: string, length: number) => string) | null
}

/** Rows of the table do not go along: each server has its own, or a copy begins without them. */
export const staysBehind = (part: Part, { newCode }: Pick<Move, "newCode">): boolean => {
  const rule = ofTable(part)?.staysBehind
  return rule === "never" || (rule === "copy" && newCode !== null)
}

const ofTable = (part: Part) => (part in FILED ? undefined : declared[part as TournamentTable])

/** A row, or some of its columns, on the other server. Refuses as `renumbered` does, and what `ruleSetOf` refuses. */
export function relocate(part: Part, columns: Columns, move: Move): Columns {
  const { tournamentId: _, ...here } = renumbered(part, columns, move.of)
  for (const [name, value] of Object.entries(replaced(part, here, move))) if (name in here) here[name] = value
  // No bout stands on a court of the other server: opened there again, it has its points and a standing clock.
  if (part === "bouts") here.closedAt ??= here.openedAt
  if (typeof here.ruleSetId === "number") here.ruleSetId = move.ruleSetOf(here.ruleSetId)
  if (part !== "tournaments") return here
  if (move.ownerId === null) for (const name of declared.tournaments.eachServersOwn ?? []) delete here[name]
  if (typeof here.description === "string") here.description = cleanDescription(here.description)
  return here
}

/** New values of columns; those that the row lacks are ignored. */
function replaced(part: Part, columns: Columns, { ownerId, isRenumbered, hasSeats, newCode }: Move): Columns {
  const { provedByIds, ofDevice, codes = {}, ofAccount = [] } = ofTable(part) ?? {}
  const other = Object.entries(newCode ? codes : {}).flatMap(([name, length]) => {
    const code = columns[name]
    return typeof code === "string" && newCode ? [[name, newCode(code, length)]] : []
  })
  return {
    ...(part === "tournaments" && { ownerId }),
    ...(isRenumbered && provedByIds),
    ...(!hasSeats && ofDevice),
    ...(columns.accountId === 0 && Object.fromEntries(ofAccount.map((name) => [name, noneOf(columns[name])]))),
    ...Object.fromEntries(other),
  }
}

const noneOf = (list: unknown): unknown => (Array.isArray(list) ? list.map(() => 0) : list)

/** What of a step names rows or people. */
export interface Step {
  readonly kind: string
  readonly accountId: number | null
  readonly device: string
  readonly topics: readonly string[]
  readonly changes: readonly RowChange[]
  readonly outcome?: unknown
}

/**
 * A step of the journal on the other server. Its author is an account of this server if known here; otherwise
 * the name stands beside the device.
 */
export function relocateStep<Entry extends Step>(step: Entry, move: Move): Entry {
  const { accountId, device } = step
  const known = accountId === null ? 0 : move.of("accounts", accountId)
  const name = accountId === null || known > 0 ? undefined : move.people[accountId]
  return {
    ...step,
    accountId: known > 0 ? known : null,
    device: (name === undefined ? device : `${name}: ${device}`).slice(0, 200),
    topics: step.topics.map((topic) => topicHere(topic, move.of)),
    changes: step.changes.flatMap((change) => changeHere(change, move)),
    outcome: withErased(step, move.of),
  }
}

/** One change of a step on the other server: none if the table stays behind, or only what each server has of its own was changed. */
export function changeHere({ table, key, before, after }: RowChange, move: Move): RowChange[] {
  if (staysBehind(table, move)) return []
  const here = (columns: Columns | null): Columns | null => columns && relocate(table, columns, move)
  const [was, is] = [here(before), here(after)]
  // Only what each server has of its own was changed.
  if (was !== null && is !== null && Object.keys(is).length === 0) return []
  return [{ table, key: renumbered(table, key, move.of) as RowChange["key"], before: was, after: is }]
}

export const topicHere = (topic: string, of: Renumber): string => {
  const [name = "", id] = topic.split(":")
  return id === undefined ? topic : `${name}:${of(name === "scoring" ? "sections" : "categories", Number(id))}`
}

/** Columns that the two sides of a mirror may hold otherwise. */
export const mayDiffer = (table: TournamentTable): readonly string[] => {
  const { provedByIds = {}, ofDevice = {}, codes = {}, ids, ofAccount = [] } = declared[table]
  const accounts = Object.keys(ids).filter((column) => ids[column] === "accounts")
  return [...Object.keys({ ...provedByIds, ...ofDevice, ...codes }), ...accounts, ...ofAccount]
}

/**
 * The columns of one row with their ids mapped by `to`. Refuses (`transfer_file`) a value that is no id in a column of
 * ids.
 */
export function renumbered(part: Part, columns: Columns, to: Renumber): Record<string, unknown> {
  const rules = REFERENCES[part]
  return Object.fromEntries(
    Object.entries(columns).map(([column, value]) => {
      const rule = rules[column]
      return [column, rule === undefined ? value : valueBy(rule, value, to)]
    }),
  )
}

function valueBy(rule: Rule, value: unknown, to: Renumber): unknown {
  if (Array.isArray(value)) return value.map((one) => valueBy(rule, one, to))
  if (value === null || value === 0) return value
  if (typeof rule === "string") {
    // The store would read a text as a number, and it would name somebody else's row.
    if (typeof value !== "number" || !Number.isInteger(value) || value < 0 || value > MAX_ID) throw notAnId(rule)
    return to(rule, value)
  }
  if (typeof value !== "object") return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const kind = rule[name]
      return [name, kind === undefined ? inner : valueBy(kind, inner, to)]
    }),
  )
}

const MAX_ID = 2_147_483_647
const notAnId = (kind: Kind) => new Refusal("transfer_file", "file", { reason: "broken", what: kind })
