import * as contract from "#contract/office/calls.ts"
import { orNotFound } from "#domain/refusal.ts"
import { readFor } from "#server/platform/action.ts"
import { scopeOf } from "#server/platform/http/scope.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { listContacts } from "#server/records/office.ts"
import type { Deps } from "#server/views/deps.ts"
import { deleteContact, gather, saveContact } from "./contact-actions.ts"

/** Representatives and coaches with their contacts, for staff only. */
export function contactRoutes(serve: Serve, { shell, db }: Deps): void {
  serve(contract.listContacts, ({ id }, caller) =>
    readFor(shell, caller, { tournamentId: id }, async (tx) => ({ list: await listContacts(tx, id) })),
  )

  serve(contract.saveContact, async (input, caller) => {
    const { id, contact, role, name, organization, region, phone, email, note } = input
    const draft = { role, name, organization, region, phone, email, note }
    const { revision, outcome } = await saveContact(shell, caller, scopeOf(id, input), { id: contact || null, draft })
    const item = orNotFound((await listContacts(db, id)).find((one) => one.id === outcome.id))
    return { revision, item }
  })

  serve(contract.deleteContact, async (input, caller) => {
    const { revision } = await deleteContact(shell, caller, scopeOf(input.id, input), input.contact)
    return { revision }
  })

  serve(contract.gatherContacts, async (input, caller) => {
    const { revision, outcome } = await gather(shell, caller, scopeOf(input.id, input), null)
    return { revision, count: outcome.count }
  })
}
