import { getPayee } from "#contract/money/calls.ts"
import { keys } from "#web/lib/query-keys.ts"
import { queryOf } from "#web/lib/query-of.ts"

/** Who receives the fees, and who received those of the owner's last tournament. */
export const payeeQuery = (id: number) => queryOf([...keys.people(id), "payee"], getPayee, { id })
