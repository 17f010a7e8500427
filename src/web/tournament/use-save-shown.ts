import { type QueryKey, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import type { Base } from "./merged-save.ts"
import { useMergedSave } from "./use-merged-save.ts"

interface Saving<Answer, Values, Done> {
  /** Of the query that shows what is changed. */
  readonly queryKey: QueryKey
  /** What an answer of the query has stored; null: it is new, or gone. */
  readonly baseIn: (answer: Answer) => Base<Values> | null
  /** `revision` absent: something new. */
  readonly send: (values: Values, revision?: number) => Promise<Done>
  /** Puts into the form what is to be looked through. */
  readonly take: (merged: Values) => void
}

/**
 * Saves what others may change while its form is open: what they changed and the form did not stays. `opened`: the
 * values to fill the form with, of the very answer whose revision is sent.
 */
export function useSaveShown<Answer, Values extends object, Done>(saving: Saving<Answer, Values, Done>) {
  const { queryKey, baseIn, send, take } = saving
  const queries = useQueryClient()
  const shown = (): Base<Values> | null => {
    const answer = queries.getQueryData<Answer>(queryKey)
    return answer === undefined ? null : baseIn(answer)
  }
  const [opened] = useState(shown)
  const { save, contest } = useMergedSave({
    base: opened,
    send,
    present: async () => {
      await queries.refetchQueries({ queryKey, exact: true }, { throwOnError: true })
      return shown()
    },
    take,
  })
  return { save, contest, opened: opened?.values ?? null }
}
