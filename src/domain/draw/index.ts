/** The automatic draw of one category. Read it as a namespace: `Draw.automatic(...)`. */
export { canonicalList, listHash, readList } from "./canonical-list.ts"
export { automatic, certify, mostAthletes, version } from "./draw.ts"
export { type Admission, admit, emptyPlacesFor } from "./late-entry.ts"
export { drawLog, type How, type LoggedDraw, type LogLine, type LogStep } from "./log.ts"
export { type Moved, moved, widened } from "./moved.ts"
export { type Published, type Replay, replay } from "./replay.ts"
export type { Draw, DrawRequest, Entrant, Meetings, Profile } from "./types.ts"
