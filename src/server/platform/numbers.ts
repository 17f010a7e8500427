import { sql, type Transaction } from "kysely"
import type { Db, Tables } from "#server/platform/db/tables.ts"

/** By the table or sequence that counts them; ascending. */
type Numbers = Map<string, number[]>

/** What is counted by a sequence without a table. */
const SEQUENCES: readonly string[] = ["ruleSetIds", "hallBlocks"]

/** Drawn by transactions that were given up; the next one gets them. */
const spares = new WeakMap<Db, Numbers>()
const drawings = new WeakMap<Db, { readonly spare: Numbers; readonly drawn: Numbers }>()

/**
 * Runs a transaction. Sequences take nothing back: if the transaction fails, the numbers that it drew by `nextNumbers`
 * go to the next one, so that repeated refusals use up no numbers.
 */
export const numbered = <Value>(db: Db, work: (tx: Transaction<Tables>) => Promise<Value>): Promise<Value> =>
  db.transaction().execute(async (tx) => {
    const spare = spares.get(db) ?? new Map()
    const drawn: Numbers = new Map()
    spares.set(db, spare)
    drawings.set(tx, { spare, drawn })
    try {
      return await work(tx)
    } catch (error) {
      // After a failed commit its outcome is unknown; here no commit was tried. A number that a row already has is not
      // spare.
      if (!isTaken(error)) giveBack(spare, drawn)
      throw error
    }
  })

/** This many numbers for rows of a table (or from a sequence), ascending, that nobody else gets. */
export async function nextNumbers(db: Db, of: string, count: number): Promise<number[]> {
  if (count === 0) return []
  const drawing = drawings.get(db)
  const kept = drawing?.spare.get(of)?.splice(0, count) ?? []
  note(drawing?.drawn, of, kept)
  if (kept.length === count) return kept
  const { rows } = await sql<{ number: number }>`
    select nextval(${sequenceOf(of)})::int as number from generate_series(1, ${count - kept.length}::int)`.execute(db)
  const fresh = rows.map(({ number }) => number)
  note(drawing?.drawn, of, fresh)
  return ascending([...kept, ...fresh])
}

/** After sequences were set to other numbers, or rows were brought with numbers of their own. */
export const forgetSpare = (tx: Db): void => drawings.get(tx)?.spare.clear()

/** The sequence of a table's ids, or one that stands for itself. */
export const sequenceOf = (of: string) =>
  SEQUENCES.includes(of)
    ? sql`quote_ident(${of}::text)::regclass`
    : sql`pg_get_serial_sequence(quote_ident(${of}::text), 'id')::regclass`

function note(numbers: Numbers | undefined, of: string, more: readonly number[]): void {
  numbers?.set(of, [...(numbers.get(of) ?? []), ...more])
}

function giveBack(spare: Numbers, drawn: Numbers): void {
  for (const [of, numbers] of drawn) spare.set(of, ascending([...(spare.get(of) ?? []), ...numbers]))
}

const ascending = (numbers: readonly number[]): number[] => numbers.toSorted((one, other) => one - other)

const isTaken = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "23505"
