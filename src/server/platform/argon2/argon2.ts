import Tinypool from "tinypool"
import { workerFile } from "#server/platform/worker-file.ts"
import type { Argon2Job } from "./worker.ts"

/** argon2id, 19 MiB, two passes. */
export const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

export interface Argon2 {
  /** With its salt and cost, as text (PHC string format). */
  hash(password: string): Promise<string>
  verify(hash: string, password: string): Promise<boolean>
}

/** The calls of the library that are used. */
type Native = Pick<typeof import("@node-rs/argon2"), "hash" | "verify">

/**
 * argon2id in machine code; where the system lacks what that needs (a Windows without the runtime of Visual C++), in
 * WebAssembly: the same hashes, for about six times the time.
 */
export const openArgon2 = (native: () => Promise<Native> = () => import("@node-rs/argon2")): Promise<Argon2> =>
  native().then(inMachineCode, inWebAssembly)

const inMachineCode = ({ hash, verify }: Native): Argon2 => ({
  hash: (password) => hash(password, cost),
  verify: (encoded, password) => verify(encoded, password),
})

/** The thread ends after so long without work, in milliseconds. */
const IDLE = 60_000

/** In a thread of its own, because there it would stop everything else for a tenth of a second. */
function inWebAssembly(): Argon2 {
  const pool = new Tinypool({
    ...workerFile(import.meta.url, { source: "./worker.ts", built: "argon2-worker.js" }),
    runtime: "worker_threads",
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE,
  })
  return {
    hash: async (password) => String(await pool.run({ kind: "hash", password, cost } satisfies Argon2Job)),
    verify: async (hash, password) => (await pool.run({ kind: "verify", hash, password } satisfies Argon2Job)) === true,
  }
}
