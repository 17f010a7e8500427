import { updated } from "#domain/value/changes.ts"
import { action } from "#server/platform/action.ts"
import { originsOf } from "./sites.ts"

/** Names the sites that may show the tournament inside their own pages. Refuses what is no site with its line. */
export const saveEmbedding = action(async (_, { id, embedOrigins }, lines: readonly string[]) => ({
  kind: "tournament.embed",
  changes: updated("tournaments", { id }, { embedOrigins }, { embedOrigins: originsOf(lines) }),
  topics: ["tournament"],
  outcome: null,
}))
