import { queryOptions } from "@tanstack/react-query"
import { listFees } from "#contract/fees.ts"
import { listContacts, listOfficials } from "#contract/registers.ts"
import { call } from "#web/lib/api.ts"
import { keys } from "#web/lib/query-keys.ts"

export const contactsQuery = (id: number) =>
  queryOptions({ queryKey: [...keys.people(id), "contacts"], queryFn: () => call(listContacts, { id }) })

export const officialsQuery = (id: number) =>
  queryOptions({ queryKey: [...keys.people(id), "officials"], queryFn: () => call(listOfficials, { id }) })

export const feesQuery = (id: number) =>
  queryOptions({ queryKey: [...keys.people(id), "fees"], queryFn: () => call(listFees, { id }) })
