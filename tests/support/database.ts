import { randomUUID } from "node:crypto"
import type { Kysely } from "kysely"
import { afterAll, inject, onTestFinished, TestRunner } from "vitest"
import { overPool } from "#server/platform/db/pool.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { databaseUrl, run, type TestServer } from "./global-setup.ts"
import { silent } from "./silent.ts"

export interface TestDatabase {
  readonly db: Kysely<Tables>
  readonly url: string
  /** Looks at it when its tests are over. */
  readonly lastLook: (look: () => Promise<void>) => void
}

/** A migrated database for this file only, dropped after its tests; called inside a test, for that test only. */
export async function testDatabase(): Promise<TestDatabase> {
  const server = await testServer()
  return await create(server, server.template)
}

/** The same without any table. */
export async function emptyDatabase(): Promise<TestDatabase> {
  return await create(await testServer(), "template0")
}

const testServer = async (): Promise<TestServer> => await (await askSetup("/")).json()

/** Asks the process of the run for what is made only once. */
export async function askSetup(path: string): Promise<Response> {
  const response = await fetch(new URL(path, inject("databaseServer")))
  if (!response.ok) throw new Error(`the test server did not start: ${await response.text()}`)
  return response
}

async function create(server: TestServer, template: string): Promise<TestDatabase> {
  const name = `test_${randomUUID()}`
  // The other way writes each page to the log first: 42 ms instead of 24.
  await run(server.url, `create database "${name}" template "${template}" strategy file_copy`)
  const url = databaseUrl(server.url, name)
  const { db, close } = overPool({ connectionString: url }, silent)
  const looks: (() => Promise<void>)[] = []
  atEnd(async () => {
    try {
      for (const look of looks) await look()
    } finally {
      await close()
      await run(server.url, `drop database "${name}" with (force)`)
    }
  })
  return { db, url, lastLook: (look) => void looks.push(look) }
}

/**
 * Ends something after the running test, else after the file: what a running test registers for the end of the file is
 * never called.
 */
export function atEnd(end: () => Promise<void>): void {
  if (TestRunner.getCurrentTest()) onTestFinished(end)
  else afterAll(end)
}
