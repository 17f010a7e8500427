import * as contract from "#contract/registers/calls.ts"
import type { ContactId, TournamentId } from "#domain/ids.ts"
import { orNotFound } from "#domain/refusal.ts"
import { scopeOf } from "#server/platform/http/scope.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { preview } from "#server/platform/preview.ts"
import { listContacts } from "#server/records/registers.ts"
import type { Deps } from "#server/views/deps.ts"
import { deleteContact, gather, saveContact } from "./contact-actions.ts"

/** Representatives and coaches with their contacts, for staff only. */
export function contactRoutes(serve: Serve, { shell, db }: Deps): void {
  serve(contract.listContacts, async ({ id }, caller) => {
    const tournamentId = id as TournamentId
    const read = await preview(shell, caller, { tournamentId }, (tx) => listContacts(tx, tournamentId))
    return { revision: read.revision, list: read.outcome }
  })

  serve(contract.saveContact, async (input, caller) => {
    const { id, contact, role, name, organization, region, phone, email, note } = input
    const draft = { role, name, organization, region, phone, email, note }
    const which = contact === 0 ? null : (contact as ContactId)
    const { revision, outcome } = await saveContact(shell, caller, scopeOf(id, input), which, draft)
    const item = orNotFound((await listContacts(db, id as TournamentId)).find((one) => one.id === outcome.id))
    return { revision, item }
  })

  serve(contract.deleteContact, async (input, caller) => {
    const { revision } = await deleteContact(shell, caller, scopeOf(input.id, input), input.contact as ContactId)
    return { revision }
  })

  serve(contract.gatherContacts, async (input, caller) => {
    const { revision, outcome } = await gather(shell, caller, scopeOf(input.id, input))
    return { revision, count: outcome.count }
  })
}
