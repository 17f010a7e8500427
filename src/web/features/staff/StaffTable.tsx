import { removeStaff, type WireStaff, type WireStaffList } from "#contract/staff.ts"
import { errorText } from "#web/lib/errors.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { confirm } from "#web/ui/confirm.tsx"
import { TableHead } from "#web/ui/TableHead.tsx"
import lines from "#web/ui/table.module.css"
import { toastError, toastSuccess } from "#web/ui/toasts.ts"
import { messages } from "./messages.ts"
import { moment } from "./moment.ts"
import styles from "./staff.module.css"

export function StaffTable({ tournament, staff }: { tournament: number; staff: WireStaffList }) {
  const remove = useRemove(tournament)
  const { owner, list } = staff
  return (
    <>
      <table className={`${lines.table} ${lines.cards} ${styles.table}`}>
        <TableHead
          columns={[messages.name, messages.role, messages.label, messages.since]}
          actions={messages.actions}
        />
        <tbody>
          <tr>
            <Name name={owner.user_name} login={owner.username} />
            <td>{messages.owner}</td>
            <td />
            <td />
            <td />
          </tr>
          {list.map((person) => (
            <tr key={person.id}>
              <Name name={person.user_name} login={person.username} />
              <td>{messages.roles[person.role]}</td>
              <td>{person.label}</td>
              <td>{moment(person.since)}</td>
              <td className={styles.action}>
                <button
                  type="button"
                  className="button button-quiet"
                  aria-label={messages.removeNamed(person.user_name)}
                  onClick={() => remove(person)}
                >
                  {messages.remove}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {list.length === 0 && <p className={styles.note}>{messages.nobody}</p>}
    </>
  )
}

const Name = ({ name, login }: { name: string; login: string }) => (
  <th scope="row">
    {name} <span className={styles.login}>{login}</span>
  </th>
)

function useRemove(tournament: number): (person: WireStaff) => Promise<void> {
  const { mutate } = useTournamentWrite(removeStaff, tournament, {
    onSuccess: () => toastSuccess(messages.removed),
    onError: (error) => toastError(errorText(error), messages.failed),
  })
  return async ({ id, user_name }) => {
    const question = { title: messages.removeAsk, body: messages.removeBody(user_name), action: messages.remove }
    if (await confirm(question)) mutate({ id: tournament, staff: id })
  }
}
