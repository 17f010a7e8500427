import { existsSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { inject } from "vitest"
import { workerFile as fromSource } from "../../src/server/platform/worker-file.ts"

/**
 * Stands in the place of the product's `worker-file.ts` in tests that run from source: if the build is of these very
 * sources, threads and robots are started from it. From source each of them reads and translates hundreds of files first.
 */
export function workerFile(asking: string, names: Parameters<typeof fromSource>[1]): ReturnType<typeof fromSource> {
  const built = inject("builtServer")
  if (built === null) return fromSource(asking, names)
  const files = [join(built, names.built), fileURLToPath(new URL(names.source, asking))]
  for (const file of files) if (!existsSync(file)) throw new Error(`${file} is missing`)
  return { filename: join(built, names.built) }
}
