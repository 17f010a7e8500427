import { readFileSync } from "node:fs"
import { join } from "node:path"
import * as z from "zod"
import { writeDurably } from "#server/platform/durable-file.ts"
import type { NamedSetting } from "./named.ts"

const stored = z.object({ account: z.int() })

/** Kept beside the data and not in them: copies and files of tournaments go to other computers. A broken file is as none. */
export function keptOwnerIn(dataDir: string): NamedSetting["keptOwner"] {
  const file = join(dataDir, "hall-owner.json")
  return {
    load() {
      try {
        return stored.parse(JSON.parse(readFileSync(file, "utf8"))).account
      } catch {
        return null
      }
    },
    save: (account) => writeDurably(file, JSON.stringify({ account })),
  }
}
