import { type listContacts, saveContact, type WireContact } from "#contract/office/calls.ts"
import type { OutputOf } from "#contract/wire/endpoint.ts"
import { blankContact } from "#domain/office/contacts.ts"
import { ContestedNote } from "#web/tournament/ContestedNote.tsx"
import { asChosen, asWritten, type FormWords } from "#web/tournament/contest-lines.ts"
import { useSaveShown } from "#web/tournament/use-save-shown.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { FormPanel } from "#web/ui/form/FormPanel.tsx"
import { choiceField, optionsOf, textField } from "#web/ui/form/fields.tsx"
import { type EditForm, useEditForm } from "#web/ui/form/use-edit-form.ts"
import { toastSuccess } from "#web/ui/toasts.ts"
import { contactsQuery } from "./queries.ts"
import { messages } from "./uk.ts"

interface Props {
  readonly tournament: number
  /** null: a new one. */
  readonly contact: WireContact | null
  readonly onSaved: () => void
}

type Values = Omit<WireContact, "id">

const roles = optionsOf(messages.contactRoles)

const fields = [
  textField("name", { label: messages.name }),
  choiceField("role", { label: messages.role, options: roles }),
  textField("organization", { label: messages.club }),
  textField("region", { label: messages.region }),
  textField("phone", { label: messages.phone, type: "tel", description: messages.phoneHint }),
  textField("email", { label: messages.email, type: "email" }),
  textField("note", { label: messages.note, isWide: true }),
]

const words: FormWords<Values> = {
  name: asWritten(messages.name),
  role: asChosen(messages.role, roles),
  organization: asWritten(messages.club),
  region: asWritten(messages.region),
  phone: asWritten(messages.phone),
  email: asWritten(messages.email),
  note: asWritten(messages.note),
}

export function ContactForm({ tournament, contact, onSaved }: Props) {
  const { mutateAsync } = useTournamentWrite(saveContact, tournament)
  const { save, contest, opened } = useSaveShown({
    queryKey: contactsQuery(tournament).queryKey,
    baseIn: ({ list, revision }: OutputOf<typeof listContacts>) => {
      const stored = list.find(({ id }) => id === contact?.id)
      return stored ? { values: valuesOf(stored), revision } : null
    },
    send: (typed: Values, revision) => mutateAsync({ id: tournament, contact: contact?.id ?? 0, revision, ...typed }),
    take: (merged) => edit.form.setValues(merged),
  })
  const edit: EditForm<Values> = useEditForm({
    endpoint: saveContact,
    initial: opened ?? blankContact,
    send: save,
    onSaved: () => {
      toastSuccess(messages.contactSaved)
      onSaved()
    },
  })
  return (
    <FormPanel
      edit={edit}
      fields={fields}
      notice={<ContestedNote contest={contest} who={contact?.name ?? ""} words={words} />}
    />
  )
}

const valuesOf = ({ id: _, ...values }: WireContact): Values => values
