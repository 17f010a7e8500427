import type { ContactId } from "#domain/ids.ts"
import { orNotFound } from "#domain/refusal.ts"
import { blankContact, type ContactFields, checkContact, gatherContacts } from "#domain/registers/contacts.ts"
import { inserted } from "#domain/value/changes.ts"
import { action } from "#server/platform/action.ts"
import { cleanOf } from "#server/platform/problems.ts"
import { listAthletes, nextIds } from "#server/records/athletes/athletes.ts"
import { removedRow, savedRow } from "#server/records/numbered-rows.ts"
import { listContacts } from "#server/records/registers.ts"

/** A field that is not given keeps its value; in a new contact it is ''. */
export type ContactDraft = { readonly [Name in keyof ContactFields]?: ContactFields[Name] | undefined }

/** Adds a contact (id null) or changes one. */
export const saveContact = action(async (tx, tournament, id: ContactId | null, draft: ContactDraft) => {
  const before =
    id === null ? undefined : orNotFound((await listContacts(tx, tournament.id)).find((one) => one.id === id))
  const { id: _, ...stored } = { ...blankContact, ...before }
  const value = cleanOf(checkContact({ ...stored, ...given(draft) }), "contact")
  const { id: own, changes } = await savedRow(tx, "contacts", before, value)
  return { kind: before ? "contact.update" : "contact.create", changes, topics: ["people"], outcome: { id: own } }
})

export const deleteContact = action(async (tx, tournament, id: ContactId) => {
  const contact = orNotFound((await listContacts(tx, tournament.id)).find((one) => one.id === id))
  return { kind: "contact.delete", changes: [removedRow("contacts", contact)], topics: ["people"], outcome: null }
})

/** Adds the clubs and coaches of the entries that the list lacks; returns how many. */
export const gather = action(async (tx, tournament) => {
  const athletes = await listAthletes(tx, tournament.id)
  const found = gatherContacts(athletes, await listContacts(tx, tournament.id))
  const ids = await nextIds<ContactId>(tx, "contacts", found.length)
  const changes = found.flatMap((contact, at) => inserted("contacts", { id: ids[at] ?? 0 }, contact))
  return { kind: "contact.gather", changes, topics: ["people"], outcome: { count: found.length } }
})

const given = (draft: ContactDraft): Partial<ContactFields> =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined))
