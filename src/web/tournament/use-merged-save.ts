import { useRef, useState } from "react"
import { type Base, ChangedMeanwhile, type Contest, type Saving, saveMerged } from "./merged-save.ts"

interface Merging<Values, Done> extends Saving<Values, Done> {
  /** What the form is filled with as it opens; null: something new. */
  readonly base: Base<Values> | null
  /** Puts into the form what is to be looked through. */
  readonly take: (merged: Values) => void
}

/**
 * Saves a form that others may have changed meanwhile (`saveMerged`). `save` resolves with null if both have changed
 * the same field: the form shows that (`contest`), and the next save wins.
 */
export function useMergedSave<Values extends object, Done>({ base: first, take, ...saving }: Merging<Values, Done>) {
  const base = useRef(first)
  const [contest, setContest] = useState<Contest<Values> | null>(null)
  const save = async (values: Values): Promise<Done | null> => {
    setContest(null)
    if (base.current === null) return await saving.send(values)
    try {
      return await saveMerged(base.current, values, saving)
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile)) throw error
      const { base: now, merged, contest: both }: ChangedMeanwhile<Values> = error
      base.current = now
      take(merged)
      setContest(both)
      return null
    }
  }
  return { save, contest }
}
