import { Worker } from "node:worker_threads"
import type { Log } from "#server/platform/log.ts"
import { CLOSE, type QueryAnswer, type QueryFailure, type Reply, type Request } from "./protocol.ts"

/** PGlite in a separate thread. */
export interface Thread {
  readonly query: (sql: string, parameters: readonly unknown[]) => Promise<QueryAnswer>
  readonly close: () => Promise<void>
}

type Waiting = { resolve: (answer: QueryAnswer) => void; reject: (error: Error) => void }

/** Starts the thread and waits until its engine answers. */
export async function startThread(directory: string, log: Log): Promise<Thread> {
  const worker = startWorker(directory)
  const waiting = new Map<number, Waiting>()
  const ended = new Promise<Error>((resolve) => {
    worker.once("error", (error) => resolve(error instanceof Error ? error : new Error(String(error))))
    worker.once("exit", () => resolve(new Error("the database thread has ended")))
  })
  const state: { over: Error | null; closing: boolean } = { over: null, closing: false }
  void ended.then((error) => {
    state.over = error
    if (!state.closing) log.error({ err: error }, "the database thread died")
    for (const { reject } of waiting.values()) reject(error)
  })
  await new Promise<void>((resolve, reject) => {
    worker.on("message", (reply: Reply) => ("ready" in reply ? resolve() : settle(waiting, reply)))
    void ended.then(reject)
  })
  let last = 0
  return {
    query: (sql, parameters) =>
      new Promise((resolve, reject) => {
        if (state.over) return reject(state.over)
        const id = ++last
        waiting.set(id, { resolve, reject })
        worker.postMessage({ id, sql, parameters } satisfies Request)
      }),
    close: async () => {
      state.closing = true
      worker.postMessage(CLOSE)
      await ended
    },
  }
}

/** From source the thread needs the TypeScript loader; the build puts `pglite-worker.js` beside the server. */
function startWorker(directory: string): Worker {
  const options = { workerData: { directory } }
  if (!import.meta.url.endsWith(".ts")) return new Worker(new URL("./pglite-worker.js", import.meta.url), options)
  const loader = import.meta.resolve("tsx/esm/api")
  const entry = new URL("./worker.ts", import.meta.url).href
  const code = `import("${loader}").then(({ register }) => { register(); return import("${entry}") })`
  return new Worker(code, { ...options, eval: true })
}

function settle(waiting: Map<number, Waiting>, reply: QueryAnswer | QueryFailure): void {
  const { resolve, reject } = waiting.get(reply.id) ?? {}
  waiting.delete(reply.id)
  if ("rows" in reply) resolve?.(reply)
  else reject?.(Object.assign(new Error(reply.message), reply.fields))
}
