import * as z from "zod"
import { ERASED } from "#server/platform/undo.ts"

const ids = z.array(z.int().positive())

/** Whose rows a step of erasing was of. */
export const erasedRows = z.object({ athletes: ids, applications: ids })
export type ErasedRows = z.infer<typeof erasedRows>

const NOTHING: ErasedRows = { athletes: [], applications: [] }

/** The ids that a journal entry has erased, in the numbering of its author; empty for any other step. */
export function erasedIn({ kind, outcome }: { readonly kind: string; readonly outcome?: unknown }): ErasedRows {
  const read = kind === ERASED ? erasedRows.safeParse(outcome) : null
  return read?.success ? read.data : NOTHING
}

/** The outcome of an entry with such ids put through `to`. */
export function withErased(
  entry: { readonly kind: string; readonly outcome?: unknown },
  to: (kind: "athletes" | "applications", id: number) => number,
): unknown {
  const { athletes, applications } = erasedIn(entry)
  if (athletes.length + applications.length === 0) return entry.outcome
  return {
    ...(entry.outcome as object),
    athletes: athletes.map((id) => to("athletes", id)),
    applications: applications.map((id) => to("applications", id)),
  }
}
