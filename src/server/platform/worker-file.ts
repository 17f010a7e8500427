import { createRequire } from "node:module"
import { fileURLToPath, pathToFileURL } from "node:url"

export interface WorkerNames {
  /** The path of the source, from the module that asks. */
  readonly source: string
  /** The name of the bundle, beside the server's. */
  readonly built: string
}

/**
 * The file of a thread, or of a process: beside the bundle it is a bundle too; from source it is TypeScript, which it has to
 * learn to read.
 */
export function workerFile(asking: string, { source, built }: WorkerNames): { filename: string; execArgv?: string[] } {
  if (!asking.endsWith(".ts")) return { filename: fileURLToPath(new URL(built, asking)) }
  const tsx = pathToFileURL(createRequire(asking).resolve("tsx")).href
  return { filename: fileURLToPath(new URL(source, asking)), execArgv: ["--import", tsx] }
}
