import { type QueryKey, queryOptions } from "@tanstack/react-query"
import type { Endpoint, InputOf } from "#contract/wire/endpoint.ts"
import { call } from "./api.ts"
import { keepNewest } from "./keep-newest.ts"

/** The query that is one call; what it shows is never replaced by an older revision. */
export const queryOf = <E extends Endpoint, const Key extends QueryKey>(
  queryKey: Key,
  endpoint: E,
  input: InputOf<E>,
) => queryOptions({ queryKey, queryFn: () => call(endpoint, input), structuralSharing: keepNewest })
