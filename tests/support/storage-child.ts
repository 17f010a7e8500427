import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { createInterface } from "node:readline"
import type { Storage } from "#server/platform/db/storage.ts"
import { askSetup } from "./database.ts"
import { STORAGE_PROGRAM } from "./global-setup.ts"

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
  const child = spawn(program, [...args, await bundle(), dataDir], {
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

/** The program's file, made of the sources once for a run: to translate them anew takes longer than what it does. */
const bundle = async (): Promise<string> => await (await askSetup(STORAGE_PROGRAM)).text()
