import { queryOptions } from "@tanstack/react-query"
import { listCheckins, type WireCheckin } from "#contract/checkin/calls.ts"
import { listMedicalNotes } from "#contract/checkin/medical.ts"
import { listHistory } from "#contract/history/calls.ts"
import { listContacts } from "#contract/office/calls.ts"
import { call } from "#web/lib/api.ts"
import { keys } from "#web/lib/query-keys.ts"
import { queryOf } from "#web/lib/query-of.ts"

/** What the desks know; fetched again with the athletes. */
export const checkinsQuery = (tournament: number) =>
  queryOf([...keys.athletes(tournament), "checkins"], listCheckins, { id: tournament })

/** The desks' steps in words, the newest first. */
export const deskStepsQuery = (tournament: number) =>
  queryOptions({
    queryKey: [...keys.history(tournament), "checkin"],
    queryFn: async () => (await call(listHistory, { id: tournament, kind: "checkin" })).list,
    placeholderData: (before) => before,
  })

export const notesQuery = (tournament: number, athlete: number) =>
  queryOptions({
    queryKey: [...keys.athletes(tournament), "medical", athlete],
    queryFn: async () => (await call(listMedicalNotes, { id: tournament, athlete })).list,
  })

/** The person to call about a club. */
export const contactsQuery = (tournament: number) =>
  queryOf([...keys.people(tournament), "contacts"], listContacts, { id: tournament })

export interface Known {
  readonly revision: number
  readonly list: readonly WireCheckin[]
}

/**
 * The server's answer to a step of this desk, shown at once; later changes of other people come with the next fetch.
 */
export function withItem(known: Known, revision: number, item: WireCheckin): { revision: number; list: WireCheckin[] } {
  const list = [...known.list.filter(({ athlete }) => athlete !== item.athlete), item]
  return { list, revision: revision === known.revision + 1 ? revision : known.revision }
}
