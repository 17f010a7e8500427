import { deleteContact, type WireContact } from "#contract/registers.ts"
import { dialled, phonesOf } from "#domain/registers/phones.ts"
import { errorText } from "#web/lib/errors.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { TableHead } from "#web/ui/TableHead.tsx"
import lines from "#web/ui/table.module.css"
import { toastError } from "#web/ui/toasts.ts"
import { messages } from "./messages.ts"
import { RowActions } from "./RowActions.tsx"
import styles from "./registers.module.css"

interface Props {
  readonly tournament: number
  readonly contacts: readonly WireContact[]
  readonly onEdit: (contact: WireContact) => void
}

export function ContactTable({ tournament, contacts, onEdit }: Props) {
  const offerUndo = useUndoToast(tournament)
  const { mutate } = useTournamentWrite(deleteContact, tournament, {
    onSuccess: ({ revision }, { contact }) => {
      const gone = contacts.find(({ id }) => id === contact)
      offerUndo(messages.contactDeleted(gone ? titleOf(gone) : ""), revision)
    },
    onError: (error) => toastError(errorText(error), messages.failed),
  })
  return (
    <table className={`${lines.table} ${lines.cards} ${styles.table}`} aria-label={messages.parts.contacts}>
      <TableHead
        columns={[messages.name, messages.role, messages.club, messages.phone, messages.email, messages.note]}
        actions={messages.actions}
      />
      <tbody>
        {contacts.map((contact) => (
          <tr key={contact.id}>
            <th scope="row">{contact.name || <span className={styles.muted}>{messages.noName}</span>}</th>
            <td>{messages.contactRoles[contact.role]}</td>
            <td>{[contact.organization, contact.oblast].filter(Boolean).join(", ")}</td>
            <td>
              {phonesOf(contact.phone).map((phone) => (
                <a key={phone} className={styles.phone} href={`tel:${dialled(phone)}`}>
                  {phone}
                </a>
              ))}
            </td>
            <td>{contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a>}</td>
            <td>{contact.note}</td>
            <RowActions
              name={titleOf(contact)}
              onEdit={() => onEdit(contact)}
              onRemove={() => mutate({ id: tournament, contact: contact.id })}
            />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const titleOf = ({ name, organization }: WireContact): string => name || organization
