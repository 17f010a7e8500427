/** The automatic draw of one category. Read it as a namespace: `Draw.automatic(...)`. */
export { canonicalList, listHash, readList } from "./canonical-list.ts"
export { certify } from "./certify.ts"
export { automatic } from "./draw.ts"
export { placeFree, placeGrown } from "./free-places.ts"
export {
  drawFromRanks,
  heldBy,
  isFromRanks,
  nextInRanks,
  type Ranks,
  rankedList,
  ranksHash,
  readRanks,
} from "./from-ranks.ts"
export { mostAthletes, version } from "./limits.ts"
export { drawLog, type LoggedDraw, type LogLine, type LogStep } from "./log.ts"
export { type Moved, moved } from "./moved.ts"
export { type Published, type Replay, replay } from "./replay.ts"
export { revealOrder } from "./reveal.ts"
export { shortHash } from "./short-hash.ts"
export type { Draw, DrawRequest, Entrant, Meetings, Profile } from "./types.ts"
