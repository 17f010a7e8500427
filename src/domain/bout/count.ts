import { type Entry, type EntryOf, isStart } from "./events.ts"

/**
 * The referee's count that stands: from its first number until the clock runs again, the round is ended or the bout is
 * decided. Null: nobody is being counted.
 */
export function countIn(log: readonly Entry[], isTaken: (seq: number) => boolean): EntryOf<"count"> | null {
  const last = log.findLast((one) => (one.kind === "count" || endsCount(one)) && !isTaken(one.seq))
  return last?.kind === "count" ? last : null
}

function endsCount(entry: Entry): boolean {
  return isStart(entry) || entry.kind === "roundEnd" || entry.kind === "decide"
}
