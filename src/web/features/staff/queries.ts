import { queryOptions } from "@tanstack/react-query"
import { listStaff, lookAtInvitation } from "#contract/staff/calls.ts"
import { call } from "#web/lib/api.ts"
import { keys } from "#web/lib/query-keys.ts"
import { queryOf } from "#web/lib/query-of.ts"

/** Who is invited, and by which links. */
export const staffQuery = (tournament: number) => queryOf(keys.staff(tournament), listStaff, { id: tournament })

export const offerQuery = (code: string) =>
  queryOptions({
    queryKey: keys.invitation(code),
    queryFn: async () => (await call(lookAtInvitation, { code })).item,
  })
