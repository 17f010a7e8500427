import { parentPort, workerData } from "node:worker_threads"
import { openEngine } from "./engine.ts"
import { CLOSE, type Reply, type Request } from "./protocol.ts"

// The engine's own thread: a long query there does not stop the server's event loop.
const port = parentPort
if (!port) throw new Error("this file runs in a worker thread")
const engine = await openEngine(workerData.directory)
const reply = (message: Reply) => port.postMessage(message)

port.on("message", async (request: Request | typeof CLOSE) => {
  if (request === CLOSE) {
    await engine.close()
    port.close()
    return
  }
  try {
    const { rows, affectedRows } = await engine.query(request.sql, [...request.parameters])
    reply({ id: request.id, rows, affected: affectedRows ?? 0 })
  } catch (error) {
    reply({ id: request.id, ...describe(error) })
  }
})
reply({ ready: true })

const FIELDS = ["code", "severity", "detail", "hint", "schema", "table", "column", "constraint"]

function describe(error: unknown): { message: string; fields: Record<string, string> } {
  if (!(error instanceof Error)) return { message: String(error), fields: {} }
  const fields = Object.entries(error).filter(([name, value]) => FIELDS.includes(name) && typeof value === "string")
  return { message: error.message, fields: Object.fromEntries(fields) }
}
