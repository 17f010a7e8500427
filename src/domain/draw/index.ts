/** The automatic draw of one category. Read it as a namespace: `Draw.automatic(...)`. */
export { canonicalList, listHash } from "./canonical-list.ts"
export { automatic, certify, mostAthletes, version } from "./draw.ts"
export type { Draw, DrawRequest, Entrant, Meetings, Profile } from "./types.ts"
