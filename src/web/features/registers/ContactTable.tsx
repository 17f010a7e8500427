import { deleteContact, type WireContact } from "#contract/registers.ts"
import { dialled, phonesOf } from "#domain/registers/phones.ts"
import { useUndoable } from "#web/tournament/use-undoable.ts"
import { TableHead } from "#web/ui/TableHead.tsx"
import lines from "#web/ui/table.module.css"
import { messages } from "./messages.ts"
import { RowActions } from "./RowActions.tsx"
import styles from "./registers.module.css"

interface Props {
  readonly tournament: number
  readonly contacts: readonly WireContact[]
  readonly onEdit: (contact: WireContact) => void
}

export function ContactTable({ tournament, contacts, onEdit }: Props) {
  const remove = useUndoable(deleteContact, tournament, messages.failed)
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
              onRemove={() =>
                remove({ id: tournament, contact: contact.id }, messages.contactDeleted(titleOf(contact)))
              }
            />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const titleOf = ({ name, organization }: WireContact): string => name || organization
