import { useQuery, useQueryClient } from "@tanstack/react-query"
import { keys } from "#web/lib/query-keys.ts"
import type { OnCourts } from "./read-on-courts.ts"

/** What is on the courts now; nothing for a user who may not see them. */
export function useOnCourts(tournament: number, mayEdit: boolean): OnCourts {
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: [...keys.courts(tournament), "categories"],
    queryFn: async () => (await import("./read-on-courts.ts")).readOnCourts(queries, tournament),
    enabled: mayEdit,
  })
  return data ?? nowhere
}

const nowhere: OnCourts = new Map()
