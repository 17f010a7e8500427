import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"
import { openStorage, type Storage } from "#server/platform/db/storage.ts"
import { silent } from "./silent.ts"

/** A process that holds a data directory open until it is killed. */
export interface StorageChild {
  readonly process: ChildProcess
  readonly storage: Pick<Storage, "engine" | "describe">
  /** kill -9; resolves when the process is gone. */
  readonly kill: () => Promise<void>
}

/**
 * Opens the data directory in a process of its own; `within`: a program that runs it, with its arguments. Rejects with
 * that process's output if it does not start.
 */
export async function storageChild(dataDir: string, within: readonly string[] = []): Promise<StorageChild> {
  const [program = process.execPath, ...args] = [...within, process.execPath]
  const child = spawn(program, [...args, "--import", "tsx", fileURLToPath(import.meta.url), dataDir], {
    stdio: ["ignore", "pipe", "pipe"],
  })
  let complaint = ""
  child.stderr.on("data", (part) => {
    complaint += part
  })
  const exit = once(child, "exit")
  const line = await Promise.race([once(createInterface(child.stdout), "line"), exit.then(() => null)])
  if (!line) throw new Error(complaint)
  const kill = async () => {
    child.kill("SIGKILL")
    await exit
  }
  return { process: child, storage: JSON.parse(line[0]), kill }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { engine, describe } = await openStorage({ databaseUrl: null, dataDir: process.argv[2] ?? "" }, silent)
  process.stdout.write(`${JSON.stringify({ engine, describe })}\n`)
  setInterval(() => {}, 60_000)
}
