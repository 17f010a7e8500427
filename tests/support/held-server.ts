import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { dirname, join } from "node:path"
import { inject } from "vitest"
import { portOfThisProcess, type ServerProcess, serverProcess } from "./server-process.ts"

/** Data and an address; the process behind them may die and come back. */
export interface HeldServer {
  readonly port: string
  /** What the server has printed since it was started last. */
  readonly printed: () => readonly string[]
  /** kill -9; `between` runs while nothing answers. */
  readonly crash: (between: () => Promise<void>) => Promise<void>
  /** Stopped and started with these settings as well. */
  readonly restart: (settings: Record<string, string>) => Promise<void>
  /** A file calls it when it no longer needs the server. */
  readonly leave: () => Promise<void>
}

export interface Holding {
  /** Whether the server finds an empty data directory, as after the first start of all. */
  readonly isFirstStart?: boolean
  /** Whether the file counts what the whole site has, changes what all of it share, or leaves something running. */
  readonly isAlone?: boolean
  /** Of the server's environment. */
  readonly settings?: Record<string, string>
}

/** Outside the scope of journeys: each tournament would also be written to a file. */
const calm = { BACKUP_DIRS: "none" }

let shared: HeldServer | null = null
const running = new Set<ServerProcess>()

/**
 * The server of this process, whose files run one after another, each with its own persons and tournaments; or a server
 * of the file's own.
 */
export async function heldServer({
  isFirstStart = false,
  isAlone = false,
  settings = {},
}: Holding): Promise<HeldServer> {
  const isOwn = isFirstStart || isAlone || Object.keys(settings).length > 0
  if (isOwn) return await started(isFirstStart, isFirstStart ? settings : { ...calm, ...settings })
  shared ??= await started(false, calm)
  const restart = (): Promise<never> => Promise.reject(new Error("others go on with it: say isAlone"))
  return { ...shared, restart, leave: () => Promise.resolve() }
}

async function started(isFirstStart: boolean, own: Record<string, string>): Promise<HeldServer> {
  // Cleared away with the ready data, at the latest.
  const dataDir = mkdtempSync(join(dirname(inject("readyData")), "e2e-"))
  // With the files' owners: the database may belong to its own user.
  if (!isFirstStart) execFileSync("cp", ["-a", `${inject("readyData")}/.`, dataDir])
  const port = await portOfThisProcess()
  const start = async (settings: Record<string, string>): Promise<ServerProcess> => {
    const started = await serverProcess(dataDir, { ...own, ...settings, PORT: port })
    running.add(started)
    return started
  }
  let server = await start({})
  const end = async (kind: "stop" | "kill"): Promise<void> => {
    running.delete(server)
    await server[kind]()
  }
  return {
    port,
    printed: () => server.printed,
    crash: async (between) => {
      await end("kill")
      try {
        await between()
      } finally {
        server = await start({})
      }
    },
    restart: async (settings) => {
      await end("stop")
      server = await start(settings)
    },
    leave: async () => {
      await end("stop")
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

// The process of the tests also ends this way, whichever tests ran.
process.once("SIGTERM", () => {
  void Promise.all([...running].map((server) => server.stop())).finally(() => process.exit())
})
