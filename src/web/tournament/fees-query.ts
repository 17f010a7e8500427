import { listFees } from "#contract/office/fees.ts"
import { keys } from "#web/lib/query-keys.ts"
import { queryOf } from "#web/lib/query-of.ts"

/** What clubs owe and have paid. */
export const feesQuery = (id: number) => queryOf([...keys.people(id), "fees"], listFees, { id })
