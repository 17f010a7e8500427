import { queryOptions } from "@tanstack/react-query"
import { listMessages } from "#contract/messages.ts"
import { call } from "#web/lib/api.ts"
import { keepNewest } from "#web/lib/keep-newest.ts"
import { keys } from "#web/lib/query-keys.ts"

export const messagesQuery = (tournament: number) =>
  queryOptions({
    queryKey: keys.messages(tournament),
    queryFn: () => call(listMessages, { id: tournament }),
    structuralSharing: keepNewest,
  })
