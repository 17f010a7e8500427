import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { createWriteStream } from "node:fs"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"

const frozen = new URL("./frozen.mjs", import.meta.url).href
const tsx = fileURLToPath(new URL("../../node_modules/tsx/dist/loader.mjs", import.meta.url))

export interface Started {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** The server of a tree, from its sources: its pages need not be built, and what it writes itself names no built file. */
export async function startServer(tree: string, logFile: string, env: Record<string, string>): Promise<Started> {
  const child = spawn(process.execPath, ["--import", tsx, "src/server/main.ts"], {
    cwd: tree,
    env: { ...plainEnvironment(), NODE_OPTIONS: `--import ${frozen}`, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  })
  const log = createWriteStream(logFile, { flags: "a" })
  child.stderr.pipe(log)
  const url = await addressOf(child, logFile)
  return {
    url,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exit = once(child, "exit")
      child.kill("SIGINT")
      await exit
    },
  }
}

/** Nothing of this shell's settings reaches the server. */
const plainEnvironment = (): Record<string, string> => ({
  PATH: process.env.PATH ?? "",
  HOME: process.env.HOME ?? "",
  TZ: "UTC",
})

async function addressOf(child: ChildProcess, logFile: string): Promise<string> {
  if (!child.stdout) throw new Error("no output to read")
  for await (const line of createInterface(child.stdout)) {
    const address = /http:\/\/[^\s/]+/.exec(line)
    if (!address) continue
    child.stdout.resume()
    return address[0]
  }
  throw new Error(`the server did not start: see ${logFile}`)
}
