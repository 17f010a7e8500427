import { randomBytes } from "node:crypto"
import { argon2id, argon2Verify } from "hash-wasm"

export type Argon2Job =
  | {
      readonly kind: "hash"
      readonly password: string
      /** `memoryCost` in KiB. */
      readonly cost: { readonly memoryCost: number; readonly timeCost: number; readonly parallelism: number }
    }
  | { readonly kind: "verify"; readonly hash: string; readonly password: string }

/** As the library in machine code has them, bytes. */
const SALT = 16
const LENGTH = 32

/** Entry of the thread that computes argon2id in WebAssembly. */
// biome-ignore lint/style/noDefaultExport: the thread pool calls the default export of its file
export default function work(job: Argon2Job): Promise<string | boolean> {
  if (job.kind === "verify") return argon2Verify({ password: job.password, hash: job.hash })
  const { memoryCost, timeCost, parallelism } = job.cost
  return argon2id({
    password: job.password,
    salt: randomBytes(SALT),
    memorySize: memoryCost,
    iterations: timeCost,
    parallelism,
    hashLength: LENGTH,
    outputType: "encoded",
  })
}
