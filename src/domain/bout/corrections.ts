import type { Amendment, Entry, EntryOf } from "./events.ts"

/** What later corrections say of something. */
export interface Corrected {
  readonly isTaken: boolean
  readonly to: Amendment
}

/**
 * What the corrections of a log say of entries that belong together: one point, or all presses of an agreed one. The
 * later correction, by its place in the log, holds; an amendment may itself be taken back.
 */
export function correctionsIn(log: readonly Entry[]): (seqs: readonly number[]) => Corrected {
  const corrections = log.filter(isCorrection)
  const untouched: Corrected = { isTaken: false, to: {} }
  if (corrections.length === 0) return () => untouched
  const takes = new Map<number, EntryOf<"take" | "restore">>()
  const amendments = new Map<number, EntryOf<"amend">[]>()
  for (const entry of corrections.sort((one, other) => one.seq - other.seq)) {
    if (entry.kind !== "amend") takes.set(entry.of, entry)
    else listOf(amendments, entry.of).push(entry)
  }
  const isTaken = (seqs: readonly number[]): boolean => {
    const said = seqs.flatMap((seq) => takes.get(seq) ?? [])
    return said.sort((one, other) => one.seq - other.seq).at(-1)?.kind === "take"
  }
  return (seqs) => {
    if (!seqs.some((seq) => takes.has(seq) || amendments.has(seq))) return untouched
    const own = seqs.flatMap((seq) => amendments.get(seq) ?? []).filter(({ seq }) => !isTaken([seq]))
    let to: Amendment = {}
    for (const one of own.sort((earlier, later) => earlier.seq - later.seq)) to = { ...to, ...one.to }
    return { isTaken: isTaken(seqs), to }
  }
}

function listOf<Value>(lists: Map<number, Value[]>, of: number): Value[] {
  const list = lists.get(of) ?? []
  lists.set(of, list)
  return list
}

/** It takes another entry back, brings it back or amends it. */
export const isCorrection = (entry: Entry): entry is EntryOf<"take" | "restore" | "amend"> =>
  entry.kind === "take" || entry.kind === "restore" || entry.kind === "amend"
