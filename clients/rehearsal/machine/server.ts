import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"

/** The built server as a separate process. */
export interface Machine {
  readonly url: () => URL
  readonly pid: () => number
  /** kill -9, then the same server again on the same data and at the same address. */
  restart(settings?: Readonly<Record<string, string>>): Promise<void>
  stop(): Promise<void>
}

const main = fileURLToPath(new URL("./main.js", import.meta.url))

/** Starts the server from the folder of this bundle, on a data directory; resolves when it has printed its address. */
export async function startMachine(dataDir: string, program = main): Promise<Machine> {
  const own = {
    DATA_DIR: dataDir,
    HOST: "127.0.0.1",
    LOG_LEVEL: "error",
    TRUST_PROXY: "127.0.0.1",
    NODE_ENV: "production",
  }
  let { child, url } = await start(program, { ...own, PORT: "0" })
  return {
    url: () => url,
    pid: () => child.pid ?? 0,
    restart: async (settings = {}) => {
      await end(child, "SIGKILL")
      // Its database may still be on its knees: a start that fails is tried again, as a service manager does.
      for (let tries = 0; ; tries++) {
        const again = await start(program, { ...own, ...settings, PORT: url.port }).catch((error: unknown) => error)
        if (!(again instanceof Error)) {
          ;({ child, url } = again as Started)
          return
        }
        if (tries >= 10) throw again
      }
    },
    stop: () => end(child, "SIGINT"),
  }
}

interface Started {
  readonly child: ChildProcess
  readonly url: URL
}

async function start(program: string, settings: Readonly<Record<string, string>>): Promise<Started> {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  })
  let said = ""
  child.stderr?.on("data", (part) => {
    said = `${said}${part}`.slice(-4000)
  })
  for await (const line of createInterface(child.stdout)) {
    const address = /http:\/\/[^\s/]+/.exec(line)
    if (!address) continue
    child.stdout.resume()
    return { child, url: new URL(address[0]) }
  }
  throw new Error(said)
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, "exit")
  child.kill(signal)
  await exit
}
