/** The automatic draw of one category. Read it as a namespace: `Draw.automatic(...)`. */
export { canonicalList, listHash } from "./canonical-list.ts"
export { automatic, certify, mostAthletes, version } from "./draw.ts"
export { hex, sha256 } from "./sha256.ts"
export type { Certificate, Draw, DrawRequest, Entrant, Meetings, Profile, SeedMode } from "./types.ts"
