import { randomUUID } from "node:crypto"
import type { Kysely } from "kysely"
import { afterAll, inject } from "vitest"
import { overPool } from "#server/platform/db/pool.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { databaseUrl, run, type TestServer } from "./global-setup.ts"
import { silent } from "./silent.ts"

export interface TestDatabase {
  readonly db: Kysely<Tables>
  readonly url: string
}

/** A migrated database for this file alone, dropped after its tests. Call it at the top of the file, awaited. */
export async function testDatabase(): Promise<TestDatabase> {
  const server = await testServer()
  return await create(server, server.template)
}

/** The same without any table. */
export async function emptyDatabase(): Promise<TestDatabase> {
  return await create(await testServer(), "template0")
}

async function testServer(): Promise<TestServer> {
  const response = await fetch(inject("databaseServer"))
  if (!response.ok) throw new Error(`the test server did not start: ${await response.text()}`)
  return await response.json()
}

async function create(server: TestServer, template: string): Promise<TestDatabase> {
  const name = `test_${randomUUID()}`
  await run(server.url, `create database "${name}" template "${template}"`)
  const url = databaseUrl(server.url, name)
  const { db, close } = overPool({ connectionString: url }, silent)
  afterAll(async () => {
    await close()
    await run(server.url, `drop database "${name}" with (force)`)
  })
  return { db, url }
}
