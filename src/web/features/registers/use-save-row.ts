import { type QueryKey, useQueryClient } from "@tanstack/react-query"
import { useMergedSave } from "#web/tournament/use-merged-save.ts"

interface Answer<Row> {
  readonly list: readonly Row[]
  readonly revision: number
}

interface Saving<Row, Values, Done> {
  /** Of the query that lists the rows. */
  readonly queryKey: QueryKey
  /** null: a new one. */
  readonly row: Row | null
  readonly valuesOf: (row: Row) => Values
  /** `revision` absent: something new. */
  readonly send: (values: Values, revision?: number) => Promise<Done>
  /** Puts into the form what is to be looked through. */
  readonly take: (merged: Values) => void
}

/** Saves a row that others may change while its form is open: what they changed and the form did not stays. */
export function useSaveRow<Row extends { readonly id: number }, Values extends object, Done>(
  saving: Saving<Row, Values, Done>,
) {
  const { queryKey, row, valuesOf, send, take } = saving
  const queries = useQueryClient()
  return useMergedSave({
    base: row && {
      values: valuesOf(row),
      revision: queries.getQueryData<Answer<Row>>(queryKey)?.revision ?? 0,
    },
    send,
    present: async () => {
      await queries.refetchQueries({ queryKey, exact: true }, { throwOnError: true })
      const { list = [], revision = 0 } = queries.getQueryData<Answer<Row>>(queryKey) ?? {}
      const now = list.find(({ id }) => id === row?.id)
      return now ? { values: valuesOf(now), revision } : null
    },
    take,
  })
}
