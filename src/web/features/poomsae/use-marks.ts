import { useQuery } from "@tanstack/react-query"
import { useMemo, useState } from "react"
import type { WireJudgedForm } from "#contract/poomsae/calls.ts"
import { judgedQuery } from "./queries.ts"
import { judgedName } from "./sheet-view.ts"

export interface ShownMarks {
  /** Judges have given any. */
  readonly hasAny: boolean
  /** By `judgedName`; null: they are hidden. */
  readonly shown: ReadonlyMap<string, WireJudgedForm> | null
  readonly toggle: () => void
}

/** The judges' marks of a list, shown until somebody hides them. */
export function useMarks(tournament: number, category: number): ShownMarks {
  const { data } = useQuery(judgedQuery(tournament, category))
  const [isShown, show] = useState(true)
  const byName = useMemo(
    () => new Map(data?.list.map((form) => [judgedName(form.sp_id, form.round, form.poomsaeNumber), form])),
    [data],
  )
  const hasAny = data?.list.some(({ judges }) => judges.length > 0) ?? false
  return { hasAny, shown: isShown ? byName : null, toggle: () => show(!isShown) }
}
