import { cleaned } from "#domain/athletes/cleaned.ts"
import { inserted } from "#domain/value/changes.ts"
import { type Decide, simpleTable } from "#domain/value/step.ts"
import { rowsOf } from "#domain/value/value.ts"
import { blankContact, type ContactFields, checkContact, gatherContacts } from "./contacts.ts"

/** A field that is not given keeps its value; in a new contact it is ''. */
export type ContactDraft = { readonly [Name in keyof ContactFields]?: ContactFields[Name] | undefined }

/** Representatives and coaches with their contacts. */
export const contacts = simpleTable<"contacts", ContactDraft>("contacts", "contact", {
  check: (draft, _, before) => {
    const { id: __, ...stored } = { ...blankContact, ...before }
    return cleaned(checkContact({ ...stored, ...given(draft) }), "contact")
  },
})

const given = (draft: ContactDraft): Partial<ContactFields> =>
  Object.fromEntries(Object.entries(draft).filter(([, field]) => field !== undefined))

/** Adds the clubs and coaches of the entries that the list lacks; answers how many. */
export const gather: Decide<null, { readonly count: number }> = (value, _, { newId }) => {
  const found = gatherContacts(rowsOf(value, "athletes"), rowsOf(value, "contacts"))
  const changes = found.map((contact) => inserted("contacts", { id: newId("contacts") }, contact))
  return { kind: "contact.gather", changes, outcome: { count: found.length } }
}
