import { useQuery, useQueryClient } from "@tanstack/react-query"
import { keys } from "#web/lib/query-keys.ts"

/** Categories with a fight that is called or runs; none for a user who may not see the courts. */
export function useOnCourts(tournament: number, mayEdit: boolean): ReadonlySet<number> {
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: [...keys.courts(tournament), "categories"],
    queryFn: async () => (await import("./read-on-courts.ts")).readOnCourts(queries, tournament),
    enabled: mayEdit,
  })
  return data ?? nowhere
}

const nowhere: ReadonlySet<number> = new Set()
