import { strictEqual } from "node:assert/strict"
import { parse } from "csv-parse/sync"
import writeXlsxFile from "write-excel-file/node"
import type { TournamentId } from "#domain/ids.ts"
import work, { type ImportJob, type ImportResult } from "#server/features/athletes/import-worker.ts"
import { createImporter, type Importer } from "#server/features/athletes/importer.ts"
import { previewStatement, recordStatement } from "#server/features/athletes/statement-actions.ts"
import { type BankLine, inCp1251, statementCsv, statementRows } from "#tests/support/statements.ts"
import { tournament, type World, world } from "#tests/support/world.ts"
import { type BenchDatabase, onDatabase } from "./database.ts"
import { pairs, type Row } from "./measure.ts"

const ROWS = 500
const CLUBS = 40
const LIMIT = 1000

/**
 * A statement of 500 rows in each kind of file, looked at, and recorded into a tournament whose clubs have invoices, compared with only
 * reading the same rows as CSV. The limit applies to the CPU of this process and the database's together; what a process of its own does
 * in the product, to read and to plan, is done in this one, so that it counts.
 */
export const run = (count: number): Promise<Row[]> => onDatabase((database) => compare(database, count))

async function compare({ db, cpu }: BenchDatabase, count: number): Promise<Row[]> {
  const importer = inThisProcess(createImporter())
  const people = await world(db)
  const csv = (id: TournamentId) => new TextEncoder().encode(statementCsv(linesOf(id), ","))
  const kinds = {
    "CSV CP1251": (id: TournamentId) => inCp1251(statementCsv(linesOf(id))),
    "CSV UTF-8": csv,
    XLSX: xlsx,
  }
  const desk = { people, importer }
  try {
    const rows: Row[] = []
    for (const [name, fileOf] of Object.entries(kinds)) {
      const prepare = async () => {
        const id = await withInvoices(people)
        return { id, bytes: await fileOf(id) }
      }
      const alone = {
        prepare: async () => csv(await withInvoices(people)),
        run: (bytes: Uint8Array) => strictEqual(parse(Buffer.from(bytes)).length, ROWS + 1),
      }
      await through(desk, await prepare(), recordStatement)
      const look = { prepare, run: (file: StatementFile) => through(desk, file, previewStatement) }
      const save = { prepare, run: (file: StatementFile) => through(desk, file, recordStatement) }
      rows.push(
        await pairs(`statement of ${ROWS} rows, ${name}, preview`, look, alone, count, { limit: LIMIT, clock: cpu }),
      )
      rows.push(
        await pairs(`statement of ${ROWS} rows, ${name}, recorded`, save, alone, count, { limit: LIMIT, clock: cpu }),
      )
    }
    return rows
  } finally {
    await importer.close()
  }
}

/** The importer without its processes. */
function inThisProcess(importer: Importer): Importer {
  const resultOf = async (job: ImportJob): Promise<ImportResult> => {
    const result = await work(job)
    if ("refusal" in result) throw new Error(result.refusal.code)
    return result
  }
  return {
    ...importer,
    async read(files, of = "people") {
      const result = await resultOf({ kind: "read", files, of })
      if (result.kind !== "files") throw new Error("files give sheets")
      return result.files
    },
    async planStatement(job) {
      const result = await resultOf({ kind: "statement", job })
      if (result.kind !== "statement") throw new Error("a statement gives a plan")
      return result.plan
    },
  }
}

const linesOf = (id: TournamentId): BankLine[] =>
  Array.from({ length: ROWS }, (_, n) => ({
    amount: 10_000 + n,
    payer: `ГО «Клуб ${n % CLUBS}»`,
    code: String(10_000_000 + n),
    purpose: `Благодійний внесок, рахунок SJ-${id}-${String((n % CLUBS) + 1).padStart(6, "0")} від 28.11.2026`,
    document: String(n + 1),
  }))

async function xlsx(id: TournamentId): Promise<Uint8Array> {
  const rows = statementRows(linesOf(id)).map((cells) => cells.map((value) => ({ type: String, value })))
  return new Uint8Array(await writeXlsxFile(rows).toBuffer())
}

async function withInvoices(people: World): Promise<TournamentId> {
  const id = await tournament(people)
  const rows = Array.from({ length: CLUBS }, (_, n) => ({
    tournamentId: id,
    number: `SJ-${id}-${String(n + 1).padStart(6, "0")}`,
    date: "01.11.2026",
    organization: `Клуб ${n}`,
    region: "Київ",
    coaches: [],
  }))
  await people.shell.db.insertInto("invoices").values(rows).execute()
  return id
}

interface StatementFile {
  readonly id: TournamentId
  readonly bytes: Uint8Array
}

/** As the route does it. */
async function through(
  { people, importer }: { readonly people: World; readonly importer: Importer },
  { id, bytes }: StatementFile,
  run: typeof previewStatement | typeof recordStatement,
): Promise<void> {
  const { sheets } = await importer.read([{ name: "", bytes: bytes.slice() }], "payments")
  const statements = { sheets, taken: new Map(), columns: new Map(), answers: new Map() }
  const { outcome } = await run({ shell: people.shell, importer }, people.olena, { tournamentId: id }, statements)
  const recorded =
    "counts" in outcome
      ? outcome.counts.recorded
      : outcome.lines.filter((one) => one.outcome.kind === "recorded").length
  strictEqual(recorded, ROWS)
}
