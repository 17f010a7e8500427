import { randomBytes } from "node:crypto"
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { Config } from "./config.ts"
import { writeDurably } from "./durable-file.ts"
import { StartRefusal } from "./start-refusal.ts"

/** The secret that signs tokens: as configured, else made once and kept in the data directory, readable by its owner alone. */
export function loadSecret(config: Pick<Config, "secret" | "dataDir">): string {
  if (config.secret !== null) return config.secret
  const file = join(config.dataDir, "secret")
  if (!existsSync(file)) writeDurably(file, randomBytes(48).toString("base64url"))
  const secret = readFileSync(file, "utf8").trim()
  if (secret.length < 32) throw new StartRefusal([`Файл ${file} пошкоджено: видаліть його, і всі ввійдуть знову.`])
  return secret
}
