import { listContacts } from "#contract/office/calls.ts"
import { keys } from "#web/lib/query-keys.ts"
import { queryOf } from "#web/lib/query-of.ts"

export const contactsQuery = (id: number) => queryOf([...keys.people(id), "contacts"], listContacts, { id })
