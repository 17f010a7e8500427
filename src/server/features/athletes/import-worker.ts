import { createHash } from "node:crypto"
import { planImport } from "#domain/athletes/import-plan.ts"
import type { ImportPlan, ImportRequest, PlanEntry, PlanRow } from "#domain/athletes/plan-types.ts"
import type { SheetTable } from "#domain/athletes/sheet-table.ts"
import { planTeam, type TeamPlan, type TeamSheet } from "#domain/athletes/team-sheet.ts"
import { type KnownCount, lineKey, type PlannedLine } from "#domain/money/statement.ts"
import { planStatements, type StatementPlan, type StatementRequest } from "#domain/money/statement-plan.ts"
import { Refusal } from "#domain/refusal.ts"
import { orRefused, type Refused } from "#server/platform/refused.ts"
import { type LookedFor, payments, people, readSheets } from "#server/platform/sheets.ts"
import { allowance } from "#server/platform/sheets-bounds.ts"
import { standBack } from "#server/platform/stand-back.ts"
import { type PackedList, packed, unpacked } from "./packed-list.ts"

/** A sheet that was read: its rows stay packed between the two processes' work, for only its head is ever looked at. */
export interface ReadSheet extends Omit<SheetTable, "rows"> {
  /** The header and its samples are among these first rows. */
  readonly head: readonly (readonly string[])[]
  readonly rows: PackedList<readonly string[]>
}

/** Files that came together: their sheets, and those that cannot be read, with the reason. */
export interface ReadFiles {
  readonly sheets: readonly ReadSheet[]
  readonly unread: readonly UnreadFile[]
}

export interface UnreadFile {
  readonly file: string
  readonly refusal: Refused["refusal"]
}

export interface SentFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** What is planned, the rows as they were read. */
export type PlanJob = Omit<ImportRequest, "tables"> & { readonly sheets: readonly ReadSheet[] }

/** The same for a coach's team. */
export type TeamJob = Omit<TeamSheet, "tables"> & { readonly sheets: readonly ReadSheet[] }

/** Lines of a bank; `known`: by the hash of their key. */
export type StatementJob = Omit<StatementRequest, "tables" | "known"> & {
  readonly sheets: readonly ReadSheet[]
  readonly known: ReadonlyMap<string, KnownCount>
}

/** What files are read for. */
export type SheetsOf = "people" | "payments"

export type ImportJob =
  | { readonly kind: "read"; readonly files: readonly SentFile[]; readonly of: SheetsOf }
  | { readonly kind: "plan"; readonly job: PlanJob }
  | { readonly kind: "team"; readonly job: TeamJob }
  | { readonly kind: "statement"; readonly job: StatementJob }

/** A plan with a mark of what becomes of each row: what a person has seen is known again by it. */
export type MarkedPlan = ImportPlan & { readonly checked: string }

export type MarkedTeam = TeamPlan & { readonly checked: string }

/** Each line with the hash by which it is known again. */
export type MarkedStatement = Omit<StatementPlan, "lines"> & {
  readonly lines: readonly HashedLine[]
  readonly checked: string
}
export type HashedLine = PlannedLine & { readonly hash: string }

export type PackedPlan = Omit<MarkedPlan, "rows" | "entries"> & {
  readonly rows: PackedList<PlanRow>
  readonly entries: PackedList<PlanEntry>
}

export type ImportResult =
  | { readonly kind: "files"; readonly files: ReadFiles }
  | { readonly kind: "plan"; readonly plan: PackedPlan }
  | { readonly kind: "team"; readonly plan: MarkedTeam }
  | { readonly kind: "statement"; readonly plan: MarkedStatement }

const lookedFor: Readonly<Record<SheetsOf, LookedFor>> = { people, payments }

/** Header and samples are within these first rows. */
const HEAD = 100

standBack("reading")

/** Entry of the process that reads and plans imports. */
// biome-ignore lint/style/noDefaultExport: the pool of processes calls the default export of its file
export default (job: ImportJob): Promise<ImportResult | Refused> => orRefused(() => resultOf(job))

async function resultOf(job: ImportJob): Promise<ImportResult | Refused> {
  if (job.kind === "read") return await read(job.files, job.of)
  if (job.kind === "statement") return await statement(job.job)
  return job.kind === "plan" ? await plan(job.job) : await team(job.job)
}

/** More sheets are no entries of clubs. */
const MAX_SHEETS = 300

/** The sheets of all files; what one file took of the bounds the next has not. Refuses a single file that cannot be read. */
async function read(files: readonly SentFile[], of: SheetsOf): Promise<ImportResult | Refused> {
  const left = allowance()
  const sheets: ReadSheet[] = []
  const unread: UnreadFile[] = []
  for (const { name: file, bytes } of files) {
    const result = await orRefused(async () => ({ tables: await readSheets(bytes, left, lookedFor[of]) }))
    if ("refusal" in result) {
      if (files.length === 1) return result
      unread.push({ file, refusal: result.refusal })
      continue
    }
    for (const { name, rows, lines } of result.tables)
      sheets.push({ number: sheets.length, file, name, lines, head: rows.slice(0, HEAD), rows: packed(rows) })
  }
  if (sheets.length > MAX_SHEETS) throw new Refusal("too_large", "file", { sheets: MAX_SHEETS })
  return { kind: "files", files: { sheets, unread } }
}

async function plan({ sheets, ...request }: PlanJob): Promise<ImportResult> {
  const made = planImport({ ...request, tables: await tablesOf(sheets) })
  const plan = { ...made, checked: markOf(made), rows: packed(made.rows), entries: packed(made.entries) }
  return { kind: "plan", plan }
}

/** Of all that the preview says of the rows, and of the entries that they fill. */
function markOf({ rows, entries, made }: ImportPlan): string {
  const told = rows.map(({ row, outcome, entry, category, errors, warnings, differences, likeness }) => {
    const stored = entry === null ? null : (entries[entry]?.stored?.id ?? null)
    return [row, outcome, stored, category, errors, warnings, differences, likeness]
  })
  const names = made.map(({ name }) => name)
  return sha256([names, told])
}

async function team({ sheets, ...request }: TeamJob): Promise<ImportResult> {
  const made = planTeam({ ...request, tables: await tablesOf(sheets) })
  return { kind: "team", plan: { ...made, checked: sha256(made.rows) } }
}

async function statement({ sheets, known, ...request }: StatementJob): Promise<ImportResult> {
  const tables = await tablesOf(sheets)
  const hashed = { get: (key: string) => known.get(hashOfKey(key)) }
  const made = planStatements({ ...request, tables, known: hashed })
  const lines = made.lines.map((one) => ({ ...one, hash: hashOfKey(lineKey(one.line)) }))
  return { kind: "statement", plan: { ...made, lines, checked: sha256([made.lines, made.unread]) } }
}

const hashOfKey = (key: string): string => createHash("sha256").update(key).digest("hex")

async function tablesOf(sheets: readonly ReadSheet[]): Promise<SheetTable[]> {
  const tables: SheetTable[] = []
  for (const { number, file, name, lines, rows } of sheets)
    tables.push({ number, file, name, lines, rows: await unpacked(rows) })
  return tables
}

const sha256 = (said: unknown): string => createHash("sha256").update(JSON.stringify(said)).digest("hex")
