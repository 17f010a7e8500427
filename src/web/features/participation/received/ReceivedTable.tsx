import { Checkbox } from "@mantine/core"
import type { WireReceived } from "#contract/applications.ts"
import lines from "#web/ui/table.module.css"
import styles from "../participation.module.css"
import { messages } from "./messages.ts"
import { ReceivedRow } from "./ReceivedRow.tsx"
import { isDecidable } from "./received-list.ts"

interface Props {
  readonly list: readonly WireReceived[]
  readonly chosen: ReadonlySet<number>
  readonly onChoose: (chosen: ReadonlySet<number>) => void
  readonly onDecide: (decision: "accept" | "decline" | "ask", one: WireReceived) => void
}

/** The entries as filtered, each with what may be decided. */
export function ReceivedTable({ list, chosen, onChoose, onDecide }: Props) {
  const decidable = list.filter(isDecidable).map(({ id }) => id)
  const isAll = decidable.length > 0 && decidable.every((id) => chosen.has(id))
  const toggle = (id: number): void => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChoose(next)
  }
  return (
    <>
      <Checkbox
        label={messages.selectAll}
        checked={isAll}
        indeterminate={!isAll && decidable.some((id) => chosen.has(id))}
        onChange={() => onChoose(isAll ? new Set() : new Set(decidable))}
      />
      <table className={`${lines.table} ${lines.cards} ${styles.table}`} aria-label={messages.title}>
        <thead>
          <tr>
            <th scope="col" className={styles.check}>
              <span className="visually-hidden">{messages.selectAll}</span>
            </th>
            <th scope="col">{messages.athlete}</th>
            <th scope="col">{messages.category}</th>
            <th scope="col">{messages.from}</th>
            <th scope="col">{messages.state}</th>
            <th scope="col">
              <span className="visually-hidden">{messages.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {list.map((one) => (
            <ReceivedRow
              key={one.id}
              one={one}
              isChosen={chosen.has(one.id)}
              onToggle={() => toggle(one.id)}
              onDecide={(decision) => onDecide(decision, one)}
            />
          ))}
        </tbody>
      </table>
    </>
  )
}
