import { readFileSync } from "node:fs"
import { join } from "node:path"
import { type ServerProcess, serverProcess } from "#tests/support/server-process.ts"

/**
 * The built server on its own PostgreSQL. Where that cannot be started (a folder that its account may not enter is enough) the product goes on
 * with PGlite, whose one connection all callers share: such figures say nothing of what people run, and are refused.
 */
export async function serverOnPostgres(...args: Parameters<typeof serverProcess>): Promise<ServerProcess> {
  const server = await serverProcess(...args)
  const engine = readFileSync(join(args[0], "ENGINE"), "utf8").trim()
  if (engine === "embedded") return server
  await server.stop()
  throw new Error(`the benches measure PostgreSQL, and this server runs on ${engine}`)
}
