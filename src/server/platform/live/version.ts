import { createHash } from "node:crypto"
import type { Fragments } from "#contract/live/fragments.ts"

/** Names what fragments hold: of a view that depends on the clock, too. */
export const versionOf = (fragments: Fragments): string =>
  createHash("sha256")
    .update(JSON.stringify([...fragments]))
    .digest("base64url")
    .slice(0, 12)
