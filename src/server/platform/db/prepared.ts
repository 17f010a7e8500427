import { type PostgresPool, type PostgresPoolClient, sql } from "kysely"
import type pg from "pg"

const MARK = "/* prepared */ "

/**
 * Begins a statement that the server parses and plans once for each connection. Only for statements that return no
 * rows, or only JSON: a migration beside a serving instance changes the columns of a `select *`, and such a plan must
 * not be reused.
 */
export const prepared = sql.raw(MARK)

/** Far above the different sets of columns that pages save; what comes after them is planned each time. */
const MOST = 500

/** Of this process; each connection prepares a statement when it first meets it. */
const names = new Map<string, string>()

/** A pool whose clients prepare marked statements under names. */
export const preparing = (pool: pg.Pool): PostgresPool => ({
  connect: async () => over(await pool.connect()),
  end: () => pool.end(),
})

/** Nothing here reads with cursors, which the type also requires. */
const over = (client: pg.PoolClient) =>
  ({
    query: (text: string, values: unknown[]) => client.query({ ...nameOf(text), text, values }),
    release: () => client.release(),
  }) as unknown as PostgresPoolClient

function nameOf(text: string): { readonly name?: string } {
  if (!text.startsWith(MARK)) return {}
  const known = names.get(text)
  if (known !== undefined) return { name: known }
  if (names.size >= MOST) return {}
  const name = `sijak_${names.size}`
  names.set(text, name)
  return { name }
}
