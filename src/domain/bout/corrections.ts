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
  const amendments: EntryOf<"amend">[] = []
  for (const entry of corrections.sort((one, other) => one.seq - other.seq)) {
    if (entry.kind === "amend") amendments.push(entry)
    else takes.set(entry.of, entry)
  }
  const isTaken = (seqs: readonly number[]): boolean => {
    const said = seqs.flatMap((seq) => takes.get(seq) ?? [])
    return said.sort((one, other) => one.seq - other.seq).at(-1)?.kind === "take"
  }
  const standing = amendments.filter(({ seq }) => !isTaken([seq]))
  return (seqs) => {
    const own = standing.filter(({ of }) => seqs.includes(of))
    if (own.length === 0 && !seqs.some((seq) => takes.has(seq))) return untouched
    let to: Amendment = {}
    for (const one of own) to = { ...to, ...one.to }
    return { isTaken: isTaken(seqs), to }
  }
}

const isCorrection = (entry: Entry): entry is EntryOf<"take" | "restore" | "amend"> =>
  entry.kind === "take" || entry.kind === "restore" || entry.kind === "amend"
