import { listOfficials } from "#contract/office/calls.ts"
import { keys } from "#web/lib/query-keys.ts"
import { queryOf } from "#web/lib/query-of.ts"

/** The officials of a tournament, and where the rota has them. */
export const officialsQuery = (id: number) => queryOf([...keys.people(id), "officials"], listOfficials, { id })
