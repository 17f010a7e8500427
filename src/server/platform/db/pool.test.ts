import { sql } from "kysely"
import { expect, test, vi } from "vitest"
import type { Log } from "#server/platform/log.ts"
import { atEnd, testDatabase } from "#tests/support/database.ts"
import { silent } from "#tests/support/silent.ts"
import { soon } from "#tests/support/soon.ts"
import { overPool } from "./pool.ts"

test("a lost connection is logged by its reason alone, without the keys of the connection", async () => {
  const { db, url } = await testDatabase()
  const warn = vi.fn<Log["warn"]>()
  const own = overPool({ connectionString: url }, { ...silent, warn })
  atEnd(own.close)
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(own.db)
  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db)
  await soon(() => expect(warn).toHaveBeenCalled())
  const [details] = warn.mock.calls[0] ?? []
  expect(details).toEqual({ reason: expect.stringContaining("terminating connection") })
})

test("a database that closes a connection before the server has, which is closing it, is no loss", async () => {
  const { db, url } = await testDatabase()
  const warn = vi.fn<Log["warn"]>()
  for (let turn = 0; turn < 20; turn++) {
    const own = overPool({ connectionString: url }, { ...silent, warn })
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(own.db)
    await Promise.all([sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db), own.close()])
  }
  expect(warn).not.toHaveBeenCalled()
})

test("a question to our own database takes one processor, however many rows it reads", async () => {
  const { db } = await testDatabase()
  const { rows } = await sql<{
    most: string
  }>`select current_setting('max_parallel_workers_per_gather') as most`.execute(db)
  expect(rows).toEqual([{ most: "0" }])
})
