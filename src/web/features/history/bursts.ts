import type { WireHistoryEntry } from "#contract/history/calls.ts"

/** A row of the history: one step, or several of one kind that one person made one after another. */
export interface HistoryRow {
  /** The newest of them. */
  readonly step: WireHistoryEntry
  /** The others of a burst, newest first; none: a single step. */
  readonly others: readonly WireHistoryEntry[]
}

const LEAST = 5
const PAUSE_MS = 10 * 60_000

/**
 * Folds bursts: at least five steps of one kind, person and device with no pause of more than ten minutes. Steps taken
 * back and bursts in `open` (by the revision of their newest step) stand one by one.
 */
export function folded(steps: readonly WireHistoryEntry[], open: ReadonlySet<number>): readonly HistoryRow[] {
  const runs: WireHistoryEntry[][] = []
  for (const step of steps) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && goesOn(last, step)) run.push(step)
    else runs.push([step])
  }
  return runs.flatMap(([first, ...others]): HistoryRow[] => {
    if (!first) return []
    if (others.length + 1 >= LEAST && !open.has(first.revision)) return [{ step: first, others }]
    return [first, ...others].map((step) => ({ step, others: [] }))
  })
}

const goesOn = (later: WireHistoryEntry, step: WireHistoryEntry): boolean =>
  step.kind === later.kind &&
  step.user === later.user &&
  step.device === later.device &&
  step.undoneBy === null &&
  later.undoneBy === null &&
  Date.parse(later.at) - Date.parse(step.at) <= PAUSE_MS
