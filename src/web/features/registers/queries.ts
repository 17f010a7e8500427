import { queryOptions } from "@tanstack/react-query"
import { listContacts, listOfficials } from "#contract/registers/calls.ts"
import { listFees } from "#contract/registers/fees.ts"
import { call } from "#web/lib/api.ts"
import { keys } from "#web/lib/query-keys.ts"

export const contactsQuery = (id: number) =>
  queryOptions({ queryKey: [...keys.people(id), "contacts"], queryFn: () => call(listContacts, { id }) })

export const officialsQuery = (id: number) =>
  queryOptions({ queryKey: [...keys.people(id), "officials"], queryFn: () => call(listOfficials, { id }) })

export const feesQuery = (id: number) =>
  queryOptions({ queryKey: [...keys.people(id), "fees"], queryFn: () => call(listFees, { id }) })
