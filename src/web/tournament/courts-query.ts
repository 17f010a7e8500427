import { listCourts } from "#contract/courts/calls.ts"
import type { OutputOf } from "#contract/wire/endpoint.ts"
import { notedCourts } from "#web/lib/live/noted.ts"
import { keys } from "#web/lib/query-keys.ts"
import { queryOf } from "#web/lib/query-of.ts"

export type CourtsData = OutputOf<typeof listCourts>

/** All courts; the live stream brings every call, start and result. */
export const courtsQuery = (tournament: number) =>
  queryOf(keys.courts(tournament), listCourts, { id: tournament }, (answer) => notedCourts.note(tournament, answer))
