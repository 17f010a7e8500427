import { execFile } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { createServer } from "node:http"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import pg from "pg"
import type { TestProject } from "vitest/node"
import { migrate } from "#server/platform/db/migrate.ts"
import { overPool } from "#server/platform/db/pool.ts"
import { builtServer } from "../../tools/build.mjs"
import { quickFolder } from "./quick-folder.ts"
import { type QuickPostgres, quickPostgres } from "./quick-postgres.ts"
import { silent } from "./silent.ts"

declare module "vitest" {
  interface ProvidedContext {
    /** The address where `testDatabase` asks for the server, which starts at the first request. */
    databaseServer: string
    /** The folder of the server's build, if that is of the present sources. */
    builtServer: string | null
  }
}

/** The door's path of the data directory with a migrated PGlite. */
export const PGLITE = "/pglite"

/** The door's path of the program that holds a data directory open. */
export const STORAGE_PROGRAM = "/storage-program"

/** What a test file needs for its own database. */
export interface TestServer {
  readonly url: string
  /** A migrated database to clone. */
  readonly template: string
}

let started: Promise<{ server: QuickPostgres | null; dataDir: string; answer: TestServer }> | null = null
let pglite: Promise<string> | null = null
let storageProgram: Promise<string> | null = null
const door = createServer(async ({ url }, response) => {
  try {
    if (url === PGLITE) response.end(await pgliteOnce())
    else if (url === STORAGE_PROGRAM) response.end(await storageProgramOnce())
    else response.end(JSON.stringify((await serverOnce()).answer))
  } catch (error) {
    response.writeHead(500).end(error instanceof Error ? error.stack : String(error))
  }
})

function serverOnce() {
  started ??= startServer()
  return started
}

function pgliteOnce() {
  pglite ??= makePglite()
  return pglite
}

function storageProgramOnce() {
  storageProgram ??= makeStorageProgram()
  return storageProgram
}

/** One database server for a whole run, started when the first test asks for it; TEST_DATABASE_URL names another. */
export async function setup(project: TestProject): Promise<void> {
  await new Promise<void>((resolve) => door.listen(0, "127.0.0.1", resolve))
  const address = door.address()
  if (address === null || typeof address === "string") throw new Error("no address to ask for the test server")
  project.provide("databaseServer", `http://127.0.0.1:${address.port}`)
  project.provide("builtServer", builtServer())
}

export async function teardown(): Promise<void> {
  door.close()
  if (pglite) rmSync(await pglite, { recursive: true, force: true })
  if (storageProgram) rmSync(dirname(await storageProgram), { recursive: true, force: true })
  if (!started) return
  const { server, dataDir, answer } = await started
  if (!server) await run(answer.url, `drop database "${answer.template}" with (force)`)
  else await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function startServer() {
  const dataDir = mkdtempSync(join(quickFolder(), "sijak-test-"))
  const given = process.env.TEST_DATABASE_URL
  const server = given ? null : await quickPostgres(dataDir)
  const url = given ?? server?.url ?? ""
  const template = `sijak_template_${process.pid}`
  await run(url, `create database "${template}" template template0 encoding 'UTF8'`)
  const { db, close } = overPool({ connectionString: databaseUrl(url, template) }, silent)
  await migrate(db)
  await close()
  return { server, dataDir, answer: { url, template } }
}

/** A data directory with a migrated PGlite, to copy. */
async function makePglite(): Promise<string> {
  const dataDir = mkdtempSync(join(quickFolder(), "sijak-pglite-"))
  const program = fileURLToPath(new URL("./pglite-template.ts", import.meta.url))
  await promisify(execFile)(process.execPath, ["--import", "tsx", program, dataDir])
  return dataDir
}

/** Beside the build, for its libraries lie in `node_modules` above it. */
async function makeStorageProgram(): Promise<string> {
  const { bundleServer } = await import("../../tools/server-bundle.mjs")
  const folder = `build/storage-program-${process.pid}`
  await bundleServer(folder, {
    program: "tests/support/storage-program.ts",
    "pglite-worker": "src/server/platform/db/pglite/worker.ts",
  })
  return join(process.cwd(), folder, "program.js")
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
