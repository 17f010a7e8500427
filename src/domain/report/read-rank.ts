import { findTitle } from "#domain/catalogue/qualifications.ts"
import { text } from "#domain/key.ts"
import { rankOf } from "#domain/standings/rank-norms.ts"
import { beltWords } from "./words.data.ts"

/** The rank that a «розряд, пояс» says; `rank` 0: none. `isRead` false: something is written that is neither rank nor belt. */
export interface ReadRank {
  readonly rank: number
  readonly isRead: boolean
}

export function readRank(qualification: string): ReadRank {
  const rank = rankOf(qualification)
  return { rank, isRead: rank > 0 || qualification.split(/[,;]/u).every(isPartRead) }
}

/** «б/р» has the sign that parts others. */
const isPartRead = (part: string): boolean =>
  saysNoRank(text(part)) || part.split("/").every((one) => saysNoRank(text(one)))

/** Nothing, «без розряду», or a belt. */
function saysNoRank(part: string): boolean {
  if (part === "" || findTitle(part)?.id === 0) return true
  const small = part.toLowerCase()
  return beltWords.some((word) => small.includes(word))
}
