import { queryOptions, useQuery } from "@tanstack/react-query"
import { showHallAddress } from "#contract/site/hall-address.ts"
import { isAtServer } from "#web/lib/at-server.ts"
import { queryOf } from "#web/lib/query-of.ts"

/** Networks come and go: requested again whenever a page needs it. */
export const hallAddressQuery = queryOptions({ ...queryOf(["hall-address"], showHallAddress, {}), staleTime: 5_000 })

interface HallLink {
  readonly link: string
  /** `alone`: no other device can open it; `unknown`: the server has not answered yet. */
  readonly state: "shared" | "alone" | "unknown"
}

/** The address of a page of this server for other devices: of the network, wherever this page was opened. */
export function useHallLink(path: string): HallLink {
  const { data } = useQuery({ ...hallAddressQuery, enabled: isAtServer() })
  if (!isAtServer()) return { link: `${location.origin}${path}`, state: "shared" }
  const origin = data?.origin ?? ""
  const state = data === undefined ? "unknown" : origin === "" ? "alone" : "shared"
  return { link: `${origin || location.origin}${path}`, state }
}
