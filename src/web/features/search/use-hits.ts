import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { search, type WireHit } from "#contract/search/calls.ts"
import { call } from "#web/lib/api.ts"

const NONE: readonly WireHit[] = []
const SHORTEST = 2

/** What the server finds for a text; the last finds stay in sight until the next ones come (`isOld`), and are not to be opened. */
export function useHits(text: string, tournament: number | undefined) {
  const isAsked = text.length >= SHORTEST || /^\d$/.test(text)
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: ["search", text, tournament],
    queryFn: () => call(search, { q: text, ...(tournament === undefined ? {} : { tournament }) }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const hits = isAsked ? (data?.list ?? NONE) : NONE
  return { hits, error, isBusy: isAsked && isFetching && !data, isOld: isPlaceholderData }
}
