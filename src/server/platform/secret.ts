import { randomBytes } from "node:crypto"
import { join } from "node:path"
import type { Config } from "./config.ts"
import { readSmall, writeDurably } from "./durable-file.ts"
import { StartRefusal } from "./start-refusal.ts"
import { platformTexts } from "./uk.ts"

/**
 * The secret that signs tokens: as configured, else made once and kept in the data directory, readable only by its
 * owner.
 */
export function loadSecret(config: Pick<Config, "secret" | "dataDir">): string {
  if (config.secret !== null) return config.secret
  const file = join(config.dataDir, "secret")
  const kept = readSmall(file)
  if (kept === null) writeDurably(file, randomBytes(48).toString("base64url"))
  const secret = (kept ?? readSmall(file) ?? "").trim()
  if (secret.length < 32) throw new StartRefusal([platformTexts.brokenSecret(file)])
  return secret
}
