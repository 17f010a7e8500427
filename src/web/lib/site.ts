import { queryOptions } from "@tanstack/react-query"
import { site } from "#contract/site/calls.ts"
import { queryOf } from "#web/lib/query-of.ts"

/** Contact and city of the operator; they do not change while a page is open. */
export const siteQuery = queryOptions({ ...queryOf(["site"], site, {}), staleTime: Number.POSITIVE_INFINITY })
