import { mkdtempSync, rmSync } from "node:fs"
import { createServer } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import pg from "pg"
import type { TestProject } from "vitest/node"
import { type EmbeddedServer, startEmbedded } from "#server/platform/db/embedded/launcher.ts"
import { migrate } from "#server/platform/db/migrate.ts"
import { overPool } from "#server/platform/db/pool.ts"
import { silent } from "./silent.ts"

declare module "vitest" {
  interface ProvidedContext {
    /** Where `testDatabase` asks for the server; it starts with the first question. */
    databaseServer: string
  }
}

/** What a test file needs to get a database of its own. */
export interface TestServer {
  readonly url: string
  /** A migrated database to clone. */
  readonly template: string
}

let started: Promise<{ server: EmbeddedServer | null; dataDir: string; answer: TestServer }> | null = null
const door = createServer(async (_, response) => {
  try {
    started ??= startServer()
    response.end(JSON.stringify((await started).answer))
  } catch (error) {
    response.writeHead(500).end(error instanceof Error ? error.stack : String(error))
  }
})

/** One database server for a whole run, started when the first test asks for it; TEST_DATABASE_URL names another. */
export async function setup(project: TestProject): Promise<void> {
  await new Promise<void>((resolve) => door.listen(0, "127.0.0.1", resolve))
  const address = door.address()
  if (address === null || typeof address === "string") throw new Error("no address to ask for the test server")
  project.provide("databaseServer", `http://127.0.0.1:${address.port}`)
}

export async function teardown(): Promise<void> {
  door.close()
  if (!started) return
  const { server, dataDir, answer } = await started
  if (!server) await run(answer.url, `drop database "${answer.template}" with (force)`)
  else await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function startServer() {
  const dataDir = mkdtempSync(join(tmpdir(), "sijak-test-"))
  const given = process.env.TEST_DATABASE_URL
  const server = given ? null : await startEmbedded(dataDir, silent)
  const url = given ?? urlOf(server)
  const template = `sijak_template_${process.pid}`
  await run(url, `create database "${template}" template template0 encoding 'UTF8'`)
  const { db, close } = overPool({ connectionString: databaseUrl(url, template) }, silent)
  await migrate(db)
  await close()
  return { server, dataDir, answer: { url, template } }
}

function urlOf(server: EmbeddedServer | null): string {
  if (!server) throw new Error("no server")
  const { host, port, user, password, database } = server.connection
  return `postgresql://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}

/** The same server's other database. */
export function databaseUrl(url: string, database: string): string {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.href
}

export async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
