import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { listProtests, type WireProtest } from "#contract/protests.ts"
import { call } from "#web/lib/api.ts"
import { keys } from "#web/lib/query-keys.ts"

const none: readonly WireProtest[] = []

/** Protests of a tournament, fetched anew with each revision of it. */
export function useProtests(tournament: number, revision: number): readonly WireProtest[] {
  const { data } = useQuery({
    queryKey: [...keys.all(tournament), "protests", revision],
    queryFn: () => call(listProtests, { id: tournament }),
    placeholderData: keepPreviousData,
  })
  return data?.list ?? none
}
