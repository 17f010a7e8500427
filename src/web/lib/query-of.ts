import { type QueryKey, queryOptions } from "@tanstack/react-query"
import type { Endpoint, InputOf, OutputOf } from "#contract/wire/endpoint.ts"
import { call } from "./api.ts"
import { keepNewest } from "./keep-newest.ts"

/**
 * The query that is one call; what it shows is never replaced by an older revision. `note` hears of each answer of the
 * server.
 */
export const queryOf = <E extends Endpoint, const Key extends QueryKey>(
  queryKey: Key,
  endpoint: E,
  input: InputOf<E>,
  note: (answer: OutputOf<E>) => unknown = () => undefined,
) =>
  queryOptions({
    queryKey,
    queryFn: async () => {
      const answer = await call(endpoint, input)
      note(answer)
      return answer
    },
    structuralSharing: keepNewest,
  })
