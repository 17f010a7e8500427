import { unfoughtIn } from "#domain/formats/format.ts"
import type { CategoryId } from "#domain/ids.ts"
import { inserted, type RowChange, removed, updated } from "#domain/value/changes.ts"
import type { PlainRow, Rows, WrittenRow } from "#domain/value/rows.ts"
import { isEmpty } from "./bracket.ts"
import type { Bracket, Fight, FightTimes, Result } from "./types.ts"

type DrawRow = Rows["draws"]
type FightRow = PlainRow<"fights">

/** A draw: how it came about, and its bracket. */
export interface StoredDraw {
  readonly row: DrawRow
  readonly bracket: Bracket
}

/** What follows for a bracket from the entries of its category. */
export interface OfEntries extends Pick<Bracket, "outside" | "unranked"> {
  /** Whether a lone athlete in it has passed check-in. */
  readonly isSeen: boolean
}

/** A row of a fight as the database or JSON gives it: moments are dates or texts. */
export type ReadFightRow = Omit<WrittenRow<"fights">, "categoryId">

type DrawColumns = Omit<PlainRow<"draws">, "categoryId">
type OfBracket = "size" | "places" | "format" | "awaits" | "gone"

/** A draw that is to be stored: how it came about, and its bracket. */
export interface DrawToKeep {
  readonly fields: Omit<DrawColumns, OfBracket>
  readonly bracket: Bracket
}

/** What stays of a draw if only its bracket changes. */
export function fieldsOf({ row }: StoredDraw): DrawToKeep["fields"] {
  const { size: _, places: __, format: ___, awaits: ____, gone: _____, ...fields } = columnsOfDraw(row)
  return fields
}

/**
 * The rows in which two states of a category's draw differ; null: no draw. A bracket from which everybody was taken off is
 * undrawn. Others on the positions end the confirmation of a lone winner.
 */
export function drawChanges(categoryId: CategoryId, before: StoredDraw | null, wanted: DrawToKeep | null): RowChange[] {
  const key = { categoryId }
  const after = wanted === null || isEmpty(wanted.bracket) ? null : wanted
  const fights = fightChanges(categoryId, before?.bracket ?? null, after?.bracket ?? null)
  if (before === null && after === null) return []
  if (after === null) return before === null ? [] : [removed("draws", key, columnsOfDraw(before.row)), ...fights]
  const { format, size, places, awaits, gone } = after.bracket
  const row = { ...confirmedOf(before, after), format, size, places, awaits, gone }
  if (before === null) return [inserted("draws", key, row), ...fights]
  return [...updated("draws", key, columnsOfDraw(before.row), row), ...fights]
}

function confirmedOf(before: StoredDraw | null, { fields, bracket }: DrawToKeep): DrawToKeep["fields"] {
  const placed = new Set(bracket.places)
  const isSame = before?.bracket.places.every((id) => placed.has(id)) && placed.size === new Set(before.row.places).size
  return isSame || fields.confirmed === null ? fields : { ...fields, confirmed: null }
}

/** The rows of a category's fights that differ between two brackets. */
export function fightChanges(categoryId: CategoryId, before: Bracket | null, after: Bracket | null): RowChange[] {
  const count = Math.max(before?.fights.length ?? 0, after?.fights.length ?? 0)
  const changes: RowChange[] = []
  for (let t = 0; t < count; t++) {
    changes.push(...oneFight({ categoryId, t }, before?.fights[t] ?? BLANK, after?.fights[t] ?? BLANK))
  }
  return changes
}

function oneFight(key: RowChange["key"], old: Fight, now: Fight): RowChange[] {
  if (old === now || (isBlank(old) && isBlank(now))) return []
  if (isBlank(old)) return [inserted("fights", key, columnsOf(now))]
  if (isBlank(now)) return [removed("fights", key, columnsOf(old))]
  return updated("fights", key, columnsOf(old), columnsOf(now))
}

const BLANK: Fight = { number: null, result: null }
const isBlank = (fight: Fight): boolean => fight.number === null && fight.result === null && !fight.times

/** The bracket of a draw's row, of the rows of its fights, and of what follows from the entries. */
export function bracketOf(
  row: Pick<DrawRow, OfBracket | "confirmed" | "shared">,
  { isSeen, outside, unranked }: OfEntries,
  rows: readonly ReadFightRow[],
): Bracket {
  const { awaits, gone, confirmed, places, shared } = row
  const isConfirmed = isSeen || (confirmed !== null && places.includes(confirmed))
  const bracket = unfoughtIn(row.format, row.size, places, { awaits, gone, outside, unranked, isConfirmed, shared })
  const fights = bracket.fights.slice()
  for (const fight of rows) fights[fight.t] = fightOf(fight)
  return { ...bracket, fights }
}

function fightOf(row: ReadFightRow): Fight {
  const { number, done, blue, red, winner, decision, bluePoints, redPoints } = row
  const isFought = done && blue !== null && red !== null
  const told = { blue, red, winner, decision, bluePoints, redPoints }
  const result = isFought ? { ...told, blue, red, ...scoresOf(row) } : null
  const times = timesOf(row)
  return times ? { number, result, times } : { number, result }
}

const scoresOf = ({ rounds, totals }: ReadFightRow): Pick<Result, "rounds" | "totals"> => ({
  ...(rounds ? { rounds } : {}),
  ...(totals ? { totals } : {}),
})

function timesOf({ calledAt, startedAt, finishedAt }: ReadFightRow): FightTimes | null {
  if (!calledAt && !startedAt && !finishedAt) return null
  return { calledAt: isoOf(calledAt), startedAt: isoOf(startedAt), finishedAt: isoOf(finishedAt) }
}

const isoOf = (time: Date | string | null): string | null => (time ? new Date(time).toISOString() : null)

type FightColumns = Omit<FightRow, "categoryId" | "t">

function columnsOf({ number, result, times = NEVER_SEEN }: Fight): FightColumns {
  return result === null
    ? { number, ...NO_RESULT, ...times }
    : { number, done: true, rounds: null, totals: null, ...result, ...times }
}

const NEVER_SEEN: FightTimes = { calledAt: null, startedAt: null, finishedAt: null }
const NO_RESULT = {
  done: false,
  blue: null,
  red: null,
  winner: null,
  decision: "",
  bluePoints: null,
  redPoints: null,
  rounds: null,
  totals: null,
}

/** A row as the journal stores it: without the key, moments as texts. */
function columnsOfDraw({ categoryId: _, embargo, drawnAt, ...row }: DrawRow): DrawColumns {
  const { tournamentId: __, ...columns } = row as typeof row & { readonly tournamentId?: number }
  return { ...columns, embargo: isoOf(embargo), drawnAt: drawnAt.toISOString() }
}
