import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { search, type WireHit } from "#contract/search.ts"
import { call } from "#web/lib/api.ts"

const NONE: readonly WireHit[] = []
const SHORTEST = 2

/** What the server finds for a text; the last finds stay until the next ones come. */
export function useHits(text: string, tournament: number | undefined) {
  const isAsked = text.length >= SHORTEST || /^\d$/.test(text)
  const { data, error, isFetching } = useQuery({
    queryKey: ["search", text, tournament],
    queryFn: () => call(search, { q: text, ...(tournament === undefined ? {} : { tournament }) }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  return { hits: isAsked ? (data?.list ?? NONE) : NONE, error, isBusy: isAsked && isFetching && !data }
}
