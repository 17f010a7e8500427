import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, readFileSync } from "node:fs"
import { createServer } from "node:net"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"

/** The built server, run as people run it, on a free port. */
export interface ServerProcess {
  readonly url: string
  readonly pid: number
  /** The lines that it has printed so far. */
  readonly printed: readonly string[]
  /** kill -9 of the server only. */
  kill(): Promise<void>
  /** kill -9 of the server and of its embedded database. */
  killAll(): Promise<void>
  /** As Ctrl+C. */
  stop(): Promise<void>
}

/** An archive for Linux that was unpacked: its server and its Node are tried instead of what was built here. */
const packed = process.env.PACKED ?? null

/** The built server's program: from source its start alone takes five times the time. */
export function serverProgram(): string {
  const main = packed
    ? join(packed, "app/build/server/main.js")
    : fileURLToPath(new URL("../../build/server/main.js", import.meta.url))
  if (!existsSync(main)) throw new Error(`${main} is missing: run npm run build`)
  return main
}

/**
 * Starts the server, or `program` of another tree, on a data directory; resolves when it has printed its address. `detached`: a session of its
 * own, as a service has.
 */
export async function serverProcess(
  dataDir: string,
  env: Record<string, string> = {},
  program = serverProgram(),
  { detached = false }: Pick<SpawnOptions, "detached"> = {},
): Promise<ServerProcess> {
  const child = spawn(packed ? join(packed, "node/node") : process.execPath, [program], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "error", ...env },
    stdio: ["ignore", "pipe", "pipe"],
    detached,
  })
  let said = ""
  child.stderr.on("data", (part) => {
    said += part
  })
  const printed: string[] = []
  const url = await addressOf(child, printed, () => said)
  return {
    url,
    printed,
    pid: child.pid ?? 0,
    kill: () => end(child, "SIGKILL"),
    killAll: async () => {
      killDatabase(dataDir)
      await end(child, "SIGKILL")
    },
    stop: () => end(child, "SIGINT"),
  }
}

/**
 * A port that servers of this process can use one after another; the system gives it to no program for its own
 * connection.
 */
export async function portOfThisProcess(): Promise<string> {
  while (!(await isFree(port))) port = 20_000 + ((port + 1) % 10_000)
  return String(port)
}

let port = 20_000 + ((process.pid * 37) % 10_000)

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  try {
    server.listen(port, "127.0.0.1")
    await once(server, "listening")
    return true
  } catch {
    return false
  } finally {
    server.close()
  }
}

function addressOf(child: ChildProcess, printed: string[], said: () => string): Promise<string> {
  const { stdout } = child
  if (!stdout) throw new Error("no output to read")
  return new Promise((found, failed) => {
    const lines = createInterface(stdout)
    lines.on("line", (line) => {
      printed.push(line)
      const address = /http:\/\/[^\s/]+/.exec(line)
      if (address) found(address[0])
    })
    lines.once("close", () => failed(new Error(`the server did not start: ${said()}`)))
  })
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, "exit")
  child.kill(signal)
  await exit
}

/** The whole group of the embedded server: postmaster, writers, backends. */
function killDatabase(dataDir: string): void {
  const [pid] = readFileSync(join(dataDir, "pg18", "postmaster.pid"), "utf8").split("\n")
  const postmaster = Number(pid)
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, "utf8").trim().split(/\s+/)
  for (const one of [postmaster, ...children.map(Number)]) {
    if (one > 1) process.kill(one, "SIGKILL")
  }
}
