import { queryOptions } from "@tanstack/react-query"
import { site } from "#contract/site/calls.ts"
import { call } from "#web/lib/api.ts"

/** Contact and city of the operator; they do not change while a page is open. */
export const siteQuery = queryOptions({
  queryKey: ["site"],
  queryFn: () => call(site, {}),
  staleTime: Number.POSITIVE_INFINITY,
})
