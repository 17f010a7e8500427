import { officialWords } from "#contract/register-words.ts"
import { deleteOfficial, type WireOfficial } from "#contract/registers.ts"
import type { WireTournamentFull } from "#contract/tournaments.ts"
import { useUndoable } from "#web/tournament/use-undoable.ts"
import { TableHead } from "#web/ui/TableHead.tsx"
import lines from "#web/ui/table.module.css"
import { courtOf, dayName } from "./judge-list.ts"
import { messages } from "./messages.ts"
import { RowActions } from "./RowActions.tsx"
import styles from "./registers.module.css"

interface Props {
  readonly tournament: number
  readonly judges: readonly WireOfficial[]
  readonly sections: WireTournamentFull["sections"]
  readonly onEdit: (judge: WireOfficial) => void
}

export function JudgeTable({ tournament, judges, sections, onEdit }: Props) {
  const remove = useUndoable(deleteOfficial, tournament, messages.failed)
  return (
    <table className={`${lines.table} ${lines.cards} ${styles.table}`} aria-label={messages.parts.judges}>
      <TableHead
        columns={[
          messages.name,
          messages.role,
          messages.category,
          messages.region,
          messages.court,
          messages.day,
          messages.note,
        ]}
        actions={messages.actions}
      />
      <tbody>
        {judges.map((judge) => (
          <tr key={judge.id}>
            <th scope="row">{judge.name}</th>
            <td>{officialWords[judge.role]}</td>
            <td>{judge.category}</td>
            <td>{[judge.oblast, judge.organization].filter(Boolean).join(", ")}</td>
            <td data-label={messages.court}>{courtOf(judge, sections)}</td>
            <td data-label={messages.day}>{dayName(judge.day)}</td>
            <td>{judge.note}</td>
            <RowActions
              name={judge.name}
              onEdit={() => onEdit(judge)}
              onRemove={() => remove({ id: tournament, official: judge.id }, messages.judgeDeleted(judge.name))}
            />
          </tr>
        ))}
      </tbody>
    </table>
  )
}
