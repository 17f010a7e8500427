import pg from "pg"
import { type QuickPostgres, quickPostgres } from "../../tests/support/quick-postgres.ts"

/** A database server for all the trees that are compared. */
export const databaseServer = (folder: string): Promise<QuickPostgres> => quickPostgres(folder)

/** An empty database whose clock is a file: `now()` is looked up before PostgreSQL's own. Its URL. */
export async function frozenDatabase({ url }: QuickPostgres, name: string, clockFile: string): Promise<string> {
  await run(url, `create database "${name}" template template0 encoding 'UTF8'`)
  const address = new URL(url)
  address.pathname = `/${name}`
  const clock = ["now", "clock_timestamp"].map(
    (clock) =>
      `create function clock.${clock}() returns timestamptz language sql stable as
        $$ select pg_catalog.pg_read_file('${clockFile}')::timestamptz $$`,
  )
  const path = `alter database "${name}" set search_path = public, clock, pg_catalog`
  await run(address.href, ["create schema clock", ...clock, path].join(";"))
  return address.href
}

/** The account of this e-mail has the flag of operators; a server that still makes them at its start leaves it. */
export const grantOperator = (url: string, email: string): Promise<void> =>
  run(url, `update accounts set "isAdmin" = true where email = $1`, [email])

async function run(url: string, statements: string, values?: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statements, values)
  await client.end()
}
